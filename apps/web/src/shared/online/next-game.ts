import type { GameSummary } from '@tesuji/online';
import type { Inbox } from './inbox.svelte.ts';

/** Long enough to see the move on the board, short enough not to wait for. */
const PAUSE = 600;

/**
 * Returns the game to go on with after this one: the most urgent that waits, or with `isSkipped`, when this one is left
 * without a move, the one that follows it.
 */
export function nextGame(inbox: Inbox, current: string, isSkipped = false): GameSummary | undefined {
  const { waiting } = inbox;
  const at = waiting.findIndex(({ id }) => id === current);
  const isLast = at === -1 || at === waiting.length - 1;
  if (isSkipped && !isLast) return waiting[at + 1];
  return waiting.find(({ id }) => id !== current);
}

/**
 * To be called when a move in a correspondence game has been stored: after 0.6 s calls `go` with the next game that waits,
 * if there is one and the person has not turned that off. Returns a function that stays here instead, for a takeback or
 * when the screen is left.
 */
export function goToNextGame(inbox: Inbox, current: string, go: (game: GameSummary) => void): () => void {
  if (!inbox.choices.goesOn) return () => undefined;
  const timer = setTimeout(() => {
    // The list may not have heard of the move yet, so the game itself is left out in any case.
    const next = nextGame(inbox, current);
    if (next !== undefined) go(next);
  }, PAUSE);
  return () => clearTimeout(timer);
}
