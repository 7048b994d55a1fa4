import { centreOf, type Layout } from '../layout/layout.ts';

/** The command of a key on the board. */
export type KeyCommand =
  | { readonly kind: 'walk'; readonly direction: CursorDirection }
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

/** Calls `onCommand` for the board's keys, which returns whether it used the key; others are left to the page. */
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

export type CursorDirection = 'left' | 'right' | 'up' | 'down';

const STEP: Readonly<Record<CursorDirection, readonly [number, number]>> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
};

/**
 * Returns the place an arrow key leads to: the nearest one in that direction, hands included. Sideways distance counts
 * triple, so that the cursor keeps its row or column where it can. At the edge it stays.
 */
export function nextPlace(layout: Layout, place: number, direction: CursorDirection): number {
  const box = layout.boxes.get(place);
  if (box === undefined) return place;
  const [x, y] = centreOf(box);
  const [dx, dy] = STEP[direction];
  let best = place;
  let bestDistance = Infinity;
  for (const [candidate, candidateBox] of layout.boxes) {
    const [cx, cy] = centreOf(candidateBox);
    const ahead = (cx - x) * dx + (cy - y) * dy;
    if (ahead < 1) continue;
    const aside = Math.abs((cx - x) * dy) + Math.abs((cy - y) * dx);
    const distance = ahead + 3 * aside;
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance];
  }
  return best;
}
