import {
  EMPTY,
  fail,
  formatBoard,
  formatSquare,
  handSide,
  moveFrom,
  moveTo,
  ok,
  opponent,
  parseSquare,
  PLACES,
  splitFields,
  type MoveError,
  type NamedSetup,
  type NotationRequest,
  type Options,
  type Position,
  type Result,
  type RuleOption,
  type Setup,
  type SetupError,
  type Side,
  type TextError,
} from '@tesuji/rules';
import { findTrailing, parseBoard, type ReadPiece } from '@tesuji/rules/internal';
import { whyIllegal } from './illegal.ts';
import { TicTacToePosition } from './position.ts';
import { findLine, HANDS, KINDS, MARKS, MARKS_PER_SIDE, SHAPE } from './tables.ts';

const LETTERS = ['x', 'o'];

export const OPTIONS: readonly RuleOption[] = [{ id: 'misere', kind: 'choice', values: ['off', 'on'], initial: 'off' }];

export const SETUPS: readonly NamedSetup[] = [
  { id: 'ordinary', text: '3/3/3 x' },
  { id: 'noughts-first', text: '3/3/3 o' },
  { id: 'centre-taken', text: '3/1x1/3 o' },
  { id: 'misere', text: '3/3/3 x', options: { misere: 'on' } },
];

/** Reads `3/1x1/3 o`: rows from the top, digits for empty runs, the side to move. */
export function parseSetup(text: string): Result<Setup, TextError> {
  const fields = splitFields(text);
  const board = fields[0] ?? { text: '', at: 0 };
  const turn = fields[1] ?? { text: '', at: text.length };
  const places = new Uint8Array(PLACES);
  const read = parseBoard(board, SHAPE, readMark, places);
  if (!read.ok) return read;
  const side = LETTERS.indexOf(turn.text);
  if (side < 0) return fail({ kind: 'unknown-side', at: turn.at, got: turn.text, expected: 'x or o' });
  const trailing = findTrailing(fields, 2);
  if (trailing !== undefined) return fail(trailing);
  for (const each of [0, 1] as const) places[HANDS[each]] = Math.max(0, MARKS_PER_SIDE - countMarks(places, each));
  return ok({ places, side: side as Side });
}

function readMark(text: string, at: number): ReturnType<ReadPiece> {
  const side = LETTERS.indexOf(text.charAt(at));
  return side < 0 ? undefined : { piece: MARKS[side], length: 1 };
}

export function createPosition(setup: Setup, options: Options): Result<Position, SetupError> {
  const { places, side } = setup;
  const stranger = SHAPE.squares.find((square) => places[square] !== EMPTY && !MARKS.includes(places[square]));
  if (stranger !== undefined) return fail({ kind: 'unknown-piece', squares: [stranger], piece: places[stranger] });
  for (const each of [0, 1] as const) {
    const count = countMarks(places, each);
    const others = countMarks(places, opponent(each));
    // The side to move may have as many marks as its opponent or one less.
    const limit = others + (each === side ? 0 : 1);
    if (count > limit) return fail({ kind: 'too-many-pieces', side: each, count, limit });
    if (places[HANDS[each]] !== MARKS_PER_SIDE - count)
      return fail({ kind: 'wrong-hand', side: each, count: places[HANDS[each]] });
  }
  const early = findLine(places, side);
  if (early !== undefined) return fail({ kind: 'game-was-over', side, squares: early });
  return ok(new TicTacToePosition(setup, options));
}

export function formatPosition(position: Position): string {
  return formatSetup(position);
}

export function formatSetup({ places, side }: Setup): string {
  const board = formatBoard(places, SHAPE, (piece) => LETTERS[MARKS.indexOf(piece)] ?? '?');
  return `${board} ${LETTERS[side]}`;
}

function countMarks(places: Uint8Array, side: Side): number {
  return SHAPE.squares.filter((square) => places[square] === MARKS[side]).length;
}

export const NOTATIONS: readonly string[] = ['square', 'marked'];

export function parseMove(position: Position, text: string): Result<number, MoveError> {
  const to = parseSquare(SHAPE, text);
  if (to === undefined) return fail({ stage: 'text', kind: 'unknown-square', at: 0, got: text, expected: 'a1–c3' });
  const from = HANDS[position.side];
  const move = to | (from << 8);
  if (position.isLegal(move)) return ok(move);
  return fail({ stage: 'rules', illegality: whyIllegal(position, { from, to })! });
}

export function formatMove(move: number): string {
  return formatSquare(SHAPE, moveTo(move));
}

/** Writes `b2`, or `Xb2` in the style `marked`. */
export function notate(_position: Position, move: number, request: NotationRequest = {}): string {
  const mark = KINDS[handSide(moveFrom(move)) + 1]!.letter;
  return (request.style === 'marked' ? mark : '') + formatMove(move);
}
