/** The protocol of Redis and Valkey, in version 3: https://github.com/redis/redis-specifications/blob/master/protocol/RESP3.md */

/** What went wrong at the server. */
export class RespError extends Error {
  override readonly name = 'RespError';
}

/** What the server says without having been asked. */
export class RespPush {
  readonly values: readonly RespValue[];

  constructor(values: readonly RespValue[]) {
    this.values = values;
  }
}

export type RespValue = string | number | boolean | null | RespError | RespPush | readonly RespValue[];

const EMPTY = Buffer.alloc(0);
const CR = 0x0d;

/** Returns a command with its arguments, as it is sent. */
export function formatCommand(...words: readonly string[]): string {
  let text = `*${words.length}\r\n`;
  for (const word of words) text += `$${Buffer.byteLength(word)}\r\n${word}\r\n`;
  return text;
}

/** Reads what a server says, in whatever parts it comes. */
export class RespReader {
  #bytes: Buffer = EMPTY;
  #at = 0;

  add(data: Buffer): void {
    this.#bytes = this.#at === this.#bytes.length ? data : Buffer.concat([this.#bytes.subarray(this.#at), data]);
    this.#at = 0;
  }

  /** Returns the next value; `undefined` until all of it has come. Throws when this is not the protocol. */
  next(): RespValue | undefined {
    const start = this.#at;
    const value = this.#read();
    if (value === undefined) this.#at = start;
    return value;
  }

  #read(): RespValue | undefined {
    const end = this.#bytes.indexOf(CR, this.#at);
    if (end < 0 || end + 2 > this.#bytes.length) return undefined;
    const kind = String.fromCharCode(this.#bytes[this.#at]!);
    const line = this.#bytes.toString('utf8', this.#at + 1, end);
    this.#at = end + 2;
    switch (kind) {
      case '+':
      case '(':
        return line;
      case '-':
        return new RespError(line);
      case ':':
      case ',':
        return Number(line);
      case '#':
        return line === 't';
      case '_':
        return null;
      case '$':
      case '=':
        return this.#readText(Number(line));
      case '!': {
        const text = this.#readText(Number(line));
        return typeof text === 'string' ? new RespError(text) : text;
      }
      case '*':
      case '~':
        return this.#readAll(Number(line));
      case '%':
        return this.#readAll(2 * Number(line));
      case '>': {
        const values = this.#readAll(Number(line));
        return values && new RespPush(values);
      }
      default:
        throw new Error('this is not Redis');
    }
  }

  /** Before version 3, a text that is missing had a length below zero. */
  #readText(length: number): string | null | undefined {
    if (length < 0) return null;
    const end = this.#at + length;
    if (end + 2 > this.#bytes.length) return undefined;
    const text = this.#bytes.toString('utf8', this.#at, end);
    this.#at = end + 2;
    return text;
  }

  #readAll(count: number): readonly RespValue[] | undefined {
    const values: RespValue[] = [];
    while (values.length < count) {
      const value = this.#read();
      if (value === undefined) return undefined;
      values.push(value);
    }
    return values;
  }
}
