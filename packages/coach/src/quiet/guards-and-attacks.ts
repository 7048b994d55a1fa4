import { isPieceOf, opponent, WALL, type Side } from '@tesuji/rules';
import { makeSquareList, type AttackFinder } from '../exchange/attack-finder.ts';
import { placedPieceAt, type PlacedPiece, type Presses, type QuietFact } from '../fact.ts';
import type { CoachKnowledge } from '../knowledge.ts';
import { isRoyal, valueOf } from '../position-queries.ts';
import type { QuietMove } from './find-quiet.ts';

/** Returns the most valuable piece that the move newly defends, and the most valuable that it attacks with reason. */
export function findGuardsAndAttacks({ attacks, game }: CoachKnowledge, quiet: QuietMove): QuietFact[] {
  if (attacks === undefined) return [];
  const { arrived, mover, places, position, side } = quiet;
  const isNew = (square: number): boolean =>
    square !== arrived.at &&
    attacks.attacks(position.places, arrived.at, square, side) &&
    !attacks.attacks(places, mover.at, square, side);
  const byValue = game.shape.squares
    .filter((at) => position.places[at] !== 0 && isNew(at))
    .map((at) => placedPieceAt(position, at))
    .filter(({ piece }) => !isRoyal(game, piece))
    .sort((a, b) => valueOf(game, b.piece) - valueOf(game, a.piece));
  // The enemy pieces worth more than a pawn, alone on the board.
  const enemies = position.places.map((piece) => {
    if (piece === WALL) return WALL;
    return isPieceOf(piece, opponent(side)) && valueOf(game, piece) > 1 ? piece : 0;
  });
  const guarded = isRoyal(game, arrived.piece) ? undefined : findGuarded(attacks, quiet, byValue, enemies);
  const [attacked] = byValue
    .filter(({ piece }) => isPieceOf(piece, opponent(side)))
    .map((target) => pressesFact(attacks, quiet, target))
    .filter(
      ({ attackers, defenders, target }) =>
        (attackers > 1 && attackers >= defenders) || valueOf(game, target.piece) >= valueOf(game, arrived.piece),
    );
  return [
    ...(guarded === undefined ? [] : [{ kind: 'protects', by: arrived, target: guarded } as const]),
    ...(attacked === undefined ? [] : [attacked]),
  ];
}

const found = makeSquareList();

/**
 * Returns the most valuable piece that had no defender before the move; of equal ones that which most enemies would
 * attack if nothing but them (`enemies`) stood on the board.
 */
function findGuarded(
  attacks: AttackFinder,
  { places, position, side }: QuietMove,
  byValue: readonly PlacedPiece[],
  enemies: Uint8Array,
): PlacedPiece | undefined {
  const wasUndefended = (at: number): boolean =>
    places[at] === position.places[at] && attacks.writeAttackers(places, at, side, found) === 0;
  const undefended = byValue.filter(({ at, piece }) => isPieceOf(piece, side) && wasUndefended(at));
  const countEnemies = ({ at }: PlacedPiece): number => attacks.writeAttackers(enemies, at, opponent(side), found);
  const equals = undefended.filter(({ piece }) => piece === undefended[0]?.piece);
  return equals.sort((a, b) => countEnemies(b) - countEnemies(a))[0];
}

function pressesFact(attacks: AttackFinder, { arrived, position, side }: QuietMove, target: PlacedPiece): Presses {
  const { places } = position;
  const countOf = (of: Side): number =>
    attacks.writeAttackers(places, target.at, of, found) + attacks.writeHidden(places, target.at, of, found);
  return { kind: 'presses', by: arrived, target, attackers: countOf(side), defenders: countOf(opponent(side)) };
}
