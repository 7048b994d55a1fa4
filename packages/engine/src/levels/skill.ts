import type { Level } from './level.ts';

/** What sets a level apart from full strength. */
export interface Skill {
  /** Positions it looks at for a move. */
  readonly nodes: number;
  /** How many moves it looks ahead, not counting captures that follow. */
  readonly depth: number;
  /** The chance that it overlooks an ordinary move one ply away; `Sight` says what is harder or easier to see. */
  readonly blindness: number;
  /** The chance that it sees a move of its own that wins the game on the spot. */
  readonly winSight: number;
  /** By how much it misjudges a position at most, in hundredths of a pawn. */
  readonly noise: number;
  readonly judgment: Judgment;
}

/** By what a level judges: what a beginner counts, what somebody counts who has played for a while, or everything. */
export type Judgment = 'beginner' | 'learner' | 'all';

/** Levels below full strength. */
export type WeakLevel = Exclude<Level, 10>;

/** How much harder (above 1) or easier some moves are to see than ordinary ones. */
export interface Sight {
  /** The level's own moves, which it looks for, as against the opponent's. */
  readonly own: number;
  /** Taking back where something has just arrived. */
  readonly takingBack: number;
  /** Taking something worth two and a half pawns or more. */
  readonly big: number;
  readonly check: number;
  /** Moves to squares three or more away. */
  readonly far: number;
  readonly backward: number;
  readonly drop: number;
  /** For every further ply from the root. */
  readonly ply: number;
}

/** A game's levels. */
export interface LevelTable {
  readonly skills: Readonly<Record<WeakLevel, Skill>>;
  readonly sight: Sight;
  /** Evaluation terms by judgment; all of them where the game does not say. */
  readonly terms?: Readonly<Partial<Record<Exclude<Judgment, 'all'>, readonly string[]>>>;
}
