import type { Position } from '@tesuji/rules';
import type { Tally } from './tally.ts';
import type { WeightLayout, WrittenWeights } from './weights.ts';

/** How a game is judged, in terms that can be switched off and tuned. Everything is counted from side 0's view. */
export interface Evaluation {
  readonly layout: WeightLayout;
  readonly weights: WrittenWeights;
  /** The sum of `phaseOf` over all places at which a position counts wholly as opening; at 0 it is all ending. */
  readonly fullPhase: number;
  /** What a byte at a place counts wherever else anything stands: material, hands, piece and square. */
  writePlace(place: number, byte: number, tally: Tally): void;
  /** How much of the opening a byte at a place carries. */
  phaseOf(place: number, byte: number): number;
  /** Terms that depend on more than one place. Made once for a position, then asked again and again. */
  createTerms(position: Position, terms: readonly string[]): Terms;
}

export interface Terms {
  /** Counts everything but `writePlace` in the present position. Allocates nothing. */
  write(tally: Tally): void;
  /** A last word on the score from side 0's view, such as shrinking it where a lead cannot be turned into a win. */
  adjust?(score: number): number;
}
