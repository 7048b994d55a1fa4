import { splitCommand } from '@tesuji/engine';
import type { EngineProcess } from '@tesuji/server';
import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

/** Milliseconds that a program has to end before it is killed. */
const GRACE = 1000;
/** The longest line that is read from a program, in bytes. A program that writes a longer one is killed. */
const LONGEST_LINE = 1 << 20;

/** Starts the program of an engine. Never throws: a program that cannot be started is reported to `onEnd`. */
export function startEngine(command: string): EngineProcess {
  const [program = '', ...words] = splitCommand(command);
  try {
    return new ProgramPort(program, spawn(program, words, { stdio: ['pipe', 'pipe', 'pipe'] }));
  } catch (error) {
    return failedProcess(error instanceof Error ? error.message : String(error));
  }
}

class ProgramPort implements EngineProcess {
  readonly ended: Promise<void>;
  readonly #child: ChildProcess;
  readonly #program: string;
  #onMessage: (line: string) => void = () => {};
  #onEnd: (why: string) => void = () => {};
  #lastError = '';
  #isClosed = false;

  constructor(program: string, child: ChildProcess) {
    this.#program = program;
    this.#child = child;
    this.ended = new Promise((resolve) => {
      // A process that could not be started has no `exit`, and one whose pipes a grandchild holds has no `close`.
      child.once('exit', () => resolve()).once('close', () => resolve());
      child.once('error', () => child.pid === undefined && resolve());
    });
    // Never removed: an `error` without a listener would end this process.
    child.on('error', (error: NodeJS.ErrnoException) =>
      this.#end(error.code === 'ENOENT' ? `there is no program “${this.#program}”` : error.message),
    );
    // Unlike `exit`, `close` comes after all output.
    child.once('close', (code, signal) => {
      const how = signal === null ? `it ended with status ${code}` : `it was ended by ${signal}`;
      this.#end(this.#lastError === '' ? how : `${how}: ${this.#lastError}`);
    });
    // Input to a program that has just ended is lost, and its end is reported anyway.
    child.stdin?.on('error', () => {});
    this.#listen();
  }

  get unread(): number {
    return this.#child.stdin?.writableLength ?? 0;
  }

  send(line: string): void {
    if (this.#child.stdin?.writable === true) this.#child.stdin.write(`${line}\n`);
  }

  onMessage(listener: (line: string) => void): void {
    this.#onMessage = listener;
  }

  onEnd(listener: (why: string) => void): void {
    this.#onEnd = listener;
  }

  close(): void {
    this.#isClosed = true;
    const child = this.#child;
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    child.stdin?.end();
    const timer = setTimeout(() => child.kill('SIGKILL'), GRACE);
    child.once('exit', () => clearTimeout(timer));
  }

  #listen(): void {
    const { stdout, stderr } = this.#child;
    // Missing where this process has no file handles left; the child's `error` follows.
    if (stdout === null || stderr === null || stdout === undefined || stderr === undefined) return;
    for (const stream of [stdout, stderr]) {
      let length = 0;
      stream.on('data', (bytes: Buffer) => {
        const lineBreak = bytes.lastIndexOf(10);
        length = lineBreak < 0 ? length + bytes.length : bytes.length - lineBreak - 1;
        if (length > LONGEST_LINE) {
          this.#end('it wrote a line without end');
          this.#child.kill('SIGKILL');
          stream.destroy();
        }
      });
    }
    createInterface({ input: stdout }).on('line', (line) => this.#isClosed || this.#onMessage(line));
    createInterface({ input: stderr }).on('line', (line) => (this.#lastError = line.trim() || this.#lastError));
  }

  #end(why: string): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#onEnd(why);
  }
}

/** A process that could not be created. */
function failedProcess(why: string): EngineProcess {
  let isClosed = false;
  return {
    unread: 0,
    ended: Promise.resolve(),
    send: () => {},
    onMessage: () => {},
    onEnd: (listener) => queueMicrotask(() => isClosed || listener(why)),
    close: () => (isClosed = true),
  };
}
