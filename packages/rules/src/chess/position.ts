import * as encoding from '../core/encoding.ts';
import * as tables from './tables.ts';
import type { Options } from '../core/options.ts';
import { BasePosition, CHECKS, EVASIONS, type MoveSet } from '../core/position.ts';
import type { Side } from '../core/encoding.ts';
import { isKingSafe, writeAttackers } from './attacks.ts';
import {
  castlingRight,
  KING_ARRIVALS,
  resolveCastlings,
  ROOK_ARRIVALS,
  type Castlings,
  type CastlingHomes,
} from './castling.ts';
import { givesCheck, hasEnPassant, isLegalMove } from './legality.ts';
import { generateMoves } from './movegen.ts';
import { outcomeWithoutMoves, verdictOf } from './outcome.ts';
import type { ChessSetup } from './text.ts';

// Local copies: V8 folds local constants into the code, but loads imported bindings at each use.
const { KEY_HIGH, KEY_LOW, LOG_END, ROW_MOVE, ROW_OWN, SIDE, VARIANT } = encoding;
const {
  CASTLING,
  EMPTY_BOARD,
  EN_PASSANT,
  FORWARD,
  KEYS,
  ONE_QUIET_PLY,
  PASSED,
  PASSED_SHIFT,
  PAWN,
  PROMOTION_SHIFT,
  QUIET_SHIFT,
  SETS,
  SIDE_KEY_HIGH,
  SIDE_KEY_LOW,
  SINGLE,
  SQUARES,
  STATUS,
} = tables;

/** A game of chess in progress. */
export class ChessPosition extends BasePosition {
  /** The number that the position text gives to the first move made here. */
  readonly firstNumber: number;
  /** The square that a pawn has just passed according to the position text, whether or not a capture there is legal; or 0. */
  readonly firstPassed: number;
  /** Where the kings and rooks of this game castle from. */
  readonly homes: CastlingHomes;
  /** `homes.rightsAt`, which every move reads. */
  private readonly rightsAt: Uint8Array;

  /**
   * The setup must be legal (`createChessPosition`). Castling rights without king and rook, and an en passant square
   * without a legal capture, are dropped here.
   */
  constructor(
    setup: ChessSetup,
    options: Options,
    { homes, rights }: Castlings = resolveCastlings(setup.places, setup.castling),
  ) {
    super(options);
    this.homes = homes;
    this.rightsAt = homes.rightsAt;
    this.firstNumber = setup.number;
    this.firstPassed = setup.enPassant;
    this.places.set(EMPTY_BOARD);
    for (const square of SQUARES) {
      const piece = setup.places[square];
      if (piece === 0) continue;
      this.put(square, piece);
      this.toggleKey((piece << 8) | square);
    }
    this.setStatus(rights | (setup.quietPlies << QUIET_SHIFT));
    if (setup.side === 1) this.passTurn();
    if (setup.enPassant !== 0 && hasEnPassant(this, setup.enPassant)) {
      this.setStatus(this.state[STATUS] | (setup.enPassant << PASSED_SHIFT));
    }
  }

  /** Castling rights: 1 and 2 White's on the king's and queen's side, 4 and 8 Black's. */
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

  generate(set: MoveSet, out: Int32Array, at: number): number {
    if (set === EVASIONS && !this.inCheck()) return at;
    const end = generateMoves(this, set, out, at);
    if (set !== CHECKS) return end;
    let kept = at;
    for (let i = at; i < end; i++) {
      if (givesCheck(this, out[i])) out[kept++] = out[i];
    }
    return kept;
  }

  isLegal(move: number): boolean {
    return isLegalMove(this, move);
  }

  givesCheck(move: number): boolean {
    return givesCheck(this, move);
  }

  inCheck(): boolean {
    return !isKingSafe(this, this.state[SIDE]);
  }

  attackers(square: number, side: Side, out: Int32Array, at: number): number {
    return writeAttackers(this, square, side, out, at);
  }

  make(move: number): void {
    move = move | 0;
    const row = this.pushRow(move);
    const { places, state, log, rightsAt } = this;
    let status = state[STATUS];
    this.history[row + ROW_OWN] = status;
    if (move >= VARIANT) {
      this.makeSpecial(move);
      return;
    }
    const to = move & 255;
    const from = (move >> 8) & 255;
    const side = state[SIDE];
    const piece = places[from];
    const captured = places[to];
    const end = state[LOG_END];
    log[end] = from | (piece << 8);
    log[end + 1] = to | (captured << 8) | (piece << 16);
    state[LOG_END] = end + 2;
    places[from] = 0;
    places[to] = piece;
    state[SIDE] = side ^ 1;
    this.shiftSets(side, from, to, piece, captured);

    const keys = piece << 9;
    let low = KEYS[keys | (from << 1)] ^ KEYS[keys | (to << 1)] ^ SIDE_KEY_LOW;
    let high = KEYS[keys | (from << 1) | 1] ^ KEYS[keys | (to << 1) | 1] ^ SIDE_KEY_HIGH;
    if (captured !== 0) {
      low ^= KEYS[(captured << 9) | (to << 1)];
      high ^= KEYS[(captured << 9) | (to << 1) | 1];
    }
    // The en passant square is always cleared, a right if its king or rook moves or is captured (C20).
    const stale = PASSED | rightsAt[from] | rightsAt[to];
    if ((status & stale) !== 0) {
      const passed = (status & PASSED) >> PASSED_SHIFT;
      const rights = status & 15;
      const kept = rights & ~stale;
      const rightsKeys = this.homes.keys;
      low ^= KEYS[passed << 1] ^ rightsKeys[rights << 1] ^ rightsKeys[kept << 1];
      high ^= KEYS[(passed << 1) | 1] ^ rightsKeys[(rights << 1) | 1] ^ rightsKeys[(kept << 1) | 1];
      status &= ~stale;
    }
    state[KEY_LOW] ^= low;
    state[KEY_HIGH] ^= high;
    const isPawn = (piece & 15) === PAWN;
    state[STATUS] = isPawn || captured !== 0 ? status & 15 : (status + ONE_QUIET_PLY) | 0;
    if (isPawn && (to - from === 32 || to - from === -32)) {
      const enemyPawn = PAWN | (32 >> side);
      if (places[to - 1] === enemyPawn || places[to + 1] === enemyPawn) this.notePassed((to + from) >> 1);
    }
  }

  unmake(): void {
    const { history, state } = this;
    const end = state[LOG_END];
    const row = this.popRow();
    const move = history[row + ROW_MOVE];
    const side = state[SIDE] ^ 1;
    state[SIDE] = side;
    state[STATUS] = history[row + ROW_OWN];
    if (move === 0) return;
    if (move >= VARIANT) {
      this.revert(end);
      return;
    }
    const { places, log } = this;
    const to = move & 255;
    const from = (move >> 8) & 255;
    const piece = places[to];
    const captured = (log[end - 1] >> 8) & 255;
    places[from] = piece;
    places[to] = captured;
    this.shiftSets(side, from, to, piece, captured);
  }

  makeNull(): boolean {
    if (this.inCheck()) return false;
    const row = this.pushRow(0);
    const status = this.state[STATUS];
    this.history[row + ROW_OWN] = status;
    this.setStatus((status & ~PASSED) + ONE_QUIET_PLY);
    this.passTurn();
    return true;
  }

  verdict(): number {
    return verdictOf(this);
  }

  outcomeWithoutMoves(): number {
    return outcomeWithoutMoves(this);
  }

  clone(): ChessPosition {
    const { firstNumber: number, firstPassed: enPassant } = this;
    const setup = { places: EMPTY_BOARD, side: 0, castling: 0, enPassant, quietPlies: 0, number } as const;
    const copy = new ChessPosition(setup, this.options, { homes: this.homes, rights: 0 });
    copy.copyBase(this);
    return copy;
  }

  /** Promotion, en passant and castling are rare: they are made square by square and unmade from the log. */
  private makeSpecial(move: number): void {
    const { places, state } = this;
    const to = move & 255;
    const from = (move >> 8) & 255;
    const side = state[SIDE];
    const piece = places[from];
    const status = state[STATUS];
    if (move < EN_PASSANT) {
      this.setStatus(status & 15 & ~this.rightsAt[to]);
      this.change(from, 0);
      this.change(to, (move >> PROMOTION_SHIFT) | (16 << side));
    } else if (move < CASTLING) {
      this.setStatus(status & 15);
      this.change(from, 0);
      this.change(to - FORWARD[side], 0);
      this.change(to, piece);
    } else {
      this.setStatus((status & ~PASSED & ~this.rightsAt[from]) + ONE_QUIET_PLY);
      this.castle(from, to);
    }
    this.passTurn();
  }

  /** C19: each square changes once at most, since either piece may stay where it is or go to the square of the other. */
  private castle(from: number, to: number): void {
    const king = this.places[from];
    const rook = this.places[to];
    const right = castlingRight(from, to);
    const kingTo = KING_ARRIVALS[right];
    const rookTo = ROOK_ARRIVALS[right];
    if (from !== kingTo && from !== rookTo) this.change(from, 0);
    if (to !== kingTo && to !== rookTo) this.change(to, 0);
    if (kingTo !== from) this.change(kingTo, king);
    if (rookTo !== to) this.change(rookTo, rook);
  }

  /** Undoes the changes from the present log end up to `end`; keys and status are restored elsewhere. */
  private revert(end: number): void {
    const log = this.log;
    for (let entry = end - 1; entry >= this.state[LOG_END]; entry--)
      this.put(log[entry] & 255, (log[entry] >> 8) & 255);
  }

  /** Moves a piece between two squares of the sets, in either direction, with what it captures. */
  private shiftSets(side: number, from: number, to: number, piece: number, captured: number): void {
    const state = this.state;
    const ours = SETS + (side << 4);
    const kind = ours + ((piece & 15) << 1);
    const toLow = SINGLE[to << 1];
    const toHigh = SINGLE[(to << 1) + 1];
    const low = SINGLE[from << 1] ^ toLow;
    const high = SINGLE[(from << 1) + 1] ^ toHigh;
    state[ours] ^= low;
    state[ours + 1] ^= high;
    state[kind] ^= low;
    state[kind + 1] ^= high;
    if (captured !== 0) {
      const foes = SETS + ((side ^ 1) << 4);
      const victims = foes + ((captured & 15) << 1);
      state[foes] ^= toLow;
      state[foes + 1] ^= toHigh;
      state[victims] ^= toLow;
      state[victims + 1] ^= toHigh;
    }
  }

  /** Stores the en passant square if a capture there is legal; called after the turn has passed (C36). */
  private notePassed(square: number): void {
    if (hasEnPassant(this, square)) this.setStatus(this.state[STATUS] | (square << PASSED_SHIFT));
  }

  /** Changes one square and updates key and log. */
  private change(square: number, after: number): void {
    const before = this.places[square];
    this.log[this.state[LOG_END]++] = square | (before << 8) | (after << 16);
    if (before !== 0) this.toggleKey((before << 8) | square);
    if (after !== 0) this.toggleKey((after << 8) | square);
    this.put(square, after);
  }

  /** Replaces the content of a square by a piece or by nothing. */
  private put(square: number, piece: number): void {
    const before = this.places[square];
    if (before !== 0) this.toggleSets(square, before);
    if (piece !== 0) this.toggleSets(square, piece);
    this.places[square] = piece;
  }

  private toggleSets(square: number, piece: number): void {
    const state = this.state;
    const all = SETS + ((piece & 32) >> 1);
    const kind = all + ((piece & 15) << 1);
    state[all] ^= SINGLE[square << 1];
    state[all + 1] ^= SINGLE[(square << 1) + 1];
    state[kind] ^= SINGLE[square << 1];
    state[kind + 1] ^= SINGLE[(square << 1) + 1];
  }

  /** Replaces the status and updates the key. */
  private setStatus(status: number): void {
    this.toggleStatusKeys();
    this.state[STATUS] = status;
    this.toggleStatusKeys();
  }

  private toggleStatusKeys(): void {
    const status = this.state[STATUS];
    this.toggleKey((status & PASSED) >> PASSED_SHIFT);
    this.state[KEY_LOW] ^= this.homes.keys[(status & 15) << 1];
    this.state[KEY_HIGH] ^= this.homes.keys[((status & 15) << 1) | 1];
  }

  private passTurn(): void {
    const state = this.state;
    state[SIDE] ^= 1;
    state[KEY_LOW] ^= SIDE_KEY_LOW;
    state[KEY_HIGH] ^= SIDE_KEY_HIGH;
  }

  private toggleKey(key: number): void {
    this.state[KEY_LOW] ^= KEYS[key << 1];
    this.state[KEY_HIGH] ^= KEYS[(key << 1) + 1];
  }
}
