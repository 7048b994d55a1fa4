import { handPlace, isPieceOf, type Game, type Side } from '@tesuji/rules';

/** How many pieces a side has, on the board and in hand. */
interface PieceCount {
  readonly board: number;
  readonly hand: number;
}

export function countPieces(game: Game, places: Uint8Array, side: Side): PieceCount {
  const board = game.shape.squares.filter((square) => isPieceOf(places[square] ?? 0, side)).length;
  const hand = game.handKinds.reduce((sum, kind) => sum + (places[handPlace(side, kind)] ?? 0), 0);
  return { board, hand };
}
