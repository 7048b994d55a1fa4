/**
 * A move is a positive int32, 0 is none. In every game bits 0–7 are the place it goes to and bits 8–15 the place
 * it comes from (a hand slot for drops; both equal when a piece turns on its square). Bit 16 tells apart two moves
 * between the same places (promote or not, clockwise or not); bits 17 and up belong to the game.
 */
export const VARIANT: number = 1 << 16;
/** Size of a table indexed by `historySlot`. */
export const HISTORY_SLOTS: number = 1 << 17;

export function moveTo(move: number): number {
  return move & 255;
}

export function moveFrom(move: number): number {
  return (move >> 8) & 255;
}

/** Where a search keeps its statistics about this move. */
export function historySlot(move: number): number {
  return move & (HISTORY_SLOTS - 1);
}
