/**
 * What one side's pieces do on a square, packed into an int32: how many attack it (the king apart), and how many of
 * each sort. No field can overflow: at most ten pieces ever attack a square.
 */
export const EFFECT_COUNT = 31;
const BY_PAWN: number = 1 << 5;
const BY_LANCE: number = 1 << 6;
const BY_KNIGHT: number = 1 << 7;
const BY_SILVER: number = 1 << 9;
const BY_GOLD: number = 1 << 12;
const BY_BISHOP: number = 1 << 16;
const BY_ROOK: number = 1 << 18;
const BY_KING: number = 1 << 20;

/** What each kind adds to a square it attacks. */
export const EFFECT: Int32Array = new Int32Array(64);
EFFECT.set([
  0,
  BY_PAWN + 1,
  BY_LANCE + 1,
  BY_KNIGHT + 1,
  BY_SILVER + 1,
  BY_BISHOP + 1,
  BY_ROOK + 1,
  BY_GOLD + 1,
  BY_KING,
  BY_GOLD + 1,
  BY_GOLD + 1,
  BY_GOLD + 1,
  BY_GOLD + 1,
  BY_BISHOP + 1,
  BY_ROOK + 1,
]);

/** By kind: attackers that cost clearly less, so that taking pays even when the piece is guarded. */
export const BY_LESS: Int32Array = new Int32Array(64);
const PAWNS = BY_PAWN;
const SMALL = PAWNS | BY_LANCE | (3 * BY_KNIGHT);
const GENERALS = SMALL | (7 * BY_SILVER) | (15 * BY_GOLD);
BY_LESS.set([0, 0, PAWNS, PAWNS, SMALL, GENERALS, GENERALS, SMALL, 0, 0, PAWNS, PAWNS, SMALL, GENERALS, GENERALS]);
