import { decodeBytes } from '@tesuji/records';
import { emitKeypressEvents } from 'node:readline';
import { BAD_INPUT } from '../errors.ts';
import { fileErrorText } from '../files.ts';
import { cleanOutput } from './color.ts';
import { pipedConversation, typedConversation, type Conversation } from './conversation.ts';

/** Standard input and output as commands use them. Text that is shown cannot control the terminal, except by our colours. */
export interface Terminal {
  /** Output may carry colour. */
  readonly hasColor: boolean;
  /** A person types and reads, rather than a script. */
  readonly isTyped: boolean;
  /** Prints one or more lines to stdout. What a person is typing meanwhile stays on the screen. */
  print(text: string): void;
  /** Prints one or more lines to stderr. */
  warn(text: string): void;
  /** Writes data to stdout: the exact bytes to a file or pipe, cleaned text to a screen. */
  write(bytes: Uint8Array): void;
  /** Reads stdin to its end. */
  readAll(): Promise<Uint8Array>;
  /** Returns keys as they are pressed or piped in, without waiting for a line. */
  keys(): AsyncIterable<Key>;
  openScreen(): TerminalScreen;
  /** Passes lines that are typed or piped in to a conversation, until input ends or the conversation is done. */
  converse(conversation: Conversation): Promise<void>;
}

/** A pressed key: the text it types, and its name where it types none. */
export interface Key {
  readonly name: string;
  readonly text: string;
}

/** A full screen that shows one picture after another. */
export interface TerminalScreen {
  show(picture: string): void;
  /** Restores the screen. */
  close(): void;
}

/** Returns the terminal of this process. */
export function processTerminal(): Terminal {
  const { stdin, stdout, stderr } = process;
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    // A reader such as `head` may close the pipe early, which is not an error.
    if (error.code === 'EPIPE') process.exit();
    stderr.write(`tesuji: cannot write to standard output: ${fileErrorText(error)}\n`);
    process.exit(BAD_INPUT);
  });
  // An error of stderr cannot be reported.
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
    openScreen: () => (stdout.isTTY ? alternateScreen(stdout) : scrollingScreen(write)),
    converse: async (conversation) => {
      if (!isTyped) return pipedConversation(conversation, process.stdin, write);
      const { printAbove, ended } = typedConversation(conversation);
      print = (text) => printAbove(cleanOutput(text));
      await ended;
      print = write;
    },
  };
}

/**
 * Follows NO_COLOR and FORCE_COLOR as other terminal programs do; an empty value counts as unset. The `isTTY` of a pipe is
 * `undefined` rather than false, unlike its type.
 */
export function wantsColor(isTTY: boolean | undefined, env: Readonly<Record<string, string | undefined>>): boolean {
  if ((env['NO_COLOR'] ?? '') !== '') return false;
  const forced = env['FORCE_COLOR'] ?? '';
  if (forced !== '') return forced !== '0' && forced !== 'false';
  return isTTY === true && env['TERM'] !== 'dumb';
}

/** The alternate screen, as editors and pagers use it. */
function alternateScreen(stdout: NodeJS.WriteStream): TerminalScreen {
  const escape = (code: string): void => void stdout.write(`\u001B[${code}`);
  escape('?1049h');
  escape('?25l');
  return {
    show: (picture) => {
      escape('H');
      // Clears the rest of each line. Clearing the whole screen first would flicker.
      stdout.write(cleanOutput(picture).replaceAll('\n', '\u001B[K\n'));
      escape('J');
    },
    close: () => {
      escape('?25h');
      escape('?1049l');
    },
  };
}

/** Prints pictures one below the other, where output is not a screen. */
function scrollingScreen(print: (text: string) => void): TerminalScreen {
  return { show: (picture) => print(`${picture}\n`), close: () => {} };
}

interface KeyPress {
  readonly name?: string;
  readonly ctrl?: boolean;
}

/** Yields keys until the input ends. Line editing and Ctrl-C of the terminal are off meanwhile. */
async function* pressedKeys(stdin: NodeJS.ReadStream): AsyncGenerator<Key> {
  const waiting: Key[] = [];
  let isEnded = false;
  let wake = (): void => {};
  const onKey = (text: string | undefined, { name = '', ctrl = false }: KeyPress): void => {
    waiting.push({ name: ctrl ? `ctrl-${name}` : name, text: text ?? '' });
    wake();
  };
  const onEnd = (): void => {
    isEnded = true;
    wake();
  };
  emitKeypressEvents(stdin);
  if (stdin.isTTY) stdin.setRawMode(true);
  stdin.on('keypress', onKey).once('end', onEnd).resume();
  try {
    for (;;) {
      const key = waiting.shift();
      if (key !== undefined) yield key;
      else if (isEnded) return;
      else await new Promise<void>((resolve) => (wake = resolve));
    }
  } finally {
    stdin.off('keypress', onKey).off('end', onEnd).pause();
    if (stdin.isTTY) stdin.setRawMode(false);
  }
}

/**
 * Calls `call` at the first signal that ends the program; a second one ends it at once. Returns a function that
 * unsubscribes.
 */
export function onInterrupt(call: () => void, signals: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM']): () => void {
  const onSignal = (): void => {
    unsubscribe();
    call();
  };
  const unsubscribe = (): void => {
    for (const signal of signals) process.off(signal, onSignal);
  };
  for (const signal of signals) process.on(signal, onSignal);
  return unsubscribe;
}
