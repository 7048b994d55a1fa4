import type { Chooser } from '@tesuji/board/state/board-state';
import type { GamePlay } from './game-play.ts';
import type { LegalMove } from './legal-moves.ts';

/** A move that can be completed in several ways, and the question that asks which. */
interface Question {
  readonly moves: readonly LegalMove[];
  readonly chooser: Chooser;
}

/** The game, and what the people at the table are doing. */
export interface TableState {
  readonly play: GamePlay;
  readonly moves: readonly LegalMove[];
  readonly selected: number | undefined;
  readonly question: Question | undefined;
  readonly refusal: { readonly sentence: string; readonly squares: readonly number[] } | undefined;
  /** What was taken back, while that is the last thing that happened. */
  readonly takenBack: string | undefined;
  readonly flipped: boolean;
}
