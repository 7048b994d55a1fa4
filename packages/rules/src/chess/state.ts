import { BasePosition } from '../core/base-position.ts';
import { STATE_OWN } from '../core/layout.ts';
import type { Options } from '../core/option.ts';

/**
 * Scalars of chess in `state`. One word to save and restore with every move holds castling rights (4 bits), the
 * square of a legal en passant capture or 0 (8 bits), and the plies since the last capture or pawn move.
 */
export const STATUS: number = STATE_OWN;
export const PASSED_SHIFT = 4;
export const PASSED: number = 255 << PASSED_SHIFT;
export const QUIET_SHIFT = 12;
export const ONE_QUIET_PLY: number = 1 << QUIET_SHIFT;
/** Sets of squares by `side << 4 | kind << 1 | word`; kind 0 is every piece of the side. */
export const SETS: number = STATE_OWN + 8;

/** The squares that are not empty, as a set. */
export function occupiedLow(state: Int32Array): number {
  return state[SETS] | state[SETS + 16];
}

export function occupiedHigh(state: Int32Array): number {
  return state[SETS + 1] | state[SETS + 17];
}

/** What the generator, the attack tests and the judge read; `ChessPosition` adds the rest. */
export abstract class ChessState extends BasePosition {
  /** The number the position text gave to the first move made here. */
  readonly firstNumber: number;
  /** The square it said a pawn had just passed, whether anybody can capture there or not; or 0. */
  readonly firstPassed: number;

  constructor(firstNumber: number, firstPassed: number, options: Options) {
    super(options);
    this.firstNumber = firstNumber;
    this.firstPassed = firstPassed;
  }

  /** Rights left: 1 and 2 White's on the king's and queen's side, 4 and 8 Black's. */
  get castling(): number {
    return this.state[STATUS] & 15;
  }

  /** The square on which an en passant capture is legal now, or 0. */
  get enPassant(): number {
    return (this.state[STATUS] & PASSED) >> PASSED_SHIFT;
  }

  /** Plies since the last capture or pawn move. */
  get quietPlies(): number {
    return this.state[STATUS] >>> QUIET_SHIFT;
  }
}
