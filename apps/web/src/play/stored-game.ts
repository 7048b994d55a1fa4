import type { SavedMatch } from '@tesuji/host/saved-match';
import { isObject } from '@tesuji/match/shape';
import type { Game } from '@tesuji/rules/core/game';
import type { GamePlan } from './game-plan.ts';
import type { LiveSummary } from './live-games.ts';
import { readPlan } from './read-plan.ts';

/** What a list shows is kept beside the log, so that listing games need not replay them. */
export type StoredSummary = Omit<LiveSummary, 'plan' | 'names'>;

/** A game on this device as it is kept. */
export interface StoredGame {
  readonly plan: GamePlan;
  readonly match: SavedMatch;
  readonly summary: StoredSummary;
  /** Its id in the library, once it is over. */
  readonly record?: string;
}

/** Reads a kept game. Whether its log holds together is found out when it is opened. */
export function readStoredGame(games: readonly Game[], data: unknown): StoredGame | undefined {
  if (!isObject(data)) return undefined;
  const { match, summary, record } = data;
  const plan = readPlan(games, data['plan']);
  if (plan === undefined || !isMatch(match) || !isSummary(summary)) return undefined;
  return { plan, match, summary, ...(typeof record === 'string' ? { record } : {}) };
}

function isMatch(value: unknown): value is SavedMatch {
  return (
    isObject(value) && typeof value['id'] === 'string' && isObject(value['first']) && Array.isArray(value['events'])
  );
}

function isSummary(value: unknown): value is StoredSummary {
  if (!isObject(value)) return false;
  const { id, game, at, plies, position, waits, turn, isOver } = value;
  return (
    [id, game, position].every((each) => typeof each === 'string') &&
    [at, plies, turn].every((each) => typeof each === 'number') &&
    [waits, isOver].every((each) => typeof each === 'boolean')
  );
}
