import { ALL, ONGOING, outcomeFor, type Position } from '@tesuji/rules';

const known = new Map<string, number>();

/** What perfect play comes to for the side to move: 1, 0 or −1. By trying everything, so only for the smallest games. */
function perfectValue(position: Position): number {
  const outcome = position.outcome();
  if (outcome !== ONGOING) return outcomeFor(outcome, position.side);
  const key = `${position.keyHigh} ${position.keyLow}`;
  const value = known.get(key) ?? Math.max(...perfectMoves(position).values());
  known.set(key, value);
  return value;
}

/** The same after each legal move, for the side that makes it. */
export function perfectMoves(position: Position): ReadonlyMap<number, number> {
  const room = new Int32Array(1024);
  const moves = [...room.subarray(0, position.generate(ALL, room, 0))];
  return new Map(
    moves.map((move) => {
      position.make(move);
      const value = 0 - perfectValue(position);
      position.unmake();
      return [move, value];
    }),
  );
}
