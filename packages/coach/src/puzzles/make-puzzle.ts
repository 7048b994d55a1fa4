import { isDecided, pliesToEnd } from '@tesuji/engine';
import { formatOptions, replay, unusualOptions, unwrap, type Game, type Position, type Side } from '@tesuji/rules';
import { expectedPoints } from '../expected-points.ts';
import type { GameReview, ReviewedMove } from '../review/game-review.ts';
import { FAULTS } from '../review/grade.ts';
import type { Looker } from '../review/looker.ts';
import type { Puzzle } from './puzzle.ts';

/** Moves that cost no more expected points than this, beside the best one, are right too. */
export const ANSWER_MARGIN = 0.02;
/** With more right answers than this there is nothing to find. */
const MOST_ANSWERS = 8;
/** A solution shows what the answer is good for; what an engine plays after that is no part of it. */
const LONGEST_LINE = 7;
/** Board and side to move stand before the fields of position text. */
const BEFORE_FIELDS = 2;
const CLOCKS: readonly string[] = ['quiet-plies', 'move-number'];

/** Why a mistake makes no puzzle: a closer look finds the move right after all, or nearly every move is right. */
export type NoPuzzle = 'not-wrong' | 'too-many-answers';

/** The moves of a side, or of both, that a player should learn from. */
export function faultsOf({ moves }: GameReview, side?: Side): readonly ReviewedMove[] {
  return moves.filter((move) => FAULTS.includes(move.grade) && (side === undefined || move.side === side));
}

/** Makes a puzzle of a mistake. The position is looked at anew, for all its good moves and not just the best one. */
export function makePuzzle(
  looker: Looker,
  { line }: GameReview,
  fault: ReviewedMove,
  title: string,
): Puzzle | NoPuzzle {
  const { game } = looker;
  const { ply, move, number, side, grade } = fault;
  const there = unwrap(replay(game, { ...line, moves: line.moves.slice(0, ply) }));
  // What a player sees has no history, and must be judged without one.
  const text = game.formatPosition(there);
  const position = unwrap(game.parsePosition(text, there.options));
  const found =
    (fault.missedMate === undefined ? undefined : findMates(looker, position)) ?? findBest(looker, position);
  if (found.answers.includes(move)) return 'not-wrong';
  if (found.answers.length > MOST_ANSWERS) return 'too-many-answers';
  const key = puzzleKey(game, position);
  const { options } = position;
  return { key, game: game.id, options, position: text, side, ...found, wrong: move, grade, source: { title, number } };
}

/** The hash of a position knows neither the rules nor what was counted: where they are unusual, the key says so. */
function puzzleKey(game: Game, position: Position): string {
  const { keyHigh, keyLow, options } = position;
  const half = (bits: number): string => (bits >>> 0).toString(16).padStart(8, '0');
  const rules = formatOptions(unusualOptions(game.options, options));
  const unusual = [rules, ...countsBeyondBoard(game, position)].filter((part) => part !== '');
  return [`${game.id}-${half(keyHigh)}${half(keyLow)}`, ...unusual].join(' ');
}

/** Counts that the board alone does not tell, as of men taken. Clocks are left out: they do not make another position. */
function countsBeyondBoard({ formatPosition, parsePosition, setupFields }: Game, position: Position): string[] {
  const first = setupFields.findIndex(({ kind }) => kind === 'count');
  const fields = formatPosition(position).split(' ');
  const bare = parsePosition(fields.slice(0, BEFORE_FIELDS + first).join(' '), position.options);
  const told = bare.ok ? formatPosition(bare.value).split(' ') : [];
  return setupFields.flatMap(({ id, kind }, index) => {
    const count = fields[BEFORE_FIELDS + index];
    const isSaid = kind === 'count' && !CLOCKS.includes(id) && count !== told[BEFORE_FIELDS + index];
    return isSaid ? [`${id}=${count}`] : [];
  });
}

type Found = Pick<Puzzle, 'answers' | 'line' | 'mate'>;

/** Everything that the solver or the search finds to mate, the quickest first. */
function findMates(looker: Looker, position: Position): Found | undefined {
  const { formatMove } = looker.game;
  const plies = new Map(looker.matingMoves(position));
  for (const { moves, score } of looker.rank(position, MOST_ANSWERS + 1)) {
    const move = moves[0]!;
    if (isDecided(score) && score > 0) plies.set(move, Math.min(plies.get(move) ?? Infinity, pliesToEnd(score)));
  }
  const mates = [...plies].toSorted((a, b) => a[1] - b[1]);
  const [quickest] = mates;
  if (quickest === undefined) return undefined;
  const answers = mates.map(([move]) => formatMove(move));
  const { line } = looker.look(position);
  const isKnown = answers.includes(line[0] ?? '');
  return { answers, line: isKnown ? line : answers.slice(0, 1), mate: quickest[1] };
}

/** Everything nearly as good as the best move; where that wins by force, everything that does. */
function findBest(looker: Looker, position: Position): Found {
  const { game } = looker;
  const ranked = looker.rank(position, MOST_ANSWERS + 1);
  const best = ranked[0]!;
  const least = expectedPoints(game, best.score) - ANSWER_MARGIN;
  const isRight = ({ score }: { readonly score: number }): boolean =>
    isDecided(best.score) ? score > 0 && isDecided(score) : expectedPoints(game, score) >= least;
  const answers = ranked.filter(isRight).map(({ moves }) => game.formatMove(moves[0]!));
  return { answers, line: best.moves.slice(0, LONGEST_LINE).map(game.formatMove) };
}
