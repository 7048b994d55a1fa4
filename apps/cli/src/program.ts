import { Command, CommanderError } from 'commander';
import { VERSION } from './version.ts';
import { BAD_INPUT, BadInput, NEGATIVE_RESULT, NegativeResult } from './errors.ts';
import type { Terminal } from './terminal/terminal.ts';

const EXAMPLES = `
Examples:
  tesuji play chess
  tesuji play shogi --opponent computer --clock "10m byoyomi 3x30s"
  tesuji learn shogi
  tesuji hint chess --position "4k3/p7/8/3r4/8/4N3/P7/4K3 w - - 0 1"
  tesuji review game.kif --side black
  tesuji library list
  tesuji serve
  tesuji bot --server https://club.example --token-file token --engine "usi:fairy-stockfish"
  tesuji convert game.kif game.csa
  tesuji search chess --moves "e2e4 e7e5" --time 1000
  tesuji mate "7nk/7bl/9/9/9/9/9/9/4K4 b Np 1"
  tesuji games
  tesuji moves shogi --json
  tesuji perft laser --depth 3

Exit status: 0 success, 1 negative result, 2 bad input.`;

/** Adds the arguments, options and the action to a command. */
type DefineCommand = (command: Command, terminal: Terminal) => void;

interface CommandEntry {
  readonly about: string;
  /** Only the command that runs is loaded, since loading is most of the time of a short command. */
  load(): Promise<DefineCommand>;
}

/** In the order of the help. */
const COMMANDS: Readonly<Record<string, CommandEntry>> = {
  play: {
    about: 'play a game against a person at this terminal, the computer, or any USI or UCI engine',
    load: async () => (await import('./commands/play.ts')).definePlay,
  },
  learn: {
    about: 'learn a game with lessons',
    load: async () => (await import('./commands/learn.ts')).defineLearn,
  },
  hint: {
    about: 'show what the coach sees in a position',
    load: async () => (await import('./commands/hint.ts')).defineHint,
  },
  review: {
    about: 'review a finished game: grades, turning points, accuracy',
    load: async () => (await import('./commands/review.ts')).defineReview,
  },
  library: {
    about: 'list, search, import and export the games you have played or collected',
    load: async () => (await import('./commands/library.ts')).defineLibrary,
  },
  serve: {
    about: 'serve the web app on this machine or to others, and open it in the browser',
    load: async () => (await import('./commands/serve.ts')).defineServe,
  },
  worker: {
    about: 'review games for the players of a server, on this machine or another',
    load: async () => (await import('./commands/worker.ts')).defineWorker,
  },
  bot: {
    about: 'let an engine play at a Tesuji server',
    load: async () => (await import('./commands/bot.ts')).defineBot,
  },
  backup: {
    about: 'copy the accounts and games of a server, also while it runs',
    load: async () => (await import('./commands/backup.ts')).defineBackup,
  },
  restore: {
    about: 'put a copy of the accounts and games of a server in their place',
    load: async () => (await import('./commands/restore.ts')).defineRestore,
  },
  convert: {
    about: 'convert game records between formats',
    load: async () => (await import('./commands/convert.ts')).defineConvert,
  },
  search: {
    about: 'analyse a position with the engine',
    load: async () => (await import('./commands/search.ts')).defineSearch,
  },
  match: {
    about: 'play many games between two agents: wins, draws, Elo with error bars, SPRT',
    load: async () => (await import('./commands/match.ts')).defineMatch,
  },
  experiments: {
    about: 'repeat the published experiments of a student engine for shogi, and print both results',
    load: async () => (await import('./commands/experiments.ts')).defineExperiments,
  },
  mate: {
    about: 'find the shortest mate, or prove that there is none',
    load: async () => (await import('./commands/mate.ts')).defineMate,
  },
  games: {
    about: 'list the games with their setups, rule options and notations',
    load: async () => (await import('./commands/games.ts')).defineGames,
  },
  moves: {
    about: 'list the legal moves of a position',
    load: async () => (await import('./commands/moves.ts')).defineMoves,
  },
  perft: {
    about: 'count the positions that can be reached in a number of moves',
    load: async () => (await import('./commands/perft.ts')).definePerft,
  },
  bench: {
    about: 'search fixed positions: the signature of the search, and its speed',
    load: async () => (await import('./commands/bench.ts')).defineBench,
  },
  usi: {
    about: 'run as a shogi engine for other programs (USI)',
    load: async () => (await import('./commands/protocol.ts')).defineUsi,
  },
  uci: {
    about: 'run as a chess engine for other programs (UCI)',
    load: async () => (await import('./commands/protocol.ts')).defineUci,
  },
};

/** Runs a command line. Returns the exit status. `overrides` replaces the definitions of commands. */
export async function run(
  words: readonly string[],
  terminal: Terminal,
  overrides: Readonly<Record<string, DefineCommand>> = {},
): Promise<number> {
  const [name = '', topic = 'help'] = words;
  const program = await makeProgram(name === 'help' ? topic : name, terminal, overrides);
  try {
    // Commander would print the general help.
    const isKnown = topic.startsWith('-') || topic === 'help' || Object.hasOwn(COMMANDS, topic);
    if (name === 'help' && !isKnown) program.error(`unknown command '${topic}'`);
    await program.parseAsync(words.length === 0 ? ['--help'] : words, { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof NegativeResult) return NEGATIVE_RESULT;
    if (error instanceof BadInput) return printError(terminal, error.message);
    if (error instanceof CommanderError) return handleCommanderError(terminal, commandName(program, words), error);
    throw error;
  }
}

/** Commander has printed any help, and leaves its errors to us. */
function handleCommanderError(terminal: Terminal, name: string, { code, exitCode, message }: CommanderError): number {
  if (exitCode === 0 || code === 'commander.help') return 0;
  return printError(terminal, `${message.replace(/\.$/, '')}; see “${name} --help”`);
}

/** Returns the command of a command line with its parents: `tesuji library list`. */
function commandName(program: Command, words: readonly string[]): string {
  let [command, name] = [program, program.name()];
  for (const word of words) {
    const inner = command.commands.find((each) => each.name() === word);
    if (inner === undefined) break;
    command = inner;
    name += ` ${word}`;
  }
  return name;
}

/** Makes the program with all commands, of which one is loaded. */
async function makeProgram(
  loaded: string,
  terminal: Terminal,
  overrides: Readonly<Record<string, DefineCommand>>,
): Promise<Command> {
  const program = new Command('tesuji');
  program
    .description('Shogi, chess, hasami shogi and laser chess: play, learn, review and analyse.')
    .version(VERSION)
    .addHelpText('after', EXAMPLES)
    .configureHelp({ subcommandTerm: (command) => command.name() })
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.print(text.trimEnd()),
      writeErr: (text) => terminal.print(text.trimEnd()),
      outputError: () => {},
    });
  for (const [name, { about, load }] of Object.entries(COMMANDS)) {
    const command = program.command(name).description(about);
    if (name === loaded) (overrides[name] ?? (await load()))(command, terminal);
  }
  return program;
}

/** Prints an error as one line. */
function printError(terminal: Terminal, message: string): number {
  terminal.warn(
    `tesuji: ${message
      .replace(/^error: /, '')
      .replaceAll(/\s+/g, ' ')
      .trim()}`,
  );
  return BAD_INPUT;
}
