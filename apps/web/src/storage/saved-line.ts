import type { GameLine } from '@tesuji/rules/core/line';

/** The part of `localStorage` we use; a private window may refuse it, and tests bring their own. */
export interface Shelf {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

const KEY = 'tesuji.line';

/** Keeps the one game of this browser. A full or forbidden store costs the memory of the game, never the game. */
export function saveLine(shelf: Shelf, line: GameLine): void {
  try {
    shelf.setItem(KEY, JSON.stringify(line));
  } catch {
    return;
  }
}

/** The line kept last; undefined when there is none or it is not one. */
export function loadLine(shelf: Shelf): GameLine | undefined {
  try {
    const kept: unknown = JSON.parse(shelf.getItem(KEY) ?? 'null');
    return isLine(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

function isLine(value: unknown): value is GameLine {
  if (typeof value !== 'object' || value === null) return false;
  const { game, options, start, moves } = value as Record<string, unknown>;
  return (
    typeof game === 'string' &&
    typeof start === 'string' &&
    typeof options === 'object' &&
    options !== null &&
    Object.values(options).every((option) => typeof option === 'string') &&
    Array.isArray(moves) &&
    moves.every((move) => typeof move === 'string')
  );
}
