import { isCompressed, parseNetwork, type NetworkFile } from '@tesuji/engine';
import type { Loading } from '@tesuji/host';
import type { AbortSignalLike, CallContext, Port, WorkerReply, WorkerRequest } from '@tesuji/workers';
import { after as afterTime } from './game-time.ts';

/** A network among the files of the page. The build makes the list (`networks.ts` in the folder above `src`). */
export interface NetworkAsset {
  readonly url: string;
  /** Its size, compressed. */
  readonly bytes: number;
}

/** Networks by the id of their game; games without one are absent. */
export type NetworkAssets = Readonly<Record<string, NetworkAsset>>;

/** What the network worker offers. */
export interface NetworkApi {
  load(game: string, context: CallContext<Loading>): Promise<NetworkFile | undefined>;
}

/** Gives the worker of an opponent the network of a game, or says that it has none. The worker then loads none itself. */
export interface NetworkMessage {
  readonly kind: 'network';
  readonly game: string;
  readonly file: NetworkFile | undefined;
}

/** Calls `listener` for the networks that come over `port`. Returns a port for everything else. */
export function receiveNetworks(
  port: Port<WorkerReply, WorkerRequest | NetworkMessage>,
  listener: (message: NetworkMessage) => void,
): Port<WorkerReply, WorkerRequest> {
  return {
    ...port,
    onMessage: (other) =>
      port.onMessage((message) => (message.kind === 'network' ? listener(message) : other(message))),
  };
}

/** Milliseconds without a byte after which a download is given up. */
const STALL = 15_000;

export interface FetchNetworkOptions {
  readonly onProgress?: ((loading: Loading) => void) | undefined;
  readonly after?: typeof afterTime;
}

/**
 * Fetches the network of a game, decompressed and checked. Resolves with `undefined` if the game has none, and rejects if
 * it cannot be loaded now.
 */
export async function fetchNetwork(
  assets: NetworkAssets,
  game: string,
  options: FetchNetworkOptions = {},
): Promise<NetworkFile | undefined> {
  const asset = assets[game];
  if (asset === undefined) return undefined;
  if (damaged.has(asset)) throw new ContentError(`${game}: the server has only a damaged file`);
  try {
    return await unpack(await download(asset, 'default', options), game);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    // The copy that this device has stored may be at fault.
    return unpack(await download(asset, 'reload', options), game).catch((again: unknown) => {
      if (again instanceof ContentError) damaged.add(asset);
      throw again;
    });
  }
}

/** What the server itself has is damaged. It is not asked again before the page is loaded again. */
const damaged = new WeakSet<NetworkAsset>();

async function download(
  { url, bytes: total }: NetworkAsset,
  cache: 'default' | 'reload',
  { onProgress, after = afterTime }: FetchNetworkOptions,
): Promise<Blob> {
  const controller = new AbortController();
  const watch = (): (() => void) => after(STALL, () => controller.abort(new Error(`${url}: no bytes for ${STALL} ms`)));
  let stopTimer = watch();
  try {
    const response = await fetch(url, { cache, signal: controller.signal });
    if (!response.ok || response.body === null) throw new Error(`${url}: ${response.status}`);
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    let loaded = 0;
    const reader = response.body.getReader();
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      stopTimer();
      stopTimer = watch();
      chunks.push(read.value);
      loaded += read.value.length;
      onProgress?.({ loaded: Math.min(loaded, total), total });
    }
    return new Blob(chunks);
  } finally {
    stopTimer();
  }
}

/** What was downloaded is not the network of the game. */
class ContentError extends Error {}

async function unpack(stored: Blob, game: string): Promise<NetworkFile> {
  const parsed = parseNetwork(await decompress(stored));
  if (!parsed.ok) throw new ContentError(`${game}: ${parsed.error.code}`);
  if (parsed.value.header.game !== game) throw new ContentError(`${game}: it is for ${parsed.value.header.game}`);
  return parsed.value;
}

/** Decompresses a file, unless a server that takes `.gz` for an encoding has had it done. */
async function decompress(stored: Blob): Promise<Uint8Array> {
  if (!isCompressed(new Uint8Array(await stored.slice(0, 2).arrayBuffer())))
    return new Uint8Array(await stored.arrayBuffer());
  const whole = new Response(stored.stream().pipeThrough(new DecompressionStream('gzip')));
  try {
    return new Uint8Array(await whole.arrayBuffer());
  } catch (cause) {
    throw new ContentError('it cannot be decompressed', { cause });
  }
}

/** Milliseconds after which a download is worth mentioning, and between two reports on it. */
const NOTICEABLE = 300;
const INTERVAL = 200;
/** Milliseconds that a move or an analysis waits for a download. */
const PATIENCE = 2000;

export interface NetworksSettings<T> {
  /** Loads the network of a game, once; if it rejects, it is called again when the network is wanted again. */
  load(game: string, onProgress: (loading: Loading) => void): Promise<T | undefined>;
  /** Milliseconds that `prepare` waits for a download, counted from its start. */
  readonly patience?: number;
  after?(milliseconds: number, call: () => void): () => void;
}

export interface PrepareOptions {
  /** Ends the wait, not the download. */
  readonly signal?: AbortSignalLike | undefined;
  /** Called from time to time if the wait is noticeable. */
  readonly onProgress?: ((loading: Loading) => void) | undefined;
  /** The most milliseconds to wait, where there are fewer than usual. */
  readonly most?: number | undefined;
}

interface Download {
  /** Resolves when the download has ended, successfully or not. */
  readonly ended: Promise<void>;
  /** Resolves when it has ended, or has taken too long to be waited for. */
  readonly waited: Promise<void>;
  loading: Loading;
}

/**
 * The networks of this page or worker, loaded when they are first needed. Whoever needs one waits for a short time and
 * then goes on without it, so that a slow connection never holds up a game. It is used when it has arrived.
 */
export class Networks<T> {
  readonly #load: NetworksSettings<T>['load'];
  readonly #patience: number;
  readonly #after: NonNullable<NetworksSettings<T>['after']>;
  /** Networks that have arrived, and `undefined` for games that have none. */
  readonly #arrived = new Map<string, T | undefined>();
  readonly #downloads = new Map<string, Download>();

  constructor({ load, patience = PATIENCE, after = afterTime }: NetworksSettings<T>) {
    this.#load = load;
    this.#patience = patience;
    this.#after = after;
  }

  /** Returns the network of a game if it has arrived. */
  find(game: string): T | undefined {
    return this.#arrived.get(game);
  }

  /** Reports whether the network of a game has arrived, or there is none to load. */
  isReady(game: string): boolean {
    return this.#arrived.has(game);
  }

  /** Sets the network of a game, or that it has none, so that it is not loaded. */
  set(game: string, network: T | undefined): void {
    this.#arrived.set(game, network);
  }

  /** Resolves when the network of a game has arrived, or is not to be waited for. Never rejects. */
  async prepare(game: string, { signal, onProgress, most = Infinity }: PrepareOptions = {}): Promise<void> {
    if (this.#arrived.has(game)) return;
    const download = this.#downloads.get(game) ?? this.#start(game);
    if (signal?.aborted === true) return;
    const stopReports = this.#repeat(NOTICEABLE, () => onProgress?.(download.loading));
    const stopped = Promise.withResolvers<void>();
    const stopTimer = this.#afterSome(most, stopped.resolve);
    signal?.addEventListener('abort', stopped.resolve);
    await Promise.race([download.waited, stopped.promise]);
    signal?.removeEventListener('abort', stopped.resolve);
    stopTimer();
    stopReports();
  }

  /** Resolves when the download that is under way has ended; `undefined` if there is none. */
  pending(game: string): Promise<void> | undefined {
    return this.#downloads.get(game)?.ended;
  }

  #start(game: string): Download {
    let stopTimer: () => void = () => {};
    const late = new Promise<void>((resolve) => (stopTimer = this.#afterSome(this.#patience, resolve)));
    const run = async (): Promise<void> => {
      try {
        this.#arrived.set(game, await this.#load(game, (loading) => (download.loading = loading)));
      } catch {
        // There is no connection, say. It is tried again when the network is next wanted.
      }
      stopTimer();
      this.#downloads.delete(game);
    };
    // Deferred by a microtask, so that `download` exists when `load` reports.
    const ended = Promise.resolve().then(run);
    const download: Download = { ended, waited: Promise.race([ended, late]), loading: { loaded: 0 } };
    this.#downloads.set(game, download);
    return download;
  }

  /** As `after`, for times that may be infinite. */
  #afterSome(milliseconds: number, call: () => void): () => void {
    return milliseconds === Infinity ? () => {} : this.#after(milliseconds, call);
  }

  /** Calls at intervals, first after `delay`. Returns a function that stops it. */
  #repeat(delay: number, call: () => void): () => void {
    let stop = this.#after(delay, () => {
      stop = this.#repeat(INTERVAL, call);
      call();
    });
    return () => stop();
  }
}
