import * as encoding from './encoding.ts';
import { PLACES, type Side } from './encoding.ts';
import type { Game } from './game.ts';
import type { Options } from './options.ts';

// Local copies: V8 folds local constants into the code, but loads imported bindings at each use.
const { KEY_HIGH, KEY_LOW, LOG_END, PLY, ROW, ROW_KEY_HIGH, ROW_KEY_LOW, ROW_LOG, ROW_MOVE, SIDE } = encoding;

/**
 * The sets of moves that `generate` writes. CAPTURES and QUIETS together are ALL; CHECKS are the moves that give check;
 * EVASIONS are ALL when the side to move is in check, and none otherwise.
 */
export const ALL = 0;
export const CAPTURES = 1;
export const QUIETS = 2;
export const CHECKS = 3;
export const EVASIONS = 4;
export type MoveSet = typeof ALL | typeof CAPTURES | typeof QUIETS | typeof CHECKS | typeof EVASIONS;

/**
 * A game in progress: board, side to move and the history of the moves made. It is mutable, allocates nothing while a
 * search runs, and has the only move generator of its game. `generate` depends on the board alone, `outcome` on the
 * history as well.
 */
export interface Position {
  readonly side: Side;
  /** The number of moves and null moves made on this position and not unmade. */
  readonly ply: number;
  /** The two halves of the Zobrist key of board, hands, side and everything else that decides repetition. */
  readonly keyLow: number;
  readonly keyHigh: number;
  /** Squares and hand slots, see `encoding.ts`. Read only. */
  readonly places: Uint8Array;
  /** The rule options in force, complete. */
  readonly options: Options;

  /**
   * Writes the legal moves of a set to `out` from index `at` on and returns the index after the last. There are never
   * more than `Game.maxMoves`.
   */
  generate(set: MoveSet, out: Int32Array, at: number): number;
  /** Reports whether any integer, such as a move from a hash table, is a legal move here. Never throws. */
  isLegal(move: number): boolean;
  /** Reports whether a legal move gives check; always false in games without check. */
  givesCheck(move: number): boolean;
  inCheck(): boolean;
  /** Writes the squares of the pieces of `side` that attack `square` (pins are ignored); returns the index after the last. */
  attackers(square: number, side: Side, out: Int32Array, at: number): number;

  /** Makes a legal move. */
  make(move: number): void;
  /** Takes back the last move or null move. Every byte is restored. */
  unmake(): void;
  /** Passes the turn. Returns false and changes nothing where that is impossible, as in check. */
  makeNull(): boolean;

  /** Returns the move made at `ply` (from 0), or 0 for a null move. */
  moveAt(ply: number): number;
  /** Returns how often the position (board, hands, side) has occurred before in this history. */
  repetitions(): number;
  /** Returns the outcome by repetition, limits and goals reached, without looking for moves; ONGOING if there is none. */
  verdict(): number;
  /** Returns the outcome if the side to move has no legal move. */
  outcomeWithoutMoves(): number;
  /** Returns the outcome: `outcomeWithoutMoves` if there is no legal move, otherwise `verdict`. */
  outcome(): number;

  /**
   * The change log. The entries of the move at `ply` are those from `logStart(ply)` up to `logStart(ply + 1)`. The array
   * is replaced when it grows.
   */
  readonly log: Int32Array;
  logStart(ply: number): number;

  /** Returns an independent copy, history included. */
  clone(): Position;
}

/** Returns the legal moves of a position. Allocates; a search calls `position.generate` with an array of its own. */
export function legalMoves(game: Game, position: Position, set: MoveSet = ALL): number[] {
  const moves = new Int32Array(game.maxMoves);
  return [...moves.subarray(0, position.generate(set, moves, 0))];
}

/** More changes than any move of any game makes, so that `make` checks for room once per ply, not per entry. */
const MAX_CHANGES = 64;
/** Plies that there is room for at first: a server has a position for each of its games, and most games are short. */
const FIRST_CAPACITY = 64;
/** Size of a table that counts earlier positions by a few bits of their key: "never seen" then costs one load. */
const SEEN_SIZE = 4096;
/** More moves than any position of any game has. */
const scratch = new Int32Array(1024);

/**
 * What the positions of all games share: scalars in one Int32Array (fields of an object are slower to reach), history,
 * change log and repetition counting.
 */
export abstract class BasePosition implements Position {
  readonly places: Uint8Array = new Uint8Array(PLACES);
  readonly state: Int32Array = new Int32Array(encoding.STATE_SIZE);
  history: Int32Array = new Int32Array(FIRST_CAPACITY * ROW);
  log: Int32Array = new Int32Array(FIRST_CAPACITY * 4 + MAX_CHANGES);
  private readonly seen: Uint16Array = new Uint16Array(SEEN_SIZE);
  readonly options: Options;

  constructor(options: Options) {
    this.options = options;
  }

  abstract generate(set: MoveSet, out: Int32Array, at: number): number;
  abstract isLegal(move: number): boolean;
  abstract givesCheck(move: number): boolean;
  abstract inCheck(): boolean;
  abstract attackers(square: number, side: Side, out: Int32Array, at: number): number;
  abstract make(move: number): void;
  abstract unmake(): void;
  abstract makeNull(): boolean;
  abstract verdict(): number;
  abstract outcomeWithoutMoves(): number;
  abstract clone(): Position;

  get side(): Side {
    return this.state[SIDE] as Side;
  }

  get ply(): number {
    return this.state[PLY];
  }

  get keyLow(): number {
    return this.state[KEY_LOW];
  }

  get keyHigh(): number {
    return this.state[KEY_HIGH];
  }

  moveAt(ply: number): number {
    return this.history[ply * ROW + ROW_MOVE];
  }

  /** The last move made, or 0. */
  get lastMove(): number {
    const ply = this.state[PLY];
    return ply === 0 ? 0 : this.moveAt(ply - 1);
  }

  logStart(ply: number): number {
    return ply >= this.state[PLY] ? this.state[LOG_END] : this.history[ply * ROW + ROW_LOG];
  }

  repetitions(): number {
    const state = this.state;
    const low = state[KEY_LOW];
    if (this.seen[low & (SEEN_SIZE - 1)] === 0) return 0;
    const high = state[KEY_HIGH];
    const history = this.history;
    let count = 0;
    for (let row = (state[PLY] - 2) * ROW; row >= 0; row -= 2 * ROW) {
      if (history[row + ROW_KEY_LOW] === low && history[row + ROW_KEY_HIGH] === high) count++;
    }
    return count;
  }

  /** Having no move comes before every other ending. A goal that is reached leaves no moves either. */
  outcome(): number {
    return this.generate(ALL, scratch, 0) === 0 ? this.outcomeWithoutMoves() : this.verdict();
  }

  /** Writes the history row of a move that is about to be made; returns the index of the row. */
  protected pushRow(move: number): number {
    const state = this.state;
    const ply = state[PLY];
    const row = ply * ROW;
    if (row === this.history.length || state[LOG_END] + MAX_CHANGES > this.log.length) this.grow();
    const history = this.history;
    const low = state[KEY_LOW];
    history[row + ROW_MOVE] = move;
    history[row + ROW_KEY_LOW] = low;
    history[row + ROW_KEY_HIGH] = state[KEY_HIGH];
    history[row + ROW_LOG] = state[LOG_END];
    this.seen[low & (SEEN_SIZE - 1)]++;
    state[PLY] = ply + 1;
    return row;
  }

  /** Removes the last row and restores key, log end and ply; returns the index of the row. */
  protected popRow(): number {
    const state = this.state;
    const ply = state[PLY] - 1;
    const row = ply * ROW;
    const history = this.history;
    const low = history[row + ROW_KEY_LOW];
    state[PLY] = ply;
    state[KEY_LOW] = low;
    state[KEY_HIGH] = history[row + ROW_KEY_HIGH];
    state[LOG_END] = history[row + ROW_LOG];
    this.seen[low & (SEEN_SIZE - 1)]--;
    return row;
  }

  /** Copies places, scalars and history from another position of the same game. */
  protected copyBase(other: BasePosition): void {
    this.places.set(other.places);
    this.state.set(other.state);
    this.history = other.history.slice();
    this.log = other.log.slice();
    this.seen.set(other.seen);
  }

  private grow(): void {
    const history = new Int32Array(this.history.length * 2);
    history.set(this.history);
    this.history = history;
    const log = new Int32Array(this.log.length * 2);
    log.set(this.log);
    this.log = log;
  }
}

/** Returns a position as the class of its game. Throws if it belongs to another game, which is a programmer's error. */
export function ownPosition<P extends Position>(kind: abstract new (...args: never[]) => P, position: Position): P {
  if (position instanceof kind) return position;
  throw new TypeError(`not a ${kind.name}`);
}
