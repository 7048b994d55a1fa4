import type { GameReview, ReviewedMove, SideReview } from '@tesuji/coach';
import { chess } from '@tesuji/rules/chess';
import { hasami } from '@tesuji/rules/hasami';
import { games } from '@tesuji/rules';
import { shogi } from '@tesuji/rules/shogi';
import { describe, expect, it } from 'vitest';
import { ticTacToe } from '@tesuji/testing/tic-tac-toe/game';
import {
  compareSides,
  describeEarlyEnd,
  describeSide,
  describeTurn,
  describeTurningPoint,
  gradeCount,
  gradeName,
  reviewSummary,
} from './review.ts';
import { LANGUAGES } from '../message.ts';

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
    expect(describeSide(shogi, 1, review, 'ja')).toBe('後手：正確さ84％（詰み逃し2回、悪手1回、緩手2回）。');
    expect(describeSide(chess, 1, side(100), 'en')).toBe('Black: accuracy 100 %, with no mistakes.');
    expect(describeSide(chess, 1, side(undefined), 'en')).toBe('Black never had a choice.');
  });

  it('says win in games without mate', () => {
    expect(gradeName(hasami, 'missed-mate', 'en')).toBe('missed win');
    expect(gradeCount(hasami, 'missed-mate', 2, 'ja')).toBe('勝ち逃し2回');
    const missed: ReviewedMove = { ...MOVE, grade: 'missed-mate', missedMate: 3 };
    expect(describeTurn(chess, missed, NAMES, 'en')).toBe(
      'White missed a mate in 2 moves at move 23: Nf3 instead of Qxd5.',
    );
    expect(describeTurn(hasami, missed, NAMES, 'en')).toContain('missed a win in 3 moves');
  });

  it('describes blunders and mistakes', () => {
    expect(describeTurn(chess, MOVE, NAMES, 'en')).toBe(
      'White blundered at move 23: Qxd5 gave away 34 points of 100; Nf3 was better.',
    );
    expect(describeTurn(chess, { ...MOVE, grade: 'mistake' }, { played: 'Qxd5' }, 'en')).toBe(
      'White made a mistake at move 23: Qxd5 gave away 34 points of 100.',
    );
  });

  it('compares the sides, and says when a game was resigned early', () => {
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

describe('the review of a game in words', () => {
  const moves = ['e2e4', 'e7e5', 'g1f3', 'f7f6', 'f3e5'];
  const blunder: ReviewedMove = { ...MOVE, ply: 3, number: 2, side: 1, move: 'f7f6', better: ['b8c6', 'f1b5'] };
  const review: GameReview = {
    line: { game: 'chess', options: {}, start: chess.setups[0]!.text, moves },
    moves: moves.map((move, ply) => (ply === 3 ? blunder : { ...MOVE, ply, move, grade: 'good' })),
    graph: [],
    sides: [side(95), side(70, { blunder: 1 })],
    turningPoints: [],
    end: { winner: 0, reason: 'resign', loserPoints: 0.3 },
  };
  const knight = {
    at: chess.shape.byName.get('f3')!,
    piece: 16 | chess.kinds.findIndex((kind) => kind?.letter === 'N'),
  };

  it('says how it ended, how each side played and which played better', () => {
    expect(reviewSummary(chess, review, 'en')).toEqual([
      'Black resigns, so White wins.',
      'Black resigned early: the position was still worth about 30 points of 100.',
      'White: accuracy 95 %, with no mistakes.',
      'Black: accuracy 70 %, with 1 blunder.',
      'White played more accurately, 95 % against 70 %.',
    ]);
    expect(reviewSummary(chess, { ...review, end: { winner: 0, reason: 'unknown' } }, 'ja')).toHaveLength(3);
  });

  it('describes a turning point with lines, reasons and the position before it', () => {
    const turn = {
      ply: 3,
      reasons: [{ kind: 'stays-safe', target: knight }],
      answer: ['f3e5', 'f6e5'],
      answerReasons: [],
      dangers: [],
    } as const;
    const words = describeTurningPoint(chess, review, turn, { language: 'en', reader: 'nobody' });
    expect(words).toMatchObject({
      name: 'f6',
      headline: 'Black blundered at move 2: f6 gave away 34 points of 100; Nc6 was better.',
      better: { names: ['Nc6', 'Bb5'] },
      reasons: ['White’s knight on f3 stays safe.'],
      answer: { names: ['Nxe5', 'fxe5'] },
      answerReasons: [],
    });
    expect(chess.formatPosition(words.position)).toContain(' b KQkq ');
    const reader = { language: 'en', reader: 1, style: 'uci' } as const;
    expect(describeTurningPoint(chess, review, turn, reader).better.names).toEqual(['b8c6', 'f1b5']);
  });

  it('says what a warning would have said, once, and names no points where hardly any were lost', () => {
    const danger = { kind: 'stays-safe', target: knight } as const;
    const turn = { ply: 3, reasons: [], answer: ['f3e5'], answerReasons: [danger], dangers: [danger] } as const;
    const moves = review.moves.map((move) => ({ ...move, lost: 0.01, grade: 'mistake' as const }));
    const said = describeTurningPoint(chess, { ...review, moves }, turn, { language: 'en', reader: 'nobody' });
    expect(said.answerReasons).toEqual(['White’s knight on f3 stays safe.']);
    expect(said.headline).toBe('Black made a mistake at move 2: f6. Better was Nc6.');
  });

  it('throws for a turning point outside the review', () => {
    const turn = { ply: 9, reasons: [], answer: [], answerReasons: [], dangers: [] };
    expect(() => describeTurningPoint(chess, review, turn, { language: 'en', reader: 0 })).toThrow(RangeError);
  });
});
