import type { Port } from '@tesuji/engine/port';
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** How long a program that was told to end may take before it is made to. */
const GRACE = 1000;

/** Starts an engine's program, which talks in lines over its standard input and output. */
export function startEngine(command: string): Port<string> {
  const [program = '', ...words] = splitWords(command);
  const child = spawn(program, words, { stdio: ['pipe', 'pipe', 'pipe'] });
  let lastWords = '';
  let isClosed = false;
  const lines = createInterface({ input: child.stdout });
  createInterface({ input: child.stderr }).on('line', (line) => (lastWords = line.trim() || lastWords));
  // What was written to a program that has just ended is lost, and its end is told anyway.
  child.stdin.on('error', () => {});
  return {
    send: (line) => void child.stdin.write(`${line}\n`),
    onMessage: (listener) => lines.on('line', (line) => isClosed || listener(line)),
    onEnd: (listener) => {
      const tell = (why: string): void => {
        if (!isClosed) listener(why);
        isClosed = true;
      };
      child.once('error', (error: NodeJS.ErrnoException) =>
        tell(error.code === 'ENOENT' ? `there is no program “${program}”` : error.message),
      );
      // Unlike `exit`, `close` comes after everything that was said.
      child.once('close', (code, signal) => {
        const how = signal === null ? `it ended with status ${code}` : `it was ended by ${signal}`;
        tell(lastWords === '' ? how : `${how}: ${lastWords}`);
      });
    },
    close: () => {
      isClosed = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.stdin.end();
      const timer = setTimeout(() => child.kill('SIGKILL'), GRACE);
      child.once('close', () => clearTimeout(timer));
    },
  };
}

/** Words separated by blanks; quotes keep blanks together. No shell looks at them. */
export function splitWords(command: string): readonly string[] {
  return [...command.matchAll(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g)].map(([word]) =>
    word.replaceAll(/"([^"]*)"|'([^']*)'/g, (_, double?: string, single?: string) => double ?? single ?? ''),
  );
}
