/**
 * Measures warnings in games of weak players: how many of their blunders, and how many of their sound moves, are
 * warned about, by the state of the game. A longer search decides which is which.
 * `node packages/coach/bench/blunders.ts [--games N] [game…]`
 */
import { createLevelAgent, isDecided, winIn } from '@tesuji/engine';
import { games, ONGOING, outcomeFor, unwrap, type Game, type Position } from '@tesuji/rules';
import { parseArgs } from 'node:util';
import { expectedPoints } from '../src/expected-points.ts';
import { QuickSearch } from '../src/search/quick-search.ts';
import { warningFor } from '../src/warning/warning-for.ts';
import { costWhenEven } from '../src/warning/compare-with-best.ts';

/** Several times the nodes of a warning. */
const NODES = 30_000;
const FIRST_PLY = 6;
const MOST_PLIES = 240;
/** One move in so many is sampled; an odd number, so that both sides are. */
const EVERY = 5;
/** The cost of a blunder and of a sound move, in expected points, from an even game. */
const BLUNDER = 0.2;
const SOUND = 0.05;

/** The state of the game for the side to move, by the expected points of the best move. */
const STATES = ['mated', 'behind', 'even', 'ahead'] as const;
type State = (typeof STATES)[number];
const BEHIND = 0.25;

interface Sample {
  readonly state: State;
  /** From an even game. */
  readonly cost: number;
  readonly isWarned: boolean;
}

function scoreOf(search: QuickSearch, position: Position): number {
  const outcome = position.outcome();
  if (outcome !== ONGOING) return winIn(0) * outcomeFor(outcome, position.side);
  search.reset(undefined);
  return search.run(position, { nodes: NODES }).lines[0]?.score ?? 0;
}

function sample(game: Game, search: QuickSearch, position: Position, move: number): Sample {
  const best = scoreOf(search, position);
  position.make(move);
  const score = 0 - scoreOf(search, position);
  position.unmake();
  const isUnchanged = isDecided(score) && isDecided(best) && score > 0 === best > 0;
  const cost = isUnchanged ? 0 : costWhenEven(game, Math.max(0, best - score));
  return { state: stateOf(game, best), cost, isWarned: warningFor(game, position, move) !== undefined };
}

function stateOf(game: Game, score: number): State {
  if (isDecided(score) && score < 0) return 'mated';
  const points = expectedPoints(game, score);
  if (points < BEHIND) return 'behind';
  return points > 1 - BEHIND ? 'ahead' : 'even';
}

/** Samples a game between the lowest levels. */
function playGame(game: Game, search: QuickSearch, seed: number): Sample[] {
  const position = unwrap(game.parsePosition(game.setups[0]!.text));
  const surroundings = { now: () => performance.now(), isStopped: () => false };
  const players = ([1, 2] as const).map((level) =>
    createLevelAgent(game, level, { ...surroundings, seed: 2 * seed + level }),
  );
  const samples: Sample[] = [];
  while (position.outcome() === ONGOING && position.ply < MOST_PLIES) {
    const { move } = players[position.side === seed % 2 ? 0 : 1]!.choose(position, {})!;
    if (position.ply >= FIRST_PLY && (position.ply + seed) % EVERY === 0)
      samples.push(sample(game, search, position, move));
    position.make(move);
  }
  return samples;
}

function report(game: Game, samples: readonly Sample[]): void {
  for (const state of STATES) {
    const own = samples.filter((sample) => sample.state === state);
    const blunders = own.filter(({ cost }) => cost >= BLUNDER);
    const sound = own.filter(({ cost }) => cost < SOUND);
    const cells = [own, blunders, warned(blunders), sound, warned(sound)];
    console.log(
      `${game.id.padEnd(8)}${state.padEnd(8)}${cells.map(({ length }) => String(length).padStart(10)).join('')}`,
    );
  }
}

function warned(samples: readonly Sample[]): readonly Sample[] {
  return samples.filter(({ isWarned }) => isWarned);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { games: { type: 'string', default: '8' } },
});
console.log('game    state        moves  blunders    warned     sound    warned');
for (const game of games.filter(({ id }) => positionals.length === 0 || positionals.includes(id))) {
  const search = new QuickSearch(game);
  const seeds = Array.from({ length: Number(values.games) }, (_, seed) => seed);
  report(
    game,
    seeds.flatMap((seed) => playGame(game, search, seed)),
  );
}
