import { EngineSession, type Dialect } from '@tesuji/engine/protocol';
import { describeLineError } from '@tesuji/words';
import type { Command } from 'commander';
import packageJson from '../../package.json' with { type: 'json' };
import { chooseGame, GAME_ARGUMENT } from '../choose-game.ts';
import type { Terminal } from '../terminal.ts';
import { MOST_THREADS, startTeam } from './start-team.ts';

interface ProtocolCommand {
  readonly dialect: Dialect;
  /** The game spoken about unless another is named. */
  readonly game: string;
  readonly description: string;
  readonly help: string;
}

/** A command that makes this program an engine for others, in lines of text, until it is told to quit. */
export function addProtocolCommand(program: Command, terminal: Terminal, command: ProtocolCommand): void {
  const [argument, about] = GAME_ARGUMENT;
  program
    .command(command.dialect.hello)
    .argument(argument, about, command.game)
    .description(command.description)
    .addHelpText('after', command.help)
    .action((id: string) => serve(terminal, command.dialect, id));
}

async function serve(terminal: Terminal, dialect: Dialect, id: string): Promise<void> {
  const game = chooseGame(id);
  const team = startTeam();
  const session = new EngineSession({
    game,
    dialect,
    team,
    name: `Tesuji ${packageJson.version}`,
    author: 'the Tesuji authors',
    mostThreads: MOST_THREADS,
    seed: Date.now() | 0,
    emit: (line) => terminal.print(line),
    explain: (line, error) => describeLineError(game, line, error, 'en'),
  });
  await terminal.converse({
    prompt: () => '',
    complete: () => [],
    hear: (line) => session.hear(line),
    isDone: () => session.isOver,
    hasListener: () => true,
    whenReady: async () => {},
    nextChange: () => undefined,
  });
  session.quit();
  await session.ended;
  team.close();
}
