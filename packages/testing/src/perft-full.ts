import { ALL, type Game, type Position } from '@tesuji/rules';

/** Returns the number of leaves of the move tree like `perft`, but makes and unmakes every leaf as a search does. */
export function perftFull(game: Game, position: Position, depth: number): number {
  if (depth <= 0) return 1;
  return countLeaves(position, depth | 0, new Int32Array(game.maxMoves * depth), 0);
}

function countLeaves(position: Position, depth: number, moves: Int32Array, at: number): number {
  if (depth === 0) return 1;
  const end = position.generate(ALL, moves, at) | 0;
  let leaves = 0;
  for (let i = at; i < end; i++) {
    position.make(moves[i]);
    leaves += countLeaves(position, depth - 1, moves, end);
    position.unmake();
  }
  return leaves;
}
