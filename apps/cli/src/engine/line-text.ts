import type { Game, Position } from '@tesuji/rules';

/** Moves as people write them, from a position on, which stays as it is. */
export function lineText(game: Game, position: Position, moves: readonly number[], style?: string): string {
  const ahead = position.clone();
  const words = moves.map((move) => {
    const word = game.notate(ahead, move, style === undefined ? {} : { style });
    ahead.make(move);
    return word;
  });
  return words.join(' ');
}
