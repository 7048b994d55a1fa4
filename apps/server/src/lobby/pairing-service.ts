import {
  findLobbyPool,
  GAME_RANDOM_BYTES,
  makeGame,
  pairWaiting,
  poolPlan,
  type RoomTime,
  type WaitingPair,
} from '@tesuji/online';
import { repeat, repeatInTurns } from '../games/repeat.ts';
import { may } from '../security/may.ts';
import type { Store } from '../store/store.ts';
import type { PairedTickets, WaitingTicket } from '../store/lobby/tickets.ts';

const SECOND = 1000;
/** Milliseconds between two notes of who is there. */
const TOUCH_EVERY = 3 * SECOND;
const PRUNE_EVERY = 60 * SECOND;
/** Milliseconds for which a process that has paired pairs alone. */
const LEASE = 5 * SECOND;

export interface PairingWorld {
  readonly store: Pick<Store, 'tickets' | 'leases' | 'relations' | 'site'>;
  readonly time: RoomTime;
  /** The name of this process among all. */
  readonly process: string;
  /** People who are connected to this process. */
  connected(): ReadonlyMap<string, unknown>;
  /** Whether nothing should be done for now, because an outage is not accounted for yet. */
  isLate(): boolean;
  random(bytes: number): Uint8Array;
  /** Called with people who have a game now, or no ticket any more. */
  changed(people: readonly string[]): void;
  /** Called with what failed in the background and will be tried again. */
  onError(error: unknown): void;
}

/**
 * Pairs those who wait in the pools, every second. Tickets are in the database, and so is which process pairs; a process
 * that dies between two pairs has lost nothing.
 */
export class PairingService {
  readonly #world: PairingWorld;
  readonly #stops: (() => void)[] = [];
  /** Ends with what is being done. */
  #running: Promise<unknown> = Promise.resolve();

  constructor(world: PairingWorld) {
    this.#world = world;
  }

  start(): void {
    const { time, store } = this.#world;
    const onError = (error: unknown): void => this.#world.onError(error);
    const oneAtATime = (task: () => Promise<unknown>) => async (): Promise<void> => {
      const after = this.#running.then(() => (this.#world.isLate() ? undefined : task()));
      this.#running = after.catch(() => undefined);
      await after;
    };
    const touch = oneAtATime(() => this.touch());
    const pair = oneAtATime(() => this.pair());
    const prune = oneAtATime(() => store.tickets.prune(time.now()));
    this.#stops.push(
      repeat(time, TOUCH_EVERY, touch, onError),
      repeatInTurns(time, () => store.site.turn, pair, onError),
      repeat(time, PRUNE_EVERY, prune, onError),
    );
  }

  /** Finishes what has begun. */
  async close(): Promise<void> {
    for (const stop of this.#stops) stop();
    await this.#running;
  }

  /** Notes which of those who wait are connected here. */
  async touch(): Promise<void> {
    const { store, time } = this.#world;
    const connected = this.#world.connected();
    if (connected.size === 0) return;
    const holders = await store.tickets.holders(time.now());
    await store.tickets.touch(
      holders.filter((person) => connected.has(person)),
      time.now(),
    );
  }

  /** Pairs whom it can, unless another process does. Returns the number of games. */
  async pair(): Promise<number> {
    const { store, time, process } = this.#world;
    const waiting = await store.tickets.waiting(time.now());
    if (waiting.length < 2) return 0;
    const pairings = await this.#findPairings(waiting);
    if (pairings.length === 0) return 0;
    if (!(await store.leases.take('pairing', process, time.now(), time.now() + LEASE))) return 0;
    const stored = await store.tickets.pair(pairings, time.now());
    const paired = pairings.filter((_, index) => stored[index] === true);
    this.#world.changed(paired.flatMap(({ tickets }) => tickets.map(({ person }) => person)));
    return paired.length;
  }

  async #findPairings(waiting: readonly WaitingTicket[]): Promise<readonly PairedTickets[]> {
    const { store, time } = this.#world;
    const blocks = await store.relations.blocksOf([...new Set(waiting.map(({ person }) => person))]);
    const areBlocked = (one: string, other: string): boolean => blocks.get(one)?.has(other) === true;
    const pools = [...Map.groupBy(waiting, ({ pool }) => pool)].sort(
      ([, one], [, other]) => oldest(one) - oldest(other),
    );
    const paired = new Set<string>();
    const pairings: PairedTickets[] = [];
    for (const [pool, tickets] of pools) {
      const free = tickets.filter(({ person }) => !paired.has(person));
      for (const pair of pairWaiting(free, areBlocked, time.now())) {
        const pairing = this.#makePairing(pool, pair);
        if (pairing === undefined) continue;
        for (const { person } of pair) paired.add(person);
        pairings.push(pairing);
      }
    }
    return pairings;
  }

  /** `undefined` for a pool that this version does not have any more. */
  #makePairing(id: string, tickets: WaitingPair<WaitingTicket>): PairedTickets | undefined {
    const pool = findLobbyPool(id);
    if (pool === undefined) return undefined;
    const isRated = tickets.every(({ who }) => may({ person: who }, 'play-rated', { kind: 'server' }));
    const { time } = this.#world;
    const random = this.#world.random(GAME_RANDOM_BYTES);
    const made = makeGame(poolPlan(pool, isRated), tickets[0].who, tickets[1].who, random, time.now());
    if (!made.ok) throw new Error(`the plan of the pool ${id} has a wrong ${made.error}`);
    return { pool: id, tickets, game: made.value };
  }
}

function oldest(tickets: readonly WaitingTicket[]): number {
  return tickets.reduce((least, { since }) => Math.min(least, since), Infinity);
}
