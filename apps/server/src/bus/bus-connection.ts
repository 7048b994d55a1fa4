import { connect, type Socket } from 'node:net';
import { connect as secure } from 'node:tls';

/** Bytes that may wait for the connection. Messages are hints, and old ones are of no use. */
const MOST_WAITING = 1_048_576;
/** Milliseconds between two questions for a sign of life, and without one until messages count as lost. */
const PROBE_EVERY = 1000;
const LONGEST_SILENCE = 3000;
/** The same until the connection is made again: a network that swallows everything closes none. */
const CONNECT_TIME = 2000;
const LOST_AFTER = 6000;
/** Milliseconds between two attempts to connect: at first, and at most. */
const FIRST_RETRY = 100;
const LAST_RETRY = 2000;

/** What is said over a connection. The server answers questions in the order in which they were asked. */
export interface BusProtocol {
  /** Where a server is whose address has no port. */
  readonly port: number;
  /** Whether everything is encrypted, from the first byte on. */
  readonly isSecure: boolean;
  /** There is a new connection. Nothing is sent over it until `BusConnection.greet` is called. */
  begin(): void;
  /** Bytes have come. What it throws ends the connection. */
  receive(data: Buffer): void;
  /** Asks for a sign of life. */
  probe(): void;
}

/** Called with the answer; with `undefined` when there is none. */
type Asker<A> = (answer: A | undefined) => void;

/** A connection to the server of a bus, which is made again whenever it is lost. What is sent meanwhile is dropped. */
export class BusConnection<A> {
  readonly #url: URL;
  readonly #protocol: BusProtocol;
  readonly #timer = setInterval(() => this.#check(), PROBE_EVERY).unref();
  readonly #opened = Promise.withResolvers<void>();
  #onError: (error: unknown) => void = this.#opened.reject;
  #socket: Socket | undefined;
  #state: 'away' | 'greeted' | 'ready' | 'closed' = 'away';
  #heardAt = performance.now();
  #unanswered: Asker<A>[] = [];
  /** What is sent at the end of this turn of the event loop. */
  #unsent = '';
  #retry = FIRST_RETRY;
  losses = 0;

  constructor(url: URL, protocol: BusProtocol) {
    this.#url = url;
    this.#protocol = protocol;
  }

  /** Connects. Rejects when that is not possible. `onError` is called with errors that occur later. */
  async open(onError: (error: unknown) => void): Promise<void> {
    this.#connect();
    try {
      await this.#opened.promise;
    } catch (error) {
      this.close();
      throw error;
    }
    this.#onError = onError;
  }

  get isConnected(): boolean {
    return this.#state === 'ready' && performance.now() - this.#heardAt < LONGEST_SILENCE;
  }

  /** Begins to send: the server knows this process, or what is sent first will introduce it. */
  greet(): void {
    this.#state = 'greeted';
  }

  /** The server takes messages. */
  welcome(): void {
    this.#state = 'ready';
    this.#retry = FIRST_RETRY;
    this.#opened.resolve();
  }

  /** Ends the connection, and makes another. */
  fail(error: Error): void {
    this.#socket?.destroy(error);
  }

  /** Goes on encrypted. */
  encrypt(): void {
    this.#follow(secure({ socket: this.#socket!, host: this.#url.hostname }));
  }

  /** Sends a message to others, unless the server is away or too much waits for it. */
  publish(text: string, answered?: Asker<A>): void {
    const isFull = this.#unsent.length + (this.#socket?.writableLength ?? 0) > MOST_WAITING;
    if (this.#state !== 'ready' || isFull) this.losses++;
    else {
      if (answered !== undefined) this.#unanswered.push(answered);
      this.#write(text);
    }
  }

  /** Sends what is not answered. */
  send(text: string): void {
    if (this.#isGreeted) this.#write(text);
  }

  /** Asks a question. Without a connection there is no answer, at once. */
  ask(text: string, answered: Asker<A>): void {
    if (!this.#isGreeted) return answered(undefined);
    this.#unanswered.push(answered);
    this.#write(text);
  }

  /** The server has answered the oldest question. */
  answer(answer: A): void {
    this.#unanswered.shift()?.(answer);
  }

  close(): void {
    this.#state = 'closed';
    clearInterval(this.#timer);
    // What was sent last still arrives; a server that does not answer keeps nothing running.
    this.#socket?.end().unref();
  }

  get #isGreeted(): boolean {
    return this.#state === 'greeted' || this.#state === 'ready';
  }

  #connect(): void {
    const { hostname, port } = this.#url;
    const place = { host: hostname.replaceAll(/[[\]]/g, ''), port: Number(port) || this.#protocol.port };
    this.#heardAt = performance.now();
    this.#follow(this.#protocol.isSecure ? secure(place) : connect(place));
    this.#protocol.begin();
  }

  #follow(socket: Socket): void {
    this.#socket = socket.setNoDelay(true);
    socket.on('data', (data: Buffer) => this.#socket === socket && this.#receive(data));
    socket.on('error', () => {});
    socket.on('close', () => this.#socket === socket && this.#lose(socket.errored ?? new Error('it was closed')));
  }

  #receive(data: Buffer): void {
    this.#heardAt = performance.now();
    if (this.#state === 'closed') return;
    try {
      this.#protocol.receive(data);
    } catch (error) {
      this.fail(error instanceof Error ? error : new Error(String(error)));
    }
  }

  #lose(error: Error): void {
    this.#unsent = '';
    for (const call of this.#unanswered.splice(0)) call(undefined);
    if (this.#state === 'closed') return;
    this.#state = 'away';
    this.losses++;
    this.#onError(error);
    setTimeout(() => this.#state === 'closed' || this.#connect(), this.#retry).unref();
    this.#retry = Math.min(LAST_RETRY, 2 * this.#retry);
  }

  #check(): void {
    const silence = performance.now() - this.#heardAt;
    if (silence > (this.#state === 'ready' ? LOST_AFTER : CONNECT_TIME)) this.fail(new Error('there is no answer'));
    else if (this.#state === 'ready') this.#protocol.probe();
  }

  /** The messages of one turn of the event loop are given to the system at once. */
  #write(text: string): void {
    if (this.#unsent === '') process.nextTick(() => this.#flush());
    this.#unsent += text;
  }

  #flush(): void {
    if (this.#unsent !== '') this.#socket?.write(this.#unsent);
    this.#unsent = '';
  }
}
