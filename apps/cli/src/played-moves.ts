import type { Game, Position } from '@tesuji/rules';
import { describeMoveError } from '@tesuji/words';
import type { Command } from 'commander';
import { BadInput } from './bad-input.ts';

export function addMovesOption(command: Command): Command {
  return command.option('--moves <moves>', 'moves made from there, as coordinates with blanks between them');
}

/** Makes the moves of a text on the position, and gives them one by one. */
export function makeMoves(game: Game, position: Position, text = ''): readonly string[] {
  const moves = text.split(/\s+/).filter((each) => each !== '');
  for (const [ply, each] of moves.entries()) position.make(readMove(game, position, each, `move ${ply + 1}, `));
  return moves;
}

export function readMove(game: Game, position: Position, text: string, where = 'move '): number {
  const move = game.parseMove(position, text);
  if (move.ok) return move.value;
  throw new BadInput(`${where}“${text}”: ${describeMoveError(game, position, move.error, 'en')}`);
}
