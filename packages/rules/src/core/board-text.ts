import { fail, ok, type Result, type TextError } from './result.ts';
import type { BoardShape } from './shape.ts';
import type { Side } from './side.ts';

/** A run of text without blanks, and where it began. */
export interface Field {
  readonly text: string;
  readonly at: number;
}

export function splitFields(text: string): readonly Field[] {
  return [...text.matchAll(/\S+/g)].map((match) => ({ text: match[0], at: match.index }));
}

/** Reads one piece at `at`: its byte and how many characters it took, or `undefined` when there is none. */
export type ReadPiece = (text: string, at: number) => { readonly piece: number; readonly length: number } | undefined;

/**
 * Reads rows separated by `/`, numbers standing for runs of empty squares, as all four games write their boards.
 * Squares that are not written stay as they are in `places`.
 */
export function parseBoard(
  field: Field,
  shape: BoardShape,
  read: ReadPiece,
  places: Uint8Array,
): Result<undefined, TextError> {
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
): TextError | undefined {
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

/** A number of empty squares: two digits only on boards wide enough to need them, so that `45` means 4 and 5 on others. */
function readRun(text: string, at: number, columns: number): string | undefined {
  const isWide = columns > 9;
  return (isWide ? /^[1-9]\d?/ : /^[1-9]/).exec(text.slice(at, at + 2))?.[0];
}

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

/** Reads the letter of the side to move; a missing one should have stood at `end`. */
export function parseSide(
  field: Field | undefined,
  letters: readonly [string, string],
  end: number,
): Result<Side, TextError> {
  const { text, at } = field ?? { text: '', at: end };
  const side = letters.indexOf(text);
  if (side < 0) return fail({ kind: 'bad-side', at, got: text, expected: letters.join(' or ') });
  return ok(side as Side);
}

/** Reads a whole number field such as a move counter; a missing one is `fallback`. */
export function parseCounter(field: Field | undefined, fallback: number, least = 0): Result<number, TextError> {
  if (field === undefined) return ok(fallback);
  const value = Number(field.text);
  if (!/^\d{1,6}$/.test(field.text) || value < least) {
    return fail({ kind: 'bad-counter', at: field.at, got: field.text, expected: `a number from ${least}` });
  }
  return ok(value);
}

/** The error for a field that should not be there, if there is one. */
export function findTrailing(fields: readonly Field[], count: number): TextError | undefined {
  const extra = fields[count];
  return extra === undefined ? undefined : { kind: 'trailing-text', at: extra.at, got: extra.text };
}
