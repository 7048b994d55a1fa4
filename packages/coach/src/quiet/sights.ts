import { isHandPlace, isPieceOf, opponent, WALL, type Side } from '@tesuji/rules';
import { makeSquareList, type Sight } from '../exchange/sight.ts';
import { standingAt, type Standing } from '../fact.ts';
import { isRoyal, valueOf } from '../facts/scene.ts';
import type { Teaching } from '../teaching.ts';
import type { QuietFact } from './quiet-fact.ts';
import type { QuietMove } from './quiet-move.ts';

const seen = makeSquareList();

/** Does the piece on `from` see the square? */
export function sees(sight: Sight, places: Uint8Array, from: number, square: number, side: Side): boolean {
  if (isHandPlace(from)) return false;
  return seen.subarray(0, sight.writeAttackers(places, square, side, seen)).includes(from);
}

/** The dearest piece that the move guards first, and the dearest that it attacks as one that is worth it. */
export function findSeen(teaching: Teaching, quiet: QuietMove): QuietFact[] {
  const { sight } = teaching;
  if (sight === undefined) return [];
  const { arrived, mover, places, position, side } = quiet;
  const isNew = (square: number): boolean =>
    square !== arrived.at &&
    sees(sight, position.places, arrived.at, square, side) &&
    !sees(sight, places, mover.at, square, side);
  const pieces = teaching.game.shape.squares.filter((at) => position.places[at] !== 0 && isNew(at));
  const byWorth = pieces
    .map((at) => standingAt(position, at))
    .filter(({ piece }) => !isRoyal(teaching, piece))
    .sort((a, b) => valueOf(teaching, b.piece) - valueOf(teaching, a.piece));
  const own = isRoyal(teaching, arrived.piece) ? undefined : findWard(sight, quiet, byWorth, linesOf(teaching, quiet));
  const presses = byWorth
    .filter(({ piece }) => isPieceOf(piece, opponent(side)))
    .map((target) => press(sight, quiet, target));
  const [enemy] = presses.filter(
    ({ attackers, defenders, target }) =>
      (attackers > 1 && attackers >= defenders) || valueOf(teaching, target.piece) >= valueOf(teaching, arrived.piece),
  );
  return [
    ...(own === undefined ? [] : [{ kind: 'protects', by: arrived, target: own } as const]),
    ...(enemy === undefined ? [] : [enemy]),
  ];
}

/** The enemy's pieces that are worth something, as if nothing else stood on the board. */
function linesOf(teaching: Teaching, { position, side }: QuietMove): Uint8Array {
  return position.places.map((piece) => {
    if (piece === WALL) return WALL;
    return isPieceOf(piece, opponent(side)) && valueOf(teaching, piece) > 1 ? piece : 0;
  });
}

/** The first of the dearest pieces that was unguarded; of equals the one that most enemies would look at over an empty board. */
function findWard(
  sight: Sight,
  quiet: QuietMove,
  byWorth: readonly Standing[],
  lines: Uint8Array,
): Standing | undefined {
  const { side } = quiet;
  const wards = byWorth.filter(({ at, piece }) => isPieceOf(piece, side) && isUnguarded(sight, quiet, at));
  const countOn = ({ at }: Standing): number => sight.writeAttackers(lines, at, opponent(side), seen);
  const equals = wards.filter(({ piece }) => piece === wards[0]?.piece);
  return equals.sort((a, b) => countOn(b) - countOn(a))[0];
}

/** It stood there before, and nobody of its side saw it. */
function isUnguarded(sight: Sight, { places, position, side }: QuietMove, at: number): boolean {
  return places[at] === position.places[at] && sight.writeAttackers(places, at, side, seen) === 0;
}

function press(
  sight: Sight,
  { arrived, position, side }: QuietMove,
  target: Standing,
): Extract<QuietFact, { kind: 'presses' }> {
  const { places } = position;
  const countOf = (of: Side): number =>
    sight.writeAttackers(places, target.at, of, seen) + sight.writeHidden(places, target.at, of, seen);
  return { kind: 'presses', by: arrived, target, attackers: countOf(side), defenders: countOf(opponent(side)) };
}
