import { CHECKS, isPieceOf, legalMoves, ONGOING, type Position } from '@tesuji/rules';
import { attackersOf, directAttackers } from '../exchange/attack-finder.ts';
import { placedPieceAt, type Fact } from '../fact.ts';
import { isCaptureOnlyOf } from '../fact-traits.ts';
import type { CoachKnowledge, RatedCapture } from '../knowledge.ts';
import { afterPass, isRoyal, movesFrom, royalSquare } from '../position-queries.ts';
import type { MoveContext } from './move-context.ts';

/** Returns how the move, just made, saves pieces that could be captured, given the squares where they stood before. */
export function findRescues(context: MoveContext, position: Position, saved: readonly number[]): Fact[] {
  const { arrival, knowledge, move, mover, places } = context;
  return saved.flatMap((square): Fact[] => {
    const target = { at: square, piece: places[square]! };
    if (isRoyal(knowledge.game, target.piece)) return [];
    // A piece that wins something and is then captured is not lost for nothing, but it is not safe either.
    if (square === mover.at && canBeCaptured(knowledge, position, arrival)) return [];
    if (square === mover.at && arrival !== square) return [{ kind: 'escape-square', piece: mover, to: arrival }];
    if (square !== mover.at && isNewDefender(context, position, square))
      return [{ kind: 'guards', by: placedPieceAt(position, arrival), target, after: [move] }];
    return [{ kind: 'saves', target }];
  });
}

const moves = new Int32Array(1024);

/**
 * Reports whether the side to move can capture the piece on `square` with profit. A side in check counts as able to
 * capture whatever it attacks, since it may do so after the check is parried.
 */
export function canBeCaptured({ captureRules, exchange }: CoachKnowledge, position: Position, square: number): boolean {
  if (position.inCheck()) return captureRules.writeCaptures(position, square, moves, 0) > 0;
  return exchange.isWorthMore(position, square, 0);
}

/** Reports whether the piece that moved newly defends the square, and an enemy attacks it. */
function isNewDefender(
  { arrival, knowledge, mover, places, side }: MoveContext,
  position: Position,
  square: number,
): boolean {
  if (knowledge.attacks?.attacks(places, mover.at, square, side) === true) return false;
  const defenders = directAttackers(knowledge, position, square, side);
  return (
    defenders.some(({ at }) => at === arrival) && attackersOf(knowledge, position, square, position.side).length > 0
  );
}

/** Returns, before the move, the square of a king that the enemy can check and that has no square to go to. */
export function findTrappedKing({ baseline, knowledge, side }: MoveContext, position: Position): number | undefined {
  const { attacks, game } = knowledge;
  if (attacks === undefined || baseline.inCheck) return undefined;
  const king = royalSquare(game, position, side);
  if (king === undefined || movesFrom(game, position, king).length > 0) return undefined;
  const checks = afterPass(position, () => legalMoves(game, position, CHECKS).length) ?? 0;
  return checks > 0 ? king : undefined;
}

/** Returns, after the move, a square to which such a king can go now. */
export function findKingEscape({ knowledge, move }: MoveContext, position: Position, king: number | undefined): Fact[] {
  if (king === undefined) return [];
  const [way] = afterPass(position, () => movesFrom(knowledge.game, position, king)) ?? [];
  if (way === undefined) return [];
  const piece = placedPieceAt(position, king);
  return [{ kind: 'escape-square', piece, to: knowledge.captureRules.arrival(way), after: [move] }];
}

/** Less than any two values differ by. */
const EPSILON = 1e-6;

/**
 * Returns the compensation for pieces that the move, just made, leaves to be captured: what it has won, or what it
 * threatens. Only where every capture captures all of them, so that nothing more is lost afterwards.
 */
export function findTrade(context: MoveContext, position: Position, won: number, threats: readonly number[]): Fact[] {
  const { knowledge, move } = context;
  const left = findLeftAtRisk(context, position);
  const captures = left
    .flatMap((square) => knowledge.exchange.captures(position, square))
    .filter(({ balance }) => balance > 0);
  if (captures.length === 0 || !captures.every((capture) => capturesAll(knowledge, position, capture.move, left)))
    return [];
  const lost = left.map((square) => placedPieceAt(position, square));
  if (won > 0) {
    const gain = won - Math.max(...captures.map(({ balance }) => balance));
    return gain < -EPSILON ? [] : [{ kind: 'trade', lost, gain: rounded(gain), after: [move] }];
  }
  const targets = threats.filter((square) => !isRoyal(knowledge.game, position.places[square]!));
  const offers = targets.map((square) => ({ square, gain: leastGain(knowledge, position, square, captures) }));
  const [best] = offers.filter(({ gain }) => gain > -EPSILON).sort((a, b) => b.gain - a.gain);
  if (best === undefined) return [];
  return [{ kind: 'trade', lost, won: placedPieceAt(position, best.square), gain: rounded(best.gain), after: [move] }];
}

function rounded(gain: number): number {
  return gain < EPSILON ? 0 : gain;
}

/** Returns the squares of own pieces that could be captured before the move and still can. */
function findLeftAtRisk({ arrival, baseline, knowledge, mover, side }: MoveContext, position: Position): number[] {
  const { exchange, game } = knowledge;
  return baseline.riskSquares.filter((square) => {
    const piece = position.places[square]!;
    if (square === mover.at || square === arrival || !isPieceOf(piece, side) || isRoyal(game, piece)) return false;
    return exchange.isWorthMore(position, square, 0);
  });
}

function capturesAll({ game }: CoachKnowledge, position: Position, move: number, squares: readonly number[]): boolean {
  const captured = game.effects(position, move).flatMap((effect) => (effect.kind === 'capture' ? [effect.at] : []));
  return squares.every((square) => captured.includes(square));
}

/** Returns what a capture on `square` wins in answer to the worst of `captures`, less what that has captured. */
function leastGain(
  { captureRules, exchange }: CoachKnowledge,
  position: Position,
  square: number,
  captures: readonly RatedCapture[],
): number {
  const piece = position.places[square]!;
  let least = Infinity;
  for (const { move } of captures) {
    const loss = captureRules.gain(position, move);
    position.make(move);
    const isThere = position.outcome() === ONGOING && position.places[square] === piece;
    const [answer] = isThere ? exchange.captures(position, square) : [];
    position.unmake();
    least = Math.min(least, (answer?.balance ?? -Infinity) - loss);
    if (least < -EPSILON) break;
  }
  return least;
}

/** Reports whether the fact, a threat, is already part of the trade. */
export function isPartOfTrade(fact: Fact, trade: Fact | undefined): boolean {
  if (trade?.kind !== 'trade' || trade.won === undefined || fact.after === undefined) return false;
  return isCaptureOnlyOf(fact, trade.won.at);
}
