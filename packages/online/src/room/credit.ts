import { plyOf, sideToMove, type MatchEvent, type MatchState, type TimeControl } from '@tesuji/match';
import type { Side } from '@tesuji/rules';

/**
 * Credit for lag: the time that messages needed is charged to no player, within a limit that a page cannot extend by claiming
 * more. Each side has a bucket, which every move of its own fills a little. Buckets are computed from the log alone, so
 * that a new connection or another process changes nothing.
 */
export type CreditBuckets = readonly [number, number];

/** A page may claim this much more than the round trip that the server has measured. */
const UNMEASURED = 100;
/** A flag is never awaited longer than this. */
const LONGEST_FLAG_WAIT = 2000;
const DAY = 86_400_000;

/** Returns how many seconds of thinking a side is expected to need for a whole game. */
export function expectedSeconds(control: TimeControl): number {
  switch (control.kind) {
    case 'none':
      return 0;
    case 'sudden-death':
      return control.main / 1000;
    case 'increment':
      return (control.main + 40 * control.increment) / 1000;
    case 'delay':
      return (control.main + 40 * control.delay) / 1000;
    case 'byoyomi':
      return (control.main + 25 * control.period) / 1000;
    case 'per-move':
      return (40 * control.each) / 1000;
    case 'stages':
      return control.stages.reduce((sum, stage) => sum + expectedSeconds(stage.control), 0);
  }
}

/** Returns whether a control gives days for a move: then lag does not matter. */
export function isCorrespondence(control: TimeControl): boolean {
  return control.kind === 'per-move' && control.each >= DAY;
}

/** The credit that one move adds to a bucket. */
function refill(control: TimeControl): number {
  if (control.kind === 'none' || isCorrespondence(control)) return 0;
  return Math.round(Math.min(1000, 4 * expectedSeconds(control) + 150));
}

/** Returns the buckets before the first move. */
export function firstBuckets({ terms }: MatchState): CreditBuckets {
  return [3 * refill(terms.clocks[0]), 3 * refill(terms.clocks[1])];
}

/** Returns the buckets after an event. */
export function followCredit({ terms }: MatchState, buckets: CreditBuckets, event: MatchEvent): CreditBuckets {
  if (event.kind !== 'moved') return buckets;
  const gain = refill(terms.clocks[event.side]);
  const left = Math.min(7 * gain, Math.max(0, buckets[event.side] - (event.credit ?? 0)) + gain);
  return event.side === 0 ? [left, buckets[1]] : [buckets[0], left];
}

/** What is known about the lag of one message. */
export interface Lag {
  /** The thinking time of the turn as the page measured it; absent when the page does not say. */
  readonly think?: number;
  /** The round trip in milliseconds as the server measured it; absent when it has not yet. */
  readonly roundTrip?: number;
}

/** Returns the credit for a move that was received at `now`. */
export function creditFor(state: MatchState, buckets: CreditBuckets, lag: Lag, now: number): number {
  if (state.phase.kind !== 'running' || lag.think === undefined) return 0;
  const elapsed = state.used + now - state.phase.since;
  const claimed = Math.max(0, elapsed - lag.think);
  const trusted = (lag.roundTrip ?? 0) + UNMEASURED;
  return Math.floor(Math.min(claimed, trusted, buckets[sideToMove(state)]));
}

/** Returns how long after the deadline a move of the side to move may still arrive. */
export function flagAllowance(state: MatchState, buckets: CreditBuckets): number {
  return Math.min(LONGEST_FLAG_WAIT, buckets[sideToMove(state)]);
}

/** Returns whether a first move is still to be made, for which the clocks do not run. */
export function isBeforeFirstMoves(state: MatchState): boolean {
  return plyOf(state) - state.given < state.terms.freePlies;
}

/** Returns after how many milliseconds of absence on their turn a player has left, as far as the opponent may say. */
export function graceOf({ terms }: MatchState, side: Side, isBye: boolean): number {
  const seconds = Math.min(120, Math.max(20, expectedSeconds(terms.clocks[side]) / 8));
  return Math.round((isBye ? seconds / 2 : seconds) * 1000);
}
