import {
  parseTopic,
  readClientMessage,
  WIRE_VERSION,
  type ClientMessage,
  type MessageError,
  type RoomTime,
  type ServerMessage,
} from '@tesuji/online';
import type { Socket } from 'node:net';
import type { RawData, WebSocket } from 'ws';
import type { OnlineMetrics } from '../games/online-metrics.ts';
import type { SlowLog } from '../operations/slow-log.ts';
import { DatabaseError } from '../store/store.ts';
import { RoundTrip } from './round-trip.ts';
import { MOST_TOPICS, MOST_UNSENT, MOST_WAITING, SocketLimits, type SocketRates } from './socket-limits.ts';
import type { JoinedTopic, SocketUser, TopicAnswer, Topics, TopicSocket } from './topic-service.ts';

/** What all sockets share. */
export interface SocketWorld {
  readonly time: Pick<RoomTime, 'now'>;
  readonly topics: Topics;
  readonly metrics: OnlineMetrics;
  readonly slow: SlowLog;
  /** The version of the page that this server serves. */
  readonly build: string;
  readonly rates: SocketRates;
  /** Called with errors that should not happen. */
  onError(error: unknown): void;
}

/** Why the server closes a socket: the codes are those of the WebSocket protocol. */
const CLOSE_CODES = {
  policy: 1008,
  failure: 1011,
  restart: 1012,
  unavailable: 1013,
} as const;
export type CloseReason = keyof typeof CLOSE_CODES;

/** Milliseconds within which a page introduces itself. */
const HELLO_TIME = 10_000;
/** Milliseconds that the page has to confirm the close. */
const CLOSING_TIME = 1000;
/** Pings without an answer after which a connection is cut off. */
const MOST_MISSED = 2;
/** When a page should send a command again: soonest and latest, in milliseconds. */
const LATER: readonly [number, number] = [500, 2000];

type DoMessage = ClientMessage & { readonly t: 'do' };

/** A WebSocket, and the stream over which it writes. */
export interface PageSocket {
  readonly page: WebSocket;
  readonly stream: Pick<Socket, 'cork' | 'uncork'>;
}

/** Where a socket has its session: listeners that all sockets share need no memory for each of them. */
const SESSION: unique symbol = Symbol('session');
type SessionSocket = WebSocket & { [SESSION]: SocketSession };

/**
 * The connection of one page. Its messages are handled one after the other, in the order in which they came. Most sockets
 * are idle, and there may be many: what only some of them need is made when it is needed.
 */
export class SocketSession implements TopicSocket {
  readonly user: SocketUser;
  readonly #world: SocketWorld;
  readonly #socket: WebSocket;
  readonly #stream: PageSocket['stream'];
  readonly #onClose: (session: SocketSession) => void;
  readonly #limits: SocketLimits;
  /** Measured once a game is followed. */
  #roundTrip: RoundTrip | undefined;
  #topics: Map<string, JoinedTopic> | undefined;
  #helloTimer: NodeJS.Timeout | undefined;
  /** Ends with the last message; `undefined` when none is being handled. */
  #queue: Promise<void> | undefined;
  #waiting = 0;
  /** Commands that are being judged or stored. */
  #unanswered = 0;
  #onAnswered: (() => void) | undefined;
  #pinged = 0;
  #pingedAt = 0;
  #missed = 0;
  #isClosing = false;
  /** Whether messages wait for others of the same turn. */
  #isHeld = false;

  constructor(
    world: SocketWorld,
    { page: socket, stream }: PageSocket,
    user: SocketUser,
    onClose: (session: SocketSession) => void,
  ) {
    this.#world = world;
    this.#socket = socket;
    this.#stream = stream;
    this.#onClose = onClose;
    this.user = user;
    this.#limits = new SocketLimits(world.rates);
    this.#helloTimer = setTimeout(() => this.close('policy', 'no hello'), HELLO_TIME);
    (socket as SessionSocket)[SESSION] = this;
    socket.on('message', SocketSession.#onMessage);
    // Pages cannot send pings, and no more pongs than they get pings.
    socket.on('ping', SocketSession.#onPing);
    socket.on('pong', SocketSession.#onPong);
    // A connection that breaks, or a frame that is malformed or too long: `ws` closes it.
    socket.on('error', ignore);
    socket.on('close', SocketSession.#onClosed);
  }

  static #onMessage(this: WebSocket, data: RawData, isBinary: boolean): void {
    sessionOf(this).#receive(data, isBinary);
  }

  static #onPing(this: WebSocket): void {
    sessionOf(this).#spendMessage();
  }

  static #onPong(this: WebSocket, data: Buffer): void {
    sessionOf(this).#pong(data);
  }

  static #onClosed(this: WebSocket): void {
    const session = sessionOf(this);
    session.#end();
    session.#onClose(session);
  }

  /** Milliseconds; `undefined` before the first measurement. */
  get roundTrip(): number | undefined {
    return this.#roundTrip?.median;
  }

  /** Measures the round trip, and cuts the connection off when nothing was answered for a while. */
  ping(): void {
    if (this.#isClosing) return;
    if (this.#missed >= MOST_MISSED) return this.#cutOff('silent');
    this.#missed++;
    this.#pinged = (this.#pinged + 1) & 0xffff;
    this.#pingedAt = performance.now();
    this.#socket.ping(String(this.#pinged));
  }

  /**
   * Sends a message that is already written. What is sent in one turn of the event loop, such as the events of a command and
   * its answer, is given to the system at once.
   */
  sendText(text: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > MOST_UNSENT) return this.#cutOff('slow');
    if (!this.#isHeld) {
      this.#isHeld = true;
      this.#stream.cork();
      process.nextTick(SocketSession.#flush, this);
    }
    this.#socket.send(text);
  }

  static #flush(this: void, session: SocketSession): void {
    session.#isHeld = false;
    session.#stream.uncork();
  }

  send(message: ServerMessage): void {
    this.sendText(JSON.stringify(message));
  }

  close(reason: CloseReason, why: string): void {
    if (this.#isClosing) return;
    this.#isClosing = true;
    this.#world.metrics.closed.inc({ why });
    this.#socket.close(CLOSE_CODES[reason], why);
    setTimeout(() => this.#socket.terminate(), CLOSING_TIME).unref();
  }

  /** Takes no more messages, answers those that came, and closes. */
  async drain(): Promise<void> {
    this.#socket.removeAllListeners('message');
    await this.#queue;
    if (this.#unanswered > 0) await new Promise<void>((resolve) => (this.#onAnswered = resolve));
    this.close('restart', 'restart');
  }

  /** Joins a topic again, which has changed as a whole. */
  rejoin(topic: string, joined: JoinedTopic): void {
    this.#enqueue(async () => {
      if (this.#topics?.get(topic) === joined) await this.#join({ t: 'join', topic });
    });
  }

  #cutOff(why: string): void {
    if (!this.#isClosing) this.#world.metrics.closed.inc({ why });
    this.#isClosing = true;
    this.#socket.terminate();
  }

  #end(): void {
    this.#isClosing = true;
    clearTimeout(this.#helloTimer);
    for (const left of this.#topics?.values() ?? []) left.leave(false);
    this.#topics = undefined;
  }

  #pong(data: Buffer): void {
    if (!this.#spendMessage() || this.#missed === 0 || data.toString('latin1') !== String(this.#pinged)) return;
    this.#missed = 0;
    if (this.#roundTrip === undefined) return;
    this.#roundTrip.add(performance.now() - this.#pingedAt);
    for (const topic of this.#topics?.values() ?? []) topic.measured?.();
  }

  #receive(data: RawData, isBinary: boolean): void {
    if (this.#isClosing) return;
    if (!this.#spendMessage()) return;
    const read = readClientMessage(isBinary ? '' : (data as Buffer).toString());
    if (!read.ok) return this.#refuseMalformed(read.error);
    const message = read.value;
    if (message.t === 'hello') return this.#greet(message);
    if (this.#helloTimer !== undefined) return this.#complain('hello-first');
    if (message.t === 'ping') return this.send({ t: 'pong', at: message.at, now: this.#world.time.now() });
    if (this.#waiting >= MOST_WAITING) return this.#refuseWaiting(message);
    const at = this.#world.time.now();
    const began = performance.now();
    this.#enqueue(() => this.#handle(message, at, began));
  }

  /** Counts a message. Returns whether it may be read. */
  #spendMessage(): boolean {
    if (this.#limits.takeMessage()) return true;
    this.#complain('too-many');
    return false;
  }

  /** A page waits for the answer to a command. Without its id it is unknown what the page waits for. */
  #refuseMalformed({ what, command }: MessageError): void {
    if (command === undefined) {
      this.send({ t: 'error', code: 'malformed', what });
      return this.close('policy', 'malformed');
    }
    this.send({ t: 'refused', ...command, refusal: { code: 'malformed', field: what } });
    this.#countMistake('malformed');
  }

  #refuseWaiting(message: ClientMessage): void {
    if (message.t !== 'do') return this.#complain('too-many');
    this.send({ t: 'later', topic: message.topic, id: message.id, ms: LATER[1] });
    this.#countMistake('too-many');
  }

  #complain(code: 'too-many' | 'hello-first', what?: string): void {
    this.send({ t: 'error', code, ...(what === undefined ? {} : { what }) });
    this.#countMistake(code);
  }

  #countMistake(code: string): void {
    if (this.#limits.takeMistake()) this.close('policy', code);
  }

  #greet({ version }: ClientMessage & { readonly t: 'hello' }): void {
    const { build, time } = this.#world;
    if (version !== WIRE_VERSION) {
      this.send({ t: 'old', build });
      return this.close('policy', 'old');
    }
    clearTimeout(this.#helloTimer);
    this.#helloTimer = undefined;
    const person = this.user.session?.person;
    this.send({ t: 'welcome', ...(person === undefined ? {} : { you: person }), now: time.now(), build });
    this.ping();
  }

  #enqueue(task: () => Promise<void> | void): void {
    this.#waiting++;
    const before = this.#queue;
    this.#queue = (async () => {
      await before;
      try {
        if (!this.#isClosing) await task();
      } catch (error) {
        this.#fail(error);
      } finally {
        if (--this.#waiting === 0) this.#queue = undefined;
      }
    })();
  }

  #fail(error: unknown): void {
    // Without the database there is nothing to say. The page comes back by itself.
    if (error instanceof DatabaseError) return this.close('unavailable', 'database');
    this.#world.onError(error);
    this.close('failure', 'failure');
  }

  async #handle(message: ClientMessage, at: number, began: number): Promise<void> {
    switch (message.t) {
      case 'join':
        return this.#join(message);
      case 'leave':
        return this.#leave(message.topic);
      case 'do':
        return this.#do(message, at, began);
      case 'now':
        return this.#topics?.get(message.topic)?.show?.(message.value);
      default:
    }
  }

  async #join({ topic, after }: ClientMessage & { readonly t: 'join' }): Promise<void> {
    const parsed = parseTopic(topic);
    const service = parsed && this.#world.topics[parsed.kind];
    if (parsed === undefined || service === undefined) return this.send({ t: 'gone', topic, why: 'unknown' });
    this.#topics ??= new Map();
    if (!this.#topics.has(topic) && this.#topics.size >= MOST_TOPICS) return this.#complain('too-many', 'topic');
    const joined = await service.join(this, { topic, id: parsed.id, ...(after === undefined ? {} : { after }) });
    // Joined anew before it is left, so that nobody is told that this person has gone.
    const before = this.#topics?.get(topic);
    // A page that follows a topic asks again when it has noticed that something is missing.
    if (before !== undefined && after !== undefined) this.#world.metrics.gaps.inc();
    this.#topics?.delete(topic);
    before?.leave(false);
    if (typeof joined === 'string') return this.send({ t: 'gone', topic, why: joined });
    // The socket may have closed meanwhile.
    if (this.#isClosing || this.#topics === undefined) return joined.leave(false);
    this.#topics.set(topic, joined);
    if (joined.measured !== undefined) this.#measure();
  }

  /** Begins to measure the round trip, unless that has begun. */
  #measure(): void {
    if (this.#roundTrip !== undefined) return;
    this.#roundTrip = new RoundTrip();
    if (this.#missed === 0) this.ping();
  }

  #leave(topic: string): void {
    const left = this.#topics?.get(topic);
    this.#topics?.delete(topic);
    left?.leave(true);
  }

  #do(message: DoMessage, at: number, began: number): void {
    const { topic, id, command, think } = message;
    const wait = this.#limits.takeCommand();
    if (wait > 0) return this.send({ t: 'later', topic, id, ms: Math.min(LATER[1], Math.max(LATER[0], wait)) });
    const parsed = parseTopic(topic);
    const service = parsed && this.#world.topics[parsed.kind];
    if (parsed === undefined || service?.do === undefined) return this.send({ t: 'gone', topic, why: 'unknown' });
    const order = { topic: parsed.id, id, command, at, ...(think === undefined ? {} : { think }) };
    this.#unanswered++;
    // Not awaited: the next message may be about another topic.
    void service
      .do(this, order)
      .catch(laterWithoutDatabase)
      .then((answer) => this.#answer(message, answer, began))
      .catch((error: unknown) => this.#fail(error))
      .finally(() => {
        if (--this.#unanswered === 0) this.#onAnswered?.();
      });
  }

  #answer({ topic, id, command }: DoMessage, answer: TopicAnswer, began: number): void {
    const { metrics, slow } = this.#world;
    const milliseconds = performance.now() - began;
    slow.note('command', milliseconds, { topic, kind: command.kind, answer: answer.kind });
    if (answer.kind === 'gone') return this.send({ t: 'gone', topic, why: 'unknown' });
    if (answer.kind === 'later') {
      const ms = Math.round(LATER[0] + Math.random() * (LATER[1] - LATER[0]));
      return this.send({ t: 'later', topic, id, ms });
    }
    metrics.command.observe(milliseconds / 1000);
    if (answer.kind === 'done') return this.send({ t: 'done', topic, id, seq: answer.seq });
    metrics.refusals.inc({ code: answer.refusal.code });
    this.send({ t: 'refused', topic, id, refusal: answer.refusal });
  }
}

function sessionOf(socket: WebSocket): SocketSession {
  return (socket as SessionSocket)[SESSION];
}

function ignore(): void {}

/** What was asked for cannot be read at present: the page asks again. */
function laterWithoutDatabase(error: unknown): TopicAnswer {
  if (error instanceof DatabaseError) return { kind: 'later' };
  throw error;
}
