import type { Options } from '@tesuji/rules';

/**
 * What a learner is asked to do. Squares and moves are text, so that a lesson is plain data; what counts as done is
 * worked out from the rules wherever they can tell.
 */
export type Task =
  /** Play one of these moves. */
  | { readonly kind: 'find-move'; readonly moves: readonly string[] }
  /** Take what stands on all of these squares with one move, or so many enemy pieces anywhere. */
  | { readonly kind: 'capture'; readonly squares?: readonly string[]; readonly atLeast?: number }
  /** Promote, if `to` is given to that kind. */
  | { readonly kind: 'promote'; readonly to?: string }
  /** In check: any move that the rules allow. */
  | { readonly kind: 'escape' }
  /** Win within so many plies whatever the other side does, by checks alone where the game's mates are meant so. */
  | { readonly kind: 'win-in'; readonly plies: 1 | 3 }
  /** Alone on the board, as it were, for the other side only waits: go to all of these squares… */
  | ({ readonly kind: 'visit'; readonly squares: readonly string[] } & Solo)
  /** …take everything that stands on them… */
  | ({ readonly kind: 'capture-all'; readonly squares: readonly string[] } & Solo)
  /** …or bring pieces to squares, `K2h S3h`, kinds by their letters. */
  | ({ readonly kind: 'build'; readonly places: readonly string[] } & Solo)
  /** Play the moves of the side to move in this line; the answers come by themselves. */
  | { readonly kind: 'follow'; readonly line: readonly string[] }
  /** Say what has happened: one of `JUDGEMENTS`. */
  | { readonly kind: 'judge' }
  /** Say `yes` or `no`: do the rules allow this move? */
  | { readonly kind: 'may'; readonly move: string }
  /** Name every square from which this move takes something, of either side. */
  | { readonly kind: 'point'; readonly move: string };

interface Solo {
  /** One way to do it; others are as good. */
  readonly solution: readonly string[];
  /** After so many moves it starts again. */
  readonly within: number;
}

/** What a position can be for the side to move. */
export const JUDGEMENTS = ['checkmate', 'stalemate', 'check', 'quiet'] as const;
export type Judgement = (typeof JUDGEMENTS)[number];

/** Something learners try, and the key of what to tell them. */
export interface WrongTry {
  readonly answers: readonly string[];
  readonly key: string;
  /** The rules forbid it, and this is the code they refuse it with. */
  readonly illegal?: string;
  /** For lines: the number of moves played before it, both sides counted; 0 unless told. */
  readonly after?: number;
}

export interface Step {
  /** Unique in its lesson; words keep the task, a hint and an explanation under it. */
  readonly id: string;
  readonly position: string;
  readonly options?: Options;
  readonly task: Task;
  readonly wrong?: readonly WrongTry[];
}

export const THEMES = ['pieces', 'rules', 'mates', 'principles', 'castles', 'openings'] as const;
export type Theme = (typeof THEMES)[number];

export interface Lesson {
  /** Unique in its game. */
  readonly id: string;
  readonly theme: Theme;
  /** Ids of the kinds it shows, and numbers of the rules. */
  readonly pieces?: readonly string[];
  readonly rules?: readonly string[];
  readonly steps: readonly Step[];
}
