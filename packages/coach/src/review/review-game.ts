import type { Network } from '@tesuji/engine';
import type { RecordEnd } from '@tesuji/records';
import type { Game, GameLine } from '@tesuji/rules';
import { networkScale } from '../expected-points.ts';
import { makePuzzle, mistakesOf, type Puzzle } from '../puzzles/puzzle.ts';
import { concludeReview } from './conclude-review.ts';
import type { GameReview } from './game-review.ts';
import { PositionReviewer, type ReviewEnvironment } from './position-reviewer.ts';
import { openReview } from './review-run.ts';
import {
  freshReview,
  isSameReview,
  parseReviewState,
  USUAL_EFFORT,
  type ReviewLimits,
  type ReviewState,
} from './review-state.ts';

/** Raised when reviews find what they did not find before: stored reviews of earlier versions are made again. */
export const REVIEW_VERSION = 3;

/** A whole game to review. */
export interface ReviewQuestion {
  readonly line: GameLine;
  /** The effort for a position; `USUAL_EFFORT` unless given. */
  readonly limits?: ReviewLimits;
  /** The state of a review that was stopped, as its progress gave it. */
  readonly state?: unknown;
  /** How its record says the game ended. */
  readonly end?: RecordEnd;
  /** Who played whom, for the puzzles made of it. */
  readonly title?: string;
}

/** The progress of a review. */
export interface ReviewProgress {
  /** The share done, from 0 to 1. */
  readonly share: number;
  /** A state from which the review can be continued. */
  readonly state: unknown;
}

/** A finished review, and the puzzles made from the mistakes. */
export interface ReviewAnswer {
  readonly review: GameReview;
  readonly puzzles: readonly Puzzle[];
}

/** What a review is told, and what it tells, while it runs. */
export interface ReviewContext {
  readonly isCancelled: () => boolean;
  readonly progress: (progress: ReviewProgress) => void;
}

/** The share of the work that is reviewing the positions; the rest is making puzzles of the mistakes. */
const LOOKING = 0.9;

/** Reviews a whole game on the calling thread. Returns `undefined` when the line is illegal or the call is cancelled. */
export function reviewGame(
  game: Game,
  question: ReviewQuestion,
  now: () => number,
  { isCancelled, progress }: ReviewContext,
  network?: Network,
): ReviewAnswer | undefined {
  const environment: ReviewEnvironment = { now, isStopped: isCancelled, network };
  const opened = openReview(game, stateOf(game, question, network), environment);
  if (!opened.ok) return undefined;
  const run = opened.value;
  const report = (share: number): void => progress({ share, state: run.state });
  // Never backwards: a longer look may raise new questions.
  let share = 0;
  while (run.step()) report((share = Math.max(share, run.share * LOOKING)));
  if (isCancelled()) return undefined;
  const review = concludeReview(game, run.state, question.end);
  const reviewer = new PositionReviewer(game, run.state.limits, environment);
  const onPuzzle = (share: number): void => report(LOOKING + share * (1 - LOOKING));
  return { review, puzzles: makePuzzles(reviewer, review, question.title ?? '', onPuzzle) };
}

/** Continues a review that was stopped, if the state belongs to the same game; otherwise it starts again. */
function stateOf(
  game: Game,
  { line, limits = USUAL_EFFORT, state }: ReviewQuestion,
  network: Network | undefined,
): ReviewState {
  const fresh = freshReview(line, limits, networkScale(game, line, network));
  const kept = parseReviewState(state);
  return kept.ok && isSameReview(kept.value, fresh) ? kept.value : fresh;
}

function makePuzzles(
  reviewer: PositionReviewer,
  review: GameReview,
  title: string,
  onProgress: (share: number) => void,
): readonly Puzzle[] {
  const mistakes = mistakesOf(review);
  return mistakes.flatMap((mistake, index) => {
    if (reviewer.isStopped) return [];
    const made = makePuzzle(reviewer, review, mistake, title);
    onProgress((index + 1) / mistakes.length);
    return typeof made === 'string' ? [] : [made];
  });
}
