import { describe, expect, it } from 'vitest';
import { describeOutcome, isDraw, ONGOING, outcomeFor, packDraw, packWin } from './outcome.ts';

const REASONS = ['mate', 'stalemate', 'flag'];

describe('an outcome', () => {
  it.each([
    {
      name: 'a win of side 0',
      outcome: packWin(0, 0),
      first: 1,
      second: -1,
      drawn: false,
      said: { winner: 0, reason: 'mate' },
    },
    {
      name: 'a win of side 1',
      outcome: packWin(1, 2),
      first: -1,
      second: 1,
      drawn: false,
      said: { winner: 1, reason: 'flag' },
    },
    { name: 'a draw', outcome: packDraw(1), first: 0, second: 0, drawn: true, said: { reason: 'stalemate' } },
    { name: 'a game that goes on', outcome: ONGOING, first: 0, second: 0, drawn: false, said: undefined },
  ])('tells $name', ({ outcome, first, second, drawn, said }) => {
    expect([outcomeFor(outcome, 0), outcomeFor(outcome, 1)]).toEqual([first, second]);
    expect(isDraw(outcome)).toBe(drawn);
    expect(describeOutcome(outcome, REASONS)).toEqual(said);
  });

  it('is never ONGOING once decided, even for reason 0', () => {
    expect([packWin(0, 0), packWin(1, 0), packDraw(0)]).not.toContain(ONGOING);
  });
});
