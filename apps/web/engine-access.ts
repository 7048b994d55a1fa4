/**
 * Who may use the engines: a browser that was shown the key of this start of the server.
 *
 * The key is handed to the person who started the server, as the fragment of an address. The page sends it back once and
 * gets a cookie and a path that nobody can guess. Only requests to that path with that cookie reach an engine. The path is
 * there because browsers send cookies to all ports of a host, so that another account's server on this machine could be
 * sent the cookie: it is set for that path alone, which the page tells no other origin.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** What a page gets for the key. */
export interface Admission {
  /** Where the engines answer. */
  readonly path: string;
  /** The value of a `Set-Cookie` header. */
  readonly cookie: string;
}

export class EngineAccess {
  /** For the person who started the server, and nobody else. */
  readonly key: string = randomText();
  readonly #path: string;
  readonly #secret = randomText();

  /** `parent` is the path that theirs lies under. */
  constructor(parent: string) {
    this.#path = `${parent}/${randomText()}`;
  }

  /** Returns what opens the engines to whoever has the key, or `undefined`. */
  admit(request: IncomingMessage, key: string): Admission | undefined {
    if (!isLoopback(request.socket.remoteAddress) || !isEqual(key, this.key)) return undefined;
    const attributes = `Path=${this.#path}; HttpOnly; SameSite=Strict`;
    return { path: this.#path, cookie: `${cookieName(request)}=${this.#secret}; ${attributes}` };
  }

  /** Whether a request may use the engines: it is for their path, has the cookie, and comes from this machine. */
  allows(request: IncomingMessage, path: string): boolean {
    const secret = readCookie(request, cookieName(request));
    const hasPath = isEqual(path, this.#path);
    return isEqual(secret, this.#secret) && hasPath && isLoopback(request.socket.remoteAddress);
  }
}

/**
 * Whether a request comes from the page served here, as browsers tell it. Programs can say anything; this is about other
 * sites, which can make a browser send requests to this machine.
 */
export function isOwnPage(request: IncomingMessage): boolean {
  const { host = '', origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  const isSame = origin === undefined || origin === `http://${host}`;
  return isOwnHost(request) && isSame && (site === undefined || site === 'same-origin' || site === 'none');
}

/** Whether a request names this machine. The name of another site can be made to lead here (DNS rebinding). */
export function isOwnHost({ headers: { host = '' } }: IncomingMessage): boolean {
  return /^(127\.0\.0\.1|localhost|\[::1\])(:\d{1,5})?$/i.test(host);
}

function isLoopback(address: string | undefined): boolean {
  return address !== undefined && (address === '::1' || /^(::ffff:)?127\./.test(address));
}

function randomText(): string {
  return randomBytes(32).toString('base64url');
}

/** Takes the same time whatever is the same in both texts. */
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
