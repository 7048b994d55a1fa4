/**
 * Measures how many games a second the arena plays between players that move at random and need almost no time
 * themselves, by processor time, and prints a digest of all games: the same seeds give the same digest.
 * Run: `node packages/arena/bench/games.ts [GAMES]`
 */
import { createHash } from 'node:crypto';
import { SeededRandom } from '@tesuji/engine';
import { ALL, games, playOn, replay, unwrap, type Game, type ReplayedLine } from '@tesuji/rules';
import {
  contestantOf,
  evenStarts,
  RandomOpenings,
  Tournament,
  type Contestant,
  type FinishedGame,
} from '../src/index.ts';

const COUNT = Number(process.argv[2] ?? 200);
const RUNS = 3;

/** A player that follows the game on a position of its own. */
function randomPlayer(game: Game, seed: number): Contestant {
  const chance = new SeededRandom(seed);
  const moves = new Int32Array(game.maxMoves);
  let played: ReplayedLine | undefined;
  return contestantOf('random', {
    think: ({ line }, report) => {
      const position = unwrap(played === undefined ? replay(game, line) : playOn(game, played, line));
      played = { line, position };
      const move = moves[chance.below(position.generate(ALL, moves, 0))] ?? 0;
      report({ kind: 'move', move: game.formatMove(move), ms: 1 });
      return () => {};
    },
  });
}

async function play(game: Game): Promise<readonly FinishedGame[]> {
  const [first, ...rest] = evenStarts(game, {});
  if (first === undefined) throw new Error(`${game.id} has no even start`);
  const finished: FinishedGame[] = [];
  const tournament = new Tournament(
    {
      game,
      games: COUNT,
      seed: 1,
      openings: new RandomOpenings(game, { starts: [first, ...rest], plies: 2, seed: 1 }),
      clock: { kind: 'increment', main: 60_000, increment: 100 },
      adjudication: {},
      mostPlies: 200,
    },
    [],
    { onGame: (each) => finished.push(each) },
  );
  await tournament.run([{ seat: (_, seed) => randomPlayer(game, seed), scoreLine: () => Promise.resolve(0) }]);
  return finished;
}

for (const game of games) {
  let best = Infinity;
  let finished: readonly FinishedGame[] = [];
  for (let run = 0; run < RUNS; run++) {
    const start = process.cpuUsage();
    finished = await play(game);
    best = Math.min(best, process.cpuUsage(start).user / 1e6);
  }
  const plies = finished.reduce((sum, { moves }) => sum + moves.length, 0);
  const digest = createHash('sha256').update(JSON.stringify(finished)).digest('hex').slice(0, 12);
  const rates = `${(COUNT / best).toFixed(0)} games/s, ${(plies / best).toFixed(0)} moves/s`;
  console.log(`${game.id}: ${rates}, digest ${digest}`);
}
