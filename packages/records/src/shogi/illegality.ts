import { moveFrom, moveTo, VARIANT, type Position } from '@tesuji/rules';
import { shogi } from '@tesuji/rules/shogi';
import type { Problem } from '../reading.ts';

/** The rule that a move breaks, as a part of the problem about it. */
export function illegalityOf(position: Position, move: number): Pick<Problem, 'illegality'> {
  const attempt = { from: moveFrom(move), to: moveTo(move), promote: (move & VARIANT) !== 0 };
  const illegality = shogi.whyIllegal(position, attempt);
  return illegality === undefined ? {} : { illegality };
}
