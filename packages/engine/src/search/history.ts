import * as moves from '@tesuji/rules';
import { HAND, PLACES, type Game, type Position } from '@tesuji/rules';
import { CORRECTION_SIZE } from './correction-history.ts';
import * as parameters from './parameters.ts';
import type { SearchParameters } from './parameters.ts';
import type { SearchStack } from './search-stack.ts';

// Local copies of imported constants, for speed (ARCHITECTURE.md).
const { HISTORY_SLOTS } = moves;
const { HISTORY_LIMIT } = parameters;

const HAND_PLACE = HAND;

/** The most quiet moves, and the most captures, that a node records as tried. */
export const MAX_TRIED = 64;
const KINDS = 16;
/** Rows of the pawn history; a power of two. */
const PAWN_ROWS = 512;

/**
 * History heuristics: how often moves caused cutoffs. Updates use gravity: the closer an entry is to its limit, the
 * less a further update of the same sign changes it.
 */
export class Histories {
  /** The number of (piece, square) slots; the slot after the last stands for "no move". */
  readonly slots: number;
  /** Butterfly history, by side and `historySlot`. */
  readonly quiet: Int16Array;
  /** Capture history, by slot and the kind on the target square. */
  readonly capture: Int16Array;
  /** Continuation history, by the slot of an earlier move, then by slot. */
  readonly continuation: Int16Array;
  /** Pawn history, by the pawn key of the position, then by slot. */
  readonly pawn: Int16Array;
  /** Countermoves, by the slot of the previous move: the last move that refuted it. */
  readonly countermove: Int32Array;
  /** Correction history, by side and key; see `correction-history.ts`. */
  readonly correction: Int16Array;
  private readonly pieceSlot: Int32Array = new Int32Array(64);
  private readonly squareSlot: Int32Array = new Int32Array(PLACES);

  /** Uses the buffer if one is given (`historyBytes` long); with a SharedArrayBuffer, threads share the histories. */
  constructor(game: Game, buffer: ArrayBufferLike = new ArrayBuffer(historyBytes(game))) {
    const { squares } = game.shape;
    const kinds = game.kinds.length;
    for (let piece = 0; piece < 64; piece++) {
      const isKnown = (piece & 15) < kinds && (piece & 48) !== 48;
      this.pieceSlot[piece] = isKnown ? ((piece & 15) + ((piece >> 5) & 1) * kinds) * squares.length : 0;
    }
    for (const [index, square] of squares.entries()) this.squareSlot[square] = index;
    this.slots = slotsOf(game);
    const sizes = sizesOf(this.slots);
    let at = 0;
    const next = (length: number, width: number): [ArrayBufferLike, number, number] => {
      const start = at;
      at += length * width;
      return [buffer, start, length];
    };
    // In this order all but the last, which is rarely read, begin at multiples of a cache line.
    this.quiet = new Int16Array(...next(sizes.quiet, 2));
    this.correction = new Int16Array(...next(sizes.correction, 2));
    this.capture = new Int16Array(...next(sizes.capture, 2));
    this.pawn = new Int16Array(...next(sizes.pawn, 2));
    this.continuation = new Int16Array(...next(sizes.continuation, 2));
    this.countermove = new Int32Array(...next(sizes.countermove, 4));
  }

  forget(): void {
    const { quiet, capture, continuation, pawn, countermove, correction } = this;
    for (const table of [quiet, capture, continuation, pawn, countermove, correction]) table.fill(0);
  }

  /** Returns the slot of a move to be made: the piece before the move, and the target square. */
  slotOf(position: Position, move: number): number {
    const from = (move >> 8) & 255;
    const piece = from >= HAND_PLACE ? (from & 15) | (16 << ((from >> 4) & 1)) : position.places[from] & 63;
    return this.pieceSlot[piece] + this.squareSlot[move & 255];
  }

  /** Returns the slot of the move just made, with the piece as it now stands on the board. */
  slotAfter(position: Position, move: number): number {
    return this.pieceSlot[position.places[move & 255] & 63] + this.squareSlot[move & 255];
  }

  /** Returns where the pawn history of a pawn key starts. */
  pawnRow(pawnKey: number): number {
    return (pawnKey & (PAWN_ROWS - 1)) * this.slots;
  }

  quietSlot(side: number, move: number): number {
    return side * HISTORY_SLOTS + (move & (HISTORY_SLOTS - 1));
  }

  captureSlot(position: Position, move: number): number {
    return this.slotOf(position, move) * KINDS + (position.places[move & 255] & 15);
  }
}

function slotsOf({ kinds, shape }: Game): number {
  return kinds.length * 2 * shape.squares.length;
}

/** The entries of each table. */
function sizesOf(slots: number) {
  return {
    countermove: slots + 1,
    quiet: HISTORY_SLOTS * 2,
    capture: slots * KINDS,
    continuation: (slots + 1) * slots,
    pawn: PAWN_ROWS * slots,
    correction: CORRECTION_SIZE * 8,
  };
}

/** Returns the size of the memory for the histories of a game, in bytes. */
export function historyBytes(game: Game): number {
  const { countermove, quiet, capture, continuation, pawn, correction } = sizesOf(slotsOf(game));
  return countermove * 4 + (quiet + capture + continuation + pawn + correction) * 2;
}

/** Returns the history bonus of a cutoff at this depth. */
function historyBonus({ bonusBase, bonusMax, bonusSlope }: SearchParameters, depth: number): number {
  return Math.min(bonusMax, bonusSlope * depth + bonusBase);
}

function updateEntry(table: Int16Array, at: number, bonus: number): void {
  const value = table[at];
  table[at] = value + bonus - (((value * (bonus < 0 ? -bonus : bonus)) / HISTORY_LIMIT) | 0);
}

/** Reads and updates the histories of a search. */
export class HistoryUpdater {
  private readonly stack: SearchStack;

  constructor(stack: SearchStack) {
    this.stack = stack;
  }

  /** Returns the sum of the histories of a quiet move. */
  historyOf(ply: number, move: number): number {
    const { stack } = this;
    const { histories, position, parameters } = stack;
    const slot = histories.slotOf(position, move);
    const { continuation } = histories;
    return (
      histories.quiet[histories.quietSlot(position.side, move)] +
      continuation[stack.continuation(ply, 1) + slot] +
      continuation[stack.continuation(ply, 2) + slot] +
      (((histories.pawn[stack.pawnRow() + slot] * parameters.pawnHistory) / 100) | 0)
    );
  }

  /** Rewards the move that caused a beta cutoff and penalizes the moves tried before it. */
  updateOnCutoff(ply: number, depth: number, move: number, gain: number, quiets: number, tacticals: number): void {
    const { stack } = this;
    const { histories, position, tried } = stack;
    const bonus = historyBonus(stack.parameters, depth);
    const malus = 0 - (((bonus * stack.parameters.malus) / 100) | 0);
    const first = ply * MAX_TRIED * 2;
    if (gain === 0) {
      this.setKiller(ply, move);
      this.updateQuiet(ply, move, bonus);
      for (let i = first; i < first + quiets; i++) this.updateQuiet(ply, tried[i], malus);
    } else updateEntry(histories.capture, histories.captureSlot(position, move), bonus);
    for (let i = first + MAX_TRIED; i < first + MAX_TRIED + tacticals; i++)
      updateEntry(histories.capture, histories.captureSlot(position, tried[i]), malus);
  }

  rewardQuiet(ply: number, move: number, depth: number): void {
    this.updateQuiet(ply, move, historyBonus(this.stack.parameters, depth) >> 1);
  }

  /** Rewards the quiet move that led to this node, which no move refutes. */
  rewardPreviousMove(ply: number, depth: number): void {
    const { stack } = this;
    const move = stack.lastMove(ply);
    if (move === 0) return;
    const { histories, position } = stack;
    const bonus = historyBonus(stack.parameters, depth) >> 1;
    const slot = stack.lastSlot(ply);
    updateEntry(histories.quiet, histories.quietSlot(1 - position.side, move), bonus);
    updateEntry(histories.continuation, stack.continuation(ply, 2) + slot, bonus);
  }

  private setKiller(ply: number, move: number): void {
    const { killers, histories } = this.stack;
    const at = ply << 1;
    if (killers[at] !== move) {
      killers[at + 1] = killers[at];
      killers[at] = move;
    }
    histories.countermove[this.stack.lastSlot(ply)] = move;
  }

  private updateQuiet(ply: number, move: number, bonus: number): void {
    const { stack } = this;
    const { histories, position } = stack;
    const slot = histories.slotOf(position, move);
    updateEntry(histories.quiet, histories.quietSlot(position.side, move), bonus);
    updateEntry(histories.continuation, stack.continuation(ply, 1) + slot, bonus);
    updateEntry(histories.continuation, stack.continuation(ply, 2) + slot, bonus);
    updateEntry(histories.continuation, stack.continuation(ply, 4) + slot, bonus >> 1);
    updateEntry(histories.pawn, stack.pawnRow() + slot, bonus);
  }
}
