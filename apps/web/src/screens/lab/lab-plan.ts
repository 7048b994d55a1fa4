import { SequentialTest, summarise, type FinishedGame, type SprtPlan, type TournamentSummary } from '@tesuji/arena';
import { isObject, isOneOf, isPair, isText, isWhole } from '@tesuji/match';
import { resolveOptions, type Game, type Options } from '@tesuji/rules';

/** The limit for a move: each agent's own, or a number of milliseconds or nodes for both. */
export const LIMIT_KINDS = ['own', 'time', 'nodes'] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];

/**
 * The settings of a match between two agents, as plain JSON. They determine all its games, except where time limits do.
 */
export interface LabPlan {
  readonly game: string;
  readonly options: Options;
  /** Agents as `parseAgent` reads them. In a draft they may be invalid. */
  readonly agents: readonly [string, string];
  /** An even number: every opening is played with both colours. */
  readonly games: number;
  readonly limit: LimitKind;
  /** Milliseconds or nodes, as `limit` says. */
  readonly amount: number;
  readonly seed: number;
  /** Random moves that a game starts with. */
  readonly randomPlies: number;
  /** Whether a game is stopped when both agents have agreed on its result for long. */
  readonly isAdjudicated: boolean;
  /** Whether the match is stopped when a sequential test has decided which agent is stronger. */
  readonly isSequential: boolean;
}

export type NumberName = 'games' | 'amount' | 'seed' | 'randomPlies';

/** The least and the most of each number. */
export const BOUNDS: Readonly<Record<NumberName, readonly [number, number]>> = {
  games: [2, 2000],
  amount: [1, 1_000_000],
  seed: [0, 999_999],
  randomPlies: [0, 40],
};

/** The test decides between a lead of 30 Elo and none, with error probabilities of 5 % each. */
const SPRT: SprtPlan = { elo0: 0, elo1: 30, alpha: 0.05, beta: 0.05 };

export function sprtOf({ isSequential }: LabPlan): SprtPlan | undefined {
  return isSequential ? SPRT : undefined;
}

/** The statistics of a match so far. */
export function summaryOf(plan: LabPlan, games: readonly FinishedGame[]): TournamentSummary {
  return summarise(countedGames(plan, games), sprtOf(plan));
}

/** After a sequential test is decided, only the games up to its decision count. */
export function countedGames(plan: LabPlan, games: readonly FinishedGame[]): readonly FinishedGame[] {
  return decidingGames(plan, games) ?? games;
}

export function isComplete(plan: LabPlan, games: readonly FinishedGame[]): boolean {
  return games.length >= plan.games || decidingGames(plan, games) !== undefined;
}

function decidingGames(plan: LabPlan, games: readonly FinishedGame[]): readonly FinishedGame[] | undefined {
  const sprt = sprtOf(plan);
  if (sprt === undefined) return undefined;
  const byNumber = new Map(games.map((game) => [game.number, game]));
  return new SequentialTest(sprt).decide((number) => byNumber.get(number));
}

/** Reads a plan from any value; returns `undefined` if it is not one. */
export function readLabPlan(data: unknown, games: readonly Game[]): LabPlan | undefined {
  if (!isObject(data)) return undefined;
  const { agents, limit, options } = data;
  const game = games.find(({ id }) => id === data['game']);
  if (game === undefined || !isOptions(options) || !resolveOptions(game.options, options).ok) return undefined;
  const hasAgents = isPair(agents) && agents.every((agent) => isText(agent, 1000));
  const hasNumbers = Object.entries(BOUNDS).every(([name, [least, most]]) => isWhole(data[name], least, most));
  const hasFlags = [data['isAdjudicated'], data['isSequential']].every((flag) => typeof flag === 'boolean');
  const isEven = (data['games'] as number) % 2 === 0;
  const isWholePlan = hasAgents && hasNumbers && hasFlags && isEven && isOneOf(LIMIT_KINDS, limit);
  return isWholePlan ? (data as unknown as LabPlan) : undefined;
}

function isOptions(value: unknown): value is Options {
  return isObject(value) && Object.values(value).every((each) => typeof each === 'string');
}

const USUAL: LabPlan = {
  game: 'chess',
  options: {},
  agents: ['random', 'random'],
  games: 20,
  limit: 'own',
  amount: 100,
  seed: 1,
  randomPlies: 4,
  isAdjudicated: false,
  isSequential: false,
};

export type PresetId = 'random' | 'king' | 'levels';

/** Matches to start with, each for a certain game. */
export const LAB_PRESETS: Readonly<Record<PresetId, LabPlan>> = {
  /** The advantage of the first move at random play: published for shogi as 102 to 98. */
  random: { ...USUAL, game: 'shogi', options: { limit: 'off' }, games: 40, randomPlies: 0 },
  /** The engine of the published experiment as it was, with and without the term that was added for the king. */
  king: {
    ...USUAL,
    game: 'shogi',
    agents: [
      'classic:depth=3,eval=material+mobility+mate+king,moves=checks+captures',
      'classic:depth=3,eval=material+mobility+mate,moves=checks+captures',
    ],
    games: 20,
  },
  levels: { ...USUAL, agents: ['level:5', 'level:3'], games: 20 },
};
