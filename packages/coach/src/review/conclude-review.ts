import { isDecided, pliesToEnd } from '@tesuji/engine';
import type { RecordEnd } from '@tesuji/records';
import { describeOutcome, ONGOING, opponent, replay, unwrap, type Game, type Position, type Side } from '@tesuji/rules';
import { accuracyOf } from './accuracy.ts';
import { expectedPoints } from '../expected-points.ts';
import type { GameReview, GraphPoint, ReviewedEnd, ReviewedMove, SideReview } from './game-review.ts';
import { GRADES, type Grade } from './grade.ts';
import { reviewMove } from './review-move.ts';
import type { Look, ReviewState } from './review-state.ts';
import { findTurningPoints } from './turning-points.ts';

/**
 * What there is to say about a game when all its positions have been looked at; of an unfinished review, about the moves
 * so far. `end` is how its record says it ended. The line must be one that a review was opened with.
 */
export function concludeReview(game: Game, state: ReviewState, end?: RecordEnd): GameReview {
  const { line, looks } = state;
  const position = unwrap(replay(game, line));
  const ended = findEnd(game, position, looks.at(line.moves.length), end);
  const played = Array.from({ length: position.ply }, (_, ply) => position.moveAt(ply));
  while (position.ply > 0) position.unmake();
  const graph: GraphPoint[] = [];
  const moves: ReviewedMove[] = [];
  for (const [ply, look] of looks.entries()) {
    graph.push(pointOf(game, position, look));
    const after = looks[ply + 1];
    const move = played[ply];
    if (after === undefined || move === undefined) break;
    moves.push(reviewMove(game, position, move, look, after));
    position.make(move);
  }
  return {
    line,
    moves,
    graph,
    sides: [sideReview(moves, 0), sideReview(moves, 1)],
    turningPoints: findTurningPoints(game, position, moves, looks),
    ...(ended === undefined ? {} : { end: ended }),
  };
}

function pointOf(game: Game, { ply, side }: Position, { score }: Look): GraphPoint {
  const points = expectedPoints(game, score);
  const plies = isDecided(score) ? pliesToEnd(score) : undefined;
  return {
    ply,
    points: side === 0 ? points : 1 - points,
    ...(plies === undefined ? {} : { mate: side === 0 || plies === 0 ? plies : -plies }),
  };
}

function sideReview(moves: readonly ReviewedMove[], side: Side): SideReview {
  const own = moves.filter((move) => move.side === side);
  const chosen = own.filter(({ grade }) => grade !== 'forced').map(({ lost }) => lost);
  const accuracy = accuracyOf(chosen);
  const counts = Object.fromEntries(
    GRADES.map((grade) => [grade, own.filter((move) => move.grade === grade).length]),
  ) as Record<Grade, number>;
  const lost = chosen.reduce((sum, each) => sum + each, 0);
  return { ...(accuracy === undefined ? {} : { accuracy }), lost, counts };
}

/** What the rules say goes before what a record says; one that was broken off has no end. */
function findEnd(game: Game, position: Position, last?: Look, end?: RecordEnd): ReviewedEnd | undefined {
  const outcome = position.outcome();
  if (outcome !== ONGOING) return describeOutcome(outcome, game.reasons);
  if (end === undefined || (end.winner === undefined && end.isDraw !== true)) return undefined;
  if (end.winner === undefined) return { reason: end.reason };
  const { winner, reason } = end;
  if (last === undefined) return { winner, reason };
  const points = expectedPoints(game, last.score);
  return { winner, reason, loserPoints: position.side === opponent(winner) ? points : 1 - points };
}
