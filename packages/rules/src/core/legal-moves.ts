import type { Game } from './game.ts';
import { ALL, type MoveSet, type Position } from './position.ts';

/** Returns the legal moves of a position. Allocates; a search calls `position.generate` with an array of its own. */
export function legalMoves(game: Game, position: Position, set: MoveSet = ALL): number[] {
  const moves = new Int32Array(game.maxMoves);
  return [...moves.subarray(0, position.generate(set, moves, 0))];
}
