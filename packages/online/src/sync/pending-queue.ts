import type { ServerMessage, TopicCommand } from '../wire/message.ts';
import type { Connection, PageTime } from './connection.ts';

/** A command that the server has not answered. */
export interface PendingCommand<C extends TopicCommand = TopicCommand> {
  readonly id: string;
  readonly command: C;
  /** The server's time when it was given, by this page's estimate. */
  readonly at: number;
  /** Thinking time of a move, in milliseconds. */
  readonly think?: number;
}

/** Where unanswered commands outlive a reload. */
export interface PendingStore {
  read(): readonly PendingCommand[];
  write(pending: readonly PendingCommand[]): void;
}

export interface PendingWorld {
  readonly connection: Connection;
  readonly time: PageTime;
  readonly store: PendingStore;
  /** Returns a text that no other page returns. */
  freshId(): string;
}

/** A command repeated after this long would surprise its author. */
const LONGEST_PENDING = 3_600_000;

/** The unanswered commands of this page about one topic, in the order in which they were given. */
export class PendingQueue<C extends TopicCommand> {
  readonly #world: PendingWorld;
  readonly #topic: string;
  #list: readonly PendingCommand<C>[];

  constructor(world: PendingWorld, topic: string) {
    this.#world = world;
    this.#topic = topic;
    // Only this page has written it.
    this.#list = world.store.read() as readonly PendingCommand<C>[];
    this.dropOld();
  }

  get list(): readonly PendingCommand<C>[] {
    return this.#list;
  }

  /** Adds a command and sends it. */
  add(command: C, think?: number): void {
    const { connection, freshId } = this.#world;
    const pending: PendingCommand<C> = {
      id: freshId(),
      command,
      at: Math.round(connection.serverTime.now()),
      ...(think === undefined ? {} : { think }),
    };
    this.#keep([...this.#list, pending]);
    this.#send(pending);
  }

  /** Sends all once more: the topic has been joined anew. */
  resend(): void {
    for (const pending of this.#list) this.#send(pending);
  }

  /** Sends a command again that the server could not carry out at once. */
  resendLater({ id, ms }: ServerMessage & { readonly t: 'later' }): void {
    this.#world.time.after(ms, () => {
      const pending = this.#list.find((each) => each.id === id);
      if (pending !== undefined) this.#send(pending);
    });
  }

  /** Removes the command with this id, and returns it. */
  drop(id: unknown): PendingCommand<C> | undefined {
    const dropped = this.#list.find((each) => each.id === id);
    if (dropped !== undefined) this.#keep(this.#list.filter((each) => each !== dropped));
    return dropped;
  }

  /** Removes those that are answered. */
  dropAnswered(isAnswered: (id: string) => boolean): void {
    const open = this.#list.filter(({ id }) => !isAnswered(id));
    if (open.length < this.#list.length) this.#keep(open);
  }

  /** Removes those that are too old: a page may have slept for hours. Returns whether there were any. */
  dropOld(): boolean {
    const oldest = this.#world.connection.serverTime.now() - LONGEST_PENDING;
    const young = this.#list.filter(({ at }) => at > oldest);
    if (young.length === this.#list.length) return false;
    this.#keep(young);
    return true;
  }

  #keep(list: readonly PendingCommand<C>[]): void {
    this.#list = list;
    this.#world.store.write(list);
  }

  #send({ id, command, think }: PendingCommand<C>): void {
    const topic = this.#topic;
    this.#world.connection.send({ t: 'do', topic, id, command, ...(think === undefined ? {} : { think }) });
  }
}
