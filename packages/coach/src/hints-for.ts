import { ONGOING, type Game, type Position, type Side } from '@tesuji/rules';
import { gradeMoves } from './grade-moves.ts';
import type { Hint } from './hint.ts';
import { checkHints } from './hints/check-hints.ts';
import { mateAgainstHints, mateHints } from './hints/mate-hints.ts';
import { selectedHints } from './hints/selected-hints.ts';
import { riskHints, takeHints } from './hints/take-hints.ts';
import { teachingOf } from './registry.ts';
import { surveyPosition } from './survey-position.ts';

export interface HintRequest {
  /** The side to help, on turn or not. */
  readonly side: Side;
  /** The square or hand slot of a piece the player has picked up: its moves are graded. */
  readonly selected?: number;
  /** What a beginner needs; look-ahead for stronger players is asked for elsewhere. */
  readonly level: 'beginner';
}

/** What a good teacher would point at, the most urgent first. Who is not on turn is shown only what threatens. */
export function hintsFor(game: Game, position: Position, request: HintRequest): Hint[] {
  if (position.outcome() !== ONGOING) return [];
  const teaching = teachingOf(game);
  const survey = surveyPosition(game, position);
  const { selected, side } = request;
  const hints: Hint[] = [];
  if (position.side !== side) {
    hints.push(...mateAgainstHints(teaching, position, false, []), ...riskHints(teaching, survey, side, []));
  } else {
    const graded = gradeMoves(game, position);
    hints.push(...mateHints(teaching, graded));
    if (survey.inCheck) hints.push(...checkHints(teaching, position, survey, graded));
    else {
      hints.push(...mateAgainstHints(teaching, position, true, graded));
      hints.push(...takeHints(teaching, survey, side), ...riskHints(teaching, survey, side, graded));
    }
    if (selected !== undefined) hints.push(...selectedHints(teaching, graded, selected));
  }
  return hints.sort((a, b) => b.weight - a.weight);
}
