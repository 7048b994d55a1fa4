import type { HelpState, Sensitivity, Warning } from '@tesuji/coach';
import type { Language } from '@tesuji/words';

/** How the people at the board are helped, and what they have been told. */
export interface Coaching {
  /** What it speaks; the rest of the program speaks English. */
  readonly language: Language;
  /** Hints with every position in which a person is to move? */
  showsHints: boolean;
  /** How easily the coach warns before a move; `undefined` when it does not. */
  warns: Sensitivity | undefined;
  /** How far help has come for the present position. */
  help: HelpState | undefined;
  /** A move that the coach has warned of and that waits for a yes or no. */
  doubt: Doubt | undefined;
}

export interface Doubt {
  /** The move in coordinate text, and the ply it was meant for. */
  readonly move: string;
  readonly ply: number;
  readonly warning: Warning;
}
