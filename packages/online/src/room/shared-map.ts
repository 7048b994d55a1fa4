import { isObject } from '@tesuji/match';
import type { Bus } from './bus.ts';
import type { RoomTime } from './room.ts';

/** Milliseconds between two signs of life of a process. */
export const SHARED_BEAT = 2000;
/** A process without a sign of life for this long is forgotten, with the values it showed. */
const FORGOTTEN_AFTER = 6000;

/** What processes tell each other. Without a key it is a sign of life. */
interface SharedMessage {
  readonly process: string;
  /** How many changes the process has made; they are numbered from 1. */
  readonly n: number;
  /** A change. Without a value there is none any more. */
  readonly key?: string;
  readonly value?: string;
  /** Whether it is no change but the present value, because somebody has asked. */
  readonly isAnswer?: boolean;
  /** Why a value has gone, for those who listen. */
  readonly note?: string;
  /** All values of the process. */
  readonly all?: readonly (readonly [key: string, value: string])[];
  /** A question: for all values of a process, or for one key. */
  readonly of?: string;
  readonly who?: string;
}

/** What is known of another process. */
interface Other {
  readonly values: Map<string, string>;
  n: number;
  heardAt: number;
}

/** Called when another process has changed a value. */
export type SharedListener = (key: string, note: string | undefined) => void;

export interface SharedMapWorld {
  readonly bus: Bus;
  readonly time: Pick<RoomTime, 'now'>;
  /** The name of this process among all. */
  readonly process: string;
  readonly channel: string;
  /** Whether values of other processes are kept under a key; all are, if absent. */
  isWanted?(key: string, value: string): boolean;
}

/**
 * Values that each process shows to all others under keys of its own. Messages of the bus may be lost: changes are
 * numbered, signs of life repeat the last number, and whoever has missed one asks for all values; a question about a key is
 * asked twice. So every process knows what the others show within two signs of life, and forgets those that are silent.
 */
export class SharedMap {
  readonly #world: SharedMapWorld;
  /** How messages of this process begin. */
  readonly #own: string;
  readonly #values = new Map<string, string>();
  readonly #others = new Map<string, Other>();
  readonly #listeners = new Set<SharedListener>();
  readonly #askedAt = new Map<string, number>();
  /** Keys that were asked for once. */
  readonly #asked = new Set<string>();
  #n = 0;

  constructor(world: SharedMapWorld) {
    this.#world = world;
    this.#own = `{"process":${JSON.stringify(world.process)}`;
  }

  /** Begins to listen to other processes. Returns a function that stops it. */
  start(): Promise<() => void> {
    return this.#world.bus.subscribe(this.#world.channel, (message) => this.#hear(message));
  }

  /** Calls `listener` when another process has changed something. Returns a function that removes it. */
  listen(listener: SharedListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Shows a value, or none any more; `note` tells listeners why. */
  set(key: string, value: string | undefined, note?: string): void {
    if (this.#values.get(key) === value) return;
    if (value === undefined) this.#values.delete(key);
    else this.#values.set(key, value);
    this.#n++;
    this.#say({ key, ...(value !== undefined && { value }), ...(note !== undefined && { note }) });
  }

  /** The value of this process. */
  own(key: string): string | undefined {
    return this.#values.get(key);
  }

  /** The values that other processes show under a key. */
  others(key: string): readonly string[] {
    const found: string[] = [];
    for (const { values } of this.#others.values()) {
      const value = values.get(key);
      if (value !== undefined) found.push(value);
    }
    return found;
  }

  /** All values that other processes show. */
  *entries(): Iterable<readonly [key: string, value: string]> {
    for (const { values } of this.#others.values()) yield* values;
  }

  /** Forgets what others show under a key that is not wanted any more. */
  drop(key: string): void {
    this.#asked.delete(key);
    for (const { values } of this.#others.values()) values.delete(key);
  }

  /** Asks who has a key that was not wanted before, and again with the next sign of life that can be heard. */
  ask(key: string): void {
    this.#asked.add(key);
    this.#say({ who: key });
  }

  /** To be called every `SHARED_BEAT` milliseconds. */
  beat(): void {
    this.#say({});
    if (this.#world.bus.isConnected) {
      for (const key of this.#asked) this.#say({ who: key });
      this.#asked.clear();
    }
    const now = this.#world.time.now();
    for (const [process, { heardAt }] of this.#others) if (now - heardAt > FORGOTTEN_AFTER) this.#forget(process);
    for (const [process, at] of this.#askedAt) if (now - at > FORGOTTEN_AFTER) this.#askedAt.delete(process);
  }

  /** Shows nothing any more, for a process that ends. */
  clear(): void {
    this.#values.clear();
    this.#n++;
    this.#say({ all: [] });
  }

  #say(message: Omit<SharedMessage, 'process' | 'n'>): void {
    const { bus, process, channel } = this.#world;
    bus.publish(channel, JSON.stringify({ process, n: this.#n, ...message } satisfies SharedMessage));
  }

  #hear(text: string): void {
    if (text.startsWith(this.#own)) return;
    const message = readMessage(text);
    if (message === undefined) return;
    const { process, of, who, all } = message;
    if (of === this.#world.process) this.#say({ all: [...this.#values] });
    const asked = who === undefined ? undefined : this.#values.get(who);
    if (who !== undefined && asked !== undefined) this.#say({ key: who, value: asked, isAnswer: true });
    const known = this.#others.get(process);
    if (known !== undefined) known.heardAt = this.#world.time.now();
    if (all !== undefined) return this.#replace(process, message.n, all);
    if (known === undefined) return this.#askFor(process);
    this.#follow(process, known, message);
  }

  #follow(process: string, known: Other, { n, key, value, note, isAnswer }: SharedMessage): void {
    // A message that comes late changes nothing.
    if (n < known.n) return;
    const isNext = n === known.n + 1 && key !== undefined && isAnswer !== true;
    if (n > known.n && !isNext) return this.#askFor(process);
    known.n = n;
    if (key !== undefined) this.#change(known, key, value, note);
  }

  #askFor(process: string): void {
    const now = this.#world.time.now();
    if (now - (this.#askedAt.get(process) ?? -Infinity) < SHARED_BEAT / 2) return;
    this.#askedAt.set(process, now);
    this.#say({ of: process });
  }

  #replace(process: string, n: number, all: readonly (readonly [string, string])[]): void {
    const known = this.#others.get(process) ?? {
      values: new Map<string, string>(),
      n,
      heardAt: this.#world.time.now(),
    };
    if (n < known.n) return;
    this.#others.set(process, known);
    known.n = n;
    this.#askedAt.delete(process);
    const shown = new Set(all.map(([key]) => key));
    for (const key of known.values.keys()) if (!shown.has(key)) this.#change(known, key, undefined);
    for (const [key, value] of all) this.#change(known, key, value);
  }

  #forget(process: string): void {
    const known = this.#others.get(process);
    this.#others.delete(process);
    for (const key of known?.values.keys() ?? []) this.#tell(key, undefined);
  }

  #change({ values }: Other, key: string, value: string | undefined, note?: string): void {
    if (values.get(key) === value) return;
    if (value === undefined || this.#world.isWanted?.(key, value) === false) {
      if (!values.delete(key)) return;
    } else values.set(key, value);
    this.#tell(key, note);
  }

  #tell(key: string, note: string | undefined): void {
    for (const listener of this.#listeners) listener(key, note);
  }
}

function readMessage(text: string): SharedMessage | undefined {
  const data: unknown = JSON.parse(text);
  return isObject(data) && typeof data['process'] === 'string' && typeof data['n'] === 'number'
    ? (data as unknown as SharedMessage)
    : undefined;
}
