import * as layout from './layout.ts';
import type { Options } from './option.ts';
import { ALL, type MoveSet, type Position } from './position.ts';
import { PLACES } from './place.ts';
import type { Side } from './side.ts';

/** Module-local copies: V8 folds these into the code, but loads an imported binding from memory at each use. */
const { KEY_HIGH, KEY_LOW, LOG_END, PLY, ROW, ROW_KEY_HIGH, ROW_KEY_LOW, ROW_LOG, ROW_MOVE, SIDE } = layout;

/** More changes than any single move of any game makes; lets `make` check for room once per ply, not per entry. */
const MAX_CHANGES = 64;
const FIRST_CAPACITY = 256;
/** Counts earlier positions by a few bits of their key, so that the common answer "never seen" costs one load. */
const SEEN_SIZE = 4096;
/** More moves than any position of any game has. */
const scratch = new Int32Array(1024);

/**
 * What every game's position shares: scalars in one Int32Array (fields of an object are slower to reach), the
 * history, the change log and repetition counting.
 */
export abstract class BasePosition implements Position {
  readonly places: Uint8Array = new Uint8Array(PLACES);
  readonly state: Int32Array = new Int32Array(layout.STATE_SIZE);
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

  /** Having no move comes before whatever else board and history decide; a goal reached leaves no moves either. */
  outcome(): number {
    return this.generate(ALL, scratch, 0) === 0 ? this.outcomeWithoutMoves() : this.verdict();
  }

  /** Opens the history row of a move about to be made; returns the row's index. */
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

  /** Closes the last row: key, log end and ply are as before its move. Returns the row's index. */
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
