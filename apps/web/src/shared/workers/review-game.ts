import {
  concludeReview,
  freshReview,
  makePuzzle,
  mistakesOf,
  openReview,
  parseReviewState,
  PositionReviewer,
  type GameReview,
  type Puzzle,
  type ReviewEnvironment,
  type ReviewState,
} from '@tesuji/coach';
import type { Game } from '@tesuji/rules';
import type { ReviewContext } from './coach-handlers.ts';
import type { ReviewAnswer, ReviewQuestion } from './thinking-service.ts';

/** Default milliseconds for each position. */
const USUAL_TIME = 300;
/** The share of the work that is reviewing the positions; the rest is making puzzles of the mistakes. */
const LOOKING = 0.9;

/** Reviews a whole game on the calling thread. Returns `undefined` when the line is illegal or the call is cancelled. */
export function reviewGame(
  game: Game,
  question: ReviewQuestion,
  now: () => number,
  { isCancelled, progress }: ReviewContext,
): ReviewAnswer | undefined {
  const environment: ReviewEnvironment = { now, isStopped: isCancelled };
  const opened = openReview(game, stateOf(question), environment);
  if (!opened.ok) return undefined;
  const run = opened.value;
  const total = question.line.moves.length + 1;
  const report = (share: number): void => progress({ share, state: run.state });
  while (run.step()) report((run.state.looks.length / total) * LOOKING);
  if (isCancelled()) return undefined;
  const review = concludeReview(game, run.state, question.end);
  const reviewer = new PositionReviewer(game, run.state.limits, environment);
  const onPuzzle = (share: number): void => report(LOOKING + share * (1 - LOOKING));
  return { review, puzzles: makePuzzles(reviewer, review, question.title ?? '', onPuzzle) };
}

/** Continues a review that was stopped, if the state belongs to the same game; otherwise it starts again. */
function stateOf({ line, msPerMove = USUAL_TIME, state }: ReviewQuestion): ReviewState {
  const fresh = freshReview(line, { ms: msPerMove });
  const kept = parseReviewState(state);
  const isSame = kept.ok && JSON.stringify({ ...kept.value, looks: [] }) === JSON.stringify(fresh);
  return isSame ? kept.value : fresh;
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
