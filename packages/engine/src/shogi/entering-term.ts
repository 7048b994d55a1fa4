import { HAND } from '@tesuji/rules';
import type { ShogiPosition } from '@tesuji/rules/shogi';
import * as own from '@tesuji/rules/shogi';
import type { Tally } from '../evaluation/tally.ts';
import * as layout from './layout.ts';
import * as views from './views.ts';

// Module-local copies, see piece-term.ts.
const { KINGS } = own;
const { BISHOP, GOLD, KING, PAWN, ROOK, SQUARES } = own;
const { ENTERING_STARTS } = layout;
const { ROW_OF } = views;
const { advance, company, points } = ENTERING_STARTS;

/** A king on its way into the enemy camp, and what would count there for a declaration. */
export function writeEntering(position: ShogiPosition, side: number, tally: Tally): void {
  const king = position.state[KINGS + side];
  if (king === 0) return;
  const row = ROW_OF[(side << 8) | king];
  if (row > 4) return;
  const places = position.places;
  const sign = 1 - 2 * side;
  const step = row > 2 ? 4 - row : 2;
  const hand = HAND + (side << 4);
  let worth = 0;
  let near = 0;
  for (let kind = PAWN; kind <= GOLD; kind++) worth += places[hand + kind] * pointsOf(kind);
  for (let index = 0; index < 27; index++) {
    const square = SQUARES[side === 0 ? index : 80 - index];
    const piece = places[square];
    if ((piece & (16 << side)) === 0 || (piece & 15) === KING) continue;
    near++;
    worth += pointsOf(piece & 7);
  }
  tally.add(advance + step, sign);
  tally.add(points + step, sign * worth);
  tally.add(company + step, sign * near);
}

function pointsOf(kind: number): number {
  return kind === ROOK || kind === BISHOP ? 5 : 1;
}
