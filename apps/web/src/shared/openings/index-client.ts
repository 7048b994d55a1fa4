import type { Library, LibraryError } from '@tesuji/library';
import type { Exploration, IndexProgress } from '@tesuji/library/openings';
import { fail, type Game, type Result } from '@tesuji/rules';
import { WorkerClient, type CallContext } from '@tesuji/workers';
import { after } from '../workers/game-time.ts';
import { workerPort } from '../workers/worker-port.ts';
import type { ExploreRequest, IndexApi } from './index-handlers.ts';

type OnProgress = (progress: IndexProgress) => void;
type Reply<T> = Promise<Result<T, LibraryError>>;

/** The index of past games. Calls are answered by a worker, and in the page where a worker cannot reach the library. */
export class IndexClient {
  private readonly games: readonly Game[];
  private readonly library: () => Promise<Library>;
  private readonly worker: WorkerClient<IndexApi>;
  private inPage: Promise<IndexApi> | undefined;
  private isClosed = false;

  constructor(games: readonly Game[], library: () => Promise<Library>) {
    this.games = games;
    this.library = library;
    this.worker = new WorkerClient<IndexApi>({
      spawn: () => workerPort(new Worker(new URL('./index-worker.ts', import.meta.url), { type: 'module' })),
      after,
    });
  }

  /** Returns the ids of the openings of each game, by the id of the game. */
  async openings(onProgress: OnProgress = () => {}): Reply<ReadonlyMap<string, readonly string[]>> {
    const found = await this.worker.call('openings', undefined, { onProgress }).catch(() => undefined);
    return found ?? (await (await this.page())?.openings(undefined, contextOf(onProgress))) ?? CLOSED;
  }

  /** Returns what was played from a position. */
  async explore(request: ExploreRequest, onProgress: OnProgress = () => {}): Reply<Exploration> {
    const found = await this.worker.call('explore', request, { onProgress }).catch(() => undefined);
    return found ?? (await (await this.page())?.explore(request, contextOf(onProgress))) ?? CLOSED;
  }

  close(): void {
    this.isClosed = true;
    this.worker.close();
  }

  private async page(): Promise<IndexApi | undefined> {
    if (this.isClosed) return undefined;
    this.inPage ??= import('./index-handlers.ts').then(({ indexHandlers }) => indexHandlers(this.library, this.games));
    return this.inPage;
  }
}

const CLOSED = fail<LibraryError>({ code: 'store-failed', kind: 'closed', why: 'the index was closed' });

function contextOf(progress: OnProgress): CallContext<IndexProgress> {
  return { signal: new AbortController().signal, isCancelled: () => false, progress };
}
