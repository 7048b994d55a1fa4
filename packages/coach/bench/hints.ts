/**
 * Measures the time of survey, grades and all hints on positions of real games.
 * `node packages/coach/bench/hints.ts [game…]`
 */
import { games, type Game, type Position } from '@tesuji/rules';
import { gradeMoves } from '../src/hints/grade-moves.ts';
import { hintsFor } from '../src/hints/hints-for.ts';
import { surveyPosition } from '../src/survey/survey.ts';
import { middleGames } from '../test/middle-games.ts';

const WARM_UP = 3;
const ROUNDS = 10;

function timeOf(body: () => void): number {
  const start = performance.now();
  body();
  return performance.now() - start;
}

function askEverything(game: Game, position: Position): void {
  hintsFor(game, position, { side: position.side, level: 'beginner' });
}

function report(game: Game, name: string, ask: (game: Game, position: Position) => void): void {
  const positions = middleGames(game);
  for (let round = 0; round < WARM_UP; round++) for (const position of positions) ask(game, position);
  const times = positions.map(() => Array.from<number>({ length: ROUNDS }).fill(0));
  for (let round = 0; round < ROUNDS; round++) {
    for (const [i, position] of positions.entries()) times[i]![round] = timeOf(() => ask(game, position));
  }
  const all = times.flat();
  const calm = times.map((rounds) => Math.min(...rounds));
  const cells = [share(all, 0.5), share(all, 0.99), share(calm, 0.5), share(calm, 0.99), share(calm, 1)];
  console.log(`${game.id.padEnd(7)}${name.padEnd(21)}${cells.map((cell) => cell.toFixed(3).padStart(9)).join('')}`);
}

function share(times: readonly number[], part: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * part)] ?? 0;
}

const wanted = process.argv.slice(2);
console.log(`milliseconds, of all rounds and of the calmest round of each position
${''.padEnd(28)}      p50      p99 calm p50 calm p99     most`);
for (const game of games.filter(({ id }) => wanted.length === 0 || wanted.includes(id))) {
  report(game, 'survey', (of, position) => void surveyPosition(of, position));
  report(game, 'grades', (of, position) => void gradeMoves(of, position));
  report(game, 'survey and all hints', askEverything);
}
