import { VARIANT } from '@tesuji/rules';
import * as core from '@tesuji/rules/internal';
import * as own from '@tesuji/rules/chess';
import { isAttacked, kingIndex, type ChessPosition } from '@tesuji/rules/chess';
import { MateBoard } from '../mate/mate-board.ts';

// Local copies of imported constants, for speed (ARCHITECTURE.md).
const { SIDE } = core;
const {
  CASTLING,
  FORWARD,
  KEYS,
  KING_TARGETS,
  PASSED,
  PAWN,
  PROMOTION_SHIFT,
  SETS,
  SIDE_KEY_HIGH,
  SIDE_KEY_LOW,
  SINGLE,
  STATUS,
} = own;

/** A double step of a pawn, by side. */
const DOUBLE = [2 * FORWARD[0], 2 * FORWARD[1]] as const;

/**
 * The first proof number of a quiet move of the attacker: it leaves the defender many answers, and more where the king
 * has more squares to go to. A castling is not worth a look.
 */
const QUIET = 4;
const EACH_FLIGHT = 3;
const CASTLED = 12;
/** A quiet move that mated in the last position of the same depth usually mates again, whatever the defender does. */
const AGAIN = 1;
/** What a capture by the defender adds to the first proof number, by the kind of the piece. */
const LOSSES: Uint8Array = new Uint8Array(16);
LOSSES.set([0, 1, 2, 2, 3, 5]);

/** Chess for the mate solver: keys without making moves, and estimates of quiet moves and of captures by the defender. */
export class ChessMateBoard extends MateBoard {
  private readonly state: Int32Array = (this.position as ChessPosition).state;
  private readonly places: Uint8Array = this.position.places;
  private readonly rightsAt: Uint8Array = (this.position as ChessPosition).homes.rightsAt;
  /** The move that mated in the last position, by depth. */
  private readonly mating: number[] = [];
  private again: number | undefined;

  override peek(move: number, low: number, high: number, hand: number): void {
    const { places, state } = this;
    const to = move & 255;
    const from = (move >> 8) & 255;
    const piece = places[from];
    const isDouble = (piece & 15) === PAWN && to - from === DOUBLE[state[SIDE]];
    const stale = PASSED | this.rightsAt[from] | this.rightsAt[to];
    if (move >= VARIANT || isDouble || (state[STATUS] & stale) !== 0) {
      super.peek(move, low, high, hand);
      return;
    }
    const captured = places[to];
    const keys = piece << 9;
    low ^= KEYS[keys | (from << 1)] ^ KEYS[keys | (to << 1)] ^ SIDE_KEY_LOW;
    high ^= KEYS[keys | (from << 1) | 1] ^ KEYS[keys | (to << 1) | 1] ^ SIDE_KEY_HIGH;
    if (captured !== 0) {
      low ^= KEYS[(captured << 9) | (to << 1)];
      high ^= KEYS[(captured << 9) | (to << 1) | 1];
    }
    this.low = low;
    this.high = high;
    this.hand = 0;
  }

  override survey(depth: number): void {
    this.again = this.mating[depth];
  }

  override noteProof(depth: number, move: number): void {
    this.mating[depth] = move;
  }

  override estimateAnswer(move: number): number {
    return move < CASTLING ? 1 + LOSSES[this.places[move & 255] & 15] : 1;
  }

  override estimate(move: number): number {
    if (this.position.givesCheck(move)) return 0;
    if (move === this.again) return AGAIN;
    return move < CASTLING ? QUIET + EACH_FLIGHT * this.flightsAfter(move) : CASTLED;
  }

  /** Counts the squares that the defender's king can go to after a move; en passant is counted without the capture. */
  private flightsAfter(move: number): number {
    const { places, state } = this;
    const side = state[SIDE];
    const to = move & 255;
    const from = (move >> 8) & 255;
    const before = SETS + (side << 4) + ((places[from] & 15) << 1);
    const promotion = (move >> PROMOTION_SHIFT) & 7;
    const after = promotion === 0 ? before : SETS + (side << 4) + (promotion << 1);
    const king = kingIndex(state, side ^ 1);
    const theirs = SETS + ((side ^ 1) << 4);
    const gone = SINGLE[from << 1];
    const goneHigh = SINGLE[(from << 1) + 1];
    const come = SINGLE[to << 1];
    const comeHigh = SINGLE[(to << 1) + 1];
    // The king itself does not shield the squares behind it.
    const low = (state[SETS] | state[SETS + 16] | come) & ~gone & ~(king < 32 ? 1 << king : 0);
    const high = (state[SETS + 1] | state[SETS + 17] | comeHigh) & ~goneHigh & ~(king < 32 ? 0 : 1 << king);
    state[before] ^= gone;
    state[before + 1] ^= goneHigh;
    state[after] ^= come;
    state[after + 1] ^= comeHigh;
    let count = 0;
    for (let word = 0; word < 2; word++) {
      const occupied = state[theirs + word] & ~(word === 0 ? come : comeHigh);
      let free = KING_TARGETS[(king << 1) + word] & ~occupied;
      for (; free !== 0; free &= free - 1) {
        if (!isAttacked(state, (word << 5) + 31 - Math.clz32(free & -free), side, low, high)) count++;
      }
    }
    state[before] ^= gone;
    state[before + 1] ^= goneHigh;
    state[after] ^= come;
    state[after + 1] ^= comeHigh;
    return count;
  }
}
