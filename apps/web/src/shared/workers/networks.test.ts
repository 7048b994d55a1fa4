import { FakeTimer } from '@tesuji/testing/workers/fake-timer';
import type { Loading } from '@tesuji/host';
import type { WorkerRequest } from '@tesuji/workers';
import { chess } from '@tesuji/rules/chess';
import { shogi } from '@tesuji/rules/shogi';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi, type Mock } from 'vitest';
import { randomNetwork, randomNetworkBytes } from '../../../../../packages/engine/test/random-network.ts';
import { fetchNetwork, Networks, receiveNetworks, type NetworkMessage, type NetworksSettings } from './networks.ts';

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const BYTES = randomNetworkBytes(chess, 5);
const STORED = gzipSync(BYTES);
const ASSETS = { chess: { url: '/assets/chess.tnn-1a2b.gz', bytes: STORED.length } };

/** A damaged file is remembered by its entry in the list. */
const freshAssets = (): typeof ASSETS => ({ chess: { ...ASSETS.chess } });

afterEach(() => vi.unstubAllGlobals());

/** Serves files in two parts: each for one request, the last for all that follow. */
function serve(bodies: readonly Uint8Array[], status = 200): Mock<typeof globalThis.fetch> {
  let count = 0;
  const fetch = vi.fn<typeof globalThis.fetch>(async () => {
    const body = bodies[Math.min(count++, bodies.length - 1)]!;
    const half = body.length >> 1;
    const stream = new ReadableStream({
      start(controller) {
        controller.enqueue(body.slice(0, half));
        controller.enqueue(body.slice(half));
        controller.close();
      },
    });
    return new Response(stream, { status });
  });
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

describe('a network that is fetched', () => {
  it('is decompressed and checked, and its bytes are counted', async () => {
    const fetch = serve([STORED]);
    const heard: Loading[] = [];
    expect(await fetchNetwork(ASSETS, 'chess', { onProgress: (loading) => heard.push(loading) })).toEqual(
      randomNetwork(chess, 5),
    );
    const total = STORED.length;
    expect(heard).toEqual([
      { loaded: total >> 1, total },
      { loaded: total, total },
    ]);
    expect(fetch.mock.calls.map(([url]) => url)).toEqual([ASSETS.chess.url]);
  });

  it('may have been decompressed on the way, and then no more is counted than there is', async () => {
    serve([BYTES]);
    const heard: Loading[] = [];
    expect(await fetchNetwork(ASSETS, 'chess', { onProgress: (loading) => heard.push(loading) })).toEqual(
      randomNetwork(chess, 5),
    );
    expect(heard.at(-1)).toEqual({ loaded: STORED.length, total: STORED.length });
  });

  it('is not asked for in a game that has none', async () => {
    const fetch = serve([STORED]);
    expect(await fetchNetwork(ASSETS, 'hasami')).toBeUndefined();
    expect(fetch).not.toHaveBeenCalled();
  });

  it.each([
    ['missing', STORED, 404, ': 404'],
    ['a page', new TextEncoder().encode('<!doctype html>'), 200, 'not-a-network'],
    ['cut off', STORED.subarray(0, 999), 200, 'cannot be decompressed'],
    ['damaged', gzipSync(BYTES.map((byte, i) => (i === 9999 ? byte ^ 1 : byte))), 200, 'wrong-checksum'],
    ['that of another game', gzipSync(randomNetworkBytes(shogi, 1)), 200, 'for shogi'],
  ])('is refused if it is %s', async (_, body, status, why) => {
    serve([body], status);
    await expect(fetchNetwork(freshAssets(), 'chess')).rejects.toThrow(why);
  });

  it('is not asked for again if the server itself has a damaged file', async () => {
    const fetch = serve([new TextEncoder().encode('weights')]);
    const assets = freshAssets();
    for (let i = 0; i < 3; i++) await expect(fetchNetwork(assets, 'chess')).rejects.toThrow('chess');
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('is fetched past all stored copies if the first copy is wrong', async () => {
    const fetch = serve([new TextEncoder().encode('weights'), STORED]);
    expect(await fetchNetwork(ASSETS, 'chess')).toEqual(randomNetwork(chess, 5));
    expect(fetch.mock.calls.map(([, init]) => init?.cache)).toEqual(['default', 'reload']);
  });

  it('is fetched once if there is no answer at all', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.reject(new TypeError('Failed to fetch')));
    vi.stubGlobal('fetch', fetch);
    await expect(fetchNetwork(ASSETS, 'chess')).rejects.toThrow('Failed to fetch');
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('is given up when no bytes have come for 15 seconds', async () => {
    const timer = new FakeTimer();
    let source: ReadableStreamDefaultController<Uint8Array> | undefined;
    vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
      const body = new ReadableStream<Uint8Array>({ start: (controller) => (source = controller) });
      signal?.addEventListener('abort', () => source?.error(signal.reason));
      return new Response(body);
    });
    const loading = fetchNetwork(ASSETS, 'chess', { after: timer.after });
    let error: unknown;
    loading.catch((why: unknown) => (error = why));
    for (let from = 0; from < 300; from += 100) {
      timer.pass(14_999);
      await settle();
      source?.enqueue(STORED.subarray(from, from + 100));
      await settle();
    }
    timer.pass(14_999);
    await settle();
    expect(error).toBeUndefined();
    timer.pass(1);
    await expect(loading).rejects.toThrow('no bytes');
    expect(timer.waiting).toBe(0);
  });

  it('is given up as well if not even an answer comes', async () => {
    const timer = new FakeTimer();
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
      return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    });
    const loading = fetchNetwork(ASSETS, 'chess', { after: timer.after });
    timer.pass(15_000);
    await expect(loading).rejects.toThrow('no bytes');
  });
});

/** Networks that the test lets arrive. */
function setUp(more: Partial<NetworksSettings<string>> = {}) {
  const timer = new FakeTimer();
  const downloads: (PromiseWithResolvers<string | undefined> & { report(loading: Loading): void })[] = [];
  const networks = new Networks<string>({
    load: (_, onProgress) => {
      const download = { ...Promise.withResolvers<string | undefined>(), report: onProgress };
      downloads.push(download);
      return download.promise;
    },
    after: timer.after,
    ...more,
  });
  /** Returns a function that says whether the wait is over. */
  const wait = (options: Parameters<typeof networks.prepare>[1] = {}): (() => boolean) => {
    let isOver = false;
    void networks.prepare('chess', options).then(() => (isOver = true));
    return () => isOver;
  };
  return { timer, downloads, networks, wait };
}

describe('networks', () => {
  it('are loaded once, when they are first needed, for all who wait', async () => {
    const { timer, downloads, networks, wait } = setUp();
    expect(downloads).toEqual([]);
    const waits = [wait(), wait()];
    await settle();
    expect(waits.map((isOver) => isOver())).toEqual([false, false]);
    downloads[0]?.resolve('weights');
    await settle();
    expect(waits.map((isOver) => isOver())).toEqual([true, true]);
    await networks.prepare('chess');
    expect([networks.find('chess'), networks.isReady('chess'), downloads.length]).toEqual(['weights', true, 1]);
    expect(timer.waiting).toBe(0);
  });

  it('are asked for once where there are none', async () => {
    const { downloads, networks, wait } = setUp();
    wait();
    await settle();
    downloads[0]?.resolve(undefined);
    await settle();
    await networks.prepare('chess');
    expect([networks.find('chess'), networks.isReady('chess'), downloads.length]).toEqual([undefined, true, 1]);
  });

  it('are not loaded where they are given', async () => {
    const { downloads, networks } = setUp();
    networks.set('chess', 'weights');
    networks.set('hasami', undefined);
    await Promise.all(['chess', 'hasami'].map((game) => networks.prepare(game)));
    expect([networks.find('chess'), networks.isReady('hasami'), downloads]).toEqual(['weights', true, []]);
  });

  it('come over the same port as jobs, which do not see them', () => {
    let send: (message: WorkerRequest | NetworkMessage) => void = () => {};
    const port = { send: () => {}, onMessage: (each: typeof send) => (send = each), onEnd: () => {}, close: () => {} };
    const heard: unknown[] = [];
    receiveNetworks(port, ({ game }) => heard.push(game)).onMessage(({ kind }) => heard.push(kind));
    send({ kind: 'network', game: 'chess', file: randomNetwork(chess, 5) });
    send({ kind: 'cancel', id: 1 });
    expect(heard).toEqual(['chess', 'cancel']);
  });

  it('are tried again when they could not be loaded', async () => {
    const { downloads, networks, wait } = setUp();
    const first = wait();
    await settle();
    downloads[0]?.reject(new TypeError('Failed to fetch'));
    await settle();
    expect([first(), networks.find('chess'), networks.isReady('chess')]).toEqual([true, undefined, false]);
    const second = wait();
    await settle();
    expect(second()).toBe(false);
    downloads[1]?.resolve('weights');
    await settle();
    expect([second(), networks.find('chess')]).toEqual([true, 'weights']);
  });

  it('are waited for two seconds in all, and used when they arrive later', async () => {
    const { timer, downloads, networks, wait } = setUp();
    const first = wait();
    await settle();
    timer.pass(1999);
    await settle();
    expect(first()).toBe(false);
    timer.pass(1);
    await settle();
    const second = wait();
    await settle();
    expect([first(), second(), downloads.length]).toEqual([true, true, 1]);
    const arrival = networks.pending('chess');
    downloads[0]?.resolve('weights');
    await arrival;
    expect([networks.find('chess'), networks.pending('chess')]).toEqual(['weights', undefined]);
  });

  it('are waited for as long as it takes where that is wanted', async () => {
    const { timer, downloads, wait } = setUp({ patience: Infinity });
    const isOver = wait();
    await settle();
    timer.pass(600_000);
    await settle();
    expect(isOver()).toBe(false);
    downloads[0]?.resolve('weights');
    await settle();
    expect(isOver()).toBe(true);
  });

  it('are not waited for when the time is shorter, or nobody waits any more', async () => {
    const { timer, wait } = setUp();
    const controller = new AbortController();
    const [short, aborted, usual] = [wait({ most: 30 }), wait({ signal: controller.signal }), wait()];
    await settle();
    timer.pass(30);
    controller.abort();
    await settle();
    expect([short(), aborted(), usual()]).toEqual([true, true, false]);
    const again = wait({ signal: controller.signal });
    await settle();
    expect(again()).toBe(true);
  });

  it('leave no listener on a signal that is used for many waits', async () => {
    const { downloads, networks } = setUp();
    const { signal } = new AbortController();
    const listeners = new Set<unknown>();
    signal.addEventListener = (_: string, listener: unknown) => void listeners.add(listener);
    signal.removeEventListener = (_: string, listener: unknown) => void listeners.delete(listener);
    const waited = networks.prepare('chess', { signal });
    await settle();
    expect(listeners.size).toBe(1);
    downloads[0]?.resolve('weights');
    await waited;
    expect(listeners.size).toBe(0);
  });

  it('say how far they are if it takes noticeably long, until nobody waits', async () => {
    const { timer, downloads, wait } = setUp();
    const heard: Loading[] = [];
    wait({ onProgress: (loading) => heard.push(loading) });
    await settle();
    downloads[0]?.report({ loaded: 1, total: 9 });
    timer.pass(299);
    expect(heard).toEqual([]);
    timer.pass(1);
    downloads[0]?.report({ loaded: 2, total: 9 });
    downloads[0]?.report({ loaded: 3, total: 9 });
    timer.pass(200);
    expect(heard).toEqual([
      { loaded: 1, total: 9 },
      { loaded: 3, total: 9 },
    ]);
    timer.pass(1500);
    await settle();
    const { length } = heard;
    timer.pass(5000);
    expect([heard.length, timer.waiting]).toEqual([length, 0]);
  });
});
