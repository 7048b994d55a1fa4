import { Limits, RATES, type ChangedRates, type LimitName } from './limits.ts';
import type { Rate } from './rate-limit.ts';

/** Token buckets that several processes share. */
export interface SharedTokens {
  /**
   * Takes one token. Resolves to 0, to the milliseconds until there is one, or to `undefined` when the server that counts
   * cannot be asked.
   */
  takeToken(key: string, rate: Rate): Promise<number | undefined>;
}

/**
 * Limits against guessing and against accounts by the hundred: a balancer would give an attacker as many times more as
 * there are processes. All others protect a process, which counts them by itself.
 */
const SHARED: ReadonlySet<LimitName> = new Set(['loginName', 'login', 'registration', 'guest', 'hostKey']);
/** Milliseconds to wait for the server that counts. */
const PATIENCE = 250;

/** Counts for all processes where that is possible, and for this one otherwise. */
export class SharedLimits {
  readonly #own: Limits;
  readonly #tokens: Partial<SharedTokens>;
  readonly #rates: Readonly<Record<LimitName, Rate>>;

  /** `now` returns milliseconds. */
  constructor(now: () => number, changed: ChangedRates = {}, tokens: Partial<SharedTokens> = {}) {
    this.#own = new Limits(now, changed);
    this.#tokens = tokens;
    this.#rates = { ...RATES, ...changed };
  }

  /** Counts one use by this process alone. Returns 0, or the milliseconds to wait before the next one. */
  take(name: LimitName, key: string): number {
    return this.#own.take(name, key);
  }

  /** Counts one use. Resolves to 0, or to the milliseconds to wait before the next one. */
  async spend(name: LimitName, key: string): Promise<number> {
    // Always counted here as well, so that little is forgotten when the other server goes away.
    const own = this.#own.take(name, key);
    if (own > 0 || this.#tokens.takeToken === undefined || !SHARED.has(name)) return own;
    const asked = this.#tokens.takeToken(`${name}:${key}`, this.#rates[name]);
    return (await Promise.race([asked, after(PATIENCE)])) ?? own;
  }
}

function after(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => void setTimeout(resolve, milliseconds, undefined).unref());
}
