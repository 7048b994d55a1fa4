import { clockReading, sideToMove, type MatchState } from '@tesuji/match';
import type { Side } from '@tesuji/rules';
import { count } from '../count.ts';

/** What a side's clock shows, `''` where it has none: `9:58`, `0:27 ×2`, `1:02:03, 12 moves to go`. */
export function clockText(state: MatchState, side: Side, now: number): string {
  const { part, left, main, periods, movesToGo } = clockReading(state, side, now);
  if (part === 'none') return '';
  const toGo = movesToGo === undefined ? '' : `, ${count(movesToGo, 'move')} to go`;
  if (part === 'delay') return `${minutes(main)} after ${minutes(left)}${toGo}`;
  return `${minutes(left)}${part === 'period' ? ` ×${periods}` : ''}${toGo}`;
}

/** Rounded up, so that nothing left means that the flag has fallen. */
function minutes(time: number): string {
  const seconds = Math.ceil(time / 1000);
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60];
  const hours = Math.floor(seconds / 3600);
  const [first, ...rest] = hours === 0 ? parts : [hours, ...parts];
  return [String(first), ...rest.map((part) => String(part).padStart(2, '0'))].join(':');
}

/** Milliseconds until a clock shows another second; `undefined` when none is running. */
export function nextTick(state: MatchState, now: number): number | undefined {
  const { isRunning, left } = clockReading(state, sideToMove(state), now);
  return isRunning ? left % 1000 || 1000 : undefined;
}
