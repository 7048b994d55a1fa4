import * as encoding from '../core/encoding.ts';
import * as tables from './tables.ts';
import { readLimit, type Options } from '../core/options.ts';
import { HAND, type Side } from '../core/encoding.ts';
import { ALL, BasePosition, CHECKS, EVASIONS, type MoveSet } from '../core/position.ts';
import { givesCheck, isAttacked, writeAttackers } from './attacks.ts';
import { generateChecks } from './checks.ts';
import { generateMoves } from './movegen.ts';
import { isLegalMove } from './legality.ts';
import { outcomeWithoutMoves, verdictOf } from './outcome.ts';
import { HAND_SLOTS } from './tables.ts';

// Local copies: V8 folds local constants into the code, but loads imported bindings at each use.
const { KEY_HIGH, KEY_LOW, LOG_END, ROW_LOG, ROW_MOVE, SIDE } = encoding;
const {
  BIT,
  EMPTY_BOARD,
  IS_SLIDER,
  KEYS_HIGH,
  KEYS_LOW,
  KING,
  KINGS,
  OCCUPIED,
  PROMOTED,
  SIDE_KEY_HIGH,
  SIDE_KEY_LOW,
  SLIDERS,
  SQUARES,
  WORD,
} = tables;

/** A game of shogi in progress. */
export class ShogiPosition extends BasePosition {
  /** The number that the position text gives to the first move made here. */
  readonly firstNumber: number;
  /** Impasse points of the pieces that White gave away at the start of a handicap game (S42). */
  readonly handicapPoints: number;
  /** Ply limit and try rule, read once from the options. */
  readonly limit: number;
  readonly hasTry: boolean;

  /** `places` must be a legal position (`createShogiPosition`); squares and hand counts are copied. */
  constructor(places: Uint8Array, side: Side, firstNumber: number, handicapPoints: number, options: Options) {
    super(options);
    this.firstNumber = firstNumber;
    this.handicapPoints = handicapPoints;
    this.limit = readLimit(options, 'limit');
    this.hasTry = options['try'] === 'on';
    this.places.set(EMPTY_BOARD);
    for (const square of SQUARES) {
      if (places[square] !== 0) this.put(square, places[square]);
    }
    for (const place of HAND_SLOTS) {
      this.places[place] = places[place];
      this.toggleKey(place, places[place]);
    }
    if (side === 1) this.passTurn();
  }

  generate(set: MoveSet, out: Int32Array, at: number): number {
    if (set === CHECKS) return generateChecks(this, out, at);
    if (set !== EVASIONS) return generateMoves(this, set, out, at);
    return this.inCheck() ? generateMoves(this, ALL, out, at) : at;
  }

  isLegal(move: number): boolean {
    return isLegalMove(this, move);
  }

  givesCheck(move: number): boolean {
    return givesCheck(this, move);
  }

  inCheck(): boolean {
    const side = this.state[SIDE];
    const king = this.state[KINGS + side];
    return king !== 0 && isAttacked(this, king, side ^ 1);
  }

  attackers(square: number, side: Side, out: Int32Array, at: number): number {
    return writeAttackers(this, square, side, out, at);
  }

  make(move: number): void {
    move = move | 0;
    this.pushRow(move);
    if (((move >> 8) & 255) >= HAND) this.makeDrop(move);
    else this.makeBoardMove(move);
    this.passTurn();
  }

  unmake(): void {
    const history = this.history;
    const row = this.popRow();
    const move = history[row + ROW_MOVE];
    this.state[SIDE] ^= 1;
    if (move === 0) return;
    if (((move >> 8) & 255) >= HAND) this.unmakeDrop(move);
    else this.unmakeBoardMove(move, history[row + ROW_LOG]);
  }

  makeNull(): boolean {
    if (this.inCheck()) return false;
    this.pushRow(0);
    this.passTurn();
    return true;
  }

  verdict(): number {
    return verdictOf(this);
  }

  outcomeWithoutMoves(): number {
    return outcomeWithoutMoves(this);
  }

  clone(): ShogiPosition {
    const copy = new ShogiPosition(EMPTY_BOARD, 0, this.firstNumber, this.handicapPoints, this.options);
    copy.copyBase(this);
    return copy;
  }

  private makeDrop(move: number): void {
    const { places, state, log } = this;
    const to = move & 255;
    const hand = (move >> 8) & 255;
    const side = state[SIDE];
    const piece = (hand & 15) | (16 << side);
    const held = places[hand];
    const end = state[LOG_END];
    log[end] = hand | (held << 8) | ((held - 1) << 16);
    log[end + 1] = to | (piece << 16);
    state[LOG_END] = end + 2;
    places[hand] = held - 1;
    places[to] = piece;
    const heldKey = (hand << 6) + held;
    const toKey = (to << 6) + piece;
    state[KEY_LOW] ^= KEYS_LOW[heldKey] ^ KEYS_LOW[heldKey - 1] ^ KEYS_LOW[toKey];
    state[KEY_HIGH] ^= KEYS_HIGH[heldKey] ^ KEYS_HIGH[heldKey - 1] ^ KEYS_HIGH[toKey];
    this.toggleSets(to, piece, side);
  }

  private unmakeDrop(move: number): void {
    const places = this.places;
    const to = move & 255;
    const side = this.state[SIDE];
    places[(move >> 8) & 255]++;
    this.toggleSets(to, places[to], side);
    places[to] = 0;
  }

  private makeBoardMove(move: number): void {
    const { places, state, log } = this;
    const to = move & 255;
    const from = (move >> 8) & 255;
    const side = state[SIDE];
    const piece = places[from];
    const captured = places[to];
    const placed = piece | ((move >> 13) & PROMOTED);
    let end = state[LOG_END];
    log[end] = from | (piece << 8);
    log[end + 1] = to | (captured << 8) | (placed << 16);
    end += 2;
    const fromKey = (from << 6) + piece;
    const toKey = to << 6;
    let low = KEYS_LOW[fromKey] ^ KEYS_LOW[toKey + placed];
    let high = KEYS_HIGH[fromKey] ^ KEYS_HIGH[toKey + placed];
    if (captured !== 0) {
      const hand = HAND + (side << 4) + (captured & 7);
      const held = places[hand];
      places[hand] = held + 1;
      log[end++] = hand | (held << 8) | ((held + 1) << 16);
      const heldKey = (hand << 6) + held;
      low ^= KEYS_LOW[toKey + captured] ^ KEYS_LOW[heldKey] ^ KEYS_LOW[heldKey + 1];
      high ^= KEYS_HIGH[toKey + captured] ^ KEYS_HIGH[heldKey] ^ KEYS_HIGH[heldKey + 1];
      this.toggleSets(to, captured, side ^ 1);
    }
    state[LOG_END] = end;
    state[KEY_LOW] ^= low;
    state[KEY_HIGH] ^= high;
    places[from] = 0;
    places[to] = placed;
    if ((piece & 15) === KING) state[KINGS + side] = to;
    this.shiftSets(from, to, piece, placed, side);
  }

  /** The log entries of the move have the content of both squares before it. */
  private unmakeBoardMove(move: number, entry: number): void {
    const { places, state, log } = this;
    const to = move & 255;
    const from = (move >> 8) & 255;
    const side = state[SIDE];
    const piece = (log[entry] >> 8) & 255;
    const captured = (log[entry + 1] >> 8) & 255;
    this.shiftSets(from, to, piece, places[to], side);
    places[from] = piece;
    places[to] = captured;
    if ((piece & 15) === KING) state[KINGS + side] = from;
    if (captured !== 0) {
      places[HAND + (side << 4) + (captured & 7)]--;
      this.toggleSets(to, captured, side ^ 1);
    }
  }

  /** Moves a piece between two squares of the occupancy sets, in either direction. */
  private shiftSets(from: number, to: number, piece: number, placed: number, side: number): void {
    const state = this.state;
    const fromWord = WORD[from] + side * 3;
    const toWord = WORD[to] + side * 3;
    state[OCCUPIED + fromWord] ^= BIT[from];
    state[OCCUPIED + toWord] ^= BIT[to];
    if (IS_SLIDER[piece] !== 0) {
      state[SLIDERS + fromWord] ^= BIT[from];
      if (IS_SLIDER[placed] !== 0) state[SLIDERS + toWord] ^= BIT[to];
    }
  }

  /** Adds a piece to, or removes it from, the occupancy sets. */
  private toggleSets(square: number, piece: number, side: number): void {
    const state = this.state;
    const word = WORD[square] + side * 3;
    const bit = BIT[square];
    state[OCCUPIED + word] ^= bit;
    if (IS_SLIDER[piece] !== 0) state[SLIDERS + word] ^= bit;
  }

  private passTurn(): void {
    const state = this.state;
    state[SIDE] ^= 1;
    state[KEY_LOW] ^= SIDE_KEY_LOW;
    state[KEY_HIGH] ^= SIDE_KEY_HIGH;
  }

  private put(square: number, piece: number): void {
    this.places[square] = piece;
    const side = (piece >> 5) & 1;
    if ((piece & 15) === KING) this.state[KINGS + side] = square;
    this.toggleSets(square, piece, side);
    this.toggleKey(square, piece);
  }

  private toggleKey(place: number, byte: number): void {
    this.state[KEY_LOW] ^= KEYS_LOW[(place << 6) + byte];
    this.state[KEY_HIGH] ^= KEYS_HIGH[(place << 6) + byte];
  }
}
