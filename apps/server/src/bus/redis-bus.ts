import type { Bus } from '@tesuji/online';
import { Redis } from 'ioredis';
import { randomUUID } from 'node:crypto';
import type { Rate } from '../security/rate-limit.ts';
import type { SharedTokens } from '../security/shared-limits.ts';
import { Channels } from './channels.ts';

/** Before every channel, so that several programs can share a server. */
const PREFIX = 'tesuji:';
/** Messages that wait for the connection at most. They are hints, and old ones are of no use. */
const MOST_WAITING = 1000;
/** Channels of one command. */
const MOST_CHANNELS = 1000;
/** Milliseconds between two attempts to connect: at first, and at most. */
const FIRST_RETRY = 100;
const LAST_RETRY = 2000;
/** Milliseconds to wait for a connection. */
const CONNECT_TIME = 2000;
/** Milliseconds between two messages to itself, and without one until the connection counts as lost. */
const PROBE_EVERY = 1000;
const LONGEST_SILENCE = 3000;

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
 * reads the log.
 */
export class RedisBus implements Bus, SharedTokens {
  readonly #publisher: Redis;
  readonly #subscriber: Redis;
  /** What this process says to itself, to see that messages go round. */
  readonly #probe = `${PREFIX}probe:${randomUUID()}`;
  readonly #timer: NodeJS.Timeout;
  #heardAt = -Infinity;
  losses = 0;
  #openedAt = performance.now();
  readonly #channels: Channels;

  private constructor(url: string, onError: (error: unknown) => void) {
    const options = {
      lazyConnect: true,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      connectTimeout: CONNECT_TIME,
      retryStrategy: (tries: number) => Math.min(LAST_RETRY, FIRST_RETRY * 2 ** Math.min(tries, 10)),
    };
    this.#publisher = new Redis(url, options);
    // The library would do it as well, but an error in between ends the process.
    this.#subscriber = new Redis(url, { ...options, autoResubscribe: false });
    const maker = {
      // While the server is away the subscription is noted here, and made when it is back.
      make: (name: string) => this.#subscriber.subscribe(name).catch(() => {}),
      end: (name: string) => void this.#subscriber.unsubscribe(name).catch(() => {}),
    };
    this.#channels = new Channels(maker, onError);
    for (const client of [this.#publisher, this.#subscriber]) {
      client.on('error', onError);
      client.on('close', () => this.losses++);
    }
    this.#subscriber.on('message', (channel: string, message: string) => {
      if (channel === this.#probe) this.#heardAt = performance.now();
      this.#channels.tell(channel, message);
    });
    this.#subscriber.on('ready', () => {
      this.#openedAt = performance.now();
      this.#subscribeAll();
    });
    this.#timer = setInterval(() => this.#check(), PROBE_EVERY);
    this.#timer.unref();
  }

  /**
   * Connects to a server. Rejects when that is not possible: a wrong address is noticed at the start. `onError` is told what
   * goes wrong later.
   */
  static async open(url: string, onError: (error: unknown) => void): Promise<RedisBus> {
    let isOpen = false;
    let first: unknown;
    const bus = new RedisBus(url, (error) => {
      if (isOpen) onError(error);
      else first ??= error;
    });
    try {
      await Promise.all([bus.#publisher.connect(), bus.#subscriber.connect()]);
      isOpen = true;
      return bus;
    } catch (error) {
      await bus.close();
      // The library says only that the connection is closed.
      throw first ?? error;
    }
  }

  get isConnected(): boolean {
    const isOpen = this.#publisher.status === 'ready' && this.#subscriber.status === 'ready';
    return isOpen && performance.now() - this.#lastSign < LONGEST_SILENCE;
  }

  get #lastSign(): number {
    return Math.max(this.#heardAt, this.#openedAt);
  }

  /** A network that swallows everything closes no connection: what is silent is opened anew. */
  #check(): void {
    if (this.#publisher.status === 'ready') this.#publisher.publish(this.#probe, '').catch(() => {});
    if (this.#subscriber.status !== 'ready' || performance.now() - this.#lastSign < 2 * LONGEST_SILENCE) return;
    this.#openedAt = performance.now();
    this.#publisher.disconnect(true);
    this.#subscriber.disconnect(true);
  }

  publish(channel: string, message: string): void {
    if (this.#publisher.status === 'ready' && this.#publisher.commandQueue.length <= MOST_WAITING)
      this.#publisher.publish(PREFIX + channel, message).catch(() => this.losses++);
    else this.losses++;
  }

  subscribe(channel: string, listener: (message: string) => void): Promise<() => void> {
    return this.#channels.add(PREFIX + channel, listener);
  }

  /** Takes a token; see `SharedTokens`. */
  async takeToken(key: string, { burst, perSecond }: Rate): Promise<number | undefined> {
    if (this.#publisher.status !== 'ready') return undefined;
    try {
      const wait = await this.#publisher.eval(TAKE_TOKEN, 1, `${PREFIX}limit:${key}`, 1000 / perSecond, burst);
      return Number(wait);
    } catch {
      return undefined;
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#channels.clear();
    this.#publisher.disconnect();
    this.#subscriber.disconnect();
  }

  /** Subscribes to all channels again, after a connection was lost. */
  #subscribeAll(): void {
    const names = [this.#probe, ...this.#channels.names];
    for (let begun = 0; begun < names.length; begun += MOST_CHANNELS)
      this.#subscriber.subscribe(...names.slice(begun, begun + MOST_CHANNELS)).catch(() => {});
  }
}
