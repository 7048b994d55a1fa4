import { Evaluator, knowledgeOf } from '@tesuji/engine';
import { isDraw, ONGOING, pieceKind, PLACES, type Game, type Position } from '@tesuji/rules';
import { gradeMoves } from './grade-moves.ts';
import { GRADES, type GradedMove } from './graded-move.ts';
import { findWins } from './hints/wins.ts';
import { teachingOf } from './registry.ts';
import type { Teaching } from './teaching.ts';

/** What losing a royal piece counts, where the rules let it be taken. */
const ROYAL_LOSS = 1000;

/** A move as a player who follows the coach sees it, in the order in which the parts count. */
interface Prospect {
  readonly graded: GradedMove;
  /** Points won or kept: what the move takes, less the most that the hints then show to be at risk. */
  readonly net: number;
  /** Does it end the game in a draw, or go back to where the game was before? */
  readonly isIdle: boolean;
  /** The engine's judgement of the position as it stands, without search: it settles what hints leave open. */
  readonly judgement: number;
}

/**
 * Plays by the coach's hints alone: mate in one; else take the most and leave the least to be taken, and no mate in one;
 * else amazing before great before good; and what is still equal by how the position then looks. There is no search.
 * `undefined` when there is no move. The same seed chooses the same among equals.
 */
export function chooseByHints(game: Game, position: Position, seed: number): number | undefined {
  const teaching = teachingOf(game);
  const graded = gradeMoves(game, position);
  const mate = graded.find(({ facts }) => facts.some(({ kind }) => kind === 'mate'));
  if (mate !== undefined) return mate.move;
  const prospects = weigh(game, teaching, position, graded).sort((a, b) => compare(a, b) || chance(a, b, seed));
  const sound = prospects.find(({ graded: { move } }) => !allowsWin(teaching, position, move));
  return (sound ?? prospects[0])?.graded.move;
}

function weigh(game: Game, teaching: Teaching, position: Position, graded: readonly GradedMove[]): Prospect[] {
  const evaluator = new Evaluator(game, position, knowledgeOf(game).evaluation);
  const risks = risksBefore(teaching, position);
  return graded.map((each) => {
    const gain = teaching.taking.gain(position, each.move);
    position.make(each.move);
    evaluator.follow();
    // A check only puts off what was at risk and is not saved.
    const pending = position.inCheck() ? risks.filter(({ square }) => !each.saves.includes(square)) : [];
    const risk = Math.max(mostAtRisk(teaching, position), ...pending.map(({ loss }) => loss));
    const outcome = position.outcome();
    const isIdle = isDraw(outcome) || (outcome === ONGOING && position.repetitions() > 0);
    const judgement = -evaluator.evaluate();
    position.unmake();
    return { graded: each, net: gain - risk, isIdle, judgement };
  });
}

const prey = new Uint8Array(PLACES);

/** The most that the side to move can win at once by taking something. */
function mostAtRisk(teaching: Teaching, position: Position): number {
  return Math.max(0, ...findRisks(teaching, position).map(({ loss }) => loss));
}

interface Risk {
  readonly square: number;
  readonly loss: number;
}

function findRisks({ exchanger, game, writePrey }: Teaching, position: Position): Risk[] {
  const squares = Array.from(prey.subarray(0, writePrey(position, prey)));
  return squares.map((square) => {
    const isRoyal = game.kinds[pieceKind(position.places[square]!)]?.royal === true;
    return { square, loss: isRoyal ? ROYAL_LOSS : exchanger.worth(position, square) };
  });
}

function risksBefore(teaching: Teaching, position: Position): Risk[] {
  if (!position.makeNull()) return [];
  const risks = findRisks(teaching, position);
  position.unmake();
  return risks;
}

function allowsWin(teaching: Teaching, position: Position, move: number): boolean {
  position.make(move);
  const isWon = findWins(teaching, position).length > 0;
  position.unmake();
  return isWon;
}

function compare(a: Prospect, b: Prospect): number {
  return (
    Number(a.isIdle) - Number(b.isIdle) ||
    b.net - a.net ||
    GRADES.indexOf(b.graded.grade) - GRADES.indexOf(a.graded.grade) ||
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
