/**
 * Access control of the engines: only a browser that has the key of this run of the server may use them.
 *
 * The key is given to the person who started the server, as the fragment of an address. The page sends it back once and
 * gets a cookie and a secret path. Only requests to that path with that cookie reach an engine. The secret path is needed
 * because browsers send cookies to all ports of a host, and so to the server of another account on this machine: the
 * cookie is set for that path only, which the page sends to no other origin.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** What a page gets in exchange for the key. */
export interface Admission {
  /** The path of the engines. */
  readonly path: string;
  /** The value of a `Set-Cookie` header. */
  readonly cookie: string;
}

/** Engine programs that may run at a time, in all. */
export const MOST_PROGRAMS = 4;

export class EngineAccess {
  /** Only for the person who started the server. */
  readonly key: string = randomText();
  readonly #path: string;
  readonly #secret = randomText();

  /** `parent` is the path above the secret one. */
  constructor(parent: string) {
    this.#path = `${parent}/${randomText()}`;
  }

  /** Returns the admission for a request with the key, or `undefined` for any other request. */
  admit(request: IncomingMessage, key: string): Admission | undefined {
    if (!isLoopback(request.socket.remoteAddress) || !isEqual(key, this.key)) return undefined;
    const attributes = `Path=${this.#path}; HttpOnly; SameSite=Strict`;
    return { path: this.#path, cookie: `${cookieName(request)}=${this.#secret}; ${attributes}` };
  }

  /** Reports whether a request has the secret path and the cookie, and comes from this machine. */
  allows(request: IncomingMessage, path: string): boolean {
    const secret = readCookie(request, cookieName(request));
    const hasPath = isEqual(path, this.#path);
    return isEqual(secret, this.#secret) && hasPath && isLoopback(request.socket.remoteAddress);
  }
}

/**
 * Reports whether a request comes from the page served here, according to the browser. Other programs can send any
 * headers; this protects against other sites, which can make a browser send requests to this machine.
 */
export function isOwnPage(request: IncomingMessage): boolean {
  const { host = '', origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  const isSame = origin === undefined || origin === `http://${host}`;
  return isOwnHost(request) && isSame && (site === undefined || site === 'same-origin' || site === 'none');
}

/** Reports whether a request names this machine. The name of another site can be made to resolve to it (DNS rebinding). */
export function isOwnHost({ headers: { host = '' } }: IncomingMessage): boolean {
  return /^(127\.0\.0\.1|localhost|\[::1\])(:\d{1,5})?$/i.test(host);
}

function isLoopback(address: string | undefined): boolean {
  return address !== undefined && (address === '::1' || /^(::ffff:)?127\./.test(address));
}

function randomText(): string {
  return randomBytes(32).toString('base64url');
}

/** Compares in constant time. */
function isEqual(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Servers at two ports of this machine must not overwrite each other's cookie. */
function cookieName({ socket }: IncomingMessage): string {
  return `tesuji-engines-${socket.localPort}`;
}

function readCookie({ headers: { cookie = '' } }: IncomingMessage, name: string): string {
  const found = cookie.split(';').find((part) => part.trim().startsWith(`${name}=`));
  return found?.trim().slice(name.length + 1) ?? '';
}
