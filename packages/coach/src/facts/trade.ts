import { isPieceOf, ONGOING, type Position } from '@tesuji/rules';
import { standingAt, type Fact } from '../fact.ts';
import type { Take, Teaching } from '../teaching.ts';
import { isRoyal, type Scene } from './scene.ts';

/** Less than any two values differ by. */
const GRAIN = 1e-6;

/**
 * The move, just made, leaves something of ours to be taken. Is that paid for, by what the move has won or by what it
 * threatens? Said only where every way of taking takes all that is left, so that nothing more is lost next.
 */
export function findTrade(scene: Scene, position: Position, won: number, threats: readonly number[]): Fact[] {
  const { move, teaching } = scene;
  const left = findLeft(scene, position);
  const takes = left.flatMap((square) => teaching.exchanger.takers(position, square)).filter(pays);
  if (takes.length === 0 || !takes.every((take) => takesAll(teaching, position, take.move, left))) return [];
  const lost = left.map((square) => standingAt(position, square));
  if (won > 0) {
    const gain = won - Math.max(...takes.map(({ balance }) => balance));
    return gain < -GRAIN ? [] : [{ kind: 'trade', lost, gain: rounded(gain), after: [move] }];
  }
  const prizes = threats.filter((square) => !isRoyal(teaching, position.places[square]!));
  const offers = prizes.map((square) => ({ square, gain: leastGain(teaching, position, square, takes) }));
  const [best] = offers.filter(({ gain }) => gain > -GRAIN).sort((a, b) => b.gain - a.gain);
  if (best === undefined) return [];
  return [{ kind: 'trade', lost, won: standingAt(position, best.square), gain: rounded(best.gain), after: [move] }];
}

function pays({ balance }: Take): boolean {
  return balance > 0;
}

function rounded(gain: number): number {
  return gain < GRAIN ? 0 : gain;
}

/** Own pieces that could be taken before the move and still can. */
function findLeft({ arrival, basis, mover, side, teaching }: Scene, position: Position): number[] {
  return basis.riskSquares.filter((square) => {
    const piece = position.places[square]!;
    if (square === mover.at || square === arrival || !isPieceOf(piece, side) || isRoyal(teaching, piece)) return false;
    return teaching.exchanger.isWorthMore(position, square, 0);
  });
}

function takesAll({ game }: Teaching, position: Position, move: number, squares: readonly number[]): boolean {
  const taken = game.effects(position, move).flatMap((effect) => (effect.kind === 'capture' ? [effect.at] : []));
  return squares.every((square) => taken.includes(square));
}

/** What taking on `square` wins in answer to the worst of `takes`, less what that has taken. */
function leastGain(teaching: Teaching, position: Position, square: number, takes: readonly Take[]): number {
  const { exchanger, taking } = teaching;
  const piece = position.places[square]!;
  let least = Infinity;
  for (const { move } of takes) {
    const loss = taking.gain(position, move);
    position.make(move);
    const isThere = position.outcome() === ONGOING && position.places[square] === piece;
    const [answer] = isThere ? exchanger.takers(position, square) : [];
    position.unmake();
    least = Math.min(least, (answer?.balance ?? -Infinity) - loss);
    if (least < -GRAIN) break;
  }
  return least;
}

/** Is the fact, a threat, part of what the trade says? */
export function isInTrade(fact: Fact, trade: Fact | undefined): boolean {
  if (trade?.kind !== 'trade' || trade.won === undefined || fact.after === undefined) return false;
  const { at } = trade.won;
  switch (fact.kind) {
    case 'sandwich-prepared':
      return fact.men.every((man) => man.at === at);
    case 'undefended':
    case 'cheaper-attacker':
    case 'outnumbered':
    case 'beam-hit':
      return fact.target.at === at;
    case 'exchange':
      return fact.at === at;
    default:
      return false;
  }
}
