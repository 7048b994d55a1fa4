import { replay, type Game } from '@tesuji/rules';
import { apply } from '../apply.ts';
import { clockReading } from '../clock-reading.ts';
import type { Command } from '../command.ts';
import type { MatchEvent } from '../event.ts';
import { plyOf, type MatchState } from '../match-state.ts';
import { reduce } from '../reduce.ts';
import { isWhole } from '../shape.ts';
import { nextDeadline } from '../timing.ts';

/** Each check answers with what is wrong, or `undefined`. */
export type Complaint = string | undefined;

/** A state without its cache must answer as the one with it did. */
export function checkCold(game: Game, state: MatchState, command: Command, now: number, answer: unknown): Complaint {
  const again = apply(game, copy(state), command, now);
  return isSame(again, answer) ? undefined : 'the same command was answered differently without the cache';
}

export function checkEvents(before: MatchState, events: readonly MatchEvent[], after: MatchState): Complaint {
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

export function checkState(game: Game, state: MatchState): Complaint {
  if (!isPlain(state)) return 'the state is not plain data';
  if (state.spent.length !== plyOf(state)) return 'moves and thinking times do not match';
  if (new Set(state.answered).size !== state.answered.length) return 'a command took effect twice';
  const position = replay(game, state.line);
  if (!position.ok) return 'the line does not replay';
  if (position.value.outcome() !== 0 && state.phase.kind !== 'over') return 'a finished game goes on';
  return checkClocks(state);
}

function checkClocks(state: MatchState): Complaint {
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

/** The log alone, read back from text, must lead to the live state. */
export function checkLog(game: Game, first: MatchState, log: readonly MatchEvent[], live: MatchState): Complaint {
  return isSame(reduce(game, copy(first), copy(log)), live) ? undefined : 'the log does not lead to the live state';
}

function copy<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Would JSON give back exactly this? */
export function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isPlain);
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0);
  if (typeof value !== 'object') return typeof value === 'string' || typeof value === 'boolean';
  return value !== null && Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain);
}

/** Whoever writes to a frozen value is caught in the act. */
export function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.values(value).forEach(freeze);
  return Object.freeze(value);
}
