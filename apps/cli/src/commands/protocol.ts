import { EngineSession, UCI_DIALECT, USI_DIALECT, type Dialect } from '@tesuji/engine/protocol';
import { describeLineError } from '@tesuji/words';
import type { Command } from 'commander';
import { VERSION } from '../version.ts';
import { chooseGame, GAME_ARGUMENT } from '../args.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { readNetwork, readOwnNetwork } from '../networks.ts';
import { MOST_THREADS, startEngineThreads } from '../threads/threads.ts';

const USI_HELP = `
Examples:
  tesuji usi

Add this command as an engine to a program such as ShogiHome. Options: USI_Hash, Threads (at most one per core),
MultiPV, Level (1 to 10), EvalFile (another network, or “classic” for the hand-made evaluation), EnteringKingRule,
MaxMovesToDraw, NetworkDelay, ResignValue. “go mate” solves mate problems.`;

const UCI_HELP = `
Examples:
  tesuji uci
  tesuji uci hasami

Add this command as an engine to any chess program that supports UCI. Options: Hash, Threads (at most one per core),
MultiPV, Level (1 to 10), EvalFile (another network, or “classic” for the hand-made evaluation), Move Overhead. Other
games use their own position and move text, with their rules as options.`;

export function defineUsi(command: Command, terminal: Terminal): void {
  defineProtocol(command, terminal, USI_DIALECT, 'shogi', USI_HELP);
}

export function defineUci(command: Command, terminal: Terminal): void {
  defineProtocol(command, terminal, UCI_DIALECT, 'chess', UCI_HELP);
}

/** Defines a command that runs this program as an engine for other programs, until it receives `quit`. */
function defineProtocol(
  command: Command,
  terminal: Terminal,
  dialect: Dialect,
  defaultGame: string,
  help: string,
): void {
  const [argument, about] = GAME_ARGUMENT;
  command
    .argument(argument, about, defaultGame)
    .addHelpText('after', help)
    .action((id: string) => runProtocol(terminal, dialect, id));
}

async function runProtocol(terminal: Terminal, dialect: Dialect, id: string): Promise<void> {
  const game = chooseGame(id);
  const team = startEngineThreads();
  const session = new EngineSession({
    game,
    dialect,
    threads: team,
    name: `Tesuji ${VERSION}`,
    author: 'the Tesuji authors',
    mostThreads: MOST_THREADS,
    seed: Date.now() | 0,
    readNetwork: (file) => (file === undefined ? readOwnNetwork(game) : readNetwork(game, file)),
    emit: (line) => terminal.print(line),
    explain: (line, error) => describeLineError(game, line, error, 'en'),
  });
  await terminal.converse({
    prompt: () => '',
    complete: () => [],
    receive: (line) => session.receive(line),
    isDone: () => session.isOver,
    wantsInput: () => true,
    whenReady: async () => {},
    nextChange: () => undefined,
  });
  session.quit();
  await session.ended;
  team.close();
}
