import type { Bus, MeNow, RoomTime } from '@tesuji/online';
import { addMakerRatings, receivedBy } from '../store/challenges.ts';
import type { Store } from '../store/store.ts';

const CHANNEL = 'people';
/** Milliseconds between two values for the same person, and after a move, of which many follow each other. */
const SOON = 250;
const AFTER_MOVE = 1000;
/** Milliseconds within which the players of all games with a move are told of in one message. */
const MOVES_TOGETHER = 100;
/** Milliseconds after which the database is asked again when it did not answer. */
const RETRY = 2000;

type Listener = (value: MeNow) => void;
/** `isMove` says that only a move was made. */
type ChangeListener = (people: readonly string[], isMove: boolean) => void;

interface Followed {
  readonly listeners: Set<Listener>;
  /** When a value was last read, by the clock of this process. */
  readAt: number;
  /** How many reads have begun, and the last of them that was told: one that takes longer than the next is not. */
  reads: number;
  told: number;
  timer: NodeJS.Timeout | undefined;
  timerAt: number;
}

/** What other processes are told. */
interface Message {
  readonly people: readonly string[];
  readonly isMove: boolean;
}

/** Tells people about their games and challenges, whichever process has changed them. */
export class PersonNotices {
  readonly #store: Pick<Store, 'challenges' | 'games' | 'ratings' | 'moderation' | 'tickets' | 'tournaments'>;
  readonly #bus: Bus;
  readonly #time: RoomTime;
  readonly #followed = new Map<string, Followed>();
  readonly #listeners = new Set<ChangeListener>();
  readonly #moved = new Set<string>();
  #cancelMoved: (() => void) | undefined;

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
      const { people, isMove } = JSON.parse(text) as Message;
      for (const person of people) this.#schedule(person, isMove ? AFTER_MOVE : SOON);
      for (const listener of this.#listeners) listener(people, isMove);
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
      timer: undefined,
      timerAt: Infinity,
    };
    this.#followed.set(person, followed);
    followed.listeners.add(listener);
    this.#read(person, followed).catch(() => this.#schedule(person, RETRY));
    return () => {
      followed.listeners.delete(listener);
      if (followed.listeners.size > 0) return;
      clearTimeout(followed.timer);
      if (this.#followed.get(person) === followed) this.#followed.delete(person);
    };
  }

  /**
   * Games or challenges of these people have changed. Moves are told less often, and together: every process reads every
   * message.
   */
  changed(people: readonly string[], isMove = false): void {
    if (!isMove) return this.#publish({ people, isMove });
    for (const person of people) this.#moved.add(person);
    this.#cancelMoved ??= this.#time.wakeAt(this.#time.now() + MOVES_TOGETHER, () => this.#publishMoves());
  }

  #publishMoves(): void {
    this.#cancelMoved?.();
    this.#cancelMoved = undefined;
    this.#publish({ people: [...this.#moved], isMove: true });
    this.#moved.clear();
  }

  #publish(message: Message): void {
    if (message.people.length > 0) this.#bus.publish(CHANNEL, JSON.stringify(message));
  }

  /** Reads the values of all who are followed again, one after the other: the bus may not have told of a change. */
  async refresh(): Promise<void> {
    for (const [person, followed] of this.#followed) await this.#read(person, followed);
  }

  close(): void {
    this.#publishMoves();
    for (const { timer } of this.#followed.values()) clearTimeout(timer);
    this.#followed.clear();
  }

  /** Reads the value at once if the last one is old enough, and otherwise as soon as it is. */
  #schedule(person: string, gap: number): void {
    const followed = this.#followed.get(person);
    if (followed === undefined) return;
    const now = performance.now();
    const at = Math.max(now, followed.readAt + gap);
    if (followed.timer !== undefined && followed.timerAt <= at) return;
    clearTimeout(followed.timer);
    followed.timerAt = at;
    followed.timer = setTimeout(() => {
      followed.timer = undefined;
      this.#read(person, followed).catch(() => this.#schedule(person, RETRY));
    }, at - now);
    followed.timer.unref();
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
    for (const listener of followed.listeners) listener(value);
  }
}
