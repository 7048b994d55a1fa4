import { apply, createMatch, parseTimeControl, reduce, type MatchState } from '@tesuji/match';
import { chess } from '@tesuji/rules/chess';
import { unwrap } from '@tesuji/rules';
import { expect, it } from 'vitest';
import { describeClock, nextTick } from './view.ts';

const START = 1_000_000;

function matchWith(clock: string): MatchState {
  const control = unwrap(parseTimeControl(clock));
  return unwrap(createMatch(chess, { terms: { clocks: [control, control] } }, START));
}

it.each([
  ['none', 5000, ''],
  ['10m', 0, '10:00'],
  ['10m', 1, '10:00'],
  ['10m', 1000, '9:59'],
  ['2h', 60_000, '1:59:00'],
  ['5s byoyomi 3x30s', 6000, '0:29 ×3'],
  ['5s byoyomi 3x30s', 36_000, '0:29 ×2'],
  ['10m delay 5s', 2000, '10:00 after 0:03'],
  ['10s per move', 2500, '0:08'],
  ['40 moves 90m then 30m', 0, '1:30:00, 40 moves to go'],
  ['1s', 5000, '0:00'],
])('%s shows after %s ms: “%s”', (clock, elapsed, text) => {
  expect(describeClock(matchWith(clock), 0, START + elapsed)).toBe(text);
});

it('returns when the running clock will show something else', () => {
  expect(nextTick(matchWith('10m'), START)).toBe(1000);
  expect(nextTick(matchWith('10m'), START + 1)).toBe(999);
  expect(nextTick(matchWith('none'), START)).toBeUndefined();
  const state = matchWith('10m');
  const pause = { kind: 'pause', id: 'p', author: 0, ply: 0 } as const;
  const paused = reduce(chess, state, unwrap(apply(chess, state, pause, START + 300)));
  expect(nextTick(paused, START + 300)).toBeUndefined();
  expect(describeClock(paused, 0, START + 9000)).toBe('10:00');
});
