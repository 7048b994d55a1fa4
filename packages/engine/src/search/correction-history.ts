import { HAND, isPieceOf, PLACES, type Game, type Position } from '@tesuji/rules';
import { makeKeys } from '@tesuji/rules/internal';
import * as parameters from './parameters.ts';
import * as scores from './score.ts';
import type { SearchStack } from './search-stack.ts';

// Local copies of imported constants, for speed (ARCHITECTURE.md).
const { CORRECTION_LIMIT } = parameters;
const { MAX_EVALUATION } = scores;

/** Entries per side and kind of correction; a power of two. */
export const CORRECTION_SIZE: number = 1 << 14;
const SIZE = CORRECTION_SIZE;

/** Returns the static evaluation, corrected by the average error in positions with the same keys. */
export function correctedEvaluation(stack: SearchStack, evaluation: number, ply: number): number {
  const { position, correctionKeys, histories } = stack;
  const { correction } = histories;
  const own = position.side * SIZE;
  const at = position.ply;
  const sum =
    correction[own + (correctionKeys.pawnKeys[at] & (SIZE - 1))] +
    correction[SIZE * 2 + own + (correctionKeys.firstKeys[at] & (SIZE - 1))] +
    correction[SIZE * 4 + own + (correctionKeys.secondKeys[at] & (SIZE - 1))] +
    correction[SIZE * 6 + own + (stack.lastPair(ply) & (SIZE - 1))];
  const score = evaluation + (((sum * stack.parameters.correctionWeight) / 1000) | 0);
  return score > MAX_EVALUATION ? MAX_EVALUATION : score < -MAX_EVALUATION ? -MAX_EVALUATION : score;
}

/** Updates the correction history after a search returned `score` where the evaluation was `evaluation`. */
export function updateCorrection(
  stack: SearchStack,
  evaluation: number,
  score: number,
  depth: number,
  ply: number,
): void {
  const { position, correctionKeys, histories } = stack;
  const { correction } = histories;
  const own = position.side * SIZE;
  const at = position.ply;
  const error = ((score - evaluation) * depth) >> 3;
  const most = CORRECTION_LIMIT >> 2;
  const bonus = error > most ? most : error < -most ? -most : error;
  updateEntry(correction, own + (correctionKeys.pawnKeys[at] & (SIZE - 1)), bonus);
  updateEntry(correction, SIZE * 2 + own + (correctionKeys.firstKeys[at] & (SIZE - 1)), bonus);
  updateEntry(correction, SIZE * 4 + own + (correctionKeys.secondKeys[at] & (SIZE - 1)), bonus);
  updateEntry(correction, SIZE * 6 + own + (stack.lastPair(ply) & (SIZE - 1)), bonus);
}

function updateEntry(table: Int16Array, at: number, bonus: number): void {
  const value = table[at];
  table[at] = value + bonus - (((value * (bonus < 0 ? -bonus : bonus)) / CORRECTION_LIMIT) | 0);
}

const PAWN_SEED = 0x7e51_0001;
const NON_PAWN_SEED = 0x7e51_0002;

/**
 * Three small keys of every position on the stack: one of the least valuable kind (pawns, if there are any), and one of
 * each side's other pieces on the board. Positions that share a key tend to share the error of their evaluation.
 */
export class CorrectionKeys {
  pawnKeys: Int32Array = new Int32Array(256);
  firstKeys: Int32Array = new Int32Array(256);
  secondKeys: Int32Array = new Int32Array(256);
  // By square and piece.
  private readonly pawnRandoms: Int32Array = new Int32Array(PLACES << 8);
  private readonly firstRandoms: Int32Array = new Int32Array(PLACES << 8);
  private readonly secondRandoms: Int32Array = new Int32Array(PLACES << 8);
  private readonly squares: readonly number[];

  constructor(game: Game) {
    this.squares = game.shape.squares;
    const least = Math.min(...game.kinds.map((kind) => kind?.value || Infinity));
    const pawnKeys = makeKeys(PAWN_SEED, PLACES << 8);
    const nonPawnKeys = makeKeys(NON_PAWN_SEED, PLACES << 8);
    for (let at = 0; at < PLACES << 8; at++) {
      const kind = game.kinds[at & 15];
      if (kind === undefined || at >> 8 >= HAND) continue;
      if (kind.value === least) this.pawnRandoms[at] = pawnKeys[at];
      else if (isPieceOf(at & 255, 0)) this.firstRandoms[at] = nonPawnKeys[at];
      else this.secondRandoms[at] = nonPawnKeys[at];
    }
  }

  refresh(position: Position): void {
    const { places, ply } = position;
    this.makeRoom(ply);
    let pawns = 0;
    let first = 0;
    let second = 0;
    for (const square of this.squares) {
      const at = (square << 8) | places[square];
      pawns ^= this.pawnRandoms[at];
      first ^= this.firstRandoms[at];
      second ^= this.secondRandoms[at];
    }
    this.pawnKeys[ply] = pawns;
    this.firstKeys[ply] = first;
    this.secondKeys[ply] = second;
  }

  /** Updates the keys after a move or null move. */
  follow(position: Position): void {
    const ply = position.ply;
    if (ply >= this.pawnKeys.length) this.makeRoom(ply);
    const { pawnRandoms, firstRandoms, secondRandoms } = this;
    const log = position.log;
    const end = position.logStart(ply);
    let pawns = this.pawnKeys[ply - 1];
    let first = this.firstKeys[ply - 1];
    let second = this.secondKeys[ply - 1];
    for (let i = position.logStart(ply - 1); i < end; i++) {
      const change = log[i];
      const place = (change & 255) << 8;
      const before = place | ((change >> 8) & 255);
      const after = place | ((change >> 16) & 255);
      pawns ^= pawnRandoms[before] ^ pawnRandoms[after];
      first ^= firstRandoms[before] ^ firstRandoms[after];
      second ^= secondRandoms[before] ^ secondRandoms[after];
    }
    this.pawnKeys[ply] = pawns;
    this.firstKeys[ply] = first;
    this.secondKeys[ply] = second;
  }

  private makeRoom(ply: number): void {
    if (ply < this.pawnKeys.length) return;
    this.pawnKeys = grown(this.pawnKeys, ply);
    this.firstKeys = grown(this.firstKeys, ply);
    this.secondKeys = grown(this.secondKeys, ply);
  }
}

function grown(old: Int32Array, ply: number): Int32Array {
  const array = new Int32Array(Math.max(ply + 1, old.length * 2));
  array.set(old);
  return array;
}
