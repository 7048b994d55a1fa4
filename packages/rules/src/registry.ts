import { chess } from './chess/game.ts';
import type { Game } from './core/game.ts';
import { hasami } from './hasami/game.ts';
import { laser } from './laser/game.ts';
import { shogi } from './shogi/game.ts';

/** Every game of the product, in the order people see them. The only file that knows them all. */
export const games: readonly Game[] = [shogi, chess, hasami, laser];

export function findGame(id: string): Game | undefined {
  return games.find((game) => game.id === id);
}
