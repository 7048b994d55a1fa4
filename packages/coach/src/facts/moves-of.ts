import { ALL, moveFrom, type MoveSet, type Position } from '@tesuji/rules';
import type { Teaching } from '../teaching.ts';

const room = new Int32Array(1024);

/** The legal moves of a set, as a list of its own. */
export function movesIn(position: Position, set: MoveSet): number[] {
  return Array.from(room.subarray(0, position.generate(set, room, 0)));
}

/** The legal moves of the piece on a square. */
export function movesFrom(position: Position, square: number): number[] {
  return movesIn(position, ALL).filter((move) => moveFrom(move) === square);
}

/** Can the side to move take what stands on `square` with profit, and with the piece on `from`? */
export function canTakeFrom({ exchanger }: Teaching, position: Position, square: number, from: number): boolean {
  return exchanger.takers(position, square).some(({ move, balance }) => balance > 0 && moveFrom(move) === from);
}

/** Asks as if the turn were passed; `undefined` where it cannot be. */
export function afterPass<T>(position: Position, ask: () => T): T | undefined {
  if (!position.makeNull()) return undefined;
  const answer = ask();
  position.unmake();
  return answer;
}

/** Is it so after every one of these moves? */
export function holdsAfterAll(position: Position, moves: readonly number[], holds: () => boolean): boolean {
  return moves.every((move) => {
    position.make(move);
    const isSo = holds();
    position.unmake();
    return isSo;
  });
}
