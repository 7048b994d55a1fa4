import { Command, CommanderError } from 'commander';
import packageJson from '../package.json' with { type: 'json' };
import { BadInput } from './bad-input.ts';
import { addGamesCommand } from './commands/games-command.ts';
import { addMovesCommand } from './commands/moves-command.ts';
import { addPerftCommand } from './commands/perft-command.ts';
import { addPlayCommand } from './commands/play-command.ts';
import { processTerminal, type Terminal } from './terminal.ts';

const BAD_INPUT = 2;

const EXAMPLES = `
Examples:
  tesuji play chess
  tesuji games
  tesuji moves shogi --json
  tesuji perft laser --depth 3

Exit status: 0 success, 1 a negative answer, 2 bad input.`;

async function run(words: readonly string[], terminal: Terminal): Promise<number> {
  const program = makeProgram(terminal);
  try {
    await program.parseAsync(words.length === 0 ? ['--help'] : words, { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof BadInput) return complain(terminal, error.message);
    // Commander has printed its help already, and keeps its complaints for us.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : complain(terminal, error.message);
    throw error;
  }
}

function makeProgram(terminal: Terminal): Command {
  const program = new Command('tesuji');
  program
    .description('Shogi, chess, hasami shogi and laser chess in the terminal.')
    .version(packageJson.version)
    .addHelpText('after', EXAMPLES)
    .exitOverride()
    .configureOutput({ outputError: () => {} });
  addPlayCommand(program, terminal);
  addGamesCommand(program, terminal);
  addMovesCommand(program, terminal);
  addPerftCommand(program, terminal);
  return program;
}

/** One clear line, whatever was thrown. */
function complain(terminal: Terminal, message: string): number {
  terminal.warn(
    `tesuji: ${message
      .replace(/^error: /, '')
      .replaceAll(/\s+/g, ' ')
      .trim()}`,
  );
  return BAD_INPUT;
}

process.exitCode = await run(process.argv.slice(2), processTerminal());
