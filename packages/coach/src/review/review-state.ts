import { INFINITE_SCORE, type SearchLimits } from '@tesuji/engine';
import { isGameLine, ok, type GameLine, type Result, type TextError } from '@tesuji/rules';
import { fieldsOf, invalidField, isCount, isStrings } from '../validation.ts';

/** The limits of the search of each position: nodes or milliseconds, whichever is reached first. */
export interface ReviewLimits {
  readonly nodes?: number;
  readonly ms?: number;
}

/** The result for one position of a game. Scores are for the side to move. */
export interface ReviewedPosition {
  readonly score: number;
  /** The principal variation; empty when the game is over. */
  readonly line: readonly string[];
  readonly depth: number;
  /** The number of legal moves. */
  readonly choices: number;
  /** The rules have ended the game: the score is exact. */
  readonly isEnd?: true;
  /** The length in plies, at most, of a proved mate. */
  readonly mate?: number;
  /** The score of the move that led here, for the side that made it, by a second search where the first blames it. */
  readonly second?: number;
}

/** A review in progress, as plain data from which it can be continued. */
export interface ReviewState {
  readonly line: GameLine;
  readonly limits: ReviewLimits;
  /** In the order of the game; complete when there is one more than there are moves. */
  readonly looks: readonly ReviewedPosition[];
}

/** Returns a review that has not looked at any position yet. */
export function freshReview(line: GameLine, limits: ReviewLimits): ReviewState {
  return { line, limits, looks: [] };
}

/** Returns limits for the engine, `times` as long as those of one position. */
export function searchLimits({ nodes, ms }: ReviewLimits, times = 1): SearchLimits {
  return {
    ...(nodes === undefined ? {} : { nodes: nodes * times }),
    ...(ms === undefined ? {} : { time: { usual: ms * times, most: ms * times } }),
  };
}

/** Reads a state from parsed JSON. Its moves are checked by `openReview`. */
export function parseReviewState(data: unknown): Result<ReviewState, TextError> {
  const { line, limits, looks } = fieldsOf(data);
  if (!isGameLine(line)) return invalidField(KIND, 'line', line);
  if (!isLimits(limits)) return invalidField(KIND, 'limits', limits);
  if (!Array.isArray(looks) || looks.length > line.moves.length + 1) return invalidField(KIND, 'looks', looks);
  const bad = looks.findIndex((each) => !isReviewedPosition(each));
  return bad < 0
    ? ok({ line, limits, looks: looks as readonly ReviewedPosition[] })
    : invalidField(KIND, `looks[${bad}]`, looks[bad]);
}

const KIND = 'bad-review';

function isLimits(data: unknown): data is ReviewLimits {
  const { nodes, ms } = fieldsOf(data);
  return [nodes, ms].some(isCount) && [nodes, ms].every((each) => each === undefined || isCount(each));
}

function isReviewedPosition(data: unknown): data is ReviewedPosition {
  const { score, line, depth, choices, isEnd, mate, second } = fieldsOf(data);
  return (
    isScore(score) &&
    isStrings(line) &&
    isCount(depth) &&
    isCount(choices) &&
    (isEnd === undefined || isEnd === true) &&
    (mate === undefined || isCount(mate)) &&
    (second === undefined || isScore(second))
  );
}

function isScore(data: unknown): data is number {
  return Number.isSafeInteger(data) && Math.abs(data as number) <= INFINITE_SCORE;
}
