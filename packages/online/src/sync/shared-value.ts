import type { Connection, PageTime } from './connection.ts';

/** Milliseconds between two values: drawing an arrow or stepping through a game changes it many times a second. */
const GAP = 100;

/** What this page shows the others in a topic at present. The last value is sent, and once more after a new join. */
export class SharedValue<V extends object> {
  readonly #connection: Connection;
  readonly #time: PageTime;
  readonly #topic: string;
  #value: V | undefined;
  #sentAt = -Infinity;
  #cancel: (() => void) | undefined;

  constructor({ connection, time }: { readonly connection: Connection; readonly time: PageTime }, topic: string) {
    this.#connection = connection;
    this.#time = time;
    this.#topic = topic;
  }

  get value(): V | undefined {
    return this.#value;
  }

  /** Shows a value: at once, or as soon as the last one is old enough. */
  show(value: V): void {
    this.#value = value;
    if (this.#cancel !== undefined) return;
    const wait = this.#sentAt + GAP - this.#time.now();
    if (wait <= 0) return this.send();
    this.#cancel = this.#time.after(wait, () => {
      this.#cancel = undefined;
      this.send();
    });
  }

  /** Sends the value again, after the topic has been joined anew. */
  send(): void {
    if (this.#value === undefined) return;
    this.#sentAt = this.#time.now();
    this.#connection.send({ t: 'now', topic: this.#topic, value: this.#value });
  }

  /** Shows nothing any more. */
  stop(): void {
    this.#cancel?.();
    this.#cancel = undefined;
    this.#value = undefined;
  }
}
