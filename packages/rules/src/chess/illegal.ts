import type { Attempt, Illegality } from '../core/game.ts';
import { isPieceOf, makePiece, ONGOING, opponent, pieceKind } from '../core/encoding.ts';
import { kingIndex, leavesKingSafe } from './attacks.ts';
import { castlingBlockers, castlingMove, isCastlingLegal, isFarCastling, KING_ARRIVALS } from './castling.ts';
import { canGo, isPromotion, passedSquare } from './legality.ts';
import {
  BISHOP,
  DIRECTION_OF,
  EN_PASSANT,
  FORWARD,
  IS_SQUARE,
  KING,
  KNIGHT,
  PASSED_ROWS,
  PAWN,
  promotionBits,
  QUEEN,
  ROOK,
  rowOf,
  SQUARES,
  START_ROWS,
} from './tables.ts';
import type { ChessPosition } from './position.ts';

/** The rule of the movement of each kind. */
const MOVE_RULES = ['', 'C9', 'C8', 'C7', 'C6', 'C5', 'C4'];

type MakeRefusal = (code: string, rule: string, squares: readonly number[]) => Illegality;

/** Returns the rule that an attempt breaks. If it does not name a promotion, one legal promotion is enough. */
export function findIllegality(position: ChessPosition, attempt: Attempt): Illegality | undefined {
  const { places, side } = position;
  const { from, to } = attempt;
  if (position.outcome() !== ONGOING) return { code: 'game-over', rule: 'C42', squares: [] };
  if (!isSquare(from) || !isSquare(to)) return { code: 'off-board', rule: 'C1', squares: [] };
  const piece = places[from];
  if (piece === 0) return { code: 'no-piece', rule: 'C13', squares: [from] };
  const refuse: MakeRefusal = (code, rule, squares) => ({ code, rule, squares, piece });
  if (!isPieceOf(piece, side)) return refuse('not-yours', 'C13', [from]);
  const castling = castlingMeant(position, from, to);
  const found =
    castling >= 0 ? findCastlingRefusal(position, castling, refuse) : findMoveRefusal(position, from, to, refuse);
  return found ?? findPromotionRefusal(piece, to, attempt.promote, refuse);
}

/** Returns the move of a legal attempt that names the promotion. */
export function moveFor(position: ChessPosition, { from, to, promote }: Attempt): number {
  const castling = typeof promote === 'number' ? -1 : castlingMeant(position, from, to);
  if (castling >= 0) return castlingMove(position, castling);
  const kind = typeof promote === 'number' ? promotionBits(promote) : 0;
  const isEnPassant = to === position.enPassant && isPawnCapture(position, from, to);
  return to | (from << 8) | kind | (isEnPassant ? EN_PASSANT : 0);
}

/** Reports whether a pawn goes one square diagonally forward. */
function isPawnCapture({ places, side }: ChessPosition, from: number, to: number): boolean {
  const ahead = from + FORWARD[side];
  return pieceKind(places[from]) === PAWN && (to === ahead - 1 || to === ahead + 1);
}

function isSquare(place: number): boolean {
  return IS_SQUARE[place] === 1;
}

/**
 * C58: returns the castling that an attempt means (the king from home to its rook, or to its square of arrival if that is
 * more than a step away), or −1.
 */
function castlingMeant({ homes, places, side }: ChessPosition, from: number, to: number): number {
  if (pieceKind(places[from]) !== KING) return -1;
  for (let right = side * 2; right <= side * 2 + 1; right++) {
    if (from !== homes.kings[right]) continue;
    const rook = homes.rooks[right];
    if (to === rook && places[to] === makePiece(side, ROOK)) return right;
    if (to === KING_ARRIVALS[right] && isFarCastling(from, rook)) return right;
  }
  return -1;
}

function findCastlingRefusal(position: ChessPosition, right: number, refuse: MakeRefusal): Illegality | undefined {
  if (isCastlingLegal(position, right)) return undefined;
  const king = position.homes.kings[right];
  const rook = position.homes.rooks[right];
  if ((position.castling & (1 << right)) === 0) return refuse('castling-right-lost', 'C20', [king, rook]);
  const blockers = castlingBlockers(position, right);
  if (blockers.length > 0) return refuse('castling-blocked', 'C21', blockers);
  const attackers = attackersOf(position, king);
  if (attackers.length > 0) return refuse('castling-in-check', 'C22', attackers);
  const arrival = KING_ARRIVALS[right];
  const crossed = king === arrival ? [] : [...squaresTo(king, arrival), arrival];
  const guards = crossed.flatMap((square) => attackersOf(position, square));
  if (guards.length > 0) return refuse('castling-through-check', 'C23', [...new Set(guards)]);
  const after = position.clone();
  after.make(castlingMove(position, right));
  return refuse('castling-through-check', 'C68', attackersIn(after, arrival));
}

function findMoveRefusal(
  position: ChessPosition,
  from: number,
  to: number,
  refuse: MakeRefusal,
): Illegality | undefined {
  const { places, side } = position;
  const piece = places[from];
  if (isPieceOf(places[to], side)) return refuse('own-piece-there', 'C13', [to]);
  const isEnPassant = to === passedSquare(position) && isPawnCapture(position, from, to);
  if (!isEnPassant && !canGo(position, piece, from, to)) {
    return pieceKind(piece) === PAWN
      ? explainPawn(position, from, to, refuse)
      : explainPiece(position, from, to, refuse);
  }
  const taken = isEnPassant ? to - FORWARD[side] : to;
  if (leavesKingSafe(position, from, to, taken)) return undefined;
  return explainDanger(position, from, to, taken, refuse);
}

/** Distinguishes a piece that never moves like that from one that is blocked. */
function explainPiece(position: ChessPosition, from: number, to: number, refuse: MakeRefusal): Illegality {
  const kind = pieceKind(position.places[from]);
  const step = DIRECTION_OF[to - from + 128];
  const isStraight = Math.abs(step) === 1 || Math.abs(step) === FORWARD[1];
  const isOnLine = kind === QUEEN || kind === (isStraight ? ROOK : BISHOP);
  if (step === 0 || !isOnLine) return refuse('not-how-it-moves', MOVE_RULES[kind], [from]);
  const blocker = squaresTo(from, to).find((square) => position.places[square] !== 0)!;
  return refuse('blocked', 'C12', [blocker]);
}

function explainPawn(position: ChessPosition, from: number, to: number, refuse: MakeRefusal): Illegality {
  const { places, side } = position;
  const forward = FORWARD[side];
  const ahead = from + forward;
  if (to === ahead) return refuse('blocked', 'C9', [to]);
  if (to === ahead + forward) {
    if (rowOf(from) !== START_ROWS[side]) return refuse('not-how-it-moves', 'C10', [from]);
    return refuse('blocked', 'C10', [places[ahead] === 0 ? to : ahead]);
  }
  if (!isPawnCapture(position, from, to)) return refuse('not-how-it-moves', 'C9', [from]);
  // An enemy pawn beside it may look as if it had just made a double step.
  const isLikePassing = places[to - forward] === makePiece(opponent(side), PAWN) && rowOf(to) === PASSED_ROWS[side];
  return refuse('not-how-it-moves', isLikePassing ? 'C15' : 'C11', [from]);
}

function findPromotionRefusal(
  piece: number,
  to: number,
  promote: Attempt['promote'],
  refuse: MakeRefusal,
): Illegality | undefined {
  if (!isPromotion(piece, to)) {
    return promote === undefined || promote === false ? undefined : refuse('cannot-promote', 'C18', [to]);
  }
  if (promote === false) return refuse('must-promote', 'C17', [to]);
  const isKind = typeof promote !== 'number' || [KNIGHT, BISHOP, ROOK, QUEEN].includes(promote);
  return isKind ? undefined : refuse('cannot-promote', 'C18', [to]);
}

/** Distinguishes a check that is not stopped from a king moved or opened into check; lists the attacking pieces. */
function explainDanger(
  position: ChessPosition,
  from: number,
  to: number,
  taken: number,
  refuse: MakeRefusal,
): Illegality {
  const king = SQUARES[kingIndex(position.state, position.side)];
  const isKing = from === king;
  const checkers = isKing ? [] : attackersOf(position, king);
  const threats = attackersAfter(position, from, to, taken, isKing ? to : king);
  const unanswered = threats.filter((square) => checkers.includes(square));
  if (unanswered.length > 0) return refuse('does-not-stop-check', 'C25', unanswered);
  return refuse('leaves-king', taken === to ? 'C25' : 'C16', threats);
}

const buffer = new Int32Array(64);

/** Returns the enemy pieces that attack a square. */
function attackersOf(position: ChessPosition, square: number): number[] {
  return [...buffer.subarray(0, position.attackers(square, opponent(position.side), buffer, 0))];
}

/** Returns the enemy pieces that attack the king after a move. */
function attackersAfter(position: ChessPosition, from: number, to: number, taken: number, king: number): number[] {
  const after = position.clone();
  after.make(to | (from << 8) | (taken === to ? 0 : EN_PASSANT));
  return attackersIn(after, king);
}

/** Returns the pieces of the side to move that attack a square. */
function attackersIn(position: ChessPosition, square: number): number[] {
  return [...buffer.subarray(0, position.attackers(square, position.side, buffer, 0))];
}

/** Returns the squares between two squares of a line. */
function squaresTo(from: number, to: number): number[] {
  const step = DIRECTION_OF[to - from + 128];
  const squares: number[] = [];
  for (let square = from + step; square !== to; square += step) squares.push(square);
  return squares;
}
