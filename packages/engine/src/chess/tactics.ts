import * as layouts from '@tesuji/rules/internal';
import { CAPTURES, ONGOING, packDraw, QUIETS, type Position } from '@tesuji/rules';
import * as moves from '@tesuji/rules/chess';
import { FIFTY_MOVES, reason, type ChessPosition } from '@tesuji/rules/chess';
import type { Tactics } from '../knowledge.ts';
import { exchangeHolds, gainOf } from './exchange.ts';

// Module-local copies, see survey.ts.
const { SIDE } = layouts;
const { PROMOTION_SHIFT } = moves;
const { SETS } = moves;
const { KING, PAWN, QUEEN } = moves;

/** C31: whoever is worse will claim it. */
const FIFTY = packDraw(reason('fifty-moves'));
const ANY_PROMOTION = 7 << PROMOTION_SHIFT;
const TO_QUEEN = QUEEN << PROMOTION_SHIFT;

/** A search asks these a million times a second, so they trust that the position is one of chess. */
export const chessTactics: Tactics = {
  hasCheapCaptures: true,
  gain: (position, move) => gainOf(position as ChessPosition, move),
  holds: (position, move, least) => exchangeHolds(position as ChessPosition, move, least),
  writeTactical,
  claim: (position) => ((position as ChessPosition).quietPlies >= FIFTY_MOVES ? FIFTY : ONGOING),
  mayPass: (position) => hasOfficer((position as ChessPosition).state),
};

/**
 * Captures, and pawns that queen; at first also quiet checks that lose nothing, or a mate behind the horizon goes
 * unseen. What else a pawn may become is left to the full search.
 */
function writeTactical(position: Position, depth: number, out: Int32Array, at: number): number {
  const { state } = position as ChessPosition;
  let kept = at;
  const end = position.generate(CAPTURES, out, at);
  for (let i = at; i < end; i++) {
    const promotion = out[i] & ANY_PROMOTION;
    if (promotion === 0 || promotion === TO_QUEEN) out[kept++] = out[i];
  }
  if (depth > 0 && !hasPawnToQueen(state)) return kept;
  const last = position.generate(QUIETS, out, kept);
  for (let i = kept; i < last; i++) {
    if (isWorthALook(position, out[i], depth)) out[kept++] = out[i];
  }
  return kept;
}

function isWorthALook(position: Position, move: number, depth: number): boolean {
  const promotion = move & ANY_PROMOTION;
  if (promotion !== 0) return promotion === TO_QUEEN;
  return depth === 0 && position.givesCheck(move) && exchangeHolds(position as ChessPosition, move, 0);
}

function hasPawnToQueen(state: Int32Array): boolean {
  const side = state[SIDE];
  const pawns = SETS + (side << 4) + 2 * PAWN;
  return side === 0 ? (state[pawns] & 0xff00) !== 0 : (state[pawns + 1] & 0xff0000) !== 0;
}

/** With king and pawns alone, having to move is often the whole trouble. */
function hasOfficer(state: Int32Array): boolean {
  const ours = SETS + (state[SIDE] << 4);
  const low = state[ours] & ~(state[ours + 2 * PAWN] | state[ours + 2 * KING]);
  const high = state[ours + 1] & ~(state[ours + 2 * PAWN + 1] | state[ours + 2 * KING + 1]);
  return (low | high) !== 0;
}
