import type { BoardData, Intent, PlayDirection } from '@tesuji/board';
import type { Effect } from '@tesuji/rules';

/** A move to show: what happened, and in which direction. */
export interface Motion {
  readonly effects: readonly Effect[];
  readonly direction: PlayDirection;
}

/** Whatever has a board to show: a game, a replay, a lesson, a puzzle, the editor. `board-view.svelte` draws it. */
export interface BoardSource {
  readonly board: BoardData;
  /** Calls back after every change, with the motion that shows it, if it has one. */
  subscribe(listener: (motion: Motion | undefined) => void): () => void;
  /** What the person at the board wants. */
  receive(intent: Intent): void;
}
