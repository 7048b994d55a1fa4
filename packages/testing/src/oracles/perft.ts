/** What `perft` needs of a naive game. */
interface Oracle<P> {
  moves(position: P): string[];
  play(position: P, move: string): P;
}

/** Returns the number of leaves of the move tree. */
export function perft<P>(oracle: Oracle<P>, position: P, depth: number): number {
  return countLastPly(oracle, position, depth, () => true);
}

/** Returns the number of leaves whose last move has some property. */
export function countLastPly<P>(
  oracle: Oracle<P>,
  position: P,
  depth: number,
  has: (position: P, move: string) => boolean,
): number {
  const moves = oracle.moves(position);
  if (depth === 1) return moves.filter((move) => has(position, move)).length;
  return moves.reduce((sum, move) => sum + countLastPly(oracle, oracle.play(position, move), depth - 1, has), 0);
}
