import { listedOpenings, RandomOpenings, Tournament, type Openings, type TournamentSummary } from '@tesuji/arena';
import { resolveOptions, unwrap, type Game, type GameLine, type Options } from '@tesuji/rules';
import { availableParallelism } from 'node:os';
import { ArenaSlot, type Entrant } from '../arena/slot.ts';
import { NegativeResult } from '../errors.ts';
import { readPlayingAgent } from '../players/agents.ts';
import { startProgress } from '../terminal/progress.ts';
import { onInterrupt } from '../terminal/terminal.ts';

export interface Pairing {
  readonly game: Game;
  readonly agents: readonly [string, string];
  readonly games: number;
  readonly seed: number;
}

/** Random first moves, without which all games would be the same. */
const RANDOM_PLIES = 4;
/** As far as is known, games were played until a side won. A move limit would make many of them draws. */
const OPTIONS: Options = { limit: 'off' };
const MOST_PLIES = 10_000;

/** Plays games to their end on all cores. Games of random agents start from the initial position. */
export async function playPairing({ game, agents, games, seed }: Pairing): Promise<TournamentSummary> {
  const entrants: readonly [Entrant, Entrant] = [entrantOf(game, agents[0]), entrantOf(game, agents[1])];
  const progress = startProgress(games, 'games');
  let done = 0;
  const tournament = new Tournament(
    {
      game,
      games,
      seed,
      openings: openingsOf(game, agents, seed),
      clock: { kind: 'none' },
      adjudication: {},
      mostPlies: MOST_PLIES,
    },
    [],
    { onGame: () => progress.reach(++done, agents.join(' v ')) },
  );
  const count = Math.min(availableParallelism(), games);
  const slots = Array.from({ length: count }, () => new ArenaSlot({ game, entrants, limits: undefined }));
  const forget = onInterrupt(() => tournament.stop());
  try {
    await tournament.run(slots);
  } finally {
    forget();
    progress.stop();
    for (const slot of slots) slot.close();
  }
  // A part of an experiment is not a result.
  if (!tournament.isComplete) throw new NegativeResult();
  return tournament.summary;
}

function entrantOf(game: Game, text: string): Entrant {
  return { agent: readPlayingAgent(game, text), options: {} };
}

function openingsOf(game: Game, agents: readonly string[], seed: number): Openings {
  const options = unwrap(resolveOptions(game.options, OPTIONS));
  const start: GameLine = { game: game.id, options, start: game.setups[0]?.text ?? '', moves: [] };
  return agents.includes('random')
    ? listedOpenings([start])
    : new RandomOpenings(game, { starts: [start], plies: RANDOM_PLIES, seed });
}

/** The published results of a student engine for shogi, as far as they can be repeated. */

/**
 * The result of `a` against `b`, both as `parseAgent` reads them. `STAND_IN` stands for the agent that takes the place of
 * the person.
 */
export interface PublishedPairing {
  readonly part: 'random' | 'baseline' | 'person';
  readonly title: string;
  readonly a: string;
  readonly b: string;
  readonly games: number;
  /** Wins of `a` and of `b`. Absent for a pairing that was not published. */
  readonly wins?: readonly [number, number];
}

export const STAND_IN = 'person';

/** The engine that plays against the stand-in for the person. */
const ENGINE = 'engine:nodes=20000';

export const PAIRINGS: readonly PublishedPairing[] = [
  { part: 'random', title: 'random v random', a: 'random', b: 'random', games: 200, wins: [102, 98] },
  {
    part: 'baseline',
    title: 'alpha-beta without king safety v random',
    a: 'classic:depth=3,eval=material+mobility+mate,moves=checks+captures',
    b: 'random',
    games: 100,
    wins: [100, 0],
  },
  {
    part: 'person',
    title: 'person v alpha-beta, aggressive, without king safety',
    a: STAND_IN,
    b: 'classic:depth=3,eval=material+mobility+mate,moves=checks+captures',
    games: 20,
    wins: [20, 0],
  },
  {
    part: 'person',
    title: 'person v alpha-beta, aggressive',
    a: STAND_IN,
    b: 'classic:depth=3,eval=material+mobility+mate+king,moves=checks+captures',
    games: 20,
    wins: [20, 0],
  },
  {
    part: 'person',
    title: 'person v alpha-beta, all moves',
    a: STAND_IN,
    b: 'classic:depth=3,eval=material+mobility+mate+king,moves=all',
    games: 20,
    wins: [20, 0],
  },
  { part: 'person', title: 'our engine v the stand-in', a: ENGINE, b: STAND_IN, games: 20 },
];

/** Mean seconds to solve a problem: with checks only, and with all moves of the attacker. */
export interface PublishedTsume {
  readonly plies: number;
  readonly problems: number;
  readonly checks: number;
  readonly all: number;
}

/** The published problems had about so many pieces on the board. */
export const TSUME_SIZES = [26, 15] as const;

export const TSUME: readonly PublishedTsume[] = [
  { plies: 3, problems: 100, checks: 0.67, all: 4.1 },
  { plies: 5, problems: 50, checks: 6.23, all: 40.91 },
  { plies: 7, problems: 20, checks: 56.72, all: 1873.52 },
];
