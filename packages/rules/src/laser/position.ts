import * as encoding from '../core/encoding.ts';
import * as tables from './tables.ts';
import { readLimit, type Options } from '../core/options.ts';
import { ALL, BasePosition, CAPTURES, QUIETS, type MoveSet } from '../core/position.ts';
import type { Side } from '../core/encoding.ts';
import { writeAttackers } from './attacks.ts';
import { collectHits, findHit, hitSquares, traceLight } from './beam.ts';
import { generateAll, generateHits, generateMisses } from './movegen.ts';
import { isLegalMove } from './legality.ts';
import { outcomeWithoutMoves, verdictOf } from './outcome.ts';
import { SHAPE } from './tables.ts';

// Local copies: V8 folds local constants into the code, but loads imported bindings at each use.
const { KEY_HIGH, KEY_LOW, LOG_END, SIDE } = encoding;
const {
  EMPTY_BOARD,
  EYE,
  EYES,
  KEYS_HIGH,
  KEYS_LOW,
  LOST,
  NOTHING_RESERVED,
  OFFICIAL_TURNS,
  PHARAOH,
  QUIET,
  RESERVED,
  ROW_LOST,
  ROW_QUIET,
  SIDE_KEY_HIGH,
  SIDE_KEY_LOW,
  SIMPLE_TURNS,
  SPHINX_SQUARES,
  TURNED,
} = tables;

const [SILVER_SPHINX, RED_SPHINX] = SPHINX_SQUARES;

/** A game of laser chess in progress. */
export class LaserPosition extends BasePosition {
  /** The number that the position text gives to the first move made here. */
  readonly firstNumber: number;
  /** Rule options, read once. */
  readonly isSimple: boolean;
  readonly canDisplace: boolean;
  readonly limit: number;
  /** The tables that the rules choose: turns by piece, reserved squares by side. */
  readonly turns: Uint8Array;
  readonly reserved: Uint8Array;

  /** `places` must be a legal position (`createLaserPosition`); its squares are copied. */
  constructor(places: Uint8Array, side: Side, quiet: number, firstNumber: number, options: Options) {
    super(options);
    this.firstNumber = firstNumber;
    this.isSimple = options['rules'] === 'simple';
    this.canDisplace = options['displace'] !== 'forbid';
    this.limit = readLimit(options, 'limit');
    this.turns = this.isSimple ? SIMPLE_TURNS : OFFICIAL_TURNS;
    this.reserved = this.isSimple ? NOTHING_RESERVED : RESERVED;
    this.places.set(EMPTY_BOARD);
    this.state[QUIET] = quiet;
    // Both are lost until `put` finds a pharaoh.
    this.state[LOST] = 3;
    for (const square of SHAPE.squares) this.put(square, places[square]);
    if (side === 1) this.passTurn();
  }

  generate(set: MoveSet, out: Int32Array, at: number): number {
    switch (set) {
      case ALL:
        return generateAll(this, this.state[SIDE], out, at);
      case CAPTURES:
        return generateHits(this, out, at);
      case QUIETS:
        return generateMisses(this, out, at);
      default:
        return at;
    }
  }

  isLegal(move: number): boolean {
    return isLegalMove(this, move);
  }

  /** Returns false: there is no check in this game, and a pharaoh may stand in the light. */
  givesCheck(): boolean {
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
    const { places, state, history } = this;
    // As in `makeNull`: a function for both costs a tenth of the speed.
    history[row + ROW_QUIET] = state[QUIET];
    history[row + ROW_LOST] = state[LOST];
    state[QUIET]++;
    const from = (move >> 8) & 255;
    const to = move & 255;
    const piece = places[from];
    if (from === to) this.change(from, piece, TURNED[piece | ((move >> 8) & 256)]);
    else {
      const other = places[to];
      this.change(from, piece, other);
      this.change(to, other, piece);
    }
    const sphinx = state[SIDE] === 0 ? SILVER_SPHINX : RED_SPHINX;
    if (state[EYES] === 0) {
      const hit = findHit(places, sphinx);
      if (hit !== 0) this.destroy(hit);
    } else {
      const hits = collectHits(traceLight(places, sphinx));
      for (let i = 0; i < hits; i++) this.destroy(hitSquares[i]);
    }
    this.passTurn();
  }

  unmake(): void {
    const { places, state, history, log } = this;
    const last = state[LOG_END] - 1;
    const row = this.popRow();
    state[SIDE] ^= 1;
    state[QUIET] = history[row + ROW_QUIET];
    state[LOST] = history[row + ROW_LOST];
    for (let i = last, first = state[LOG_END]; i >= first; i--) {
      const change = log[i];
      // Storing into a byte array cuts off the bits above the byte before the move.
      places[change & 255] = change >> 8;
    }
  }

  /** Passes the turn without a shot. */
  makeNull(): boolean {
    const row = this.pushRow(0);
    this.history[row + ROW_QUIET] = this.state[QUIET];
    this.history[row + ROW_LOST] = this.state[LOST];
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

  clone(): LaserPosition {
    const copy = new LaserPosition(EMPTY_BOARD, 0, 0, this.firstNumber, this.options);
    copy.copyBase(this);
    return copy;
  }

  /** Changes a square and updates log, board and key. */
  private change(square: number, before: number, after: number): void {
    const { state } = this;
    const end = state[LOG_END];
    this.log[end] = square | (before << 8) | (after << 16);
    state[LOG_END] = end + 1;
    this.places[square] = after;
    this.toggleKeys(square, before, after);
  }

  private destroy(square: number): void {
    const piece = this.places[square];
    this.change(square, piece, 0);
    this.state[QUIET] = 0;
    if ((piece & 15) === PHARAOH) this.state[LOST] |= (piece >> 4) & 3;
  }

  /** Returns kind, side and turn of a piece in six bits; 0 for an empty square, whose key is 0. */
  private toggleKeys(square: number, before: number, after: number): void {
    const { state } = this;
    const one = (square << 6) | (before & 7) | ((before >> 2) & 56);
    const two = (square << 6) | (after & 7) | ((after >> 2) & 56);
    state[KEY_LOW] ^= KEYS_LOW[one] ^ KEYS_LOW[two];
    state[KEY_HIGH] ^= KEYS_HIGH[one] ^ KEYS_HIGH[two];
  }

  private passTurn(): void {
    const { state } = this;
    state[SIDE] ^= 1;
    state[KEY_LOW] ^= SIDE_KEY_LOW;
    state[KEY_HIGH] ^= SIDE_KEY_HIGH;
  }

  private put(square: number, piece: number): void {
    this.places[square] = piece;
    this.toggleKeys(square, 0, piece);
    if ((piece & 15) === PHARAOH) this.state[LOST] &= ~(piece >> 4);
    if ((piece & 15) === EYE) this.state[EYES]++;
  }
}
