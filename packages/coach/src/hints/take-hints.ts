import { moveFrom, type Side } from '@tesuji/rules';
import type { GradedMove } from '../graded-move.ts';
import type { Arrow, Hint } from '../hint.ts';
import type { PieceReport, Survey } from '../survey.ts';
import type { Teaching } from '../teaching.ts';
import { arrowsOf, compareGraded } from './ranking.ts';
import { MATERIAL_WEIGHT } from './weights.ts';

/** Enemy pieces that can be taken with profit, each with an arrow from every piece that should take it. */
export function takeHints(teaching: Teaching, survey: Survey, side: Side): Hint[] {
  const targets = survey.pieces.filter((report) => report.side !== side && report.loss > 0);
  return targets.map((report) => ({
    kind: 'take',
    squares: [report.at],
    arrows: takeArrows(teaching, survey, report),
    moves: report.bestTakers,
    facts: report.why,
    weight: MATERIAL_WEIGHT + report.loss,
  }));
}

function takeArrows(teaching: Teaching, survey: Survey, { at, bestTakers, side }: PieceReport): Arrow[] {
  if (teaching.taking.hasRetakes) return arrowsOf(teaching, bestTakers, bestTakers.length);
  // Light that burns a piece as it stands comes from its source, whatever is moved elsewhere.
  const beam = survey.beams?.find((each) => each.side !== side);
  const source = beam?.hits.some((hit) => hit.at === at) === true ? beam.path[0] : undefined;
  const froms = source === undefined ? new Set(bestTakers.map(moveFrom)) : [source];
  return [...froms].map((from) => ({ from, to: at }));
}

/** Own pieces that can be taken with profit, each with arrows to safety, or else to its defence. */
export function riskHints(teaching: Teaching, survey: Survey, side: Side, graded: readonly GradedMove[]): Hint[] {
  const risks = survey.pieces.filter((report) => report.side === side && report.loss > 0);
  return risks.map((report) => {
    const savers = graded.filter(({ saves }) => saves.includes(report.at)).sort(compareGraded);
    const isEscape = ({ move }: GradedMove): boolean => moveFrom(move) === report.at;
    const moves = [...savers.filter(isEscape), ...savers.filter((each) => !isEscape(each))].map(({ move }) => move);
    return {
      kind: 'at-risk',
      squares: [report.at],
      arrows: arrowsOf(teaching, moves),
      moves,
      facts: report.why,
      weight: MATERIAL_WEIGHT + report.loss,
    };
  });
}
