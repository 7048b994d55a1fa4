import { plainLine } from '@tesuji/words';
import { clearScreenDown, createInterface, cursorTo, moveCursor } from 'node:readline';
import type { Readable } from 'node:stream';

/** A conversation with the user, line by line. */
export interface Conversation {
  prompt(): string;
  /** Returns the words that Tab can complete. */
  complete(): readonly string[];
  receive(line: string): void;
  /** No more lines are wanted. */
  isDone(): boolean;
  /** Reports whether lines are wanted at all. Otherwise piped input is left unread. */
  wantsInput(): boolean;
  /** Resolves when the next piped line is wanted, so that a script need not know how long an opponent thinks. */
  whenReady(): Promise<void>;
  /** Returns the milliseconds until the prompt changes by itself. */
  nextChange(): number | undefined;
}

interface TypedConversation {
  /** Prints above the prompt and redraws the prompt, with what has been typed so far. */
  printAbove(text: string): void;
  readonly ended: Promise<void>;
}

/** Reads lines that a person types. */
export function typedConversation(conversation: Conversation): TypedConversation {
  const { stdin, stdout } = process;
  const lines = createInterface({
    input: stdin,
    output: stdout,
    completer: (typed: string) => [conversation.complete().filter((word) => word.startsWith(typed)), typed],
  });
  let timer: NodeJS.Timeout | undefined;
  let isWaiting = false;
  const show = (): void => {
    clearTimeout(timer);
    if (conversation.isDone()) return lines.close();
    lines.setPrompt(plainLine(conversation.prompt()));
    // Keeps the text typed so far and the position of the cursor.
    lines.prompt(true);
    isWaiting = true;
    const change = conversation.nextChange();
    timer = change === undefined ? undefined : setTimeout(show, change);
  };
  const printAbove = (text: string): void => {
    if (!isWaiting) return void stdout.write(`${text}\n`);
    // Readline goes up by as many rows as its prompt had, so that many empty rows follow the text.
    const { rows } = lines.getCursorPos();
    moveCursor(stdout, 0, -rows);
    cursorTo(stdout, 0);
    clearScreenDown(stdout);
    stdout.write(`${text}\n${'\n'.repeat(rows)}`);
    show();
  };
  lines.on('line', (line) => {
    isWaiting = false;
    conversation.receive(line);
    show();
  });
  const ended = new Promise<void>((resolve) => {
    lines.once('close', () => {
      clearTimeout(timer);
      // Ctrl-C and Ctrl-D leave the cursor behind the prompt.
      if (!conversation.isDone()) stdout.write('\n');
      isWaiting = false;
      resolve();
    });
  });
  show();
  return { printAbove, ended };
}

/** Reads piped lines. Prints each behind its prompt, so that the output reads as if it had been typed. */
export async function pipedConversation(
  conversation: Conversation,
  input: Readable,
  print: (text: string) => void,
): Promise<void> {
  await conversation.whenReady();
  if (!conversation.wantsInput()) return;
  for await (const line of createInterface({ input })) {
    await conversation.whenReady();
    if (conversation.prompt() !== '') print(conversation.prompt() + line);
    conversation.receive(line);
    // A pipe that stays open would keep the program alive.
    if (conversation.isDone()) return void input.destroy();
  }
  await conversation.whenReady();
}
