import { isDecided } from '@tesuji/engine';
import { moveNumber, type Game, type Position } from '@tesuji/rules';
import { expectedPoints } from '../expected-points.ts';
import type { ReviewedMove } from './game-review.ts';
import { gradeOf } from './grade.ts';
import { valueBefore } from './move-value.ts';
import type { Look } from './review-state.ts';

/** Judges the move made on this position, from what was seen before and after it. */
export function reviewMove(game: Game, position: Position, move: number, before: Look, after: Look): ReviewedMove {
  const isFirstChoice = before.line[0] === game.formatMove(move);
  const scoreAfter = isFirstChoice ? before.score : Math.max(valueBefore(after.score), after.second ?? -Infinity);
  // A move that turns out better than the best one known was the best one.
  const scoreBefore = Math.max(before.score, scoreAfter);
  const [worth, left] = [scoreBefore, scoreAfter].map((score) => expectedPoints(game, score)) as [number, number];
  const lost = worth - left;
  const keepsMate = isDecided(scoreAfter) && scoreAfter > 0;
  const missedMate = before.mate !== undefined && !keepsMate ? before.mate : undefined;
  return {
    ply: position.ply,
    number: moveNumber(game, position),
    side: position.side,
    move: game.formatMove(move),
    grade: gradeOf({
      lost,
      isBest: scoreAfter >= before.score,
      isForced: before.choices === 1,
      missesMate: missedMate !== undefined,
    }),
    lost,
    before: worth,
    after: left,
    scoreBefore,
    scoreAfter,
    better: before.line,
    ...(missedMate === undefined ? {} : { missedMate }),
  };
}
