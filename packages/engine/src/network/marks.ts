import type { Position } from '@tesuji/rules';

/**
 * Marks: inputs of a network that depend on several pieces, such as the squares that a side can reach. A game names its
 * sets of marks; a network says in its header which of them it uses.
 *
 * The marks of a position are bits of words. They are found anew at every evaluation, and what differs from the marks
 * of the position evaluated before changes the accumulators.
 */
export interface MarkSet {
  /** The number of rows. */
  readonly inputs: number;
  readonly words: number;
  /** The most marks of a position to learn from. Those that have more are too rare to be worth their room. */
  readonly most: number;
  /**
   * Returns the row of a bit in a view (`viewOf`), among those of the set; a negative number if there is no such mark.
   * Bit b of word w has the number 32 · w + b.
   */
  rowOf(view: number, bit: number): number;
  /** Returns a function that writes the marks of the position as it is then, all words from `at` on. */
  createFinder(position: Position): FindMarks;
}

export type FindMarks = (words: Int32Array, at: number) => void;

/** The sets of marks of a game, by name. */
export type NetworkMarks = Readonly<Record<string, MarkSet>>;
