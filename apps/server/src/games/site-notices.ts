import type { SiteNow } from '@tesuji/online';

/** What is asked for the value. */
export interface SiteSources {
  /** How many people are connected. */
  people(): number;
  /** How many games are played. */
  games(): Promise<number>;
  /** The text that all people are shown; empty for none. */
  announcement(): string;
}

type Listener = (value: SiteNow) => void;

interface Follower {
  readonly listener: Listener;
  /** The last value that it was called with. */
  told: string;
}

/** Tells all pages that ask what is going on at this server. */
export class SiteNotices {
  readonly #sources: SiteSources;
  readonly #followers = new Set<Follower>();

  constructor(sources: SiteSources) {
    this.#sources = sources;
  }

  /**
   * Calls `listener` with the value now and whenever it changes. Returns a function that removes it. Rejects when the value
   * cannot be read; then there is no listener.
   */
  async follow(listener: Listener): Promise<() => void> {
    const follower = { listener, told: '' };
    const value = await this.#read();
    tell(follower, value, JSON.stringify(value));
    this.#followers.add(follower);
    return () => this.#followers.delete(follower);
  }

  /** Tells all listeners for whom something is new. To be called every few seconds, and after a change. */
  async update(): Promise<void> {
    if (this.#followers.size === 0) return;
    const value = await this.#read();
    const text = JSON.stringify(value);
    for (const follower of this.#followers) tell(follower, value, text);
  }

  async #read(): Promise<SiteNow> {
    const announcement = this.#sources.announcement();
    return {
      people: this.#sources.people(),
      games: await this.#sources.games(),
      ...(announcement === '' ? {} : { announcement }),
    };
  }
}

/**
 * Each is compared with what it was told itself: while its first value was read, all others may have been told a newer one,
 * and a value that was new for one may have been the last one for the others.
 */
function tell(follower: Follower, value: SiteNow, text: string): void {
  if (text === follower.told) return;
  follower.told = text;
  follower.listener(value);
}
