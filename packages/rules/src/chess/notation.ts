import type { NotationRequest } from '../core/game.ts';
import { ALL } from '../core/position.ts';
import { formatSquare } from '../core/text.ts';
import { pieceKind } from '../core/encoding.ts';
import { castlingRight } from './castling.ts';
import { CASTLING, EN_PASSANT, KINDS, KING, MAX_MOVES, PAWN, promotionOf, SHAPE } from './tables.ts';
import { formatUci } from './text.ts';
import type { ChessPosition } from './position.ts';

export const NOTATIONS = ['san', 'uci', 'figurine'] as const;

/** By kind; the same signs for both sides, as in books. */
const FIGURINES = ['', '', '♘', '♗', '♖', '♕', '♔'];
const LETTERS = KINDS.map((kind, i) => (i === PAWN ? '' : (kind?.letter ?? '')));

export function notateMove(position: ChessPosition, move: number, request: NotationRequest = {}): string {
  switch (request.style) {
    case 'uci':
      return formatUci(move);
    case 'figurine':
      return notateSan(position, move, FIGURINES);
    default:
      return notateSan(position, move, LETTERS);
  }
}

/** Writes SAN (C59 to C64). */
function notateSan(position: ChessPosition, move: number, names: readonly string[]): string {
  return notateSteps(position, move, names) + checkMark(position, move);
}

function notateSteps(position: ChessPosition, move: number, names: readonly string[]): string {
  const to = move & 255;
  const from = (move >> 8) & 255;
  if ((move & CASTLING) !== 0) return castlingRight(from, to) % 2 === 0 ? 'O-O' : 'O-O-O';
  const kind = pieceKind(position.places[from]);
  const isCapture = position.places[to] !== 0 || (move & EN_PASSANT) !== 0;
  const takes = isCapture ? 'x' : '';
  const target = formatSquare(SHAPE, to);
  if (kind !== PAWN) return names[kind] + originMark(position, kind, from, to) + takes + target;
  const file = isCapture ? formatSquare(SHAPE, from).charAt(0) : '';
  const promotion = promotionOf(move);
  return file + takes + target + (promotion === 0 ? '' : `=${names[promotion]}`);
}

const found = new Int32Array(64);

/**
 * C61: returns the shortest part of the square of origin that distinguishes the piece from others that may go there.
 */
function originMark(position: ChessPosition, kind: number, from: number, to: number): string {
  if (kind === KING) return '';
  const end = position.attackers(to, position.side, found, 0);
  const rivals = [...found.subarray(0, end)].filter(
    (square) =>
      square !== from && position.places[square] === position.places[from] && position.isLegal(to | (square << 8)),
  );
  if (rivals.length === 0) return '';
  const name = formatSquare(SHAPE, from);
  const names = rivals.map((square) => formatSquare(SHAPE, square));
  if (names.every((rival) => rival.charAt(0) !== name.charAt(0))) return name.charAt(0);
  if (names.every((rival) => rival.charAt(1) !== name.charAt(1))) return name.charAt(1);
  return name;
}

const replies = new Int32Array(MAX_MOVES);

function checkMark(position: ChessPosition, move: number): string {
  if (!position.givesCheck(move)) return '';
  position.make(move);
  const isMate = position.generate(ALL, replies, 0) === 0;
  position.unmake();
  return isMate ? '#' : '+';
}
