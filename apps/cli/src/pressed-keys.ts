import { emitKeypressEvents } from 'node:readline';
import type { Key } from './terminal.ts';

interface Press {
  readonly name?: string;
  readonly ctrl?: boolean;
}

/** Keys one by one until the input ends. A screen's own handling of lines and Ctrl-C is off meanwhile. */
export async function* pressedKeys(stdin: NodeJS.ReadStream): AsyncGenerator<Key> {
  const waiting: Key[] = [];
  let isEnded = false;
  let wake = (): void => {};
  const hear = (text: string | undefined, { name = '', ctrl = false }: Press): void => {
    waiting.push({ name: ctrl ? `ctrl-${name}` : name, text: text ?? '' });
    wake();
  };
  const end = (): void => {
    isEnded = true;
    wake();
  };
  emitKeypressEvents(stdin);
  if (stdin.isTTY) stdin.setRawMode(true);
  stdin.on('keypress', hear).once('end', end).resume();
  try {
    for (;;) {
      const key = waiting.shift();
      if (key !== undefined) yield key;
      else if (isEnded) return;
      else await new Promise<void>((resolve) => (wake = resolve));
    }
  } finally {
    stdin.off('keypress', hear).off('end', end).pause();
    if (stdin.isTTY) stdin.setRawMode(false);
  }
}
