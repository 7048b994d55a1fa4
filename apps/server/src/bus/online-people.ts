import { SHARED_BEAT, SharedMap, type Bus, type RoomTime } from '@tesuji/online';
import { repeat } from '../games/repeat.ts';
import type { Connections } from '../socket/connections.ts';

/** People, as those who ask about many of them see them. */
export interface PeopleSet {
  readonly size: number;
  has(person: string): boolean;
  keys(): Iterable<string>;
}

interface OnlineWorld {
  readonly bus: Bus;
  readonly time: RoomTime;
  readonly process: string;
  /** Whether there are other processes. */
  readonly isShared: boolean;
  readonly connections: Connections;
  onError(error: unknown): void;
}

/** Under this key each process shows how many sockets without a session it has. */
const ANONYMOUS = '';

/** Who is connected, whichever process has their sockets. */
export class OnlinePeople implements PeopleSet {
  readonly #world: OnlineWorld;
  readonly #shared: SharedMap;
  /** The sockets that people have at other processes. */
  readonly #remote = new Map<string, number>();
  readonly #stops: (() => void)[] = [];

  constructor(world: OnlineWorld) {
    const { bus, time, process, connections, isShared } = world;
    this.#world = world;
    this.#shared = new SharedMap({ bus, time, process, channel: 'online' });
    if (!isShared) return;
    connections.listen((person, sockets) => this.#shared.set(person, sockets === 0 ? undefined : String(sockets)));
    this.#shared.listen((person) => this.#count(person));
  }

  /** Begins to listen to other processes, where there are any. */
  async start(): Promise<void> {
    const { time, isShared, onError } = this.#world;
    if (!isShared) return;
    this.#stops.push(
      await this.#shared.start(),
      repeat(time, SHARED_BEAT, () => this.#beat(), onError),
    );
  }

  get size(): number {
    const own = this.#world.connections.people;
    let size = own.size;
    for (const person of this.#remote.keys()) if (!own.has(person)) size++;
    return size;
  }

  /** Reports whether a person is connected, or may be: while other processes cannot be heard, anybody may. */
  has(person: string): boolean {
    const { bus, connections } = this.#world;
    return connections.people.has(person) || this.#remote.has(person) || !bus.isConnected;
  }

  *keys(): Iterable<string> {
    const own = this.#world.connections.people;
    yield* own.keys();
    for (const person of this.#remote.keys()) if (!own.has(person)) yield person;
  }

  /** The sockets without a session. */
  get anonymous(): number {
    const others = this.#shared.others(ANONYMOUS).reduce((sum, count) => sum + Number(count), 0);
    return this.#world.connections.anonymous + others;
  }

  /** How many sockets each person has. */
  get sockets(): ReadonlyMap<string, number> {
    const counts = new Map(this.#remote);
    for (const [person, { size }] of this.#world.connections.people)
      counts.set(person, (counts.get(person) ?? 0) + size);
    return counts;
  }

  close(): void {
    for (const stop of this.#stops) stop();
    if (this.#world.isShared) this.#shared.clear();
  }

  #beat(): void {
    const { anonymous } = this.#world.connections;
    this.#shared.set(ANONYMOUS, anonymous === 0 ? undefined : String(anonymous));
    this.#shared.beat();
  }

  #count(person: string): void {
    if (person === ANONYMOUS) return;
    const sockets = this.#shared.others(person).reduce((sum, count) => sum + Number(count), 0);
    if (sockets === 0) this.#remote.delete(person);
    else this.#remote.set(person, sockets);
  }
}
