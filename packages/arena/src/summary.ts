import { estimate, type Estimate } from './stats/estimate.ts';
import type { PairCounts, Tally } from './stats/sample.ts';
import { sprt, type SprtPlan, type SprtState } from './stats/sprt.ts';
import { pairOf, pointsOf, sideOfMove, whoPlayed, type FinishedGame, type Who } from './finished-game.ts';
import type { Side } from '@tesuji/rules';

/** How one contestant thought. */
export interface Effort {
  readonly moves: number;
  /** Milliseconds, 0 where nothing was played. */
  readonly meanTime: number;
  readonly worstTime: number;
  /** Nodes a move, over the moves that told them; `undefined` where none did. */
  readonly meanNodes: number | undefined;
}

/** What a match has shown so far. Wins and losses are those of the contestant named first. */
export interface Summary extends Tally {
  readonly games: number;
  /** Games won by side 0 and by side 1, whoever played them and whoever moved first from the opening. */
  readonly sideWins: readonly [number, number];
  readonly meanPlies: number;
  /** How games ended, most frequent first. */
  readonly reasons: readonly (readonly [string, number])[];
  readonly efforts: readonly [Effort, Effort];
  /** `undefined` before the first game. */
  readonly estimate: Estimate | undefined;
  readonly sprt?: SprtState;
}

/** How it stands, without what takes longer to count. */
export type Standing = Pick<Summary, 'wins' | 'draws' | 'losses' | 'estimate' | 'sprt'>;

export function standingOf(games: readonly FinishedGame[], plan?: SprtPlan): Standing {
  const tally = tallyOf(games);
  return { ...tally, estimate: estimate(tally), ...(plan === undefined ? {} : { sprt: sprt(tally, plan) }) };
}

export function summarise(games: readonly FinishedGame[], plan?: SprtPlan): Summary {
  const tally = tallyOf(games);
  const plies = games.map(({ opening, moves }) => opening.moves.length + moves.length);
  return {
    ...tally,
    games: games.length,
    sideWins: [winsOf(games, 0), winsOf(games, 1)],
    meanPlies: mean(plies),
    reasons: countReasons(games),
    efforts: [effortOf(games, 0), effortOf(games, 1)],
    estimate: estimate(tally),
    ...(plan === undefined ? {} : { sprt: sprt(tally, plan) }),
  };
}

/**
 * A sequential test while a match goes on. It goes by games in the order of their numbers, up to where it is decided:
 * what was finished beyond, on another core perhaps, must not change the answer, nor quick games count before slow ones.
 */
export class SequentialTest {
  readonly #plan: SprtPlan;
  readonly #taken: FinishedGame[] = [];
  #tally: Tally = tallyOf([]);

  constructor(plan: SprtPlan) {
    this.#plan = plan;
  }

  /** The games that decided it; `undefined` as long as none have. */
  decide(find: (number: number) => FinishedGame | undefined): readonly FinishedGame[] | undefined {
    while (sprt(this.#tally, this.#plan).verdict === undefined) {
      const [one, other] = [find(this.#taken.length), find(this.#taken.length + 1)];
      if (one === undefined || other === undefined) return undefined;
      this.#taken.push(one, other);
      this.#tally = addTallies(this.#tally, tallyOf([one, other]));
    }
    return this.#taken;
  }
}

function addTallies(one: Tally, other: Tally): Tally {
  const pairs = one.pairs.map((count, at) => count + (other.pairs[at] ?? 0)) as unknown as PairCounts;
  return {
    wins: one.wins + other.wins,
    draws: one.draws + other.draws,
    losses: one.losses + other.losses,
    pairs,
  };
}

function tallyOf(games: readonly FinishedGame[]): Tally {
  const points = games.map(pointsOf);
  const count = (wanted: number): number => points.filter((each) => each === wanted).length;
  return { wins: count(2), draws: count(1), losses: count(0), pairs: countPairs(games) };
}

function countPairs(games: readonly FinishedGame[]): PairCounts {
  const halves = new Map<number, number[]>();
  for (const game of games) {
    const pair = halves.get(pairOf(game.number)) ?? [];
    halves.set(pairOf(game.number), [...pair, pointsOf(game)]);
  }
  const sums = [...halves.values()].filter((pair) => pair.length === 2).map(([one = 0, other = 0]) => one + other);
  const count = (wanted: number): number => sums.filter((sum) => sum === wanted).length;
  return [count(0), count(1), count(2), count(3), count(4)];
}

function winsOf(games: readonly FinishedGame[], side: Side): number {
  return games.filter(({ outcome }) => outcome.winner === side).length;
}

function countReasons(games: readonly FinishedGame[]): Summary['reasons'] {
  const counts = new Map<string, number>();
  for (const { outcome } of games) counts.set(outcome.reason, (counts.get(outcome.reason) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one);
}

function effortOf(games: readonly FinishedGame[], who: Who): Effort {
  const moves = games.flatMap((game) => game.moves.filter((_, at) => whoPlayed(game, sideOfMove(game, at)) === who));
  const times = moves.map(({ ms }) => ms);
  const nodes = moves.flatMap((move) => (move.nodes === undefined ? [] : [move.nodes]));
  return {
    moves: moves.length,
    meanTime: mean(times),
    worstTime: times.reduce((most, ms) => Math.max(most, ms), 0),
    meanNodes: nodes.length === 0 ? undefined : mean(nodes),
  };
}

function mean(numbers: readonly number[]): number {
  return numbers.length === 0 ? 0 : numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
}
