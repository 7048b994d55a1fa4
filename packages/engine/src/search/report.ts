/** A first move with its score and what is expected to follow. */
export interface SearchLine {
  readonly score: number;
  /** A bound: the true score is at least (or at most) this. Absent when exact. */
  readonly bound?: 'lower' | 'upper';
  /** Begins with the move itself. */
  readonly moves: readonly number[];
}

export interface SearchReport {
  readonly depth: number;
  /** The longest line looked at. */
  readonly deepest: number;
  readonly nodes: number;
  readonly ms: number;
  /** How full the table is, in thousandths. */
  readonly tableUse: number;
  /**
   * Best first, as many as asked for; when a depth was cut short, the first may come from it and the others from the
   * depth before. Empty only when there is no legal move.
   */
  readonly lines: readonly SearchLine[];
}
