import { isDigit } from '../reading.ts';
import { parseResult } from './ends.ts';

/** Kinds of PGN tokens. Blanks, `%` lines and `<br />`, which some web pages leave, are skipped. */
export type TokenKind =
  /** `[Name "value"]`, or anything else in brackets. */
  | 'header'
  /** A move, or any other word. */
  | 'word'
  /** `12.` or `12...`, dots included. */
  | 'number'
  | 'result'
  /** `{…}`, as `text` without the braces. */
  | 'comment'
  /** `;…` to the end of the line, as `text` without the semicolon. */
  | 'line-comment'
  /** `$12`. */
  | 'glyph'
  /** `!`, `?!` and the like. */
  | 'mark'
  | 'open'
  | 'close'
  /** A character that cannot begin a token. */
  | 'stray';

/**
 * Splits text that arrives in pieces of any size into tokens. It buffers no more than the current token, and gives the
 * same tokens wherever the pieces were cut.
 */
export class PgnLexer {
  kind: TokenKind = 'stray';
  /** The token was cut: by the end of the text, by the next game, or for its length. */
  isUnfinished = false;
  /** Where the token begins, both from 1. */
  line = 1;
  column = 1;
  private buffer = '';
  private at = 0;
  private isLast = false;
  private start = 0;
  private end = 0;
  /** The line of `at`, and where it begins in the buffer; negative when in a piece already dropped. */
  private row = 1;
  private rowStart = 0;

  push(piece: string): void {
    if (this.at > 0) {
      this.buffer = this.buffer.slice(this.at);
      this.rowStart -= this.at;
      this.at = 0;
    }
    this.buffer += piece;
  }

  /** Marks the end of the text. */
  finish(): void {
    this.isLast = true;
  }

  get text(): string {
    return this.buffer.slice(this.start, this.end);
  }

  /** Reads the next token. Returns false when there is none, or when more text may change it. */
  next(): boolean {
    if (!this.skipBlanks()) return false;
    this.line = this.row;
    this.column = this.at - this.rowStart + 1;
    this.start = this.at;
    this.isUnfinished = false;
    switch (this.buffer[this.at]) {
      case '[':
        return this.readHeader();
      case '{':
        return this.readComment();
      case ';':
        return this.readLineComment();
      case '(':
        return this.take('open', this.at + 1);
      case ')':
        return this.take('close', this.at + 1);
      case '$':
        return this.readRun('glyph', isDigit);
      case '!':
      case '?':
        return this.readRun('mark', isMark);
      case ']':
      case '}':
      case '<':
      case '>':
      case '"':
        return this.take('stray', this.at + 1);
      default:
        return this.readWord();
    }
  }

  /** Goes to the next token. Returns false when the buffer has none, or when more text is needed. */
  private skipBlanks(): boolean {
    const { buffer } = this;
    while (this.at < buffer.length) {
      const code = buffer.charCodeAt(this.at);
      if (code === 32) this.at++;
      else if (code === NEWLINE || code === RETURN) {
        if (!this.skipLineBreak(code)) return false;
      } else if (isBlank(code)) this.at++;
      else if (code === PERCENT && this.at === this.rowStart) {
        if (!this.skipRestOfLine()) return false;
      } else if (code !== LESS) return true;
      else {
        const tag = this.skipBreakTag();
        if (tag !== 'skipped') return tag === 'other';
      }
    }
    return false;
  }

  private skipLineBreak(code: number): boolean {
    const isLastChar = this.at + 1 === this.buffer.length;
    if (code === RETURN && isLastChar && !this.isLast) return false;
    this.at += code === RETURN && this.buffer.charCodeAt(this.at + 1) === NEWLINE ? 2 : 1;
    this.row++;
    this.rowStart = this.at;
    return true;
  }

  private skipRestOfLine(): boolean {
    const end = this.findLineEnd(this.at);
    if (end < 0) return false;
    this.at = end;
    return true;
  }

  private skipBreakTag(): 'skipped' | 'other' | 'unsure' {
    const tag = this.buffer.slice(this.at, this.at + 8).toLowerCase();
    const match = /^<br ?\/?>/.exec(tag);
    if (match !== null) {
      this.at += match[0].length;
      return 'skipped';
    }
    return tag.length < 6 && !this.isLast ? 'unsure' : 'other';
  }

  private take(kind: TokenKind, end: number): true {
    this.kind = kind;
    this.end = end;
    this.at = end;
    return true;
  }

  /** Returns whether more text can still extend a token that reaches `end`. */
  private isOpen(end: number): boolean {
    return end >= this.buffer.length && !this.isLast && end - this.at < LONGEST_TOKEN;
  }

  private readRun(kind: TokenKind, belongs: (code: number) => boolean): boolean {
    let end = this.at + 1;
    while (belongs(this.buffer.charCodeAt(end))) end++;
    return this.isOpen(end) ? false : this.take(kind, end);
  }

  private readWord(): boolean {
    const { buffer } = this;
    const digitsEnd = skipDigits(buffer, this.at);
    const code = buffer.charCodeAt(digitsEnd);
    if (code === DOT || code === ELLIPSIS) return this.readNumber(digitsEnd);
    let end = digitsEnd;
    while (isWordCode(buffer.charCodeAt(end))) end++;
    if (this.isOpen(end)) return false;
    if (end === digitsEnd) return this.take('number', end);
    const mayBeResult = digitsEnd > this.at || !isLetter(buffer.charCodeAt(this.at));
    const isResult = mayBeResult && end - this.at < 8 && parseResult(buffer.slice(this.at, end)) !== undefined;
    return this.take(isResult ? 'result' : 'word', end);
  }

  /** Reads a number and the dots after it. */
  private readNumber(digitsEnd: number): boolean {
    let end = digitsEnd;
    while (isDots(this.buffer.charCodeAt(end))) end++;
    return this.isOpen(end) ? false : this.take('number', end);
  }

  private readLineComment(): boolean {
    const end = this.findLineEnd(this.at);
    if (end < 0) return false;
    this.take('line-comment', end);
    this.start++;
    return true;
  }

  /** Returns the end of the line of `from`; −1 when it is not in the buffer yet. */
  private findLineEnd(from: number): number {
    for (let at = from; at < this.buffer.length; at++) {
      const code = this.buffer.charCodeAt(at);
      if (code === NEWLINE || code === RETURN || at - from >= LONGEST_TOKEN) return at;
    }
    return this.isLast ? this.buffer.length : -1;
  }

  private readComment(): boolean {
    const { buffer } = this;
    // Not indexOf, which would search the whole rest of a file when no comment is closed.
    let end = this.at;
    while (end < buffer.length && buffer[end] !== '}' && !this.isNextGame(end) && end - this.at < LONGEST_TOKEN) end++;
    if (this.isOpen(end)) return false;
    this.isUnfinished = buffer[end] !== '}';
    this.countLines(this.at, end);
    this.take('comment', end);
    this.start++;
    if (!this.isUnfinished) this.at++;
    return true;
  }

  private isNextGame(at: number): boolean {
    const code = this.buffer.charCodeAt(at);
    return (code === NEWLINE || code === RETURN) && this.buffer.startsWith(NEXT_GAME, at + 1);
  }

  private countLines(from: number, to: number): void {
    for (let at = from; at < to; at++) {
      const code = this.buffer.charCodeAt(at);
      const isBreak = code === NEWLINE || (code === RETURN && this.buffer.charCodeAt(at + 1) !== NEWLINE);
      if (!isBreak) continue;
      this.row++;
      this.rowStart = at + 1;
    }
  }

  /** Reads a header, which ends at a quote followed by a bracket; other quotes inside it are part of the value. */
  private readHeader(): boolean {
    const { buffer } = this;
    let firstQuote = -1;
    let lastQuote = -1;
    /** Whether there were only blanks since the last quote. */
    let isSetOff = false;
    for (let end = this.at + 1; end < buffer.length; end++) {
      const code = buffer[end]!;
      if (code === '\n' || code === '\r' || end - this.at >= LONGEST_TOKEN) return this.takeCutHeader(end);
      if (code === ']' && (firstQuote < 0 || (lastQuote > firstQuote && isSetOff))) return this.take('header', end + 1);
      if (code === '"') {
        lastQuote = end;
        isSetOff = true;
        if (firstQuote < 0) firstQuote = end;
      } else if (isSetOff && code.trim() !== '') isSetOff = false;
      if (code === '\\' && firstQuote >= 0 && isEscaped(buffer[end + 1])) end++;
    }
    return this.isLast ? this.takeCutHeader(buffer.length) : false;
  }

  private takeCutHeader(end: number): true {
    this.isUnfinished = true;
    return this.take('header', Math.min(end, this.buffer.length));
  }
}

/** Returns whether a comment in braces is read back unchanged. */
export function canBrace(text: string): boolean {
  const isSetOff = text === '' || text !== text.trim();
  const hasNextGame = text.includes(`\n${NEXT_GAME}`) || text.includes(`\r${NEXT_GAME}`);
  return !isSetOff && !text.includes('}') && !hasNextGame && text.length < LONGEST_TOKEN / 2;
}

/** Returns whether this text is exactly one word. */
export function isLoneWord(text: string): boolean {
  const lexer = new PgnLexer();
  lexer.push(text);
  lexer.finish();
  return lexer.next() && lexer.kind === 'word' && lexer.text === text;
}

/** 1 for a blank, 2 for a character that ends a word. */
const CLASSES: Uint8Array = new Uint8Array(128);
for (let code = 0; code <= 32; code++) CLASSES[code] = 1;
for (const each of '()[]{};$!?<>"') CLASSES[each.charCodeAt(0)] = 2;

const NEWLINE = 10;
const RETURN = 13;
const PERCENT = 37;
const DOT = 46;
const LESS = 60;
const ELLIPSIS = 0x2026;

/** Returns whether a backslash escapes this character. */
function isEscaped(code: string | undefined): boolean {
  return code === '"' || code === '\\';
}

function skipDigits(text: string, at: number): number {
  while (isDigit(text.charCodeAt(at))) at++;
  return at;
}

function isLetter(code: number): boolean {
  return (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
}

function isMark(code: number): boolean {
  return code === 33 || code === 63;
}

function isDots(code: number): boolean {
  return code === DOT || code === ELLIPSIS;
}

/** Returns whether a word may contain this code; false for NaN, the end of the text. */
function isWordCode(code: number): boolean {
  return code < 128 ? CLASSES[code] === 0 : code >= 128 && !isWideBlank(code);
}

/** Returns whether this is a blank or a control character; line breaks are. */
function isBlank(code: number): boolean {
  return code < 128 ? CLASSES[code] === 1 : isWideBlank(code);
}

function isWideBlank(code: number): boolean {
  return code === 0xa0 || code === 0xfeff || code === 0x3000;
}

/** Longer tokens are cut, so that no file can fill the memory. */
const LONGEST_TOKEN = 1 << 20;

/** The first header of the next game closes a comment that was left open. */
const NEXT_GAME = '[Event "';
