import type { Position } from '@tesuji/rules';
import type { SearchLimits } from '../search/limits.ts';

/** Anything that chooses moves, from dice to the full engine. One agent plays one side of one game at a time. */
export interface Agent {
  /**
   * Chooses a legal move; `undefined` when there is none. The position is played on and left as it was. An agent that
   * brings limits of its own (`depth=3`) heeds both.
   */
  choose(position: Position, limits: SearchLimits): Choice | undefined;
}

export interface Choice {
  readonly move: number;
  /** For the side to move, in hundredths of a pawn (`search/score.ts`); absent when the agent does not judge. */
  readonly score?: number;
  readonly depth?: number;
  readonly nodes?: number;
  /** What it expects to follow, beginning with the move. */
  readonly line?: readonly number[];
}

/** What an agent needs from outside, since packages know neither time nor chance. */
export interface Surroundings {
  /** Milliseconds from any fixed moment. */
  now(): number;
  /** True when whoever asked wants the answer at once. Cheap: asked often. */
  isStopped(): boolean;
  readonly seed: number;
}
