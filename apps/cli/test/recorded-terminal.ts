import { Readable } from 'node:stream';
import { run } from '../src/program.ts';
import { pipedConversation } from '../src/terminal/conversation.ts';
import { cleanOutput } from '../src/terminal/color.ts';
import type { Ran } from './run-tesuji.ts';

/** Runs the program inside the test with piped input, which is much faster than a process. */
export async function runHere(words: readonly string[], input = '', hasColor = false): Promise<Ran> {
  let stdout = '';
  let stderr = '';
  const print = (text: string): void => void (stdout += `${cleanOutput(text)}\n`);
  const code = await run(words, {
    hasColor,
    isTyped: false,
    print,
    warn: (text) => (stderr += `${cleanOutput(text)}\n`),
    write: (bytes) => (stdout += new TextDecoder().decode(bytes)),
    readAll: async () => new TextEncoder().encode(input),
    keys: async function* () {},
    openScreen: () => ({ show: () => {}, close: () => {} }),
    converse: (talk) => pipedConversation(talk, Readable.from([input]), print),
  });
  return { code, stdout, stderr };
}
