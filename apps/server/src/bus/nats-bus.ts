/** A bus over NATS: its text protocol over one connection, so that no library is needed. */
import type { Bus } from '@tesuji/online';
import { connect, type Socket } from 'node:net';
import { connect as secure } from 'node:tls';
import { Channels } from './channels.ts';

/** Bytes that may wait for the connection. Messages are hints, and old ones are of no use. */
const MOST_WAITING = 1_048_576;
/** Milliseconds until a connection is made again or asked for a sign of life, and without one until it counts as lost. */
const RETRY = 1000;
const LONGEST_SILENCE = 3000;

/** Messages that are published while the server is away are dropped, as over Redis. It counts nothing for all processes. */
export class NatsBus implements Bus {
  readonly #url: URL;
  readonly #channels = new Channels(
    {
      // While the server is away the subscription is noted here, and made when it is back.
      make: (key) => {
        this.#send(`SUB tesuji.${key} ${key}`);
        return new Promise<void>((resolve) => this.#ask(resolve));
      },
      end: (key) => void this.#send(`UNSUB ${key}`),
    },
    (error) => this.#onError(error),
  );
  readonly #timer = setInterval(() => this.#check(), RETRY).unref();
  losses = 0;
  #onError: (error: unknown) => void;
  #socket: Socket | undefined;
  #received: Buffer = Buffer.alloc(0);
  /** Once greeted, lines may be sent; the answer to the first question says that they are taken. */
  #state: 'away' | 'greeted' | 'ready' | 'closed' = 'away';
  #heardAt = performance.now();
  #unanswered: (() => void)[] = [];

  private constructor(url: string, onError: (error: unknown) => void) {
    this.#url = new URL(url);
    this.#onError = onError;
  }

  /** Connects to a server. Rejects when that is not possible. `onError` is told what goes wrong later. */
  static async open(url: string, onError: (error: unknown) => void): Promise<NatsBus> {
    const opened = Promise.withResolvers<void>();
    const bus = new NatsBus(url, opened.reject);
    bus.#connect(opened.resolve);
    opened.promise.catch(() => bus.close());
    await opened.promise;
    bus.#onError = onError;
    return bus;
  }

  get isConnected(): boolean {
    return this.#state === 'ready' && performance.now() - this.#heardAt < LONGEST_SILENCE;
  }

  publish(channel: string, message: string): void {
    const line = `PUB tesuji.${keyOf(channel)} ${Buffer.byteLength(message)}\r\n${message}`;
    if (this.#socket!.writableLength > MOST_WAITING || !this.#send(line)) this.losses++;
  }

  subscribe(channel: string, listener: (message: string) => void): Promise<() => void> {
    return this.#channels.add(keyOf(channel), listener);
  }

  async close(): Promise<void> {
    this.#state = 'closed';
    clearInterval(this.#timer);
    this.#socket?.destroy();
  }

  #connect(onReady: () => void): void {
    const { hostname, port } = this.#url;
    this.#heardAt = performance.now();
    this.#follow(connect({ host: hostname.replaceAll(/[[\]]/g, ''), port: Number(port) || 4222 }), onReady);
  }

  #follow(socket: Socket, onReady: () => void): void {
    this.#socket = socket.setNoDelay(true);
    this.#received = Buffer.alloc(0);
    socket.on('data', (data: Buffer) => this.#socket === socket && this.#receive(data, onReady));
    socket.on('error', () => {});
    socket.on('close', () => this.#socket === socket && this.#lose(socket.errored ?? new Error('it was closed')));
  }

  #lose(error: Error): void {
    for (const call of this.#unanswered.splice(0)) call();
    if (this.#state === 'closed') return;
    this.#state = 'away';
    this.losses++;
    this.#onError(error);
    setTimeout(() => this.#state === 'closed' || this.#connect(() => {}), RETRY).unref();
  }

  #check(): void {
    if (performance.now() - this.#heardAt > LONGEST_SILENCE) this.#socket?.destroy(new Error('there is no answer'));
    else this.#ask(() => {});
  }

  #receive(data: Buffer, onReady: () => void): void {
    this.#heardAt = performance.now();
    this.#received = Buffer.concat([this.#received, data]);
    for (let end; (end = this.#received.indexOf('\r\n')) >= 0;) {
      const [verb = '', ...words] = this.#received.toString('utf8', 0, end).split(' ');
      const next = end + 2 + (verb === 'MSG' ? (Number(words.at(-1)) || 0) + 2 : 0);
      if (this.#received.length < next) return;
      const message = this.#received.toString('utf8', end + 2, next - 2);
      this.#received = this.#received.subarray(next);
      if (verb === 'MSG') this.#channels.tell(words[1]!, message);
      else if (verb === 'PING') this.#send('PONG');
      else if (verb === 'PONG') this.#unanswered.shift()?.();
      else if (verb === 'INFO') return this.#greet(/"tls_required":\s*true/.test(words.join(' ')), onReady);
      else this.#socket?.destroy(new Error(verb === '-ERR' ? words.join(' ') : 'this is not NATS'));
    }
  }

  /** Answers the greeting of the server. It greets once, and then waits for encryption if it wants it. */
  #greet(isSecure: boolean, onReady: () => void): void {
    if (isSecure) this.#follow(secure({ socket: this.#socket!, host: this.#url.hostname }), onReady);
    const [user, pass] = [this.#url.username, this.#url.password].map(decodeURIComponent);
    const account = pass === '' ? { auth_token: user } : { user, pass };
    this.#state = 'greeted';
    this.#send(`CONNECT ${JSON.stringify({ name: 'tesuji', lang: 'node', version: '1', verbose: false, ...account })}`);
    for (const key of this.#channels.names) this.#send(`SUB tesuji.${key} ${key}`);
    this.#ask(() => {
      if (this.#socket!.destroyed) return;
      this.#state = 'ready';
      onReady();
    });
  }

  #ask(call: () => void): void {
    if (this.#send('PING')) this.#unanswered.push(call);
    else call();
  }

  /** Returns whether the server is there; otherwise nothing is sent. */
  #send(line: string): boolean {
    const isThere = this.#state === 'greeted' || this.#state === 'ready';
    if (isThere) this.#socket?.write(`${line}\r\n`);
    return isThere;
  }
}

/** A name without the characters that mean something to NATS: the end of the subject, and the name of the subscription. */
const keyOf = (channel: string): string => Buffer.from(channel).toString('base64url');
