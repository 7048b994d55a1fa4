import { parseTimeControl } from '@tesuji/match';
import { findGame, games, type Game } from '@tesuji/rules';
import { Option, type Command } from 'commander';
import { Bot, type BotTerms } from '../bot/bot.ts';
import { ServerClient, ServerRefusal, ServerUnreachable } from '../bot/server-client.ts';
import { BadInput } from '../errors.ts';
import { readInput } from '../files.ts';
import { readPlayingAgent, type PlayingAgent } from '../players/agents.ts';
import { PlayerFactory } from '../players/players.ts';
import { onInterrupt, type Terminal } from '../terminal/terminal.ts';

interface BotFlags {
  readonly server: string;
  readonly token?: string;
  readonly tokenFile?: string;
  readonly engine: string;
  readonly games?: string;
  readonly rated: BotTerms['rated'];
  readonly opponents: BotTerms['opponents'];
  readonly least: string;
  readonly most: string;
  readonly patient?: boolean;
  readonly concurrency: string;
  readonly challenge?: string;
  readonly game?: string;
  readonly clock: string;
}

const HELP = `
Examples:
  tesuji bot --server https://club.example --token-file token --engine "usi:fairy-stockfish"
  tesuji bot --server http://127.0.0.1:4649 --token-file token --engine "uci:stockfish" --rated casual --most 1800
  tesuji bot --server http://127.0.0.1:4649 --token-file token --engine level:7 --games hasami,laser
  tesuji bot --server http://127.0.0.1:4649 --token-file token --engine engine --challenge "Level 5" --game chess

The token is that of an account of a program, with the scope bot:play: both are made on the account screen of the page.
Without --token and --token-file it is read from the environment variable TESUJI_TOKEN. It is better kept in a file, since
others on this machine can see the words of a command.

A USI engine plays shogi, a UCI engine the games that it knows: say with --games which. Our own agents, such as “level:5” and
“engine”, play all four. The command goes on after the server was away, until Ctrl+C.`;

/** Connects an engine to a Tesuji server. */
export function defineBot(command: Command, terminal: Terminal): void {
  command
    .requiredOption('--server <url>', 'the address of the page')
    .option('--token <token>', 'the token')
    .option('--token-file <file>', 'a file with the token')
    .requiredOption('--engine <agent>', 'what plays: “usi:COMMAND”, “uci:COMMAND”, “level:1” to “level:10”, “engine”')
    .option('--games <ids>', 'the games that it plays, with commas; those that the engine speaks, if absent')
    .addOption(
      new Option('--rated <which>', 'the challenges that it takes')
        .choices(['rated', 'casual', 'both'])
        .default('both'),
    )
    .addOption(new Option('--opponents <who>', 'from whom').choices(['people', 'bots', 'both']).default('both'))
    .option('--least <seconds>', 'the shortest time that a player is expected to think in a game', '10')
    .option('--most <seconds>', 'the longest', '7200')
    .option('--patient', 'take games without a clock, and over days')
    .option('--concurrency <n>', 'games at a time', '1')
    .option('--challenge <name>', 'challenge a person or a level once, such as “Level 5”')
    .option('--game <id>', 'the game of that challenge')
    .option('--clock <clock>', 'its clock, as of “tesuji play”', '5m+3s')
    .addHelpText('after', HELP)
    .action((flags: BotFlags) => runBot(terminal, flags));
}

async function runBot(terminal: Terminal, flags: BotFlags): Promise<void> {
  const server = new ServerClient(readServer(flags.server), readToken(flags));
  const agents = readAgents(flags);
  const factories = new Map<string, PlayerFactory>();
  const player = (game: Game) => {
    const agent = agents.get(game.id);
    if (agent === undefined) throw new Error(`the engine does not play ${game.id}`);
    const factory = factories.get(game.id) ?? new PlayerFactory(game, Date.now() % 2 ** 31);
    factories.set(game.id, factory);
    return factory.find(agent, undefined);
  };
  const terms: BotTerms = {
    games: new Set(agents.keys()),
    rated: flags.rated,
    opponents: flags.opponents,
    least: readNumber('--least', flags.least),
    most: readNumber('--most', flags.most),
    isPatient: flags.patient === true,
    concurrency: Math.max(1, readNumber('--concurrency', flags.concurrency)),
  };
  const bot = new Bot({ server, player, say: (line) => terminal.print(line) }, terms);
  const stop = onInterrupt(() => bot.close());
  try {
    if (flags.challenge !== undefined) await bot.challenge(readChallenge(flags, flags.challenge, agents));
    await bot.run();
  } catch (error) {
    if (error instanceof ServerRefusal) throw new BadInput(`the server refuses: ${error.message}`);
    if (error instanceof ServerUnreachable) throw new BadInput(`the server cannot be reached: ${error.message}`);
    throw error;
  } finally {
    stop();
    bot.close();
    for (const factory of factories.values()) factory.close();
  }
}

function readServer(text: string): URL {
  const url = URL.parse(text.endsWith('/') ? text : `${text}/`);
  if (url !== null && /^https?:$/.test(url.protocol)) return url;
  throw new BadInput(`--server must be an address such as https://club.example, not “${text}”`);
}

function readToken({ token, tokenFile }: BotFlags): string {
  const text = token ?? (tokenFile === undefined ? process.env['TESUJI_TOKEN'] : readInput(tokenFile).toString());
  if (text === undefined || text.trim() === '') throw new BadInput('give --token, --token-file or TESUJI_TOKEN');
  return text.trim();
}

/** Returns the agent for each game that it plays. */
function readAgents({ engine, games: asked }: BotFlags): ReadonlyMap<string, PlayingAgent> {
  if (asked !== undefined) {
    const named = asked.split(',').map((id) => findGame(id.trim()) ?? refuseGame(id));
    return new Map(named.map((game) => [game.id, readPlayingAgent(game, engine)]));
  }
  const isUci = engine.trim().startsWith('uci:');
  const spoken = games.filter((game) => speaks(game, engine) && (!isUci || game.id === 'chess'));
  const [first] = games;
  // The error of the first game says what is wrong.
  if (spoken.length === 0 && first !== undefined) readPlayingAgent(first, engine);
  return new Map(spoken.map((game) => [game.id, readPlayingAgent(game, engine)]));
}

function speaks(game: Game, engine: string): boolean {
  try {
    readPlayingAgent(game, engine);
    return true;
  } catch {
    return false;
  }
}

function refuseGame(id: string): never {
  throw new BadInput(`there is no game “${id}”; games are ${games.map((game) => game.id).join(', ')}`);
}

function readNumber(name: string, text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new BadInput(`${name} must be a number, not “${text}”`);
}

const NO_HELP = { hints: false, warnings: false };

function readChallenge(flags: BotFlags, to: string, agents: ReadonlyMap<string, PlayingAgent>): object {
  const id = flags.game ?? [...agents.keys()][0] ?? '';
  const game = findGame(id) ?? refuseGame(id);
  const clock = parseTimeControl(flags.clock);
  if (!clock.ok) throw new BadInput(`--clock: “${flags.clock}” is no clock`);
  const plan = {
    line: { game: game.id, options: {}, start: game.setups[0]!.text, moves: [] },
    clocks: [clock.value, clock.value],
    side: 'random',
    takebacks: 'none',
    pauses: 'none',
    help: [NO_HELP, NO_HELP],
    isPublic: true,
    delay: 0,
    isRated: false,
  };
  return { plan, to };
}
