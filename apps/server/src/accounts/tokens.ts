/** Tokens: random secrets with which programs act for an account. The database has only their hashes. */
import type { MadeToken, NewToken } from '@tesuji/online';
import { createHash, randomBytes } from 'node:crypto';
import type { Store } from '../store/store.ts';
import type { PersonSession } from './sessions.ts';

const DAY = 86_400_000;
/** The use of a token is noted at most this often. */
const TOUCH_EVERY = 300_000;
const FORM = /^tsj_[\w-]{43}$/;

/** Makes and finds tokens. */
export class TokenKeeper {
  readonly #store: Pick<Store, 'tokens'>;
  readonly #now: () => number;

  constructor(store: Pick<Store, 'tokens'>, now: () => number) {
    this.#store = store;
    this.#now = now;
  }

  /** Returns what a token gives; `undefined` when there is none, or it has ended. */
  async find(text: string): Promise<PersonSession | undefined> {
    if (!FORM.test(text)) return undefined;
    const now = this.#now();
    const hash = hashOf(text);
    const found = await this.#store.tokens.find(hash, now);
    if (found === undefined) return undefined;
    const { info, person } = found;
    if (now - (info.seenAt ?? 0) > TOUCH_EVERY) await this.#store.tokens.touch(hash, now);
    return { id: info.id, hash, person, scopes: info.scopes };
  }

  /** Makes a token of an account; `undefined` when it has as many as it may. */
  async make(person: string, { name, scopes, days }: NewToken): Promise<MadeToken | undefined> {
    const token = `tsj_${randomBytes(32).toString('base64url')}`;
    const now = this.#now();
    const info = {
      id: randomBytes(9).toString('base64url'),
      name,
      scopes: [...new Set(scopes)],
      createdAt: now,
      ...(days !== undefined && { expiresAt: now + days * DAY }),
    };
    return (await this.#store.tokens.create({ hash: hashOf(token), person, info })) ? { token, info } : undefined;
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
