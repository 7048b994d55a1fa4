import { Position } from 'kokopu';
import type { Peer } from '../peer.ts';

/** kokopu cannot take moves back, so each is played on a copy. */
export const peer: Peer = {
  bulk: (depth) => count(new Position(), depth, false),
  full: (depth) => count(new Position(), depth, true),
};

function count(position: Position, depth: number, isFull: boolean): number {
  if (depth === 0) return 1;
  const moves = position.moves();
  if (depth === 1 && !isFull) return moves.length;
  let leaves = 0;
  for (const move of moves) {
    const next = new Position(position);
    next.play(move);
    leaves += count(next, depth - 1, isFull);
  }
  return leaves;
}
