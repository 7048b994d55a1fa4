/**
 * Tells other processes what has happened. A message is a hint: it may be lost, doubled or late, and whoever needs to be
 * sure reads the log.
 */
export interface Bus {
  /** Whether messages reach other processes at present. */
  readonly isConnected: boolean;
  /** Grows whenever messages of this process, or for it, may have been lost. */
  readonly losses: number;
  publish(channel: string, message: string): void;
  /** Calls `listener` with each message, also those of this process. Resolves to a function that unsubscribes. */
  subscribe(channel: string, listener: (message: string) => void): Promise<() => void>;
  close(): Promise<void>;
}

/** A bus for one process. Messages are delivered after the present task. */
export class MemoryBus implements Bus {
  readonly isConnected: boolean;
  readonly losses = 0;
  readonly #listeners = new Map<string, Set<(message: string) => void>>();

  /** `isAlone` says that there are no other processes, which this bus would not reach. */
  constructor(isAlone = true) {
    this.isConnected = isAlone;
  }

  publish(channel: string, message: string): void {
    void this.#deliver(channel, message);
  }

  async #deliver(channel: string, message: string): Promise<void> {
    await Promise.resolve();
    for (const listener of this.#listeners.get(channel) ?? []) listener(message);
  }

  async subscribe(channel: string, listener: (message: string) => void): Promise<() => void> {
    const listeners = this.#listeners.get(channel) ?? new Set();
    this.#listeners.set(channel, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#listeners.get(channel) === listeners) this.#listeners.delete(channel);
    };
  }

  async close(): Promise<void> {
    this.#listeners.clear();
  }
}
