import * as encoding from '../core/encoding.ts';
import * as tables from './tables.ts';
import { ALL, BasePosition, CAPTURES, ownPosition, QUIETS, type MoveSet, type Position } from '../core/position.ts';
import { readLimit, type Options } from '../core/options.ts';
import { isPieceOf, ONGOING, opponent, type Side } from '../core/encoding.ts';
import { findPartner, writeAttackers } from './attacks.ts';
import { dropCaptures, generateAll, generateCaptures } from './movegen.ts';
import { judgeGoal, outcomeWithoutMoves, verdictOf } from './outcome.ts';
import { isLegalMove } from './legality.ts';

// Local copies: V8 folds local constants into the code, but loads imported bindings at each use.
const { KEY_HIGH, KEY_LOW, LOG_END, ROW_MOVE, SIDE } = encoding;
const {
  EMPTY_BOARD,
  GOAL_LINE,
  GOALS,
  KEYS_HIGH,
  KEYS_LOW,
  MAN,
  MEN,
  OCCUPIED,
  QUIET,
  ROW_QUIET,
  SIDE_KEY_HIGH,
  SIDE_KEY_LOW,
  SIDE_WORDS,
  SQUARES,
  STRIDE,
  SIDE_FLIP,
  TAKEN,
} = tables;

/** A checked setup. */
export interface HasamiStart {
  readonly places: Uint8Array;
  readonly side: Side;
  /** Men captured by Black and by Red. */
  readonly taken: readonly [number, number];
  readonly quietPlies: number;
  readonly number: number;
}

/** A game of hasami shogi in progress. */
export class HasamiPosition extends BasePosition {
  /** The number that the position text gives to the first move made here. */
  readonly firstNumber: number;
  /** Rule options, read once. */
  readonly isDai: boolean;
  readonly goal: number;
  readonly hasCorner: boolean;
  readonly hasDraws: boolean;
  readonly limit: number;

  /** The start must be a legal position (`createHasamiPosition`); its squares are copied. */
  constructor(start: HasamiStart, options: Options) {
    super(options);
    this.firstNumber = start.number;
    this.isDai = options['dai'] === 'on';
    this.goal = this.isDai ? GOAL_LINE : GOALS[options['goal'] ?? 'eight'];
    this.hasCorner = options['corner'] !== 'off';
    this.hasDraws = options['draws'] !== 'off';
    this.limit = readLimit(options, 'limit');
    this.places.set(EMPTY_BOARD);
    for (const square of SQUARES) {
      for (const side of [0, 1] as const) if (isPieceOf(start.places[square], side)) this.put(square, side);
    }
    this.state[TAKEN] = start.taken[0];
    this.state[TAKEN + 1] = start.taken[1];
    this.state[QUIET] = start.quietPlies;
    if (start.side === 1) this.passTurn();
  }

  /** Returns the number of men that `side` has captured (H19). */
  taken(side: Side): number {
    return this.state[TAKEN + side];
  }

  /** Plies since the last capture (H27). */
  get quietPlies(): number {
    return this.state[QUIET];
  }

  generate(set: MoveSet, out: Int32Array, at: number): number {
    if (set === CAPTURES) return generateCaptures(this, out, at);
    if (set !== ALL && set !== QUIETS) return at;
    const end = generateAll(this, out, at);
    return set === ALL ? end : dropCaptures(this, out, at, end);
  }

  isLegal(move: number): boolean {
    return isLegalMove(this, move);
  }

  givesCheck(_move: number): boolean {
    return false;
  }

  inCheck(): boolean {
    return false;
  }

  attackers(square: number, side: Side, out: Int32Array, at: number): number {
    return writeAttackers(this, square, side, out, at);
  }

  make(move: number): void {
    move = move | 0;
    const row = this.pushRow(move);
    const { places, state, log } = this;
    const to = move & 255;
    const from = (move >> 8) & 255;
    const side = state[SIDE];
    const man = MAN | (16 << side);
    const end = state[LOG_END];
    log[end] = from | (man << 8);
    log[end + 1] = to | (man << 16);
    state[LOG_END] = end + 2;
    places[from] = 0;
    places[to] = man;
    const words = OCCUPIED + side * SIDE_WORDS;
    state[words + (from >> 4)] ^= 1 << (from & 15);
    state[words + (to >> 4)] ^= 1 << (to & 15);
    const keys = side << 8;
    state[KEY_LOW] ^= KEYS_LOW[keys | from] ^ KEYS_LOW[keys | to] ^ SIDE_KEY_LOW;
    state[KEY_HIGH] ^= KEYS_HIGH[keys | from] ^ KEYS_HIGH[keys | to] ^ SIDE_KEY_HIGH;
    const quiet = state[QUIET];
    this.history[row + ROW_QUIET] = quiet;
    state[QUIET] = quiet + 1;
    const enemy = man ^ SIDE_FLIP;
    if (places[to - STRIDE] === enemy) this.take(from, to, -STRIDE, side);
    if (places[to + 1] === enemy) this.take(from, to, 1, side);
    if (places[to + STRIDE] === enemy) this.take(from, to, STRIDE, side);
    if (places[to - 1] === enemy) this.take(from, to, -1, side);
    state[SIDE] = side ^ 1;
  }

  unmake(): void {
    const { places, state, history, log } = this;
    const end = state[LOG_END];
    const row = this.popRow();
    const side = state[SIDE] ^ 1;
    state[SIDE] = side;
    state[QUIET] = history[row + ROW_QUIET];
    const move = history[row + ROW_MOVE];
    if (move === 0) return;
    const to = move & 255;
    const from = (move >> 8) & 255;
    places[to] = 0;
    places[from] = MAN | (16 << side);
    const words = OCCUPIED + side * SIDE_WORDS;
    state[words + (to >> 4)] ^= 1 << (to & 15);
    state[words + (from >> 4)] ^= 1 << (from & 15);
    for (let i = state[LOG_END] + 2; i < end; i++) this.giveBack(log[i] & 255, side);
  }

  /** The rules do not allow a pass (H4); this one is for the search. It fails if a goal is reached. */
  makeNull(): boolean {
    if (judgeGoal(this) !== ONGOING) return false;
    const row = this.pushRow(0);
    this.history[row + ROW_QUIET] = this.state[QUIET];
    this.state[QUIET]++;
    this.passTurn();
    return true;
  }

  verdict(): number {
    return verdictOf(this);
  }

  outcomeWithoutMoves(): number {
    return outcomeWithoutMoves(this);
  }

  clone(): HasamiPosition {
    const number = this.firstNumber;
    const start = { places: EMPTY_BOARD, side: 0, taken: [0, 0], quietPlies: 0, number } as const;
    const copy = new HasamiPosition(start, this.options);
    copy.copyBase(this);
    return copy;
  }

  /**
   * Removes what the man that landed on `to` captures in one direction (H8, H15). The directions share no square and
   * only enemies are removed, so the order of the directions does not matter (H18).
   */
  private take(from: number, to: number, step: number, side: number): void {
    const { places, hasCorner } = this;
    const man = MAN | (16 << side);
    if (findPartner(places, from, to, step, man, hasCorner) === 0) return;
    for (let at = to + step; places[at] === (man ^ SIDE_FLIP); at += step) this.remove(at, side ^ 1);
    this.state[QUIET] = 0;
  }

  private remove(square: number, owner: number): void {
    const { places, state } = this;
    this.log[state[LOG_END]++] = square | (places[square] << 8);
    places[square] = 0;
    state[MEN + owner]--;
    state[TAKEN + (owner ^ 1)]++;
    this.toggle(square, owner);
  }

  /** Undoes `remove` for a man that `captor` took; the key is restored elsewhere. */
  private giveBack(square: number, captor: number): void {
    const state = this.state;
    const owner = captor ^ 1;
    this.places[square] = MAN | (16 << owner);
    state[MEN + owner]++;
    state[TAKEN + captor]--;
    state[OCCUPIED + owner * SIDE_WORDS + (square >> 4)] ^= 1 << (square & 15);
  }

  private put(square: number, side: Side): void {
    this.places[square] = MAN | (16 << side);
    this.state[MEN + side]++;
    this.toggle(square, side);
  }

  /** Adds a man to, or removes it from, the occupancy set and the key. */
  private toggle(square: number, side: number): void {
    const state = this.state;
    state[OCCUPIED + side * SIDE_WORDS + (square >> 4)] ^= 1 << (square & 15);
    state[KEY_LOW] ^= KEYS_LOW[(side << 8) | square];
    state[KEY_HIGH] ^= KEYS_HIGH[(side << 8) | square];
  }

  private passTurn(): void {
    const state = this.state;
    state[SIDE] ^= 1;
    state[KEY_LOW] ^= SIDE_KEY_LOW;
    state[KEY_HIGH] ^= SIDE_KEY_HIGH;
  }
}

/** Returns how many men of a side have been captured. */
export function countCaptured(position: Position, of: Side): number {
  return ownPosition(HasamiPosition, position).taken(opponent(of));
}
