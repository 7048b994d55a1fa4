import type { TextError } from '@tesuji/rules';

/** JSON as read. Arrays and objects know where they begin, so that warnings can point at them. */
export type Json = string | number | boolean | null | JsonArray | JsonObject;

class JsonArray {
  readonly start: number;
  readonly items: Json[] = [];

  constructor(start: number) {
    this.start = start;
  }
}

/**
 * The members of an object in the order of the text. A name that occurs again is kept again. There is no table of names:
 * objects of records have few members, and a table of the hundreds of thousands that a file may contain takes more time
 * than reading them.
 */
export class JsonObject {
  readonly start: number;
  /** Names and values by turns. */
  private readonly parts: Json[] = [];

  constructor(start: number) {
    this.start = start;
  }

  get size(): number {
    return this.parts.length / 2;
  }

  add(name: string, value: Json): void {
    this.parts.push(name, value);
  }

  has(name: string): boolean {
    return this.get(name) !== undefined;
  }

  /** Returns the last value of this name, as `JSON.parse` does. */
  get(name: string): Json | undefined {
    const { parts } = this;
    for (let i = parts.length - 2; i >= 0; i -= 2) if (parts[i] === name) return parts[i + 1];
    return undefined;
  }

  *[Symbol.iterator](): Generator<readonly [name: string, value: Json], void> {
    const { parts } = this;
    for (let i = 0; i < parts.length; i += 2) yield [parts[i] as string, parts[i + 1]!];
  }
}

export interface JsonText {
  /** What could be read; a broken text gives everything before the error, with open containers closed. */
  readonly value: Json | undefined;
  readonly error?: TextError;
}

const DEEPEST = 2000;
const [TAB, LINE_FEED, CARRIAGE_RETURN, SPACE, QUOTE, BACKSLASH] = [0x09, 0x0a, 0x0d, 0x20, 0x22, 0x5c] as const;
const WORD = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?/y;

/** Reads JSON and keeps what comes before an error, which `JSON.parse` does not. */
export function readJsonText(text: string): JsonText {
  const parser = new Parser(text);
  const value = parser.read();
  return { value, ...(parser.error !== undefined && { error: parser.error }) };
}

class Parser {
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
    while (isJsonBlank(this.text.charCodeAt(this.at))) this.at++;
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
    const array = new JsonArray(this.at);
    if (!this.open()) return undefined;
    for (let isOpen = !this.closes(']'); isOpen; isOpen = this.continues(']')) {
      const value = this.readValue();
      if (value !== undefined) array.items.push(value);
    }
    this.depth--;
    return array;
  }

  private readObject(): Json | undefined {
    const object = new JsonObject(this.at);
    if (!this.open()) return undefined;
    for (let isOpen = !this.closes('}'); isOpen; isOpen = this.continues('}')) {
      this.skipBlanks();
      const name = this.text[this.at] === '"' ? this.readString() : this.stop('a name in quotes');
      this.skipBlanks();
      if (name === undefined || !this.take(':')) continue;
      const value = this.readValue();
      if (value !== undefined) object.add(name, value);
    }
    this.depth--;
    return object;
  }

  /** Enters an array or object. Returns false when the nesting is too deep. */
  private open(): boolean {
    if (++this.depth > DEEPEST) {
      this.stop(`no more than ${DEEPEST} levels`);
      return false;
    }
    this.at++;
    this.skipBlanks();
    return true;
  }

  /** Takes the bracket that closes an empty array or object. Returns whether it is there. */
  private closes(bracket: string): boolean {
    return this.text[this.at] === bracket && this.take(bracket);
  }

  /** Takes the comma after an item, or the closing bracket. Returns whether another item follows. */
  private continues(bracket: string): boolean {
    if (this.error !== undefined) return false;
    this.skipBlanks();
    if (this.text[this.at] === ',') return this.take(',');
    this.take(bracket);
    return false;
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
    for (let code = text.charCodeAt(end); end < text.length && code !== QUOTE; code = text.charCodeAt(end)) {
      if (code === BACKSLASH || code < SPACE) isPlain = false;
      end += code === BACKSLASH ? 2 : 1;
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
    WORD.lastIndex = this.at;
    const match = WORD.exec(this.text)?.[0];
    if (match === undefined) return this.stop('a value');
    this.at += match.length;
    const value = JSON.parse(match) as Json;
    // −0 is read as 0.
    return value === 0 ? 0 : value;
  }
}

function isJsonBlank(code: number): boolean {
  return code === SPACE || code === LINE_FEED || code === CARRIAGE_RETURN || code === TAB;
}

/** Returns line and column, both from 1, of an index into a text. */
export function lineAndColumn(text: string, at: number): { readonly line: number; readonly column: number } {
  let line = 1;
  let start = 0;
  for (let newline = text.indexOf('\n'); newline >= 0 && newline < at; newline = text.indexOf('\n', newline + 1)) {
    line++;
    start = newline + 1;
  }
  return { line, column: at - start + 1 };
}

/** Returns where an array or object begins in the text; 0 for other values. */
export function startOf(value: Json | undefined): number {
  return value instanceof JsonObject || value instanceof JsonArray ? value.start : 0;
}

/** Returns the value if it is an object. */
export function objectIn(value: Json | undefined): JsonObject | undefined {
  return value instanceof JsonObject ? value : undefined;
}

/** Returns the items if the value is an array. */
export function arrayIn(value: Json | undefined): readonly Json[] | undefined {
  return value instanceof JsonArray ? value.items : undefined;
}
