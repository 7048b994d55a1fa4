import { ALL, CHECKS, moveFrom, type Position } from '@tesuji/rules';
import { standingAt, type Fact } from '../fact.ts';
import { makeSquareList } from '../exchange/sight.ts';
import { attackersOf, directAt } from '../survey/attackers.ts';
import { royalOf } from '../survey/pins.ts';
import { afterPass, movesIn } from './moves-of.ts';
import { isRoyal, type Scene } from './scene.ts';

/** How the move, just made, saves each of the squares (before it) of pieces that could have been taken. */
export function findRescues(scene: Scene, position: Position, saved: readonly number[]): Fact[] {
  const { arrival, move, mover, places } = scene;
  return saved.flatMap((square): Fact[] => {
    const target = { at: square, piece: places[square]! };
    if (isRoyal(scene.teaching, target.piece)) return [];
    // A piece that wins something and is then taken is not lost for nothing, but it is not safe either.
    if (square === mover.at && canBeTaken(scene, position)) return [];
    if (square === mover.at && arrival !== square) return [{ kind: 'escape-square', piece: mover, to: arrival }];
    if (square !== mover.at && isNewGuard(scene, position, square))
      return [{ kind: 'guards', by: standingAt(position, arrival), target, after: [move] }];
    return [{ kind: 'saves', target }];
  });
}

const takes = new Int32Array(1024);

/** Can the piece that moved be taken with profit? An enemy in check may take what it attacks as soon as it has answered. */
export function canBeTaken({ arrival, teaching }: Scene, position: Position): boolean {
  if (position.inCheck()) return teaching.taking.writeTakes(position, arrival, takes, 0) > 0;
  return teaching.exchanger.isWorthMore(position, arrival, 0);
}

const seen = makeSquareList();

/** Does the piece that moved guard the square, which it did not before, and is there somebody to guard it from? */
function isNewGuard({ arrival, mover, places, side, teaching }: Scene, position: Position, square: number): boolean {
  const count = teaching.sight?.writeAttackers(places, square, side, seen) ?? 0;
  if (seen.subarray(0, count).includes(mover.at)) return false;
  const guards = directAt(teaching, position, square, side);
  return guards.some(({ at }) => at === arrival) && attackersOf(teaching, position, square, position.side).length > 0;
}

/** Asked before the move: the king's square if a check would find it with nowhere to go. */
export function findStuckKing({ basis, side, teaching }: Scene, position: Position): number | undefined {
  if (teaching.sight === undefined || basis.inCheck) return undefined;
  const king = royalOf(teaching.game, position, side);
  if (king === undefined || movesIn(position, ALL).some((move) => moveFrom(move) === king)) return undefined;
  const checks = afterPass(position, () => movesIn(position, CHECKS).length) ?? 0;
  return checks > 0 ? king : undefined;
}

/** After the move: where such a king could go now. */
export function findRoom({ move, teaching }: Scene, position: Position, king: number | undefined): Fact[] {
  if (king === undefined) return [];
  const ways = afterPass(position, () => movesIn(position, ALL).filter((way) => moveFrom(way) === king)) ?? [];
  const [way] = ways;
  if (way === undefined) return [];
  const piece = standingAt(position, king);
  return [{ kind: 'escape-square', piece, to: teaching.taking.arrival(way), after: [move] }];
}
