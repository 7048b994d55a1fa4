/** Sessions: a random secret in a cookie, of which the database has only the hash. */
import type { Me, Scope } from '@tesuji/online';
import { createHash, randomBytes } from 'node:crypto';
import type { Client } from '../security/client.ts';
import { randomText, readCookie } from '../security/start-key.ts';
import type { Store } from '../store/store.ts';
import { deviceOf } from './device.ts';

/** The session of a request. */
export interface PersonSession {
  readonly id: string;
  readonly hash: string;
  readonly person: Me;
  /** What it allows; absent for a browser, which has signed in and may do all that the person may. */
  readonly scopes?: readonly Scope[];
}

/** What a request says about its session. */
export interface SessionRequest {
  readonly client: Client;
  /** The `Cookie` header. */
  readonly cookies: string | undefined;
  readonly userAgent?: string | undefined;
}

const DAY = 86_400_000;
/** A session ends when it was not used for this long. */
const LIFETIME = 180 * DAY;
/** The use of a session is noted at most this often. */
const TOUCH_EVERY = 300_000;
const FORM: RegExp = /^[\w-]{43}$/;

/** Opens and finds sessions. */
export class SessionKeeper {
  readonly #store: Store;
  readonly #now: () => number;

  constructor(store: Store, now: () => number) {
    this.#store = store;
    this.#now = now;
  }

  /** Returns the session of a request; `undefined` when it has none. */
  async find({ client, cookies }: SessionRequest): Promise<PersonSession | undefined> {
    const secret = readCookie(cookies, cookieName(client));
    if (!FORM.test(secret)) return undefined;
    const now = this.#now();
    const hash = hashOf(secret);
    const found = await this.#store.sessions.find(hash, now);
    if (found === undefined) return undefined;
    if (now - found.seenAt > TOUCH_EVERY) await this.#store.sessions.touch(hash, now, now + LIFETIME);
    return { id: found.id, hash, person: found.person };
  }

  /** Opens a session for a person. Returns it with the value of a `Set-Cookie` header. */
  async open(person: Me, { client, userAgent }: SessionRequest): Promise<{ session: PersonSession; cookie: string }> {
    const secret = randomText();
    const now = this.#now();
    const session: PersonSession = { id: randomBytes(9).toString('base64url'), hash: hashOf(secret), person };
    const { id, hash } = session;
    const expiresAt = now + LIFETIME;
    await this.#store.sessions.create({ hash, id, person: person.id, device: deviceOf(userAgent), expiresAt }, now);
    return { session, cookie: makeCookie(client, secret, LIFETIME / 1000) };
  }

  /** Ends a session. */
  end({ hash }: PersonSession): Promise<void> {
    return this.#store.sessions.end(hash);
  }
}

/** Returns the value of a `Set-Cookie` header that deletes the cookie of the session. */
export function deleteCookie(client: Client): string {
  return makeCookie(client, '', 0);
}

/** A cookie of an unencrypted server is shared by all ports of its host, so that each port needs its own name. */
function cookieName({ isEncrypted, port }: Pick<Client, 'isEncrypted' | 'port'>): string {
  return isEncrypted ? '__Host-tesuji' : `tesuji-${port}`;
}

function makeCookie(client: Client, value: string, seconds: number): string {
  const secure = client.isEncrypted ? '; Secure' : '';
  return `${cookieName(client)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
