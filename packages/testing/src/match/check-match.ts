import {
  apply,
  clockReading,
  isWhole,
  nextDeadline,
  plyOf,
  reduce,
  type Command,
  type MatchEvent,
  type MatchState,
} from '@tesuji/match';
import { replay, type Game } from '@tesuji/rules';

/** What a check found wrong, or `undefined`. */
export type CheckResult = string | undefined;

/** A state without a cached position must judge the command like the state with one. */
export function checkCold(game: Game, state: MatchState, command: Command, now: number, answer: unknown): CheckResult {
  const again = apply(game, copy(state), command, now);
  return isSame(again, answer) ? undefined : 'the same command was judged differently without the cache';
}

export function checkEvents(before: MatchState, events: readonly MatchEvent[], after: MatchState): CheckResult {
  if (events.length === 0) return 'an accepted command made nothing happen';
  if (!isPlain(events)) return 'an event is not plain data';
  let { time, sequence } = before;
  for (const event of events) {
    if (event.at < time) return 'time ran backwards';
    if (event.sequence !== sequence + 1) return 'a sequence number is out of order';
    ({ at: time, sequence } = event);
  }
  return after.sequence === sequence && after.time === time ? undefined : 'the state missed an event';
}

export function checkState(game: Game, state: MatchState): CheckResult {
  if (!isPlain(state)) return 'the state is not plain data';
  if (state.spent.length !== plyOf(state)) return 'moves and thinking times do not match';
  if (new Set(state.answered).size !== state.answered.length) return 'a command took effect twice';
  const position = replay(game, state.line);
  if (!position.ok) return 'the line does not replay';
  if (position.value.outcome() !== 0 && state.phase.kind !== 'over') return 'a finished game goes on';
  return checkClocks(state);
}

function checkClocks(state: MatchState): CheckResult {
  const deadline = nextDeadline(state);
  if (deadline !== undefined && !(deadline > state.time)) return 'a fallen flag was not seen';
  const readings = [state.time, state.time + A_YEAR].flatMap((now) => [
    clockReading(state, 0, now),
    clockReading(state, 1, now),
  ]);
  const shown = readings.flatMap(({ left, main, periods, untilFlag = 0 }) => [left, main, periods, untilFlag]);
  return shown.every((value) => isWhole(value, 0, MOST)) ? undefined : `the clocks show ${shown.join(' ')}`;
}

const A_YEAR = 366 * 24 * 3600 * 1000;
const MOST = Number.MAX_SAFE_INTEGER;

/** The log, after a round trip through JSON, must lead to the live state. */
export function checkLog(game: Game, first: MatchState, log: readonly MatchEvent[], live: MatchState): CheckResult {
  return isSame(reduce(game, copy(first), copy(log)), live) ? undefined : 'the log does not lead to the live state';
}

function copy<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Returns whether a round trip through JSON preserves the value. */
export function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isPlain);
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0);
  if (typeof value !== 'object') return typeof value === 'string' || typeof value === 'boolean';
  return value !== null && Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain);
}

/** Freezes a value and everything in it, so that a write to it throws. */
export function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.values(value).forEach(freeze);
  return Object.freeze(value);
}
