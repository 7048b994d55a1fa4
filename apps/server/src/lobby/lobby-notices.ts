import {
  RESIDENT_LEVELS,
  residentId,
  speedOf,
  type Challenge,
  type ListedChallenge,
  type LobbyNow,
  type RoomTime,
} from '@tesuji/online';
import type { PeopleSet } from '../bus/online-people.ts';
import { addMakerRatings } from '../store/challenges.ts';
import type { Store } from '../store/store.ts';

/** How many challenges, games and people are shown. */
const MOST_CHALLENGES = 30;
const MOST_GAMES = 6;
const MOST_PEOPLE = 100;
/** Challenges of one person that are shown, so that nobody fills the list. */
const MOST_OF_PERSON = 3;
/** Challenges and public games that are looked at for those that are shown. */
const LOOKED_AT = { challenges: 200, games: 20 };
/** Where more people look, or are connected, values are sent less often: so many milliseconds apart. */
const MANY = 100;
const AMONG_MANY = 5000;
/** Milliseconds for which a person who is gone may still come back to a listed game. */
const GRACE = 30_000;

/** Called with a value as JSON, which may be that of many listeners. */
type Listener = (value: string) => void;

interface Follower {
  /** Absent without a session. */
  readonly person: string | undefined;
  readonly listener: Listener;
  told: string;
}

export interface LobbySources {
  readonly store: Pick<Store, 'challenges' | 'games' | 'lobby' | 'ratings' | 'relations' | 'tickets'>;
  readonly time: Pick<RoomTime, 'now'>;
  /** People who are connected to any process. */
  connected(): PeopleSet;
}

/** Tells those who look at the lobby how it stands. */
export class LobbyNotices {
  readonly #sources: LobbySources;
  readonly #followers = new Set<Follower>();
  /** When people were last seen to be connected. */
  readonly #seen = new Map<string, number>();
  readonly #telling = new Set<Promise<void>>();
  #updatedAt = -Infinity;

  constructor(sources: LobbySources) {
    this.#sources = sources;
  }

  /**
   * Calls `listener` with the value now and whenever it changes. Returns a function that removes it. Rejects when the value
   * cannot be read; then there is no listener.
   */
  async follow(person: string | undefined, listener: Listener): Promise<() => void> {
    const follower = { person, listener, told: '' };
    await this.#tell([follower]);
    this.#followers.add(follower);
    return () => this.#followers.delete(follower);
  }

  /** Tells all listeners for whom something is new. To be called every second. */
  async update(): Promise<void> {
    this.#noteConnected();
    if (this.#followers.size === 0) return;
    const now = this.#sources.time.now();
    const areMany = Math.max(this.#followers.size, this.#sources.connected().size) > MANY;
    if (areMany && now - this.#updatedAt < AMONG_MANY) return;
    this.#updatedAt = now;
    await this.#tell([...this.#followers]);
  }

  /** Finishes what has begun. The store may be closed afterwards. */
  async close(): Promise<void> {
    this.#followers.clear();
    await Promise.allSettled(this.#telling);
  }

  /** Tells some of the listeners. */
  async #tell(followers: readonly Follower[]): Promise<void> {
    const telling = this.#tellNow(followers);
    this.#telling.add(telling);
    try {
      await telling;
    } finally {
      this.#telling.delete(telling);
    }
  }

  async #tellNow(followers: readonly Follower[]): Promise<void> {
    const value = await this.#read();
    const blocks = await this.#sources.store.relations.blocksOf(
      followers.flatMap(({ person }) => (person === undefined ? [] : [person])),
    );
    const text = JSON.stringify(value);
    for (const follower of followers) {
      const hidden = follower.person === undefined ? undefined : blocks.get(follower.person);
      const shown = hidden === undefined ? text : JSON.stringify(without(value, hidden));
      if (shown === follower.told) continue;
      follower.told = shown;
      follower.listener(shown);
    }
  }

  async #read(): Promise<LobbyNow> {
    const { store, time } = this.#sources;
    const now = time.now();
    const [pools, challenges, games, people, levels] = await Promise.all([
      store.tickets.pools(now),
      store.lobby.challenges(now, LOOKED_AT.challenges),
      store.games.listPublic(now, LOOKED_AT.games),
      store.lobby.people([...this.#sources.connected().keys()], MOST_PEOPLE),
      store.lobby.people(RESIDENT_LEVELS.map(residentId), RESIDENT_LEVELS.length),
    ]);
    const open = await addMakerRatings(
      store.ratings,
      fewOfEach(challenges.filter((challenge) => this.#isThere(challenge, now))).slice(0, MOST_CHALLENGES),
      now,
    );
    const live = games.filter(({ isOver, speed }) => !isOver && speed === 'live').slice(0, MOST_GAMES);
    const byLevel = levels.toSorted((one, other) => (one.level ?? 0) - (other.level ?? 0));
    return { pools, challenges: open.map(listed), games: live, people: [...people, ...byLevel] };
  }

  /** A live game can begin only if its maker is there. */
  #isThere({ plan, maker }: Challenge, now: number): boolean {
    if (speedOf(plan) === 'correspondence' || this.#sources.connected().has(maker.id)) return true;
    return now - (this.#seen.get(maker.id) ?? -Infinity) < GRACE;
  }

  #noteConnected(): void {
    const now = this.#sources.time.now();
    for (const person of this.#sources.connected().keys()) this.#seen.set(person, now);
    for (const [person, at] of this.#seen) if (now - at >= GRACE) this.#seen.delete(person);
  }
}

/** Leaves out challenges of people who have several before them in the list. */
function fewOfEach(challenges: readonly Challenge[]): readonly Challenge[] {
  const counts = new Map<string, number>();
  return challenges.filter(({ maker }) => {
    const count = (counts.get(maker.id) ?? 0) + 1;
    counts.set(maker.id, count);
    return count <= MOST_OF_PERSON;
  });
}

function listed({ id, plan, planHash, maker, makerRating, createdAt, expiresAt }: Challenge): ListedChallenge {
  return { id, plan, planHash, maker, ...(makerRating === undefined ? {} : { makerRating }), createdAt, expiresAt };
}

function without(value: LobbyNow, hidden: ReadonlySet<string>): LobbyNow {
  return {
    ...value,
    challenges: value.challenges.filter(({ maker }) => !hidden.has(maker.id)),
    games: value.games.filter(({ players }) => !players.some(({ id }) => hidden.has(id))),
    people: value.people.filter(({ id }) => !hidden.has(id)),
  };
}
