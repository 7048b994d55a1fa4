import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WorkerError } from '../src/protocol.ts';
import { ABORTED, PoolModel, type PoolEvent } from './pool-model.ts';

const which = fc.nat(20);
const event: fc.Arbitrary<PoolEvent> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('call'), owner: fc.constantFrom('a', 'b', 'c', 'd') }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('reply'), which }) },
  fc.record({ kind: fc.constantFrom('abort', 'progress', 'fail', 'die', 'babble', 'reply-again'), which }),
  fc.record({ kind: fc.constant('wait'), milliseconds: fc.constantFrom(1, 50, 100) }),
);

/** What must hold whatever has happened. */
function checkInvariants(model: PoolModel, size: number): void {
  expect(model.workers.open.length).toBeLessThanOrEqual(size);
  for (const { results, errors, progress, isAborted, seed } of model.made) {
    expect(results.length + errors.length).toBeLessThanOrEqual(1);
    expect([...results, ...progress].every((value) => value === seed)).toBe(true);
    if (isAborted) expect(errors).toEqual([ABORTED]);
    else for (const error of errors) expect((error as WorkerError).code).toMatch(/^(lost|failed)$/);
  }
  const wanted = model.made.filter(({ results, errors }) => results.length + errors.length === 0);
  const running = model.busy.map((worker) => worker.inputs.at(-1));
  const owners = wanted.filter(({ seed }) => running.includes(seed)).map(({ owner }) => owner);
  expect(new Set(owners).size).toBe(owners.length);
  // No call waits while a worker that could run it is idle or not yet started.
  const isWaiting = wanted.some(({ owner, seed }) => !running.includes(seed) && !owners.includes(owner));
  if (isWaiting) expect(model.busy.length).toBe(size);
}

describe('a worker pool in any trouble', () => {
  it('settles each call at most once, with its own result, and never idles while a call waits', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 3 }), fc.array(event, { maxLength: 60 }), async (size, events) => {
        const model = new PoolModel(size);
        for (const each of events) {
          await model.happen(each);
          checkInvariants(model, size);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('settles every call once its workers reply', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 3 }), fc.array(event, { maxLength: 60 }), async (size, events) => {
        const model = new PoolModel(size);
        for (const each of events) await model.happen(each);
        for (let busy = model.busy[0]; busy !== undefined; busy = model.busy[0]) model.reply(busy);
        await model.happen({ kind: 'wait', milliseconds: 0 });
        for (const { results, errors } of model.made) expect(results.length + errors.length).toBe(1);
        expect(model.timer.waiting).toBe(0);
      }),
      { numRuns: 500 },
    );
  });
});
