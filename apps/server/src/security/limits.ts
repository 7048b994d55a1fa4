import { RateLimit, type Rate } from './rate-limit.ts';

const MINUTE = 60;
const HOUR = 3600;

export type LimitName =
  | 'request'
  | 'loginName'
  | 'login'
  | 'registration'
  | 'guest'
  | 'addedGuest'
  | 'hostKey'
  | 'export'
  | 'push'
  | 'import'
  | 'command'
  | 'message'
  | 'chat'
  | 'report'
  | 'token'
  | 'records'
  | 'newToken';

/** How often things may be done; keys are addresses unless said otherwise. */
export const RATES: Readonly<Record<LimitName, Rate>> = {
  request: { burst: 60, perSecond: 20 },
  /** By the name that a person wants to sign in with. */
  loginName: { burst: 5, perSecond: 5 / MINUTE },
  login: { burst: 20, perSecond: 20 / MINUTE },
  registration: { burst: 3, perSecond: 3 / HOUR },
  guest: { burst: 20, perSecond: 20 / HOUR },
  /** By organiser of a tournament: guests whom they add by name. */
  addedGuest: { burst: 100, perSecond: 100 / HOUR },
  hostKey: { burst: 10, perSecond: 10 / MINUTE },
  /** By person: reading everything that is stored about them. */
  export: { burst: 3, perSecond: 3 / MINUTE },
  /** By person: browsers that want to be told. Pages ask again when they are opened. */
  push: { burst: 20, perSecond: 20 / HOUR },
  /** By person: games that are brought from a device, some at a time. */
  import: { burst: 60, perSecond: 5 },
  /** By socket: what players do, and all messages together. After a reconnection a page joins all its topics at once. */
  command: { burst: 20, perSecond: 10 },
  message: { burst: 240, perSecond: 60 },
  /** By person: messages to others. One may come early, since a network delivers some of them together. */
  chat: { burst: 2, perSecond: 1 },
  /** By person. */
  report: { burst: 5, perSecond: 5 / HOUR },
  /** By person or address: files of many games. */
  records: { burst: 6, perSecond: 0.2 },
  /** By person: requests with a token, and new tokens. */
  token: { burst: 100, perSecond: 20 },
  newToken: { burst: 20, perSecond: 20 / HOUR },
};

/** Other rates than the usual ones. */
export type ChangedRates = Partial<Record<LimitName, Rate>>;

/** Open challenges of a person, and games in progress. */
export const MOST_CHALLENGES = 12;
export const MOST_GAMES = 200;
/** Tournaments of an organiser that are not over. */
export const MOST_TOURNAMENTS = 5;

/** The limits of one process. */
export class Limits {
  readonly #limits: Readonly<Record<LimitName, RateLimit>>;

  constructor(now: () => number, changed: ChangedRates = {}) {
    const entries = Object.entries({ ...RATES, ...changed }).map(([name, rate]) => [name, new RateLimit(rate, now)]);
    this.#limits = Object.fromEntries(entries) as Record<LimitName, RateLimit>;
  }

  /** Counts one use. Returns 0, or the milliseconds to wait before the next one. */
  take(name: LimitName, key: string): number {
    return this.#limits[name].take(key);
  }
}
