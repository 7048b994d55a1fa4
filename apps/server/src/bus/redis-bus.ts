import type { Bus } from '@tesuji/online';
import { Redis } from 'ioredis';

/** Before every channel, so that several programs can share a server. */
const PREFIX = 'tesuji:';
/** Messages that wait for the connection at most. They are hints, and old ones are of no use. */
const MOST_WAITING = 1000;
/** Milliseconds between two attempts to connect: at first, and at most. */
const FIRST_RETRY = 100;
const LAST_RETRY = 2000;

/**
 * A bus over Redis or Valkey. Messages that are published while the server is away are dropped: whoever needs to be sure
 * reads the log.
 */
export class RedisBus implements Bus {
  readonly #publisher: Redis;
  readonly #subscriber: Redis;
  readonly #listeners = new Map<string, Set<(message: string) => void>>();

  private constructor(url: string, onError: (error: unknown) => void) {
    const options = {
      lazyConnect: true,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      retryStrategy: (tries: number) => Math.min(LAST_RETRY, FIRST_RETRY * 2 ** Math.min(tries, 10)),
    };
    this.#publisher = new Redis(url, options);
    // Subscriptions are made again by the library after a connection was lost.
    this.#subscriber = new Redis(url, { ...options, autoResubscribe: true });
    for (const client of [this.#publisher, this.#subscriber]) client.on('error', onError);
    this.#subscriber.on('message', (channel: string, message: string) => {
      for (const listener of this.#listeners.get(channel) ?? []) listener(message);
    });
  }

  /** Connects to a server. Rejects when that is not possible: a wrong address is noticed at the start. */
  static async open(url: string, onError: (error: unknown) => void): Promise<RedisBus> {
    const bus = new RedisBus(url, onError);
    try {
      await Promise.all([bus.#publisher.connect(), bus.#subscriber.connect()]);
      return bus;
    } catch (error) {
      await bus.close();
      throw error;
    }
  }

  get isConnected(): boolean {
    return this.#publisher.status === 'ready' && this.#subscriber.status === 'ready';
  }

  publish(channel: string, message: string): void {
    if (this.#publisher.status !== 'ready' || this.#publisher.commandQueue.length > MOST_WAITING) return;
    this.#publisher.publish(PREFIX + channel, message).catch(() => {});
  }

  async subscribe(channel: string, listener: (message: string) => void): Promise<() => void> {
    const name = PREFIX + channel;
    const listeners = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, listeners.add(listener));
    // While the server is away the subscription is noted here, and made when it is back.
    if (listeners.size === 1) await this.#subscriber.subscribe(name).catch(() => this.#subscribeLater(name));
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0 || this.#listeners.get(name) !== listeners) return;
      this.#listeners.delete(name);
      this.#subscriber.unsubscribe(name).catch(() => {});
    };
  }

  async close(): Promise<void> {
    this.#listeners.clear();
    this.#publisher.disconnect();
    this.#subscriber.disconnect();
  }

  #subscribeLater(name: string): void {
    this.#subscriber.once('ready', () => {
      if (this.#listeners.has(name)) this.#subscriber.subscribe(name).catch(() => this.#subscribeLater(name));
    });
  }
}
