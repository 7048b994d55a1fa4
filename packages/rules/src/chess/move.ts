import { VARIANT } from '../core/move.ts';
import { QUEEN } from './tables.ts';

/**
 * Beyond what every game shares (`core/move.ts`), a chess move carries the kind a pawn becomes in bits 17–19 and
 * flags for the two moves that touch a third square. Castling goes from the king's square to its rook's.
 */
export const PROMOTION_SHIFT = 17;
export const EN_PASSANT: number = 1 << 20;
export const CASTLING: number = 1 << 21;

/** What a move adds for the kind it promotes to. Queens and the rest must not share a history slot. */
export function promotionBits(kind: number): number {
  return (kind << PROMOTION_SHIFT) | (kind === QUEEN ? 0 : VARIANT);
}

/** The kind a pawn becomes, or 0. */
export function promotionOf(move: number): number {
  return (move >> PROMOTION_SHIFT) & 7;
}
