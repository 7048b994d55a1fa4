import { run } from '../src/program.ts';
import type { Ran } from './run-tesuji.ts';

/** Runs the program inside the test, where nothing is typed: much faster than a process of its own. */
export async function runHere(words: readonly string[]): Promise<Ran> {
  let stdout = '';
  let stderr = '';
  const code = await run(words, {
    hasColor: false,
    isTyped: false,
    print: (text) => (stdout += `${text}\n`),
    warn: (text) => (stderr += `${text}\n`),
    write: (bytes) => (stdout += new TextDecoder().decode(bytes)),
    readAll: async () => new Uint8Array(),
    keys: async function* () {},
    openScreen: () => ({ show: () => {}, close: () => {} }),
    converse: async () => {},
  });
  return { code, stdout, stderr };
}
