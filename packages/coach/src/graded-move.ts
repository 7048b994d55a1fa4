import type { Fact } from './fact.ts';

/**
 * How a coach grades a move. Good: safe, what arrives cannot be taken at a loss. Great: safe, and an enemy piece that
 * could not be taken now can. Amazing: two or more such pieces, or the king and a piece; or the move wins at once.
 */
export const GRADES = ['unsafe', 'good', 'great', 'amazing'] as const;
export type Grade = (typeof GRADES)[number];

export interface GradedMove {
  readonly move: number;
  readonly grade: Grade;
  /** What the move wins when both sides go on taking what arrived; negative where it loses. */
  readonly balance: number;
  /** Squares, after the move, of enemy pieces that it makes capturable. */
  readonly threats: readonly number[];
  /** Squares, before the move, of own pieces that could be taken and are safe after it. */
  readonly saves: readonly number[];
  readonly facts: readonly Fact[];
}
