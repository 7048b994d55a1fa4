import { INFINITE, type SearchLimits } from '@tesuji/engine';
import { isGameLine, ok, type GameLine, type Result, type TextError } from '@tesuji/rules';
import { broken, fieldsOf, isCount, isTexts } from './shape.ts';

/** How long to think about each position: so many nodes or milliseconds, whichever is over first. */
export interface ReviewLimits {
  readonly nodes?: number;
  readonly ms?: number;
}

/** What was found out about one position of a game. Scores are for the side to move. */
export interface Look {
  readonly score: number;
  /** The best way on, as far as it was seen. Empty when the game was over. */
  readonly line: readonly string[];
  readonly depth: number;
  /** Legal moves there were. */
  readonly choices: number;
  /** The rules had ended the game: the score is no opinion. */
  readonly isEnd?: true;
  /** A mate is proved, in at most so many plies. */
  readonly mate?: number;
  /** A second opinion about the move that led here, for the side that made it: asked where the first one blames it. */
  readonly second?: number;
}

/** A review as far as it has come: plain data, from which it can go on anywhere. */
export interface ReviewState {
  readonly line: GameLine;
  readonly limits: ReviewLimits;
  /** In the order of the game, the start first; complete when there is one more than there are moves. */
  readonly looks: readonly Look[];
}

export function freshReview(line: GameLine, limits: ReviewLimits): ReviewState {
  return { line, limits, looks: [] };
}

export function searchLimits({ nodes, ms }: ReviewLimits, times = 1): SearchLimits {
  return {
    ...(nodes === undefined ? {} : { nodes: nodes * times }),
    ...(ms === undefined ? {} : { time: { usual: ms * times, most: ms * times } }),
  };
}

/** Reads a state from data out of a file. Whether its moves can be played is found out when the review goes on. */
export function parseReviewState(data: unknown): Result<ReviewState, TextError> {
  const { line, limits, looks } = fieldsOf(data);
  if (!isGameLine(line)) return broken(KIND, 'line', line);
  if (!isLimits(limits)) return broken(KIND, 'limits', limits);
  if (!Array.isArray(looks) || looks.length > line.moves.length + 1) return broken(KIND, 'looks', looks);
  const bad = looks.findIndex((each) => !isLook(each));
  return bad < 0 ? ok({ line, limits, looks: looks as readonly Look[] }) : broken(KIND, `looks[${bad}]`, looks[bad]);
}

const KIND = 'bad-review';

function isLimits(data: unknown): data is ReviewLimits {
  const { nodes, ms } = fieldsOf(data);
  return [nodes, ms].some(isCount) && [nodes, ms].every((each) => each === undefined || isCount(each));
}

function isLook(data: unknown): data is Look {
  const { score, line, depth, choices, isEnd, mate, second } = fieldsOf(data);
  return (
    isScore(score) &&
    isTexts(line) &&
    isCount(depth) &&
    isCount(choices) &&
    (isEnd === undefined || isEnd === true) &&
    (mate === undefined || isCount(mate)) &&
    (second === undefined || isScore(second))
  );
}

function isScore(data: unknown): data is number {
  return Number.isSafeInteger(data) && Math.abs(data as number) <= INFINITE;
}
