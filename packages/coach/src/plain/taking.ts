import { changeAfter, changeBefore, changePlace } from '@tesuji/rules/internal';
import {
  CAPTURES,
  handKind,
  isHandPlace,
  isPieceOf,
  moveTo,
  opponent,
  pieceKind,
  type Game,
  type Position,
  type Side,
} from '@tesuji/rules';
import type { Taking } from '../taking.ts';

/** Works for any game by making moves and reading what changed: slow, but right. */
export function plainTaking(game: Game): Taking {
  const valueOf = (kind: number): number => game.kinds[kind]?.value ?? 0;

  /** Pieces of a side in a byte of a place: what they count. A hand counts only where it is emptied. */
  const countFor = (side: Side, byte: number): number => (isPieceOf(byte, side) ? valueOf(pieceKind(byte)) : 0);

  const gain = (position: Position, move: number): number => {
    const { ply, side } = position;
    let sum = 0;
    position.make(move);
    for (const change of changesOf(position, ply)) {
      const place = changePlace(change);
      const before = changeBefore(change);
      const after = changeAfter(change);
      if (isHandPlace(place)) sum -= Math.max(0, before - after) * valueOf(handKind(place));
      else {
        sum += countFor(side, after) - countFor(side, before);
        sum += countFor(opponent(side), before) - countFor(opponent(side), after);
      }
    }
    position.unmake();
    return sum;
  };

  const captures = new Int32Array(game.maxMoves);
  const writeTakes = (position: Position, square: number, out: Int32Array, at: number): number => {
    const count = position.generate(CAPTURES, captures, 0);
    for (let i = 0; i < count; i++) if (takes(position, captures[i]!, square)) out[at++] = captures[i]!;
    return at;
  };

  return { hasRetakes: true, arrival: moveTo, gain, writeTakes };
}

/** Is the enemy piece on `square` gone after the move? */
function takes(position: Position, move: number, square: number): boolean {
  const { ply, places, side } = position;
  if (!isPieceOf(places[square]!, opponent(side))) return false;
  position.make(move);
  const isGone = changesOf(position, ply).some((change) => changePlace(change) === square);
  position.unmake();
  return isGone;
}

function changesOf(position: Position, ply: number): readonly number[] {
  return [...position.log.subarray(position.logStart(ply), position.logStart(ply + 1))];
}
