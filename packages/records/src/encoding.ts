import { fail, ok, type Result } from '@tesuji/rules';
import type { WriteError } from './reading.ts';

/** Encodings of real files. Western chess files that are not UTF-8 are nearly always windows-1252. */
export type Encoding = 'utf-8' | 'shift_jis' | 'euc-jp' | 'windows-1252' | 'utf-16le' | 'utf-16be';

/** A decoded text. */
export interface Decoded {
  readonly text: string;
  readonly encoding: Encoding;
  /** How many byte sequences were invalid in this encoding; they became U+FFFD. */
  readonly broken: number;
}

/** Detects the encoding from the bytes alone: what files declare is often wrong. */
export function decodeBytes(bytes: Uint8Array): Decoded {
  for (const [encoding, mark] of MARKS) {
    if (mark.every((byte, i) => bytes[i] === byte)) return decodeAs(encoding, bytes.subarray(mark.length));
  }
  if (isValid('utf-8', bytes)) return { ...decodeAs('utf-8', bytes), broken: 0 };
  const candidates = guesses(bytes).map((encoding) => decodeAs(encoding, bytes));
  return candidates.reduce((best, each) => (oddness(each) < oddness(best) ? each : best));
}

const MARKS: readonly (readonly [Encoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

function decodeAs(encoding: Encoding, bytes: Uint8Array): Decoded {
  const text = repairControls(new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes), encoding);
  return { text, encoding, broken: count(text, '\ufffd', '\ufffd') };
}

/** Some Shift-JIS decoders follow a code page that permutes three control characters. */
const EXCHANGED = '\x1a\x1c\x7f';
const AS_DECODED = new TextDecoder('shift_jis').decode(new Uint8Array([0x1a, 0x1c, 0x7f]));

/** Undoes that permutation, so that every byte below 0x80 is the character with its code. */
export function repairControls(text: string, encoding: Encoding): string {
  if (encoding !== 'shift_jis' || AS_DECODED === EXCHANGED) return text;
  // oxlint-disable-next-line no-control-regex
  return text.replace(/[\x1a\x1c\x7f]/g, (code) => EXCHANGED[AS_DECODED.indexOf(code)] ?? code);
}

function isValid(encoding: Encoding, bytes: Uint8Array): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the encodings to try; of equally likely ones the first is chosen. Japanese text has bytes from 0x81 to 0x9f
 * in Shift-JIS, and none in EUC-JP, whose bytes come in pairs; accented letters of a western file are single bytes.
 */
function guesses(bytes: Uint8Array): readonly Encoding[] {
  const isWestern = !bytes.some((byte) => byte >= 0x80 && byte <= 0x9f) && !isValid('euc-jp', bytes);
  return isWestern ? ['windows-1252'] : ['shift_jis', 'euc-jp', 'windows-1252', 'utf-8'];
}

/**
 * Counts characters that text in the wrong encoding has many of: invalid, control, half-width katakana and private use
 * characters.
 */
function oddness({ text, encoding, broken }: Decoded): number {
  const odd = count(text, '\u0080', '\u009f') + count(text, '\uff61', '\uff9f') + count(text, '\ue000', '\uf8ff');
  return 3 * broken + odd + (text.match(encoding === 'windows-1252' ? NOT_WESTERN : NOT_JAPANESE)?.length ?? 0);
}

/** In western text, accents and curly quotes do not follow each other, and some signs are very rare. */
const NOT_WESTERN = /[^\p{ASCII}]{2}|[ƒ†‡ˆ‰‹›‚„˜]/gu;
/** A Japanese character inside a western word was an accent or a curly quote. */
const NOT_JAPANESE = /[A-Za-z]{2}[^\p{ASCII}]|[^\p{ASCII}][A-Za-z]{2}/gu;

function count(text: string, first: string, last: string): number {
  const low = first.charCodeAt(0);
  const high = last.charCodeAt(0);
  let found = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code >= low && code <= high) found++;
  }
  return found;
}

/** Encodes text as Shift-JIS. Fails with name, line and column of the first character that it does not have. */
export function encodeShiftJis(text: string): Result<Uint8Array, EncodeError> {
  const table = (shiftJisTable ??= makeShiftJisTable());
  const bytes = new Uint8Array(text.length * 2);
  let end = 0;
  for (let i = 0; i < text.length; i++) {
    const code = table[text.charCodeAt(i)]!;
    if (code === NO_CODE) return fail(describeMissing(text, i));
    if (code > 0xff) bytes[end++] = code >> 8;
    bytes[end++] = code & 0xff;
  }
  return ok(bytes.slice(0, end));
}

/** Returns whether encoding and decoding changes some characters. */
export function losesCharacters(text: string, encoding: Encoding): boolean {
  if (encoding === 'shift_jis') return ALIASES.some(([alias]) => text.includes(alias));
  return !text.isWellFormed();
}

/** A character that the encoding does not have, and where it is. */
export interface EncodeError extends WriteError {
  readonly kind: 'no-such-character';
  /** Both from 1. */
  readonly line: number;
  readonly column: number;
}

function describeMissing(text: string, at: number): EncodeError {
  const point = text.codePointAt(at)!;
  const name = `U+${point.toString(16).toUpperCase().padStart(4, '0')}`;
  const lines = text.slice(0, at).split('\n');
  return {
    kind: 'no-such-character',
    got: `${String.fromCodePoint(point)} (${name})`,
    expected: 'a character of Shift-JIS',
    line: lines.length,
    column: lines.at(-1)!.length + 1,
  };
}

const NO_CODE = 0xffff;
let shiftJisTable: Uint16Array | undefined;

/** Returns codes by UTF-16 unit. They are taken from the decoder, so that decoding gives the same text. */
function makeShiftJisTable(): Uint16Array {
  const table = new Uint16Array(0x10000).fill(NO_CODE);
  for (let byte = 0; byte < 0x80; byte++) table[byte] = byte;
  for (let byte = 0xa1; byte <= 0xdf; byte++) table[0xff61 + byte - 0xa1] = byte;
  const codes = doubleByteCodes();
  const bytes = new Uint8Array(codes.flatMap((code) => [code >> 8, code & 0xff, 0x0a]));
  const letters = new TextDecoder('shift_jis').decode(bytes).split('\n');
  for (const [i, letter] of letters.entries()) {
    // Some characters have several codes. The first is the standard one, except in the rows that repeat IBM extensions.
    if (letter.length === 1 && letter !== '\ufffd' && table[letter.charCodeAt(0)] === NO_CODE)
      table[letter.charCodeAt(0)] = codes[i]!;
  }
  for (const [alias, letter] of ALIASES) table[alias.charCodeAt(0)] = table[letter.charCodeAt(0)]!;
  return table;
}

function doubleByteCodes(): number[] {
  const codes: number[] = [];
  for (let lead = 0x81; lead <= 0xfc; lead++) {
    const isLead = lead <= 0x9f || lead >= 0xe0;
    const isRepetition = lead === 0xed || lead === 0xee;
    const isPrivate = lead >= 0xf0 && lead <= 0xf9;
    if (!isLead || isRepetition || isPrivate) continue;
    for (let trail = 0x40; trail <= 0xfc; trail++) if (trail !== 0x7f) codes.push((lead << 8) | trail);
  }
  return codes;
}

/** Minus and wave dash, which decoders read as their full-width variants. */
const ALIASES = [
  ['\u2212', '\uff0d'],
  ['\u301c', '\uff5e'],
] as const;
