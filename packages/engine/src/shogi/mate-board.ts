import { HAND, VARIANT, WALL } from '@tesuji/rules';
import * as core from '@tesuji/rules/internal';
import * as own from '@tesuji/rules/shogi';
import {
  attacked,
  fillAttacked,
  generateEvasions,
  fillReached,
  reached,
  type ShogiPosition,
} from '@tesuji/rules/shogi';
import { MATE_KEYS_HIGH, MATE_KEYS_LOW, MATE_SIDE_KEY, MateBoard } from '../mate/mate-board.ts';

// Local copies of imported constants, for speed (ARCHITECTURE.md).
const { SIDE } = core;
const {
  ALIGNED,
  ATTACKED_BY_STEP: ADJACENT,
  DIFFERENCE,
  DIRECTION_OF,
  DIRECTIONS,
  GOLD,
  KING,
  KING_STEPS,
  KINGS,
  KNIGHT,
  LANCE,
  OCCUPIED,
  PAWN,
  PROMOTED,
  RAYS,
  SLIDERS,
  SQUARES,
  STEPS_ONTO,
  STRIDE,
  WORD_BITS,
} = own;

/** The estimate of a check that is not given by the piece that moves, which is counted instead. */
const DISCOVERED = 0;

/** Shogi for the mate solver: keys without making moves, direct generators, and evasions estimated before a check. */
export class ShogiMateBoard extends MateBoard {
  private readonly state: Int32Array = (this.position as ShogiPosition).state;
  private readonly places: Uint8Array = this.position.places;
  /** How many pieces of the defender, without the king, attack a square; valid if the stamp is the present one. */
  private readonly guards = new Uint8Array(256);
  private readonly guardStamps = new Int32Array(256);
  private stamp = 0;
  /** Whose pieces `attacked` was filled without: the piece on this square, 0 for none, −1 if it must be filled. */
  private without = -1;

  override peek(move: number, low: number, high: number, hand: number): void {
    const { places } = this;
    const to = move & 255;
    const from = (move >> 8) & 255;
    low ^= MATE_SIDE_KEY;
    high ^= MATE_SIDE_KEY;
    const side = this.state[SIDE];
    if (from >= HAND) {
      const key = (to << 8) | (from & 15) | (16 << side);
      this.low = low ^ MATE_KEYS_LOW[key];
      this.high = high ^ MATE_KEYS_HIGH[key];
      this.hand = side === this.attacker ? hand - this.codes.units[from & 15] : hand;
      return;
    }
    const piece = places[from];
    const captured = places[to];
    const fromKey = (from << 8) | piece;
    const toKey = (to << 8) | piece | ((move & VARIANT) === 0 ? 0 : PROMOTED);
    low ^= MATE_KEYS_LOW[fromKey] ^ MATE_KEYS_LOW[toKey];
    high ^= MATE_KEYS_HIGH[fromKey] ^ MATE_KEYS_HIGH[toKey];
    if (captured !== 0) {
      const capturedKey = (to << 8) | captured;
      low ^= MATE_KEYS_LOW[capturedKey];
      high ^= MATE_KEYS_HIGH[capturedKey];
      if (side === this.attacker) hand += this.codes.units[captured & 7];
    }
    this.low = low;
    this.high = high;
    this.hand = hand;
  }

  override evasions(out: Int32Array, at: number): number {
    return generateEvasions(this.position as ShogiPosition, this.hasDrops, out, at);
  }

  override survey(): void {
    this.stamp = (this.stamp + 1) | 0;
    this.without = -1;
  }

  override estimate(move: number): number {
    const { places, state } = this;
    const position = this.position as ShogiPosition;
    const side = state[SIDE];
    const defender = side ^ 1;
    const king = state[KINGS + defender];
    const to = move & 255;
    const from = (move >> 8) & 255;
    const isDrop = from >= HAND;
    const piece = isDrop ? (from & 15) | (16 << side) : places[from] | ((move & VARIANT) === 0 ? 0 : PROMOTED);
    const isStep = STEPS_ONTO[(piece << 9) + king - to + DIFFERENCE] !== 0;
    if (!isStep && ALIGNED[(piece << 9) + to - king + DIFFERENCE] === 0) return DISCOVERED;

    // Squares next to the king that are neither attacked after the move nor occupied by the defender.
    const without = isDrop ? 0 : from;
    if (this.without !== without) {
      fillAttacked(position, king, side, without);
      this.without = without;
    }
    fillReached(position, piece, to, king);
    const steps = KING_STEPS[king];
    const theirs = OCCUPIED + defender * 3;
    let count = 0;
    for (let word = 0; word < 3; word++) {
      let free = own.STEP_SETS[steps + word] & ~(attacked[word] | reached[word] | state[theirs + word]);
      for (; free !== 0; free &= free - 1) count++;
    }

    // Pieces that capture the checking piece or move between, and drops.
    count += this.guardsOf(to, defender);
    if (!isStep) {
      const step = DIRECTION_OF[to - king + DIFFERENCE];
      for (let between = king + step; between !== to; between += step) count += this.guardsOf(between, defender);
      if (king + step !== to && this.hasDrops && this.canDrop(defender)) count++;
    }
    return count;
  }

  /** Pawns, lances and knights that have no square to check from; other kinds nearly always have one. */
  override usefulDrops(hand: number): number {
    const { places, state, codes } = this;
    const side = state[SIDE];
    const forward = side === 0 ? STRIDE : -STRIDE;
    const ahead = state[KINGS + (side ^ 1)] + forward;
    const jump = ahead + forward;
    let useful = hand;
    if (places[jump - 1] !== 0 && places[jump + 1] !== 0) useful &= ~codes.maskOf(KNIGHT);
    if (places[ahead] !== 0) useful &= ~(codes.maskOf(LANCE) | codes.maskOf(PAWN));
    else if (this.hasPawnOn(ahead, side)) useful &= ~codes.maskOf(PAWN);
    return useful;
  }

  /** Returns whether an unpromoted pawn of `side` stands on the file of a square. */
  private hasPawnOn(square: number, side: number): boolean {
    const { places } = this;
    const pawn = PAWN | (16 << side);
    for (let at = square; places[at] !== WALL; at += STRIDE) if (places[at] === pawn) return true;
    for (let at = square; places[at] !== WALL; at -= STRIDE) if (places[at] === pawn) return true;
    return false;
  }

  private canDrop(side: number): boolean {
    const hand = HAND + (side << 4);
    for (let kind = PAWN; kind <= GOLD; kind++) if (this.places[hand + kind] !== 0) return true;
    return false;
  }

  private guardsOf(square: number, side: number): number {
    if (this.guardStamps[square] !== this.stamp) {
      this.guardStamps[square] = this.stamp;
      this.guards[square] = this.countGuards(square, side);
    }
    return this.guards[square];
  }

  private countGuards(square: number, side: number): number {
    const { places, state } = this;
    const table = side << 6;
    let count = 0;
    for (let i = 0; i < 8; i++) {
      const piece = places[square + DIRECTIONS[i]];
      if ((ADJACENT[table + piece] & (1 << i)) !== 0 && (piece & 15) !== KING) count++;
    }
    const knight = KNIGHT | (16 << side);
    const behind = square + (side === 0 ? 2 * STRIDE : -2 * STRIDE);
    if (places[behind - 1] === knight) count++;
    if (places[behind + 1] === knight) count++;
    for (let word = 0; word < 3; word++) {
      let sliders = state[SLIDERS + side * 3 + word] & RAYS[(square << 2) + word];
      while (sliders !== 0) {
        const from = SQUARES[word * WORD_BITS + 31 - Math.clz32(sliders & -sliders)];
        sliders &= sliders - 1;
        const step = ALIGNED[(places[from] << 9) + from - square + DIFFERENCE];
        if (step === 0 || square + step === from) continue;
        let first = square + step;
        while (places[first] === 0) first = (first + step) | 0;
        if (first === from) count++;
      }
    }
    return count;
  }
}
