import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

/** Addresses of what several servers share. */
export interface SharedPlaces {
  readonly database?: string;
  readonly bus?: string;
}

/** A server that runs in another process. */
export class ServerProcess {
  readonly #child: ChildProcess;
  readonly #ended: Promise<void>;

  private constructor(child: ChildProcess) {
    this.#child = child;
    this.#ended = new Promise((resolve) => void child.once('exit', () => resolve()));
  }

  /** Resolves when the server takes connections. */
  static async start(
    folder: string,
    port: number,
    execArgv: readonly string[] = [],
    { database = '', bus = '' }: SharedPlaces = {},
  ): Promise<ServerProcess> {
    const args = [folder, String(port), database, bus];
    const child = fork(join(import.meta.dirname, 'serve.ts'), args, { execArgv: [...execArgv] });
    const server = new ServerProcess(child);
    const isUp = await Promise.race([server.#next().then(() => true), server.#ended.then(() => false)]);
    if (!isUp) throw new Error('the server did not start');
    return server;
  }

  /** Resolves when the process has ended, whatever the reason. */
  get ended(): Promise<void> {
    return this.#ended;
  }

  get pid(): number {
    return this.#child.pid!;
  }

  /** Sends a signal, and waits for the end of the process if the signal ends it. */
  async signal(signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): Promise<void> {
    this.#child.kill(signal);
    if (signal === 'SIGKILL') await this.#ended;
  }

  /** Ends the server as an operator does. */
  async stop(): Promise<void> {
    this.#child.send('stop');
    await this.#ended;
  }

  /** Asks the process about itself. */
  async ask<T>(question: 'memory' | 'collect' | 'cpu'): Promise<T> {
    const answer = this.#next();
    this.#child.send(question);
    return (await answer) as T;
  }

  #next(): Promise<unknown> {
    return new Promise((resolve) => void this.#child.once('message', resolve));
  }
}
