import { createMatch, type TimeControl } from '@tesuji/match';
import { unwrap } from '@tesuji/rules';
import { describe, expect, it } from 'vitest';
import { shogi } from '@tesuji/testing/host/games';
import { budgetsOf } from '../think/budget.ts';
import { goTimeOf, longestThought, type GoTime } from './go-time.ts';
import { UCI } from './uci.ts';
import { USI } from './usi.ts';

const OVERHEAD = 100;

/** What an engine with the first move is told `elapsed` milliseconds into its turn. */
function timeFor(control: TimeControl, elapsed: number, other = control): GoTime {
  const state = unwrap(createMatch(shogi, { terms: { clocks: [control, other] } }, 1000));
  const budgets = () => budgetsOf(state, 0, 1000 + elapsed);
  const question = { match: 'm', game: shogi, line: state.line, side: 0, budgets } as const;
  return goTimeOf(question, { milliseconds: 3000 }, OVERHEAD);
}

const BYOYOMI: TimeControl = { kind: 'byoyomi', main: 5000, periods: 3, period: 10_000 };

describe('the time an engine is given', () => {
  it.each<[string, TimeControl, number, string, string]>([
    ['no clock', { kind: 'none' }, 0, 'go btime 0 wtime 0 byoyomi 3000', 'go movetime 3000'],
    [
      'sudden death',
      { kind: 'sudden-death', main: 60_000 },
      1000,
      'go btime 58900 wtime 60000 byoyomi 0',
      'go wtime 58900 btime 60000 winc 0 binc 0',
    ],
    [
      'an increment',
      { kind: 'increment', main: 60_000, increment: 2000 },
      0,
      'go btime 57900 wtime 58000 byoyomi 2000',
      'go wtime 59900 btime 60000 winc 2000 binc 2000',
    ],
    [
      'a delay',
      { kind: 'delay', style: 'simple', main: 60_000, delay: 5000 },
      1000,
      'go btime 58900 wtime 60000 byoyomi 5000',
      'go wtime 63900 btime 65000 winc 5000 binc 5000',
    ],
    [
      'main time before byoyomi',
      BYOYOMI,
      1000,
      'go btime 4000 wtime 5000 byoyomi 9900',
      'go wtime 13900 btime 15000 winc 9900 binc 10000',
    ],
    [
      'the middle of the second period',
      BYOYOMI,
      5000 + 12_000,
      'go btime 0 wtime 5000 byoyomi 7900',
      'go movetime 7900',
    ],
    [
      'a time for each move',
      { kind: 'per-move', each: 30_000 },
      1000,
      'go btime 0 wtime 0 byoyomi 28900',
      'go movetime 28900',
    ],
    [
      'stages',
      {
        kind: 'stages',
        stages: [{ moves: 40, control: { kind: 'sudden-death', main: 60_000 } }, { control: BYOYOMI }],
      },
      0,
      'go btime 59900 wtime 60000 byoyomi 0',
      'go wtime 59900 btime 60000 winc 0 binc 0 movestogo 40',
    ],
    [
      'less than an increment left',
      { kind: 'increment', main: 60_000, increment: 2000 },
      58_500,
      'go btime 0 wtime 58000 byoyomi 1400',
      'go wtime 1400 btime 60000 winc 2000 binc 2000',
    ],
    [
      'hardly any time',
      { kind: 'sudden-death', main: 60_000 },
      59_950,
      'go btime 1 wtime 60000 byoyomi 0',
      'go wtime 1 btime 60000 winc 0 binc 0',
    ],
  ])('with %s', (_, control, elapsed, usi, uci) => {
    const time = timeFor(control, elapsed);
    expect([USI.formatGo(time), UCI.formatGo(time)]).toEqual([usi, uci]);
  });

  it('is by the clock when the other side has none, and fixed when only the other has one', () => {
    const clock: TimeControl = { kind: 'sudden-death', main: 60_000 };
    expect(USI.formatGo(timeFor(clock, 0, { kind: 'none' }))).toBe('go btime 59900 wtime 60000 byoyomi 0');
    expect(timeFor({ kind: 'none' }, 0, clock)).toEqual({ kind: 'fixed', milliseconds: 3000 });
  });

  it('is no time at all where effort is limited instead', () => {
    const question = { match: 'm', game: shogi, line: unwrap(createMatch(shogi, {}, 0)).line, side: 0 } as const;
    const allowed = (effort: object): GoTime =>
      goTimeOf({ ...question, budgets: () => undefined }, { milliseconds: 9, ...effort }, OVERHEAD);
    expect(UCI.formatGo(allowed({ nodes: 5000 }))).toBe('go nodes 5000');
    expect(USI.formatGo(allowed({ nodes: 5000, depth: 7 }))).toBe('go nodes 5000 depth 7');
    expect(longestThought(allowed({ depth: 7 }), OVERHEAD)).toBeGreaterThan(60_000);
  });

  it('runs out in time for the move to arrive', () => {
    expect(longestThought(timeFor({ kind: 'none' }, 0), OVERHEAD)).toBe(3100);
    expect(longestThought(timeFor(BYOYOMI, 1000), OVERHEAD)).toBe(4000 + 9900);
    expect(longestThought(timeFor({ kind: 'sudden-death', main: 60_000 }, 0), OVERHEAD)).toBe(59_900);
  });
});
