import { legalMoves, moveFrom, pieceSide, PLACES, type Game, type Position } from '@tesuji/rules';
import { attackersOf, directAttackers } from '../exchange/attack-finder.ts';
import { placedPieceAt, type Fact, type PlacedPiece } from '../fact.ts';
import type { CoachKnowledge } from '../knowledge.ts';
import { isRoyal, squareBefore } from '../position-queries.ts';
import { coachKnowledgeOf } from '../registry.ts';
import { findBaseline, findThreats, NO_THREATS, type Baseline, type Threats } from './threats.ts';

/**
 * How hints grade a move. Good: safe, the piece that moves cannot be captured at a loss. Great: safe, and it makes an
 * enemy piece capturable. Amazing: it makes two or more pieces capturable, or one besides a check; or it wins at once.
 */
export const HINT_GRADES = ['unsafe', 'good', 'great', 'amazing'] as const;
export type HintGrade = (typeof HINT_GRADES)[number];

export interface GradedMove {
  readonly move: number;
  readonly grade: HintGrade;
  /** What the move wins when both sides then continue to capture on its target; negative where it loses. */
  readonly balance: number;
  /** Squares, after the move, of enemy pieces that it makes capturable. */
  readonly threats: readonly number[];
  /** Squares, before the move, of own pieces that could be captured and are safe after it. */
  readonly saves: readonly number[];
  readonly facts: readonly Fact[];
}

/** Grades every legal move, in the order in which the game generates them. */
export function gradeMoves(game: Game, position: Position): GradedMove[] {
  const knowledge = coachKnowledgeOf(game);
  const baseline = findBaseline(knowledge, position);
  return legalMoves(game, position).map((move) => gradeMove(knowledge, position, baseline, move));
}

function gradeMove(knowledge: CoachKnowledge, position: Position, baseline: Baseline, move: number): GradedMove {
  const gain = knowledge.captureRules.gain(position, move);
  const isWin = baseline.wins.includes(move);
  const mover = placedPieceAt(position, moveFrom(move));
  position.make(move);
  const loss = lossAfter(knowledge, position, baseline, move);
  const balance = gain - loss.points;
  const isSafe = balance >= 0;
  const threats = isSafe && !isWin ? findThreats(knowledge, position, baseline, move) : NO_THREATS;
  const hasRisks = isSafe && baseline.riskSquares.length > 0;
  const saves = hasRisks ? findSaved(knowledge, position, baseline, move, loss) : NO_SQUARES;
  const savings = saves.length === 0 ? NO_FACTS : savingFacts(knowledge, position, saves, move, mover);
  position.unmake();
  const facts: readonly Fact[] = isWin ? [{ kind: 'mate', plies: 1, line: [move] }] : join(threats.facts, savings);
  return { move, grade: isWin ? 'amazing' : gradeOf(isSafe, threats), balance, threats: threats.squares, saves, facts };
}

const NO_SQUARES: readonly number[] = [];
const NO_FACTS: readonly Fact[] = [];

function gradeOf(isSafe: boolean, { squares, withKing }: Threats): HintGrade {
  if (!isSafe) return 'unsafe';
  if (squares.length >= 2 || (squares.length === 1 && withKing)) return 'amazing';
  return squares.length === 1 ? 'great' : 'good';
}

/** Joins two lists; most are empty and need no copy. */
function join(first: readonly Fact[], second: readonly Fact[]): readonly Fact[] {
  if (second.length === 0) return first;
  return first.length === 0 ? second : [...first, ...second];
}

/** Compares moves, better ones first: by what they win, then by grade. */
export function compareGraded(a: GradedMove, b: GradedMove): number {
  return b.balance - a.balance || HINT_GRADES.indexOf(b.grade) - HINT_GRADES.indexOf(a.grade);
}

/** More than any exchange is worth: the cost of a king where the rules let it be captured. */
const ROYAL_LOSS = 1000;

/** What the enemy wins after a move. */
export interface LossAfterMove {
  readonly points: number;
  /** Squares of all pieces that the enemy can capture with profit; only in games where a move `exposesOthers`. */
  readonly capturable?: readonly number[];
}

const found = new Uint8Array(PLACES);

/** Returns, after a move, what the enemy wins by capturing the piece that moved, or one that the move exposed. */
export function lossAfter(
  knowledge: CoachKnowledge,
  position: Position,
  baseline: Baseline,
  move: number,
): LossAfterMove {
  const { exchange, game } = knowledge;
  const arrival = knowledge.captureRules.arrival(move);
  if (!knowledge.exposesOthers) return { points: exchange.worth(position, arrival) };
  const count = knowledge.writeCapturable(position, found);
  const capturable: number[] = [];
  for (let i = 0; i < count; i++) capturable.push(found[i]!);
  let points = 0;
  for (const square of capturable) {
    if (isRoyal(game, position.places[square]!)) return { points: ROYAL_LOSS, capturable };
    if (square !== arrival && baseline.isAtRisk[squareBefore(square, move, arrival)] !== 0) continue;
    points = Math.max(points, exchange.worth(position, square));
  }
  return { points, capturable };
}

const moves = new Int32Array(1024);

/** Returns, after a safe move, the squares (before it) of own pieces that could be captured and are now safe. */
export function findSaved(
  knowledge: CoachKnowledge,
  position: Position,
  baseline: Baseline,
  move: number,
  { capturable }: LossAfterMove,
): number[] {
  const { captureRules, exchange } = knowledge;
  const arrival = captureRules.arrival(move);
  return baseline.riskSquares.filter((square) => {
    if (square === moveFrom(move)) return true;
    if (capturable !== undefined) return !capturable.includes(squareBefore(square, move, arrival));
    // An enemy in check cannot capture now, but can once it has answered: only what is not attacked is safe then.
    if (position.inCheck()) return captureRules.writeCaptures(position, square, moves, 0) === 0;
    return !exchange.isWorthMore(position, square, 0);
  });
}

/** Returns, after a move, how it saves pieces, in the cases that are easy to see. */
function savingFacts(
  knowledge: CoachKnowledge,
  position: Position,
  saves: readonly number[],
  move: number,
  mover: PlacedPiece,
): readonly Fact[] {
  const arrival = knowledge.captureRules.arrival(move);
  const by = placedPieceAt(position, arrival);
  const facts: Fact[] = [];
  for (const square of saves) {
    if (square === mover.at) {
      if (square !== arrival) facts.push({ kind: 'escape-square', piece: mover, to: arrival });
      continue;
    }
    const isDefended = directAttackers(knowledge, position, square, pieceSide(by.piece)).some(
      ({ at }) => at === arrival,
    );
    if (isDefended && attackersOf(knowledge, position, square, position.side).length > 0)
      facts.push({ kind: 'guards', by, target: placedPieceAt(position, square), after: [move] });
  }
  return facts;
}
