import { makePiece, pieceSide, type Side } from '../core/encoding.ts';
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
  type NamedSetup,
  type Result,
  type Setup,
  type CommonSetupErrorCode,
  type SetupError,
  type SetupField,
  type TextError,
  type TextErrorCode,
} from '../core/text.ts';
import { findIllegality } from './illegal.ts';
import { HasamiPosition } from './position.ts';
import { BLACK_MAN, EMPTY_BOARD, KINDS, MAN, RED_MAN, SHAPE, SQUARES } from './tables.ts';

export const SETUPS: readonly NamedSetup[] = [
  { id: 'standard', text: 'rrrrrrrrr/9/9/9/9/9/9/9/bbbbbbbbb b 0 0 0 1' },
  { id: 'dai', text: 'rrrrrrrrr/rrrrrrrrr/9/9/9/9/9/bbbbbbbbb/bbbbbbbbb b 0 0 0 1', options: { dai: 'on' } },
];

export const SETUP_FIELDS: readonly SetupField[] = [
  { id: 'taken-by-first', kind: 'count', least: 0 },
  { id: 'taken-by-second', kind: 'count', least: 0 },
  { id: 'quiet-plies', kind: 'count', least: 0 },
  { id: 'move-number', kind: 'count', least: 1 },
];

/** A hasami position as text and editors produce it. */
export interface HasamiSetup extends Setup {
  /** Men captured by Black and by Red; if undefined, the men missing from the board count as captured (H42). */
  readonly taken: readonly [number | undefined, number | undefined];
  readonly quietPlies: number;
  /** The number of the next move. */
  readonly number: number;
}

const LETTERS = ['b', 'r'] as const;

/** Reads position text (H38–H44): board, side to move and up to four numbers. */
export function parsePositionText(text: string): Result<HasamiSetup, TextError<TextErrorCode>> {
  const fields = splitFields(text);
  const [board, side, byBlack, byRed, quiet, number] = fields;
  if (board === undefined) return fail({ kind: 'empty-text', at: 0, got: text, expected: 'a position' });
  const places = EMPTY_BOARD.slice();
  const onBoard = parseBoard(board, SHAPE, readMan, places);
  if (!onBoard.ok) return onBoard;
  const turn = parseSide(side, LETTERS, text.length);
  if (!turn.ok) return turn;
  const takenByBlack = parseCounter(byBlack, 0);
  if (!takenByBlack.ok) return takenByBlack;
  const takenByRed = parseCounter(byRed, 0);
  if (!takenByRed.ok) return takenByRed;
  const quietPlies = parseCounter(quiet, 0);
  if (!quietPlies.ok) return quietPlies;
  const counter = parseCounter(number, 1, 1);
  if (!counter.ok) return counter;
  const trailing = findTrailing(fields, 6);
  if (trailing !== undefined) return fail(trailing);
  return ok({
    places,
    side: turn.value,
    taken: [byBlack && takenByBlack.value, byRed && takenByRed.value],
    quietPlies: quietPlies.value,
    number: counter.value,
  });
}

/** Writes position text with all its numbers (H43). */
export function formatPositionText(position: HasamiPosition): string {
  const { places, side, quietPlies } = position;
  const taken = [position.taken(0), position.taken(1)] as const;
  return formatSetup({ places, side, taken, quietPlies, number: fullMoveNumber(position, position.firstNumber) });
}

/** Writes a setup. Numbers end at the first one that is undefined, since those after it would take its place. */
export function formatSetup({ places, side, taken, quietPlies, number }: HasamiSetup): string {
  const board = formatBoard(places, SHAPE, (piece) => LETTERS[pieceSide(piece)]);
  const numbers = [...taken, quietPlies, number];
  const end = numbers.indexOf(undefined);
  return [board, LETTERS[side], ...numbers.slice(0, end < 0 ? numbers.length : end)].join(' ');
}

function readMan(text: string, at: number): { piece: number; length: number } | undefined {
  if (text[at] === 'b') return { piece: BLACK_MAN, length: 1 };
  return text[at] === 'r' ? { piece: RED_MAN, length: 1 } : undefined;
}

/** Writes `i5e5`, for slides and jumps (H46). */
export function formatMove(move: number): string {
  return formatSquare(SHAPE, (move >> 8) & 255) + formatSquare(SHAPE, move & 255);
}

/** Reads `i5e5` and checks it against the position. */
export function parseMove(position: HasamiPosition, text: string): Result<number, MoveError<TextErrorCode>> {
  const match = /^([a-i][1-9])([a-i][1-9])$/.exec(text);
  if (match === null) {
    return fail({ stage: 'text', kind: 'bad-move-text', at: 0, got: text, expected: 'a move such as i5e5' });
  }
  const from = parseSquare(SHAPE, match[1])!;
  const to = parseSquare(SHAPE, match[2])!;
  const move = to | (from << 8);
  if (position.isLegal(move)) return ok(move);
  return fail({ stage: 'rules', illegality: findIllegality(position, { from, to })! });
}

/** Why a setup is not a position of this game. */
export type HasamiSetupErrorCode = CommonSetupErrorCode | 'too-many-captures';

/** Checks a setup (H42, H45) and returns its position. */
export function createHasamiPosition(
  setup: HasamiSetup,
  options: Options,
): Result<HasamiPosition, SetupError<HasamiSetupErrorCode>> {
  const { places } = setup;
  const limit = options['dai'] === 'on' ? 18 : 9;
  const byBlack = setup.taken[0] ?? limit - menOf(places, 1).length;
  const byRed = setup.taken[1] ?? limit - menOf(places, 0).length;
  const error =
    findUnknownPiece(places, SHAPE, KINDS) ??
    findExcess(places, 0, limit) ??
    findExcess(places, 1, limit) ??
    findUncounted(places, 0, byRed, limit) ??
    findUncounted(places, 1, byBlack, limit);
  if (error !== undefined) return fail(error);
  return ok(new HasamiPosition({ ...setup, taken: [byBlack, byRed] }, options));
}

function menOf(places: Uint8Array, side: Side): number[] {
  return [...SQUARES].filter((square) => places[square] === makePiece(side, MAN));
}

function findExcess(places: Uint8Array, side: Side, limit: number): SetupError<HasamiSetupErrorCode> | undefined {
  const squares = menOf(places, side);
  const count = squares.length;
  return count > limit
    ? { kind: 'too-many-pieces', side, piece: makePiece(side, MAN), count, limit, squares }
    : undefined;
}

/** The men of `side` that count as captured must be missing from the board. */
function findUncounted(
  places: Uint8Array,
  side: Side,
  taken: number,
  limit: number,
): SetupError<HasamiSetupErrorCode> | undefined {
  const missing = limit - menOf(places, side).length;
  if (taken <= missing) return undefined;
  return { kind: 'too-many-captures', side, piece: makePiece(side, MAN), count: taken, limit: missing };
}
