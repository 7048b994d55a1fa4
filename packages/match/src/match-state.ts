import { opponent, type Game, type GameLine, type Side } from '@tesuji/rules';
import type { Clock } from './clock/clock.ts';
import type { Ending } from './ending.ts';
import type { Author } from './player.ts';
import type { Talks } from './proposal.ts';
import type { Terms } from './terms.ts';

export const STATE_VERSION = 1;

/** Is anyone's time running? `since` is when it began to run, this turn or after the last pause. */
export type Phase =
  | { readonly kind: 'running'; readonly since: number }
  | { readonly kind: 'paused'; readonly by: Author }
  | { readonly kind: 'over'; readonly ending: Ending };

/** A match in progress: plain JSON, and all there is to know. Positions are caches beside it. */
export interface MatchState {
  readonly version: typeof STATE_VERSION;
  readonly line: GameLine;
  readonly terms: Terms;
  /** The side that moves first in this line. */
  readonly first: Side;
  /** Moves of the line that were there before the match and cost nobody time. */
  readonly given: number;
  /** Sequence number and time of the last event. */
  readonly sequence: number;
  readonly time: number;
  /** How many times moves have been taken back. */
  readonly branch: number;
  /** Thinking time of each move of the line. */
  readonly spent: readonly number[];
  /** As they were when the present turn began. */
  readonly clocks: readonly [Clock, Clock];
  /** Thinking time of the present turn up to `phase.since`, or altogether when no time is running. */
  readonly used: number;
  readonly phase: Phase;
  readonly talks: Talks;
  /** Ids of the commands that took effect. */
  readonly answered: readonly string[];
}

export function plyOf(state: MatchState): number {
  return state.line.moves.length;
}

/** Sides alternate in every game. */
export function sideAt(state: MatchState, ply: number): Side {
  return ply % 2 === 0 ? state.first : opponent(state.first);
}

export function sideToMove(state: MatchState): Side {
  return sideAt(state, plyOf(state));
}

/** A match judged by the rules of another game is a programmer's error. */
export function checkGame(game: Game, state: MatchState): void {
  if (game.id !== state.line.game) throw new TypeError(`a match of ${state.line.game} is not one of ${game.id}`);
}
