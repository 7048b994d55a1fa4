import { isObject } from '@tesuji/match/shape';
import type { Game } from '@tesuji/rules/core/game';
import type { Shelf } from './game-store.ts';
import type { LiveGames } from './live-games.ts';
import { readPlan } from './read-plan.ts';
import { OLD_GAMES } from './stored-keys.ts';

/**
 * Takes up, once, the games that were under way in the first version of the page, which kept the last one of each kind
 * as a list of `{ line, declaration }`; finished ones had no library yet.
 */
export function migrateOldGames(shelf: Shelf, games: readonly Game[], live: LiveGames): void {
  try {
    const text = shelf.getItem(OLD_GAMES);
    if (text === null) return;
    const kept: unknown = JSON.parse(text);
    // The one played last came first, and what is begun last is listed first.
    for (const each of Array.isArray(kept) ? kept.toReversed() : []) takeUp(each, games, live);
  } catch {
    // What cannot be read is of no use to anybody.
  }
  try {
    shelf.removeItem(OLD_GAMES);
  } catch {
    return;
  }
}

function takeUp(kept: unknown, games: readonly Game[], live: LiveGames): void {
  if (!isObject(kept) || isObject(kept['declaration'])) return;
  const person = { kind: 'person', name: '' };
  const none = { kind: 'none' };
  const plan = readPlan(games, {
    line: kept['line'],
    seats: [person, person],
    clocks: [none, none],
    help: { hints: 'off', sides: [], tutorial: false, warnings: 'off' },
    takeback: 'free',
    isCopy: false,
  });
  if (plan !== undefined) live.begin(plan);
}
