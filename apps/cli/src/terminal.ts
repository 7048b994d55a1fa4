import { createInterface, type Interface } from 'node:readline';

/** The outside world as commands see it. */
export interface Terminal {
  /** May output carry colour? */
  readonly hasColor: boolean;
  /** One line, or several joined by line breaks, on stdout. */
  print(text: string): void;
  /** The same on stderr. */
  warn(text: string): void;
  /** Lines as they are typed or piped in. The prompt and the completions are asked for afresh before every line. */
  ask(prompt: () => string, complete: () => readonly string[]): AsyncIterable<string>;
}

export function processTerminal(): Terminal {
  const { stdin, stdout, stderr } = process;
  // A reader such as `head` may close the pipe early; that is no error of ours.
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
  return {
    hasColor: wantsColor(stdout.isTTY, process.env),
    print: (text) => void stdout.write(`${text}\n`),
    warn: (text) => void stderr.write(`${text}\n`),
    ask: (prompt, complete) => {
      const isTyped = stdin.isTTY && stdout.isTTY;
      const lines = createInterface({
        input: stdin,
        ...(isTyped ? { output: stdout, completer: (typed: string) => completions(typed, complete()) } : {}),
      });
      return isTyped ? typedLines(lines, prompt) : pipedLines(lines, prompt, (text) => void stdout.write(`${text}\n`));
    },
  };
}

/**
 * NO_COLOR and FORCE_COLOR are the customs of other terminal programs; an empty value means nothing. A pipe's `isTTY`
 * is not false but undefined, whatever its type says.
 */
export function wantsColor(isTTY: boolean | undefined, env: Readonly<Record<string, string | undefined>>): boolean {
  if ((env['NO_COLOR'] ?? '') !== '') return false;
  const forced = env['FORCE_COLOR'] ?? '';
  if (forced !== '') return forced !== '0' && forced !== 'false';
  return isTTY === true && env['TERM'] !== 'dumb';
}

async function* typedLines(lines: Interface, prompt: () => string): AsyncIterable<string> {
  lines.setPrompt(prompt());
  lines.prompt();
  for await (const line of lines) {
    yield line;
    lines.setPrompt(prompt());
    lines.prompt();
  }
}

/** Repeats what was piped in behind its prompt, so that the output reads like a game that was typed. */
async function* pipedLines(
  lines: Interface,
  prompt: () => string,
  print: (text: string) => void,
): AsyncIterable<string> {
  for await (const line of lines) {
    if (prompt() !== '') print(prompt() + line);
    yield line;
  }
}

function completions(typed: string, words: readonly string[]): [string[], string] {
  return [words.filter((word) => word.startsWith(typed)), typed];
}
