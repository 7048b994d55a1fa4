import type { Bus, TournamentNow } from '@tesuji/online';
import { SoonestTimer } from '../games/soonest-timer.ts';

const CHANNEL = 'tournaments';
/** Milliseconds between two values of the same tournament, and after a move, of which many follow each other. */
const SOON = 250;
const AFTER_MOVE = 1500;
/** The same for each person in it: the value of a large tournament is long, and many read it. */
const EACH = 10;
/** Milliseconds after which the database is asked again when it did not answer. */
const RETRY = 2000;

/** Gets the text of a value, which is written once for all. */
type Listener = (value: string) => void;

interface Followed {
  readonly listeners: Set<Listener>;
  /** How many listeners wait for their first value. */
  joining: number;
  /** When a value was last read, by the clock of this process. */
  readAt: number;
  people: number;
  readonly timer: SoonestTimer;
  told: string;
}

interface Message {
  readonly id: string;
  readonly isMove: boolean;
}

/** Tells pages about the tournaments that they follow, whichever process has changed them. */
export class TournamentNotices {
  readonly #read: (id: string) => Promise<TournamentNow | undefined>;
  readonly #bus: Bus;
  readonly #followed = new Map<string, Followed>();

  constructor(read: (id: string) => Promise<TournamentNow | undefined>, bus: Bus) {
    this.#read = read;
    this.#bus = bus;
  }

  /** Begins to listen to other processes. Returns a function that stops it. */
  start(): Promise<() => void> {
    return this.#bus.subscribe(CHANNEL, (text) => {
      const { id, isMove } = JSON.parse(text) as Message;
      this.#schedule(id, isMove ? AFTER_MOVE : SOON);
    });
  }

  /**
   * Calls `listener` with the value of a tournament now and whenever it changes. Resolves to a function that removes it, or
   * to `undefined` when there is no such tournament.
   */
  async follow(id: string, listener: Listener): Promise<(() => void) | undefined> {
    const followed = this.#followed.get(id) ?? {
      listeners: new Set(),
      joining: 0,
      readAt: -Infinity,
      people: 0,
      timer: new SoonestTimer(() => this.#tellNow(id)),
      told: '',
    };
    // Before it is read, so that what changes meanwhile is told afterwards.
    this.#followed.set(id, followed);
    followed.joining++;
    const began = performance.now();
    try {
      const value = await this.#read(id);
      if (value === undefined) return undefined;
      followed.people = value.entrants.length;
      followed.listeners.add(listener);
      listener(JSON.stringify(value));
      if (followed.readAt >= began) {
        // The others have been told what this listener may not have.
        followed.told = '';
        this.#schedule(id, SOON);
      }
      return () => {
        followed.listeners.delete(listener);
        this.#forget(id, followed);
      };
    } finally {
      followed.joining--;
      this.#forget(id, followed);
    }
  }

  /** A tournament has changed, or a move was made in it, of which is told less often. */
  changed(id: string, isMove = false): void {
    this.#bus.publish(CHANNEL, JSON.stringify({ id, isMove } satisfies Message));
  }

  /** Reads all tournaments that are followed again: the bus may not have told of a change. */
  async refresh(): Promise<void> {
    for (const [id, followed] of this.#followed) await this.#tell(id, followed);
  }

  close(): void {
    for (const { timer } of this.#followed.values()) timer.cancel();
    this.#followed.clear();
  }

  /** Ends to follow a tournament that nobody listens to. */
  #forget(id: string, followed: Followed): void {
    if (followed.listeners.size > 0 || followed.joining > 0) return;
    followed.timer.cancel();
    if (this.#followed.get(id) === followed) this.#followed.delete(id);
  }

  #schedule(id: string, gap: number): void {
    const followed = this.#followed.get(id);
    followed?.timer.ringAt(followed.readAt + gap + followed.people * EACH);
  }

  #tellNow(id: string): void {
    const followed = this.#followed.get(id);
    if (followed !== undefined) this.#tell(id, followed).catch(() => this.#schedule(id, RETRY));
  }

  async #tell(id: string, followed: Followed): Promise<void> {
    followed.readAt = performance.now();
    const value = await this.#read(id);
    if (value === undefined) return;
    followed.people = value.entrants.length;
    const text = JSON.stringify(value);
    if (text === followed.told) return;
    followed.told = text;
    for (const listener of followed.listeners) listener(text);
  }
}
