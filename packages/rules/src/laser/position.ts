import * as layout from '../core/layout.ts';
import type { Options } from '../core/option.ts';
import { ALL, CAPTURES, QUIETS, type MoveSet } from '../core/position.ts';
import type { Side } from '../core/side.ts';
import { writeAttackers } from './attacks.ts';
import { collectHits, findHit, hitSquares, traceLight } from './beam.ts';
import { generateAll } from './generate.ts';
import { isLegalMove } from './legality.ts';
import { outcomeWithoutMoves, verdictOf } from './outcome.ts';
import { SHAPE } from './pieces.ts';
import { generateHits, generateMisses } from './shot.ts';
import * as own from './state.ts';
import { LaserState } from './state.ts';
import * as tables from './tables.ts';

// Module-local copies, see base-position.ts.
const { KEY_HIGH, KEY_LOW, LOG_END, SIDE } = layout;
const { EYES, LOST, QUIET, ROW_LOST, ROW_QUIET } = own;
const { EMPTY_BOARD, EYE, KEYS_HIGH, KEYS_LOW, PHARAOH, SIDE_KEY_HIGH, SIDE_KEY_LOW, SPHINX_SQUARES, TURNED } = tables;
const [SILVER_SPHINX, RED_SPHINX] = SPHINX_SQUARES;

export class LaserPosition extends LaserState {
  /** `places` must already be judged (`validate.ts`); its squares are copied. */
  constructor(places: Uint8Array, side: Side, quiet: number, firstNumber: number, options: Options) {
    super(firstNumber, options);
    this.places.set(EMPTY_BOARD);
    this.state[QUIET] = quiet;
    // Both, until they are put on the board.
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

  /** There is no check in this game: a pharaoh may stand in the light, and often its owner can do nothing about it. */
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
    // As in makeNull; a helper for both costs a tenth of the speed.
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
      // What lies above the byte before the move is cut off by the array.
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

  /** Logs what a square turns into, and keeps board and key in step. */
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

  /** A key code is kind, side and turn in six bits; an empty square's is 0, and its key too. */
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
