import { HAND } from '@tesuji/rules';
import type { ShogiPosition } from '@tesuji/rules/shogi';
import * as own from '@tesuji/rules/shogi';
import type { Tally } from '../evaluation/tally.ts';
import * as layout from './layout.ts';
import * as views from './views.ts';

// Module-local copies, see piece-term.ts.
const { KINGS, OCCUPIED } = own;
const { BISHOP, LANCE, PAWN, ROOK, SQUARES, STRIDE, WORD_BITS } = own;
const { COOPERATION_STARTS } = layout;
const { FOLDED_SQUARE, ROW_OF } = views;
const { edge, pairs, pawnlessFiles, pawnlessFilesHolding, rookBlocked, rookOpen, rookPawn } = COOPERATION_STARTS;

/** Pieces of a side that work together: rooks and the pawns before them, files free for drops, edge attacks, pairs. */
export function writeCooperation(position: ShogiPosition, side: number, tally: Tally): void {
  const { places, state } = position;
  const sign = 1 - 2 * side;
  const mine = 16 << side;
  const enemyKing = state[KINGS + (side ^ 1)];
  let pawns = 0;
  let rooks = places[HAND + (side << 4) + ROOK] | 0;
  let bishops = places[HAND + (side << 4) + BISHOP] | 0;
  for (let word = 0; word < 3; word++) {
    let pieces = state[OCCUPIED + side * 3 + word];
    while (pieces !== 0) {
      const square = SQUARES[word * WORD_BITS + 31 - Math.clz32(pieces & -pieces)];
      pieces &= pieces - 1;
      const piece = places[square];
      const kind = piece & 15;
      if (kind === PAWN) {
        pawns++;
        if (enemyKing !== 0) writeEdge(places, side, square, enemyKing, sign, tally);
      } else if ((kind & 7) === ROOK) {
        rooks++;
        if (kind === ROOK) writeRook(places, side, square, mine, sign, tally);
      } else if ((kind & 7) === BISHOP) bishops++;
    }
  }
  if (rooks === 2) tally.add(pairs, sign);
  if (bishops === 2) tally.add(pairs + 1, sign);
  const holds = places[HAND + (side << 4) + PAWN] !== 0;
  // Mate problems may have more pawns than files.
  const pawnless = pawns > 9 ? 0 : 9 - pawns;
  tally.add((holds ? pawnlessFilesHolding : pawnlessFiles) + pawnless, sign);
}

/** What stands first before a rook: its own pawn by how far that has come, an open file, or a piece in the way. */
function writeRook(places: Uint8Array, side: number, square: number, mine: number, sign: number, tally: Tally): void {
  const forward = side === 0 ? -STRIDE : STRIDE;
  let at = square + forward;
  while (places[at] === 0) at = (at + forward) | 0;
  const piece = places[at];
  if (piece === (PAWN | mine)) tally.add(rookPawn + ROW_OF[(side << 8) | at], sign);
  else tally.add((piece & mine) === 0 || piece === 48 ? rookOpen : rookBlocked, sign);
}

/** An edge pawn that has come to the middle or beyond, on the side where the enemy king lives; better with a lance behind. */
function writeEdge(
  places: Uint8Array,
  side: number,
  square: number,
  enemyKing: number,
  sign: number,
  tally: Tally,
): void {
  if (FOLDED_SQUARE[(side << 8) | square] % 5 !== 0) return;
  const row = ROW_OF[(side << 8) | square];
  if (row > 4 || row < 2) return;
  const away = Math.abs((enemyKing % STRIDE) - (square % STRIDE));
  if (away > 2) return;
  let behind = square + (side === 0 ? STRIDE : -STRIDE);
  while (places[behind] === 0) behind = (behind + (side === 0 ? STRIDE : -STRIDE)) | 0;
  tally.add(edge + (row === 4 ? 0 : 2) + (places[behind] === (LANCE | (16 << side)) ? 1 : 0), sign);
}
