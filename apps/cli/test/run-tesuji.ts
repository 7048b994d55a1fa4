import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const BIN: string = fileURLToPath(new URL('../bin/tesuji.mjs', import.meta.url));

export interface Ran {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the real program on piped input, as a script would. */
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
  const { promise, resolve, reject } = Promise.withResolvers<Ran>();
  const { NO_COLOR: _no, FORCE_COLOR: _force, ...rest } = process.env;
  const child = spawn(process.execPath, words, { env: { ...rest, ...env } });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  child.on('error', reject);
  child.on('close', (code) => resolve({ code, stdout, stderr }));
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  return promise;
}

/** The one JSON object a command printed. */
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
