/** What a kill test has found. */
export interface CrashReport {
  readonly name: string;
  /** How often the program was killed. */
  readonly kills: number;
  /** Moves, and ends of games, that the program had shown as kept when it was killed. */
  readonly movesShownAsKept: number;
  /** How many of them were gone after the restart. */
  readonly lost: number;
  /** A line for each kill that lost something, or that found something else wrong. */
  readonly details: readonly string[];
}

export interface CrashOptions {
  readonly kills: number;
  readonly seed: number;
}
