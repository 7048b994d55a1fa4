import { chess } from '@tesuji/rules/chess';
import { unwrap, type Game, type GameLine, type Options } from '@tesuji/rules';
import { hasami } from '@tesuji/rules/hasami';
import { laser } from '@tesuji/rules/laser';
import { shogi } from '@tesuji/rules/shogi';
import { describe, expect, it } from 'vitest';
import { ticTacToe } from '@tesuji/testing/tic-tac-toe/game';
import { perfectMoves } from '../../test/perfect-play.ts';
import { lineOf, randomLine, reviewAll, UNDISTURBED } from '../../test/reviews.ts';
import { expectedPoints } from '../expected-points.ts';
import { concludeReview } from '../review/conclude-review.ts';
import { PositionReviewer } from '../review/position-reviewer.ts';
import type { ReviewLimits } from '../review/review-state.ts';
import { isAnswer, leastRight, makePuzzle, mistakesOf, MOST_ANSWERS, type Puzzle } from './puzzle.ts';
import type { ReviewedMove } from '../review/game-review.ts';

interface FromMistake {
  readonly puzzle: Puzzle;
  readonly mistake: ReviewedMove;
}

function puzzlesOf(game: Game, line: GameLine, limits: ReviewLimits): readonly Puzzle[] {
  return fromMistakes(game, line, limits).map(({ puzzle }) => puzzle);
}

function fromMistakes(game: Game, line: GameLine, limits: ReviewLimits): readonly FromMistake[] {
  const review = concludeReview(game, reviewAll(game, line, limits));
  const reviewer = new PositionReviewer(game, limits, UNDISTURBED);
  return mistakesOf(review).flatMap((mistake) => {
    const puzzle = makePuzzle(reviewer, review, mistake, 'a game');
    return typeof puzzle === 'string' ? [] : [{ puzzle, mistake }];
  });
}

function checkSense(game: Game, puzzle: Puzzle): void {
  const position = unwrap(game.parsePosition(puzzle.position, puzzle.options));
  expect(position.side).toBe(puzzle.side);
  expect(isAnswer(puzzle, puzzle.wrong)).toBe(false);
  for (const move of [...puzzle.answers, puzzle.wrong]) expect(game.parseMove(position, move).ok).toBe(true);
  expect(puzzle.answers).toContain(puzzle.line[0]);
}

it('accepts exactly the moves of perfect play, in tic-tac-toe', () => {
  const puzzles = [3, 4].flatMap((seed) => puzzlesOf(ticTacToe, randomLine(ticTacToe, seed, 9), { nodes: 2500 }));
  expect(puzzles.length).toBeGreaterThan(1);
  for (const puzzle of puzzles) {
    checkSense(ticTacToe, puzzle);
    const values = perfectMoves(ticTacToe, unwrap(ticTacToe.parsePosition(puzzle.position)));
    const best = Math.max(...values.values());
    const right = [...values].filter(([, value]) => value === best).map(([move]) => ticTacToe.formatMove(move));
    expect(new Set(puzzle.answers)).toEqual(new Set(right));
  }
});

it('accepts every move that mates', () => {
  const line = lineOf(chess, 'g1f1 h7h6', '6k1/5ppp/8/8/8/8/8/R3R1K1 w - - 0 1');
  const [puzzle, ...rest] = puzzlesOf(chess, line, { nodes: 200 });
  expect(rest).toEqual([]);
  checkSense(chess, puzzle!);
  expect(puzzle).toMatchObject({
    mate: 1,
    wrong: 'g1f1',
    grade: 'missed-mate',
    source: { title: 'a game', number: 1 },
  });
  expect(puzzle!.answers.slice(0, 2).sort()).toEqual(['a1a8', 'e1e8']);
});

describe.each([shogi, chess, hasami, laser])('puzzles of $id', (game) => {
  it('accept exactly the moves that keep most of what the mistake lost, of which there are few', () => {
    const limits = { nodes: 120 };
    const reviewer = new PositionReviewer(game, limits, UNDISTURBED);
    const puzzles = fromMistakes(game, randomLine(game, 11, 24), limits).filter(
      ({ puzzle }) => puzzle.mate === undefined,
    );
    expect(puzzles.length).toBeGreaterThan(0);
    for (const { mistake, puzzle } of puzzles.slice(0, 3)) {
      checkSense(game, puzzle);
      expect(puzzle.answers.length).toBeLessThanOrEqual(MOST_ANSWERS);
      const position = unwrap(game.parsePosition(puzzle.position, puzzle.options));
      const ranked = reviewer.rank(position, MOST_ANSWERS + 1);
      const least = leastRight(expectedPoints(game, ranked[0]!.score), mistake.after);
      for (const { moves, score } of ranked) {
        const text = game.formatMove(moves[0]!);
        expect([text, isAnswer(puzzle, text)]).toEqual([text, expectedPoints(game, score) >= least]);
      }
    }
  });
});

it('accepts a move that keeps most of what was lost, but not one that keeps half of it', () => {
  // The mistake went from 0.9 to 0.3 expected points.
  expect(leastRight(0.9, 0.3)).toBeCloseTo(0.7);
  // A loss that is hardly one does not make every move wrong.
  expect(leastRight(0.5, 0.5)).toBeCloseTo(0.5 - 0.05 / 3);
});

it('makes no puzzle from a move that a longer search finds right, or a position where nearly every move is', () => {
  const line = lineOf(chess, 'e2e4');
  const review = concludeReview(chess, reviewAll(chess, line, { nodes: 200 }));
  const reviewer = new PositionReviewer(chess, { nodes: 200 }, UNDISTURBED);
  const [move] = review.moves;
  const best = chess.formatMove(reviewer.rank(unwrap(chess.parsePosition(line.start)), 9)[0]!.moves[0]!);
  expect(makePuzzle(reviewer, review, { ...move!, move: best }, '')).toBe('not-wrong');
  // An empty board: all nine squares draw.
  const drawn = concludeReview(ticTacToe, reviewAll(ticTacToe, lineOf(ticTacToe, 'a1'), { nodes: 2500 }));
  const small = new PositionReviewer(ticTacToe, { nodes: 2500 }, UNDISTURBED);
  expect(makePuzzle(small, drawn, { ...drawn.moves[0]!, move: 'nowhere' }, '')).toBe('too-many-answers');
});

/** The key of the puzzle in this hasami position, where Black can capture the man on e5 and did not. */
function keyOf(start: string, options: Options = {}): string {
  const line = { ...lineOf(hasami, 'i6h6', start), options };
  const review = concludeReview(hasami, reviewAll(hasami, line, { nodes: 60 }));
  const made = makePuzzle(new PositionReviewer(hasami, { nodes: 60 }, UNDISTURBED), review, review.moves[0]!, '');
  return typeof made === 'string' ? made : made.key;
}

it('has a key with unusual options and counts, but not clocks', () => {
  const board = 'rrrrrrr2/9/9/9/3br4/9/9/9/bbb2bbbb b';
  const usual = keyOf(board);
  expect(usual).toMatch(/^hasami-[0-9a-f]{16}$/);
  expect(keyOf(`${board} 1 1 12 40`)).toBe(usual);
  expect(keyOf(board, { corner: 'off', goal: 'lead' })).toBe(`${usual} goal=lead,corner=off`);
  expect(keyOf(`${board} 0 1 0 1`)).toBe(`${usual} taken-by-first=0`);
  expect(keyOf(`${board} 1 0 0 1`, { goal: 'lead' })).toBe(`${usual} goal=lead taken-by-second=0`);
});
