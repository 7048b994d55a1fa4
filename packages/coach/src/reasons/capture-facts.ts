import { isPieceOf, moveFrom, opponent, pieceSide, type Position } from '@tesuji/rules';
import { directAttackers } from '../exchange/attack-finder.ts';
import { placedPieceAt, type Fact } from '../fact.ts';
import type { RatedCapture } from '../knowledge.ts';
import { isRoyal, movesFrom, squareBefore, valueOf } from '../position-queries.ts';
import type { MoveContext } from './move-context.ts';

/** Returns what a move, not yet made, captures, and why that wins or loses. */
export function findCaptureFacts(context: MoveContext, position: Position): readonly Fact[] {
  const { knowledge } = context;
  if (!knowledge.captureRules.hasRecaptures) return knowledge.captureFacts?.(context) ?? [];
  const square = firstCaptured(context, position);
  if (square === undefined) return [];
  const facts = knowledge.captureFacts?.(context) ?? explainMove(context, position, square);
  return [...facts, exchangeFact(context, position, square)];
}

/** Returns the square of the first enemy piece that the move captures. */
export function firstCaptured({ knowledge, move, side }: MoveContext, position: Position): number | undefined {
  for (const effect of knowledge.game.effects(position, move))
    if (effect.kind === 'capture' && pieceSide(effect.piece) !== side) return effect.at;
  return undefined;
}

/** Returns the familiar case that explains the capture, where it applies to this move. */
function explainMove({ knowledge, move, mover }: MoveContext, position: Position, square: number): Fact[] {
  const captures = knowledge.exchange.captures(position, square);
  if (!captures.some((capture) => capture.move === move && capture.balance > 0)) return [];
  return knowledge.explainCapture(position, square, captures).filter((fact) => {
    if (fact.kind === 'exchange') return false;
    return fact.kind !== 'cheaper-attacker' || fact.attacker.at === mover.at;
  });
}

function exchangeFact({ knowledge, move }: MoveContext, position: Position, square: number): Fact {
  const { exchange } = knowledge;
  return { kind: 'exchange', at: square, gain: exchange.balance(position, move), line: exchange.line(position, move) };
}

/** Returns what a move, not yet made, promotes its piece to. */
export function findPromotion({ arrival, knowledge, move, mover }: MoveContext, position: Position): Fact[] {
  const effects = knowledge.game.effects(position, move);
  return effects.flatMap((effect): Fact[] =>
    effect.kind === 'promote' ? [{ kind: 'promotion', piece: mover, to: arrival, becomes: effect.after }] : [],
  );
}

/** Returns what the enemy wins, after the move, by capturing the piece that moved. */
export function findArrivalLoss({ arrival, knowledge, move }: MoveContext, position: Position): Fact[] {
  const captures = knowledge.exchange.captures(position, arrival);
  if (!captures.some(({ balance }) => balance > 0)) return [];
  return knowledge.explainCapture(position, arrival, captures).map((fact) => ({ ...fact, after: [move] }));
}

/** Returns the pieces, other than the one that moved, that the enemy can capture with profit since the move. */
export function findExposed({ arrival, baseline, knowledge, move, side }: MoveContext, position: Position): Fact[] {
  if (baseline.inCheck) return [];
  const { exchange, game } = knowledge;
  const others = game.shape.squares.filter((at) => at !== arrival && position.places[at] !== 0);
  return others.flatMap((at): Fact[] => {
    const { piece } = placedPieceAt(position, at);
    if (pieceSide(piece) !== side || baseline.isAtRisk[squareBefore(at, move, arrival)] !== 0) return [];
    if (!exchange.isWorthMore(position, at, 0)) return [];
    const facts = knowledge.explainCapture(position, at, exchange.captures(position, at));
    return facts.slice(0, 1).map((fact) => ({ ...fact, after: [move] }));
  });
}

/** The move, not yet made, captures where the capture alone does not pay, because the only defender is overloaded. */
export function findOverloaded(context: MoveContext, position: Position): Fact[] {
  const { arrival, knowledge, move, side } = context;
  if (knowledge.attacks === undefined || position.places[arrival] === 0) return [];
  const [defender, other] = directAttackers(knowledge, position, arrival, opponent(side));
  if (defender === undefined || other !== undefined) return [];
  const duties = dutiesOf(context, position, defender.at);
  if (duties.length === 0 || knowledge.exchange.balance(position, move) > 0) return [];
  const gain = knowledge.captureRules.gain(position, move);
  const first = placedPieceAt(position, arrival);
  position.make(move);
  const recaptures = knowledge.exchange.captures(position, arrival);
  const isAlone = recaptures.length > 0 && recaptures.every((capture) => moveFrom(capture.move) === defender.at);
  const lost = isAlone ? duties.filter((square) => isLostAfter(context, position, square, recaptures, gain)) : [];
  position.unmake();
  if (lost.length === 0) return [];
  return [{ kind: 'overloaded', defender, duties: [first, ...lost.map((square) => placedPieceAt(position, square))] }];
}

/** Returns other attacked pieces that only this one defends and that cannot be captured with profit as things stand. */
function dutiesOf({ arrival, knowledge, side }: MoveContext, position: Position, defender: number): number[] {
  const { exchange, game } = knowledge;
  const enemy = opponent(side);
  return game.shape.squares.filter((square) => {
    const piece = position.places[square]!;
    if (!isPieceOf(piece, enemy) || isRoyal(game, piece) || square === arrival || square === defender) return false;
    if (directAttackers(knowledge, position, square, side).length === 0) return false;
    const defenders = directAttackers(knowledge, position, square, enemy);
    if (defenders.length !== 1 || defenders[0]?.at !== defender) return false;
    return !exchange.isWorthMore(position, square, 0);
  });
}

/** Reports whether after every recapture the piece on `square` can be captured for more than was lost so far. */
function isLostAfter(
  { knowledge }: MoveContext,
  position: Position,
  square: number,
  recaptures: readonly RatedCapture[],
  gain: number,
): boolean {
  return recaptures.every(({ move }) => {
    const cost = knowledge.captureRules.gain(position, move) - gain;
    position.make(move);
    const isLost = knowledge.exchange.isWorthMore(position, square, Math.max(0, cost));
    position.unmake();
    return isLost;
  });
}

/**
 * Returns the pieces that can be captured since the move, just made, and that no move of their own saves. The cheapest
 * kind of piece is left out.
 */
export function findTrapped({ knowledge, move }: MoveContext, position: Position, threats: readonly number[]): Fact[] {
  const { attacks, exchange, game } = knowledge;
  if (attacks === undefined || position.inCheck()) return [];
  const least = Math.min(...game.kinds.flatMap((kind) => (kind === undefined || kind.royal ? [] : kind.value)));
  return threats.flatMap((square): Fact[] => {
    const target = placedPieceAt(position, square);
    if (isRoyal(game, target.piece) || valueOf(game, target.piece) <= least) return [];
    if (movesFrom(game, position, square).some((way) => exchange.balance(position, way) >= 0)) return [];
    return [{ kind: 'trapped', target, after: [move] }];
  });
}
