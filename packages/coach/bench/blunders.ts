/**
 * What the warning before a move is good for in games of weak players: how many of their blunders it is given for, and
 * how many of their sound moves, by how the game stood. A longer search decides which is which.
 * `node packages/coach/bench/blunders.ts [--games N] [game…]`
 */
import { createLevel, isDecided, winIn } from '@tesuji/engine';
import { games, ONGOING, outcomeFor, unwrap, type Game, type Position } from '@tesuji/rules';
import { parseArgs } from 'node:util';
import { expectedPoints } from '../src/expected-points.ts';
import { Thinker } from '../src/look-ahead/thinker.ts';
import { judgeMove } from '../src/warning/judge-move.ts';
import { costWhenEven } from '../src/warning/proved-cost.ts';

/** Several times what the warning itself may look at. */
const NODES = 30_000;
const FIRST_PLY = 6;
const MOST_PLIES = 240;
/** One move in so many is looked at; no multiple of two, so that both sides are. */
const EVERY = 5;
/** What a blunder and a sound move cost, in expected points, had the game been even. */
const BLUNDER = 0.2;
const SOUND = 0.05;

/** How the game stood for whoever moved, by what the best move could expect. */
const STANDINGS = ['mated', 'behind', 'even', 'ahead'] as const;
type Standing = (typeof STANDINGS)[number];
const BEHIND = 0.25;

interface Sample {
  readonly standing: Standing;
  /** As if from an even game. */
  readonly cost: number;
  readonly isWarned: boolean;
}

function scoreOf(thinker: Thinker, position: Position): number {
  const outcome = position.outcome();
  if (outcome !== ONGOING) return winIn(0) * outcomeFor(outcome, position.side);
  thinker.begin(undefined);
  return thinker.think(position, { nodes: NODES }).lines[0]?.score ?? 0;
}

function look(game: Game, thinker: Thinker, position: Position, move: number): Sample {
  const best = scoreOf(thinker, position);
  position.make(move);
  const score = 0 - scoreOf(thinker, position);
  position.unmake();
  const isSettled = isDecided(score) && isDecided(best) && score > 0 === best > 0;
  const cost = isSettled ? 0 : costWhenEven(game, Math.max(0, best - score));
  return { standing: standingOf(game, best), cost, isWarned: judgeMove(game, position, move) !== undefined };
}

function standingOf(game: Game, score: number): Standing {
  if (isDecided(score) && score < 0) return 'mated';
  const points = expectedPoints(game, score);
  if (points < BEHIND) return 'behind';
  return points > 1 - BEHIND ? 'ahead' : 'even';
}

/** Every so many moves of a game between the lowest levels. */
function playGame(game: Game, thinker: Thinker, seed: number): Sample[] {
  const position = unwrap(game.parsePosition(game.setups[0]!.text));
  const surroundings = { now: () => performance.now(), isStopped: () => false };
  const players = ([1, 2] as const).map((level) =>
    createLevel(game, level, { ...surroundings, seed: 2 * seed + level }),
  );
  const samples: Sample[] = [];
  while (position.outcome() === ONGOING && position.ply < MOST_PLIES) {
    const { move } = players[position.side === seed % 2 ? 0 : 1]!.choose(position, {})!;
    if (position.ply >= FIRST_PLY && (position.ply + seed) % EVERY === 0)
      samples.push(look(game, thinker, position, move));
    position.make(move);
  }
  return samples;
}

function report(game: Game, samples: readonly Sample[]): void {
  for (const standing of STANDINGS) {
    const own = samples.filter((sample) => sample.standing === standing);
    const blunders = own.filter(({ cost }) => cost >= BLUNDER);
    const sound = own.filter(({ cost }) => cost < SOUND);
    const cells = [own, blunders, warned(blunders), sound, warned(sound)];
    console.log(
      `${game.id.padEnd(8)}${standing.padEnd(8)}${cells.map(({ length }) => String(length).padStart(10)).join('')}`,
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
console.log('game    standing     moves  blunders    warned     sound    warned');
for (const game of games.filter(({ id }) => positionals.length === 0 || positionals.includes(id))) {
  const thinker = new Thinker(game);
  const seeds = Array.from({ length: Number(values.games) }, (_, seed) => seed);
  report(
    game,
    seeds.flatMap((seed) => playGame(game, thinker, seed)),
  );
}
