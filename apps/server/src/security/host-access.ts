import { createHash } from 'node:crypto';
import type { Client } from './client.ts';
import { isEqualText, readCookie, type StartKey } from './start-key.ts';

/** Access to the host panel: only a browser that has given the start key. No address opens it, not even that of this machine. */
export class HostAccess {
  readonly #key: StartKey;
  /** Follows from the key, so that it ends with it, and is the same in all processes that have the key. */
  readonly #secret: string;

  constructor(key: StartKey) {
    this.#key = key;
    this.#secret = createHash('sha256').update(`host cookie ${key.text}`).digest('base64url');
  }

  /** Returns the value of a `Set-Cookie` header for whoever has the key. */
  admit(client: Client, key: string): string | undefined {
    if (!this.#key.matches(key)) return undefined;
    const secure = client.isEncrypted ? '; Secure' : '';
    return `${cookieName(client)}=${this.#secret}; Path=/; HttpOnly; SameSite=Strict${secure}`;
  }

  /** Reports whether a request has the cookie. */
  allows(client: Client, cookies: string | undefined): boolean {
    return isEqualText(readCookie(cookies, cookieName(client)), this.#secret);
  }
}

function cookieName({ isEncrypted, port }: Client): string {
  return isEncrypted ? '__Host-tesuji-host' : `tesuji-host-${port}`;
}
