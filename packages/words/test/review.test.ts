import type { Puzzle, ReviewedMove, SideReview } from '@tesuji/coach';
import { chess } from '@tesuji/rules/chess';
import { hasami } from '@tesuji/rules/hasami';
import { games } from '@tesuji/rules';
import { shogi } from '@tesuji/rules/shogi';
import { describe, expect, it } from 'vitest';
import { ticTacToe } from '@tesuji/testing/tic-tac-toe/game';
import { LANGUAGES } from '../src/language.ts';
import { puzzleFeedback, puzzlePrompt } from '../src/puzzle-sentence.ts';
import { gradeCount, gradeName } from '../src/review-grade.ts';
import { compareSides, describeEarlyEnd, describeSide, describeTurn } from '../src/review-sentence.ts';

const NONE = { best: 0, good: 0, inaccuracy: 0, mistake: 0, blunder: 0, 'missed-mate': 0, forced: 0 };

const MOVE: ReviewedMove = {
  ply: 44,
  number: 23,
  side: 0,
  move: 'd1d5',
  grade: 'blunder',
  lost: 0.342,
  before: 0.5,
  after: 0.158,
  scoreBefore: 0,
  scoreAfter: -360,
  better: ['g1f3'],
};
const NAMES = { played: 'Qxd5', better: 'Nf3' };

function side(accuracy: number | undefined, counts: Partial<typeof NONE> = {}): SideReview {
  return { ...(accuracy === undefined ? {} : { accuracy }), lost: 0.5, counts: { ...NONE, ...counts } };
}

describe('a review in words', () => {
  it('counts what went wrong, the worst first', () => {
    const review = side(84.9, { inaccuracy: 2, blunder: 1, 'missed-mate': 2, best: 9 });
    expect(describeSide(chess, 0, review, 'en')).toBe(
      'White: accuracy 84 %, with 2 missed mates, 1 blunder and 2 inaccuracies.',
    );
    expect(describeSide(shogi, 1, review, 'ja')).toBe('後手：正確さ84％（詰み逃し2回、悪手1回、緩手2回）');
    expect(describeSide(chess, 1, side(100), 'en')).toBe('Black: accuracy 100 %, with no mistakes.');
    expect(describeSide(chess, 1, side(undefined), 'en')).toBe('Black never had a choice.');
  });

  it('speaks of wins where a game knows no mate', () => {
    expect(gradeName(hasami, 'missed-mate', 'en')).toBe('missed win');
    expect(gradeCount(hasami, 'missed-mate', 2, 'ja')).toBe('勝ち逃し2回');
    const missed: ReviewedMove = { ...MOVE, grade: 'missed-mate', missedMate: 3 };
    expect(describeTurn(chess, missed, NAMES, 'en')).toBe(
      'White missed a mate in 2 moves at move 23: Nf3 instead of Qxd5.',
    );
    expect(describeTurn(hasami, missed, NAMES, 'en')).toContain('missed a win in 2 moves');
  });

  it('tells where a side lost the thread', () => {
    expect(describeTurn(chess, MOVE, NAMES, 'en')).toBe(
      'White lost the thread at move 23: Qxd5 gave away 34 points of 100; Nf3 was better.',
    );
    expect(describeTurn(chess, { ...MOVE, grade: 'mistake' }, { played: 'Qxd5' }, 'en')).toBe(
      'White slipped at move 23: Qxd5 gave away 34 points of 100.',
    );
  });

  it('compares the sides, and says when a game was given up early', () => {
    expect(compareSides(chess, [side(90.2), side(80)], 'en')).toBe('White played more accurately, 90 % against 80 %.');
    expect(compareSides(chess, [side(90.2), side(90.8)], 'en')).toBe('Both sides played equally accurately, 90 %.');
    expect(compareSides(chess, [side(90), side(undefined)], 'en')).toBeUndefined();
    const end = { winner: 1, reason: 'resign', loserPoints: 0.456 } as const;
    expect(describeEarlyEnd(chess, end, 'en')).toContain('White resigned early');
    expect(describeEarlyEnd(chess, end, 'en')).toContain('46 points');
    expect(describeEarlyEnd(chess, { ...end, loserPoints: 0.1 }, 'en')).toBeUndefined();
    expect(describeEarlyEnd(chess, { ...end, reason: 'unknown' }, 'en')).toBeUndefined();
  });

  it.each([...games, ticTacToe])('has a sentence for everything in $id', (game) => {
    for (const language of LANGUAGES) {
      for (const grade of ['mistake', 'blunder', 'missed-mate'] as const)
        expect(describeTurn(game, { ...MOVE, grade, missedMate: 1 }, NAMES, language)).toMatch(/Qxd5.*[.。]$/);
      expect(describeSide(game, 0, side(50), language)).not.toBe('');
    }
  });
});

describe('puzzles in words', () => {
  const puzzle: Puzzle = {
    key: 'k',
    game: 'chess',
    options: {},
    position: '',
    side: 1,
    answers: ['d8h4'],
    line: ['d8h4'],
    wrong: 'a7a6',
    grade: 'blunder',
    source: { title: '', number: 2 },
  };

  it('set the task', () => {
    expect(puzzlePrompt(chess, puzzle, 'a6', 'en')).toBe(
      'Black to move. In the game a6 was played: find something better.',
    );
    expect(puzzlePrompt(chess, { ...puzzle, mate: 1 }, 'a6', 'en')).toBe('Black to move. Find the mate in 1 move.');
    expect(puzzlePrompt(hasami, { ...puzzle, mate: 3 }, 'a6', 'ja')).toContain('3手以内の勝ち');
  });

  it('answer answers', () => {
    expect(puzzleFeedback(puzzle, 'd8h4', 'Qh4#', 'en')).toBe('Qh4# is right.');
    expect(puzzleFeedback(puzzle, 'a7a6', 'a6', 'en')).toContain('what was played');
    expect(puzzleFeedback(puzzle, 'b7b6', 'b6', 'ja')).toContain('最善ではありません');
  });
});
