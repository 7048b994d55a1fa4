import type { Bus } from '@tesuji/online';
import type { Rate } from '../security/rate-limit.ts';
import type { SharedTokens } from '../security/shared-limits.ts';
import { BusConnection } from './bus-connection.ts';
import { Channels } from './channels.ts';
import { formatCommand, RespError, RespPush, RespReader, type RespValue } from './resp.ts';

/** Before every channel, so that several programs can share a server. */
const PREFIX = 'tesuji:';

/**
 * Takes a token of a bucket that all processes share. The value is the time at which the bucket is full again, by the clock
 * of the server, so that one number is enough and the key ends by itself. Returns the milliseconds to wait, or 0.
 */
const TAKE_TOKEN = `
local time = redis.call('time')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local interval = tonumber(ARGV[1])
local full = math.max(now, tonumber(redis.call('get', KEYS[1]) or 0)) + interval
local wait = full - now - interval * tonumber(ARGV[2])
if wait > 0 then return math.ceil(wait) end
redis.call('set', KEYS[1], full, 'px', math.ceil(full - now))
return 0`;

/**
 * A bus over Redis or Valkey. Messages that are published while the server is away are dropped: whoever needs to be sure
 * reads the log. What is published and what is heard go over one connection, so that a process which hears itself is woken
 * up once by the answer and the message together.
 */
export class RedisBus implements Bus, SharedTokens {
  readonly #url: URL;
  readonly #onError: (error: unknown) => void;
  readonly #connection: BusConnection<RespValue>;
  readonly #channels: Channels;
  #reader = new RespReader();

  private constructor(url: URL, onError: (error: unknown) => void) {
    this.#url = url;
    this.#onError = onError;
    const maker = {
      // While the server is away the subscription is noted here, and made when it is back.
      make: (name: string) => new Promise<void>((resolve) => this.#subscribe(name, resolve)),
      end: (name: string) => this.#connection.ask(formatCommand('UNSUBSCRIBE', name), ignore),
    };
    this.#channels = new Channels(maker, onError);
    this.#connection = new BusConnection(url, {
      port: 6379,
      isSecure: url.protocol === 'rediss:',
      begin: () => this.#begin(),
      receive: (data) => this.#receive(data),
      probe: () => this.#connection.ask(PING, ignore),
    });
  }

  /** Connects to a server. Rejects when that is not possible. `onError` is called with errors that occur later. */
  static async open(url: string, onError: (error: unknown) => void): Promise<RedisBus> {
    const bus = new RedisBus(new URL(url), onError);
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
    this.#connection.publish(formatCommand('PUBLISH', PREFIX + channel, message), this.#noteLoss);
  }

  subscribe(channel: string, listener: (message: string) => void): Promise<() => void> {
    return this.#channels.add(PREFIX + channel, listener);
  }

  /** Takes a token; see `SharedTokens`. */
  takeToken(key: string, { burst, perSecond }: Rate): Promise<number | undefined> {
    const words = ['EVAL', TAKE_TOKEN, '1', `${PREFIX}limit:${key}`, String(1000 / perSecond), String(burst)];
    return new Promise((resolve) =>
      this.#connection.ask(formatCommand(...words), (wait) => resolve(typeof wait === 'number' ? wait : undefined)),
    );
  }

  async close(): Promise<void> {
    this.#channels.clear();
    this.#connection.close();
  }

  /** Messages are counted as lost with their connection, and one by one when the server takes none. */
  readonly #noteLoss = (reply: RespValue | undefined): void => {
    if (reply instanceof RespError) this.#connection.losses++;
  };

  #begin(): void {
    const { username, password, pathname } = this.#url;
    const [user, secret] = [username, password].map(decodeURIComponent);
    const account = secret === '' ? [] : ['AUTH', user === '' ? 'default' : user!, secret!];
    const failIfRefused = (reply: RespValue | undefined): void => {
      if (reply instanceof RespError) this.#connection.fail(reply);
    };
    this.#reader = new RespReader();
    this.#connection.greet();
    this.#connection.ask(formatCommand('HELLO', '3', ...account), failIfRefused);
    if (pathname.length > 1) this.#connection.ask(formatCommand('SELECT', pathname.slice(1)), failIfRefused);
    for (const name of this.#channels.names) this.#subscribe(name, ignore);
    this.#connection.ask(PING, (reply) => reply === 'PONG' && this.#connection.welcome());
  }

  #subscribe(name: string, done: () => void): void {
    this.#connection.ask(formatCommand('SUBSCRIBE', name), (reply) => {
      if (reply instanceof RespError) this.#onError(reply);
      done();
    });
  }

  #receive(data: Buffer): void {
    this.#reader.add(data);
    for (let value; (value = this.#reader.next()) !== undefined;) {
      if (value instanceof RespPush) this.#follow(value);
      else this.#connection.answer(value);
    }
  }

  /** That a channel was subscribed to, or not any more, is all else that is pushed, and the only answer to that. */
  #follow(push: RespPush): void {
    const [kind, channel, message] = push.values;
    if (kind !== 'message') this.#connection.answer(push);
    else if (typeof channel === 'string' && typeof message === 'string') this.#channels.tell(channel, message);
  }
}

const PING = formatCommand('PING');

function ignore(): void {}
