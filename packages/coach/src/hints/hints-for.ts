import { moveFrom, ONGOING, opponent, type Game, type Position, type Side } from '@tesuji/rules';
import type { Fact } from '../fact.ts';
import type { CoachKnowledge } from '../knowledge.ts';
import { royalSquare } from '../position-queries.ts';
import { checkAnswerFact } from '../reasons/mate-facts.ts';
import { coachKnowledgeOf } from '../registry.ts';
import { findWins } from '../search/mate-search.ts';
import { surveyPosition, type PieceReport, type Survey } from '../survey/survey.ts';
import { compareGraded, gradeMoves, type GradedMove } from './grade-moves.ts';
import { arrowsOf, HINT_WEIGHTS, type Hint, type HintArrow } from './hint.ts';

export interface HintRequest {
  /** The side to help, on turn or not. */
  readonly side: Side;
  /** The square or hand slot of a piece that the player has picked up: its moves are graded. */
  readonly selected?: number;
  /** `hintsAhead` adds hints for stronger players. */
  readonly level: 'beginner';
}

/**
 * Returns what a teacher would point at, the most urgent first. A side that is not on turn is shown only what threatens
 * it. The position is left as it was.
 */
export function hintsFor(game: Game, position: Position, request: HintRequest): Hint[] {
  if (position.outcome() !== ONGOING) return [];
  const knowledge = coachKnowledgeOf(game);
  const survey = surveyPosition(game, position);
  const { selected, side } = request;
  const hints: Hint[] = [];
  if (position.side !== side) {
    hints.push(...mateAgainstHints(knowledge, position, false, []), ...riskHints(knowledge, survey, side, []));
  } else {
    const graded = gradeMoves(game, position);
    hints.push(...mateHints(knowledge, graded));
    if (survey.inCheck) hints.push(...checkHints(knowledge, position, survey, graded));
    else {
      hints.push(...mateAgainstHints(knowledge, position, true, graded));
      hints.push(...takeHints(knowledge, survey, side), ...riskHints(knowledge, survey, side, graded));
    }
    if (selected !== undefined) hints.push(...selectedHints(knowledge, graded, selected));
  }
  return hints.sort((a, b) => b.weight - a.weight);
}

/** The side to move wins at once. */
function mateHints(knowledge: CoachKnowledge, graded: readonly GradedMove[]): Hint[] {
  const moves = graded.filter(({ facts }) => facts.some(({ kind }) => kind === 'mate')).map(({ move }) => move);
  if (moves.length === 0) return [];
  const arrows = arrowsOf(knowledge, moves);
  const facts = moves.map((move) => ({ kind: 'mate', plies: 1, line: [move] }) as const);
  return [{ kind: 'mate', squares: arrows.map(({ to }) => to), arrows, moves, facts, weight: HINT_WEIGHTS.mate }];
}

/** The most answers to a threatened mate that a hint names. */
const MOST_PARRIES = 4;

/**
 * The other side wins at once: now if it is on turn, or with its next move if nothing is done. Answers are looked for
 * among `graded`. The arrows show the threat.
 */
function mateAgainstHints(
  knowledge: CoachKnowledge,
  position: Position,
  isOnTurn: boolean,
  graded: readonly GradedMove[],
): Hint[] {
  const { side } = position;
  if (isOnTurn && !position.makeNull()) return [];
  const wins = findWins(knowledge, position);
  const victim = royalSquare(knowledge.game, position, isOnTurn ? side : opponent(side));
  if (isOnTurn) position.unmake();
  if (wins.length === 0) return [];
  const arrows = arrowsOf(knowledge, wins);
  return [
    {
      kind: 'mate-against',
      squares: victim === undefined ? arrows.map(({ to }) => to) : [victim],
      arrows,
      moves: findParries(knowledge, position, graded),
      facts: wins.map((win) => ({ kind: isOnTurn ? 'mate-threat' : 'mate', plies: 1, line: [win] })),
      weight: HINT_WEIGHTS.mateAgainst,
    },
  ];
}

function findParries(knowledge: CoachKnowledge, position: Position, graded: readonly GradedMove[]): number[] {
  const parries: number[] = [];
  for (const { move } of graded.toSorted(compareGraded)) {
    position.make(move);
    if (findWins(knowledge, position).length === 0) parries.push(move);
    position.unmake();
    if (parries.length === MOST_PARRIES) break;
  }
  return parries;
}

/** Safe answers to a check: captures of the checking piece, blocks, and squares for the king. */
function checkHints(
  knowledge: CoachKnowledge,
  position: Position,
  { checkers }: Survey,
  graded: readonly GradedMove[],
): Hint[] {
  const safe = graded.filter(({ grade }) => grade !== 'unsafe').sort(compareGraded);
  const answers = safe.map(({ move }) => ({ move, fact: checkAnswerFact(knowledge, position, checkers, move) }));
  const hintOf = (kind: Hint['kind'], fact: Fact['kind'], weight: number): Hint[] => {
    const found = answers.filter((answer) => answer.fact?.kind === fact);
    if (found.length === 0) return [];
    const moves = found.map(({ move }) => move);
    const arrows = arrowsOf(knowledge, moves, moves.length);
    const squares = [...new Set(arrows.map(({ to }) => to))];
    return [{ kind, squares, arrows, moves, facts: found.flatMap((answer) => answer.fact ?? []), weight }];
  };
  return [
    ...hintOf('capture-checker', 'captures-checker', HINT_WEIGHTS.captureChecker),
    ...hintOf('escape-check', 'blocks-check', HINT_WEIGHTS.escapeCheck),
    // A king move usually gives up more than a block.
    ...hintOf('escape-check', 'escape-square', HINT_WEIGHTS.escapeCheck - 1),
  ];
}

/** Enemy pieces that can be captured with profit, each with an arrow from every piece that should capture it. */
function takeHints(knowledge: CoachKnowledge, survey: Survey, side: Side): Hint[] {
  const targets = survey.pieces.filter((report) => report.side !== side && report.loss > 0);
  return targets.map((report) => ({
    kind: 'take',
    squares: [report.at],
    arrows: takeArrows(knowledge, survey, report),
    moves: report.bestTakers,
    facts: report.why,
    weight: HINT_WEIGHTS.material + report.loss,
  }));
}

function takeArrows(knowledge: CoachKnowledge, survey: Survey, report: PieceReport): HintArrow[] {
  const { at, bestTakers } = report;
  if (knowledge.captureRules.hasRecaptures) return arrowsOf(knowledge, bestTakers, bestTakers.length);
  const origin = knowledge.captureOrigin?.(survey, report);
  const origins = origin === undefined ? new Set(bestTakers.map(moveFrom)) : [origin];
  return [...origins].map((from) => ({ from, to: at }));
}

/** Own pieces that can be captured with profit, each with arrows to safety, or else from its defenders. */
function riskHints(knowledge: CoachKnowledge, survey: Survey, side: Side, graded: readonly GradedMove[]): Hint[] {
  const risks = survey.pieces.filter((report) => report.side === side && report.loss > 0);
  return risks.map((report) => {
    const savers = graded.filter(({ saves }) => saves.includes(report.at)).sort(compareGraded);
    const isEscape = ({ move }: GradedMove): boolean => moveFrom(move) === report.at;
    const moves = [...savers.filter(isEscape), ...savers.filter((each) => !isEscape(each))].map(({ move }) => move);
    return {
      kind: 'at-risk',
      squares: [report.at],
      arrows: arrowsOf(knowledge, moves),
      moves,
      facts: report.why,
      weight: HINT_WEIGHTS.material + report.loss,
    };
  });
}

/** Squares to which the selected piece can go safely, each with the grade of the best move to it. */
function selectedHints({ captureRules }: CoachKnowledge, graded: readonly GradedMove[], selected: number): Hint[] {
  const bySquare = new Map<number, GradedMove[]>();
  for (const each of graded) {
    if (moveFrom(each.move) !== selected || each.grade === 'unsafe') continue;
    const square = captureRules.arrival(each.move);
    const others = bySquare.get(square);
    if (others === undefined) bySquare.set(square, [each]);
    else others.push(each);
  }
  return [...bySquare].flatMap(([square, moves]) => selectedHint(square, moves.sort(compareByGrade)));
}

/** Compares by grade before all else, since the grade is what is shown. */
function compareByGrade(a: GradedMove, b: GradedMove): number {
  return gradeWeight(b) - gradeWeight(a) || compareGraded(a, b);
}

function gradeWeight({ grade }: GradedMove): number {
  return grade === 'unsafe' ? 0 : HINT_WEIGHTS[grade];
}

function selectedHint(square: number, graded: readonly GradedMove[]): Hint[] {
  const [best] = graded;
  if (best === undefined || best.grade === 'unsafe') return [];
  const moves = graded.map(({ move }) => move);
  return [{ kind: best.grade, squares: [square], arrows: [], moves, facts: best.facts, weight: gradeWeight(best) }];
}
