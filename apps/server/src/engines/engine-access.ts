/**
 * Access control of the engines: only a browser that has the key of this run of the server may use them.
 *
 * The key is given to the person who started the server, as the fragment of an address. The page sends it back once and
 * gets a cookie and a secret path. Only requests to that path with that cookie reach an engine. The secret path is needed
 * because browsers send cookies to all ports of a host, and so to the server of another account on this machine: the
 * cookie is set for that path only, which the page sends to no other origin.
 */
import type { IncomingMessage } from 'node:http';
import { isForwarded, isLoopback } from '../security/client.ts';
import { isEqualText, randomText, readCookie, type StartKey } from '../security/start-key.ts';

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
  readonly #key: StartKey;
  readonly #path: string;
  readonly #secret = randomText();

  /** `parent` is the path above the secret one. */
  constructor(key: StartKey, parent: string) {
    this.#key = key;
    this.#path = `${parent}/${randomText()}`;
  }

  /** Returns the admission for a request with the key, or `undefined` for any other request. */
  admit(request: IncomingMessage, key: string): Admission | undefined {
    if (!isLocal(request) || !this.#key.matches(key)) return undefined;
    const attributes = `Path=${this.#path}; HttpOnly; SameSite=Strict`;
    return { path: this.#path, cookie: `${cookieName(request)}=${this.#secret}; ${attributes}` };
  }

  /** Reports whether a request has the secret path and the cookie, and comes from this machine. */
  allows(request: IncomingMessage, path: string): boolean {
    const secret = readCookie(request.headers.cookie, cookieName(request));
    const hasPath = isEqualText(path, this.#path);
    return isEqualText(secret, this.#secret) && hasPath && isLocal(request);
  }
}

/** Reports whether a request comes from this machine. What a proxy has passed on may come from anywhere. */
function isLocal(request: IncomingMessage): boolean {
  return isLoopback(request.socket.remoteAddress) && !isForwarded(request);
}

/** Servers at two ports of this machine must not overwrite each other's cookie. */
function cookieName({ socket }: IncomingMessage): string {
  return `tesuji-engines-${socket.localPort}`;
}
