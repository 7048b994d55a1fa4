const BYTE = 256;
/** Texts with more bytes than this are not read. */
const LONGEST_TEXT = 1000;

/** Returns the UTF-8 bytes of a text. */
export function toUtf8(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

/** Returns the text of UTF-8 bytes; `undefined` where they are none. */
export function fromUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Collects digits of different radices; `bytes` is the number that they form, its lowest byte first. */
export class DigitWriter {
  readonly #digits: (readonly [digit: number, radix: number])[] = [];

  write(digit: number, radix: number): void {
    this.#digits.push([digit, radix]);
  }

  writeCount(count: number): void {
    for (let rest = count; ; rest >>= 7) {
      this.write((rest & 127) | (rest > 127 ? 128 : 0), BYTE);
      if (rest <= 127) return;
    }
  }

  writeText(text: string): void {
    const bytes = toUtf8(text);
    this.writeCount(bytes.length);
    for (const byte of bytes) this.write(byte, BYTE);
  }

  bytes(): readonly number[] {
    let number = 0n;
    for (const [digit, radix] of this.#digits.toReversed()) number = number * BigInt(radix) + BigInt(digit);
    const hex = number.toString(16);
    const even = hex.length % 2 === 0 ? hex : `0${hex}`;
    return Array.from({ length: even.length / 2 }, (_, i) =>
      Number.parseInt(even.slice(2 * i, 2 * i + 2), 16),
    ).toReversed();
  }
}

/** Reads the digits that `DigitWriter` wrote. Past the end every digit is 0. */
export class DigitReader {
  #number: bigint;

  constructor(bytes: Uint8Array) {
    const hex = [...bytes].toReversed().map((byte) => byte.toString(16).padStart(2, '0'));
    this.#number = BigInt(`0x0${hex.join('')}`);
  }

  get isDone(): boolean {
    return this.#number === 0n;
  }

  read(radix: number): number {
    const digit = Number(this.#number % BigInt(radix));
    this.#number /= BigInt(radix);
    return digit;
  }

  readCount(): number {
    let count = 0;
    for (let shift = 0; shift < 28; shift += 7) {
      const byte = this.read(BYTE);
      count |= (byte & 127) << shift;
      if (byte < 128) break;
    }
    return count;
  }

  /** Returns `undefined` where there is no text. */
  readText(): string | undefined {
    const length = this.readCount();
    if (length > LONGEST_TEXT) return undefined;
    return fromUtf8(Uint8Array.from({ length }, () => this.read(BYTE)));
  }
}

/** The digits of base64url, which an address can have as they are. */
const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Returns bytes as base64url without padding. */
export function formatBase64(bytes: readonly number[]): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const [first = 0, second = 0, third = 0] = bytes.slice(at, at + 3);
    const group = (first << 16) | (second << 8) | third;
    const digits = [18, 12, 6, 0].map((shift) => BASE64[(group >> shift) & 63]);
    text += digits.slice(0, Math.min(3, bytes.length - at) + 1).join('');
  }
  return text;
}

/** Reads base64url without padding; `undefined` where the text is none. */
export function parseBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  const digits = Array.from(text, (character) => BASE64.indexOf(character));
  if (digits.includes(-1) || text.length % 4 === 1) return undefined;
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let [bits, held, at] = [0, 0, 0];
  for (const digit of digits) {
    bits = ((bits << 6) | digit) & 0xffff;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    bytes[at++] = (bits >> held) & 255;
  }
  return bytes;
}
