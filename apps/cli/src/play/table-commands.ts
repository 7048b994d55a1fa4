import { opponent } from '@tesuji/rules';
import { plainLine, sideName } from '@tesuji/words';
import { BadInput } from '../bad-input.ts';
import { nameBeside, readAgent } from '../players/agent.ts';
import { sideNamed, unknownSide } from './match-commands.ts';
import type { PlayCommand } from './play-command.ts';
import { note, type PlayEvent } from './play-event.ts';
import { refuse } from './refuse.ts';
import type { Session } from './session.ts';

/** Who sits at the board, and what is kept of the game. */
export const TABLE_COMMANDS: readonly PlayCommand[] = [
  { name: 'seat', operand: 'side who', about: 'let somebody else play on for a side', run: seat },
  {
    name: 'save',
    operand: '[file]',
    about: 'keep the game in a file, such as game.match or game.kif',
    run: save,
  },
  { name: 'quit', aliases: ['exit', 'q'], about: 'leave', run: quit },
];

function seat(session: Session, operand: string, text: string): readonly PlayEvent[] {
  const { game, table, cast, isPerson, names } = session;
  if (session.isCopy) return [refuse(text, 'In a copied game you enter both sides.')];
  const [, name = '', who = ''] = /^(\S*)\s*(.*)$/.exec(operand) ?? [];
  const side = sideNamed(session, name);
  if (side === undefined) return [refuse(text, unknownSide(session, name))];
  return guard(text, () => {
    const agent = readAgent(game, who);
    isPerson[side] = agent.kind === 'person';
    names[side] = nameBeside(agent, names[opponent(side)]);
    table.seat(side, cast.find(agent, names[side]));
    const isPaused = table.state.phase.kind === 'paused';
    const next = isPaused ? ' Type “resume” to go on.' : '';
    return [note(`${sideName(game, side, 'en')} is now played by ${plainLine(names[side] ?? who)}.${next}`)];
  });
}

function save({ keeper, table }: Session, operand: string, text: string): readonly PlayEvent[] {
  return guard(text, () => [note(operand === '' ? keeper.describe() : keeper.saveAs(operand, table))]);
}

/** A slip of typing ends a program that was started with it, but not a game under way. */
function guard(text: string, run: () => readonly PlayEvent[]): readonly PlayEvent[] {
  try {
    return run();
  } catch (error) {
    if (error instanceof BadInput) return [refuse(text, error.message.replace(/\.?$/, '.'))];
    throw error;
  }
}

function quit(session: Session): readonly PlayEvent[] {
  session.hasQuit = true;
  return [];
}
