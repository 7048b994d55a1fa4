import type { Game } from '@tesuji/rules/core/game';
import { isPieceOf, pieceKind } from '@tesuji/rules/core/piece';
import { handPlace } from '@tesuji/rules/core/place';
import { unwrap } from '@tesuji/rules/core/result';

/** What values of kinds are multiplied with to be scores. */
const PAWN = 100;

/**
 * What one side begins the ordinary game with, in hundredths of a pawn: the measure for being far ahead or behind,
 * the same in every game.
 */
export function armyOf(game: Game): number {
  const ordinary = game.setups[0];
  if (ordinary === undefined) return 0;
  const { places } = unwrap(game.parseSetup(ordinary.text));
  const valueOf = (kind: number): number => game.kinds[kind]?.value ?? 0;
  const standing = game.shape.squares
    .map((square) => places[square] ?? 0)
    .filter((byte) => isPieceOf(byte, 0))
    .reduce((sum, byte) => sum + valueOf(pieceKind(byte)), 0);
  return game.handKinds.reduce((sum, kind) => sum + (places[handPlace(0, kind)] ?? 0) * valueOf(kind), standing) * PAWN;
}
