import { opponent, type Game, type GameLine, type Side } from '@tesuji/rules';
import type { Clock } from './clock/clock-rules.ts';
import type { Ending } from './event.ts';
import type { Author, Terms } from './terms.ts';
import type { Offers } from './offers.ts';

export const STATE_VERSION = 1;

/**
 * Whether the clock of the side to move runs. `since` is when it began to run: at the start of the turn, or after the
 * last pause.
 */
export type Phase =
  | { readonly kind: 'running'; readonly since: number }
  | { readonly kind: 'paused'; readonly by: Author }
  | { readonly kind: 'over'; readonly ending: Ending };

/** The complete state of a match as plain JSON. Positions are cached outside it. */
export interface MatchState {
  readonly version: typeof STATE_VERSION;
  readonly line: GameLine;
  readonly terms: Terms;
  /** The side that moves first in this line. */
  readonly first: Side;
  /** Number of moves in the line that were played before the match and cost no time. */
  readonly given: number;
  /** Sequence number and time of the last event. */
  readonly sequence: number;
  readonly time: number;
  /** How many times moves have been taken back. */
  readonly branch: number;
  /** Thinking time of each move of the line. */
  readonly spent: readonly number[];
  /** Both clocks at the start of the present turn. */
  readonly clocks: readonly [Clock, Clock];
  /** Thinking time of the present turn up to `phase.since`, or in total when the clock does not run. */
  readonly used: number;
  readonly phase: Phase;
  /** Offers of both sides. */
  readonly offers: Offers;
  /** Ids of the commands that took effect. */
  readonly answered: readonly string[];
}

/** The number of moves played. */
export function plyOf(state: MatchState): number {
  return state.line.moves.length;
}

/** The side that moves at this ply. Sides alternate in every game. */
export function sideAt(state: MatchState, ply: number): Side {
  return ply % 2 === 0 ? state.first : opponent(state.first);
}

/** The side to move. */
export function sideToMove(state: MatchState): Side {
  return sideAt(state, plyOf(state));
}

/** Throws when the match is of another game. */
export function checkGame(game: Game, state: MatchState): void {
  if (game.id !== state.line.game) throw new TypeError(`a match of ${state.line.game} is not one of ${game.id}`);
}
