import { BISHOP, PAWN, ROOK } from '@tesuji/rules/shogi';
import type { MateStyle } from '../mate/mate-style.ts';

/** Tsume shogi. Promoted, a pawn, bishop or rook keeps all its moves and gains more. */
export const shogiMateStyle: MateStyle = {
  checksOnly: true,
  endsInCheck: true,
  lazyKinds: (1 << PAWN) | (1 << BISHOP) | (1 << ROOK),
  hasFutileDrops: true,
};
