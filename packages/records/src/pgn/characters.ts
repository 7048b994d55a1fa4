import { isDigit } from '../lines.ts';

/** 1 a blank, 2 a character that ends a word. */
const CLASSES: Uint8Array = new Uint8Array(128);
for (let code = 0; code <= 32; code++) CLASSES[code] = 1;
for (const each of '()[]{};$!?<>"') CLASSES[each.charCodeAt(0)] = 2;

export const NEWLINE = 10;
export const RETURN = 13;
export const PERCENT = 37;
export const DOT = 46;
export const LESS = 60;
export const ELLIPSIS = 0x2026;

/** What a backslash takes the meaning from. */
export function isEscaped(code: string | undefined): boolean {
  return code === '"' || code === '\\';
}

export function skipDigits(text: string, at: number): number {
  while (isDigit(text.charCodeAt(at))) at++;
  return at;
}

export function isLetter(code: number): boolean {
  return (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
}

export function isMark(code: number): boolean {
  return code === 33 || code === 63;
}

export function isDots(code: number): boolean {
  return code === DOT || code === ELLIPSIS;
}

/** What words are made of. Not a number (the end of a text) is no part of a word either. */
export function isWordCode(code: number): boolean {
  return code < 128 ? CLASSES[code] === 0 : code >= 128 && !isWideBlank(code);
}

/** Blanks and control characters; lines end with some of them. */
export function isBlank(code: number): boolean {
  return code < 128 ? CLASSES[code] === 1 : isWideBlank(code);
}

function isWideBlank(code: number): boolean {
  return code === 0xa0 || code === 0xfeff || code === 0x3000;
}
