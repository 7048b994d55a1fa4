import { columnOf, rowOf, SQUARES } from '@tesuji/rules/shogi';
import type { Side } from '@tesuji/rules';
import { WINDOW_REACH } from './layout.ts';

/**
 * Tables by `side << 8 | square` or `side << 16 | king << 8 | square`; each side sees the board with its own camp
 * below.
 */

/** The row as a side sees it: 0 is the far edge, 8 its own. */
export const ROW_OF: Uint8Array = new Uint8Array(512);
/** `row * 5 + files from the nearer edge`. */
export const FOLDED_SQUARE: Uint8Array = new Uint8Array(512);
/** The square relative to the king, as the king's owner sees it and mirrored towards the centre; −1 if too far. */
export const FROM_KING: Int8Array = new Int8Array(2 << 16);
/** King distance: `DISTANCE[king << 8 | square]`. */
export const DISTANCE: Uint8Array = new Uint8Array(1 << 16);

/**
 * Squares at most two from a king, neighbours first: `RING_SQUARES[side << 13 | king << 5 | i]`, square | position <<
 * 8.
 */
export const RING_SQUARES: Uint16Array = new Uint16Array(2 << 13);
/** Their number: neighbours in the low byte, all in the high byte. */
export const RING_COUNTS: Uint16Array = new Uint16Array(512);

/** Columns and rows as a side sees them. */
function columnFor(side: Side, square: number): number {
  return side === 0 ? columnOf(square) : 8 - columnOf(square);
}

function rowFor(side: Side, square: number): number {
  return side === 0 ? rowOf(square) : 8 - rowOf(square);
}

function fillSquares(side: Side): void {
  for (const square of SQUARES) {
    const column = columnFor(side, square);
    ROW_OF[(side << 8) | square] = rowFor(side, square);
    FOLDED_SQUARE[(side << 8) | square] = rowFor(side, square) * 5 + Math.min(column, 8 - column);
  }
}

function fillFromKing(side: Side, king: number): void {
  const isRight = columnFor(side, king) > 4;
  for (const square of SQUARES) {
    const across = columnFor(side, square) - columnFor(side, king);
    const x = isRight ? -across : across;
    const y = rowFor(side, square) - rowFor(side, king);
    const distance = Math.max(Math.abs(x), Math.abs(y));
    DISTANCE[(king << 8) | square] = distance;
    const at = (side << 16) | (king << 8) | square;
    FROM_KING[at] = distance <= WINDOW_REACH ? (y + WINDOW_REACH) * 9 + x + WINDOW_REACH : -1;
  }
}

function fillRing(side: Side, king: number): void {
  const found = { 1: [] as number[], 2: [] as number[] };
  for (const square of SQUARES) {
    const x = Math.abs(columnFor(side, square) - columnFor(side, king));
    const y = rowFor(side, square) - rowFor(side, king);
    const distance = Math.max(x, Math.abs(y));
    if (distance === 1 || distance === 2) found[distance].push(square | (((y + 2) * 3 + x) << 8));
  }
  RING_SQUARES.set([...found[1], ...found[2]], (side << 13) | (king << 5));
  RING_COUNTS[(side << 8) | king] = found[1].length | ((found[1].length + found[2].length) << 8);
}

for (const side of [0, 1] as const) {
  fillSquares(side);
  for (const king of SQUARES) {
    fillFromKing(side, king);
    fillRing(side, king);
  }
}
