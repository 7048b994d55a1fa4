import type { Fact } from '../fact.ts';
import type { Arrow } from '../hint.ts';

/** What goes wrong, the worst first. All but the last are proved. */
export const WARNING_CAUSES = [
  /** The move itself ends the game, lost. */
  'loses-at-once',
  /** The enemy then mates, or wins in whatever way the game is won, against any defence. */
  'allows-mate',
  /** The enemy threatened to win at once already, and still does. */
  'ignores-mate',
  /** A mate was there to be played. */
  'misses-mate',
  /** The move itself ends the game, drawn. */
  'draws-at-once',
  /** The move takes something, and the exchange loses. */
  'loses-exchange',
  /** The piece that moved, or one that it laid open, can be taken with profit. */
  'loses-piece',
  /** A piece could be taken before, and still can. */
  'leaves-piece',
  /** The enemy's reply forks, pins, threatens mate…: the facts say what. */
  'allows-tactic',
  /** Something could have been taken with profit. */
  'misses-gain',
  /** Nothing of that is proved; the engine, after a short look, thinks much less of this move than of another. */
  'engine-judgement',
] as const;
export type WarningCause = (typeof WARNING_CAUSES)[number];

export interface Warning {
  readonly cause: WarningCause;
  readonly move: number;
  /** What shows it, the most important first; they speak of the position before the move, or `after` it. */
  readonly facts: readonly Fact[];
  /** The enemy's reply and how it may go on, legal after the move; empty where nothing needs to be answered. */
  readonly refutation: readonly number[];
  /** The reply as drawn on the board, and what it hits. */
  readonly arrows: readonly Arrow[];
  readonly squares: readonly number[];
  /** What the engine would play instead, with what speaks for it. */
  readonly better: Better;
  /** Expected points lost, as the engine judges; or what the proved loss would cost in an even game, if more. From 0 to 1. */
  readonly cost: number;
}

export interface Better {
  readonly move: number;
  readonly facts: readonly Fact[];
  /** The same and how it may go on. */
  readonly line: readonly number[];
}
