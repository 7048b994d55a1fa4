import { moveFrom, moveTo, VARIANT } from '@tesuji/rules/core/move';
import type { Position } from '@tesuji/rules/core/position';
import { shogi } from '@tesuji/rules/shogi/game';
import type { Problem } from '../reading.ts';

/** The rule that a move breaks, as a part of the problem about it. */
export function illegalityOf(position: Position, move: number): Pick<Problem, 'illegality'> {
  const attempt = { from: moveFrom(move), to: moveTo(move), promote: (move & VARIANT) !== 0 };
  const illegality = shogi.whyIllegal(position, attempt);
  return illegality === undefined ? {} : { illegality };
}
