import { plainLine } from '@tesuji/words';
import { clearScreenDown, createInterface, cursorTo, moveCursor } from 'node:readline';
import type { Readable } from 'node:stream';

/** A conversation line by line. */
export interface Talk {
  prompt(): string;
  /** Words that Tab can complete. */
  complete(): readonly string[];
  hear(line: string): void;
  /** Nothing more will be heard. */
  isDone(): boolean;
  /** Is anybody there to type? Otherwise piped input is left alone. */
  hasListener(): boolean;
  /** Piped lines wait for this, so that a script need not know how long an opponent thinks. */
  whenReady(): Promise<void>;
  /** Milliseconds until the prompt looks different by itself. */
  nextChange(): number | undefined;
}

interface TypedTalk {
  /** Writes above the prompt and puts the prompt back, with what has been typed so far. */
  printAbove(text: string): void;
  readonly ended: Promise<void>;
}

/** A person types. */
export function typedTalk(talk: Talk): TypedTalk {
  const { stdin, stdout } = process;
  const lines = createInterface({
    input: stdin,
    output: stdout,
    completer: (typed: string) => [talk.complete().filter((word) => word.startsWith(typed)), typed],
  });
  let timer: NodeJS.Timeout | undefined;
  let isWaiting = false;
  const show = (): void => {
    clearTimeout(timer);
    if (talk.isDone()) return lines.close();
    lines.setPrompt(plainLine(talk.prompt()));
    // Keeps the words typed so far, and the cursor among them.
    lines.prompt(true);
    isWaiting = true;
    const change = talk.nextChange();
    timer = change === undefined ? undefined : setTimeout(show, change);
  };
  const printAbove = (text: string): void => {
    if (!isWaiting) return void stdout.write(`${text}\n`);
    // Readline will go up by as many rows as its prompt had, so they are put below the text for it.
    const { rows } = lines.getCursorPos();
    moveCursor(stdout, 0, -rows);
    cursorTo(stdout, 0);
    clearScreenDown(stdout);
    stdout.write(`${text}\n${'\n'.repeat(rows)}`);
    show();
  };
  lines.on('line', (line) => {
    isWaiting = false;
    talk.hear(line);
    show();
  });
  const ended = new Promise<void>((resolve) => {
    lines.once('close', () => {
      clearTimeout(timer);
      // Ctrl-C and Ctrl-D leave the cursor behind the prompt.
      if (!talk.isDone()) stdout.write('\n');
      isWaiting = false;
      resolve();
    });
  });
  show();
  return { printAbove, ended };
}

/** Repeats what was piped in behind its prompt, so that the output reads like a talk that was typed. */
export async function pipedTalk(talk: Talk, input: Readable, print: (text: string) => void): Promise<void> {
  await talk.whenReady();
  if (!talk.hasListener()) return;
  for await (const line of createInterface({ input })) {
    await talk.whenReady();
    if (talk.prompt() !== '') print(talk.prompt() + line);
    talk.hear(line);
    // A pipe that stays open would keep the program waiting.
    if (talk.isDone()) return void input.destroy();
  }
  await talk.whenReady();
}
