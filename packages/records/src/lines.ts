import { ProblemList, type Problem, type ProblemKind } from './reading.ts';

/** Walks through the lines of a text without cutting it up, and knows where it is when something is wrong. */
export class Lines {
  readonly text: string;
  readonly problems: ProblemList = new ProblemList();
  /** The present line: its number from 1, and where it begins and ends in the text. */
  number = 0;
  start = 0;
  end = 0;
  private following: number;
  /** Where the text ends, and what ends a line: old Macintosh files have carriage returns alone. */
  private readonly length: number;
  private readonly newline: '\n' | '\r';

  constructor(text: string) {
    this.text = text;
    this.following = text.startsWith('\ufeff') ? 1 : 0;
    this.length = textEnd(text);
    this.newline = text.includes('\n') ? '\n' : '\r';
  }

  /** Goes to the next line, says whether there is one. */
  next(): boolean {
    const { text, length } = this;
    if (this.following >= length) return false;
    const newline = text.indexOf(this.newline, this.following);
    this.number++;
    this.start = this.following;
    this.end = newline < 0 ? length : newline;
    this.following = this.end + 1;
    // Files that were copied about may have two carriage returns.
    while (this.end > this.start && text.charCodeAt(this.end - 1) === 13) this.end--;
    return true;
  }

  /** The present line, or the part of it from `at` on. */
  rest(at: number = this.start): string {
    return this.text.slice(at, this.end);
  }

  /** Reports what stands from `at` to `end` in the present line. */
  report(kind: ProblemKind, at: number = this.start, end: number = this.end, more: Partial<Problem> = {}): void {
    const got = this.text.slice(at, end).trimEnd();
    this.problems.add({ kind, line: Math.max(1, this.number), column: at - this.start + 1, got, ...more });
  }
}

const [NULL, TAB, CONTROL_Z, SPACE, WIDE_SPACE] = [0x00, 0x09, 0x1a, 0x20, 0x3000] as const;

/** Old programs mark the end of a file with Ctrl-Z, or fill up its last block with null characters. */
function textEnd(text: string): number {
  let end = text.length;
  for (; end > 0; end--) {
    const code = text.charCodeAt(end - 1);
    if (code !== NULL && code !== CONTROL_Z) break;
  }
  return end;
}

/** The characters files put between words. */
export function isBlank(code: number): boolean {
  return code === SPACE || code === WIDE_SPACE || code === TAB;
}

export function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}
