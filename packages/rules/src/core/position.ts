import type { Options } from './option.ts';
import type { Side } from './side.ts';

/** Which moves `generate` writes. CAPTURES and QUIETS part ALL in two; EVASIONS is ALL in check and nothing otherwise. */
export const ALL = 0;
export const CAPTURES = 1;
export const QUIETS = 2;
export const CHECKS = 3;
export const EVASIONS = 4;
export type MoveSet = typeof ALL | typeof CAPTURES | typeof QUIETS | typeof CHECKS | typeof EVASIONS;

/**
 * A game in progress as a search sees it: mutable, allocation-free, and the only move generator of its game.
 * It keeps the history of everything made on it; `generate` looks at the board alone, `outcome` at the history too.
 */
export interface Position {
  readonly side: Side;
  /** Moves (and null moves) made on this position and not yet unmade. */
  readonly ply: number;
  /** 64-bit key of board, hands, side and whatever else decides repetition, from seeds that never change. */
  readonly keyLow: number;
  readonly keyHigh: number;
  /** Squares and hand slots, see `place.ts`. Read only. */
  readonly places: Uint8Array;
  /** Rule options in force, every one of the game's filled in. */
  readonly options: Options;

  /** Writes legal moves to `out` from index `at` and returns the index after the last. `Game.maxMoves` always suffice. */
  generate(set: MoveSet, out: Int32Array, at: number): number;
  /** Is this move, from a table or a network and possibly nonsense, legal here? Never throws. */
  isLegal(move: number): boolean;
  /** Would this legal move give check? Always false in games without check. */
  givesCheck(move: number): boolean;
  inCheck(): boolean;
  /** Writes the squares of `side`'s pieces that attack `square` (pins ignored), returns the index after the last. */
  attackers(square: number, side: Side, out: Int32Array, at: number): number;

  /** Plays a legal move. */
  make(move: number): void;
  /** Takes back the last move or null move, restoring every byte and the order of every list. */
  unmake(): void;
  /** Passes the turn; returns false and changes nothing where the game cannot allow that. */
  makeNull(): boolean;

  /** The move made at `ply` (0-based), or 0 for a null move. */
  moveAt(ply: number): number;
  /** How often the present position (board, hands, side) has stood before in this history. */
  repetitions(): number;
  /** What the board and history decide without looking for moves: repetition, limits, goals reached. ONGOING if nothing. */
  verdict(): number;
  /** The outcome if the side to move has no legal move. */
  outcomeWithoutMoves(): number;
  /** The whole truth: `verdict`, and what it means to have no legal move. */
  outcome(): number;

  /** The change log. Entries of the move at `ply` run from `logStart(ply)` to `logStart(ply + 1)`. The array is replaced when it grows. */
  readonly log: Int32Array;
  logStart(ply: number): number;

  /** An independent copy, history included. */
  clone(): Position;
}
