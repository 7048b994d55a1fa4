import type { Logger } from 'pino';

/** Milliseconds after which something counts as slow, unless said otherwise. */
const SLOW_MS = 500;

/** Logs what took long: kinds and ids, never what people have written. */
export class SlowLog {
  readonly #log: Logger;
  readonly #least: number;

  /** With `Infinity` nothing is slow. */
  constructor(log: Logger, least: number = SLOW_MS) {
    this.#log = log;
    this.#least = least;
  }

  /** A request or a command was answered after so many milliseconds. */
  note(what: 'request' | 'command', milliseconds: number, about: Readonly<Record<string, string | number>>): void {
    if (milliseconds >= this.#least) this.#log.warn({ ...about, ms: Math.round(milliseconds) }, `slow ${what}`);
  }
}
