import type { Game } from './game.ts';
import type { Position } from './position.ts';

/** The number of the next move as the game counts: its position text ends with it. Where it counts none, plies from 1. */
export function moveNumber(game: Game, position: Position): number {
  if (game.setupFields.at(-1)?.id !== 'move-number') return position.ply + 1;
  return Number(game.formatPosition(position).split(' ').at(-1));
}
