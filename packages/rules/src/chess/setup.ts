import {
  findTrailing,
  formatBoard,
  parseBoard,
  parseCounter,
  parseSide,
  splitFields,
  type Field,
} from '../core/board-text.ts';
import { fullMoveNumber } from '../core/full-move-number.ts';
import { fail, ok, type Result, type TextError } from '../core/result.ts';
import type { Setup, SetupField } from '../core/setup.ts';
import { formatSquare, parseSquare } from '../core/shape.ts';
import type { Side } from '../core/side.ts';
import { readPiece, SHAPE, writePiece } from './pieces.ts';
import type { ChessPosition } from './position.ts';
import { EMPTY_BOARD } from './tables.ts';

/** A chess position as written, right or wrong. */
export interface ChessSetup extends Setup {
  /** Castling rights: 1 and 2 White's on the king's and queen's side, 4 and 8 Black's. */
  readonly castling: number;
  /** The square a pawn has just passed over, or 0. */
  readonly enPassant: number;
  /** Plies since the last capture or pawn move. */
  readonly quietPlies: number;
  /** The number of the next move. */
  readonly number: number;
}

const SIDE_LETTERS = ['w', 'b'] as const;
const RIGHTS = 'KQkq';

export const SETUP_FIELDS: readonly SetupField[] = [
  { id: 'castling', kind: 'letters', letters: RIGHTS },
  { id: 'en-passant', kind: 'square' },
  { id: 'quiet-plies', kind: 'count', least: 0 },
  { id: 'move-number', kind: 'count', least: 1 },
];

/** Reads FEN (C43 to C49). Counters may be missing, and a move number of 0, which some programs write, is taken for 1. */
export function parseFen(text: string): Result<ChessSetup, TextError> {
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

function parseRights({ text, at }: Field): Result<number, TextError> {
  if (text === '-') return ok(0);
  const expected = 'letters of KQkq, or -';
  if (text === '') return fail({ kind: 'bad-castling', at, got: '', expected });
  let rights = 0;
  for (const [i, letter] of [...text].entries()) {
    const right = 1 << RIGHTS.indexOf(letter);
    if (!RIGHTS.includes(letter) || (rights & right) !== 0)
      return fail({ kind: 'bad-castling', at: at + i, got: letter, expected });
    rights |= right;
  }
  return ok(rights);
}

/** C54: the rank is decided by whose turn it is; whether a pawn can have passed there is for `validate.ts`. */
function parsePassed({ text, at }: Field, side: Side): Result<number, TextError> {
  if (text === '-') return ok(0);
  const rank = side === 0 ? '6' : '3';
  const square = text.endsWith(rank) ? parseSquare(SHAPE, text) : undefined;
  if (square === undefined)
    return fail({ kind: 'bad-en-passant', at, got: text, expected: `a square of rank ${rank}, or -` });
  return ok(square);
}

/** Writes FEN. The en passant square stands only where a capture is legal, so that equal positions have equal text. */
export function formatFen(position: ChessPosition): string {
  const { places, side, castling, enPassant, quietPlies } = position;
  const number = fullMoveNumber(position, position.firstNumber);
  return formatSetup({ places, side, castling, enPassant, quietPlies, number });
}

export function formatSetup({ places, side, castling, enPassant, quietPlies, number }: ChessSetup): string {
  const rights = [...RIGHTS].filter((_, right) => (castling & (1 << right)) !== 0).join('');
  const passed = enPassant === 0 ? '-' : formatSquare(SHAPE, enPassant);
  const board = formatBoard(places, SHAPE, writePiece);
  return `${board} ${SIDE_LETTERS[side]} ${rights || '-'} ${passed} ${quietPlies} ${number}`;
}
