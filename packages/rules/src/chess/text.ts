import { makePiece, opponent, pieceKind, pieceSide, type Side } from '../core/encoding.ts';
import type { MoveError } from '../core/game.ts';
import { fullMoveNumber } from '../core/line.ts';
import type { Options } from '../core/options.ts';
import {
  fail,
  findTrailing,
  findUnknownPiece,
  formatBoard,
  formatSquare,
  ok,
  parseBoard,
  parseCounter,
  parseSide,
  parseSquare,
  splitFields,
  type Field,
  type Result,
  type Setup,
  type CommonSetupErrorCode,
  type SetupError,
  type SetupField,
  type TextError,
  type TextErrorCode,
} from '../core/text.ts';
import { isKingSafe } from './attacks.ts';
import {
  castlingField,
  castlingRight,
  fileRight,
  KING_ARRIVALS,
  offeredRights,
  STANDARD_HOMES,
  type CastlingField,
} from './castling.ts';
import { findIllegality, moveFor } from './illegal.ts';
import {
  CASTLING,
  EMPTY_BOARD,
  FIRST_COUNTS,
  FORWARD,
  KINDS,
  KING,
  PASSED_ROWS,
  PAWN,
  promotionOf,
  QUEEN,
  rowOf,
  SHAPE,
  SQUARES,
} from './tables.ts';
import { ChessPosition } from './position.ts';

/** A chess position as text and editors produce it. */
export interface ChessSetup extends Setup {
  readonly castling: CastlingField;
  /** The square that a pawn has just passed, or 0. */
  readonly enPassant: number;
  /** Plies since the last capture or pawn move. */
  readonly quietPlies: number;
  /** The number of the next move. */
  readonly number: number;
}

const SIDE_LETTERS = ['w', 'b'] as const;
/** C46: letters of castling rights in the order in which they are written, each with its bit. */
const RIGHTS: ReadonlyMap<string, CastlingField> = new Map(
  [0, 1].flatMap((side) => {
    const files = [...'HGFEDCBA'].map((letter, i) => [letter, fileRight(side, 7 - i)] as const);
    const all = [['K', 1 << (side * 2)] as const, ...files, ['Q', 2 << (side * 2)] as const];
    return all.map(([letter, bit]) => [side === 0 ? letter : letter.toLowerCase(), bit] as const);
  }),
);

export const SETUP_FIELDS: readonly SetupField[] = [
  {
    id: 'castling',
    kind: 'letters',
    letters: [...RIGHTS.keys()].join(''),
    offered: ({ places }) => lettersOf(offeredRights(places)),
  },
  { id: 'en-passant', kind: 'square' },
  { id: 'quiet-plies', kind: 'count', least: 0 },
  { id: 'move-number', kind: 'count', least: 1 },
];

/** Reads FEN (C43 to C49). Counters may be missing; the move number 0, which some programs write, is read as 1. */
export function parseFen(text: string): Result<ChessSetup, TextError<TextErrorCode>> {
  const fields = splitFields(text);
  const [board, side, castling, passed, quiet, number] = fields;
  if (board === undefined) return fail({ kind: 'empty-text', at: 0, got: text, expected: 'a FEN' });
  const places = EMPTY_BOARD.slice();
  const onBoard = parseBoard(board, SHAPE, readPiece, places);
  if (!onBoard.ok) return onBoard;
  const missing: Field = { text: '', at: text.length };
  const turn = parseSide(side, SIDE_LETTERS, text.length);
  if (!turn.ok) return turn;
  const rights = parseRights(castling ?? missing);
  if (!rights.ok) return rights;
  const enPassant = parsePassed(passed ?? missing, turn.value);
  if (!enPassant.ok) return enPassant;
  const quietPlies = parseCounter(quiet, 0);
  if (!quietPlies.ok) return quietPlies;
  const counter = parseCounter(number, 1);
  if (!counter.ok) return counter;
  const trailing = findTrailing(fields, 6);
  if (trailing !== undefined) return fail(trailing);
  return ok({
    places,
    side: turn.value,
    castling: rights.value,
    enPassant: enPassant.value,
    quietPlies: quietPlies.value,
    number: Math.max(1, counter.value),
  });
}

/** C44: reads a piece; the case of its letter is the side. */
function readPiece(text: string, at: number): { piece: number; length: number } | undefined {
  const letter = text[at] ?? '';
  const kind = KINDS.findIndex((each) => each?.letter === letter.toUpperCase());
  if (kind <= 0) return undefined;
  return { piece: makePiece(letter === letter.toUpperCase() ? 0 : 1, kind), length: 1 };
}

function writePiece(piece: number): string {
  const letter = KINDS[pieceKind(piece)]!.letter;
  return pieceSide(piece) === 0 ? letter : letter.toLowerCase();
}

function parseRights({ text, at }: Field): Result<number, TextError<TextErrorCode>> {
  if (text === '-') return ok(0);
  const expected = 'letters of KQkq, files of rooks such as HAha, or -';
  if (text === '') return fail({ kind: 'bad-castling', at, got: '', expected });
  let rights = 0;
  for (const [i, letter] of [...text].entries()) {
    const right = RIGHTS.get(letter);
    if (right === undefined || (rights & right) !== 0)
      return fail({ kind: 'bad-castling', at: at + i, got: letter, expected });
    rights |= right;
  }
  return ok(rights);
}

/**
 * C54: reads the en passant square. The rank follows from the side to move; `keepPassed` checks whether a pawn can have
 * passed there.
 */
function parsePassed({ text, at }: Field, side: Side): Result<number, TextError<TextErrorCode>> {
  if (text === '-') return ok(0);
  const rank = side === 0 ? '6' : '3';
  const square = text.endsWith(rank) ? parseSquare(SHAPE, text) : undefined;
  if (square === undefined)
    return fail({ kind: 'bad-en-passant', at, got: text, expected: `a square of rank ${rank}, or -` });
  return ok(square);
}

/** Writes FEN. The en passant square is written only if a capture is legal, so that equal positions have equal text. */
export function formatFen(position: ChessPosition): string {
  const { places, side, enPassant, quietPlies } = position;
  const number = fullMoveNumber(position, position.firstNumber);
  return formatSetup({ places, side, castling: castlingField(position), enPassant, quietPlies, number });
}

function lettersOf(castling: CastlingField): string {
  return [...RIGHTS].flatMap(([letter, right]) => ((castling & right) === 0 ? [] : [letter])).join('');
}

/** Writes a setup as FEN. */
export function formatSetup({ places, side, castling, enPassant, quietPlies, number }: ChessSetup): string {
  const rights = lettersOf(castling);
  const passed = enPassant === 0 ? '-' : formatSquare(SHAPE, enPassant);
  const board = formatBoard(places, SHAPE, writePiece);
  return `${board} ${SIDE_LETTERS[side]} ${rights || '-'} ${passed} ${quietPlies} ${number}`;
}

/**
 * Writes UCI: `e2e4`, `e7e8q`, and castling as the move of the king, `e1g1`, or onto the rook where king or rook do not
 * come from their squares of the ordinary game (C56 to C58).
 */
export function formatUci(move: number): string {
  const from = (move >> 8) & 255;
  const to = move & 255;
  const right = (move & CASTLING) === 0 ? -1 : castlingRight(from, to);
  const isUsual = right >= 0 && from === STANDARD_HOMES.kings[right] && to === STANDARD_HOMES.rooks[right];
  return isUsual ? formatSquare(SHAPE, from) + formatSquare(SHAPE, KING_ARRIVALS[right]) : formatUci960(move);
}

/** Writes UCI as engines do that play Chess960: every castling goes onto the rook, `e1h1`. */
export function formatUci960(move: number): string {
  const promotion = KINDS[promotionOf(move)]?.letter.toLowerCase() ?? '';
  return formatSquare(SHAPE, (move >> 8) & 255) + formatSquare(SHAPE, move & 255) + promotion;
}

/** Reads UCI and checks it against the position. Every castling may be written onto the rook: `e1h1`. */
export function parseUci(position: ChessPosition, text: string): Result<number, MoveError<TextErrorCode>> {
  const match = /^([a-h][1-8])([a-h][1-8])([a-z]?)$/.exec(text);
  const kind = KINDS.findIndex((each) => each?.letter.toLowerCase() === match?.[3]);
  if (match === null || (match[3] !== '' && kind < 0)) {
    return fail({ stage: 'text', kind: 'bad-move-text', at: 0, got: text, expected: 'a move such as e2e4 or e7e8q' });
  }
  const from = parseSquare(SHAPE, match[1])!;
  const to = parseSquare(SHAPE, match[2])!;
  const attempt = { from, to, promote: kind < 0 ? false : kind };
  const move = moveFor(position, attempt);
  if (position.isLegal(move)) return ok(move);
  return fail({ stage: 'rules', illegality: findIllegality(position, attempt)! });
}

const MOST_PIECES = 16;

/** Why a setup is not a position of this game. */
export type ChessSetupErrorCode = CommonSetupErrorCode | 'pawn-on-last-rank';

/** Checks a setup (C50 to C54) and returns its position. */
export function createChessPosition(
  setup: ChessSetup,
  options: Options,
): Result<ChessPosition, SetupError<ChessSetupErrorCode>> {
  const { places, side } = setup;
  const error =
    findUnknownPiece(places, SHAPE, KINDS) ??
    findKingError(places) ??
    findExcess(places, 0) ??
    findExcess(places, 1) ??
    findStrayPawn(places);
  if (error !== undefined) return fail(error);
  const position = new ChessPosition({ ...setup, enPassant: keepPassed(setup) }, options);
  const waiting = opponent(side);
  if (!isKingSafe(position, waiting)) {
    return fail({ kind: 'opponent-in-check', side: waiting, squares: squaresOf(places, makePiece(waiting, KING)) });
  }
  return ok(position);
}

function squaresOf(places: Uint8Array, piece: number): number[] {
  return [...SQUARES].filter((square) => places[square] === piece);
}

/** C50: returns an error unless each side has one king. */
function findKingError(places: Uint8Array): SetupError<ChessSetupErrorCode> | undefined {
  for (const side of [0, 1] as const) {
    const kings = squaresOf(places, makePiece(side, KING));
    if (kings.length === 0) return { kind: 'missing-king', side };
    if (kings.length > 1) return { kind: 'too-many-kings', side, squares: kings };
  }
  return undefined;
}

/**
 * C51: returns an error for too many pieces. Every piece beyond the first set of a side was a pawn, so the side has one
 * pawn less.
 */
function findExcess(places: Uint8Array, side: Side): SetupError<ChessSetupErrorCode> | undefined {
  const squares = (kind: number): number[] => squaresOf(places, makePiece(side, kind));
  const all = [...SQUARES].filter((square) => places[square] !== 0 && pieceSide(places[square]) === side);
  if (all.length > MOST_PIECES) {
    return { kind: 'too-many-pieces', side, squares: all, count: all.length, limit: MOST_PIECES };
  }
  let promotions = FIRST_COUNTS[PAWN] - squares(PAWN).length;
  for (let kind = PAWN; kind <= QUEEN; kind++) {
    const found = squares(kind);
    const limit = FIRST_COUNTS[kind] + (kind === PAWN ? 0 : promotions);
    const count = found.length;
    if (count > limit)
      return { kind: 'too-many-pieces', side, piece: makePiece(side, kind), squares: found, count, limit };
    if (kind !== PAWN) promotions -= Math.max(0, count - FIRST_COUNTS[kind]);
  }
  return undefined;
}

/** C52: returns an error for a pawn on the first or last rank. */
function findStrayPawn(places: Uint8Array): SetupError<ChessSetupErrorCode> | undefined {
  const square = SQUARES.find((each) => pieceKind(places[each]) === PAWN && [0, 7].includes(rowOf(each)));
  if (square === undefined) return undefined;
  const piece = places[square];
  return { kind: 'pawn-on-last-rank', side: pieceSide(piece), piece, squares: [square] };
}

/** C54: returns the en passant square if a pawn can have passed it: the pawn stands before it, the squares behind are empty. */
function keepPassed({ places, side, enPassant }: ChessSetup): number {
  const isRank = enPassant !== 0 && rowOf(enPassant) === PASSED_ROWS[side];
  if (!isRank) return 0;
  const behind = enPassant + FORWARD[side];
  const pawn = enPassant - FORWARD[side];
  const canHavePassed =
    places[enPassant] === 0 && places[behind] === 0 && places[pawn] === makePiece(opponent(side), PAWN);
  return canHavePassed ? enPassant : 0;
}
