import { Command, CommanderError } from 'commander';
import packageJson from '../package.json' with { type: 'json' };
import { BAD_INPUT, BadInput } from './bad-input.ts';
import { NegativeAnswer } from './negative-answer.ts';
import type { Terminal } from './terminal.ts';

const NEGATIVE_ANSWER = 1;

const EXAMPLES = `
Examples:
  tesuji play chess
  tesuji play shogi --opponent computer --clock "10m byoyomi 3x30s"
  tesuji learn shogi
  tesuji hint chess --position "4k3/p7/8/3r4/8/4N3/P7/4K3 w - - 0 1"
  tesuji review game.kif --side black
  tesuji library list
  tesuji convert game.kif game.csa
  tesuji search chess --moves "e2e4 e7e5" --time 1000
  tesuji mate "7nk/7bl/9/9/9/9/9/9/4K4 b Np 1"
  tesuji games
  tesuji moves shogi --json
  tesuji perft laser --depth 3

Exit status: 0 success, 1 a negative answer, 2 bad input.`;

type AddCommand = (program: Command, terminal: Terminal) => void;

/** In the order help shows them. Only what is asked for is loaded: most of the time of a short command is start-up. */
const COMMANDS: Readonly<Record<string, () => Promise<AddCommand>>> = {
  play: async () => (await import('./commands/play-command.ts')).addPlayCommand,
  learn: async () => (await import('./commands/learn-command.ts')).addLearnCommand,
  hint: async () => (await import('./commands/hint-command.ts')).addHintCommand,
  review: async () => (await import('./commands/review-command.ts')).addReviewCommand,
  library: async () => (await import('./commands/library-command.ts')).addLibraryCommand,
  convert: async () => (await import('./commands/convert-command.ts')).addConvertCommand,
  search: async () => (await import('./commands/search-command.ts')).addSearchCommand,
  match: async () => (await import('./commands/match-command.ts')).addMatchCommand,
  experiments: async () => (await import('./commands/experiments-command.ts')).addExperimentsCommand,
  mate: async () => (await import('./commands/mate-command.ts')).addMateCommand,
  games: async () => (await import('./commands/games-command.ts')).addGamesCommand,
  moves: async () => (await import('./commands/moves-command.ts')).addMovesCommand,
  perft: async () => (await import('./commands/perft-command.ts')).addPerftCommand,
  bench: async () => (await import('./commands/bench-command.ts')).addBenchCommand,
  usi: async () => (await import('./commands/usi-command.ts')).addUsiCommand,
  uci: async () => (await import('./commands/uci-command.ts')).addUciCommand,
};

/** Does what the words of a command line say, and answers with the exit status. */
export async function run(words: readonly string[], terminal: Terminal): Promise<number> {
  const [name = '', about = 'help'] = words;
  const program = await makeProgram(name, terminal);
  try {
    // Commander would answer with the help of everything.
    const isKnown = about.startsWith('-') || about === 'help' || Object.hasOwn(COMMANDS, about);
    if (name === 'help' && !isKnown) program.error(`unknown command '${about}'`);
    await program.parseAsync(words.length === 0 ? ['--help'] : words, { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof NegativeAnswer) return NEGATIVE_ANSWER;
    if (error instanceof BadInput) return complain(terminal, error.message);
    if (error instanceof CommanderError) return afterCommander(terminal, name, error);
    throw error;
  }
}

/** Commander has printed any help already, and keeps its complaints for us. */
function afterCommander(terminal: Terminal, name: string, { code, exitCode, message }: CommanderError): number {
  if (exitCode === 0 || code === 'commander.help') return 0;
  const command = Object.hasOwn(COMMANDS, name) ? `tesuji ${name}` : 'tesuji';
  return complain(terminal, `${message.replace(/\.$/, '')}; see “${command} --help”`);
}

async function makeProgram(name: string, terminal: Terminal): Promise<Command> {
  const program = new Command('tesuji');
  program
    .description('Shogi, chess, hasami shogi and laser chess in the terminal.')
    .version(packageJson.version)
    .addHelpText('after', EXAMPLES)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.print(text.trimEnd()),
      writeErr: (text) => terminal.print(text.trimEnd()),
      outputError: () => {},
    });
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  for (const each of load === undefined ? Object.values(COMMANDS) : [load]) (await each())(program, terminal);
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
