import { HAND, PLACES, type Game, type Position } from '@tesuji/rules';
import * as moves from '@tesuji/rules';
import * as parameters from './parameters.ts';

// Module-local copies, see table.ts.
const { HISTORY_SLOTS } = moves;
const { BONUS_BASE, BONUS_MOST, BONUS_SLOPE, CORRECTION_LIMIT, HISTORY_LIMIT } = parameters;
const HAND_PLACE = HAND;

/** Entries per side and kind of correction; a power of two. */
export const CORRECTION_SIZE: number = 1 << 14;
const KINDS = 16;

/**
 * What a search has learnt about moves from the cutoffs they gave. Entries drift towards what happens (gravity): the
 * further out they are, the less more of the same changes them.
 */
export class Histories {
  /** Number of (piece, square) slots; the one after the last stands for "no move". */
  readonly slots: number;
  /** By side and `historySlot`. */
  readonly quiet: Int16Array = new Int16Array(HISTORY_SLOTS * 2);
  /** By slot and the kind on the square it goes to. */
  readonly capture: Int16Array;
  /** By the slot of an earlier move, then by slot: what goes well after what. */
  readonly continuation: Int16Array;
  /** By the slot of the move just made: the answer that refuted it last. */
  readonly counter: Int32Array;
  /** How far evaluations were off, by side and a few bits of what the position consists of; see `correction.ts`. */
  readonly correction: Int16Array = new Int16Array(CORRECTION_SIZE * 6);
  private readonly pieceSlot: Int32Array = new Int32Array(64);
  private readonly squareSlot: Int32Array = new Int32Array(PLACES);

  constructor(game: Game) {
    const { squares } = game.shape;
    const kinds = game.kinds.length;
    for (let piece = 0; piece < 64; piece++) {
      const isKnown = (piece & 15) < kinds && (piece & 48) !== 48;
      this.pieceSlot[piece] = isKnown ? ((piece & 15) + ((piece >> 5) & 1) * kinds) * squares.length : 0;
    }
    for (const [index, square] of squares.entries()) this.squareSlot[square] = index;
    this.slots = kinds * 2 * squares.length;
    this.capture = new Int16Array(this.slots * KINDS);
    this.continuation = new Int16Array((this.slots + 1) * this.slots);
    this.counter = new Int32Array(this.slots + 1);
  }

  forget(): void {
    for (const table of [this.quiet, this.capture, this.continuation, this.counter, this.correction]) table.fill(0);
  }

  /** The slot of a move about to be made: the piece as it stands before, and where it goes. */
  slotOf(position: Position, move: number): number {
    const from = (move >> 8) & 255;
    const piece = from >= HAND_PLACE ? (from & 15) | (16 << ((from >> 4) & 1)) : position.places[from] & 63;
    return this.pieceSlot[piece] + this.squareSlot[move & 255];
  }

  /** The slot of the move just made, as far as the board still shows it. */
  slotAfter(position: Position, move: number): number {
    return this.pieceSlot[position.places[move & 255] & 63] + this.squareSlot[move & 255];
  }

  quietSlot(side: number, move: number): number {
    return side * HISTORY_SLOTS + (move & (HISTORY_SLOTS - 1));
  }

  captureSlot(position: Position, move: number): number {
    return this.slotOf(position, move) * KINDS + (position.places[move & 255] & 15);
  }
}

/** What a cutoff at this depth is worth. */
export function bonusOf(depth: number): number {
  return Math.min(BONUS_MOST, BONUS_SLOPE * depth + BONUS_BASE);
}

export function shift(table: Int16Array, at: number, bonus: number): void {
  const value = table[at];
  table[at] = value + bonus - (((value * (bonus < 0 ? -bonus : bonus)) / HISTORY_LIMIT) | 0);
}

export function shiftCorrection(table: Int16Array, at: number, bonus: number): void {
  const value = table[at];
  table[at] = value + bonus - (((value * (bonus < 0 ? -bonus : bonus)) / CORRECTION_LIMIT) | 0);
}
