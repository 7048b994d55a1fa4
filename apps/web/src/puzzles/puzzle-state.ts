import type { Fact, Warning } from '@tesuji/coach';
import type { Illegality, Position } from '@tesuji/rules';
import type { ExerciseState } from '../exercise/exercise.ts';

/** What was said last. Positions are those before the try, to say it in any language. */
export type Said =
  | { readonly kind: 'illegal'; readonly at: Position; readonly illegality: Illegality }
  | { readonly kind: 'no-check' | 'unsure' | 'lost' }
  | { readonly kind: 'right'; readonly left: number; readonly isLonger: boolean }
  | {
      readonly kind: 'wrong';
      readonly at: Position;
      readonly move: number;
      readonly reply?: number;
      readonly warning?: Warning;
    }
  | { readonly kind: 'solved'; readonly at: Position; readonly move: number; readonly facts: readonly Fact[] };

/** Help so far: nothing, which piece, to which square, the move itself. */
export type HelpStage = 0 | 1 | 2 | 3;

/** The solution while it is shown on the board. */
export interface Showing {
  readonly moves: readonly number[];
  /** How many of them are made. */
  readonly at: number;
}

export interface PuzzleState extends ExerciseState {
  /** `busy`: a try is judged, or its answer is awaited; `shown`: the solution is on the board. */
  readonly phase: 'open' | 'busy' | 'refuted' | 'solved' | 'shown';
  /** The judge takes his time. */
  readonly isThinking: boolean;
  readonly said: Said | undefined;
  readonly help: HelpStage;
  readonly hint: number | undefined;
  /** There is nothing to find here, as far as anybody knows. */
  readonly flaw: 'none' | 'unknown' | 'lost' | undefined;
  readonly showing: Showing | undefined;
  /** Wrong tries so far. */
  readonly wrong: number;
  /** Was a longer way than the shortest taken? */
  readonly isLonger: boolean;
  readonly milliseconds: number | undefined;
}

export const UNTOUCHED: PuzzleState = {
  phase: 'open',
  isThinking: false,
  said: undefined,
  help: 0,
  hint: undefined,
  flaw: undefined,
  showing: undefined,
  wrong: 0,
  isLonger: false,
  milliseconds: undefined,
  moves: [],
  selected: undefined,
  question: undefined,
  last: [],
};
