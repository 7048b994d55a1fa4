import { legalMoves, type Game, type Position } from '@tesuji/rules';
import { alignColumns } from '../columns.ts';
import type { PlayCommand } from './play-command.ts';

/** How to type a move, shown on moves of this very position, and the commands. */
export function helpText(game: Game, position: Position, commands: readonly PlayCommand[]): string {
  const [move] = legalMoves(game, position);
  const written = move === undefined ? [] : game.notations.map((style) => game.notate(position, move, { style }));
  const ways = move === undefined ? [] : [...new Set([game.formatMove(move), ...written])];
  return [
    ...(ways.length === 0 ? [] : [`Type a move, for example ${ways.join(' or ')}.`]),
    'Type a square to see where its piece can go. Or one of these:',
    ...alignColumns(
      commands.map((command) => [[command.name, command.operand ?? ''].join(' ').trim(), command.about]),
      '  ',
    ),
  ].join('\n');
}
