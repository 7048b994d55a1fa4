import * as layouts from '@tesuji/rules/internal';
import * as moves from '@tesuji/rules/chess';
import type { ChessPosition } from '@tesuji/rules/chess';
import * as attackMaps from './attack-map.ts';
import { findDiagonalAttacks, findStraightAttacks } from './attack-map.ts';

// Local copies of imported constants, for speed (ARCHITECTURE.md).
const { SIDE } = layouts;
const {
  BISHOP,
  CASTLING,
  EN_PASSANT,
  FORWARD,
  INDEX,
  KING,
  KING_TARGETS,
  KNIGHT,
  KNIGHT_TARGETS,
  PAWN,
  PAWN_TARGETS,
  PROMOTION_SHIFT,
  QUEEN,
  ROOK,
  SETS,
  SINGLE,
} = moves;
const { lineAttacks } = attackMaps;

/** Piece values of exchanges, by kind. The king's value never counts. */
const VALUES: Int32Array = new Int32Array(64);
VALUES.set([0, 100, 320, 335, 500, 970, 0]);

/** Returns what a legal move wins immediately. */
export function gainOf(position: ChessPosition, move: number): number {
  if (move >= CASTLING) return 0;
  if ((move & EN_PASSANT) !== 0) return VALUES[PAWN];
  const taken = VALUES[position.places[move & 255] & 15];
  const promotion = (move >> PROMOTION_SHIFT) & 7;
  return promotion === 0 ? taken : taken + VALUES[promotion] - VALUES[PAWN];
}

/**
 * Static exchange evaluation: both sides capture on the target square by turns, least valuable piece first, and stop
 * when continuing would lose. Returns whether the mover ends with at least `least`. X-ray attackers are included; pins
 * are ignored.
 */
export function seeAtLeast(position: ChessPosition, move: number, least: number): boolean {
  if (move >= CASTLING) return least <= 0;
  let balance = gainOf(position, move) - least;
  if (balance < 0) return false;
  const { places, state } = position;
  const to = move & 255;
  const from = (move >> 8) & 255;
  const promotion = (move >> PROMOTION_SHIFT) & 7;
  const side = state[SIDE];
  // What is lost if the moved piece is captured for nothing; if the balance suffices even then, the result is known.
  balance = VALUES[promotion === 0 ? places[from] & 15 : promotion] - balance;
  if (balance <= 0) return true;

  let low = (state[SETS] | state[SETS + 16]) & ~SINGLE[from << 1];
  let high = (state[SETS + 1] | state[SETS + 17]) & ~SINGLE[(from << 1) + 1];
  if ((move & EN_PASSANT) !== 0) {
    const taken = to - FORWARD[side];
    low &= ~SINGLE[taken << 1];
    high &= ~SINGLE[(taken << 1) + 1];
  }
  return playExchange(state, INDEX[to], side, balance, low, high);
}

/** Plays the rest of an exchange after the side to move has captured on `target`. */
function playExchange(
  state: Int32Array,
  target: number,
  side: number,
  balance: number,
  low: number,
  high: number,
): boolean {
  const entry = target << 1;
  const diagonalsLow = bothLow(state, BISHOP) | bothLow(state, QUEEN);
  const diagonalsHigh = bothHigh(state, BISHOP) | bothHigh(state, QUEEN);
  const straightsLow = bothLow(state, ROOK) | bothLow(state, QUEEN);
  const straightsHigh = bothHigh(state, ROOK) | bothHigh(state, QUEEN);
  // A pawn attacks the target from the squares that an enemy pawn on the target would attack.
  const white = SETS + 2 * PAWN;
  const black = white + 16;
  let attackersLow =
    (state[white] & PAWN_TARGETS[128 | entry]) |
    (state[black] & PAWN_TARGETS[entry]) |
    (bothLow(state, KNIGHT) & KNIGHT_TARGETS[entry]) |
    (bothLow(state, KING) & KING_TARGETS[entry]);
  let attackersHigh =
    (state[white + 1] & PAWN_TARGETS[129 | entry]) |
    (state[black + 1] & PAWN_TARGETS[entry + 1]) |
    (bothHigh(state, KNIGHT) & KNIGHT_TARGETS[entry + 1]) |
    (bothHigh(state, KING) & KING_TARGETS[entry + 1]);
  findDiagonalAttacks(target, low, high);
  attackersLow |= lineAttacks[0] & diagonalsLow;
  attackersHigh |= lineAttacks[1] & diagonalsHigh;
  findStraightAttacks(target, low, high);
  attackersLow |= lineAttacks[0] & straightsLow;
  attackersHigh |= lineAttacks[1] & straightsHigh;

  let holds = 1;
  for (;;) {
    side ^= 1;
    attackersLow &= low;
    attackersHigh &= high;
    const ours = SETS + (side << 4);
    const ownLow = attackersLow & state[ours];
    const ownHigh = attackersHigh & state[ours + 1];
    if ((ownLow | ownHigh) === 0) return holds !== 0;
    holds ^= 1;
    let kind = PAWN;
    while (((ownLow & state[ours + (kind << 1)]) | (ownHigh & state[ours + (kind << 1) + 1])) === 0) kind++;
    // A king may capture only if the square is no longer attacked.
    if (kind === KING) {
      const foes = SETS + ((side ^ 1) << 4);
      return ((attackersLow & state[foes]) | (attackersHigh & state[foes + 1])) !== 0 ? holds === 0 : holds !== 0;
    }
    balance = VALUES[kind] - balance;
    // The side that captured has enough even if it loses that piece as well.
    if (balance < holds) return holds !== 0;
    const takerLow = ownLow & state[ours + (kind << 1)];
    const takerHigh = ownHigh & state[ours + (kind << 1) + 1];
    if (takerLow !== 0) low &= ~(takerLow & -takerLow);
    else high &= ~(takerHigh & -takerHigh);
    if (kind === PAWN || kind === BISHOP || kind === QUEEN) {
      findDiagonalAttacks(target, low, high);
      attackersLow |= lineAttacks[0] & diagonalsLow;
      attackersHigh |= lineAttacks[1] & diagonalsHigh;
    }
    if (kind === ROOK || kind === QUEEN) {
      findStraightAttacks(target, low, high);
      attackersLow |= lineAttacks[0] & straightsLow;
      attackersHigh |= lineAttacks[1] & straightsHigh;
    }
  }
}

function bothLow(state: Int32Array, kind: number): number {
  return state[SETS + (kind << 1)] | state[SETS + 16 + (kind << 1)];
}

function bothHigh(state: Int32Array, kind: number): number {
  return state[SETS + (kind << 1) + 1] | state[SETS + 16 + (kind << 1) + 1];
}
