import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServerState } from './serve.ts';

/** The text of a file beside the page, which nobody may read. */
export const SECRET = 'this file is not part of the page';

/** A server in another process, of which everything is noted that it prints. */
export class AttackedServer {
  readonly url: string;
  readonly #child: ChildProcess;
  readonly #folder: string;
  readonly #printed: string[];
  #exit: string | undefined;

  private constructor(child: ChildProcess, folder: string, printed: string[], url: string) {
    this.#child = child;
    this.#folder = folder;
    this.#printed = printed;
    this.url = url;
    child.once('exit', (code, signal) => (this.#exit = `${code ?? signal}`));
  }

  static async start(limits: 'plenty' | 'real'): Promise<AttackedServer> {
    const folder = mkdtempSync(join(tmpdir(), 'tesuji-fuzz-'));
    mkdirSync(join(folder, 'page'));
    writeFileSync(join(folder, 'page', 'index.html'), '<!doctype html><title>Tesuji</title>');
    writeFileSync(join(folder, 'secret.txt'), SECRET);
    const child = fork(join(import.meta.dirname, 'serve.ts'), [folder, limits], {
      execArgv: ['--expose-gc'],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const printed: string[] = [];
    for (const stream of [child.stdout!, child.stderr!]) {
      stream.on('data', (part: Buffer) => printed.push(...part.toString().split('\n').filter(Boolean)));
    }
    const url = await new Promise<string>((resolve, reject) => {
      child.once('message', (text) => resolve(text as string));
      child.once('exit', () => reject(new Error(`the server did not start:\n${printed.join('\n')}`)));
    });
    return new AttackedServer(child, folder, printed, url);
  }

  /** The exit status once the process has ended. */
  get exit(): string | undefined {
    return this.#exit;
  }

  /** Lines of its log, and anything else that it has printed. */
  get printed(): readonly string[] {
    return this.#printed;
  }

  /** Collects garbage and reports the state of the process; `undefined` when it has ended. */
  async look(): Promise<ServerState | undefined> {
    if (this.#exit !== undefined) return undefined;
    const ended = new AbortController();
    const { signal } = ended;
    const answer = once(this.#child, 'message', { signal }).then(([state]) => state as ServerState);
    const end = once(this.#child, 'exit', { signal }).then(() => undefined);
    this.#child.send('look');
    const state = await Promise.race([answer, end]);
    for (const waiting of [answer, end]) waiting.catch(() => {});
    ended.abort();
    return state;
  }

  /** Ends the process, and deletes what it has stored. */
  async stop(): Promise<void> {
    if (this.#exit === undefined) {
      const ended = new Promise<void>((resolve) => void this.#child.once('exit', () => resolve()));
      this.#child.send('stop');
      await ended;
    }
    rmSync(this.#folder, { recursive: true });
  }
}
