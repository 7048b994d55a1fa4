import type { SearchSettings } from '../search/settings.ts';

/** Playing strength, from a beginner who has just learnt the rules to full strength. */
export const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
/** A playing strength, 1 to 10. */
export type Level = (typeof LEVELS)[number];

/** The level without any restriction. */
export const FULL_STRENGTH = 10;

/** Returns the level, or undefined for a number that is none. */
export function levelOf(number: number): Level | undefined {
  return LEVELS.find((level) => level === number);
}

/** How a level differs from full strength. */
export interface Skill {
  /** Node limit for a move. */
  readonly nodes: number;
  /** Depth limit, without quiescence search. */
  readonly depth: number;
  /** The probability that it overlooks an ordinary move one ply away; `MoveVisibility` scales it. */
  readonly blunderRate: number;
  /** The probability that it sees an own move that wins the game immediately. */
  readonly winDetection: number;
  /** The maximum error of its evaluation, in hundredths of a pawn. */
  readonly noise: number;
  readonly termSet: TermSet;
}

/** The evaluation terms of a level: those of a beginner, of a player with some experience, or all. */
export type TermSet = 'beginner' | 'learner' | 'all';

/** Levels below full strength. */
export type WeakLevel = Exclude<Level, 10>;

/** How much more (above 1) or less often moves are overlooked than ordinary ones. */
export interface MoveVisibility {
  /** The level's own moves, compared to the opponent's. */
  readonly own: number;
  /** Recaptures. */
  readonly recapture: number;
  /** Captures worth two and a half pawns or more. */
  readonly big: number;
  readonly check: number;
  /** Moves over three squares or more. */
  readonly far: number;
  readonly backward: number;
  readonly drop: number;
  /** For every further ply from the root. */
  readonly ply: number;
}

/** A game's levels. */
export interface LevelTable {
  readonly skills: Readonly<Record<WeakLevel, Skill>>;
  readonly visibility: MoveVisibility;
  /**
   * The search that the levels were measured with, where it differs from that of full strength: so a stronger search does
   * not change whom people play.
   */
  readonly search?: SearchSettings;
  /** Evaluation terms by term set; all terms where it is absent. */
  readonly terms?: Readonly<Partial<Record<Exclude<TermSet, 'all'>, readonly string[]>>>;
}
