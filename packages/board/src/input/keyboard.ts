import type { Direction } from '../state/cursor.ts';

/** What a key on the board means. */
export type KeyCommand =
  | { readonly kind: 'walk'; readonly direction: Direction }
  | { readonly kind: 'act' }
  | { readonly kind: 'escape' }
  | { readonly kind: 'tab'; readonly step: 1 | -1 }
  | { readonly kind: 'turn'; readonly turn: 1 | -1 };

const COMMANDS: Readonly<Record<string, KeyCommand>> = {
  ArrowLeft: { kind: 'walk', direction: 'left' },
  ArrowRight: { kind: 'walk', direction: 'right' },
  ArrowUp: { kind: 'walk', direction: 'up' },
  ArrowDown: { kind: 'walk', direction: 'down' },
  Enter: { kind: 'act' },
  ' ': { kind: 'act' },
  Escape: { kind: 'escape' },
  '+': { kind: 'turn', turn: 1 },
  ']': { kind: 'turn', turn: 1 },
  '-': { kind: 'turn', turn: -1 },
  '[': { kind: 'turn', turn: -1 },
};

/** Calls back for keys the board understands; the callback says whether it used the key, so that others pass through. */
export function listenKeyboard(
  svg: SVGSVGElement,
  onCommand: (command: KeyCommand, element: Element) => boolean,
): () => void {
  const down = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const command = commandOf(event);
    if (command !== undefined && onCommand(command, event.target as Element)) event.preventDefault();
  };
  svg.addEventListener('keydown', down);
  return () => svg.removeEventListener('keydown', down);
}

function commandOf({ key, shiftKey }: KeyboardEvent): KeyCommand | undefined {
  return key === 'Tab' ? { kind: 'tab', step: shiftKey ? -1 : 1 } : COMMANDS[key];
}
