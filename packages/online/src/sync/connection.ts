import type { Me } from '../wire/api.ts';
import { WIRE_VERSION, type ClientMessage, type ServerMessage } from '../wire/message.ts';
import { readServerMessage } from '../wire/read-message.ts';
import { ServerTime } from './server-time.ts';

/** A WebSocket, as far as it is used here. */
export interface Channel {
  send(text: string): void;
  close(): void;
}

/** What a channel calls. After `closed` it calls nothing more. */
export interface ChannelEvents {
  opened(): void;
  received(text: string): void;
  closed(): void;
}

/** The clock and timers of a page. */
export interface PageTime {
  /** Milliseconds that never decrease. */
  now(): number;
  /** Calls `call` once after so many milliseconds. Returns a function that cancels it. */
  after(milliseconds: number, call: () => void): () => void;
}

export interface ConnectionWorld {
  open(events: ChannelEvents): Channel;
  readonly time: PageTime;
  /** Returns a number from 0 up to 1. */
  random(): number;
  /** The version of the page; the server says when it is another. */
  readonly build: string;
}

/** `waiting` until the next attempt, which begins at `retryAt` by the clock of the page. `old`: the page must be loaded anew. */
export type ConnectionStatus =
  | { readonly kind: 'closed' }
  | { readonly kind: 'connecting' }
  | { readonly kind: 'connected' }
  | { readonly kind: 'waiting'; readonly retryAt: number }
  | { readonly kind: 'old' };

/** Someone who follows a topic. */
export interface Subscriber {
  /** The number of the last event that it has; `undefined` for values without numbers, or before the first. */
  readonly after: number | undefined;
  /** Whether somebody else is to act while a clock runs: nothing is sent then by which a server that hangs is noticed. */
  readonly isWaiting?: boolean;
  receive(message: ServerMessage): void;
  /** The topic is being joined anew: what was not answered has to be sent again, after the join. */
  joined?(): void;
}

const FIRST_WAIT = 300;
const LONGEST_WAIT = 1500;
/** Milliseconds between two pings while somebody waits for what another person does; otherwise one in so many is sent. */
const PING_EVERY = 2000;
const PINGS_WHEN_IDLE = 3;
/**
 * How long a page waits to be welcomed, and to hear anything after it has sent something, so that it soon tries another
 * server where one hangs: at first so many milliseconds, later so many times as long as it took to be welcomed the last
 * time, and to be welcomed twice as long after each attempt in vain but the first, which may have met the one server that
 * hangs.
 */
const FIRST_PATIENCE = 4000;
const LEAST_PATIENCE = 800;
const LONGEST_PATIENCE = 12_000;
const PATIENCE_FACTOR = 4;
/** Milliseconds after which topics are joined again when the server did not take a message. */
const RECOVERY = 2000;

/**
 * The one connection of a page to its server, for any number of topics. It comes back by itself: each topic is joined again
 * with the number of the last event that its subscriber has, so nothing is missed and nothing comes twice.
 */
export class Connection {
  readonly serverTime: ServerTime;
  readonly #world: ConnectionWorld;
  readonly #topics = new Map<string, Set<Subscriber>>();
  readonly #listeners = new Set<() => void>();
  #status: ConnectionStatus = { kind: 'closed' };
  #channel: Channel | undefined;
  #attempts = 0;
  /** How many attempts no server has answered, since one did. */
  #inVain = 0;
  #patience = FIRST_PATIENCE;
  #connectingSince = 0;
  /** When the first message was sent after which the server has not been heard, and whether it was asked since. */
  #unheardSince: number | undefined;
  #isAsked = false;
  #ticks = 0;
  #cancelTimer: (() => void) | undefined;
  #cancelWatch: (() => void) | undefined;
  #cancelRecovery: (() => void) | undefined;
  #me: Me | undefined;

  constructor(world: ConnectionWorld) {
    this.#world = world;
    this.serverTime = new ServerTime(() => world.time.now());
  }

  get status(): ConnectionStatus {
    return this.#status;
  }

  /** Who the server says that this page is. */
  get me(): Me | undefined {
    return this.#me;
  }

  /** Since when the server owes an answer, by the clock of the page; `undefined` when it has been heard since. */
  get unheardSince(): number | undefined {
    return this.#unheardSince;
  }

  /** Calls `listener` when the status or the lag has changed. Returns a function that removes it. */
  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Follows a topic, and connects if necessary. Returns a function that leaves it. */
  subscribe(topic: string, subscriber: Subscriber): () => void {
    const subscribers = this.#topics.get(topic) ?? new Set();
    this.#topics.set(topic, subscribers.add(subscriber));
    if (this.#status.kind === 'closed') this.#connect();
    else if (this.#status.kind === 'connected') this.#join(topic, subscriber);
    return () => {
      if (!subscribers.delete(subscriber) || subscribers.size > 0) return;
      // All were forgotten when the connection was closed, and others may follow the topic now.
      if (this.#topics.get(topic) !== subscribers) return;
      this.#topics.delete(topic);
      this.send({ t: 'leave', topic });
    };
  }

  /** Joins a topic again, because something is missing. */
  rejoin(topic: string): void {
    for (const subscriber of this.#topics.get(topic) ?? []) this.#join(topic, subscriber);
  }

  /** Sends a message if there is a connection. Returns whether there is. */
  send(message: ClientMessage): boolean {
    if (this.#status.kind !== 'connected') return false;
    this.#channel?.send(JSON.stringify(message));
    if (message.t !== 'leave' && message.t !== 'now') this.#expectAnswer();
    return true;
  }

  /** Tries at once: the device is online again, the page is shown again, or the person asks. */
  retry(): void {
    if (this.#status.kind === 'waiting') this.#connect();
    else if (this.#status.kind === 'connected') this.#ping();
  }

  /** Connects anew, with another identity. */
  restart(): void {
    if (this.#status.kind === 'closed') return;
    this.#drop();
    this.#attempts = 0;
    this.#connect();
  }

  close(): void {
    this.#drop();
    this.#topics.clear();
    this.#change({ kind: 'closed' });
  }

  #connect(): void {
    this.#cancelTimer?.();
    this.#change({ kind: 'connecting' });
    // A channel that was given up may still have something to say, which is not about the one that came after it.
    const isCurrent = (): boolean => this.#channel === channel;
    const channel = this.#world.open({
      opened: () => {
        if (isCurrent()) channel.send(JSON.stringify({ t: 'hello', version: WIRE_VERSION, build: this.#world.build }));
      },
      received: (text) => {
        if (isCurrent()) this.#receive(text);
      },
      closed: () => {
        if (isCurrent()) this.#lose();
      },
    });
    this.#channel = channel;
    this.#connectingSince = this.#world.time.now();
    const patience = this.#patience;
    this.#cancelTimer = this.#world.time.after(patience, () => {
      if (this.#inVain++ > 0) this.#patience = Math.min(LONGEST_PATIENCE, 2 * patience);
      this.#lose(patience);
    });
  }

  #receive(text: string): void {
    this.#unheardSince = undefined;
    this.#isAsked = false;
    const message = readServerMessage(text);
    if (message === undefined) return;
    if (message.t === 'welcome') return this.#welcome(message);
    if (message.t === 'pong') {
      this.serverTime.learn(message.at, message.now);
      return this.#notify();
    }
    if (message.t === 'old') {
      this.#drop();
      return this.#change({ kind: 'old' });
    }
    if (message.t === 'error') return this.#recover(message);
    if (!('topic' in message)) return;
    for (const subscriber of this.#topics.get(message.topic) ?? []) subscriber.receive(message);
  }

  /** The server did not take a message, and does not say which: what was not answered has to be asked for again. */
  #recover({ code, what }: ServerMessage & { readonly t: 'error' }): void {
    if (code === 'malformed') {
      // It would not understand the message the next time either: the page is of another version.
      this.#drop();
      return this.#change({ kind: 'old' });
    }
    // More topics than a connection may have do not become fewer by asking again.
    if (what === 'topic' || this.#cancelRecovery !== undefined) return;
    this.#cancelRecovery = this.#world.time.after(RECOVERY, () => {
      this.#cancelRecovery = undefined;
      for (const topic of this.#topics.keys()) this.rejoin(topic);
    });
  }

  #welcome({ you }: ServerMessage & { readonly t: 'welcome' }): void {
    this.#attempts = 0;
    this.#inVain = 0;
    const took = this.#world.time.now() - this.#connectingSince;
    this.#patience = Math.min(LONGEST_PATIENCE, Math.max(LEAST_PATIENCE, PATIENCE_FACTOR * took));
    // Another person, or another name: what is shown about the players, and the side of this page, is not in the events.
    const isSame = this.#me?.id === you?.id && this.#me?.name === you?.name;
    this.#me = you;
    this.serverTime.reset();
    this.#change({ kind: 'connected' });
    this.#ping();
    this.#tick();
    for (const [topic, subscribers] of this.#topics) {
      for (const subscriber of subscribers) this.#join(topic, subscriber, isSame);
    }
  }

  #join(topic: string, subscriber: Subscriber, canResume = true): void {
    const after = canResume ? subscriber.after : undefined;
    this.send({ t: 'join', topic, ...(after === undefined ? {} : { after }) });
    subscriber.joined?.();
  }

  #ping(): void {
    this.#ticks = 0;
    this.send({ t: 'ping', at: this.#world.time.now() });
  }

  #tick(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = this.#world.time.after(PING_EVERY, () => {
      if (++this.#ticks >= PINGS_WHEN_IDLE || this.#isWaiting) this.#ping();
      this.#tick();
    });
  }

  get #isWaiting(): boolean {
    for (const subscribers of this.#topics.values()) {
      for (const { isWaiting } of subscribers) if (isWaiting === true) return true;
    }
    return false;
  }

  #expectAnswer(): void {
    if (this.#unheardSince !== undefined) return;
    this.#unheardSince = this.#world.time.now();
    this.#cancelWatch ??= this.#world.time.after(this.#patience / 2, () => this.#watch());
  }

  /**
   * Tells a server that hangs from one that has no answer yet, because the database is slow: that one answers a ping. Nor
   * does a page that stood still itself give up what has come meanwhile and was not read yet.
   */
  #watch(): void {
    this.#cancelWatch = undefined;
    if (this.#unheardSince === undefined) return;
    const left = this.#unheardSince + this.#patience / 2 - this.#world.time.now();
    if (left <= 0 && this.#isAsked) return this.#lose();
    if (left <= 0) {
      this.#isAsked = true;
      this.#ping();
    }
    this.#cancelWatch = this.#world.time.after(left > 0 ? left : this.#patience / 2, () => this.#watch());
  }

  /** Gives the connection up, and tries again after a pause, of which so many milliseconds have passed already. */
  #lose(waited = 0): void {
    this.#drop();
    const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#attempts++);
    const wait = Math.max(0, longest * (0.5 + this.#world.random() / 2) - waited);
    this.#cancelTimer = this.#world.time.after(wait, () => this.#connect());
    this.#change({ kind: 'waiting', retryAt: this.#world.time.now() + wait });
  }

  #drop(): void {
    for (const cancel of [this.#cancelTimer, this.#cancelWatch, this.#cancelRecovery]) cancel?.();
    this.#cancelWatch = undefined;
    this.#cancelRecovery = undefined;
    this.#isAsked = false;
    const channel = this.#channel;
    this.#channel = undefined;
    channel?.close();
  }

  #change(status: ConnectionStatus): void {
    this.#status = status;
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
