/** Called with each message of a channel. */
type Listener = (message: string) => void;

interface Channel {
  readonly listeners: Set<Listener>;
  /** Resolves when the server of the bus knows that there are listeners. */
  readonly isMade: Promise<unknown>;
}

/** Subscribes to and unsubscribes from a channel at the server of a bus. */
export interface ChannelMaker {
  make(name: string): Promise<unknown>;
  end(name: string): void;
}

/** The listeners of each channel of a bus. The server of the bus has one subscription for each channel. */
export class Channels {
  readonly #maker: ChannelMaker;
  readonly #onError: (error: unknown) => void;
  readonly #channels = new Map<string, Channel>();

  /** `onError` receives what listeners throw. */
  constructor(maker: ChannelMaker, onError: (error: unknown) => void) {
    this.#maker = maker;
    this.#onError = onError;
  }

  get names(): readonly string[] {
    return [...this.#channels.keys()];
  }

  /** Adds a listener. Resolves to a function that removes it, when the server knows of the channel, also if others had asked. */
  async add(name: string, listener: Listener): Promise<() => void> {
    let channel = this.#channels.get(name);
    if (channel === undefined) {
      channel = { listeners: new Set(), isMade: this.#maker.make(name) };
      this.#channels.set(name, channel);
    }
    const { listeners, isMade } = channel;
    listeners.add(listener);
    await isMade;
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0 || this.#channels.get(name)?.listeners !== listeners) return;
      this.#channels.delete(name);
      this.#maker.end(name);
    };
  }

  /**
   * Gives a message to the listeners of a channel. Others can reach the server of a bus as well: what they say there must not
   * end this process.
   */
  tell(name: string, message: string): void {
    for (const listener of this.#channels.get(name)?.listeners ?? []) {
      try {
        listener(message);
      } catch (error) {
        this.#onError(error);
      }
    }
  }

  clear(): void {
    this.#channels.clear();
  }
}
