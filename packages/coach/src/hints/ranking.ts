import { moveFrom } from '@tesuji/rules';
import { GRADES, type GradedMove } from '../graded-move.ts';
import type { Arrow } from '../hint.ts';
import type { Teaching } from '../teaching.ts';

/** More arrows than this hide the board. */
const MOST_ARROWS = 4;

/** Better moves first: what they win, then how they are graded. */
export function compareGraded(a: GradedMove, b: GradedMove): number {
  return b.balance - a.balance || GRADES.indexOf(b.grade) - GRADES.indexOf(a.grade);
}

/** Arrows for the first few moves, each way once: promoting or not is the same arrow. */
export function arrowsOf({ taking }: Teaching, moves: readonly number[], most: number = MOST_ARROWS): Arrow[] {
  const arrows: Arrow[] = [];
  for (const move of moves) {
    const arrow = { from: moveFrom(move), to: taking.arrival(move) };
    if (arrows.some(({ from, to }) => from === arrow.from && to === arrow.to)) continue;
    if (arrows.push(arrow) === most) break;
  }
  return arrows;
}
