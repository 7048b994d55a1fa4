import { HAND, VARIANT } from '@tesuji/rules';
import * as core from '@tesuji/rules/internal';
import * as own from '@tesuji/rules/shogi';
import {
  generateChecks,
  generateEvasions,
  hasPawnOn,
  ringAttacks,
  ringHits,
  ringPieces,
  type ShogiPosition,
} from '@tesuji/rules/shogi';
import { STACK } from '../mate/mate-moves.ts';
import { freeCapture } from '../mate/free-captures.ts';
import { MATE_KEYS_HIGH, MATE_KEYS_LOW, MATE_SIDE_KEY, MateBoard } from '../mate/mate-board.ts';

// Local copies of imported constants, for speed (ARCHITECTURE.md).
const { SIDE } = core;
const {
  ALIGNED,
  BIT,
  DIFFERENCE,
  DIRECTION_OF,
  GOLD,
  GUARDS,
  KINGS,
  KNIGHT,
  LANCE,
  PAWN,
  PROMOTED,
  RAYS,
  RING,
  RING_COUNT,
  ringBlockers,
  SLIDERS,
  SQUARES,
  STEPS_ONTO,
  STRIDE,
  WORD,
  WORD_BITS,
} = own;

const { highs, holds, lows, moves } = STACK;

/** The keys of both halves side by side, by `place << 7 | piece << 1 | half`: fewer lines of the processor's caches. */
const KEYS = new Int32Array(256 << 7);
for (let place = 0; place < 256; place++) {
  for (let piece = 0; piece < 64; piece++) {
    KEYS[(place << 7) | (piece << 1)] = MATE_KEYS_LOW[(place << 8) | piece];
    KEYS[(place << 7) | (piece << 1) | 1] = MATE_KEYS_HIGH[(place << 8) | piece];
  }
}

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
  // What the attacker's pieces attack next to the king, once and twice, and which of them stand in a slider's way;
  // valid after `surveyRing`.
  private isSurveyed = false;
  private once = 0;
  private twice = 0;
  private readonly blockers = new Int32Array(32);
  /** The squares next to the king where the defender's pieces stand. */
  private occupied = 0;
  /** The piece that was left out last, and what the others attack. */
  private without = 0;
  private attackedWithout = 0;

  override peekAll(at: number, end: number, low: number, high: number, hand: number): void {
    const { places } = this;
    const { units } = this.codes;
    const side = this.state[SIDE];
    const own = 16 << side;
    const isAttack = side === this.attacker;
    low ^= MATE_SIDE_KEY;
    high ^= MATE_SIDE_KEY;
    for (let i = at; i < end; i++) {
      const move = moves[i];
      const to = (move & 255) << 7;
      const from = (move >> 8) & 255;
      if (from >= HAND) {
        const kind = from & 15;
        const key = to + ((kind | own) << 1);
        lows[i] = low ^ KEYS[key];
        highs[i] = high ^ KEYS[key + 1];
        holds[i] = isAttack ? hand - units[kind] : hand;
        continue;
      }
      const piece = places[from];
      const captured = places[move & 255];
      const fromKey = (from << 7) + (piece << 1);
      const toKey = to + ((piece | ((move >> 13) & PROMOTED)) << 1);
      const capturedKey = to + (captured << 1);
      lows[i] = low ^ KEYS[fromKey] ^ KEYS[toKey] ^ KEYS[capturedKey];
      highs[i] = high ^ KEYS[fromKey + 1] ^ KEYS[toKey + 1] ^ KEYS[capturedKey + 1];
      holds[i] = isAttack && captured !== 0 ? hand + units[captured & 7] : hand;
    }
  }

  override addFreeCaptures(square: number, out: Int32Array, at: number, end: number): number {
    const { places, state } = this;
    const king = state[KINGS + (state[SIDE] ^ 1)];
    const step = DIRECTION_OF[square - king + DIFFERENCE];
    if (step === 0) return end;
    // The piece that was checking is the next one behind the dropped piece.
    let checker = square + step;
    while (places[checker] === 0) checker += step;
    const capture = square | (checker << 8);
    const last = end;
    for (let i = at; i < last; i++) {
      const move = out[i];
      if ((move & 0xffff) !== capture) continue;
      out[end++] = out[at];
      out[at++] = freeCapture(move, places[square] & 7);
    }
    return end;
  }

  override attacks(_isLast: boolean, out: Int32Array, at: number): number {
    return generateChecks(this.position as ShogiPosition, out, at);
  }

  override evasions(out: Int32Array, at: number): number {
    return generateEvasions(this.position as ShogiPosition, out, at);
  }

  override survey(): void {
    this.stamp = (this.stamp + 1) | 0;
    this.isSurveyed = false;
  }

  private surveyRing(position: ShogiPosition, king: number, side: number): void {
    const attacked = ringAttacks(position, king, side, 0);
    this.once = attacked & 255;
    this.twice = attacked >> 8;
    for (let word = 0; word < 3; word++) this.blockers[word] = ringBlockers[word];
    this.occupied = ringPieces(position, king, side ^ 1);
    this.without = 0;
    this.attackedWithout = this.once;
    this.isSurveyed = true;
  }

  /** Returns the squares next to the king that the attacker's pieces attack, without the one on `from` (0 for none). */
  private attackedAfter(position: ShogiPosition, king: number, side: number, from: number): number {
    if (from === this.without) return this.attackedWithout;
    this.without = from;
    if (from === 0) this.attackedWithout = this.once;
    else if ((this.blockers[WORD[from]] & BIT[from]) !== 0)
      this.attackedWithout = ringAttacks(position, king, side, from) & 255;
    else this.attackedWithout = (this.once & ~ringHits(position, this.places[from], from, king, 0)) | this.twice;
    return this.attackedWithout;
  }

  /** Returns the squares to which the king can go after a check; those of captured pieces are left out. */
  private flightsAfter(position: ShogiPosition, king: number, side: number, piece: number, move: number): number {
    const place = (move >> 8) & 255;
    const from = place >= HAND ? 0 : place;
    if (!this.isSurveyed) this.surveyRing(position, king, side);
    const attacked = this.attackedAfter(position, king, side, from);
    return RING[king] & ~(attacked | this.occupied | ringHits(position, piece, move & 255, king, from));
  }

  override leavesFlight(move: number): boolean {
    const { state } = this;
    const side = state[SIDE];
    const piece = this.pieceAfter(move, side);
    return this.flightsAfter(this.position as ShogiPosition, state[KINGS + (side ^ 1)], side, piece, move) !== 0;
  }

  private pieceAfter(move: number, side: number): number {
    const from = (move >> 8) & 255;
    return from >= HAND ? (from & 15) | (16 << side) : this.places[from] | ((move & VARIANT) === 0 ? 0 : PROMOTED);
  }

  override estimate(move: number): number {
    const { state } = this;
    const position = this.position as ShogiPosition;
    const side = state[SIDE];
    const defender = side ^ 1;
    const king = state[KINGS + defender];
    const to = move & 255;
    const piece = this.pieceAfter(move, side);
    const isStep = STEPS_ONTO[(piece << 9) + king - to + DIFFERENCE] !== 0;
    if (!isStep && ALIGNED[(piece << 9) + to - king + DIFFERENCE] === 0) return DISCOVERED;

    // Squares next to the king that are neither attacked after the move nor occupied by the defender.
    let count = RING_COUNT[this.flightsAfter(position, king, side, piece, move)];

    // Pieces that capture the checking piece or move between, and drops.
    count += this.guardsOf(to, defender);
    if (!isStep) {
      const step = DIRECTION_OF[to - king + DIFFERENCE];
      for (let between = king + step; between !== to; between += step) count += this.guardsOf(between, defender);
      if (king + step !== to && this.canDrop(defender)) count++;
    }
    return count;
  }

  override canInterpose(): boolean {
    const { places, state } = this;
    const side = state[SIDE];
    const king = state[KINGS + side];
    for (let word = 0; word < 3; word++) {
      let sliders = state[SLIDERS + (side ^ 1) * 3 + word] & RAYS[(king << 2) + word];
      while (sliders !== 0) {
        const from = SQUARES[word * WORD_BITS + 31 - Math.clz32(sliders & -sliders)];
        sliders &= sliders - 1;
        const step = ALIGNED[(places[from] << 9) + from - king + DIFFERENCE];
        if (step === 0 || king + step === from) continue;
        let first = king + step;
        while (places[first] === 0) first = (first + step) | 0;
        if (first === from) return true;
      }
    }
    return !this.position.inCheck();
  }

  /** Pawns, lances and knights that have no square to check from; other kinds nearly always have one. */
  override usefulDrops(hand: number): number {
    const { places, state, codes } = this;
    const side = state[SIDE];
    const forward = side === 0 ? STRIDE : -STRIDE;
    const ahead = state[KINGS + (side ^ 1)] + forward;
    const jump = ahead + forward;
    let useful = hand;
    if (places[jump - 1] !== 0 && places[jump + 1] !== 0) useful &= ~codes.masks[KNIGHT];
    if (places[ahead] !== 0) useful &= ~(codes.masks[LANCE] | codes.masks[PAWN]);
    else if (hasPawnOn(places, ahead, side)) useful &= ~codes.masks[PAWN];
    return useful;
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
    const near =
      (GUARDS[table + places[square - STRIDE - 1]] & 1) |
      (GUARDS[table + places[square - STRIDE]] & 2) |
      (GUARDS[table + places[square - STRIDE + 1]] & 4) |
      (GUARDS[table + places[square - 1]] & 8) |
      (GUARDS[table + places[square + 1]] & 16) |
      (GUARDS[table + places[square + STRIDE - 1]] & 32) |
      (GUARDS[table + places[square + STRIDE]] & 64) |
      (GUARDS[table + places[square + STRIDE + 1]] & 128);
    let count = RING_COUNT[near];
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
