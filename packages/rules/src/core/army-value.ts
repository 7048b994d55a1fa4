import type { Game } from './game.ts';
import { isPieceOf, pieceKind } from './piece.ts';
import { handPlace } from './place.ts';
import { unwrap } from './result.ts';

/** What one side begins the ordinary game with, on the board and in hand, in the unit its kinds are valued in. */
export function armyValue(game: Game): number {
  const { places } = unwrap(game.parseSetup(game.setups[0].text));
  const valueOf = (kind: number): number => game.kinds[kind]?.value ?? 0;
  const standing = game.shape.squares.map((square) => places[square]).filter((byte) => isPieceOf(byte, 0));
  const held = game.handKinds.map((kind) => places[handPlace(0, kind)] * valueOf(kind));
  return [...standing.map((byte) => valueOf(pieceKind(byte))), ...held].reduce((sum, value) => sum + value, 0);
}
