import {
  concludeReview,
  faultsOf,
  freshReview,
  Looker,
  makePuzzle,
  openReview,
  parseReviewState,
  type GameReview,
  type Puzzle,
  type ReviewState,
  type Watch,
} from '@tesuji/coach';
import type { Game } from '@tesuji/rules';
import type { CoachProgress } from './coach-message.ts';
import type { ReviewAnswer, ReviewQuestion } from './minds.ts';

/** Milliseconds for each position, where nothing else is said. */
const USUAL_TIME = 300;
/** How much of the work is looking at the positions; the rest is making puzzles of the mistakes. */
const LOOKING = 0.9;

/** A whole review, on the thread that asks; whoever wants it to end ends the thread. `undefined`: the line is no game. */
export function reviewGame(
  game: Game,
  question: ReviewQuestion,
  now: () => number,
  onProgress: CoachProgress,
): ReviewAnswer | undefined {
  const watch: Watch = { now, isStopped: () => false };
  const opened = openReview(game, stateOf(question), watch);
  if (!opened.ok) return undefined;
  const run = opened.value;
  const total = question.line.moves.length + 1;
  while (run.step()) onProgress((run.state.looks.length / total) * LOOKING, run.state);
  const review = concludeReview(game, run.state, question.end);
  const looker = new Looker(game, run.state.limits, watch);
  const onPuzzle = (share: number): void => onProgress(LOOKING + share * (1 - LOOKING), run.state);
  return { review, puzzles: makePuzzles(looker, review, question.title ?? '', onPuzzle) };
}

/** Goes on from what is left of the same review; anything else is no loss but some time. */
function stateOf({ line, msPerMove = USUAL_TIME, state }: ReviewQuestion): ReviewState {
  const fresh = freshReview(line, { ms: msPerMove });
  const kept = parseReviewState(state);
  const isSame = kept.ok && JSON.stringify({ ...kept.value, looks: [] }) === JSON.stringify(fresh);
  return isSame ? kept.value : fresh;
}

function makePuzzles(
  looker: Looker,
  review: GameReview,
  title: string,
  onProgress: (share: number) => void,
): readonly Puzzle[] {
  const faults = faultsOf(review);
  return faults.flatMap((fault, index) => {
    const made = makePuzzle(looker, review, fault, title);
    onProgress((index + 1) / faults.length);
    return typeof made === 'string' ? [] : [made];
  });
}
