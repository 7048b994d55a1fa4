import { handKind, handSide, isHandPlace, type Game, type Position, type Side } from '@tesuji/rules';
import { makeKeys } from '@tesuji/rules/internal';
import type { PackedHands } from './proof-hands.ts';

/** Keys by `place << 8 | byte`; a zero byte has key 0. */
const KEYS_LOW = makeKeys(0x6d617465, 1 << 16);
const KEYS_HIGH = makeKeys(0x70726f76, 1 << 16);
for (let place = 0; place < 256; place++) {
  KEYS_LOW[place << 8] = 0;
  KEYS_HIGH[place << 8] = 0;
}
const SEEN = 4096;
/** XORed in when the defender is to move. */
const SIDE_KEY = 0x5bd1e995;

/** The positions from the root to the current one: board keys, the attacker's hands, and keys of the whole path. */
export class Path {
  readonly low: Int32Array;
  readonly high: Int32Array;
  readonly hand: Int32Array;
  /** Keys of the path up to and including each depth. */
  readonly pathLow: Int32Array;
  readonly pathHigh: Int32Array;
  private readonly seen = new Uint16Array(SEEN);
  private readonly codes: PackedHands;
  private readonly hasHands: boolean;
  private readonly attacker: Side;

  constructor(game: Game, codes: PackedHands, attacker: Side, longest: number) {
    this.codes = codes;
    this.attacker = attacker;
    // With hands, board and hands are the whole state; without, the game's own key includes castling rights and the
    // like.
    this.hasHands = game.handKinds.length > 0;
    this.low = new Int32Array(longest + 2);
    this.high = new Int32Array(longest + 2);
    this.hand = new Int32Array(longest + 2);
    this.pathLow = new Int32Array(longest + 2);
    this.pathHigh = new Int32Array(longest + 2);
  }

  start(game: Game, position: Position, salt: number): void {
    let low = position.side === this.attacker ? 0 : SIDE_KEY;
    let high = low;
    if (this.hasHands) {
      for (const square of game.shape.squares) {
        const key = (square << 8) | position.places[square];
        low ^= KEYS_LOW[key];
        high ^= KEYS_HIGH[key];
      }
    } else {
      low = position.keyLow;
      high = position.keyHigh;
    }
    this.low[0] = low;
    this.high[0] = high;
    this.hand[0] = this.codes.read(position.places, this.attacker);
    this.pathLow[0] = low ^ Math.imul(salt, 0x735a2d97);
    this.pathHigh[0] = high ^ this.hand[0];
    this.seen.fill(0);
  }

  /** Sets `depth` for the position just reached from `depth - 1`. */
  step(position: Position, depth: number): void {
    if (this.hasHands) this.readLog(position, depth);
    else {
      this.low[depth] = position.keyLow;
      this.high[depth] = position.keyHigh;
    }
    const low = this.low[depth];
    const high = this.high[depth] ^ Math.imul(this.hand[depth], 0x2c1b3c6d);
    this.pathLow[depth] = Math.imul(this.pathLow[depth - 1] ^ low, 0x21f0aaad) ^ (high >>> 15);
    this.pathHigh[depth] = Math.imul(this.pathHigh[depth - 1] ^ high, 0x735a2d97) ^ (low >>> 13);
  }

  private readLog(position: Position, depth: number): void {
    const log = position.log;
    const ply = position.ply;
    const end = position.logStart(ply);
    let low = this.low[depth - 1] ^ SIDE_KEY;
    let high = this.high[depth - 1] ^ SIDE_KEY;
    let hand = this.hand[depth - 1];
    for (let entry = position.logStart(ply - 1); entry < end; entry++) {
      const change = log[entry];
      const place = change & 255;
      const before = (change >> 8) & 255;
      const after = (change >> 16) & 255;
      if (!isHandPlace(place)) {
        low ^= KEYS_LOW[(place << 8) | before] ^ KEYS_LOW[(place << 8) | after];
        high ^= KEYS_HIGH[(place << 8) | before] ^ KEYS_HIGH[(place << 8) | after];
      } else if (handSide(place) === this.attacker) hand += (after - before) * this.codes.units[handKind(place)];
    }
    this.low[depth] = low;
    this.high[depth] = high;
    this.hand[depth] = hand;
  }

  enter(depth: number): void {
    this.seen[this.low[depth] & (SEEN - 1)]++;
  }

  leave(depth: number): void {
    this.seen[this.low[depth] & (SEEN - 1)]--;
  }

  /**
   * Returns the depth at which the position of `depth` occurred before, or -1. A repetition with less in hand counts
   * too: a shortest mate never contains one.
   */
  repeated(depth: number): number {
    const low = this.low[depth];
    if (this.seen[low & (SEEN - 1)] === 0) return -1;
    const high = this.high[depth];
    const hand = this.hand[depth];
    for (let earlier = depth - 2; earlier >= 0; earlier -= 2) {
      if (this.low[earlier] === low && this.high[earlier] === high && this.codes.covers(this.hand[earlier], hand))
        return earlier;
    }
    return -1;
  }
}
