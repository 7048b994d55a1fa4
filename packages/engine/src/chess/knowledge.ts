import { CAPTURES, CHECKS, ONGOING, packDraw, QUIETS, VARIANT, type Position } from '@tesuji/rules';
import * as moves from '@tesuji/rules/chess';
import { chess, FIFTY_MOVES, reason, type ChessPosition } from '@tesuji/rules/chess';
import * as layouts from '@tesuji/rules/internal';
import type { Knowledge, Tactics } from '../knowledge.ts';
import type { MateStyle } from '../mate/mate-moves.ts';
import { DEFAULT_MARGINS } from '../search/parameters.ts';
import { chessEvaluation } from './evaluation.ts';
import { ChessMateBoard } from './mate-board.ts';
import { rankByThreats } from './quiet-order.ts';
import { gainOf, seeAtLeast } from './see.ts';

// Local copies of imported constants, for speed (ARCHITECTURE.md).
const { SIDE } = layouts;
const { BISHOP, CASTLING, EN_PASSANT, KING, PAWN, PROMOTION_SHIFT, QUEEN, ROOK, SETS } = moves;

/** Quiet moves may belong to a mate; the last move is a check. */
const chessMateStyle: MateStyle = {
  checksOnly: false,
  endsInCheck: true,
  lazyKinds: 0,
  hasFutileDrops: false,
  makeBoard: (problem) => new ChessMateBoard(problem),
};

/** C31: the side that is worse will claim the draw. */
const FIFTY = packDraw(reason('fifty-moves'));
const ANY_PROMOTION = 7 << PROMOTION_SHIFT;
const TO_QUEEN = QUEEN << PROMOTION_SHIFT;

/** These are called about a million times a second, so the position is cast without a check. */
export const chessTactics: Tactics = {
  hasCheapCaptures: true,
  gain: (position, move) => gainOf(position as ChessPosition, move),
  seeAtLeast: (position, move, least) => seeAtLeast(position as ChessPosition, move, least),
  writeTactical,
  claim: (position) => ((position as ChessPosition).quietPlies >= FIFTY_MOVES ? FIFTY : ONGOING),
  rankQuiets: (position, moves, ranks, at, end) => rankByThreats(position as ChessPosition, moves, ranks, at, end),
  mayPass: (position) => hasNonPawn((position as ChessPosition).state),
};

/**
 * Writes captures and queen promotions; at depth 0 also quiet checks that lose nothing, since otherwise mates just
 * behind the horizon are missed. Underpromotions are left to the full search.
 */
function writeTactical(position: Position, depth: number, out: Int32Array, at: number): number {
  const { state } = position as ChessPosition;
  let kept = at;
  const end = position.generate(CAPTURES, out, at);
  for (let i = at; i < end; i++) {
    const promotion = out[i] & ANY_PROMOTION;
    if (promotion === 0 || promotion === TO_QUEEN) out[kept++] = out[i];
  }
  const hasPromotions = hasPawnToQueen(state);
  if (depth > 0 && !hasPromotions) return kept;
  if (!hasPromotions) return writeQuietChecks(position, out, kept);
  const last = position.generate(QUIETS, out, kept);
  for (let i = kept; i < last; i++) {
    if (isQuiescenceMove(position, out[i], depth)) out[kept++] = out[i];
  }
  return kept;
}

/** Writes checks that capture nothing and lose nothing. */
function writeQuietChecks(position: Position, out: Int32Array, at: number): number {
  const { places } = position;
  const end = position.generate(CHECKS, out, at);
  let kept = at;
  for (let i = at; i < end; i++) {
    const move = out[i];
    const isCapture = (places[move & 255] !== 0 && (move & CASTLING) === 0) || (move & EN_PASSANT) !== 0;
    if (!isCapture && seeAtLeast(position as ChessPosition, move, 0)) out[kept++] = move;
  }
  return kept;
}

function isQuiescenceMove(position: Position, move: number, depth: number): boolean {
  const promotion = move & ANY_PROMOTION;
  if (promotion !== 0) return promotion === TO_QUEEN;
  return depth === 0 && position.givesCheck(move) && seeAtLeast(position as ChessPosition, move, 0);
}

/** A queen moves like a rook and like a bishop. */
function fullerPromotion(_position: Position, move: number): number {
  const promotion = (move & ANY_PROMOTION) >> PROMOTION_SHIFT;
  return promotion === ROOK || promotion === BISHOP ? (move & ~(ANY_PROMOTION | VARIANT)) | TO_QUEEN : 0;
}

function hasPawnToQueen(state: Int32Array): boolean {
  const side = state[SIDE];
  const pawns = SETS + (side << 4) + 2 * PAWN;
  return side === 0 ? (state[pawns] & 0xff00) !== 0 : (state[pawns + 1] & 0xff0000) !== 0;
}

/** With king and pawns alone, zugzwang is common. */
function hasNonPawn(state: Int32Array): boolean {
  const ours = SETS + (state[SIDE] << 4);
  const low = state[ours] & ~(state[ours + 2 * PAWN] | state[ours + 2 * KING]);
  const high = state[ours + 1] & ~(state[ours + 2 * PAWN + 1] | state[ours + 2 * KING + 1]);
  return (low | high) !== 0;
}

export const chessKnowledge: Knowledge = {
  game: chess,
  evaluation: chessEvaluation,
  tactics: chessTactics,
  margins: DEFAULT_MARGINS,
  mate: chessMateStyle,
  fullerPromotion,
};
