import type { Position } from '@tesuji/rules';
import type { Fact } from '../fact.ts';
import { answerToCheck } from '../facts/check-answer.ts';
import type { GradedMove } from '../graded-move.ts';
import type { Hint } from '../hint.ts';
import type { Survey } from '../survey.ts';
import type { Teaching } from '../teaching.ts';
import { arrowsOf, compareGraded } from './ranking.ts';
import { CAPTURE_CHECKER_WEIGHT, ESCAPE_WEIGHT } from './weights.ts';

/** Sound ways out of check: taking the piece that gives it, what can stand in between, and the king's escapes. */
export function checkHints(
  teaching: Teaching,
  position: Position,
  { checkers }: Survey,
  graded: readonly GradedMove[],
): Hint[] {
  const safe = graded.filter(({ grade }) => grade !== 'unsafe').sort(compareGraded);
  const ways = safe.map((each) => ({ ...each, fact: answerToCheck(teaching, position, checkers, each.move) }));
  const hintOf = (kind: Hint['kind'], fact: Fact['kind'], weight: number): Hint[] => {
    const found = ways.filter((way) => way.fact?.kind === fact);
    if (found.length === 0) return [];
    const moves = found.map(({ move }) => move);
    const arrows = arrowsOf(teaching, moves, moves.length);
    const squares = [...new Set(arrows.map(({ to }) => to))];
    return [{ kind, squares, arrows, moves, facts: found.flatMap((way) => way.fact ?? []), weight }];
  };
  return [
    ...hintOf('capture-checker', 'captures-checker', CAPTURE_CHECKER_WEIGHT),
    ...hintOf('escape-check', 'blocks-check', ESCAPE_WEIGHT),
    // A king that runs has mostly lost something by it.
    ...hintOf('escape-check', 'escape-square', ESCAPE_WEIGHT - 1),
  ];
}
