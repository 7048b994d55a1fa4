import type { LogSnapshot, ServerMessage, TopicCommand, TopicEvent, TopicRefusal } from '../wire/message.ts';
import type { Subscriber } from './connection.ts';
import { PendingQueue, type PendingCommand, type PendingWorld } from './pending-queue.ts';

/** An entry of a log that people write. */
export interface LogEntry extends TopicEvent {
  /** The id that the page of its author gave the command. */
  readonly id: string;
}

/** The parts of a log that differ from one kind to another. */
export interface LogKind {
  readonly entry: LogEntry;
  readonly command: TopicCommand;
  /** What a page gets when it joins; `events` may be only the last ones. */
  readonly snapshot: LogSnapshot;
  /** Values that are not in the log. */
  readonly now: object;
}

/** What a follower tells: that something has changed, what was newly confirmed, or that a command was refused. */
export interface LogNews<K extends LogKind> {
  readonly confirmed: readonly K['entry'][];
  readonly refusal?: { readonly command: K['command']; readonly refusal: TopicRefusal };
}

/**
 * A log that is no game (a room in which people write, a board that several look at), followed by a page: the entries that
 * the server has confirmed, and the commands of this page that it has not. What they mean is for its owner.
 */
export class LogFollower<K extends LogKind> implements Subscriber {
  readonly topic: string;
  /** Called after the log was joined anew, which may be because the connection was lost. */
  onJoined: (() => void) | undefined;
  readonly #world: PendingWorld;
  readonly #listeners = new Set<(news: LogNews<K>) => void>();
  readonly #queue: PendingQueue<K['command']>;
  #snapshot: K['snapshot'] | undefined;
  #entries: readonly K['entry'][] = [];
  #head: number | undefined;
  #now: K['now'] | undefined;
  #gone: 'unknown' | 'forbidden' | undefined;
  #leave: (() => void) | undefined;

  constructor(world: PendingWorld, topic: string) {
    this.#world = world;
    this.topic = topic;
    this.#queue = new PendingQueue(world, topic);
  }

  /** The number of the last confirmed entry; 0 for an empty log, `undefined` before the first answer. */
  get after(): number | undefined {
    return this.#head;
  }

  /** What the server sent when the log was joined without earlier entries. */
  get snapshot(): K['snapshot'] | undefined {
    return this.#snapshot;
  }

  /** All confirmed entries since the beginning of the snapshot. */
  get entries(): readonly K['entry'][] {
    return this.#entries;
  }

  get pending(): readonly PendingCommand<K['command']>[] {
    return this.#queue.list;
  }

  /** Values that are not in the log: the last one counts. */
  get now(): K['now'] | undefined {
    return this.#now;
  }

  /** Why there is no such log for this person. */
  get gone(): 'unknown' | 'forbidden' | undefined {
    return this.#gone;
  }

  /** Begins to follow. Returns a function that stops it. */
  start(): () => void {
    this.#leave ??= this.#world.connection.subscribe(this.topic, this);
    return () => {
      this.#leave?.();
      this.#leave = undefined;
    };
  }

  listen(listener: (news: LogNews<K>) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Gives a command. It is pending at once, and sent until the server has answered. */
  order(command: K['command']): void {
    this.#queue.add(command);
    this.#tell({ confirmed: [] });
  }

  joined(): void {
    if (this.#queue.dropOld()) this.#tell({ confirmed: [] });
    this.#queue.resend();
    this.onJoined?.();
  }

  receive(message: ServerMessage): void {
    switch (message.t) {
      case 'state':
        return this.#begin(message.state as K['snapshot'], message.seq);
      case 'events':
        return this.#follow(message.events as readonly K['entry'][], message.head);
      case 'gone':
        this.#gone = message.why;
        return this.#tell({ confirmed: [] });
      case 'done':
        return this.#settle(message.id, message.seq);
      case 'refused': {
        const pending = this.#queue.drop(message.id);
        if (pending === undefined) return undefined;
        return this.#tell({ confirmed: [], refusal: { command: pending.command, refusal: message.refusal } });
      }
      case 'later':
        return this.#queue.resendLater(message);
      case 'now':
        this.#now = message.value;
        return this.#tell({ confirmed: [] });
      default:
        // A server of another version may have answers that this page does not know. The log says what became of it.
        if (!('id' in message) || this.#queue.drop((message as { readonly id: unknown }).id) === undefined)
          return undefined;
        this.#tell({ confirmed: [] });
        return this.#world.connection.rejoin(this.topic);
    }
  }

  #begin(snapshot: K['snapshot'], seq: number): void {
    if (this.#head !== undefined && seq < this.#head) return;
    const known = this.#head ?? 0;
    this.#snapshot = snapshot;
    this.#entries = snapshot.events as readonly K['entry'][];
    this.#head = seq;
    this.#gone = undefined;
    this.#confirm(this.#entries.filter(({ sequence }) => sequence > known));
  }

  #follow(events: readonly K['entry'][], head: number): void {
    const known = this.#head;
    if (known === undefined) return;
    const fresh = events.filter(({ sequence }) => sequence > known);
    const isGap = fresh[0] === undefined ? head > known : fresh[0].sequence > known + 1;
    if (isGap) return this.#world.connection.rejoin(this.topic);
    if (fresh.length === 0) return;
    this.#entries = [...this.#entries, ...fresh];
    this.#head = fresh.at(-1)!.sequence;
    this.#confirm(fresh);
  }

  /** The command is in the log. If its entry has not come yet, it stays pending until it does. */
  #settle(id: string, seq: number): void {
    if ((this.#head ?? -1) < seq) return this.#world.connection.rejoin(this.topic);
    if (this.#queue.drop(id) !== undefined) this.#tell({ confirmed: [] });
  }

  #confirm(fresh: readonly K['entry'][]): void {
    const answered = new Set(fresh.map(({ id }) => id));
    this.#queue.dropAnswered((id) => answered.has(id));
    this.#tell({ confirmed: fresh });
  }

  #tell(news: LogNews<K>): void {
    for (const listener of this.#listeners) listener(news);
  }
}
