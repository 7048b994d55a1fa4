import type { Fact, MoveWarning, Puzzle, Recall } from '@tesuji/coach';
import type { Effect, GameLine, Illegality, Options, Position } from '@tesuji/rules';
import type { ExerciseEnvironment, ExerciseState } from '../../shared/exercise/exercise.svelte.ts';

/** Where a problem of ours comes from; the text says it in words. */
export type Source = 'own' | 'tanuki' | 'muso';

/** Something to solve: a mate that is there, or a better move than the one that was played. */
export interface Problem {
  /** Names the problem in what is kept about it. */
  readonly key: string;
  readonly game: string;
  readonly options: Options;
  readonly position: string;
  /** How long the mate takes, where that is known. */
  readonly plies?: number;
  readonly title?: string;
  readonly source?: Source;
  /** A mistake of the player: what was played, and which moves count as right. */
  readonly puzzle?: Puzzle;
}

/** A problem and where it is found: `#/puzzles/SET/NUMBER`. */
export interface PlacedProblem {
  readonly set: string;
  /** From 1. */
  readonly number: number;
  readonly problem: Problem;
}

/** A moment of a problem; the position is at the end of the line, and not to be played on. */
export interface PuzzleMoment {
  readonly line: GameLine;
  readonly position: Position;
}

/** What is to be said to a legal try. */
export type Verdict =
  /** Solved, with the reasons where they are known. */
  | { readonly kind: 'solved'; readonly facts: readonly Fact[] }
  /** On the way: the defence, how many plies are left after it, and whether there was a shorter way. */
  | { readonly kind: 'right'; readonly reply: number; readonly left: number; readonly isLonger: boolean }
  /** With the defence that refutes it, unless nothing needs to be answered. */
  | { readonly kind: 'wrong'; readonly reply?: number; readonly warning?: MoveWarning }
  | { readonly kind: 'no-check' }
  /** It is not known in time whether this defence holds. */
  | { readonly kind: 'unsure'; readonly reply: number }
  /** There was no answer. */
  | { readonly kind: 'lost' };

/** The way to the goal from a scene on, as far as it is known. */
export type Solution =
  | { readonly kind: 'line'; readonly moves: readonly number[] }
  | { readonly kind: 'none' | 'unknown' | 'lost' };

/** Who knows what is right in a problem. */
export interface PuzzleJudge {
  judge(scene: PuzzleMoment, move: number): Promise<Verdict>;
  solution(scene: PuzzleMoment): Promise<Solution>;
  /** Cancels everything that is being asked, for good, when the problem is left. */
  stop(): void;
}

/** How a visit to a problem went. */
export interface AttemptResult {
  /** False when the solution was asked for instead. */
  readonly isSolved: boolean;
  readonly wrong: number;
  readonly help: HelpStage;
  readonly milliseconds: number;
}

/** What a problem needs from its surroundings. */
export interface PuzzleEnvironment extends ExerciseEnvironment {
  readonly judge: PuzzleJudge;
  /** A clock in milliseconds. */
  now(): number;
  hear(what: readonly Effect[] | 'refused' | 'solved', isCheck: boolean): void;
  /** Called once a visit, when its result is known. */
  note(attempted: AttemptResult): void;
}

/** What was said last. Positions are those before the try, to say it in any language. */
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
  /** A try is being judged. */
  readonly isThinking: boolean;
  readonly said: PuzzleFeedback | undefined;
  readonly help: HelpStage;
  readonly hint: number | undefined;
  /** There is no known solution. */
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

/** A move found in this time counts as seen at a glance. */
const GLANCE_MS = 6000;

/**
 * What an attempt says about how well the problem is known. One that was solved unaided at first sight can wait long.
 */
export function recallOf(attempted: AttemptResult, plies: number, isFirst: boolean): Recall {
  const { isSolved, wrong, help, milliseconds } = attempted;
  if (!isSolved) return 'wrong';
  if (wrong > 0 || help > 0) return 'hard';
  return isFirst || milliseconds < GLANCE_MS * Math.ceil(plies / 2) ? 'easy' : 'right';
}
