import { legalMoves } from '@tesuji/rules';
import { COACH_COMMANDS } from './coach-commands.ts';
import { helpText } from './help-text.ts';
import { listMoves } from './list-moves.ts';
import { MATCH_COMMANDS } from './match-commands.ts';
import type { PlayCommand } from './play-command.ts';
import { note } from './play-event.ts';
import { boardOf, type Session } from './session.ts';
import { TABLE_COMMANDS } from './table-commands.ts';
import { VIEW_COMMANDS } from './view-commands.ts';

/** What can be typed beside moves, in the order help shows it. */
const COMMANDS: readonly PlayCommand[] = [
  { name: 'moves', operand: '[square]', about: 'list the legal moves, or those of one piece', run: listMoves },
  ...COACH_COMMANDS,
  ...MATCH_COMMANDS,
  ...VIEW_COMMANDS,
  ...TABLE_COMMANDS,
  {
    name: 'help',
    aliases: ['?'],
    about: 'show this help',
    run: (session) => [note(helpText(session.game, boardOf(session), COMMANDS))],
  },
];

export function findCommand(name: string): PlayCommand | undefined {
  return COMMANDS.find((command) => command.name === name || command.aliases?.includes(name));
}

/** What Tab can complete: every move and every command. */
export function wordsToType(session: Session): readonly string[] {
  const moves = legalMoves(session.game, boardOf(session)).map((move) => session.game.formatMove(move));
  return [...moves, ...COMMANDS.map((command) => command.name)];
}
