import {
  DEFAULT_ADJUDICATION,
  DEFAULT_MOVE_TIME,
  type Adjudication,
  type SprtPlan,
  type TournamentPlan,
} from '@tesuji/arena';
import type { JobLimits } from '@tesuji/host';
import type { TimeControl } from '@tesuji/match';
import type { Game } from '@tesuji/rules';
import type { Command } from 'commander';
import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { chooseGame, readCount, readSeed, type StartFlags } from '../args.ts';
import { BadInput } from '../errors.ts';
import { readInput } from '../files.ts';
import { readClocks } from '../play/open.ts';
import { makeUnique, readPlayingAgent } from '../players/agents.ts';
import { readOpenings } from './openings.ts';
import type { WrittenPlan } from './saved-games.ts';
import type { Entrant } from './slot.ts';

/** The flags of `tesuji match`. */
export interface ArenaFlags extends StartFlags {
  readonly a?: string;
  readonly b?: string;
  readonly aOptions?: string;
  readonly bOptions?: string;
  readonly games: string;
  readonly time?: string;
  readonly nodes?: string;
  readonly depth?: string;
  readonly clock?: string;
  readonly seed: string;
  readonly openings?: string;
  readonly randomPlies?: string;
  readonly plies: string;
  readonly adjudicate: boolean;
  readonly sprt?: string;
  readonly concurrency?: string;
  readonly save?: string;
  readonly resume?: string | true;
  readonly watch?: true;
  readonly json?: true;
}

/** A match that is ready to be played. */
export interface TournamentSetup {
  readonly game: Game;
  readonly entrants: readonly [Entrant, Entrant];
  /** The names in tables and records. */
  readonly names: readonly [string, string];
  readonly limits: JobLimits | undefined;
  readonly tournament: TournamentPlan;
  readonly concurrency: number;
  /** What identifies the match: two matches with the same identity play the same games. */
  readonly identity: WrittenPlan;
}

const MOST_SLOTS = 256;

/** The flags that identify a match. */
export const WRITTEN_FLAGS = [
  'a',
  'b',
  'aOptions',
  'bOptions',
  'games',
  'time',
  'nodes',
  'depth',
  'clock',
  'seed',
  'position',
  'setup',
  'options',
  'openings',
  'randomPlies',
  'plies',
  'sprt',
] as const;

export function addArenaOptions(command: Command): Command {
  return command
    .option('--a <agent>', 'the first agent (see below)')
    .option('--b <agent>', 'the second agent')
    .option('--a-options <list>', 'options of the first agent if it is an external engine, as in “Threads=1,Hash=64”')
    .option('--b-options <list>', 'options of the second agent')
    .option('--games <n>', 'number of games; even, since every opening is played with both colours', '100')
    .option('--time <ms>', `milliseconds per move (default for agents without a limit: ${DEFAULT_MOVE_TIME})`)
    .option(
      '--nodes <n>',
      'nodes per move, which makes games repeatable (not in standard USI; not every engine supports it)',
    )
    .option('--depth <n>', 'depth in plies per move (as --nodes)')
    .option('--clock <time>', 'play with a clock, as in “10s+100ms”, “1m byoyomi 1x1s”')
    .option('--seed <n>', 'seed of the random openings and agents', '1')
    .option('--random-plies <n>', 'number of random moves at the start of each game (default: 8)')
    .option('--openings <file>', 'start from the positions or lines of this file, one per line')
    .option('--plies <n>', 'longer games count as draws', '600')
    .option('--adjudicate', 'end a game early when both agents have agreed on its result for long', true)
    .option('--no-adjudicate', 'play every game to its end')
    .option('--sprt <bounds>', 'stop as soon as the test decides between elo0 and elo1: “0,10” or “0,10,0.05,0.05”')
    .option('--concurrency <n>', 'games to play at a time; default: the number of cores')
    .option('--save <place>', 'save all games in a folder, or in a record file of that name (.pgn, .csa, .tgn …)')
    .option('--resume [place]', 'resume a match that was interrupted')
    .option('--watch', 'draw the boards; one game at a time unless --concurrency is given');
}

export function readTournament(id: string | undefined, flags: ArenaFlags): TournamentSetup {
  const game = chooseGame(id);
  const entrants = [readEntrant(game, 'a', flags), readEntrant(game, 'b', flags)] as const;
  const seed = readSeed(flags.seed);
  const sprt = readSprt(flags.sprt);
  const clock = readClock(flags.clock);
  return {
    game,
    entrants,
    names: namesOf(entrants),
    limits: readLimits(flags),
    concurrency: readConcurrency(flags),
    identity: identify(game, flags),
    tournament: {
      game,
      games: readGameCount(flags.games),
      seed,
      openings: readOpenings(game, flags, seed),
      clock,
      adjudication: readAdjudication(flags.adjudicate),
      mostPlies: readCount('--plies', flags.plies),
      ...(sprt === undefined ? {} : { sprt }),
    },
  };
}

function readEntrant(game: Game, which: 'a' | 'b', flags: ArenaFlags): Entrant {
  const text = flags[which];
  if (text === undefined) throw new BadInput(`name the agents with --a and --b, as in “--${which} random”`);
  const agent = readPlayingAgent(game, text);
  const flag = `--${which}-options`;
  const engineOptions = readEngineOptions(flag, which === 'a' ? flags.aOptions : flags.bOptions);
  if (agent.kind === 'own' && Object.keys(engineOptions).length > 0) {
    throw new BadInput(
      `${flag} is for external engines; “${text}” takes its options in its name, as in “engine:hash=16”`,
    );
  }
  return { agent, options: engineOptions };
}

/** Returns the agents as typed, with options: the same engine may play with two settings, or twice with one. */
function namesOf(entrants: readonly [Entrant, Entrant]): readonly [string, string] {
  const typed = entrants.map(({ agent, options: given }) => {
    const list = Object.entries(given).map(([name, value]) => `${name}=${value}`);
    return list.length === 0 ? agent.text : `${agent.text} (${list.join(', ')})`;
  });
  const [a = '', b = ''] = makeUnique(typed);
  return [a, b];
}

/** Returns all given values, by the names of the flags, and the fingerprint of a file of openings. */
function identify(game: Game, flags: ArenaFlags): WrittenPlan {
  const texts = WRITTEN_FLAGS.flatMap((name) => (flags[name] === undefined ? [] : [[name, flags[name]] as const]));
  return {
    game: game.id,
    ...Object.fromEntries(texts),
    adjudicate: String(flags.adjudicate),
    ...(flags.openings === undefined ? {} : { openingsHash: fingerprint(flags.openings) }),
  };
}

/** Identifies a file by its content, not by its path. */
function fingerprint(path: string): string {
  return createHash('sha256').update(readInput(path)).digest('hex').slice(0, 16);
}

export function readGameCount(text: string): number {
  const games = readCount('--games', text);
  if (games % 2 === 0 && games <= 1_000_000) return games;
  throw new BadInput(`--games must be an even number up to 1000000, not “${text}”: every opening is played twice`);
}

/** Returns `undefined` where each agent uses its own limits. */
function readLimits({ time, nodes, depth, clock }: ArenaFlags): JobLimits | undefined {
  if (time !== undefined && clock !== undefined) throw new BadInput('give --time or --clock, not both');
  const ms = time === undefined ? undefined : readCount('--time', time);
  if ((time ?? nodes ?? depth ?? clock) === undefined) return undefined;
  return {
    ...(ms === undefined ? {} : { time: { usual: ms, most: ms } }),
    ...(nodes === undefined ? {} : { nodes: readCount('--nodes', nodes) }),
    ...(depth === undefined ? {} : { depth: readCount('--depth', depth) }),
  };
}

function readClock(text: string | undefined): TimeControl {
  const [first, second] = readClocks(text);
  if (JSON.stringify(first) === JSON.stringify(second)) return first;
  throw new BadInput('--clock must be the same for both sides');
}

function readAdjudication(isWanted: boolean): Adjudication {
  return isWanted ? DEFAULT_ADJUDICATION : {};
}

function readSprt(text: string | undefined): SprtPlan | undefined {
  if (text === undefined) return undefined;
  const parts = text.split(',').map((part) => part.trim());
  const [elo0 = NaN, elo1 = NaN, alpha = 0.05, beta = 0.05] = parts.map((part) => (part === '' ? NaN : Number(part)));
  const isShare = (value: number): boolean => value > 0 && value < 0.5;
  if (parts.length <= 4 && Math.abs(elo0) < 2000 && elo0 < elo1 && elo1 < 2000 && isShare(alpha) && isShare(beta)) {
    return { elo0, elo1, alpha, beta };
  }
  throw new BadInput(`--sprt must be “elo0,elo1” or “elo0,elo1,alpha,beta” with elo0 below elo1, not “${text}”`);
}

function readConcurrency({ concurrency, watch }: ArenaFlags): number {
  if (concurrency !== undefined) return readCount('--concurrency', concurrency, MOST_SLOTS);
  return watch === true ? 1 : availableParallelism();
}

/** Reads `Threads=1,Skill Level=5`. */
function readEngineOptions(flag: string, text: string | undefined): Readonly<Record<string, string>> {
  const parts = (text ?? '').split(',').filter((part) => part.trim() !== '');
  return Object.fromEntries(
    parts.map((part) => {
      const [name = '', ...value] = part.split('=');
      if (name.trim() === '' || value.length === 0) throw new BadInput(`${flag}: “${part}” is not “name=value”`);
      return [name.trim(), value.join('=').trim()];
    }),
  );
}
