import { SHARED_BEAT, SharedMap, type Bus, type RoomTime } from '@tesuji/online';
import { repeat } from '../games/repeat.ts';
import type { ProgramStreams } from '../programs/program-streams.ts';
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
  /** Connections of programs, of which there are few. */
  readonly streams: Pick<ProgramStreams, 'people'>;
  onError(error: unknown): void;
}

/** Under this key each process shows how many sockets without a session it has. */
const ANONYMOUS = '';

/** Who is connected, whichever process has their sockets. */
export class OnlinePeople implements PeopleSet {
  readonly #world: OnlineWorld;
  readonly #shared: SharedMap;
  /** The connections that people have to other processes. */
  readonly #remote = new Map<string, number>();
  /** Programs that were connected at the last sign of life. */
  #streaming: ReadonlySet<string> = new Set();
  readonly #stops: (() => void)[] = [];

  constructor(world: OnlineWorld) {
    const { bus, time, process, connections, isShared } = world;
    this.#world = world;
    this.#shared = new SharedMap({ bus, time, process, channel: 'online' });
    if (!isShared) return;
    connections.listen((person) => this.#show(person));
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

  /** How many connections people have to this process. */
  get own(): ReadonlyMap<string, number> {
    const { connections, streams } = this.#world;
    const counts = new Map(streams.people());
    for (const [person, { size }] of connections.people) counts.set(person, (counts.get(person) ?? 0) + size);
    return counts;
  }

  get size(): number {
    let size = 0;
    for (const _ of this.keys()) size++;
    return size;
  }

  /** Reports whether a person is connected, or may be: while other processes cannot be heard, anybody may. */
  has(person: string): boolean {
    const { bus, connections, streams } = this.#world;
    const isKnown = connections.people.has(person) || this.#remote.has(person) || streams.people().has(person);
    return isKnown || !bus.isConnected;
  }

  *keys(): Iterable<string> {
    const { people } = this.#world.connections;
    const streaming = this.#world.streams.people();
    yield* people.keys();
    for (const person of streaming.keys()) if (!people.has(person)) yield person;
    for (const person of this.#remote.keys()) if (!people.has(person) && !streaming.has(person)) yield person;
  }

  /** The sockets without a session. */
  get anonymous(): number {
    const others = this.#shared.others(ANONYMOUS).reduce((sum, count) => sum + Number(count), 0);
    return this.#world.connections.anonymous + others;
  }

  /** How many connections each person has. */
  get counts(): ReadonlyMap<string, number> {
    const counts = new Map(this.#remote);
    for (const [person, count] of this.own) counts.set(person, (counts.get(person) ?? 0) + count);
    return counts;
  }

  close(): void {
    for (const stop of this.#stops) stop();
    if (this.#world.isShared) this.#shared.clear();
  }

  #beat(): void {
    const { anonymous } = this.#world.connections;
    this.#shared.set(ANONYMOUS, anonymous === 0 ? undefined : String(anonymous));
    const streaming = new Set(this.#world.streams.people().keys());
    for (const person of new Set([...streaming, ...this.#streaming])) this.#show(person);
    this.#streaming = streaming;
    this.#shared.beat();
  }

  #show(person: string): void {
    const { connections, streams } = this.#world;
    const count = (connections.people.get(person)?.size ?? 0) + (streams.people().get(person) ?? 0);
    this.#shared.set(person, count === 0 ? undefined : String(count));
  }

  #count(person: string): void {
    if (person === ANONYMOUS) return;
    const sockets = this.#shared.others(person).reduce((sum, count) => sum + Number(count), 0);
    if (sockets === 0) this.#remote.delete(person);
    else this.#remote.set(person, sockets);
  }
}
