/** What a clock allows, in milliseconds, whatever the kind of control. */
export interface Budget {
  /** May be spent as one likes; once gone it is gone. */
  readonly main: number;
  /** Added after every move. */
  readonly increment: number;
  /** May be spent on this move when the main time is gone; the next has as much again. */
  readonly period: number;
  /** Moves until the clock is filled up again. */
  readonly movesToGo?: number;
}
