import type { GameLine } from '@tesuji/rules';
import type { CallRequest, WorkerReply, WorkerRequest } from '@tesuji/workers';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openThinkingService } from './thinking-service.ts';

const LINE: GameLine = { game: 'chess', options: {}, start: '', moves: [] };
const HINTS = { line: LINE, side: 0, level: 'beginner' } as const;
const REVIEW = { line: LINE };

let workers: FakeWorker[] = [];

/** A worker whose part the test plays. */
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

/** Until everything that waits for nothing else has happened. */
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  workers = [];
  vi.stubGlobal('Worker', FakeWorker);
});
afterEach(() => void vi.unstubAllGlobals());

it('starts no worker before the first question, and one for all', async () => {
  const service = openThinkingService();
  expect(workers).toHaveLength(0);
  const first = service.hints(HINTS);
  const second = service.hints({ ...HINTS, side: 1 });
  await settle();
  expect(workers[0]?.inputs).toEqual([HINTS]);
  workers[0]?.reply([]);
  expect(await first.answer).toEqual([]);
  await settle();
  expect(workers[0]?.inputs[1]).toEqual({ ...HINTS, side: 1 });
  workers[0]?.reply(['later']);
  expect(await second.answer).toEqual(['later']);
  expect(workers).toHaveLength(1);
});

it('never asks what was cancelled before its turn', async () => {
  const service = openThinkingService();
  const first = service.hints(HINTS);
  const second = service.hints({ ...HINTS, side: 1 });
  const third = service.hints({ ...HINTS, selected: 7 });
  second.stop();
  expect(await second.answer).toBeUndefined();
  await settle();
  workers[0]?.reply([]);
  await first.answer;
  await settle();
  expect(workers[0]?.inputs).toEqual([HINTS, { ...HINTS, selected: 7 }]);
  third.stop();
});

it('lets a short question come to its end, and drops the answer', async () => {
  const service = openThinkingService();
  const first = service.hints(HINTS);
  const second = service.hints(HINTS);
  await settle();
  first.stop();
  expect(await first.answer).toBeUndefined();
  expect(workers[0]?.calls).toHaveLength(1);
  workers[0]?.reply(['of the first']);
  await settle();
  workers[0]?.reply(['of the second']);
  expect(await second.answer).toEqual(['of the second']);
  expect(workers[0]?.isTerminated).toBe(false);
});

it('keeps neither quick hints nor slow ones waiting for a review', async () => {
  const service = openThinkingService();
  const review = service.review(REVIEW, () => {});
  const slow = service.hints({ ...HINTS, level: 'look-ahead' });
  const quick = service.hints(HINTS);
  await settle();
  expect(workers.map(({ inputs }) => inputs)).toEqual([[REVIEW], [{ ...HINTS, level: 'look-ahead' }], [HINTS]]);
  workers[1]?.reply(['slow']);
  workers[2]?.reply(['quick']);
  expect([await slow.answer, await quick.answer]).toEqual([['slow'], ['quick']]);
  review.stop();
});

it.each([true, false])('stops a review and goes on with the next (shared memory: %s)', async (canShare) => {
  if (!canShare) vi.stubGlobal('SharedArrayBuffer', undefined);
  const service = openThinkingService();
  const shares: number[] = [];
  const first = service.review(REVIEW, ({ share }) => shares.push(share));
  const second = service.review(REVIEW, () => {});
  await settle();
  const [call] = workers[0]!.calls;
  workers[0]?.reply({ share: 0.5, state: {} }, 'progress');
  first.stop();
  workers[0]?.reply({ share: 0.6, state: {} }, 'progress');
  expect(await first.answer).toBeUndefined();
  expect([shares, workers[0]?.isTerminated]).toEqual([[0.5], !canShare]);
  expect(call?.cancelled?.[0]).toBe(canShare ? call?.id : undefined);
  if (canShare) workers[0]?.reply(undefined);
  await settle();
  workers.at(-1)?.reply({ review: {}, puzzles: [] });
  expect(await second.answer).toEqual({ review: {}, puzzles: [] });
  expect(workers).toHaveLength(canShare ? 1 : 2);
});

it('answers undefined when the worker is lost, and replaces it', async () => {
  const service = openThinkingService();
  const lost = service.hints(HINTS);
  await settle();
  workers[0]?.die();
  expect(await lost.answer).toBeUndefined();
  const next = service.hints(HINTS);
  await settle();
  // A late message of the one that is gone is no answer.
  workers[0]?.reply(['stale']);
  workers[1]?.reply(['fresh']);
  expect(await next.answer).toEqual(['fresh']);
});

it('answers undefined when no worker can be started, and tries again', async () => {
  let tries = 0;
  vi.stubGlobal('Worker', function startWorker(): never {
    tries++;
    throw new Error('no more threads');
  });
  const service = openThinkingService();
  expect(await service.hints(HINTS).answer).toBeUndefined();
  expect(await service.hints(HINTS).answer).toBeUndefined();
  expect(tries).toBe(2);
});
