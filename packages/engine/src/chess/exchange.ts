import * as layouts from '@tesuji/rules/internal';
import * as moves from '@tesuji/rules/chess';
import type { ChessPosition } from '@tesuji/rules/chess';
import * as surveys from './survey.ts';
import { seeDiagonals, seeStraights } from './survey.ts';

// Module-local copies, see survey.ts.
const { SIDE } = layouts;
const { CASTLING, EN_PASSANT, PROMOTION_SHIFT } = moves;
const { SETS } = moves;
const { BISHOP, FORWARD, INDEX, KING, KING_TARGETS, KNIGHT, KNIGHT_TARGETS, PAWN, PAWN_TARGETS, QUEEN, ROOK } = moves;
const { SINGLE } = moves;
const { sight } = surveys;

/** What exchanges are counted in, by kind. A king is never given up, so its own value never counts. */
const VALUES: Int32Array = new Int32Array(64);
VALUES.set([0, 100, 320, 335, 500, 970, 0]);

/** What a legal move wins at once. */
export function gainOf(position: ChessPosition, move: number): number {
  if (move >= CASTLING) return 0;
  if ((move & EN_PASSANT) !== 0) return VALUES[PAWN];
  const taken = VALUES[position.places[move & 255] & 15];
  const promotion = (move >> PROMOTION_SHIFT) & 7;
  return promotion === 0 ? taken : taken + VALUES[promotion] - VALUES[PAWN];
}

/**
 * Both sides take on the move's target by turns, the least piece first, and stop when going on would lose. Does the
 * mover end with at least `least`? Pieces behind one another join in as the way opens; pins are not seen.
 */
export function exchangeHolds(position: ChessPosition, move: number, least: number): boolean {
  if (move >= CASTLING) return least <= 0;
  let balance = gainOf(position, move) - least;
  if (balance < 0) return false;
  const { places, state } = position;
  const to = move & 255;
  const from = (move >> 8) & 255;
  const promotion = (move >> PROMOTION_SHIFT) & 7;
  const side = state[SIDE];
  // What is lost if the mover is taken for nothing; when even that leaves enough, nothing more need be asked.
  balance = VALUES[promotion === 0 ? places[from] & 15 : promotion] - balance;
  if (balance <= 0) return true;

  let low = (state[SETS] | state[SETS + 16]) & ~SINGLE[from << 1];
  let high = (state[SETS + 1] | state[SETS + 17]) & ~SINGLE[(from << 1) + 1];
  if ((move & EN_PASSANT) !== 0) {
    const taken = to - FORWARD[side];
    low &= ~SINGLE[taken << 1];
    high &= ~SINGLE[(taken << 1) + 1];
  }
  return settle(state, INDEX[to], side, balance, low, high);
}

/** The rest of an exchange, the side to move having taken on `target`; it holds if nobody takes back with profit. */
function settle(state: Int32Array, target: number, side: number, balance: number, low: number, high: number): boolean {
  const entry = target << 1;
  const diagonalsLow = bothLow(state, BISHOP) | bothLow(state, QUEEN);
  const diagonalsHigh = bothHigh(state, BISHOP) | bothHigh(state, QUEEN);
  const straightsLow = bothLow(state, ROOK) | bothLow(state, QUEEN);
  const straightsHigh = bothHigh(state, ROOK) | bothHigh(state, QUEEN);
  // A pawn attacks the target from where one of the other side would be attacked by it.
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
  seeDiagonals(target, low, high);
  attackersLow |= sight[0] & diagonalsLow;
  attackersHigh |= sight[1] & diagonalsHigh;
  seeStraights(target, low, high);
  attackersLow |= sight[0] & straightsLow;
  attackersHigh |= sight[1] & straightsHigh;

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
    // A king may only take last.
    if (kind === KING) {
      const foes = SETS + ((side ^ 1) << 4);
      return ((attackersLow & state[foes]) | (attackersHigh & state[foes + 1])) !== 0 ? holds === 0 : holds !== 0;
    }
    balance = VALUES[kind] - balance;
    // Who took this time has enough even if that piece is lost as well.
    if (balance < holds) return holds !== 0;
    const takerLow = ownLow & state[ours + (kind << 1)];
    const takerHigh = ownHigh & state[ours + (kind << 1) + 1];
    if (takerLow !== 0) low &= ~(takerLow & -takerLow);
    else high &= ~(takerHigh & -takerHigh);
    if (kind === PAWN || kind === BISHOP || kind === QUEEN) {
      seeDiagonals(target, low, high);
      attackersLow |= sight[0] & diagonalsLow;
      attackersHigh |= sight[1] & diagonalsHigh;
    }
    if (kind === ROOK || kind === QUEEN) {
      seeStraights(target, low, high);
      attackersLow |= sight[0] & straightsLow;
      attackersHigh |= sight[1] & straightsHigh;
    }
  }
}

function bothLow(state: Int32Array, kind: number): number {
  return state[SETS + (kind << 1)] | state[SETS + 16 + (kind << 1)];
}

function bothHigh(state: Int32Array, kind: number): number {
  return state[SETS + (kind << 1) + 1] | state[SETS + 16 + (kind << 1) + 1];
}
