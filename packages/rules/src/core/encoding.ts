/**
 * The numbers that all games share: sides, pieces, places, moves, changes, the layout of a position, outcomes and keys.
 * Boards, logs and evaluation need no code for a single game.
 */

/** Side 0 moves first in the ordinary game, side 1 second; `Game.sides` has their names. */
export type Side = 0 | 1;

/** Returns the other side. */
export function opponent(side: Side): Side {
  return (side ^ 1) as Side;
}

/**
 * A piece is one byte: bits 0–3 kind (1–15, an index of `Game.kinds`), bit 4 side 0, bit 5 side 1, bits 6–7 quarter
 * turns clockwise. EMPTY is an empty square, WALL (both side bits) a place off the board.
 */
export const EMPTY = 0;
export const WALL = 48;

/** Returns the byte of a piece. */
export function makePiece(side: Side, kind: number, turn = 0): number {
  return kind | (16 << side) | (turn << 6);
}

/** Returns the kind of a piece, an index of `Game.kinds`. */
export function pieceKind(piece: number): number {
  return piece & 15;
}

/** Returns the side of a piece. */
export function pieceSide(piece: number): Side {
  return ((piece >> 5) & 1) as Side;
}

/** Returns the quarter turns of a piece, clockwise. */
export function pieceTurn(piece: number): number {
  return piece >> 6;
}

/** Reports whether `piece` belongs to `side`; false for empty squares and walls. */
export function isPieceOf(piece: number, side: Side): boolean {
  return (piece & WALL) === 16 << side;
}

/** Reports whether a byte is a piece, not an empty square or a wall. */
export function isPiece(piece: number): boolean {
  return (piece & 15) !== 0;
}

/** Returns the first place beyond `square` in a direction that is not empty. The board must be surrounded by walls. */
export function firstOccupied(places: Uint8Array, square: number, step: number): number {
  let at = square + step;
  while (places[at] === EMPTY) at = (at + step) | 0;
  return at;
}

/**
 * A place is a board square or a slot of a hand; both are indexes of one 256-byte array (`Position.places`).
 * The byte of a square is a piece, the byte of a hand slot is the number of pieces of that kind in hand.
 * Squares are below HAND; `BoardShape.squares` lists the ones that exist.
 */
export const PLACES = 256;
export const HAND = 224;

/** Returns the hand slot of a side for a kind. */
export function handPlace(side: Side, kind: number): number {
  return HAND + (side << 4) + kind;
}

/** Reports whether a place is a hand slot. */
export function isHandPlace(place: number): boolean {
  return place >= HAND && place < PLACES;
}

/** Returns the side of a hand slot. */
export function handSide(place: number): Side {
  return ((place >> 4) & 1) as Side;
}

/** Returns the kind of a hand slot. */
export function handKind(place: number): number {
  return place & 15;
}

/**
 * A move is a positive int32; 0 is no move. Bits 0–7 are the place it goes to and bits 8–15 the place it comes from (a
 * hand slot for drops; both are equal when a piece turns on its square). Bit 16 distinguishes two moves between the
 * same places (promote or not, clockwise or not); bits 17 and up belong to the game.
 */
export const VARIANT: number = 1 << 16;
/** Size of a table of search statistics, indexed by `move & (HISTORY_SLOTS - 1)`. */
export const HISTORY_SLOTS: number = 1 << 17;

/** Returns the place that a move goes to. */
export function moveTo(move: number): number {
  return move & 255;
}

/** Returns the place that a move comes from. */
export function moveFrom(move: number): number {
  return (move >> 8) & 255;
}

/**
 * An entry of the change log: a place, its byte before and its byte after a move, packed into an int32.
 * `make` appends entries; `unmake`, incremental evaluation and network accumulators read them.
 */
export function packChange(place: number, before: number, after: number): number {
  return place | (before << 8) | (after << 16);
}

/** Returns the place of a change. */
export function changePlace(change: number): number {
  return change & 255;
}

/** Returns the byte before a change. */
export function changeBefore(change: number): number {
  return (change >> 8) & 255;
}

/** Returns the byte after a change. */
export function changeAfter(change: number): number {
  return (change >> 16) & 255;
}

/** Indexes of `BasePosition.state`; a game stores its own scalars from STATE_OWN on. */
export const SIDE = 0;
export const PLY = 1;
export const KEY_LOW = 2;
export const KEY_HIGH = 3;
export const LOG_END = 4;
export const STATE_OWN = 8;
export const STATE_SIZE = 64;

/** Fields of a history row, which holds the state before a move; a game uses the four from ROW_OWN for its own `unmake`. */
export const ROW = 8;
export const ROW_MOVE = 0;
export const ROW_KEY_LOW = 1;
export const ROW_KEY_HIGH = 2;
export const ROW_LOG = 3;
export const ROW_OWN = 4;

/**
 * An outcome is an integer: ONGOING, or the winner (or a draw) in the low two bits and the index of the reason in
 * `Game.reasons` above them.
 */
export const ONGOING = 0;
const WIN_FIRST = 1;
const WIN_SECOND = 2;
const DRAW = 3;

/** The reasons for the end of a game that mean the same in every game that has them. */
export type CommonReason =
  | 'checkmate'
  | 'no-moves'
  | 'repetition'
  | 'no-capture-limit'
  | 'ply-limit'
  | 'agreement'
  | 'resign'
  | 'time';

/** An outcome in readable form. */
export interface Outcome {
  /** Absent when the game is drawn. */
  readonly winner?: Side;
  readonly reason: string;
}

/** Returns the outcome of a win for `side`; `reason` is an index of `Game.reasons`. */
export function packWin(side: Side, reason: number): number {
  return (side === 0 ? WIN_FIRST : WIN_SECOND) | (reason << 2);
}

/** Returns the outcome of a draw; `reason` is an index of `Game.reasons`. */
export function packDraw(reason: number): number {
  return DRAW | (reason << 2);
}

/** Reports whether an outcome is a draw. */
export function isDraw(outcome: number): boolean {
  return (outcome & 3) === DRAW;
}

/** Returns +1 when `side` has won, −1 when it has lost, 0 for a draw or an unfinished game. */
export function outcomeFor(outcome: number, side: Side): number {
  const result = outcome & 3;
  if (result === ONGOING || result === DRAW) return 0;
  return (result === WIN_FIRST) === (side === 0) ? 1 : -1;
}

/** Returns winner and reason of an outcome; `undefined` for ONGOING. */
export function describeOutcome(outcome: number, reasons: readonly string[]): Outcome | undefined {
  if (outcome === ONGOING) return undefined;
  const reason = reasons[outcome >> 2] ?? 'unknown';
  if (isDraw(outcome)) return { reason };
  return { winner: (outcome & 3) === WIN_FIRST ? 0 : 1, reason };
}

/**
 * The version of the Zobrist keys. Stored libraries find positions by key, so a change of the generator or of a seed
 * needs a new version and a migration.
 */
export const KEY_VERSION = 1;

/** Returns `count` pseudo-random int32 values for a seed: a 32-bit mixer over a Weyl sequence. */
export function makeKeys(seed: number, count: number): Int32Array {
  const keys = new Int32Array(count);
  let state = seed | 0;
  for (let i = 0; i < count; i++) {
    state = (state + 0x9e3779b9) | 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    keys[i] = mixed ^ (mixed >>> 15);
  }
  return keys;
}
