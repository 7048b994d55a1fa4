import { spawn, spawnSync, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('server-process.ts', import.meta.url));

/** Runs `server-process.ts` to its end, while this process does nothing else. */
export function runServer(...args: readonly string[]): void {
  const { status } = spawnSync(process.execPath, [PROGRAM, ...args], { stdio: 'inherit' });
  if (status !== 0) throw new Error(`the process ended with status ${status}`);
}

/** A running `server-process.ts`. */
export class ServerProcess {
  static readonly #running = new Set<ServerProcess>();
  readonly child: ChildProcessByStdio<Writable, Readable, null>;
  readonly #closed: Promise<unknown>;
  #said = '';
  #isClosed = false;
  #onChange = (): void => {};

  constructor(...args: readonly string[]) {
    this.child = spawn(process.execPath, [PROGRAM, ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
    this.child.stdout.setEncoding('utf8').on('data', (text: string) => {
      this.#said += text;
      this.#onChange();
    });
    ServerProcess.#running.add(this);
    this.#closed = once(this.child, 'close').then(() => {
      this.#isClosed = true;
      ServerProcess.#running.delete(this);
      return this.#onChange();
    });
  }

  /** Ends what a test has left running. */
  static async killAll(): Promise<void> {
    await Promise.all([...ServerProcess.#running].map((each) => each.kill()));
  }

  /** The complete lines so far. */
  get lines(): readonly string[] {
    return this.#said.split('\n').slice(0, -1);
  }

  /** Resolves when the process has said so many lines. Rejects when it ends before. */
  async said(count: number): Promise<readonly string[]> {
    while (this.lines.length < count) {
      if (this.#isClosed) throw new Error(`it ended after ${this.lines.length} lines`);
      await new Promise<void>((resolve) => (this.#onChange = resolve));
    }
    return this.lines;
  }

  /** Resolves when the process has ended and all it said was read. */
  async ended(): Promise<void> {
    await this.#closed;
  }

  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.#closed;
  }
}
