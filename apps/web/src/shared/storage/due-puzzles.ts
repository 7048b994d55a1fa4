import { isObject } from '@tesuji/match';

/**
 * Returns how many puzzles of a stored deck are due for repetition. It reads the stored data itself, because home does not
 * load the coach, which the deck comes from.
 */
export function countDue(deck: unknown, now: number): number {
  const entries = fieldOf(deck, 'entries');
  if (!Array.isArray(entries)) return 0;
  return entries.filter((entry) => {
    const due = fieldOf(fieldOf(entry, 'schedule'), 'due');
    return typeof due === 'number' && due <= now;
  }).length;
}

function fieldOf(value: unknown, name: string): unknown {
  return isObject(value) ? value[name] : undefined;
}
