import type { Port } from '@tesuji/engine';

/** The near end of an engine whose part the test plays. */
export class FakeLines implements Port<string> {
  readonly heard: string[] = [];
  isClosed = false;
  /** Set to make writing fail, as it does to a program that is gone. */
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

  /** What was heard since the last look. */
  take(): string[] {
    return this.heard.splice(0);
  }
}
