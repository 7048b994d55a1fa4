import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';

export const BIN: string = fileURLToPath(new URL('../bin/tesuji.mjs', import.meta.url));

const made: string[] = [];

/** Makes an empty folder that is removed after the tests of a file. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tesuji-'));
  made.push(folder);
  return folder;
}

// Games of tests go there, never into the user's library.
process.env['TESUJI_LIBRARY'] = makeFolder();

afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

export interface Ran {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the real program with piped input, as a script does. */
export function runTesuji(
  words: readonly string[],
  input = '',
  env: Readonly<Record<string, string>> = {},
): Promise<Ran> {
  return runNode([BIN, ...words], input, env);
}

export function runNode(
  words: readonly string[],
  input = '',
  env: Readonly<Record<string, string>> = {},
): Promise<Ran> {
  const live = new LiveTesuji(words, env);
  live.type(input);
  return live.end();
}

/** A running program, for tests that depend on time. */
export class LiveTesuji {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #ended: Promise<Ran>;
  #stdout = '';
  #hear = (): void => {};

  constructor(words: readonly string[], env: Readonly<Record<string, string>> = {}) {
    const { NO_COLOR: _no, FORCE_COLOR: _force, ...rest } = process.env;
    const child = spawn(process.execPath, words, { env: { ...rest, ...env } });
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      this.#stdout += text;
      this.#hear();
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    child.stdin.on('error', () => {});
    this.#child = child;
    this.#ended = new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (code) => resolve({ code, stdout: this.#stdout, stderr }));
    });
  }

  type(text: string): void {
    this.#child.stdin.write(text);
  }

  /** Waits until the program has printed a text. */
  until(words: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#hear = () => {
        if (this.#stdout.includes(words)) resolve();
      };
      this.#hear();
      void this.#ended.then(({ stdout, stderr }) =>
        reject(new Error(`it ended without “${words}”: ${stdout}${stderr}`)),
      );
    });
  }

  kill(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }

  /** Ends the input. */
  end(): Promise<Ran> {
    this.#child.stdin.end();
    return this.#ended;
  }
}

/** Returns the only JSON object that a command printed. */
export function onlyJson(ran: Ran): Record<string, unknown> {
  const lines = ran.stdout.trimEnd().split('\n');
  if (lines.length !== 1) throw new Error(`expected one line, got ${lines.length}: ${ran.stdout}${ran.stderr}`);
  return JSON.parse(ran.stdout) as Record<string, unknown>;
}

export function jsonLines(ran: Ran): Record<string, unknown>[] {
  return ran.stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

/** Joins lines as if they were typed. */
export function typed(...lines: string[]): string {
  return `${lines.join('\n')}\n`;
}
