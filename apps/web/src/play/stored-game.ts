import { rebuild, type SavedMatch } from '@tesuji/host';
import { isObject } from '@tesuji/match';
import type { Game } from '@tesuji/rules';
import type { GamePlan } from './game-plan.ts';
import type { LiveSummary } from './live-games.ts';
import { readPlan } from './read-plan.ts';
import { storedGame } from './summarise-match.ts';

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

/**
 * Reads the stored game of an id. Returns `undefined` for anything that cannot be played on: a value of another type, a
 * missing part, a log that does not replay. The summary is made anew, so that it always agrees with the log.
 */
export function readStoredGame(games: readonly Game[], id: string, data: unknown): StoredGame | undefined {
  if (!isObject(data)) return undefined;
  const { match, record } = data;
  const plan = readPlan(games, data['plan']);
  const game = games.find((each) => each.id === plan?.line.game);
  if (plan === undefined || game === undefined || !isMatch(match) || match.id !== id) return undefined;
  const state = rebuild(game, match);
  if (!state.ok) return undefined;
  const stored = storedGame(game, plan, match, state.value, timeOf(data['summary']));
  return typeof record === 'string' ? { ...stored, record } : stored;
}

function isMatch(value: unknown): value is SavedMatch {
  return (
    isObject(value) && typeof value['id'] === 'string' && isObject(value['first']) && Array.isArray(value['events'])
  );
}

function timeOf(summary: unknown): number {
  const at = isObject(summary) ? summary['at'] : undefined;
  return typeof at === 'number' && Number.isFinite(at) ? at : 0;
}
