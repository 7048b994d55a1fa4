import { ALL, type Game, type Position } from '@tesuji/rules';

export function legalMoves(game: Game, position: Position): readonly number[] {
  const moves = new Int32Array(game.maxMoves);
  return [...moves.subarray(0, position.generate(ALL, moves, 0))];
}
