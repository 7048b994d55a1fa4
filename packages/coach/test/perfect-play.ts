import { legalMoves, ONGOING, outcomeFor, type Game, type Position } from '@tesuji/rules';

const known = new Map<string, number>();

/** Returns the result of perfect play for the side to move: 1, 0 or −1. A full search, for the smallest games only. */
function perfectValue(game: Game, position: Position): number {
  const outcome = position.outcome();
  if (outcome !== ONGOING) return outcomeFor(outcome, position.side);
  const key = `${position.keyHigh} ${position.keyLow}`;
  const value = known.get(key) ?? Math.max(...perfectMoves(game, position).values());
  known.set(key, value);
  return value;
}

/** Returns the same after each legal move, for the side that makes it. */
export function perfectMoves(game: Game, position: Position): ReadonlyMap<number, number> {
  return new Map(
    legalMoves(game, position).map((move) => {
      position.make(move);
      const value = 0 - perfectValue(game, position);
      position.unmake();
      return [move, value];
    }),
  );
}
