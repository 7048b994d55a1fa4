import type { Port } from '@tesuji/engine';

/** The near end of a channel to an engine that the test simulates. */
export class FakeLines implements Port<string> {
  readonly heard: string[] = [];
  isClosed = false;
  /** Set to make writing fail, as to a program that has ended. */
  isBroken = false;
  #onMessage: (line: string) => void = () => {};
  #onEnd: (why: string) => void = () => {};

  send(line: string): void {
    if (this.isBroken) throw new Error('broken pipe');
    this.heard.push(line);
  }

  onMessage(listener: (line: string) => void): void {
    this.#onMessage = listener;
  }

  onEnd(listener: (why: string) => void): void {
    this.#onEnd = listener;
  }

  close(): void {
    this.isClosed = true;
  }

  say(...lines: readonly string[]): void {
    for (const line of lines) this.#onMessage(line);
  }

  die(why = 'exit 139'): void {
    this.#onEnd(why);
  }

  /** Returns what was received since the last call. */
  take(): string[] {
    return this.heard.splice(0);
  }
}
