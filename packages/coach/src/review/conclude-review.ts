import { isDecided, pliesToEnd } from '@tesuji/engine';
import type { RecordEnd } from '@tesuji/records';
import {
  describeOutcome,
  moveNumber,
  ONGOING,
  opponent,
  replay,
  unwrap,
  type Game,
  type Position,
  type Side,
} from '@tesuji/rules';
import type { Fact } from '../fact.ts';
import { whyGood } from '../reasons/reasons-for.ts';
import { dedupeFacts } from '../fact-traits.ts';
import { warningFor } from '../warning/warning-for.ts';
import {
  accuracyOf,
  gradeOf,
  GRADES,
  MISTAKE_GRADES,
  type GameReview,
  type Grade,
  type GraphPoint,
  type ReviewedEnd,
  type ReviewedMove,
  type SideReview,
  type TurningPoint,
} from './game-review.ts';
import { ReviewedValues, type MoveValue } from './reviewed-values.ts';
import type { ReviewedPosition, ReviewState } from './review-state.ts';

/**
 * Returns the review of a game from its reviewed positions; of an unfinished review, of the moves so far. `end` is the
 * result in the game's record. Throws if the line is not one that `openReview` accepts.
 */
export function concludeReview(game: Game, state: ReviewState, end?: RecordEnd): GameReview {
  const { line } = state;
  const values = new ReviewedValues(game, state);
  const looks = state.looks.map((_, ply) => values.position(ply)!);
  const position = unwrap(replay(game, line));
  const ended = findEnd(game, position, values, end);
  const played = Array.from({ length: position.ply }, (_, ply) => position.moveAt(ply));
  while (position.ply > 0) position.unmake();
  const graph: GraphPoint[] = [];
  const moves: ReviewedMove[] = [];
  for (const [ply, reviewed] of looks.entries()) {
    const value = values.move(ply);
    graph.push(pointOf(position, values, value?.best ?? reviewed.score));
    const move = played[ply];
    if (value === undefined || move === undefined) break;
    moves.push(reviewMove(game, position, move, value, values));
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

function pointOf({ ply, side }: Position, values: ReviewedValues, score: number): GraphPoint {
  const points = values.points(score);
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

/** The result by the rules comes before that of the record; an unfinished game has no end. */
function findEnd(game: Game, position: Position, values: ReviewedValues, end?: RecordEnd): ReviewedEnd | undefined {
  const outcome = position.outcome();
  if (outcome !== ONGOING) return describeOutcome(outcome, game.reasons);
  if (end === undefined || (end.winner === undefined && end.isDraw !== true)) return undefined;
  if (end.winner === undefined) return { reason: end.reason };
  const { winner, reason } = end;
  const last = values.position(position.ply);
  if (last === undefined) return { winner, reason };
  const points = values.points(last.score);
  return { winner, reason, loserPoints: position.side === opponent(winner) ? points : 1 - points };
}

/** Grades a move on this position. */
function reviewMove(
  game: Game,
  position: Position,
  move: number,
  value: MoveValue,
  values: ReviewedValues,
): ReviewedMove {
  const { before, best, isBest, lost, played, warned } = value;
  const keepsMate = isDecided(played) && played > 0;
  const missedMate = before.mate !== undefined && !keepsMate ? before.mate : undefined;
  return {
    ply: position.ply,
    number: moveNumber(game, position),
    side: position.side,
    move: game.formatMove(move),
    grade: gradeOf({ lost, warned, isBest, isForced: before.choices === 1, missesMate: missedMate !== undefined }),
    lost,
    before: values.points(best),
    after: values.points(played),
    scoreBefore: best,
    scoreAfter: played,
    better: before.line,
    ...(missedMate === undefined ? {} : { missedMate }),
    ...(warned === undefined ? {} : { warned }),
  };
}

/** The most mistakes among the turning points of a review. */
const MOST_MISTAKES = 6;
/** The most inaccuracies of a side without mistakes. */
const MOST_INACCURACIES = 2;

/**
 * Returns the mistakes that lost most, in the order of the game; of a side without any, the worst inaccuracies, since a
 * game can be lost by these alone. The position is after the last of the moves, has all of
 * them in its history, and is left at the start.
 */
function findTurningPoints(
  game: Game,
  position: Position,
  moves: readonly ReviewedMove[],
  looks: readonly ReviewedPosition[],
): TurningPoint[] {
  const byCost = moves.toSorted((a, b) => costOf(b) - costOf(a) || a.ply - b.ply);
  const mistakes = byCost.filter(({ grade }) => MISTAKE_GRADES.includes(grade));
  const inaccuracies = ([0, 1] as const)
    .filter((side) => mistakes.every((move) => move.side !== side))
    .flatMap((side) =>
      byCost.filter((move) => move.side === side && move.grade === 'inaccuracy').slice(0, MOST_INACCURACIES),
    );
  const worst = [...mistakes.slice(0, MOST_MISTAKES), ...inaccuracies].toSorted((a, b) => b.ply - a.ply);
  const found = worst.map((move) => {
    while (position.ply > move.ply + 1) position.unmake();
    const after = looks[move.ply + 1]!;
    const answerReasons = reasonsForBest(game, position, after);
    position.unmake();
    const reasons = reasonsForBest(game, position, looks[move.ply]!);
    const dangers = move.warned === undefined ? [] : dangersOf(game, position, move.move);
    const played = unwrap(game.parseMove(position, move.move));
    return {
      ply: move.ply,
      reasons,
      dangers,
      answer: after.line,
      answerReasons: unsaid(dangers, played, answerReasons),
    };
  });
  return found.reverse();
}

/** Returns what a move cost: the points lost, or what a proved loss costs in an even game if more. */
function costOf({ lost, warned = 0 }: ReviewedMove): number {
  return Math.max(lost, warned);
}

/** Returns what proves that the move loses something, as a warning before it would have said. */
function dangersOf(game: Game, position: Position, text: string): readonly Fact[] {
  const move = unwrap(game.parseMove(position, text));
  return warningFor(game, position, move, { sensitivity: 'strict' })?.facts ?? [];
}

/** Leaves out the reasons for the answer to a move that its dangers have named. */
function unsaid(dangers: readonly Fact[], move: number, reasons: readonly Fact[]): readonly Fact[] {
  const seenBefore = new Map(
    reasons.map((reason): [Fact, Fact] => [{ ...reason, after: [move, ...(reason.after ?? [])] }, reason]),
  );
  return dedupeFacts([...dangers, ...seenBefore.keys()]).flatMap((fact) => seenBefore.get(fact) ?? []);
}

/** Returns the facts in favour of the best move: a proved mate alone, or the reasons. */
function reasonsForBest(game: Game, position: Position, { line, mate, score }: ReviewedPosition): readonly Fact[] {
  const moves = readLine(game, position, line);
  const [move] = moves;
  if (move === undefined) return [];
  if (mate !== undefined) return [{ kind: 'mate', plies: mate, line: moves }];
  return whyGood(game, position, move, score);
}

/** Parses the moves of a line, up to the first that is illegal. */
function readLine(game: Game, position: Position, line: readonly string[]): readonly number[] {
  const ahead = position.clone();
  const moves: number[] = [];
  for (const text of line) {
    const move = game.parseMove(ahead, text);
    if (!move.ok) break;
    moves.push(move.value);
    ahead.make(move.value);
  }
  return moves;
}
