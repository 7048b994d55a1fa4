import { isPieceOf, pieceKind, pieceTurn, PLACES, type Side } from './encoding.ts';
import type { PieceKind } from './game.ts';
import type { Options } from './options.ts';

/** The result of reading data from outside. Programmer errors throw instead; absence is `undefined`. */
export type Result<T, E> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

/** What the parsers of our games find wrong with a text. */
export type TextErrorCode =
  | 'empty-text'
  | 'trailing-text'
  | 'unknown-piece'
  | 'unknown-rotation'
  | 'wrong-hits'
  | 'wrong-row-width'
  | 'wrong-row-count'
  | 'bad-move-text'
  | 'bad-side'
  | 'bad-hand'
  | 'bad-counter'
  | 'bad-castling'
  | 'bad-en-passant'
  | 'unknown-setup'
  | 'unknown-option'
  | 'bad-option-value';

/**
 * What is wrong with a text: `at` counts UTF-16 units from 0, `got` quotes the wrong part. Other parsers may have codes
 * of their own.
 */
export interface TextError<Code extends string = string> {
  readonly kind: Code;
  readonly at: number;
  readonly got: string;
  /** What is allowed there, if a few words can say it. */
  readonly expected?: string;
}

/** Returns a successful result. */
export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

/** Returns a failed result. */
export function fail<E>(error: E): { readonly ok: false; readonly error: E } {
  return { ok: false, error };
}

/** Returns the value of a result. Throws if it failed: for text that the program itself wrote. */
export function unwrap<T, E>(result: Result<T, E>): T {
  if (result.ok) return result.value;
  throw new Error(`unexpected failure: ${JSON.stringify(result.error)}`);
}

/** Milliseconds by unit, the longest first. */
const UNITS = [
  ['h', 3_600_000],
  ['m', 60_000],
  ['s', 1000],
  ['ms', 1],
] as const;

/** Reads `1h30m`, `90m`, `5s`, `1500ms` or `0s` as milliseconds; a number without a unit is rejected. */
export function parseDuration(text: string): number | undefined {
  const counts = /^(?:(\d{1,9})h)?(?:(\d{1,9})m(?!s))?(?:(\d{1,9})s)?(?:(\d{1,12})ms)?$/.exec(text)?.slice(1);
  if (counts === undefined || text === '') return undefined;
  return UNITS.reduce((sum, [, size], index) => sum + size * Number(counts[index] ?? 0), 0);
}

/** Writes milliseconds as `1h30m`, `1m30s`, `1s500ms`… */
export function formatDuration(time: number): string {
  let rest = time;
  let text = '';
  for (const [unit, size] of UNITS) {
    const count = Math.floor(rest / size);
    if (count > 0) text += `${count}${unit}`;
    rest -= count * size;
  }
  return text === '' ? '0s' : text;
}

/** The geometry of a board. Squares are listed row by row from the top left as side 0 sees the board. */
export interface BoardShape {
  readonly columns: number;
  readonly rows: number;
  /** Square numbers, `squares[row * columns + column]`. */
  readonly squares: readonly number[];
  /** Coordinate labels from left to right and from top to bottom, as printed around the board. */
  readonly columnLabels: readonly string[];
  readonly rowLabels: readonly string[];
  /** Names by square number (`e4`, `7f`, `a5`; empty for numbers that are no square), and square numbers by name. */
  readonly names: readonly string[];
  readonly byName: ReadonlyMap<string, number>;
}

/** Builds a shape from the labels of a board and a function that numbers its squares. */
export function makeShape(
  columnLabels: readonly string[],
  rowLabels: readonly string[],
  nameOrder: 'column-row' | 'row-column',
  squareAt: (column: number, row: number) => number,
): BoardShape {
  const squares: number[] = [];
  const names: string[] = Array.from({ length: PLACES }, () => '');
  for (const [row, rowLabel] of rowLabels.entries()) {
    for (const [column, columnLabel] of columnLabels.entries()) {
      const square = squareAt(column, row);
      squares.push(square);
      names[square] = nameOrder === 'column-row' ? columnLabel + rowLabel : rowLabel + columnLabel;
    }
  }
  const byName = new Map(squares.map((square) => [names[square], square]));
  return { columns: columnLabels.length, rows: rowLabels.length, squares, columnLabels, rowLabels, names, byName };
}

/** Reports whether a number is a square of the board. */
export function isOnBoard(shape: BoardShape, square: number): boolean {
  return (shape.names[square] ?? '') !== '';
}

/** Returns the name of a square, `??` for a number that is no square. */
export function formatSquare(shape: BoardShape, square: number): string {
  return isOnBoard(shape, square) ? shape.names[square] : '??';
}

/** Returns the square with this name, or `undefined`. */
export function parseSquare(shape: BoardShape, name: string): number | undefined {
  return shape.byName.get(name);
}

/** A part of a text between blanks, and its index. */
export interface Field {
  readonly text: string;
  readonly at: number;
}

/** Splits a text at blanks. */
export function splitFields(text: string): readonly Field[] {
  return [...text.matchAll(/\S+/g)].map((match) => ({ text: match[0], at: match.index }));
}

/** Reads one piece at `at`: its byte and its length in the text, or `undefined` if there is none. */
export type ReadPiece = (text: string, at: number) => { readonly piece: number; readonly length: number } | undefined;

/**
 * Reads a board into `places`: rows separated by `/`, numbers for runs of empty squares. Empty squares are not written
 * to `places`.
 */
export function parseBoard(
  field: Field,
  shape: BoardShape,
  read: ReadPiece,
  places: Uint8Array,
): Result<undefined, TextError<TextErrorCode>> {
  const rows = field.text.split('/');
  if (rows.length !== shape.rows) {
    return fail({ kind: 'wrong-row-count', at: field.at, got: String(rows.length), expected: String(shape.rows) });
  }
  let at = field.at;
  for (const [row, text] of rows.entries()) {
    const error = parseRow({ text, at }, shape, row, read, places);
    if (error !== undefined) return fail(error);
    at += text.length + 1;
  }
  return ok(undefined);
}

function parseRow(
  field: Field,
  shape: BoardShape,
  row: number,
  read: ReadPiece,
  places: Uint8Array,
): TextError<TextErrorCode> | undefined {
  const { text } = field;
  let column = 0;
  for (let i = 0; i < text.length;) {
    const run = readRun(text, i, shape.columns);
    const found = run === undefined ? read(text, i) : undefined;
    if (run === undefined && found === undefined) {
      return { kind: 'unknown-piece', at: field.at + i, got: String.fromCodePoint(text.codePointAt(i)!) };
    }
    if (found !== undefined && column < shape.columns)
      places[shape.squares[row * shape.columns + column]] = found.piece;
    column += run === undefined ? 1 : Number(run);
    i += run?.length ?? found!.length;
  }
  if (column === shape.columns) return undefined;
  return { kind: 'wrong-row-width', at: field.at, got: text, expected: String(shape.columns) };
}

/** Reads a number of empty squares. It has two digits only on boards with ten or more columns: elsewhere `45` is 4 and 5. */
function readRun(text: string, at: number, columns: number): string | undefined {
  const isWide = columns > 9;
  return (isWide ? /^[1-9]\d?/ : /^[1-9]/).exec(text.slice(at, at + 2))?.[0];
}

/** Writes the squares of a board as `parseBoard` reads them. */
export function formatBoard(places: Uint8Array, shape: BoardShape, write: (piece: number) => string): string {
  const rows: string[] = [];
  for (let row = 0; row < shape.rows; row++) {
    let text = '';
    let empty = 0;
    for (let column = 0; column < shape.columns; column++) {
      const piece = places[shape.squares[row * shape.columns + column]];
      if (piece === 0) {
        empty++;
        continue;
      }
      text += (empty > 0 ? String(empty) : '') + write(piece);
      empty = 0;
    }
    rows.push(text + (empty > 0 ? String(empty) : ''));
  }
  return rows.join('/');
}

/** Reads the letter of the side to move; the error for a missing one points at `end`. */
export function parseSide(
  field: Field | undefined,
  letters: readonly [string, string],
  end: number,
): Result<Side, TextError<TextErrorCode>> {
  const { text, at } = field ?? { text: '', at: end };
  const side = letters.indexOf(text);
  if (side < 0) return fail({ kind: 'bad-side', at, got: text, expected: letters.join(' or ') });
  return ok(side as Side);
}

/** Reads a whole number such as a move counter; `fallback` if the field is missing. */
export function parseCounter(
  field: Field | undefined,
  fallback: number,
  least = 0,
): Result<number, TextError<TextErrorCode>> {
  if (field === undefined) return ok(fallback);
  const value = Number(field.text);
  if (!/^\d{1,6}$/.test(field.text) || value < least) {
    return fail({ kind: 'bad-counter', at: field.at, got: field.text, expected: `a number from ${least}` });
  }
  return ok(value);
}

/** Returns the error for a field beyond the first `count`, if there is one. */
export function findTrailing(fields: readonly Field[], count: number): TextError<TextErrorCode> | undefined {
  const extra = fields[count];
  return extra === undefined ? undefined : { kind: 'trailing-text', at: extra.at, got: extra.text };
}

/**
 * A position as text and editors produce it, legal or not. Games extend it by castling rights, counters and so on;
 * `Game.createPosition` checks it.
 */
export interface Setup {
  /** Squares and hand counts, as in `Position.places`. */
  readonly places: Uint8Array;
  readonly side: Side;
}

/** The content of a field of position text. Board and side to move come first in all games, then these fields. */
export type SetupField =
  /** Pieces in hand. */
  | { readonly id: string; readonly kind: 'hands' }
  /** A whole number. */
  | { readonly id: string; readonly kind: 'count'; readonly least: number }
  /** Any of these letters, or `-`; each stands for a right of one side. */
  | {
      readonly id: string;
      readonly kind: 'letters';
      readonly letters: string;
      /** Returns the letters that make sense with this setup, in the same order; absent if all do. */
      offered?(setup: Setup): string;
    }
  /** A square, or `-`; the squares allowed depend on the side to move. */
  | { readonly id: string; readonly kind: 'square' };

/** The reasons for which a setup is not a legal position that more than one game has. */
export type CommonSetupErrorCode =
  | 'unknown-piece'
  | 'too-many-pieces'
  | 'missing-king'
  | 'too-many-kings'
  | 'opponent-in-check'
  | 'game-already-over';

/** Why a setup is not a legal position: a code, and the squares or piece that show it. A game may add its own codes. */
export interface SetupError<Code extends string = string> {
  readonly kind: Code;
  readonly squares?: readonly number[];
  readonly piece?: number;
  readonly side?: Side;
  readonly count?: number;
  readonly limit?: number;
}

/** Why a text is not a position: it is not a setup, or the setup is not a legal position. */
export type PositionError =
  | {
      readonly stage: 'text';
      readonly kind: string;
      readonly at: number;
      readonly got: string;
      readonly expected?: string;
    }
  | ({ readonly stage: 'setup' } & SetupError);

/** A named starting position. */
export interface NamedSetup {
  readonly id: string;
  readonly text: string;
  /** The options of this setup; a player may override them. */
  readonly options?: Options;
}

/**
 * Starting positions that have numbers instead of names, such as those of Chess960. The setup with a number has the id
 * `chess960:518` (`findSetup`).
 */
export interface NumberedSetups {
  readonly id: string;
  /** There are as many positions, with numbers from 0. */
  readonly count: number;
  /** Returns the position text of a number. */
  text(number: number): string;
  /** Returns the number of a position text, or `undefined`. */
  numberOf(text: string): number | undefined;
}

/** Returns the error for a square with a byte that is no piece of the game, if there is one. */
export function findUnknownPiece(
  places: Uint8Array,
  shape: BoardShape,
  kinds: readonly (PieceKind | undefined)[],
): SetupError<CommonSetupErrorCode> | undefined {
  const isKnown = (byte: number): boolean => {
    const kind = kinds[pieceKind(byte)];
    const isPiece = kind !== undefined && (isPieceOf(byte, 0) || isPieceOf(byte, 1));
    return byte === 0 || (isPiece && (pieceTurn(byte) === 0 || kind.facings !== undefined));
  };
  const square = shape.squares.find((each) => !isKnown(places[each]));
  return square === undefined ? undefined : { kind: 'unknown-piece', squares: [square] };
}
