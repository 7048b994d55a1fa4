import type { Grade, ReviewedEnd, ReviewedMove, SideReview } from '@tesuji/coach';
import { opponent, type Game, type Side } from '@tesuji/rules';
import { movesWords } from './fact-amount.ts';
import { termsOf } from './fact-terms.ts';
import type { Language } from './language.ts';
import { listWords } from './list-words.ts';
import { END_REMARKS, SUMMARIES, TURNS } from './review-table.ts';
import { gradeCount, hasMate } from './review-grade.ts';
import { saySentence } from './sentence.ts';
import { sideName } from './side-name.ts';

/** Grades worth counting aloud, the worst first. */
const COUNTED: readonly Grade[] = ['missed-mate', 'blunder', 'mistake', 'inaccuracy'];

/** How a side played: "White: accuracy 84 %, with 1 blunder and 2 mistakes." */
export function describeSide(game: Game, side: Side, review: SideReview, language: Language): string {
  const counts = COUNTED.filter((grade) => review.counts[grade] > 0).map((grade) =>
    gradeCount(game, grade, review.counts[grade], language),
  );
  const { accuracy } = review;
  const gaps = {
    side: sideName(game, side, language),
    accuracy: accuracy === undefined ? undefined : percent(accuracy),
    counts: listWords(counts, language),
  };
  return saySentence([SUMMARIES], 'side', gaps, language) ?? '';
}

/** Never rounded up to what was not reached. */
function percent(accuracy: number): string {
  return String(Math.floor(accuracy + 1e-9));
}

/** The two sides beside each other, where both can be judged. */
export function compareSides(
  game: Game,
  sides: readonly [SideReview, SideReview],
  language: Language,
): string | undefined {
  const [first, second] = sides.map(({ accuracy }) => accuracy);
  if (first === undefined || second === undefined) return undefined;
  const [better, worse] = [Math.max(first, second), Math.min(first, second)].map(percent) as [string, string];
  const winner = sideName(game, first > second ? 0 : 1, language);
  return saySentence([SUMMARIES], better === worse ? 'even' : 'better', { winner, better, worse }, language);
}

/** A move that changed the game: "White lost the thread at move 23: Qxd5 gave away 34 points of 100; Nf3 was better." */
export function describeTurn(
  game: Game,
  move: ReviewedMove,
  names: { readonly played: string; readonly better?: string | undefined },
  language: Language,
): string {
  const { grade, lost, missedMate = 0, number, side } = move;
  const gaps = {
    ...termsOf({ game, language }),
    ...names,
    side: sideName(game, side, language),
    number: String(number),
    lost: String(Math.round(lost * 100)),
    moves: movesWords(missedMate),
    plies: String(missedMate),
  };
  return saySentence([TURNS], grade === 'missed-mate' && !hasMate(game) ? 'missed-win' : grade, gaps, language) ?? '';
}

/** Who gave up, or ran out of time, with more than this to hope for hears of it. */
const HOPEFUL = 0.25;

/** What there is to say about the way a game ended, beyond the end itself. */
export function describeEarlyEnd(game: Game, end: ReviewedEnd, language: Language): string | undefined {
  const { loserPoints = 0, reason, winner } = end;
  if (winner === undefined || loserPoints < HOPEFUL) return undefined;
  const gaps = { loser: sideName(game, opponent(winner), language), points: String(Math.round(loserPoints * 100)) };
  return saySentence([END_REMARKS], reason, gaps, language);
}
