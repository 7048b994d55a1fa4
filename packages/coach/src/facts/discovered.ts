import { isPieceOf, opponent, type Position, type Side } from '@tesuji/rules';
import { makeSquareList } from '../exchange/sight.ts';
import { standingAt, type Fact } from '../fact.ts';
import { between } from './between.ts';
import { afterPass, canTakeFrom } from './moves-of.ts';
import { isRoyal, type Scene } from './scene.ts';

const seen = makeSquareList();

function attackers({ teaching }: Scene, places: Uint8Array, square: number, side: Side): number[] {
  const count = teaching.sight?.writeAttackers(places, square, side, seen) ?? 0;
  return Array.from(seen.subarray(0, count));
}

/**
 * Enemy pieces that a piece behind the one that moved now looks at: the king, or what it can take with profit.
 * `threats` are those that fall whatever answers a check.
 */
export function findDiscovered(scene: Scene, position: Position, threats: readonly number[]): Fact[] {
  const { arrival, move, mover, places, side, teaching } = scene;
  const { shape } = teaching.game;
  const moved = standingAt(position, arrival);
  const targets = shape.squares.filter((square) => isPieceOf(position.places[square]!, opponent(side)));
  return targets.flatMap((square): Fact[] => {
    const old = attackers(scene, places, square, side);
    const opened = attackers(scene, position.places, square, side).filter(
      (by) => by !== arrival && !old.includes(by) && between(shape, by, square).includes(mover.at),
    );
    const target = standingAt(position, square);
    const pays = (by: number): boolean => {
      if (isRoyal(teaching, target.piece)) return true;
      if (position.inCheck()) return threats.includes(square);
      return afterPass(position, () => canTakeFrom(teaching, position, square, by)) === true;
    };
    const after = [move];
    return opened
      .filter(pays)
      .map((by) => ({ kind: 'discovered-attack', moved, by: standingAt(position, by), target, after }));
  });
}
