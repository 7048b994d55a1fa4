import { reduce, sideToMove, type MatchEvent, type MatchState } from '@tesuji/match';
import { findGame, type Side } from '@tesuji/rules';
import { expectedSeconds, firstBuckets, isCorrespondence } from '../room/credit.ts';
import { nextWake } from '../room/wake.ts';
import type { PlayPause } from '../wire/moderation.ts';

/**
 * How a player can let the other sit: `left`, and the opponent has claimed it; `absent`, without a first move; `silent`,
 * until the time had run out.
 */
export type DepartureKind = 'left' | 'absent' | 'silent';

export interface Departure {
  readonly side: Side;
  readonly kind: DepartureKind;
  readonly at: number;
}

/** A flag that falls after at least this long without a sign of the player is no lack of time but silence. */
const LEAST_SILENCE = 60_000;
/** Or this part of the time that the whole game was expected to take. */
const SILENT_PART = 1 / 6;

/** Returns who has left a game that is over, if a player has. Games over days have no departures. */
export function findDeparture(first: MatchState, events: readonly MatchEvent[]): Departure | undefined {
  const last = events.at(-1);
  const game = findGame(first.line.game);
  if (last?.kind !== 'ended' || game === undefined || isCorrespondence(first.terms.clocks[0])) return undefined;
  const { ending } = last;
  const { at } = last;
  if (ending.cause === 'forfeit')
    return ending.forfeit === 'left' ? { side: ending.side, kind: 'left', at } : undefined;
  const before = events.slice(0, -1);
  if (ending.cause === 'abort') {
    // The host calls off a game in which the side to move has not come.
    const state = reduce(game, first, before);
    const wake = state.phase.kind === 'running' ? nextWake(state, firstBuckets(state)) : undefined;
    const isLate = wake?.kind === 'abort' && at >= wake.at;
    return ending.by === 'host' && isLate ? { side: sideToMove(state), kind: 'absent', at } : undefined;
  }
  if (ending.cause !== 'flag') return undefined;
  const since = before.at(-1)?.at ?? first.time;
  const expected = expectedSeconds(first.terms.clocks[ending.side]) * 1000;
  const isSilent = at - since >= Math.max(LEAST_SILENCE, expected * SILENT_PART);
  return isSilent ? { side: ending.side, kind: 'silent', at } : undefined;
}

/** Departures are counted over so many games, the last of a person. */
export const COUNTED_GAMES = 20;
/** From so many on there is a pause after each. */
const MOST_DEPARTURES = 5;
const MINUTE = 60_000;
/** How long it lasts: after the fifth departure, the sixth, and every further one. */
const PAUSES: readonly number[] = [5 * MINUTE, 15 * MINUTE, 60 * MINUTE];

/**
 * Returns until when a person may begin no game, from the times of the departures among the last `games`; `undefined` when
 * there is no pause at present.
 */
export function pauseAfter(departures: readonly number[], games: number, now: number): PlayPause | undefined {
  const excess = departures.length - MOST_DEPARTURES;
  if (excess < 0) return undefined;
  const until = Math.max(...departures) + PAUSES[Math.min(excess, PAUSES.length - 1)]!;
  return until > now ? { until, departures: departures.length, games } : undefined;
}
