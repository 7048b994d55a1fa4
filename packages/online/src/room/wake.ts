import {
  apply,
  nextDeadline,
  plyOf,
  reduce,
  sideToMove,
  type Command,
  type MatchEvent,
  type MatchState,
} from '@tesuji/match';
import type { Game } from '@tesuji/rules';
import { expectedSeconds, flagAllowance, isCorrespondence, isBeforeFirstMoves, type CreditBuckets } from './credit.ts';
import type { Outage } from './event-log.ts';

/** What the host of a game has to do at a time, if nothing happens before. */
export interface Wake {
  readonly at: number;
  readonly kind: 'flag' | 'abort';
}

/** Clocks stay stopped for this long after an outage, so that all players can come back. */
export const AFTER_OUTAGE = 10_000;
/** A game that no player has resumed by then is called off: the side to move may never come back. */
const LONGEST_PAUSE = 7 * 86_400_000;
/** Games of at most this many expected seconds begin within half a minute. */
const BLITZ_SECONDS = 480;

/** Returns when a game has to be looked at; `undefined` when it can wait for the players for ever. */
export function nextWake(state: MatchState, buckets: CreditBuckets): Wake | undefined {
  if (state.phase.kind === 'over') return undefined;
  if (state.phase.kind === 'paused') return { at: state.time + LONGEST_PAUSE, kind: 'abort' };
  const deadline = nextDeadline(state);
  if (deadline !== undefined) return { at: deadline + flagAllowance(state, buckets), kind: 'flag' };
  const [control] = state.terms.clocks;
  if (!isBeforeFirstMoves(state) || control.kind === 'none' || isCorrespondence(control)) return undefined;
  const patience = expectedSeconds(control) <= BLITZ_SECONDS ? 30_000 : 60_000;
  return { at: state.phase.since + patience - state.used, kind: 'abort' };
}

/**
 * Returns when a half and seven eighths of the time for a move in a correspondence game are gone; `undefined` where no
 * such clock runs.
 */
export function reminderTimes(state: MatchState): readonly [number, number] | undefined {
  const deadline = nextDeadline(state);
  const control = state.terms.clocks[sideToMove(state)];
  if (deadline === undefined || control.kind !== 'per-move' || !isCorrespondence(control)) return undefined;
  return [deadline - control.each / 2, deadline - control.each / 8];
}

/** Returns a command of the host about the present moment of a game. */
export function hostCommand(state: MatchState, kind: 'flag' | 'abort' | 'pause' | 'resume'): Command {
  return { kind, author: 'host', id: `host:${kind}-${state.sequence}`, ply: plyOf(state), branch: state.branch };
}

/**
 * Returns the events that stop the clocks of a game during outages since its last event. A flag that had fallen before is
 * one of them.
 */
export function outageEvents(
  game: Game,
  state: MatchState,
  buckets: CreditBuckets,
  outages: readonly Outage[],
): readonly MatchEvent[] {
  const events: MatchEvent[] = [];
  let present = state;
  const judge = (kind: 'pause' | 'resume', at: number): void => {
    const judged = apply(game, present, hostCommand(present, kind), at, flagAllowance(present, buckets));
    if (!judged.ok) return;
    present = reduce(game, present, judged.value);
    events.push(...judged.value);
  };
  for (const { since, till } of outages) {
    const isRunning = present.phase.kind === 'running' && nextWake(present, buckets) !== undefined;
    const stops = till > present.time && isRunning;
    if (!stops) continue;
    judge('pause', since);
    if (present.phase.kind === 'paused') judge('resume', till + AFTER_OUTAGE);
  }
  return events;
}
