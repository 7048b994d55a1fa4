import { startEngine } from '../src/players/engine-process.ts';
import { BIN } from './run-tesuji.ts';

/** Runs the real program as an engine, as a GUI does. */
export class EngineTalk {
  readonly #port;
  readonly #lines: string[] = [];
  #wake = (): void => {};
  #end: string | undefined;

  constructor(words: string) {
    this.#port = startEngine(`"${process.execPath}" "${BIN}" ${words}`);
    this.#port.onMessage((line) => {
      this.#lines.push(line);
      this.#wake();
    });
    this.#port.onEnd((why) => {
      this.#end = why;
      this.#wake();
    });
  }

  say(...lines: readonly string[]): void {
    for (const line of lines) this.#port.send(line);
  }

  /** Returns all lines up to one that matches. */
  async until(pattern: RegExp): Promise<readonly string[]> {
    for (;;) {
      const at = this.#lines.findIndex((line) => pattern.test(line));
      if (at >= 0) return this.#lines.splice(0, at + 1);
      if (this.#end !== undefined) throw new Error(`${this.#end}, without ${pattern}: ${this.#lines.join('\n')}`);
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }

  /** Returns how the program ended, and its remaining lines. */
  async ended(): Promise<{ readonly why: string; readonly lines: readonly string[] }> {
    while (this.#end === undefined) await new Promise<void>((resolve) => (this.#wake = resolve));
    return { why: this.#end, lines: this.#lines };
  }
}
