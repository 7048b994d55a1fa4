/** The result of a kill test. */
export interface CrashReport {
  readonly name: string;
  /** The number of times the program was killed. */
  readonly kills: number;
  /** The number of moves and ends of games that the program had shown as saved when it was killed. */
  readonly movesShownAsKept: number;
  /** The number of those that were missing after the restart. */
  readonly lost: number;
  /** A line for each kill that lost something, or that found something else wrong. */
  readonly details: readonly string[];
}

export interface CrashOptions {
  readonly kills: number;
  readonly seed: number;
}
