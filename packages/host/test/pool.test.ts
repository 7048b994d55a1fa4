import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PoolModel, type PoolEvent } from './pool-model.ts';

const which = fc.nat(20);
const event: fc.Arbitrary<PoolEvent> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('ask'), owner: fc.constantFrom('a', 'b', 'c', 'd') }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('answer'), which }) },
  fc.record({ kind: fc.constantFrom('stop', 'die', 'babble', 'answer-again'), which }),
  fc.record({ kind: fc.constant('wait'), milliseconds: fc.constantFrom(1, 50, 100) }),
);

/** What must hold whatever has happened. */
function checkInvariants(model: PoolModel, size: number): void {
  expect(model.workers.open.length).toBeLessThanOrEqual(size);
  for (const { reports, isStopped, seed } of model.asked) {
    expect(reports.length).toBeLessThanOrEqual(isStopped ? 0 : 1);
    for (const report of reports) {
      if (report.kind === 'move') expect(report.score).toBe(seed);
      else expect(report).toMatchObject({ fault: { code: 'worker-lost' } });
    }
  }
  const wanted = model.asked.filter(({ isStopped, reports }) => !isStopped && reports.length === 0);
  const running = model.busy.map((worker) => worker.received.at(-1)!.seed);
  const owners = wanted.filter(({ seed }) => running.includes(seed)).map(({ owner }) => owner);
  expect(new Set(owners).size).toBe(owners.length);
  // Nobody waits while a worker that could serve him is idle or not yet started.
  const isWaiting = wanted.some(({ owner, seed }) => !running.includes(seed) && !owners.includes(owner));
  if (isWaiting) expect(model.busy.length).toBe(size);
}

describe('a worker pool in any trouble', () => {
  it('reports each job at most once, to the right owner, and never idles while somebody waits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3 }), fc.array(event, { maxLength: 60 }), (size, events) => {
        const model = new PoolModel(size);
        for (const each of events) {
          model.happen(each);
          checkInvariants(model, size);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('reports every job that was not called off, once its workers answer', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3 }), fc.array(event, { maxLength: 60 }), (size, events) => {
        const model = new PoolModel(size);
        for (const each of events) model.happen(each);
        for (let busy = model.busy[0]; busy !== undefined; busy = model.busy[0]) model.answer(busy);
        for (const { isStopped, reports } of model.asked) expect(reports).toHaveLength(isStopped ? 0 : 1);
        expect(model.time.waiting).toBe(0);
      }),
      { numRuns: 500 },
    );
  });
});
