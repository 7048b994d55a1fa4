import { Evaluator, knowledgeOf } from '@tesuji/engine';
import { isDraw, ONGOING, pieceKind, PLACES, type Game, type Position } from '@tesuji/rules';
import { gradeMoves, HINT_GRADES, type GradedMove } from '../src/hints/grade-moves.ts';
import { findWins } from '../src/search/mate-search.ts';
import { coachKnowledgeOf } from '../src/registry.ts';
import type { CoachKnowledge } from '../src/knowledge.ts';

/** The cost of a royal piece, where the rules let it be captured. */
const ROYAL_LOSS = 1000;

/** A move as a player who follows the coach rates it. */
interface Prospect {
  readonly graded: GradedMove;
  /** What the move captures, less the most that the hints then show to be at risk. */
  readonly net: number;
  /** Whether it draws, or repeats a position. */
  readonly isIdle: boolean;
  /** The static evaluation of the position, which decides between moves that hints rate equal. */
  readonly judgement: number;
}

/**
 * Returns the move of a player who follows the coach's hints without search: mate in one; otherwise the move that
 * captures most and leaves least to be captured, and allows no mate in one; then by grade, then by static evaluation.
 * Returns `undefined` when there is no move. The seed decides between equals.
 */
export function chooseByHints(game: Game, position: Position, seed: number): number | undefined {
  const knowledge = coachKnowledgeOf(game);
  const graded = gradeMoves(game, position);
  const mate = graded.find(({ facts }) => facts.some(({ kind }) => kind === 'mate'));
  if (mate !== undefined) return mate.move;
  const prospects = weigh(game, knowledge, position, graded).sort((a, b) => compare(a, b) || chance(a, b, seed));
  const sound = prospects.find(({ graded: { move } }) => !allowsWin(knowledge, position, move));
  return (sound ?? prospects[0])?.graded.move;
}

function weigh(game: Game, knowledge: CoachKnowledge, position: Position, graded: readonly GradedMove[]): Prospect[] {
  const evaluator = new Evaluator(game, position, knowledgeOf(game).evaluation);
  const risks = risksBefore(knowledge, position);
  return graded.map((each) => {
    const gain = knowledge.captureRules.gain(position, each.move);
    position.make(each.move);
    evaluator.follow();
    // A check only delays the capture of what was at risk and is not saved.
    const pending = position.inCheck() ? risks.filter(({ square }) => !each.saves.includes(square)) : [];
    const risk = Math.max(mostAtRisk(knowledge, position), ...pending.map(({ loss }) => loss));
    const outcome = position.outcome();
    const isIdle = isDraw(outcome) || (outcome === ONGOING && position.repetitions() > 0);
    const judgement = -evaluator.evaluate();
    position.unmake();
    return { graded: each, net: gain - risk, isIdle, judgement };
  });
}

const capturable = new Uint8Array(PLACES);

/** Returns the most that the side to move can win by a capture. */
function mostAtRisk(knowledge: CoachKnowledge, position: Position): number {
  return Math.max(0, ...findRisks(knowledge, position).map(({ loss }) => loss));
}

interface Risk {
  readonly square: number;
  readonly loss: number;
}

function findRisks({ exchange, game, writeCapturable }: CoachKnowledge, position: Position): Risk[] {
  const squares = Array.from(capturable.subarray(0, writeCapturable(position, capturable)));
  return squares.map((square) => {
    const isRoyal = game.kinds[pieceKind(position.places[square]!)]?.royal === true;
    return { square, loss: isRoyal ? ROYAL_LOSS : exchange.worth(position, square) };
  });
}

function risksBefore(knowledge: CoachKnowledge, position: Position): Risk[] {
  if (!position.makeNull()) return [];
  const risks = findRisks(knowledge, position);
  position.unmake();
  return risks;
}

function allowsWin(knowledge: CoachKnowledge, position: Position, move: number): boolean {
  position.make(move);
  const isWon = findWins(knowledge, position).length > 0;
  position.unmake();
  return isWon;
}

function compare(a: Prospect, b: Prospect): number {
  return (
    Number(a.isIdle) - Number(b.isIdle) ||
    b.net - a.net ||
    HINT_GRADES.indexOf(b.graded.grade) - HINT_GRADES.indexOf(a.graded.grade) ||
    b.judgement - a.judgement
  );
}

function chance(a: Prospect, b: Prospect, seed: number): number {
  return mix(a.graded.move, seed) - mix(b.graded.move, seed);
}

function mix(move: number, seed: number): number {
  const mixed = Math.imul(move ^ Math.imul(seed + 1, 0x9e3779b1), 0x21f0aaad);
  return Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97) >>> 0;
}
