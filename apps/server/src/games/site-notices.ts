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

/** Tells all pages that ask what is going on at this server. */
export class SiteNotices {
  readonly #sources: SiteSources;
  readonly #listeners = new Set<Listener>();
  /** The last value that was sent to all. */
  #told = '';

  constructor(sources: SiteSources) {
    this.#sources = sources;
  }

  /**
   * Calls `listener` with the value now and whenever it changes. Returns a function that removes it. Rejects when the value
   * cannot be read; then there is no listener.
   */
  async follow(listener: Listener): Promise<() => void> {
    listener(await this.#read());
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Tells all listeners, if there is something new. To be called every few seconds, and after a change. */
  async update(): Promise<void> {
    if (this.#listeners.size === 0) return;
    const value = await this.#read();
    const text = JSON.stringify(value);
    if (text === this.#told) return;
    this.#told = text;
    for (const listener of this.#listeners) listener(value);
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
