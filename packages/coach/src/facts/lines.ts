import { EVASIONS, isPieceOf, moveTo, opponent, type Position } from '@tesuji/rules';
import { standingAt, type Fact, type Standing } from '../fact.ts';
import { between } from './between.ts';
import { afterPass, canTakeFrom, holdsAfterAll, movesFrom, movesIn } from './moves-of.ts';
import { isRoyal, valueOf, type Scene } from './scene.ts';

/** Three in line: `by` looks at `front`, and would look at `behind` if `front` were gone. */
interface Line {
  readonly by: Standing;
  readonly front: Standing;
  readonly behind: Standing;
}

const pairs = new Uint8Array(32);

/** Pins and skewers that the move, just made, brings about. */
export function findLines(scene: Scene, position: Position): Fact[] {
  const after = [scene.move];
  return newLines(scene, position).flatMap((line): Fact[] => {
    const { behind, by, front } = line;
    if (isRoyal(scene.teaching, behind.piece))
      return [{ kind: 'pin', piece: front, by, behind, isAbsolute: true, after }];
    if (isSkewer(scene, position, line)) return [{ kind: 'skewer', by, front, behind, after }];
    if (isPin(scene, position, line)) return [{ kind: 'pin', piece: front, by, behind, isAbsolute: false, after }];
    return [];
  });
}

function newLines(scene: Scene, position: Position): Line[] {
  const { arrival, mover, places, side, teaching } = scene;
  const enemy = opponent(side);
  const squares = teaching.game.shape.squares.filter((square) => isPieceOf(position.places[square]!, enemy));
  return squares.flatMap((behind) => {
    const old = linesTo(scene, places, behind);
    const isOld = (front: number, by: number): boolean =>
      old.some((line) => line[0] === front && line[1] === (by === arrival ? mover.at : by));
    return linesTo(scene, position.places, behind)
      .filter(([front, by]) => !isOld(front, by))
      .map(([front, by]) => ({
        by: standingAt(position, by),
        front: standingAt(position, front),
        behind: standingAt(position, behind),
      }));
  });
}

/** Pairs of the square in front and that of the enemy who looks along the line. */
function linesTo({ side, teaching }: Scene, places: Uint8Array, behind: number): (readonly [number, number])[] {
  const count = teaching.sight?.writePins(places, behind, opponent(side), pairs) ?? 0;
  return Array.from({ length: count }, (_, i) => [pairs[2 * i]!, pairs[2 * i + 1]!]);
}

/** Does every legal move of `front` off the line, of which there is one, lose: by taking `by`, or `behind` to it? */
function losesByLeaving({ teaching }: Scene, position: Position, { behind, by, front }: Line): boolean {
  const line = between(teaching.game.shape, by.at, behind.at);
  const leaving = movesFrom(position, front.at).filter((move) => !line.includes(moveTo(move)));
  const takesBy = leaving.filter((move) => moveTo(move) === by.at);
  const others = leaving.filter((move) => moveTo(move) !== by.at);
  if (leaving.length === 0 || takesBy.some((move) => teaching.exchanger.balance(position, move) >= 0)) return false;
  return holdsAfterAll(position, others, () => canTakeFrom(teaching, position, behind.at, by.at));
}

function isPin(scene: Scene, position: Position, line: Line): boolean {
  const { teaching } = scene;
  if (position.inCheck() || valueOf(teaching, line.behind.piece) <= valueOf(teaching, line.front.piece)) return false;
  return !isRoyal(teaching, line.front.piece) && losesByLeaving(scene, position, line);
}

function isSkewer(scene: Scene, position: Position, line: Line): boolean {
  const { behind, by, front } = line;
  const { exchanger } = scene.teaching;
  if (isRoyal(scene.teaching, front.piece)) {
    const isLost = (): boolean =>
      position.places[behind.at] === behind.piece && exchanger.isWorthMore(position, behind.at, 0);
    return holdsAfterAll(position, movesIn(position, EVASIONS), isLost);
  }
  if (position.inCheck() || valueOf(scene.teaching, front.piece) <= valueOf(scene.teaching, behind.piece)) return false;
  const pays = afterPass(position, () => canTakeFrom(scene.teaching, position, front.at, by.at));
  return pays === true && losesByLeaving(scene, position, line);
}
