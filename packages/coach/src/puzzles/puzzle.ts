import { isDecided, pliesToEnd } from '@tesuji/engine';
import {
  formatOptions,
  replay,
  unusualOptions,
  unwrap,
  type Game,
  type Options,
  type Position,
  type Side,
} from '@tesuji/rules';
import {
  LEAST_MISTAKE,
  MISTAKE_GRADES,
  type GameReview,
  type Grade,
  type ReviewedMove,
} from '../review/game-review.ts';
import type { PositionReviewer } from '../review/position-reviewer.ts';

/** A position from a player's own game with a better move than the one played, as plain data. */
export interface Puzzle {
  /** Identifies the position: the same one in two games is one puzzle. */
  readonly key: string;
  readonly game: string;
  readonly options: Options;
  readonly position: string;
  readonly side: Side;
  /** All right moves, the best first. */
  readonly answers: readonly string[];
  /** The best answer and what follows. */
  readonly line: readonly string[];
  /** Present when the answers mate: the plies of the quickest mate. */
  readonly mate?: number;
  /** The move played in the game. */
  readonly wrong: string;
  readonly grade: Grade;
  readonly source: PuzzleSource;
}

export interface PuzzleSource {
  /** The players, or another title of the game. */
  readonly title: string;
  /** The number of the move in that game. */
  readonly number: number;
}

/** Reports whether the move, as text, is one of the right answers. */
export function isAnswer({ answers }: Puzzle, move: string): boolean {
  return answers.includes(move);
}

/** A move is right if it keeps at least this share of the expected points that the mistake lost. */
const KEPT_SHARE = 2 / 3;
/** A position with more right answers makes no puzzle: guessing would solve it. */
export const MOST_ANSWERS = 4;
/** The most moves of a solution: enough to show what the answer achieves. */
const LONGEST_LINE = 7;
/** The board and the side to move come before the setup fields in position text. */
const BEFORE_FIELDS = 2;
const CLOCKS: readonly string[] = ['quiet-plies', 'move-number'];

/**
 * Returns the least expected points of a right answer, where the best move is worth `best` and the mistake `wrong`. What
 * the mistake lost is at least what makes a move less than good.
 */
export function leastRight(best: number, wrong: number): number {
  return best - Math.max(LEAST_MISTAKE, best - wrong) * (1 - KEPT_SHARE);
}

/** Why a mistake makes no puzzle: a longer search finds the move right after all, or too many moves are right. */
export type NoPuzzle = 'not-wrong' | 'too-many-answers';

/** Returns the moves of a side, or of both, that a player should learn from. */
export function mistakesOf({ moves }: GameReview, side?: Side): readonly ReviewedMove[] {
  return moves.filter((move) => MISTAKE_GRADES.includes(move.grade) && (side === undefined || move.side === side));
}

/** Makes a puzzle from a mistake. Searches the position again for all good moves, not just the best one. */
export function makePuzzle(
  reviewer: PositionReviewer,
  { line }: GameReview,
  mistake: ReviewedMove,
  title: string,
): Puzzle | NoPuzzle {
  const { game } = reviewer;
  const { ply, move, number, side, grade } = mistake;
  const there = unwrap(replay(game, { ...line, moves: line.moves.slice(0, ply) }));
  // A puzzle is shown without the history of its game, and is searched without it.
  const text = game.formatPosition(there);
  const position = unwrap(game.parsePosition(text, there.options));
  const found =
    (mistake.missedMate === undefined ? undefined : findMates(reviewer, position)) ??
    findRight(reviewer, position, mistake.after, (score) => reviewer.points(line, score));
  if (found.answers.includes(move)) return 'not-wrong';
  if (found.answers.length > MOST_ANSWERS) return 'too-many-answers';
  const key = puzzleKey(game, position);
  const { options } = position;
  return { key, game: game.id, options, position: text, side, ...found, wrong: move, grade, source: { title, number } };
}

/** Returns the hash of the position, which excludes options and counts, with those of them that are unusual. */
function puzzleKey(game: Game, position: Position): string {
  const { keyHigh, keyLow, options } = position;
  const half = (bits: number): string => (bits >>> 0).toString(16).padStart(8, '0');
  const rules = formatOptions(unusualOptions(game.options, options));
  const unusual = [rules, ...countsBeyondBoard(game, position)].filter((part) => part !== '');
  return [`${game.id}-${half(keyHigh)}${half(keyLow)}`, ...unusual].join(' ');
}

/** Returns counts that cannot be read from the board, such as captured men; not clocks, which do not matter here. */
function countsBeyondBoard({ formatPosition, parsePosition, setupFields }: Game, position: Position): string[] {
  const first = setupFields.findIndex(({ kind }) => kind === 'count');
  const fields = formatPosition(position).split(' ');
  const bare = parsePosition(fields.slice(0, BEFORE_FIELDS + first).join(' '), position.options);
  const bareFields = bare.ok ? formatPosition(bare.value).split(' ') : [];
  return setupFields.flatMap(({ id, kind }, index) => {
    const count = fields[BEFORE_FIELDS + index];
    const isUnusual = kind === 'count' && !CLOCKS.includes(id) && count !== bareFields[BEFORE_FIELDS + index];
    return isUnusual ? [`${id}=${count}`] : [];
  });
}

type Found = Pick<Puzzle, 'answers' | 'line' | 'mate'>;

/** Returns all mating moves that the solver or the search finds, the quickest first. */
function findMates(reviewer: PositionReviewer, position: Position): Found | undefined {
  const { formatMove } = reviewer.game;
  const plies = new Map(reviewer.matingMoves(position));
  for (const { moves, score } of reviewer.rank(position, MOST_ANSWERS + 1)) {
    const move = moves[0]!;
    if (isDecided(score) && score > 0) plies.set(move, Math.min(plies.get(move) ?? Infinity, pliesToEnd(score)));
  }
  const mates = [...plies].toSorted((a, b) => a[1] - b[1]);
  const [quickest] = mates;
  if (quickest === undefined) return undefined;
  const answers = mates.map(([move]) => formatMove(move));
  const { line } = reviewer.review(position);
  const isKnown = answers.includes(line[0] ?? '');
  return { answers, line: isKnown ? line : answers.slice(0, 1), mate: quickest[1] };
}

/** Returns all moves that keep most of what a mistake lost, which left `wrong` expected points; the best first. */
function findRight(
  reviewer: PositionReviewer,
  position: Position,
  wrong: number,
  points: (score: number) => number,
): Found {
  const { game } = reviewer;
  const ranked = reviewer.rank(position, MOST_ANSWERS + 1);
  const best = ranked[0]!;
  const least = leastRight(points(best.score), wrong);
  const right = ranked.filter(({ score }) => points(score) >= least);
  const answers = right.map(({ moves }) => game.formatMove(moves[0]!));
  return { answers, line: best.moves.slice(0, LONGEST_LINE).map(game.formatMove) };
}
