import type { GameLine } from '@tesuji/rules';
import type { CallRequest, WorkerReply, WorkerRequest } from '@tesuji/workers';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openThinkingService } from './thinking-service.ts';

const LINE: GameLine = { game: 'chess', options: {}, start: '', moves: [] };
const HINTS = { line: LINE, side: 0, level: 'beginner' } as const;
const REVIEW = { line: LINE };

let workers: FakeWorker[] = [];

/** A worker whose replies the test sends. */
class FakeWorker extends EventTarget {
  readonly calls: CallRequest[] = [];
  isTerminated = false;

  constructor() {
    super();
    workers.push(this);
  }

  get inputs(): readonly unknown[] {
    return this.calls.map(({ input }) => input);
  }

  postMessage(request: WorkerRequest): void {
    if (request.kind === 'call') this.calls.push(request);
  }

  terminate(): void {
    this.isTerminated = true;
  }

  /** Replies to the last call. */
  reply(value: unknown, kind: 'result' | 'progress' = 'result'): void {
    const data: WorkerReply = { kind, id: this.calls.at(-1)?.id ?? 0, value };
    this.dispatchEvent(Object.assign(new Event('message'), { data }));
  }

  die(): void {
    this.dispatchEvent(Object.assign(new Event('error', { cancelable: true }), { message: 'out of memory' }));
  }
}

/** Waits until all settled promises have called their listeners. */
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  workers = [];
  vi.stubGlobal('Worker', FakeWorker);
});
afterEach(() => void vi.unstubAllGlobals());

it('starts one worker for all questions of a kind, at the first one', async () => {
  const service = openThinkingService();
  expect(workers).toHaveLength(0);
  const first = service.hints(HINTS);
  const second = service.hints({ ...HINTS, side: 1 });
  await settle();
  expect(workers[0]?.inputs).toEqual([HINTS]);
  workers[0]?.reply([]);
  expect(await first).toEqual([]);
  await settle();
  expect(workers[0]?.inputs[1]).toEqual({ ...HINTS, side: 1 });
  workers[0]?.reply(['later']);
  expect(await second).toEqual(['later']);
  expect(workers).toHaveLength(1);
});

it('does not send a question that is cancelled while it waits', async () => {
  const service = openThinkingService();
  const controller = new AbortController();
  const first = service.hints(HINTS);
  const second = service.hints({ ...HINTS, side: 1 }, { signal: controller.signal });
  const third = service.hints({ ...HINTS, selected: 7 });
  controller.abort('not needed');
  await expect(second).rejects.toBe('not needed');
  await settle();
  workers[0]?.reply([]);
  await first;
  await settle();
  expect(workers[0]?.inputs).toEqual([HINTS, { ...HINTS, selected: 7 }]);
  workers[0]?.reply([]);
  await third;
});

it('lets the worker finish a short question that is cancelled, and drops the answer', async () => {
  const service = openThinkingService();
  const controller = new AbortController();
  const first = service.hints(HINTS, { signal: controller.signal });
  const second = service.hints(HINTS);
  await settle();
  controller.abort('not needed');
  await expect(first).rejects.toBe('not needed');
  expect(workers[0]?.calls).toHaveLength(1);
  workers[0]?.reply(['of the first']);
  await settle();
  workers[0]?.reply(['of the second']);
  expect(await second).toEqual(['of the second']);
  expect(workers[0]?.isTerminated).toBe(false);
});

it('answers quick and slow hints while a review runs', async () => {
  const service = openThinkingService();
  const review = service.review(REVIEW);
  const slow = service.hints({ ...HINTS, level: 'look-ahead' });
  const quick = service.hints(HINTS);
  await settle();
  expect(workers.map(({ inputs }) => inputs)).toEqual([[REVIEW], [{ ...HINTS, level: 'look-ahead' }], [HINTS]]);
  workers[1]?.reply(['slow']);
  workers[2]?.reply(['quick']);
  expect([await slow, await quick]).toEqual([['slow'], ['quick']]);
  workers[0]?.reply(undefined);
  await review;
});

it.each([true, false])('stops a review and continues with the next (shared memory: %s)', async (canShare) => {
  if (!canShare) vi.stubGlobal('SharedArrayBuffer', undefined);
  const service = openThinkingService();
  const shares: number[] = [];
  const controller = new AbortController();
  const { signal } = controller;
  const first = service.review(REVIEW, { signal, onProgress: ({ share }) => shares.push(share) });
  const second = service.review(REVIEW);
  await settle();
  const [call] = workers[0]!.calls;
  workers[0]?.reply({ share: 0.5, state: {} }, 'progress');
  controller.abort('stopped');
  workers[0]?.reply({ share: 0.6, state: {} }, 'progress');
  await expect(first).rejects.toBe('stopped');
  expect([shares, workers[0]?.isTerminated]).toEqual([[0.5], !canShare]);
  expect(call?.cancelled?.[0]).toBe(canShare ? call?.id : undefined);
  if (canShare) workers[0]?.reply(undefined);
  await settle();
  workers.at(-1)?.reply({ review: {}, puzzles: [] });
  expect(await second).toEqual({ review: {}, puzzles: [] });
  expect(workers).toHaveLength(canShare ? 1 : 2);
});

it('rejects a question whose worker is lost, and replaces the worker', async () => {
  const service = openThinkingService();
  const lost = service.hints(HINTS);
  await settle();
  workers[0]?.die();
  await expect(lost).rejects.toThrow('out of memory');
  const next = service.hints(HINTS);
  await settle();
  // A message of the lost worker that arrives late is ignored.
  workers[0]?.reply(['stale']);
  workers[1]?.reply(['fresh']);
  expect(await next).toEqual(['fresh']);
});

it('rejects a question when no worker can be started, and tries again for the next', async () => {
  let tries = 0;
  vi.stubGlobal('Worker', function startWorker(): never {
    tries++;
    throw new Error('no more threads');
  });
  const service = openThinkingService();
  await expect(service.hints(HINTS)).rejects.toThrow('no more threads');
  await expect(service.hints(HINTS)).rejects.toThrow('no more threads');
  expect(tries).toBe(2);
});
