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
import type { CoachProgress } from './coach-client.ts';
import type { ReviewAnswer, ReviewQuestion } from './thinking-service.ts';

/** Default milliseconds for each position. */
const USUAL_TIME = 300;
/** How much of the work is looking at the positions; the rest is making puzzles of the mistakes. */
const LOOKING = 0.9;

/**
 * Reviews a whole game on the calling thread; it is stopped by terminating the worker. `undefined`: the line is
 * illegal.
 */
export function reviewGame(
  game: Game,
  question: ReviewQuestion,
  now: () => number,
  onProgress: CoachProgress,
): ReviewAnswer | undefined {
  const watch: ReviewEnvironment = { now, isStopped: () => false };
  const opened = openReview(game, stateOf(question), watch);
  if (!opened.ok) return undefined;
  const run = opened.value;
  const total = question.line.moves.length + 1;
  while (run.step()) onProgress((run.state.looks.length / total) * LOOKING, run.state);
  const review = concludeReview(game, run.state, question.end);
  const looker = new PositionReviewer(game, run.state.limits, watch);
  const onPuzzle = (share: number): void => onProgress(LOOKING + share * (1 - LOOKING), run.state);
  return { review, puzzles: makePuzzles(looker, review, question.title ?? '', onPuzzle) };
}

/** Continues a review that was stopped, if the state belongs to the same game; otherwise it starts again. */
function stateOf({ line, msPerMove = USUAL_TIME, state }: ReviewQuestion): ReviewState {
  const fresh = freshReview(line, { ms: msPerMove });
  const kept = parseReviewState(state);
  const isSame = kept.ok && JSON.stringify({ ...kept.value, looks: [] }) === JSON.stringify(fresh);
  return isSame ? kept.value : fresh;
}

function makePuzzles(
  looker: PositionReviewer,
  review: GameReview,
  title: string,
  onProgress: (share: number) => void,
): readonly Puzzle[] {
  const faults = mistakesOf(review);
  return faults.flatMap((fault, index) => {
    const made = makePuzzle(looker, review, fault, title);
    onProgress((index + 1) / faults.length);
    return typeof made === 'string' ? [] : [made];
  });
}
