import {
  estimate,
  sprt,
  type EloEstimate,
  type PairCounts,
  type ResultCounts,
  type SprtPlan,
  type SprtState,
} from './stats.ts';
import { pairOf, pointsOf, sideOfMove, whoPlayed, type ContestantIndex, type FinishedGame } from './finished-game.ts';
import type { Side } from '@tesuji/rules';

/** Time and nodes of one contestant. */
export interface ThinkingStats {
  readonly moves: number;
  /** Milliseconds; 0 without moves. */
  readonly meanTime: number;
  readonly worstTime: number;
  /** Nodes for a move, over the moves that reported them; `undefined` if none did. */
  readonly meanNodes: number | undefined;
}

/** The results so far. Wins and losses are those of the first contestant. */
export interface TournamentSummary extends ResultCounts {
  readonly games: number;
  /** Games won by side 0 and by side 1, by either contestant. */
  readonly sideWins: readonly [number, number];
  readonly meanPlies: number;
  /** How often games ended for each reason, most frequent first. */
  readonly reasons: readonly (readonly [string, number])[];
  readonly efforts: readonly [ThinkingStats, ThinkingStats];
  /** `undefined` before the first game. */
  readonly estimate: EloEstimate | undefined;
  readonly sprt?: SprtState;
}

/** The part of the summary that is quick to compute. */
export type TournamentScore = Pick<TournamentSummary, 'wins' | 'draws' | 'losses' | 'estimate' | 'sprt'>;

/** Counts games and estimates the difference in strength. */
export function scoreTournament(games: readonly FinishedGame[], plan?: SprtPlan): TournamentScore {
  const counts = countResults(games);
  return { ...counts, estimate: estimate(counts), ...(plan === undefined ? {} : { sprt: sprt(counts, plan) }) };
}

/** Summarises games. */
export function summarise(games: readonly FinishedGame[], plan?: SprtPlan): TournamentSummary {
  const counts = countResults(games);
  const plies = games.map(({ opening, moves }) => opening.moves.length + moves.length);
  return {
    ...counts,
    games: games.length,
    sideWins: [winsOf(games, 0), winsOf(games, 1)],
    meanPlies: mean(plies),
    reasons: countReasons(games),
    efforts: [thinkingStatsOf(games, 0), thinkingStatsOf(games, 1)],
    estimate: estimate(counts),
    ...(plan === undefined ? {} : { sprt: sprt(counts, plan) }),
  };
}

/**
 * A sequential test during a tournament. It takes games in the order of their numbers, up to where it is decided: games
 * beyond that, finished on another core, must not change the result, and quick games must not count before slow ones.
 */
export class SequentialTest {
  readonly #plan: SprtPlan;
  readonly #taken: FinishedGame[] = [];
  #counts: ResultCounts = countResults([]);

  constructor(plan: SprtPlan) {
    this.#plan = plan;
  }

  /** Returns the games that decided the test; `undefined` while it is undecided. */
  decide(find: (number: number) => FinishedGame | undefined): readonly FinishedGame[] | undefined {
    while (sprt(this.#counts, this.#plan).verdict === undefined) {
      const [one, other] = [find(this.#taken.length), find(this.#taken.length + 1)];
      if (one === undefined || other === undefined) return undefined;
      this.#taken.push(one, other);
      this.#counts = addCounts(this.#counts, countResults([one, other]));
    }
    return this.#taken;
  }
}

function addCounts(one: ResultCounts, other: ResultCounts): ResultCounts {
  const pairs = one.pairs.map((count, at) => count + (other.pairs[at] ?? 0)) as unknown as PairCounts;
  return {
    wins: one.wins + other.wins,
    draws: one.draws + other.draws,
    losses: one.losses + other.losses,
    pairs,
  };
}

function countResults(games: readonly FinishedGame[]): ResultCounts {
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

function countReasons(games: readonly FinishedGame[]): TournamentSummary['reasons'] {
  const counts = new Map<string, number>();
  for (const { outcome } of games) counts.set(outcome.reason, (counts.get(outcome.reason) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one);
}

function thinkingStatsOf(games: readonly FinishedGame[], who: ContestantIndex): ThinkingStats {
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
