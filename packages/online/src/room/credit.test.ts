import { apply, createMatch, reduce, type MatchState, type TimeControl } from '@tesuji/match';
import { unwrap } from '@tesuji/rules';
import { chess } from '@tesuji/rules/chess';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditFor, expectedSeconds, firstBuckets, flagAllowance, followCredit, graceOf } from './credit.ts';

const BLITZ: TimeControl = { kind: 'increment', main: 180_000, increment: 2000 };
const WEEK: TimeControl = { kind: 'per-move', each: 7 * 86_400_000 };

function begin(control: TimeControl): MatchState {
  return unwrap(createMatch(chess, { terms: { clocks: [control, control], isShared: false } }, 0));
}

const SHUFFLE = ['g1f3', 'g8f6', 'f3g1', 'f6g8', 'b1c3', 'b8c6', 'c3b1', 'c6b8'];

/** Plays moves of `elapsed` milliseconds each, with whatever a page says, and returns the credit of the first side. */
function creditsOf(
  moves: number,
  elapsed: number,
  say: (real: number) => { think: number; roundTrip: number },
): number[] {
  let state = begin(BLITZ);
  let buckets = firstBuckets(state);
  let now = 0;
  const credits: number[] = [];
  for (let ply = 0; ply < moves * 2; ply++) {
    now += elapsed;
    const credit = ply % 2 === 0 ? creditFor(state, buckets, say(elapsed), now) : 0;
    const move = SHUFFLE[ply % SHUFFLE.length]!;
    const events = unwrap(
      apply(chess, state, { kind: 'move', move, id: `${ply}`, author: ply % 2 === 0 ? 0 : 1, ply }, now, credit),
    );
    for (const event of events) buckets = followCredit(state, buckets, event);
    state = reduce(chess, state, events);
    if (ply % 2 === 0) credits.push(credit);
    if (state.phase.kind === 'over') break;
  }
  return credits;
}

describe('credit for lag', () => {
  it('covers what the page and the server both measure', () => {
    const [first] = creditsOf(1, 2080, () => ({ think: 2000, roundTrip: 90 }));
    expect(first).toBe(80);
  });

  it('is at most 100 ms above the measured round trip for a page that lies', () => {
    expect(creditsOf(4, 3000, () => ({ think: 0, roundTrip: 20 })).every((credit) => credit <= 120)).toBe(true);
  });

  it('is at most the bucket for a page that delays the answers to pings as well', () => {
    const credits = creditsOf(4, 20_000, () => ({ think: 0, roundTrip: 20_000 }));
    const gain = Math.min(1000, 4 * expectedSeconds(BLITZ) + 150);
    expect(credits[0]).toBe(3 * gain);
    expect(credits.slice(1).every((credit) => credit <= gain)).toBe(true);
  });

  it('depends on the log alone: a new connection fills no bucket', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 5000 }), { maxLength: 20 }), (credits) => {
        const state = begin(BLITZ);
        const follow = (given: readonly number[]): unknown =>
          given.reduce(
            (buckets, credit, index) =>
              followCredit(state, buckets, {
                kind: 'moved',
                side: 0,
                move: '',
                spent: 0,
                credit,
                sequence: index + 1,
                at: 0,
              }),
            firstBuckets(state),
          );
        const [left] = follow(credits) as [number, number];
        const gain = Math.min(1000, 4 * expectedSeconds(BLITZ) + 150);
        expect(left).toBeLessThanOrEqual(7 * gain);
        expect(left).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('is not given where moves have days, or without clocks', () => {
    for (const control of [WEEK, { kind: 'none' } as const]) {
      const state = begin(control);
      expect(firstBuckets(state)).toEqual([0, 0]);
      expect(creditFor(state, firstBuckets(state), { think: 0, roundTrip: 500 }, 1000)).toBe(0);
    }
  });

  it('is not given to a page that does not say how long its player thought', () => {
    const state = begin(BLITZ);
    expect(creditFor(state, firstBuckets(state), { roundTrip: 500 }, 1000)).toBe(0);
  });

  it('lets a flag wait two seconds at most', () => {
    const state = begin({ kind: 'sudden-death', main: 3_600_000 });
    expect(flagAllowance(state, firstBuckets(state))).toBe(2000);
    expect(flagAllowance(state, [30, 0])).toBe(30);
  });
});

describe('the grace of a player who is away', () => {
  it.each([
    [{ kind: 'sudden-death', main: 60_000 } as const, 20_000],
    [{ kind: 'sudden-death', main: 600_000 } as const, 75_000],
    [{ kind: 'sudden-death', main: 3_600_000 } as const, 120_000],
  ])('for %j is %d ms, and half of it after a goodbye', (control, grace) => {
    expect(graceOf(begin(control), 0, false)).toBe(grace);
    expect(graceOf(begin(control), 0, true)).toBe(grace / 2);
  });
});
