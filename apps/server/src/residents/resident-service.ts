import { levelPolicy, Machine, pacedThinker, poolThinker, type Thinker, type ThinkerApi } from '@tesuji/host';
import {
  RESIDENT_LEVELS,
  residentId,
  residentLevel,
  residentName,
  residentRating,
  TaskQueue,
  type Challenge,
  type Resident,
  type Room,
  type RoomTime,
} from '@tesuji/online';
import { games, type Side } from '@tesuji/rules';
import { WorkerPool, type WorkerPort } from '@tesuji/workers';
import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { GameService } from '../games/game-service.ts';
import { repeat, repeatInTurns } from '../games/repeat.ts';
import type { MakeGame, Store } from '../store/store.ts';
import { after, threadPort } from '../threads.ts';
import { ResidentGame } from './resident-game.ts';
import type { ResidentWorkerStart } from './resident-worker.ts';

/** What whoever starts the server may decide about levels. */
export interface ResidentOptions {
  /** How many threads think for them at most; half of the cores if absent. With 0 they play no games. */
  readonly workers?: number;
  /** Whether they move as soon as they can, and do not take a human time. For tests. */
  readonly isInstant?: boolean;
  /** Live games that they play with one person, and in all. */
  readonly mostOfPerson?: number;
  readonly most?: number;
  /** Files of the networks that full strength uses, by the id of the game. */
  readonly networks?: Readonly<Record<string, string>>;
}

export interface ResidentWorld {
  readonly store: Store;
  readonly games: Pick<GameService, 'do' | 'notices' | 'presence' | 'rooms'>;
  readonly time: RoomTime;
  readonly makeGame: MakeGame;
  /** The name of this process among all. */
  readonly process: string;
  onError(error: unknown): void;
}

/** Why levels take no more games of a person. */
export type ResidentRefusal = 'levels-busy' | 'too-many-levels';

const MOST_OF_PERSON = 2;
const MOST = 200;
/** Milliseconds between two looks for games, and for challenges that a process which died has not answered. */
const LOOK_EVERY = 1000;
const CHALLENGES_EVERY = 60_000;
/** Milliseconds for which a process that plays in a game does so alone; those of one that dies are then taken over. */
const LEASE = 5000;
/** Milliseconds for which one process alone counts and begins games of a person against levels. */
const COUNT_LEASE = 2000;
/** Milliseconds for a move where a clock allows more. Levels below the last have their own limits besides. */
const MOST_TIME = 1000;
const LAST_LEVEL = RESIDENT_LEVELS.at(-1)!;

/** The worker has the extension of this file: `.ts` in a checkout, `.js` in a built package. */
const WORKER_FILE = new URL(`resident-worker${extname(import.meta.url)}`, import.meta.url);

/**
 * Plays for the levels that live at this server. Which games there are is in the database: they are looked for every second,
 * and at once when a level is told of a change. Thinking happens in a few threads of low priority, so that the moves of
 * people do not wait for it.
 */
export class ResidentService {
  readonly #world: ResidentWorld;
  readonly #options: ResidentOptions;
  readonly #workers: number;
  readonly #pool: WorkerPool<ThinkerApi>;
  readonly #games = new Map<string, ResidentGame>();
  readonly #stops: (() => void)[] = [];
  /** What is being looked for or counted. */
  readonly #queue = new TaskQueue();
  #isLookWanted = false;
  #isClosed = false;

  constructor(world: ResidentWorld, options: ResidentOptions = {}) {
    this.#world = world;
    this.#options = options;
    this.#workers = options.workers ?? Math.max(1, Math.floor(availableParallelism() / 2));
    const start: ResidentWorkerStart = { networks: options.networks ?? {} };
    this.#pool = new WorkerPool<ThinkerApi>({
      size: this.#workers,
      spawn: (): WorkerPort => threadPort(new Worker(WORKER_FILE, { workerData: start }), 'the thread of a level'),
      after,
    });
  }

  /** Makes the accounts, and begins to play. */
  async start(): Promise<void> {
    const { store, games: service, time, onError } = this.#world;
    await store.residents.createAccounts(time.now());
    if (this.#workers === 0) return;
    await this.#answerChallenges();
    await this.#look();
    const look = (): Promise<void> => this.#queue.run(() => this.#look());
    this.#stops.push(
      // Games that nobody plays in are found by one process; those of this one are its own only for a while.
      repeatInTurns(time, () => store.site.turn, look, onError),
      repeat(time, LOOK_EVERY, () => (this.#games.size > 0 ? look() : undefined), onError),
      repeat(time, CHALLENGES_EVERY, () => this.#queue.run(() => this.#answerChallenges()), onError),
      service.notices.listen((people) => {
        if (people.some((person) => residentLevel(person) !== undefined)) this.#lookSoon();
      }),
    );
  }

  /** The levels and their ratings; empty when they play no games here. */
  list(): readonly Resident[] {
    if (this.#workers === 0) return [];
    return RESIDENT_LEVELS.map((level) => ({
      person: { id: residentId(level), name: residentName(level), isGuest: false, level },
      ratings: Object.fromEntries(games.map(({ id }) => [id, residentRating(id, level) ?? 0])),
    }));
  }

  /**
   * Offers a game to a level, which takes it at once. `offer` stores the challenge; it is called only when the person may
   * play one more game against levels, and one person after the other, so that nobody gets past the limit. Resolves to the
   * id of the game.
   */
  async challenge(
    person: string,
    offer: () => Promise<Challenge>,
  ): Promise<{ readonly challenge: Challenge; readonly game: string } | ResidentRefusal> {
    return this.#queue.run(async () => {
      const refusal = (await this.#isBusyWith(person)) ? 'levels-busy' : await this.#whyNot(person);
      if (refusal !== undefined) return refusal;
      const challenge = await offer();
      const game = await this.#take(challenge);
      this.#lookSoon();
      return game === undefined ? 'levels-busy' : { challenge, game };
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const stop of this.#stops) stop();
    this.#pool.close();
    for (const game of this.#games.values()) game.close();
    this.#games.clear();
    await this.#queue.rest();
    if (this.#workers === 0) return;
    // Another process takes over at once.
    await this.#attempt(() => this.#world.store.residents.giveBack(this.#world.process));
  }

  /** Reports whether another process is beginning a game of this person, so that nobody gets past the limit there either. */
  async #isBusyWith(person: string): Promise<boolean> {
    const { store, process, time } = this.#world;
    if (!store.isShared) return false;
    return !(await store.leases.take(`levels ${person}`, process, time.now(), time.now() + COUNT_LEASE));
  }

  async #whyNot(person: string): Promise<ResidentRefusal | undefined> {
    const { mostOfPerson = MOST_OF_PERSON, most = MOST } = this.#options;
    const { residents } = this.#world.store;
    if (this.#workers === 0 || (await residents.countLive()) >= most) return 'levels-busy';
    return (await residents.countLive(person)) >= mostOfPerson ? 'too-many-levels' : undefined;
  }

  /** Takes a challenge for the level that it is addressed to. Resolves to the game, if it could still be taken. */
  async #take({ id, planHash, taker, maker }: Challenge): Promise<string | undefined> {
    const { store, games: service, time, makeGame } = this.#world;
    const acceptor = { taker: taker?.id ?? '', planHash };
    const taken = await store.challenges.take(id, acceptor, makeGame, time.now());
    if (!taken.ok) return undefined;
    service.notices.changed([maker.id, acceptor.taker]);
    return taken.value;
  }

  async #answerChallenges(): Promise<void> {
    for (const challenge of await this.#world.store.residents.challenges(this.#world.time.now()))
      await this.#attempt(() => this.#take(challenge));
  }

  /** What fails for one game or challenge, such as one of rules that have changed, must not keep the others waiting. */
  async #attempt(task: () => Promise<unknown>): Promise<void> {
    try {
      await task();
    } catch (error) {
      this.#world.onError(error);
    }
  }

  #lookSoon(): void {
    if (this.#isLookWanted || this.#isClosed) return;
    this.#isLookWanted = true;
    this.#queue.run(() => this.#look()).catch((error: unknown) => this.#world.onError(error));
  }

  /** Sits down at games that have begun, gets up from those that are over, and does what there is to do in the others. */
  async #look(): Promise<void> {
    this.#isLookWanted = false;
    const live = new Set(this.#isClosed ? [] : await this.#takeGames());
    for (const [id, game] of this.#games) {
      if (live.has(id)) continue;
      this.#games.delete(id);
      game.close();
    }
    for (const id of live) await this.#attempt(() => this.#lookAt(id));
  }

  /** Returns the games in which this process plays: all, if it is alone. */
  #takeGames(): Promise<readonly string[]> {
    const { store, process, time } = this.#world;
    if (!store.isShared) return store.residents.liveGames();
    return store.residents.takeGames(process, time.now(), time.now() + LEASE);
  }

  async #lookAt(id: string): Promise<void> {
    const room = await this.#world.games.rooms.find(id);
    if (room !== undefined && !this.#isClosed) this.#sit(room).look();
  }

  /** Returns the game of a room. A room that was dropped, because its players are others, is replaced. */
  #sit(room: Room): ResidentGame {
    const known = this.#games.get(room.id);
    if (known?.room === room) return known;
    known?.close();
    const { presence } = this.#world.games;
    const game = new ResidentGame(room, this.#machinesOf(room), {
      presence,
      now: () => this.#world.time.now(),
      do: (each, order) => this.#world.games.do(each, order),
      onError: (error) => this.#world.onError(error),
    });
    this.#games.set(room.id, game);
    return game;
  }

  #machinesOf({ info }: Room): ReadonlyMap<Side, Machine> {
    const machines = new Map<Side, Machine>();
    for (const side of [0, 1] as const) {
      const level = residentLevel(info.players[side].id);
      if (level === undefined) continue;
      const profile = { kind: 'computer', name: residentName(level), agent: `level:${level}` } as const;
      machines.set(side, new Machine(profile, this.#thinker(level), levelPolicy(level)));
    }
    return machines;
  }

  #thinker(level: number): Thinker {
    const thinker = poolThinker(this.#pool, {
      agent: `level:${level}`,
      seed: randomInt(2 ** 31),
      ...(level === LAST_LEVEL && { most: MOST_TIME }),
    });
    if (this.#options.isInstant === true) return thinker;
    return pacedThinker(thinker, { time: this.#world.time, random: () => randomInt(2 ** 31) / 2 ** 31 });
  }
}
