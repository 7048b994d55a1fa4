import {
  concludeReview,
  freshReview,
  isSameReview,
  makePuzzle,
  mistakesOf,
  networkScale,
  openReview,
  parseReviewState,
  PositionReviewer,
  type GameReview,
  type Puzzle,
  type ReviewEnvironment,
  type ReviewState,
  USUAL_EFFORT,
} from '@tesuji/coach';
import type { Network } from '@tesuji/engine';
import type { Game } from '@tesuji/rules';
import type { ReviewContext } from './coach-handlers.ts';
import type { ReviewAnswer, ReviewQuestion } from './thinking-service.ts';

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
function stateOf(game: Game, { line, msPerMove, state }: ReviewQuestion, network: Network | undefined): ReviewState {
  const limits = msPerMove === undefined ? USUAL_EFFORT : { ms: msPerMove };
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
