import { gameTopic, type Bus, type GameSummary, type MeNow, type RoomTime } from '@tesuji/online';
import { addMakerRatings, receivedBy } from '../store/challenges.ts';
import type { Store } from '../store/store.ts';
import { SoonestTimer } from './soonest-timer.ts';

const CHANNEL = 'people';
/** Milliseconds between two values for the same person, and after a move, of which many follow each other. */
const SOON = 250;
const AFTER_MOVE = 1000;
/** Milliseconds after which the database is asked again when it did not answer. */
const RETRY = 2000;

type Listener = (value: MeNow) => void;
type ChangeListener = (people: readonly string[]) => void;

interface Followed {
  readonly listeners: Set<Listener>;
  /** When a value was last read, by the clock of this process. */
  readAt: number;
  /** How many reads have begun, and the last of them that was told: one that takes longer than the next is not. */
  reads: number;
  told: number;
  readonly timer: SoonestTimer;
  /** The live games of the last value, and what ends listening to each. */
  readonly games: Map<string, Promise<() => void>>;
}

/**
 * Tells people about their games and challenges, whichever process has changed them. Moves are not told of apart: whoever
 * follows a person listens to what is said about their live games anyway, and no other process need hear of it.
 */
export class PersonNotices {
  readonly #store: Pick<Store, 'challenges' | 'games' | 'ratings' | 'moderation' | 'tickets' | 'tournaments'>;
  readonly #bus: Bus;
  readonly #time: RoomTime;
  readonly #followed = new Map<string, Followed>();
  readonly #listeners = new Set<ChangeListener>();

  constructor(
    store: Pick<Store, 'challenges' | 'games' | 'ratings' | 'moderation' | 'tickets' | 'tournaments'>,
    bus: Bus,
    time: RoomTime,
  ) {
    this.#store = store;
    this.#bus = bus;
    this.#time = time;
  }

  /** Begins to listen to other processes. Returns a function that stops it. */
  start(): Promise<() => void> {
    return this.#bus.subscribe(CHANNEL, (text) => {
      const { people } = JSON.parse(text) as { readonly people: readonly string[] };
      for (const person of people) this.#schedule(person, SOON);
      for (const listener of this.#listeners) listener(people);
    });
  }

  /** Calls `listener` with people whose games or challenges have changed. Returns a function that removes it. */
  listen(listener: ChangeListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Calls `listener` with the value of a person now and whenever it changes. Returns a function that removes it. */
  follow(person: string, listener: Listener): () => void {
    const followed = this.#followed.get(person) ?? {
      listeners: new Set(),
      readAt: -Infinity,
      reads: 0,
      told: 0,
      timer: new SoonestTimer(() => this.#readNow(person)),
      games: new Map<string, Promise<() => void>>(),
    };
    this.#followed.set(person, followed);
    followed.listeners.add(listener);
    this.#readNow(person);
    return () => {
      followed.listeners.delete(listener);
      if (followed.listeners.size > 0) return;
      followed.timer.cancel();
      this.#listenTo([], person, followed);
      if (this.#followed.get(person) === followed) this.#followed.delete(person);
    };
  }

  /** Games or challenges of these people have changed, other than by a move in a game with a clock. */
  changed(people: readonly string[]): void {
    if (people.length > 0) this.#bus.publish(CHANNEL, JSON.stringify({ people }));
  }

  /** Reads the values of all who are followed again, one after the other: the bus may not have told of a change. */
  async refresh(): Promise<void> {
    for (const [person, followed] of this.#followed) await this.#read(person, followed);
  }

  close(): void {
    for (const [person, followed] of this.#followed) {
      followed.timer.cancel();
      this.#listenTo([], person, followed);
    }
    this.#followed.clear();
  }

  /** Reads the value soon if the last one is old enough, and otherwise as soon as it is. */
  #schedule(person: string, gap: number): void {
    const followed = this.#followed.get(person);
    followed?.timer.ringAt(followed.readAt + gap);
  }

  #readNow(person: string): void {
    const followed = this.#followed.get(person);
    if (followed !== undefined) this.#read(person, followed).catch(() => this.#schedule(person, RETRY));
  }

  async #read(person: string, followed: Followed): Promise<void> {
    const number = ++followed.reads;
    followed.readAt = performance.now();
    const now = this.#time.now();
    const [games, challenges, tickets, sanctions, tournaments] = await Promise.all([
      this.#store.games.listMine(person),
      this.#store.challenges.open(person, now),
      this.#store.tickets.ofPerson(person, now),
      this.#store.moderation.ofPerson(person, now),
      this.#store.tournaments.ofPerson(person),
    ]);
    const rated = await addMakerRatings(this.#store.ratings, challenges, now);
    const value: MeNow = {
      games,
      challenges: rated.map((challenge) => receivedBy(person, challenge)),
      ...(tickets.length > 0 && { tickets }),
      ...(sanctions.length > 0 && { sanctions }),
      ...(tournaments.length > 0 && { tournaments }),
    };
    if (number < followed.told) return;
    followed.told = number;
    if (followed.listeners.size > 0) this.#listenTo(games, person, followed);
    for (const listener of followed.listeners) listener(value);
  }

  /** Listens to the games of a person that are not over, and to no others. */
  #listenTo(games: readonly GameSummary[], person: string, { games: heard }: Followed): void {
    const live = new Set(games.filter(({ isOver }) => !isOver).map(({ id }) => id));
    for (const [id, stopping] of heard) {
      if (live.has(id)) continue;
      heard.delete(id);
      void stopping.then((stop) => stop());
    }
    const begun = live.difference(new Set(heard.keys()));
    for (const id of begun)
      heard.set(
        id,
        this.#bus.subscribe(gameTopic(id), () => this.#schedule(person, AFTER_MOVE)),
      );
    // A move may have come before these games were heard.
    if (begun.size > 0) this.#schedule(person, AFTER_MOVE);
  }
}
