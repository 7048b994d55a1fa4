import { shogi } from '@tesuji/rules/shogi';
import { handPlace, makePiece, resolveOptions, unwrap, type Position } from '@tesuji/rules';

const KING = 8;
const OPTIONS = unwrap(resolveOptions(shogi.options, { kings: 'one' }));

/** The contents of a random problem. */
export interface Recipe {
  readonly king: number;
  /** Cell near the king, kind, and whether it is the attacker's. */
  readonly men: readonly (readonly [number, number, boolean])[];
  readonly attackerHand: readonly number[];
  readonly defenderHand: readonly number[];
}

/**
 * Returns a lone king near the far edge with pieces around it and in hand; undefined when the rules refuse the
 * position.
 */
export function makeProblem(recipe: Recipe): Position | undefined {
  const setup = unwrap(shogi.parseSetup('9/9/9/9/9/9/9/9/9 b - 1'));
  const { squares } = shogi.shape;
  setup.places[squares[recipe.king]] = makePiece(1, KING);
  for (const [cell, kind, isAttacker] of recipe.men) {
    const square = squares[cell];
    if (setup.places[square] === 0) setup.places[square] = makePiece(isAttacker ? 0 : 1, kind);
  }
  for (const kind of recipe.attackerHand) setup.places[handPlace(0, kind)]++;
  for (const kind of recipe.defenderHand) setup.places[handPlace(1, kind)]++;
  const position = shogi.createPosition(setup, OPTIONS);
  return position.ok ? position.value : undefined;
}
