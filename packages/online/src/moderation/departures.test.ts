import { reduce, type MatchEvent, type MatchState, type TimeControl } from '@tesuji/match';
import { chess } from '@tesuji/rules/chess';
import { sampleGame } from '@tesuji/testing/online/event-log-contract';
import { describe, expect, it } from 'vitest';
import { nextWake } from '../room/wake.ts';
import { firstBuckets } from '../room/credit.ts';
import { findDeparture, pauseAfter } from './departures.ts';

const FIVE: TimeControl = { kind: 'sudden-death', main: 300_000 };
const DAYS: TimeControl = { kind: 'per-move', each: 3 * 86_400_000 };

function firstOf(control: TimeControl): MatchState {
  const { first } = sampleGame('x');
  return { ...first, terms: { ...first.terms, clocks: [control, control], freePlies: 2 } };
}
const ended = (at: number, ending: object): MatchEvent =>
  ({ kind: 'ended', ending, sequence: 1, at }) as unknown as MatchEvent;

describe('who has left a game', () => {
  const first = firstOf(FIVE);
  const t = first.time;
  const outcome = { winner: 1, reason: 'x' };

  it('a player whose opponent has claimed it', () => {
    const event = ended(t + 5, { cause: 'forfeit', side: 0, forfeit: 'left', outcome });
    expect(findDeparture(first, [event])).toEqual({ side: 0, kind: 'left', at: t + 5 });
    expect(
      findDeparture(first, [ended(t, { cause: 'forfeit', side: 0, forfeit: 'illegal-move', outcome })]),
    ).toBeUndefined();
    expect(findDeparture(first, [ended(t, { cause: 'resignation', side: 0, outcome })])).toBeUndefined();
  });

  it('a player without a first move, but not where a person has called it off', () => {
    const { at } = nextWake(reduce(chess, first, []), firstBuckets(first))!;
    expect(findDeparture(first, [ended(at, { cause: 'abort', by: 'host' })])).toEqual({ side: 0, kind: 'absent', at });
    expect(findDeparture(first, [ended(at - 1, { cause: 'abort', by: 'host' })])).toBeUndefined();
    expect(findDeparture(first, [ended(at, { cause: 'abort', by: 1 })])).toBeUndefined();
  });

  it('a player who lets the time run out in silence, but not one who was thinking fast', () => {
    const flag = { cause: 'flag', side: 1, outcome };
    expect(findDeparture(first, [ended(t + 60_000, flag)])).toEqual({ side: 1, kind: 'silent', at: t + 60_000 });
    expect(findDeparture(first, [ended(t + 59_000, flag)])).toBeUndefined();
    const slow = firstOf({ kind: 'sudden-death', main: 3_600_000 });
    expect(findDeparture(slow, [ended(t + 599_000, flag)])).toBeUndefined();
    expect(findDeparture(slow, [ended(t + 600_000, flag)])).toMatchObject({ kind: 'silent' });
  });

  it('nobody in a game over days, or in one that is not over', () => {
    expect(
      findDeparture(firstOf(DAYS), [ended(t, { cause: 'forfeit', side: 0, forfeit: 'left', outcome })]),
    ).toBeUndefined();
    expect(findDeparture(first, [])).toBeUndefined();
  });
});

describe('a pause', () => {
  it('grows, and ends', () => {
    const minutes = (count: number): number | undefined => {
      const pause = pauseAfter(
        Array.from({ length: count }, (_, n) => n),
        20,
        count,
      );
      return pause && Math.round((pause.until - (count - 1)) / 60_000);
    };
    expect([3, 4, 5, 6, 7, 12].map(minutes)).toEqual([undefined, undefined, 5, 15, 60, 60]);
    expect(pauseAfter([0, 0, 0, 0, 0], 20, 5 * 60_000)).toBeUndefined();
  });
});
