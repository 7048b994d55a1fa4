import { isPieceOf, moveFrom, opponent, type Position } from '@tesuji/rules';
import { standingAt, type Fact } from '../fact.ts';
import { directAt } from '../survey/attackers.ts';
import type { Take } from '../teaching.ts';
import { isRoyal, type Scene } from './scene.ts';

/** The move, not yet made, takes where taking alone does not pay, since the only guard cannot keep all it guards. */
export function findOverloaded(scene: Scene, position: Position): Fact[] {
  const { arrival, move, side, teaching } = scene;
  if (teaching.sight === undefined || position.places[arrival] === 0) return [];
  const [defender, other] = directAt(teaching, position, arrival, opponent(side));
  if (defender === undefined || other !== undefined) return [];
  const duties = dutiesOf(scene, position, defender.at);
  if (duties.length === 0 || teaching.exchanger.balance(position, move) > 0) return [];
  const gain = teaching.taking.gain(position, move);
  const first = standingAt(position, arrival);
  position.make(move);
  const retakes = teaching.exchanger.takers(position, arrival);
  const isAlone = retakes.length > 0 && retakes.every((take) => moveFrom(take.move) === defender.at);
  const lost = isAlone ? duties.filter((square) => isLostAfter(scene, position, square, retakes, gain)) : [];
  position.unmake();
  if (lost.length === 0) return [];
  return [{ kind: 'overloaded', defender, duties: [first, ...lost.map((square) => standingAt(position, square))] }];
}

/** Other pieces that nothing but this one guards, that are attacked and cannot be taken as things stand. */
function dutiesOf({ arrival, side, teaching }: Scene, position: Position, defender: number): number[] {
  const enemy = opponent(side);
  return teaching.game.shape.squares.filter((square) => {
    const piece = position.places[square]!;
    if (!isPieceOf(piece, enemy) || isRoyal(teaching, piece) || square === arrival || square === defender) return false;
    if (directAt(teaching, position, square, side).length === 0) return false;
    const guards = directAt(teaching, position, square, enemy);
    if (guards.length !== 1 || guards[0]?.at !== defender) return false;
    return !teaching.exchanger.isWorthMore(position, square, 0);
  });
}

/** Whichever way the defender takes back: is the piece on `square` worth more than has been lost so far? */
function isLostAfter(
  { teaching }: Scene,
  position: Position,
  square: number,
  retakes: readonly Take[],
  gain: number,
): boolean {
  return retakes.every(({ move }) => {
    const cost = teaching.taking.gain(position, move) - gain;
    position.make(move);
    const isLost = teaching.exchanger.isWorthMore(position, square, Math.max(0, cost));
    position.unmake();
    return isLost;
  });
}
