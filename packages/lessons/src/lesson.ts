import type { Options } from '@tesuji/rules';
import type { Phrase } from '@tesuji/words';

/** A part of a course: a few exercises about one subject. */
export interface Lesson {
  /** Unique in its game. */
  readonly id: string;
  readonly title: Phrase;
  readonly theme: Theme;
  /** Ids of the kinds of pieces that it shows. */
  readonly pieces?: readonly string[];
  /** Numbers of the rules that it teaches. */
  readonly rules?: readonly string[];
  readonly steps: readonly Step[];
}

export const THEMES = ['pieces', 'rules', 'mates', 'principles', 'castles', 'openings'] as const;
export type Theme = (typeof THEMES)[number];

/** An exercise and its texts. Gaps in the texts are squares, `{7f}`, which each language writes in its own way. */
export interface Step {
  /** Unique in its lesson. */
  readonly id: string;
  readonly position: string;
  readonly options?: Options;
  readonly task: Task;
  /** The idea, and what to do. */
  readonly prompt: Phrase;
  readonly hint: Phrase;
  /** Why the answer was right. */
  readonly done: Phrase;
  readonly wrong?: readonly WrongTry[];
}

/** Wrong answers that learners often give, and what to say to them. */
export interface WrongTry {
  readonly answers: readonly string[];
  readonly text: Phrase;
  /** For illegal moves, the code of the illegality. */
  readonly illegal?: string;
  /** For lines, the number of plies played before it; 0 by default. */
  readonly after?: number;
}

/**
 * The task of a step. Squares and moves are text, so that a lesson is plain data. Which answers are right
 * follows from the rules wherever possible.
 */
export type Task =
  /** Play one of these moves. */
  | { readonly kind: 'find-move'; readonly moves: readonly string[] }
  /** Capture on all of these squares with one move, or at least so many enemy pieces anywhere. */
  | { readonly kind: 'capture'; readonly squares?: readonly string[]; readonly atLeast?: number }
  /** Promote, if `to` is given to that kind. */
  | { readonly kind: 'promote'; readonly to?: string }
  /** Get out of check by any legal move. */
  | { readonly kind: 'escape' }
  /** Win within so many plies against any defence, in shogi by checks alone. */
  | { readonly kind: 'win-in'; readonly plies: 1 | 3 }
  /** While the other side only passes: go to all of these squares… */
  | ({ readonly kind: 'visit'; readonly squares: readonly string[] } & Solo)
  /** …capture everything on these squares… */
  | ({ readonly kind: 'capture-all'; readonly squares: readonly string[] } & Solo)
  /** …or bring pieces to squares, `K2h S3h`, with kinds by their letters. */
  | ({ readonly kind: 'build'; readonly places: readonly string[] } & Solo)
  /** Play the moves of the side to move in this line; the replies are played automatically. */
  | { readonly kind: 'follow'; readonly line: readonly string[] }
  /** Name the state of the position: one of `JUDGEMENTS`. */
  | { readonly kind: 'judge' }
  /** Answer `yes` or `no` to whether this move is legal. */
  | { readonly kind: 'may'; readonly move: string }
  /** Name every square on which this move captures a piece of either side. */
  | { readonly kind: 'point'; readonly move: string };

interface Solo {
  /** One solution; others count as well. */
  readonly solution: readonly string[];
  /** After so many moves the exercise starts again. */
  readonly within: number;
}

/** Tasks in which the other side only passes. */
export type SoloTask = Extract<Task, { kind: 'visit' | 'capture-all' | 'build' }>;

/** Tasks that are answered in words or squares. */
export type QuestionTask = Extract<Task, { kind: 'judge' | 'may' | 'point' }>;

/** Tasks that are done with one move, or with several moves against the best defence. */
export type MoveTask = Extract<Task, { kind: 'find-move' | 'capture' | 'promote' | 'escape' | 'win-in' }>;

/** The state of a position for the side to move. */
export const JUDGEMENTS = ['checkmate', 'stalemate', 'check', 'quiet'] as const;
export type Judgement = (typeof JUDGEMENTS)[number];

/** The kind of answer that a step expects. */
export type AnswerKind = 'move' | 'yes-or-no' | 'judgement' | 'squares';

const QUESTIONS: Readonly<Record<QuestionTask['kind'], AnswerKind>> = {
  judge: 'judgement',
  may: 'yes-or-no',
  point: 'squares',
};

/** Returns whether a task is answered in words or squares. */
export function isQuestion(task: Task): task is QuestionTask {
  return Object.hasOwn(QUESTIONS, task.kind);
}

/** Returns whether the other side only passes. */
export function isSolo(task: Task): task is SoloTask {
  return task.kind === 'visit' || task.kind === 'capture-all' || task.kind === 'build';
}

/** Returns the kind of answer that a task expects. */
export function answerKindOf(task: Task): AnswerKind {
  return isQuestion(task) ? QUESTIONS[task.kind] : 'move';
}
