import type { Attempt, Illegality } from '../core/illegal.ts';
import { ONGOING } from '../core/outcome.ts';
import { isPieceOf, makePiece, pieceKind } from '../core/piece.ts';
import { opponent } from '../core/side.ts';
import { kingIndex } from './attacks.ts';
import { castlingMove, isCastlingLegal, KING_ARRIVALS, KING_HOMES, ROOK_ARRIVALS, ROOK_HOMES } from './castling.ts';
import { passedSquare } from './en-passant.ts';
import { leavesKingSafe } from './king-safety.ts';
import { canGo, isPromotion } from './legality.ts';
import { EN_PASSANT, promotionBits } from './move.ts';
import type { ChessPosition } from './position.ts';
import {
  BISHOP,
  DIRECTION_OF,
  FORWARD,
  IS_SQUARE,
  KING,
  KNIGHT,
  PASSED_ROWS,
  PAWN,
  QUEEN,
  ROOK,
  rowOf,
  SQUARES,
  START_ROWS,
} from './tables.ts';

/** The rule that says how each kind moves, by kind. */
const MOVE_RULES = ['', 'C9', 'C8', 'C7', 'C6', 'C5', 'C4'];

type MakeFault = (code: string, rule: string, squares: readonly number[]) => Illegality;

/** The rule an attempt breaks. Without a wish about promotion it is enough that some promotion is legal. */
export function findIllegality(position: ChessPosition, attempt: Attempt): Illegality | undefined {
  const { places, side } = position;
  const { from, to } = attempt;
  if (position.outcome() !== ONGOING) return { code: 'game-over', rule: 'C42', squares: [] };
  if (!isSquare(from) || !isSquare(to)) return { code: 'off-board', rule: 'C1', squares: [] };
  const piece = places[from];
  if (piece === 0) return { code: 'no-piece', rule: 'C13', squares: [from] };
  const fault: MakeFault = (code, rule, squares) => ({ code, rule, squares, piece });
  if (!isPieceOf(piece, side)) return fault('not-yours', 'C13', [from]);
  const castling = castlingMeant(position, from, to);
  const found = castling >= 0 ? findCastlingFault(position, castling, fault) : findMoveFault(position, from, to, fault);
  return found ?? findPromotionFault(piece, to, attempt.promote, fault);
}

/** The move of an attempt that breaks no rule and says what a pawn becomes. */
export function moveFor(position: ChessPosition, { from, to, promote }: Attempt): number {
  const castling = typeof promote === 'number' ? -1 : castlingMeant(position, from, to);
  if (castling >= 0) return castlingMove(castling);
  const kind = typeof promote === 'number' ? promotionBits(promote) : 0;
  const isEnPassant = to === position.enPassant && isPawnCapture(position, from, to);
  return to | (from << 8) | kind | (isEnPassant ? EN_PASSANT : 0);
}

/** Does a pawn go one square diagonally forward? */
function isPawnCapture({ places, side }: ChessPosition, from: number, to: number): boolean {
  const ahead = from + FORWARD[side];
  return pieceKind(places[from]) === PAWN && (to === ahead - 1 || to === ahead + 1);
}

function isSquare(place: number): boolean {
  return IS_SQUARE[place] === 1;
}

/** Which castling this can only be: the king at home, pointed at its square of arrival or at its rook. Else −1. */
function castlingMeant({ places, side }: ChessPosition, from: number, to: number): number {
  if (pieceKind(places[from]) !== KING) return -1;
  for (let right = side * 2; right <= side * 2 + 1; right++) {
    if (from !== KING_HOMES[right]) continue;
    const isRook = to === ROOK_HOMES[right] && isPieceOf(places[to], side) && pieceKind(places[to]) === ROOK;
    if (to === KING_ARRIVALS[right] || isRook) return right;
  }
  return -1;
}

function findCastlingFault(position: ChessPosition, right: number, fault: MakeFault): Illegality | undefined {
  if (isCastlingLegal(position, right)) return undefined;
  const king = KING_HOMES[right];
  const rook = ROOK_HOMES[right];
  if ((position.castling & (1 << right)) === 0) return fault('castling-right-lost', 'C20', [king, rook]);
  const between = squaresTo(king, rook).filter((square) => position.places[square] !== 0);
  if (between.length > 0) return fault('castling-blocked', 'C21', between);
  const attackers = attackersOf(position, king);
  if (attackers.length > 0) return fault('castling-in-check', 'C22', attackers);
  const guards = [ROOK_ARRIVALS[right], KING_ARRIVALS[right]].flatMap((square) => attackersOf(position, square));
  return fault('castling-through-check', 'C23', [...new Set(guards)]);
}

function findMoveFault(position: ChessPosition, from: number, to: number, fault: MakeFault): Illegality | undefined {
  const { places, side } = position;
  const piece = places[from];
  if (isPieceOf(places[to], side)) return fault('own-piece-there', 'C13', [to]);
  const isEnPassant = to === passedSquare(position) && isPawnCapture(position, from, to);
  if (!isEnPassant && !canGo(position, piece, from, to)) {
    return pieceKind(piece) === PAWN ? explainPawn(position, from, to, fault) : explainPiece(position, from, to, fault);
  }
  const taken = isEnPassant ? to - FORWARD[side] : to;
  if (leavesKingSafe(position, from, to, taken)) return undefined;
  return explainDanger(position, from, to, taken, fault);
}

/** Tells a piece that never goes there from one that is only in somebody's way. */
function explainPiece(position: ChessPosition, from: number, to: number, fault: MakeFault): Illegality {
  const kind = pieceKind(position.places[from]);
  const step = DIRECTION_OF[to - from + 128];
  const isStraight = Math.abs(step) === 1 || Math.abs(step) === FORWARD[1];
  const isOnLine = kind === QUEEN || kind === (isStraight ? ROOK : BISHOP);
  if (step === 0 || !isOnLine) return fault('not-how-it-moves', MOVE_RULES[kind], [from]);
  const blocker = squaresTo(from, to).find((square) => position.places[square] !== 0)!;
  return fault('blocked', 'C12', [blocker]);
}

function explainPawn(position: ChessPosition, from: number, to: number, fault: MakeFault): Illegality {
  const { places, side } = position;
  const forward = FORWARD[side];
  const ahead = from + forward;
  if (to === ahead) return fault('blocked', 'C9', [to]);
  if (to === ahead + forward) {
    if (rowOf(from) !== START_ROWS[side]) return fault('not-how-it-moves', 'C10', [from]);
    return fault('blocked', 'C10', [places[ahead] === 0 ? to : ahead]);
  }
  if (!isPawnCapture(position, from, to)) return fault('not-how-it-moves', 'C9', [from]);
  // An enemy pawn beside it may look as if it had just passed.
  const isLikePassing = places[to - forward] === makePiece(opponent(side), PAWN) && rowOf(to) === PASSED_ROWS[side];
  return fault('not-how-it-moves', isLikePassing ? 'C15' : 'C11', [from]);
}

function findPromotionFault(
  piece: number,
  to: number,
  promote: Attempt['promote'],
  fault: MakeFault,
): Illegality | undefined {
  if (!isPromotion(piece, to)) {
    return promote === undefined || promote === false ? undefined : fault('cannot-promote', 'C18', [to]);
  }
  if (promote === false) return fault('must-promote', 'C17', [to]);
  const isKind = typeof promote !== 'number' || [KNIGHT, BISHOP, ROOK, QUEEN].includes(promote);
  return isKind ? undefined : fault('cannot-promote', 'C18', [to]);
}

/** Tells a check left unanswered from a king walked or opened into one; names the pieces that would take it. */
function explainDanger(position: ChessPosition, from: number, to: number, taken: number, fault: MakeFault): Illegality {
  const king = SQUARES[kingIndex(position.state, position.side)];
  const isKing = from === king;
  const checkers = isKing ? [] : attackersOf(position, king);
  const threats = attackersAfter(position, from, to, taken, isKing ? to : king);
  const unanswered = threats.filter((square) => checkers.includes(square));
  if (unanswered.length > 0) return fault('does-not-stop-check', 'C25', unanswered);
  return fault('leaves-king', taken === to ? 'C25' : 'C16', threats);
}

const buffer = new Int32Array(64);

/** Enemy pieces that attack a square. */
function attackersOf(position: ChessPosition, square: number): number[] {
  return [...buffer.subarray(0, position.attackers(square, opponent(position.side), buffer, 0))];
}

/** Enemy pieces that would attack the king once the move is made; they stand where they stand now. */
function attackersAfter(position: ChessPosition, from: number, to: number, taken: number, king: number): number[] {
  const after = position.clone();
  after.make(to | (from << 8) | (taken === to ? 0 : EN_PASSANT));
  const end = after.attackers(king, after.side, buffer, 0);
  return [...buffer.subarray(0, end)];
}

/** The squares strictly between two on a line. */
function squaresTo(from: number, to: number): number[] {
  const step = DIRECTION_OF[to - from + 128];
  const squares: number[] = [];
  for (let square = from + step; square !== to; square += step) squares.push(square);
  return squares;
}
