import { findTrailing, formatBoard, parseBoard, parseCounter, parseSide, splitFields } from '../core/board-text.ts';
import { fullMoveNumber } from '../core/full-move-number.ts';
import { makePiece, pieceKind, pieceSide, pieceTurn } from '../core/piece.ts';
import { fail, ok, type Result, type TextError } from '../core/result.ts';
import type { Setup, SetupField } from '../core/setup.ts';
import type { Side } from '../core/side.ts';
import { KINDS, SHAPE } from './pieces.ts';
import type { LaserPosition } from './position.ts';
import { QUIET } from './state.ts';
import { EMPTY_BOARD, FACINGS } from './tables.ts';

/** A laser position as written: with the plies since a piece was last destroyed and the number of the next move. */
export interface LaserSetup extends Setup {
  readonly quiet: number;
  readonly number: number;
}

export const SETUP_FIELDS: readonly SetupField[] = [
  { id: 'quiet-plies', kind: 'count', least: 0 },
  { id: 'move-number', kind: 'count', least: 1 },
];

const SIDE_LETTERS = ['b', 'r'] as const;
const ROTATIONS = 'abcd';

/** Reads position text (L50–L56); the two numbers may be missing. */
export function parseLaserText(text: string): Result<LaserSetup, TextError> {
  const fields = splitFields(text);
  const [board, side, quiet, number] = fields;
  if (board === undefined) return fail({ kind: 'empty-text', at: 0, got: text, expected: 'a position' });
  const places = EMPTY_BOARD.slice();
  const onBoard = parseBoard(board, SHAPE, readPiece, places);
  if (!onBoard.ok) return fail(refineError(text, onBoard.error));
  const turn = parseSide(side, SIDE_LETTERS, text.length);
  if (!turn.ok) return turn;
  const plies = parseCounter(quiet, 0);
  if (!plies.ok) return plies;
  const counter = parseCounter(number, 1, 1);
  if (!counter.ok) return counter;
  const trailing = findTrailing(fields, 4);
  if (trailing !== undefined) return fail(trailing);
  return ok({ places, side: turn.value, quiet: plies.value, number: counter.value });
}

export function formatLaserText(position: LaserPosition): string {
  const { places, side } = position;
  const number = fullMoveNumber(position, position.firstNumber);
  return formatSetup({ places, side, quiet: position.state[QUIET], number });
}

export function formatSetup({ places, side, quiet, number }: LaserSetup): string {
  return `${formatBoard(places, SHAPE, writePiece)} ${SIDE_LETTERS[side]} ${quiet} ${number}`;
}

function readKind(letter: string): number {
  return KINDS.findIndex((kind) => kind?.letter === letter || kind?.letter.toLowerCase() === letter);
}

function readPiece(text: string, at: number): { piece: number; length: number } | undefined {
  const letter = text.charAt(at);
  const kind = readKind(letter);
  const turn = at + 1 < text.length ? ROTATIONS.indexOf(text.charAt(at + 1)) : -1;
  if (kind < 0 || turn < 0) return undefined;
  const side: Side = letter === KINDS[kind]?.letter ? 0 : 1;
  return { piece: makePiece(side, kind, turn % FACINGS[kind]), length: 2 };
}

function writePiece(piece: number): string {
  const letter = KINDS[pieceKind(piece)]!.letter;
  return (pieceSide(piece) === 0 ? letter : letter.toLowerCase()) + ROTATIONS.charAt(pieceTurn(piece));
}

/** A known piece that could not be read lacks its rotation: the fault is one letter further on. */
function refineError(text: string, error: TextError): TextError {
  if (error.kind !== 'unknown-piece' || readKind(error.got) < 0) return error;
  const at = error.at + 1;
  const next = text.codePointAt(at);
  const got = next === undefined ? '' : String.fromCodePoint(next);
  return { kind: 'unknown-rotation', at, got, expected: 'a, b, c or d' };
}
