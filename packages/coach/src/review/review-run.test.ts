import { winIn } from '@tesuji/engine';
import { mainEnd, mainLine, readAny } from '@tesuji/records';
import { chess } from '@tesuji/rules/chess';
import { games, replay, unwrap } from '@tesuji/rules';
import { shogi } from '@tesuji/rules/shogi';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFixture } from '@tesuji/testing/records/fixtures';
import { ticTacToe } from '@tesuji/testing/tic-tac-toe/game';
import { perfectMoves } from '../../test/perfect-play.ts';
import { lineOf, randomLine, reviewAll, UNDISTURBED } from '../../test/reviews.ts';
import { warningFor } from '../warning/warning-for.ts';
import { concludeReview } from './conclude-review.ts';
import { openReview } from './review-run.ts';
import { freshReview, parseReviewState, type ReviewState } from './review-state.ts';

const SMALL = { nodes: 150 };
const EVERY_GAME = [...games, ticTacToe];

describe.each(EVERY_GAME)('a review of $id', (game) => {
  const line = randomLine(game, 5, 10);
  const state = reviewAll(game, line, SMALL);
  const review = concludeReview(game, state);

  it('has a point for every position and a grade for every move', () => {
    expect(review.graph.map(({ ply }) => ply)).toEqual(Array.from({ length: line.moves.length + 1 }, (_, ply) => ply));
    expect(review.moves.map(({ move }) => move)).toEqual(line.moves);
    for (const { points } of review.graph) expect(points).toSatisfy((each: number) => each >= 0 && each <= 1);
    for (const { after, before, lost, side } of review.moves) {
      expect(lost).toBeCloseTo(before - after);
      expect(lost).toBeGreaterThanOrEqual(0);
      const { accuracy = 100 } = review.sides[side];
      expect(accuracy).toBeLessThanOrEqual(100);
    }
    const graded = review.sides.flatMap(({ counts }) => Object.values(counts));
    expect(graded.reduce((sum, each) => sum + each, 0)).toBe(line.moves.length);
  });

  it('numbers moves as the game counts them', () => {
    const steps = review.moves.slice(1).map(({ number }, i) => number - review.moves[i]!.number);
    const isByPly = steps.every((step) => step === 1);
    expect(isByPly || steps.every((step, i) => step === (i % 2 === 0 ? 0 : 1))).toBe(true);
  });

  it('has the same result when it is stopped, saved as text and continued', () => {
    let kept: ReviewState = freshReview(line, SMALL);
    const isDone = (): boolean => unwrap(openReview(game, kept, UNDISTURBED)).isDone;
    while (!isDone()) {
      // Stopped in the middle of a step, which leaves the state unchanged.
      let isStopped = false;
      const run = unwrap(openReview(game, kept, { now: () => 0, isStopped: () => isStopped }));
      for (let steps = 0; steps < 4 && !run.isDone; steps++) expect(run.step()).toBe(true);
      const before = run.state;
      isStopped = true;
      expect(run.share).toBeLessThanOrEqual(1);
      expect(run.step()).toBe(false);
      expect(run.state).toBe(before);
      kept = unwrap(parseReviewState(JSON.parse(JSON.stringify(before))));
    }
    expect(kept).toEqual(state);
    expect(unwrap(openReview(game, kept, UNDISTURBED)).step()).toBe(false);
  });

  it('explains every turning point by a better move and at least one reason', () => {
    const position = unwrap(replay(game, { ...line, moves: [] }));
    for (const { ply, reasons } of review.turningPoints) {
      const move = review.moves[ply]!;
      expect(reasons.length).toBeGreaterThan(0);
      expect(move.better[0]).not.toBe(move.move);
      while (position.ply < ply) position.make(unwrap(game.parseMove(position, line.moves[position.ply]!)));
      expect(game.parseMove(position, move.better[0]!).ok).toBe(true);
    }
  });
});

it('grades tic-tac-toe as perfect play does, when it may search everything', () => {
  for (const seed of [1, 2, 3]) {
    const line = randomLine(ticTacToe, seed, 9);
    const { moves } = concludeReview(ticTacToe, reviewAll(ticTacToe, line, { nodes: 4000 }));
    const position = unwrap(replay(ticTacToe, { ...line, moves: [] }));
    for (const { lost, missedMate, move } of moves) {
      const values = perfectMoves(ticTacToe, position);
      const made = unwrap(ticTacToe.parseMove(position, move));
      const [best, value] = [Math.max(...values.values()), values.get(made)!];
      expect({ line, ply: position.ply, lost }).toEqual({ line, ply: position.ply, lost: (best - value) / 2 });
      if (missedMate !== undefined) expect([best, value < 1]).toEqual([1, true]);
      position.make(made);
    }
  }
});

describe('a longer look', () => {
  const line = lineOf(chess, 'e2e4 e7e5 g1f3');
  const look = { score: 0, depth: 9, choices: 20 };
  /** Short looks at a quiet game, in which the scores of the second and third positions are these. */
  const stateWith = (second: number, third: number): ReviewState => ({
    ...freshReview(line, SMALL),
    looks: [
      { ...look, line: ['e2e4'], score: -second },
      { ...look, line: ['e7e5'], score: second },
      { ...look, line: ['g1f3'], score: third },
      { ...look, line: ['b8c6'], score: -third },
    ],
  });

  it('is taken where the score changes, though the move was the first choice', () => {
    const quiet = unwrap(openReview(chess, stateWith(-20, 20), UNDISTURBED));
    expect([quiet.isDone, quiet.share, quiet.step()]).toEqual([true, 1, false]);
    // After 1…e5, the search of the next position finds what the search before the move did not see.
    const run = unwrap(openReview(chess, stateWith(-20, 300), UNDISTURBED));
    expect(run.isDone).toBe(false);
    expect(run.share).toBeLessThan(1);
    expect(run.step()).toBe(true);
    expect(run.state.deep).toMatchObject([{ ply: 1, round: 1 }]);
  });

  it('decides the grade, and needs a comparison of equally deep searches to blame a move', () => {
    const state = stateWith(-20, 300);
    const before = { ...look, line: ['b8c6', 'g1f3'], score: -10, depth: 12 };
    const after = { ...look, line: ['g1f3'], score: 320, depth: 11 };
    const gradeWith = (played: number): string =>
      concludeReview(chess, { ...state, deep: [{ ply: 1, round: 2, before, after, played }] }).moves[1]!.grade;
    expect(gradeWith(-320)).toBe('blunder');
    expect(gradeWith(-15)).toBe('good');
  });
});

it('counts a proved loss only as far as the scores agree, and no loss of a game that was lost anyway', () => {
  const look = { line: ['d2d4'], depth: 8, choices: 20 };
  const gradeOf = (best: number, left: number): string =>
    concludeReview(chess, {
      ...freshReview(lineOf(chess, 'e2e4'), SMALL),
      looks: [
        { ...look, score: best },
        { ...look, score: -left, warned: 0.5 },
      ],
    }).moves[0]!.grade;
  expect([gradeOf(-600, -1000), gradeOf(-600, -620)]).toEqual(['mistake', 'good']);
  expect([gradeOf(-100, -winIn(4)), gradeOf(-1600, -winIn(4))]).toEqual(['blunder', 'good']);
});

it('names the worst inaccuracies of a side that made no mistake, for a game can be lost by these', () => {
  const look = { line: ['a2a3'], depth: 8, choices: 20 };
  const scores = [0, 60, -60, 120, -120, 180, -180];
  const line = lineOf(chess, 'e2e4 e7e5 d2d4 d7d5 c2c4 c7c5');
  const looks = scores.map((score) => ({ ...look, score }));
  const { moves, turningPoints } = concludeReview(chess, { ...freshReview(line, SMALL), looks });
  expect(moves.map(({ grade }) => grade)).toEqual(['inaccuracy', 'best', 'inaccuracy', 'best', 'inaccuracy', 'best']);
  expect(turningPoints.map(({ ply }) => ply)).toHaveLength(2);
  expect(turningPoints.every(({ ply }) => moves[ply]!.grade === 'inaccuracy')).toBe(true);
});

it('says no less than the warning before the move', () => {
  // White is far ahead and gives a rook away: hardly any points are lost.
  const start = '6k1/5pp1/5n1p/8/8/5N2/PPP2PPP/R1BR2K1 w - - 0 1';
  const line = lineOf(chess, 'd1d5 f6d5', start);
  const { moves, turningPoints } = concludeReview(chess, reviewAll(chess, line, SMALL));
  expect(moves[0]!.lost).toBeLessThan(0.05);
  const position = unwrap(replay(chess, { ...line, moves: [] }));
  const warning = warningFor(chess, position, unwrap(chess.parseMove(position, 'd1d5')))!;
  expect(moves[0]).toMatchObject({ grade: 'mistake', warned: warning.cost });
  expect(warning.cause).toBe('loses-piece');
  expect(turningPoints[0]).toMatchObject({ ply: 0, dangers: warning.facts });
  // That the answer takes the rook is not said twice.
  expect(turningPoints[0]!.answerReasons).toEqual([]);
});

describe('mates', () => {
  it('that were missed are reported with their length, for both sides', () => {
    const { moves, graph } = concludeReview(chess, reviewAll(chess, lineOf(chess, 'f2f3 e7e5 g2g4 a7a6 h2h3'), SMALL));
    expect(moves[2]).toMatchObject({ grade: 'blunder', after: 0 });
    expect(moves[3]).toMatchObject({ grade: 'missed-mate', missedMate: 1, better: ['d8h4'] });
    expect(graph[3]).toMatchObject({ mate: -1, points: 0 });
    const start = '8k/9/8P/9/9/9/9/9/4K4 b G 1';
    const missed = concludeReview(shogi, reviewAll(shogi, lineOf(shogi, 'G*5e 1a2a', start), SMALL));
    expect(missed.moves[0]).toMatchObject({ grade: 'missed-mate', missedMate: 1, better: ['G*1b'] });
  });

  it('are not missed by a move that mates in another way, a little later', () => {
    const slow = lineOf(chess, 'g1g2 a8b8', 'k7/8/1K6/8/8/8/8/6QR w - - 0 1');
    const { moves } = concludeReview(chess, reviewAll(chess, slow, SMALL));
    expect(moves[0]).toMatchObject({ grade: 'good', lost: 0 });
    expect(moves[1]).toMatchObject({ grade: 'forced' });
  });
});

describe('ends', () => {
  const line = lineOf(chess, 'e2e4 e7e5 g1f3');
  const state = reviewAll(chess, line, SMALL);

  it('by resignation have the expected points of the last position', () => {
    const { end } = concludeReview(chess, state, { winner: 0, reason: 'resign' });
    expect(end).toMatchObject({ winner: 0, reason: 'resign' });
    expect(end?.loserPoints).toBeGreaterThan(0.3);
    expect(concludeReview(chess, state, { isDraw: true, reason: 'agreement' }).end).toEqual({ reason: 'agreement' });
    expect(concludeReview(chess, state, { reason: 'interrupted' }).end).toBeUndefined();
  });

  it('by the rules come before the result in the record', () => {
    const mate = reviewAll(chess, lineOf(chess, 'f2f3 e7e5 g2g4 d8h4'), SMALL);
    const { end, graph, moves } = concludeReview(chess, mate, { winner: 0, reason: 'unknown' });
    expect(end).toEqual({ winner: 1, reason: 'checkmate' });
    expect(graph.at(-1)).toEqual({ ply: 4, points: 0, mate: 0 });
    expect(moves.at(-1)).toMatchObject({ grade: 'best', lost: 0 });
    const drawn = reviewAll(chess, lineOf(chess, 'e5e6', '4k3/4P3/8/4K3/8/8/8/8 w - - 0 1'), SMALL);
    expect(concludeReview(chess, drawn).graph.at(-1)).toEqual({ ply: 1, points: 0.5 });
  });
});

it('reviews a real record', () => {
  const { records } = readAny(readFixture('kif/json-kifu-format__no_henka.kif'), games);
  const { options, root, start } = records[0]!;
  const moves = mainLine(root).map(({ move }) => move!);
  const state = reviewAll(shogi, { game: shogi.id, options, start, moves }, SMALL);
  const review = concludeReview(shogi, state, mainEnd(root));
  expect(review.graph).toHaveLength(12);
  expect(review.moves.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  // Both players know their openings.
  for (const { accuracy } of review.sides) expect(accuracy).toBeGreaterThan(70);
});

describe('a saved state', () => {
  it('is refused when it is invalid', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (data) => {
        expect(parseReviewState(data).ok).toBe(false);
      }),
    );
    const good = freshReview(lineOf(chess, 'e2e4'), SMALL);
    const look = { score: 1, line: [], depth: 1, choices: 20 };
    expect(parseReviewState({ ...good, looks: [look, look] }).ok).toBe(true);
    for (const bad of [
      { ...good, looks: [look, look, look] },
      { ...good, looks: [{ ...look, score: 'much' }] },
      { ...good, looks: [{ ...look, score: 40_000 }] },
      { ...good, limits: {} },
      { ...good, line: { ...good.line, moves: [1] } },
      { ...good, line: { ...good.line, options: ['x', 1] } },
    ])
      expect(parseReviewState(bad).ok).toBe(false);
  });

  it('with illegal moves is refused when the review continues', () => {
    const opened = openReview(chess, freshReview(lineOf(chess, 'e2e5'), SMALL), UNDISTURBED);
    expect(opened).toMatchObject({ ok: false, error: { part: 'moves', ply: 0 } });
  });
});
