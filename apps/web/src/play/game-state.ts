import type { Warning } from '@tesuji/coach';
import type { Effect, Illegality, Position } from '@tesuji/rules';
import type { Drawing } from '../coach/hint-marks.ts';
import type { MoveQuestion } from './ask-which.ts';
import type { LegalMove } from './legal-moves.ts';
import type { LiveMatch } from './live-match.ts';
import type { PlayedLine } from './played-line.ts';

/** A move between click and commit: it is shown, while the coach looks at it and, if it is bad, until somebody decides. */
export interface Doubt {
  readonly move: number;
  readonly effects: readonly Effect[];
  /** Absent while the coach looks. */
  readonly warning?: Warning;
  /** The better move is shown in place of the one in doubt. */
  readonly isBetterShown: boolean;
}

/** An earlier moment of the game that is being looked at. */
export interface Past {
  readonly ply: number;
  readonly position: Position;
}

/** The game, and what the people at the board are doing. */
export interface GameState {
  readonly match: LiveMatch;
  readonly play: PlayedLine;
  /** What the person on turn may do; empty when nobody here is. */
  readonly moves: readonly LegalMove[];
  readonly selected: number | undefined;
  readonly question: MoveQuestion | undefined;
  readonly refusal: Illegality | undefined;
  readonly doubt: Doubt | undefined;
  readonly past: Past | undefined;
  readonly drawing: Drawing;
  /** What happened last, for those who do not see the board. */
  readonly announcement: string;
  readonly flipped: boolean;
}

/** Nobody is in the middle of anything. */
export const AT_REST: Pick<GameState, 'moves' | 'selected' | 'question' | 'refusal' | 'doubt'> = {
  moves: [],
  selected: undefined,
  question: undefined,
  refusal: undefined,
  doubt: undefined,
};

/** Is it somebody's turn at this screen? */
export function isOurTurn({ match, play }: Pick<GameState, 'match' | 'play'>): boolean {
  return match.place === 'here' && match.state.phase.kind === 'running' && match.isPerson(play.position.side);
}
