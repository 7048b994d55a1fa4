/**
 * `node packages/engine/scripts/make-problems.ts GAME --plies 3,5 --count 20 --seconds 60 --seed 1`: makes mate
 * problems from random positions, one `position<tab>plies` per line, at most `--count` of each length. The same seed
 * draws the same positions. With `--men 26` the problems are mates from games of the engine against itself, with so many
 * pieces on the board.
 */
import { parseArgs } from 'node:util';
import { SeededRandom } from '../src/agents/seeded-random.ts';
import { GameProblems } from './problems/game-problems.ts';
import { ProblemMaker } from './problems/problem-maker.ts';
import { STYLES } from './problems/registry.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    plies: { type: 'string', default: '3,5' },
    count: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '60' },
    men: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
});

const [game, style] = [...STYLES].find(([each]) => each.id === positionals[0]) ?? [];
if (game === undefined || style === undefined) {
  const known = [...STYLES.keys()].map((each) => each.id).join(', ');
  console.error(`name a game: ${known}`);
  process.exit(1);
}
const left = new Map(values.plies.split(',').map((plies) => [Number(plies), Number(values.count)]));
const random = new SeededRandom(Number(values.seed));
const longest = Math.max(...left.keys());
const isWanted = (plies: number): boolean => (left.get(plies) ?? 0) > 0;
const maker = new ProblemMaker(game, style, random);
const games = new GameProblems(game, random);
const made = new Set<string>();
const end = performance.now() + Number(values.seconds) * 1000;
while (performance.now() < end && [...left.values()].some((count) => count > 0)) {
  const drawn =
    values.men === undefined ? [maker.draw(longest, isWanted)] : games.play(longest, Number(values.men), isWanted);
  for (const problem of drawn) {
    if (problem === undefined || made.has(problem.text)) continue;
    made.add(problem.text);
    left.set(problem.plies, (left.get(problem.plies) ?? 0) - 1);
    console.log(`${problem.text}\t${problem.plies}`);
  }
}
