import type { Fact, MoveWarning, Puzzle, Recall, Tactic } from '@tesuji/coach';
import type { Effect, GameLine, Illegality, Options, Position } from '@tesuji/rules';
import type { ExerciseEnvironment, ExerciseState } from '../../shared/exercise/exercise.svelte.ts';

/** The source of a problem that comes with the app. */
export type Source = 'own' | 'tanuki' | 'muso';

/** A problem: a mate, or a better move than the one that was played. */
export interface Problem {
  /** Identifies the problem in the stored progress. */
  readonly key: string;
  readonly game: string;
  readonly options: Options;
  readonly position: string;
  /** The length of the mate, if it is known. */
  readonly plies?: number;
  readonly title?: string;
  readonly source?: Source;
  /** A mistake of the player: what was played, and which moves count as right. */
  readonly puzzle?: Puzzle;
  /** A tactics puzzle. */
  readonly tactic?: Tactic;
}

/** A problem and where it is found: `#/puzzles/SET/NUMBER`. */
export interface PlacedProblem {
  readonly set: string;
  /** From 1. */
  readonly number: number;
  readonly problem: Problem;
}

/** A moment of a problem. The position is at the end of the line and must not be changed. */
export interface PuzzleMoment {
  readonly line: GameLine;
  readonly position: Position;
}

/** The judgement of a legal try. */
export type PuzzleVerdict =
  /** Solved, with the reasons where they are known. */
  | { readonly kind: 'solved'; readonly facts: readonly Fact[] }
  /** Right so far: the defence, the number of plies left after it, and whether there was a shorter mate. */
  | { readonly kind: 'right'; readonly reply: number; readonly left: number; readonly isLonger: boolean }
  /** Wrong, with the defence that refutes it, if one is needed. */
  | { readonly kind: 'wrong'; readonly reply?: number; readonly warning?: MoveWarning }
  | { readonly kind: 'no-check' }
  /** It could not be decided in time whether this defence holds. */
  | { readonly kind: 'unsure'; readonly reply: number }
  /** The worker failed. */
  | { readonly kind: 'lost' };

/** The solution from a position on, as far as it is known. */
export type Solution =
  | { readonly kind: 'line'; readonly moves: readonly number[] }
  | { readonly kind: 'none' | 'unknown' | 'lost' };

/** Judges tries at a problem and knows its solution. */
export interface PuzzleJudge {
  judge(scene: PuzzleMoment, move: number): Promise<PuzzleVerdict>;
  solution(scene: PuzzleMoment): Promise<Solution>;
  /** Cancels everything that is being asked, for good, when the problem is left. */
  stop(): void;
}

/** The result of a visit to a problem. */
export interface AttemptResult {
  /** False when the solution was asked for instead. */
  readonly isSolved: boolean;
  readonly wrong: number;
  readonly help: PuzzleHelpStage;
  readonly milliseconds: number;
}

/** What a problem needs from the app. */
export interface PuzzleEnvironment extends ExerciseEnvironment {
  readonly judge: PuzzleJudge;
  /** A clock in milliseconds. */
  now(): number;
  hear(what: readonly Effect[] | 'refused' | 'solved', isCheck: boolean): void;
  /** Called once a visit, when its result is known. */
  note(attempted: AttemptResult): void;
  /** Called once a visit, at the first wrong try, or when help or the solution is asked for. */
  miss?(): void;
}

/** The last feedback. Positions are those before the try, so that it can be written in any language. */
export type PuzzleFeedback =
  | { readonly kind: 'illegal'; readonly at: Position; readonly illegality: Illegality }
  | { readonly kind: 'no-check' | 'unsure' | 'lost' }
  | { readonly kind: 'right'; readonly left: number; readonly isLonger: boolean }
  | {
      readonly kind: 'wrong';
      readonly at: Position;
      readonly move: number;
      readonly reply?: number;
      readonly warning?: MoveWarning;
    }
  | { readonly kind: 'solved'; readonly at: Position; readonly move: number; readonly facts: readonly Fact[] };

/** Help so far: nothing, which piece, to which square, the move itself. */
export type PuzzleHelpStage = 0 | 1 | 2 | 3;

/** The solution while it is shown on the board. */
export interface Showing {
  readonly moves: readonly number[];
  /** How many of them are made. */
  readonly at: number;
}

export interface PuzzleState extends ExerciseState {
  /** `busy`: a try is judged, or its answer is awaited; `shown`: the solution is on the board. */
  readonly phase: 'open' | 'busy' | 'refuted' | 'solved' | 'shown';
  /** A try is being judged. */
  readonly isThinking: boolean;
  readonly feedback: PuzzleFeedback | undefined;
  readonly help: PuzzleHelpStage;
  readonly hint: number | undefined;
  /** There is no known solution. */
  readonly flaw: 'none' | 'unknown' | 'lost' | undefined;
  readonly showing: Showing | undefined;
  /** Wrong tries so far. */
  readonly wrong: number;
  /** Whether a longer mate than the shortest was played. */
  readonly isLonger: boolean;
  readonly milliseconds: number | undefined;
}

export const UNTOUCHED: PuzzleState = {
  phase: 'open',
  isThinking: false,
  feedback: undefined,
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

/** A move that is found in this time counts as known. */
const GLANCE_MS = 6000;

/**
 * Returns how well a problem is known, judging by an attempt. One that was solved at the first visit without help is
 * repeated late.
 */
export function recallOf(attempted: AttemptResult, plies: number, isFirst: boolean): Recall {
  const { isSolved, wrong, help, milliseconds } = attempted;
  if (!isSolved) return 'wrong';
  if (wrong > 0 || help > 0) return 'hard';
  return isFirst || milliseconds < GLANCE_MS * Math.ceil(plies / 2) ? 'easy' : 'right';
}
