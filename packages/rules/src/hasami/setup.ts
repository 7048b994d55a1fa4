import { findTrailing, formatBoard, parseBoard, parseCounter, parseSide, splitFields } from '../core/board-text.ts';
import { fullMoveNumber } from '../core/full-move-number.ts';
import { pieceSide } from '../core/piece.ts';
import { fail, ok, type Result, type TextError } from '../core/result.ts';
import type { NamedSetup, Setup, SetupField } from '../core/setup.ts';
import { SHAPE } from './pieces.ts';
import type { HasamiPosition } from './position.ts';
import { BLACK_MAN, EMPTY_BOARD, RED_MAN } from './tables.ts';

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

/** A hasami position as written. */
export interface HasamiSetup extends Setup {
  /** Men taken by Black and by Red, where the text says so; otherwise the men missing from the board tell (H42). */
  readonly taken: readonly [number | undefined, number | undefined];
  readonly quietPlies: number;
  /** The number of the next move. */
  readonly number: number;
}

const LETTERS = ['b', 'r'] as const;

/** H38–H44: board, side to move, and up to four numbers. */
export function parsePositionText(text: string): Result<HasamiSetup, TextError> {
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

/** H43: everything is written. */
export function formatPositionText(position: HasamiPosition): string {
  const { places, side, quietPlies } = position;
  const taken = [position.taken(0), position.taken(1)] as const;
  return formatSetup({ places, side, taken, quietPlies, number: fullMoveNumber(position, position.firstNumber) });
}

/** Numbers are written as far as they are said: without the men taken nothing after them has a place. */
export function formatSetup({ places, side, taken, quietPlies, number }: HasamiSetup): string {
  const board = formatBoard(places, SHAPE, (piece) => LETTERS[pieceSide(piece)]);
  const numbers = [...taken, quietPlies, number];
  const unsaid = numbers.indexOf(undefined);
  return [board, LETTERS[side], ...numbers.slice(0, unsaid < 0 ? numbers.length : unsaid)].join(' ');
}

function readMan(text: string, at: number): { piece: number; length: number } | undefined {
  if (text[at] === 'b') return { piece: BLACK_MAN, length: 1 };
  return text[at] === 'r' ? { piece: RED_MAN, length: 1 } : undefined;
}
