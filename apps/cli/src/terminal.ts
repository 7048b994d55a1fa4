import { decodeBytes } from '@tesuji/records';
import { BAD_INPUT } from './bad-input.ts';
import { pressedKeys } from './pressed-keys.ts';
import { pictureRoll, wholeScreen, type Screen } from './screen.ts';
import { pipedTalk, typedTalk, type Talk } from './talk.ts';
import { cleanOutput } from './terminal-text.ts';
import { fileTrouble } from './write-whole.ts';

/** A key that was pressed: what it types, and its name where it types nothing. */
export interface Key {
  readonly name: string;
  readonly text: string;
}

/** The outside world as commands see it. Whatever text is shown, nothing in it but our own colours can steer a terminal. */
export interface Terminal {
  /** May output carry colour? */
  readonly hasColor: boolean;
  /** Does a person type and read, rather than a script? */
  readonly isTyped: boolean;
  /** One line, or several joined by line breaks, on stdout. Whoever is typing meanwhile keeps the words typed so far. */
  print(text: string): void;
  /** The same on stderr. */
  warn(text: string): void;
  /** Data on stdout: exact bytes for a file or another program, and cleaned text for somebody at a screen. */
  write(bytes: Uint8Array): void;
  /** All of stdin. */
  readAll(): Promise<Uint8Array>;
  /** Keys as they are pressed or piped in, without waiting for a line. */
  keys(): AsyncIterable<Key>;
  openScreen(): Screen;
  /** Listens to lines as they are typed or piped in, until input ends or the talk is done. */
  converse(talk: Talk): Promise<void>;
}

export function processTerminal(): Terminal {
  const { stdin, stdout, stderr } = process;
  // A reader such as `head` may close the pipe early; that is no error of ours.
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit();
    stderr.write(`tesuji: cannot write to standard output: ${fileTrouble(error)}\n`);
    process.exit(BAD_INPUT);
  });
  // Where complaints cannot go, nobody is left to complain to.
  stderr.on('error', () => {});
  const isTyped = stdin.isTTY && stdout.isTTY;
  const write = (text: string): void => void stdout.write(`${cleanOutput(text)}\n`);
  let print = write;
  return {
    hasColor: wantsColor(stdout.isTTY, process.env),
    isTyped,
    print: (text) => print(text),
    warn: (text) => void stderr.write(`${cleanOutput(text)}\n`),
    write: (bytes) => void stdout.write(stdout.isTTY ? cleanOutput(decodeBytes(bytes).text) : bytes),
    readAll: async () => {
      const pieces: Uint8Array[] = [];
      for await (const piece of stdin) pieces.push(piece as Uint8Array);
      return Buffer.concat(pieces);
    },
    keys: () => pressedKeys(stdin),
    openScreen: () => (stdout.isTTY ? wholeScreen(stdout) : pictureRoll(write)),
    converse: async (talk) => {
      if (!isTyped) return pipedTalk(talk, process.stdin, write);
      const { printAbove, ended } = typedTalk(talk);
      print = (text) => printAbove(cleanOutput(text));
      await ended;
      print = write;
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
