import { pieceSide, type Position } from '@tesuji/rules';
import { standingAt, type Fact } from '../fact.ts';
import type { Scene } from './scene.ts';

/** What a move, not yet made, takes, and why that pays or does not. */
export function findTaken(scene: Scene, position: Position): Fact[] {
  const { parts, teaching } = scene;
  if (!teaching.taking.hasRetakes) return findBurnt(scene);
  const square = firstTaken(scene, position);
  if (square === undefined) return [];
  return [
    ...sandwichesOf(scene),
    ...(parts.sandwiches === undefined ? explain(scene, position, square) : []),
    exchangeOf(scene, position, square),
  ];
}

/** The square of the first enemy piece that the move takes. */
export function firstTaken({ move, side, teaching }: Scene, position: Position): number | undefined {
  for (const effect of teaching.game.effects(position, move))
    if (effect.kind === 'capture' && pieceSide(effect.piece) !== side) return effect.at;
  return undefined;
}

/** The familiar case, where the move is one that it speaks of. */
function explain({ mover, move, teaching }: Scene, position: Position, square: number): Fact[] {
  const takes = teaching.exchanger.takers(position, square);
  if (!takes.some((take) => take.move === move && take.balance > 0)) return [];
  return teaching.explain(position, square, takes).filter((fact) => {
    if (fact.kind === 'exchange') return false;
    return fact.kind !== 'cheaper-attacker' || fact.attacker.at === mover.at;
  });
}

function exchangeOf({ move, teaching }: Scene, position: Position, square: number): Fact {
  const { exchanger } = teaching;
  const gain = exchanger.balance(position, move);
  return { kind: 'exchange', at: square, gain, line: exchanger.line(position, move) };
}

function sandwichesOf({ move, parts, side }: Scene): Fact[] {
  const own = parts.sandwiches?.filter((report) => report.side === side && report.move === move) ?? [];
  return own.map(({ ends, isCorner, men }) => ({ kind: 'sandwich', men, ends, isCorner }));
}

/** Pieces of either side: a laser does not choose. */
function findBurnt({ move, parts, side }: Scene): Fact[] {
  const beam = parts.beams?.find((each) => each.side === side);
  const shot = beam?.shots.find((each) => each.move === move);
  return shot?.hits.map((target) => ({ kind: 'beam-hit', side, target, move })) ?? [];
}

/** What a move, not yet made, turns its piece into. */
export function findPromotion({ arrival, move, mover, teaching }: Scene, position: Position): Fact[] {
  const effects = teaching.game.effects(position, move);
  return effects.flatMap((effect): Fact[] =>
    effect.kind === 'promote' ? [{ kind: 'promotion', piece: mover, to: arrival, becomes: effect.after }] : [],
  );
}

/** What the enemy, on turn after the move, wins by taking the piece that arrived. */
export function findArrivalLoss({ arrival, move, teaching }: Scene, position: Position): Fact[] {
  const takes = teaching.exchanger.takers(position, arrival);
  if (!takes.some(({ balance }) => balance > 0)) return [];
  return teaching.explain(position, arrival, takes).map((fact) => ({ ...fact, after: [move] }));
}

/** Own pieces, other than the one that moved, that the enemy can take with profit since the move. */
export function findLaidOpen(scene: Scene, position: Position, stoodAt: (square: number) => number): Fact[] {
  const { arrival, basis, move, side, teaching } = scene;
  if (basis.inCheck) return [];
  const { shape } = teaching.game;
  const own = shape.squares.filter((at) => at !== arrival && position.places[at] !== 0);
  return own.flatMap((at): Fact[] => {
    const { piece } = standingAt(position, at);
    if (pieceSide(piece) !== side || basis.risks[stoodAt(at)] !== 0) return [];
    if (!teaching.exchanger.isWorthMore(position, at, 0)) return [];
    const takes = teaching.exchanger.takers(position, at);
    return teaching
      .explain(position, at, takes)
      .slice(0, 1)
      .map((fact) => ({ ...fact, after: [move] }));
  });
}
