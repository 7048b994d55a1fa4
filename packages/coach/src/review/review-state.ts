import { INFINITE_SCORE, type SearchLimits } from '@tesuji/engine';
import { isGameLine, ok, type GameLine, type Result, type TextError } from '@tesuji/rules';
import { fieldsOf, invalidField, isCount, isStrings } from '../validation.ts';

/** The usual effort for one position: nodes or milliseconds, whichever is reached first. See `review-run.ts`. */
export interface ReviewLimits {
  readonly nodes?: number;
  readonly ms?: number;
}

/**
 * The usual effort of a review: nodes, so that a busy or slow machine takes longer and does not overlook more; and a
 * time, so that even there a review ends.
 */
export const USUAL_EFFORT: ReviewLimits = { nodes: 200_000, ms: 900 };

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
  /** The cost of a proved loss by the move that led here, in expected points, as a warning would have named it. */
  readonly warned?: number;
}

/** A longer look at a move of the game. */
export interface DeepLook {
  /** Moves made before it. */
  readonly ply: number;
  /** How many longer looks this move has had. */
  readonly round: number;
  /** The positions before and after it. */
  readonly before: ReviewedPosition;
  readonly after: ReviewedPosition;
  /** The score of the move, for the side that made it, by a search before it as deep as that of the best move. */
  readonly played: number;
}

/** A review in progress, as plain data from which it can be continued. */
export interface ReviewState {
  readonly line: GameLine;
  readonly limits: ReviewLimits;
  /** Present where a network evaluates: see `networkScale`. A review is never continued with another evaluation. */
  readonly networkScale?: number;
  /** A short look at each position, in the order of the game; complete when there is one more than there are moves. */
  readonly looks: readonly ReviewedPosition[];
  /** Longer looks, in the order in which they were made. */
  readonly deep: readonly DeepLook[];
}

/** Returns a review that has not looked at any position yet. */
export function freshReview(line: GameLine, limits: ReviewLimits, networkScale?: number): ReviewState {
  return { line, limits, ...(networkScale === undefined ? {} : { networkScale }), looks: [], deep: [] };
}

/** Reports whether two states belong to one review, of which they may have done different parts. */
export function isSameReview(one: ReviewState, other: ReviewState): boolean {
  const [first, second] = [one, other].map((state) => JSON.stringify({ ...state, looks: [], deep: [] }));
  return first === second;
}

/** Returns limits for the engine, `times` the effort for one position. */
export function searchLimits({ nodes, ms }: ReviewLimits, times = 1): SearchLimits {
  return {
    ...(nodes === undefined ? {} : { nodes: Math.ceil(nodes * times) }),
    ...(ms === undefined ? {} : { time: { usual: ms * times, most: ms * times } }),
  };
}

/** Reads a state from parsed JSON. Its moves are checked by `openReview`. */
export function parseReviewState(data: unknown): Result<ReviewState, TextError> {
  const { line, limits, networkScale, looks, deep } = fieldsOf(data);
  if (!isGameLine(line)) return invalidField(KIND, 'line', line);
  if (!isLimits(limits)) return invalidField(KIND, 'limits', limits);
  if (networkScale !== undefined && !isScale(networkScale)) return invalidField(KIND, 'networkScale', networkScale);
  const plies = line.moves.length;
  if (!Array.isArray(looks) || looks.length > plies + 1) return invalidField(KIND, 'looks', looks);
  const bad = looks.findIndex((each) => !isReviewedPosition(each));
  if (bad >= 0) return invalidField(KIND, `looks[${bad}]`, looks[bad]);
  const isWhole = looks.length === plies + 1;
  if (!Array.isArray(deep) || (deep.length > 0 && !isWhole)) return invalidField(KIND, 'deep', deep);
  const badDeep = deep.findIndex((each) => !isDeepLook(each, plies));
  if (badDeep >= 0) return invalidField(KIND, `deep[${badDeep}]`, deep[badDeep]);
  const read = { looks: looks as readonly ReviewedPosition[], deep: deep as readonly DeepLook[] };
  return ok({ line, limits, ...(networkScale === undefined ? {} : { networkScale }), ...read });
}

const KIND = 'bad-review';

function isScale(data: unknown): data is number {
  return typeof data === 'number' && data > 0 && data < INFINITE_SCORE;
}

function isLimits(data: unknown): data is ReviewLimits {
  const { nodes, ms } = fieldsOf(data);
  return [nodes, ms].some(isCount) && [nodes, ms].every((each) => each === undefined || isCount(each));
}

function isReviewedPosition(data: unknown): data is ReviewedPosition {
  const { score, line, depth, choices, isEnd, mate, warned } = fieldsOf(data);
  return (
    isScore(score) &&
    isStrings(line) &&
    isCount(depth) &&
    isCount(choices) &&
    (isEnd === undefined || isEnd === true) &&
    (mate === undefined || isCount(mate)) &&
    (warned === undefined || (typeof warned === 'number' && warned >= 0 && warned <= 1))
  );
}

function isDeepLook(data: unknown, plies: number): data is DeepLook {
  const { ply, round, before, after, played } = fieldsOf(data);
  return (
    isCount(ply) &&
    ply < plies &&
    isCount(round) &&
    isReviewedPosition(before) &&
    isReviewedPosition(after) &&
    isScore(played)
  );
}

function isScore(data: unknown): data is number {
  return Number.isSafeInteger(data) && Math.abs(data as number) <= INFINITE_SCORE;
}
