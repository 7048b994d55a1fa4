/** A bus over NATS: its text protocol over one connection, so that no library is needed. */
import type { Bus } from '@tesuji/online';
import { BusConnection } from './bus-connection.ts';
import { Channels } from './channels.ts';

/** Messages that are published while the server is away are dropped, as over Redis. It counts nothing for all processes. */
export class NatsBus implements Bus {
  readonly #url: URL;
  readonly #channels: Channels;
  readonly #connection: BusConnection<'PONG'>;
  #received: Buffer = Buffer.alloc(0);

  private constructor(url: URL, onError: (error: unknown) => void) {
    this.#url = url;
    const maker = {
      // While the server is away the subscription is noted here, and made when it is back.
      make: (key: string) => {
        this.#connection.send(`SUB tesuji.${key} ${key}\r\n`);
        return new Promise((resolve) => this.#connection.ask(PING, resolve));
      },
      end: (key: string) => this.#connection.send(`UNSUB ${key}\r\n`),
    };
    this.#channels = new Channels(maker, onError);
    this.#connection = new BusConnection(url, {
      port: 4222,
      // The server says at first whether it wants that.
      isSecure: false,
      begin: () => void (this.#received = Buffer.alloc(0)),
      receive: (data) => this.#receive(data),
      probe: () => this.#connection.ask(PING, () => {}),
    });
  }

  /** Connects to a server. Rejects when that is not possible. `onError` is told what goes wrong later. */
  static async open(url: string, onError: (error: unknown) => void): Promise<NatsBus> {
    const bus = new NatsBus(new URL(url), onError);
    await bus.#connection.open(onError);
    return bus;
  }

  get isConnected(): boolean {
    return this.#connection.isConnected;
  }

  get losses(): number {
    return this.#connection.losses;
  }

  publish(channel: string, message: string): void {
    this.#connection.publish(`PUB tesuji.${keyOf(channel)} ${Buffer.byteLength(message)}\r\n${message}\r\n`);
  }

  subscribe(channel: string, listener: (message: string) => void): Promise<() => void> {
    return this.#channels.add(keyOf(channel), listener);
  }

  async close(): Promise<void> {
    this.#connection.close();
  }

  #receive(data: Buffer): void {
    this.#received = Buffer.concat([this.#received, data]);
    for (let end; (end = this.#received.indexOf('\r\n')) >= 0;) {
      const [verb = '', ...words] = this.#received.toString('utf8', 0, end).split(' ');
      const next = end + 2 + (verb === 'MSG' ? (Number(words.at(-1)) || 0) + 2 : 0);
      if (this.#received.length < next) return;
      const message = this.#received.toString('utf8', end + 2, next - 2);
      this.#received = this.#received.subarray(next);
      if (verb === 'MSG') this.#channels.tell(words[1]!, message);
      else if (verb === 'PING') this.#connection.send('PONG\r\n');
      else if (verb === 'PONG') this.#connection.answer(verb);
      else if (verb === 'INFO') return this.#greet(/"tls_required":\s*true/.test(words.join(' ')));
      else throw new Error(verb === '-ERR' ? words.join(' ') : 'this is not NATS');
    }
  }

  /** Answers the greeting of the server. It greets once, and then waits for encryption if it wants it. */
  #greet(isSecure: boolean): void {
    if (isSecure) this.#connection.encrypt();
    const [user, pass] = [this.#url.username, this.#url.password].map(decodeURIComponent);
    const account = pass === '' ? { auth_token: user } : { user, pass };
    const hello = JSON.stringify({ name: 'tesuji', lang: 'node', version: '1', verbose: false, ...account });
    this.#connection.greet();
    this.#connection.send(`CONNECT ${hello}\r\n`);
    for (const key of this.#channels.names) this.#connection.send(`SUB tesuji.${key} ${key}\r\n`);
    this.#connection.ask(PING, (answer) => answer === undefined || this.#connection.welcome());
  }
}

const PING = 'PING\r\n';

/** A name without the characters that mean something to NATS: the end of the subject, and the name of the subscription. */
const keyOf = (channel: string): string => Buffer.from(channel).toString('base64url');
