import type { Logger } from 'pino';

/** Logs what took long: kinds and ids, never what people have written. */
export class SlowLog {
  readonly #log: Logger;
  readonly #least: number;

  /** What takes so many milliseconds is slow; nothing if absent. */
  constructor(log: Logger, least: number = Infinity) {
    this.#log = log;
    this.#least = least;
  }

  /** A request or a command was answered after so many milliseconds. */
  note(what: 'request' | 'command', milliseconds: number, about: Readonly<Record<string, string | number>>): void {
    if (milliseconds >= this.#least) this.#log.warn({ ...about, ms: Math.round(milliseconds) }, `slow ${what}`);
  }
}
