import type { Game } from './game.ts';
import { ALL, type Position } from './position.ts';

/** Returns the number of leaves of the move tree ("bulk": the last ply is counted by the length of its move lists). */
export function perft(game: Game, position: Position, depth: number): number {
  if (depth <= 0) return 1;
  return countBulk(position, depth | 0, new Int32Array(game.maxMoves * depth), 0);
}

/** Returns the number of leaves below each legal move. */
export function divide(game: Game, position: Position, depth: number): Map<number, number> {
  const counts = new Map<number, number>();
  const moves = new Int32Array(game.maxMoves);
  const end = position.generate(ALL, moves, 0);
  for (let i = 0; i < end; i++) {
    position.make(moves[i]);
    counts.set(moves[i], perft(game, position, depth - 1));
    position.unmake();
  }
  return counts;
}

function countBulk(position: Position, depth: number, moves: Int32Array, at: number): number {
  const end = position.generate(ALL, moves, at) | 0;
  if (depth === 1) return end - at;
  let leaves = 0;
  for (let i = at; i < end; i++) {
    position.make(moves[i]);
    leaves += countBulk(position, depth - 1, moves, end);
    position.unmake();
  }
  return leaves;
}
