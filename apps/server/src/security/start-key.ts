import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Returns 32 random bytes as text that can be part of an address or a cookie. */
export function randomText(): string {
  return randomBytes(32).toString('base64url');
}

/** Compares in constant time. */
export function isEqualText(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected));
}

/** Returns the value of a cookie in a `Cookie` header, or an empty text. */
export function readCookie(header: string | undefined, name: string): string {
  const found = (header ?? '').split(';').find((part) => part.trim().startsWith(`${name}=`));
  return found?.trim().slice(name.length + 1) ?? '';
}

/**
 * The key of one run of the server, which only the person who started it knows: it is printed in the terminal, and given
 * to the browser as the fragment of an address. Servers that share a database share its key.
 */
export class StartKey {
  readonly text: string;

  constructor(text: string = randomText()) {
    this.text = text;
  }

  matches(given: string): boolean {
    return isEqualText(given, this.text);
  }
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
