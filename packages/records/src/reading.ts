import type { Illegality } from '@tesuji/rules';
import type { GameRecord } from './record.ts';

/** The result of reading a text. Broken text still gives every game, and every move before an error. */
export interface Reading {
  readonly records: readonly GameRecord[];
  /** In the order of the text; empty when everything was read. */
  readonly warnings: readonly ReadWarning[];
}

/** Something in a file that could not be read as written, and where it is. Everything else was read all the same. */
export interface ReadWarning {
  readonly kind: ReadWarningKind;
  /** Both from 1; columns count UTF-16 units. */
  readonly line: number;
  readonly column: number;
  /** The text in question, cut when it is long. */
  readonly got: string;
  readonly expected?: string;
  /** How many moves precede it in its line. */
  readonly ply?: number;
  /** How many later moves of its line were skipped because of it; absent for none. */
  readonly omitted?: number;
  /** The path in a JSON text: `$.moves[3].clock`. */
  readonly path?: string;
  /** The rule that an illegal move breaks, where it is known. */
  readonly illegality?: Illegality;
}

/** Every kind of warning. */
export type ReadWarningKind =
  /** The text is not in this format. */
  | 'not-this-format'
  /** Bytes that are invalid in the encoding of the file. */
  | 'bad-encoding'
  | 'unknown-line'
  | 'bad-header'
  /** The start is not a valid position; `expected` is the error of the game. */
  | 'bad-start'
  | 'bad-move'
  | 'illegal-move'
  /** Several pieces can make this move. */
  | 'ambiguous-move'
  | 'wrong-side'
  /** The square of origin has another piece, which was moved all the same. */
  | 'wrong-piece'
  | 'move-number'
  | 'move-after-end'
  | 'bad-time'
  | 'bad-variation'
  /** A variation that is not closed. */
  | 'open-variation'
  /** A second end of the same line; the first is kept. */
  | 'second-end'
  | 'bad-end'
  | 'bad-comment'
  | 'bad-glyph'
  | 'bad-json'
  /** A value of a JSON text is missing or invalid; see `path`. */
  | 'bad-field'
  /** The text ends inside a token or a value. */
  | 'unfinished'
  /** The result in a header differs from the one after the moves. */
  | 'result-differs';

/** Why a record cannot be written in a format. */
export interface WriteError {
  readonly kind:
    /** The format is for another game. */
    | 'wrong-game'
    | 'bad-start'
    /** A move that is not marked as illegal cannot be played. */
    | 'bad-move'
    /** The format does not support this feature (`got`, one of FEATURES). */
    | 'not-held'
    /** A text that would be read as something else. */
    | 'bad-text'
    /** The encoding does not have this character. */
    | 'no-such-character';
  readonly got: string;
  readonly expected?: string;
  readonly ply?: number;
}

/** Collects at most a hundred warnings, since a file that is no record has one in every line. */
export class WarningList {
  readonly found: ReadWarning[] = [];

  get isFull(): boolean {
    return this.found.length >= 100;
  }

  /** Returns the index in the list; `undefined` when the list is full. */
  add(warning: ReadWarning): number | undefined {
    return this.isFull ? undefined : this.found.push({ ...warning, got: quote(warning.got) }) - 1;
  }

  /** Counts a move that was skipped because of the warning with this index. */
  omitMove(at: number): void {
    const warning = this.found[at];
    if (warning !== undefined) this.found[at] = { ...warning, omitted: (warning.omitted ?? 0) + 1 };
  }
}

const LONGEST_QUOTE = 60;

/** Cuts a text to a length that fits into a message. */
export function quote(text: string): string {
  return text.length <= LONGEST_QUOTE ? text : `${text.slice(0, LONGEST_QUOTE - 1)}…`;
}

/** Walks through the lines of a text without splitting it, and reports warnings with line and column. */
export class LineReader {
  readonly text: string;
  readonly warnings: WarningList = new WarningList();
  /** The current line: its number from 1, and where it begins and ends in the text. */
  number = 0;
  start = 0;
  end = 0;
  private following: number;
  /** Where the text ends, and what ends a line: old Macintosh files have only carriage returns. */
  private readonly length: number;
  private readonly newline: '\n' | '\r';

  constructor(text: string) {
    this.text = text;
    this.following = text.startsWith('\ufeff') ? 1 : 0;
    this.length = textEnd(text);
    this.newline = text.includes('\n') ? '\n' : '\r';
  }

  /** Goes to the next line. Returns whether there is one. */
  next(): boolean {
    const { text, length } = this;
    if (this.following >= length) return false;
    const newline = text.indexOf(this.newline, this.following);
    this.number++;
    this.start = this.following;
    this.end = newline < 0 ? length : newline;
    this.following = this.end + 1;
    // Files that were copied between systems may have two carriage returns.
    while (this.end > this.start && text.charCodeAt(this.end - 1) === 13) this.end--;
    return true;
  }

  /** Returns the current line, or the part of it from `at` on. */
  rest(at: number = this.start): string {
    return this.text.slice(at, this.end);
  }

  /** Adds a warning about the text from `at` to `end` in the current line. */
  report(
    kind: ReadWarningKind,
    at: number = this.start,
    end: number = this.end,
    more: Partial<ReadWarning> = {},
  ): void {
    const got = this.text.slice(at, end).trimEnd();
    this.warnings.add({ kind, line: Math.max(1, this.number), column: at - this.start + 1, got, ...more });
  }
}

const [NULL, TAB, CONTROL_Z, SPACE, WIDE_SPACE] = [0x00, 0x09, 0x1a, 0x20, 0x3000] as const;

/** Returns where the text ends: old programs end a file with Ctrl-Z, or fill its last block with null characters. */
function textEnd(text: string): number {
  let end = text.length;
  for (; end > 0; end--) {
    const code = text.charCodeAt(end - 1);
    if (code !== NULL && code !== CONTROL_Z) break;
  }
  return end;
}

/** Returns whether this character separates words. */
export function isBlank(code: number): boolean {
  return code === SPACE || code === WIDE_SPACE || code === TAB;
}

export function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}
