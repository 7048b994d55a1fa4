import { PLAIN_ADJUDICATION, USUAL_TIME, type Adjudication, type SprtPlan } from '@tesuji/arena';
import type { JobLimits } from '@tesuji/host';
import type { TimeControl } from '@tesuji/match';
import type { Command } from 'commander';
import { availableParallelism } from 'node:os';
import { BadInput } from '../bad-input.ts';
import { readClocks } from '../play/match-flags.ts';
import { readCount } from '../read-count.ts';
import type { Start } from '../start.ts';

/** What is typed behind `tesuji match`. */
export interface ArenaFlags extends Start {
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

const MOST_SLOTS = 256;

/** The flags that say which match it is. */
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
    .option('--a <agent>', 'who plays (see below)')
    .option('--b <agent>', 'and against whom')
    .option('--a-options <list>', 'options of an outside engine, as in “Threads=1,Hash=64”')
    .option('--b-options <list>', 'the same for the other')
    .option('--games <n>', 'how many games: an even number, since every opening is played with both colours', '100')
    .option('--time <ms>', `milliseconds for every move (${USUAL_TIME} where nothing else limits an agent)`)
    .option(
      '--nodes <n>',
      'nodes for every move; games then go the same way again (USI has no such limit: not every engine knows it)',
    )
    .option('--depth <n>', 'plies to look ahead at every move (as --nodes)')
    .option('--clock <time>', 'a clock instead, as in “10s+100ms”, “1m byoyomi 1x1s”')
    .option('--seed <n>', 'another seed gives other openings and other dice', '1')
    .option('--random-plies <n>', 'random moves that a game starts with (8)')
    .option('--openings <file>', 'start from these positions or lines instead, one to a line')
    .option('--plies <n>', 'a game that is longer is drawn', '600')
    .option('--adjudicate', 'stop a game when both sides have long agreed on who wins, or that nobody does', true)
    .option('--no-adjudicate', 'play every game to its end')
    .option('--sprt <bounds>', 'stop when it is decided whether the lead is elo0 or elo1: “0,10” or “0,10,0.05,0.05”')
    .option('--concurrency <n>', 'games at a time; one for each core unless said otherwise')
    .option('--save <place>', 'keep all games: in a folder, or in a record file of that name (.pgn, .csa, .tgn …)')
    .option('--resume [place]', 'go on with a match that was broken off')
    .option('--watch', 'draw each board, one game at a time unless --concurrency says otherwise');
}

export function readGames(text: string): number {
  const games = readCount('--games', text);
  if (games % 2 === 0 && games <= 1_000_000) return games;
  throw new BadInput(`--games must be an even number up to 1000000, not “${text}”: every opening is played twice`);
}

/** `undefined` where each agent goes by its own limits. */
export function readLimits({ time, nodes, depth, clock }: ArenaFlags): JobLimits | undefined {
  if (time !== undefined && clock !== undefined) throw new BadInput('give --time or --clock, not both');
  const ms = time === undefined ? undefined : readCount('--time', time);
  if ((time ?? nodes ?? depth ?? clock) === undefined) return undefined;
  return {
    ...(ms === undefined ? {} : { time: { usual: ms, most: ms } }),
    ...(nodes === undefined ? {} : { nodes: readCount('--nodes', nodes) }),
    ...(depth === undefined ? {} : { depth: readCount('--depth', depth) }),
  };
}

export function readClock(text: string | undefined): TimeControl {
  const [first, second] = readClocks(text);
  if (JSON.stringify(first) === JSON.stringify(second)) return first;
  throw new BadInput('--clock is the same for both sides here');
}

export function readAdjudication(isWanted: boolean): Adjudication {
  return isWanted ? PLAIN_ADJUDICATION : {};
}

export function readSprt(text: string | undefined): SprtPlan | undefined {
  if (text === undefined) return undefined;
  const parts = text.split(',').map((part) => part.trim());
  const [elo0 = NaN, elo1 = NaN, alpha = 0.05, beta = 0.05] = parts.map((part) => (part === '' ? NaN : Number(part)));
  const isShare = (value: number): boolean => value > 0 && value < 0.5;
  if (parts.length <= 4 && Math.abs(elo0) < 2000 && elo0 < elo1 && elo1 < 2000 && isShare(alpha) && isShare(beta)) {
    return { elo0, elo1, alpha, beta };
  }
  throw new BadInput(`--sprt is “elo0,elo1” or “elo0,elo1,alpha,beta” with elo0 below elo1, not “${text}”`);
}

export function readConcurrency({ concurrency, watch }: ArenaFlags): number {
  if (concurrency !== undefined) return readCount('--concurrency', concurrency, MOST_SLOTS);
  return watch === true ? 1 : availableParallelism();
}

/** `Threads=1,Skill Level=5` */
export function readEngineOptions(flag: string, text: string | undefined): Readonly<Record<string, string>> {
  const parts = (text ?? '').split(',').filter((part) => part.trim() !== '');
  return Object.fromEntries(
    parts.map((part) => {
      const [name = '', ...value] = part.split('=');
      if (name.trim() === '' || value.length === 0) throw new BadInput(`${flag}: “${part}” is not “name=value”`);
      return [name.trim(), value.join('=').trim()];
    }),
  );
}
