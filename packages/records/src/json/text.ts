import type { TextError } from '@tesuji/rules';

/** JSON as read: objects are maps, so that names keep their order and `__proto__` is not special. */
export type Json = string | number | boolean | null | JsonArray | JsonObject;
export type JsonArray = readonly Json[];
export type JsonObject = ReadonlyMap<string, Json>;

export interface JsonText {
  /** What could be read; a broken text gives everything before the error, with open containers closed. */
  readonly value: Json | undefined;
  readonly error?: TextError;
  /** Where each array or object begins. */
  readonly starts: ReadonlyMap<Json, number>;
}

const DEEPEST = 2000;

/** Reads JSON and keeps what comes before an error, which `JSON.parse` does not. */
export function readJsonText(text: string): JsonText {
  const parser = new Parser(text);
  const value = parser.read();
  return { value, starts: parser.starts, ...(parser.error !== undefined && { error: parser.error }) };
}

class Parser {
  readonly starts = new Map<Json, number>();
  error: TextError | undefined;
  private readonly text: string;
  private at = 0;
  private depth = 0;

  constructor(text: string) {
    this.text = text;
  }

  read(): Json | undefined {
    if (this.text.startsWith('\ufeff')) this.at = 1;
    const value = this.readValue();
    this.skipBlanks();
    if (this.error === undefined && this.at < this.text.length) this.stop('the end of the text');
    return value;
  }

  private stop(expected: string): undefined {
    const got = this.text.slice(this.at, this.at + 20);
    this.error ??= { kind: got === '' ? 'unfinished' : 'bad-json', at: this.at, got, expected };
    return undefined;
  }

  private skipBlanks(): void {
    while (/[ \t\r\n]/.test(this.text.charAt(this.at))) this.at++;
  }

  private readValue(): Json | undefined {
    this.skipBlanks();
    switch (this.text[this.at]) {
      case '{':
        return this.readObject();
      case '[':
        return this.readArray();
      case '"':
        return this.readString();
      default:
        return this.readWord();
    }
  }

  private readArray(): Json | undefined {
    const items: Json[] = [];
    this.starts.set(items, this.at);
    return this.readItems(']', () => {
      const value = this.readValue();
      if (value !== undefined) items.push(value);
    })
      ? items
      : undefined;
  }

  private readObject(): Json | undefined {
    const entries = new Map<string, Json>();
    this.starts.set(entries, this.at);
    return this.readItems('}', () => {
      this.skipBlanks();
      const name = this.text[this.at] === '"' ? this.readString() : this.stop('a name in quotes');
      this.skipBlanks();
      if (name === undefined || !this.take(':')) return;
      const value = this.readValue();
      if (value !== undefined) entries.set(name, value);
    })
      ? entries
      : undefined;
  }

  /** Items separated by commas up to `close`. False when the nesting is too deep. */
  private readItems(close: string, readItem: () => void): boolean {
    if (++this.depth > DEEPEST) {
      this.stop(`no more than ${DEEPEST} levels`);
      return false;
    }
    this.at++;
    this.skipBlanks();
    let isOpen = this.text[this.at] !== close;
    while (isOpen && this.error === undefined) {
      readItem();
      this.skipBlanks();
      isOpen = this.error === undefined && this.text[this.at] === ',';
      if (isOpen) this.at++;
    }
    if (this.error === undefined) this.take(close);
    this.depth--;
    return true;
  }

  private take(letter: string): boolean {
    if (this.text[this.at] === letter) this.at++;
    else this.stop(letter);
    return this.error === undefined;
  }

  private readString(): string | undefined {
    const { text } = this;
    const start = this.at + 1;
    let end = start;
    let isPlain = true;
    while (end < text.length && text[end] !== '"') {
      if (text[end] === '\\' || text.charCodeAt(end) < 0x20) isPlain = false;
      end += text[end] === '\\' ? 2 : 1;
    }
    try {
      // Most strings have no escapes; slicing them is faster than parsing them.
      const isWhole = isPlain && end < text.length;
      const value = isWhole ? text.slice(start, end) : (JSON.parse(text.slice(this.at, end + 1)) as string);
      this.at = end + 1;
      return value;
    } catch {
      return this.stop('a text in quotes');
    }
  }

  private readWord(): Json | undefined {
    const word = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?/y;
    word.lastIndex = this.at;
    const match = word.exec(this.text)?.[0];
    if (match === undefined) return this.stop('a value');
    this.at += match.length;
    const value = JSON.parse(match) as Json;
    // −0 is read as 0.
    return value === 0 ? 0 : value;
  }
}

/** Line and column, both from 1, of an index into a text. */
export function lineAndColumn(text: string, at: number): { readonly line: number; readonly column: number } {
  let line = 1;
  let start = 0;
  for (let newline = text.indexOf('\n'); newline >= 0 && newline < at; newline = text.indexOf('\n', newline + 1)) {
    line++;
    start = newline + 1;
  }
  return { line, column: at - start + 1 };
}

/** Returns the value if it is an object. */
export function objectIn(value: Json | undefined): JsonObject | undefined {
  return value instanceof Map ? value : undefined;
}

/** Returns the value if it is an array. */
export function arrayIn(value: Json | undefined): JsonArray | undefined {
  return Array.isArray(value) ? (value as JsonArray) : undefined;
}
