import { chess } from './chess/game.ts';
import type { Game } from './core/game.ts';
import { hasami } from './hasami/game.ts';
import { laser } from './laser/game.ts';
import { shogi } from './shogi/game.ts';

/** All games, in the order in which people see them. */
export const games: readonly Game[] = [shogi, chess, hasami, laser];

/** Returns the game with an id, or `undefined`. */
export function findGame(id: string): Game | undefined {
  return games.find((game) => game.id === id);
}
