import type { TopicCommand, TopicEvent, TopicRefusal } from '../wire/message.ts';
import type { Bus } from './bus.ts';
import { TaskQueue } from './task-queue.ts';

/** Where the logs of topics are that are no games: see `TopicLog` of the server. */
export interface LogStore {
  append(topic: string, seq: number, body: string, at: number): Promise<boolean>;
  read(
    topic: string,
    after: number,
  ): Promise<readonly { readonly seq: number; readonly body: string; readonly at: number }[]>;
}

/** A command of a person. */
export interface LogOrder<C extends TopicCommand> {
  /** The id of the person. */
  readonly by: string;
  /** Chosen by the page, which may send the same command again with the same id. */
  readonly id: string;
  readonly command: C;
  /** When it was received. */
  readonly at: number;
}

/** An entry: what was done, by whom. */
export type OrderedEntry<C extends TopicCommand> = LogOrder<C> & TopicEvent;

/** What became of a command. `later` means that nothing is known: the database cannot be used. */
export type LogAnswer =
  | { readonly kind: 'done'; readonly seq: number }
  | { readonly kind: 'refused'; readonly refusal: TopicRefusal }
  | { readonly kind: 'later' };

/** What the entries of a log mean. */
export interface LogJudge<C extends TopicCommand> {
  /** Says what to do with a command: store it, nothing because it is in the log or changes nothing, or refuse it. */
  judge(order: LogOrder<C>): 'store' | 'done' | TopicRefusal;
  /** Entries were stored, here or by another process. */
  follow(entries: readonly OrderedEntry<C>[]): void;
}

export interface LogRoomWorld {
  readonly log: LogStore;
  readonly bus: Bus;
  onError?(error: unknown): void;
}

/**
 * A log that is no game, being served: judges a command, stores it, and only then tells its listeners. As with games, any
 * number of rooms in any number of processes may serve the same log; whoever loses the race for a number reads what it
 * missed and judges again.
 */
export class LogRoom<C extends TopicCommand> {
  readonly topic: string;
  readonly #world: LogRoomWorld;
  readonly #judge: LogJudge<C>;
  readonly #listeners = new Set<(entries: readonly OrderedEntry<C>[]) => void>();
  #entries: readonly OrderedEntry<C>[] = [];
  readonly #queue: TaskQueue = new TaskQueue();
  #unsubscribe: (() => void) | undefined;
  /** Whether the log may contain entries that this room has not read. */
  #isStale = true;

  private constructor(world: LogRoomWorld, topic: string, judge: LogJudge<C>) {
    this.#world = world;
    this.topic = topic;
    this.#judge = judge;
  }

  /** Reads a log, which may be empty. */
  static async open<C extends TopicCommand>(
    world: LogRoomWorld,
    topic: string,
    judge: LogJudge<C>,
  ): Promise<LogRoom<C>> {
    const room = new LogRoom(world, topic, judge);
    // Subscribed first and read afterwards, so that nothing falls between.
    room.#unsubscribe = await world.bus.subscribe(topic, (message) => room.#hear(message));
    try {
      await room.refresh();
    } catch (error) {
      room.close();
      throw error;
    }
    return room;
  }

  get entries(): readonly OrderedEntry<C>[] {
    return this.#entries;
  }

  /** The number of the last entry. */
  get head(): number {
    return this.#entries.at(-1)?.sequence ?? 0;
  }

  /** Calls `listener` after entries are stored. Returns a function that removes it. */
  listen(listener: (entries: readonly OrderedEntry<C>[]) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Carries out a command. Never rejects. */
  do(order: LogOrder<C>): Promise<LogAnswer> {
    return this.#queue
      .run(() => this.#answer(order))
      .catch((error: unknown) => {
        this.#isStale = true;
        this.#world.onError?.(error);
        return { kind: 'later' } as const;
      });
  }

  /** Runs `call` between two commands, when this room has all that is in the log as far as it knows. */
  inTurn<T>(call: () => T): Promise<T> {
    return this.#queue.run(async () => {
      if (this.#isStale) await this.#catchUp();
      return call();
    });
  }

  /** Reads what other processes may have stored, in case the bus has lost it. */
  async refresh(): Promise<void> {
    await this.#queue.run(() => this.#catchUp());
  }

  close(): void {
    this.#unsubscribe?.();
    this.#listeners.clear();
  }

  async #answer(order: LogOrder<C>): Promise<LogAnswer> {
    if (this.#isStale) await this.#catchUp();
    for (;;) {
      const judged = this.#judge.judge(order);
      if (judged === 'done') return { kind: 'done', seq: this.head };
      if (judged === 'store') {
        if (await this.#store(order)) return { kind: 'done', seq: this.head };
        // Otherwise the log and this room disagree, and to judge again would never end.
        if (!(await this.#catchUp())) throw new Error(`${this.topic} takes no entry after ${this.head}`);
        // A refusal counts only if the log has nothing new.
      } else if (!(await this.#catchUp())) return { kind: 'refused', refusal: judged };
    }
  }

  async #store({ by, id, command, at }: LogOrder<C>): Promise<boolean> {
    const entry: OrderedEntry<C> = { sequence: this.head + 1, at, by, id, command };
    this.#isStale = true;
    if (!(await this.#world.log.append(this.topic, entry.sequence, JSON.stringify({ by, id, command }), at)))
      return false;
    this.#isStale = false;
    this.#world.bus.publish(this.topic, JSON.stringify(entry));
    this.#follow([entry]);
    return true;
  }

  /** Reads what the log has after the last known entry. Returns whether there was anything. */
  async #catchUp(): Promise<boolean> {
    const rows = await this.#world.log.read(this.topic, this.head);
    this.#isStale = false;
    const entries = rows.map(({ seq, at, body }): OrderedEntry<C> => ({
      sequence: seq,
      at,
      ...(JSON.parse(body) as Pick<LogOrder<C>, 'by' | 'id' | 'command'>),
    }));
    const missing = entries.filter(({ sequence }) => sequence > this.head);
    if (missing.length > 0) this.#follow(missing);
    return missing.length > 0;
  }

  /** Another process has stored an entry. */
  #hear(message: string): void {
    const entry = JSON.parse(message) as OrderedEntry<C>;
    if (entry.sequence <= this.head) return;
    void this.#queue
      .run(async () => {
        if (entry.sequence === this.head + 1) this.#follow([entry]);
        else if (entry.sequence > this.head) await this.#catchUp();
      })
      .catch(() => {
        this.#isStale = true;
      });
  }

  #follow(entries: readonly OrderedEntry<C>[]): void {
    this.#entries = [...this.#entries, ...entries];
    this.#judge.follow(entries);
    for (const listener of this.#listeners) listener(entries);
  }
}
