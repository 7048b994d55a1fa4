import { moveFrom } from '@tesuji/rules';
import type { GradedMove } from '../graded-move.ts';
import type { Hint } from '../hint.ts';
import type { Teaching } from '../teaching.ts';
import { compareGraded } from './ranking.ts';
import { GRADE_WEIGHTS } from './weights.ts';

/** Where the piece picked up can go without loss, each square coloured by the best move that leads there. */
export function selectedHints({ taking }: Teaching, graded: readonly GradedMove[], selected: number): Hint[] {
  const bySquare = new Map<number, GradedMove[]>();
  for (const each of graded) {
    if (moveFrom(each.move) !== selected || each.grade === 'unsafe') continue;
    const square = taking.arrival(each.move);
    const others = bySquare.get(square);
    if (others === undefined) bySquare.set(square, [each]);
    else others.push(each);
  }
  return [...bySquare].flatMap(([square, moves]) => hintOf(square, moves.sort(compareGrades)));
}

/** A better grade first, whatever else a move wins: it is the grade that is shown. */
function compareGrades(a: GradedMove, b: GradedMove): number {
  return weightOf(b) - weightOf(a) || compareGraded(a, b);
}

function weightOf({ grade }: GradedMove): number {
  return grade === 'unsafe' ? 0 : GRADE_WEIGHTS[grade];
}

function hintOf(square: number, graded: readonly GradedMove[]): Hint[] {
  const [best] = graded;
  if (best === undefined || best.grade === 'unsafe') return [];
  const moves = graded.map(({ move }) => move);
  return [{ kind: best.grade, squares: [square], arrows: [], moves, facts: best.facts, weight: weightOf(best) }];
}
