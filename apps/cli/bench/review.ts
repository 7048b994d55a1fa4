/**
 * `npm run bench:review`: how well a review finds mistakes, by the judgement of a strong engine, and how long it takes.
 *
 * The games are in `bench/review/<game>-games.txt`; `--make N --seed N` prints such a set. An engine labels every
 * position: `--engine COMMAND`, or Stockfish (chess) and gpsusi (shogi) on the PATH or in /usr/games. Labels are stored
 * in `--cache`, so that an interrupted run goes on where it stopped. `--time MS` is how long it thinks about a position;
 * `--nodes N` instead, and `--review-nodes N` for the review, make a run independent of what else the machine does.
 * `--games N` takes only the first games, `--set FILE` other ones, and `--verbose` lists where the two disagree.
 */
import { concludeReview, expectedPoints, freshReview, networkScale, openReview, type GameReview } from '@tesuji/coach';
import { findGame, unwrap, type Game, type GameLine } from '@tesuji/rules';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { networkLoader } from '../src/networks.ts';
import { formatGame, playGame, readGames } from './review/games.ts';
import { findEngine, Labels } from './review/labels.ts';

/** The usual milliseconds for a position, as in the page and in `tesuji review`. */
const USUAL_TIME = 350;
/** Expected points lost by a move that a review must find, and by one that it must not mark. */
const BAD = 0.2;
const SOUND = 0.02;
const MARKED = ['inaccuracy', 'mistake', 'blunder', 'missed-mate'];
const FOUND = ['mistake', 'blunder', 'missed-mate'];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    engine: { type: 'string' },
    time: { type: 'string', default: '1000' },
    nodes: { type: 'string' },
    'review-nodes': { type: 'string' },
    games: { type: 'string' },
    set: { type: 'string' },
    cache: { type: 'string' },
    make: { type: 'string' },
    seed: { type: 'string', default: '1' },
    verbose: { type: 'boolean', default: false },
  },
});

interface Tally {
  bad: number;
  found: number;
  sound: number;
  marked: number;
  plies: number;
  ms: number;
}

const networks = networkLoader();

function review(game: Game, line: GameLine): GameReview {
  const network = networks(game);
  const nodes = values['review-nodes'];
  const limits = nodes === undefined ? { ms: USUAL_TIME } : { nodes: Number(nodes) };
  const environment = { now: () => performance.now(), isStopped: () => false, network };
  const run = unwrap(openReview(game, freshReview(line, limits, networkScale(game, line, network)), environment));
  while (run.step());
  return concludeReview(game, run.state);
}

function compare(game: Game, { moves }: GameReview, scores: readonly (number | undefined)[], tally: Tally): void {
  for (const { ply, grade, lost, move, better, scoreBefore, scoreAfter } of moves) {
    const [best, answer] = [scores[ply], scores[ply + 1]];
    if (best === undefined || answer === undefined) continue;
    const before = expectedPoints(game, best);
    const after = 1 - expectedPoints(game, answer);
    const cost = before - after;
    if (cost >= BAD) {
      tally.bad++;
      if (FOUND.includes(grade)) tally.found++;
    }
    if (cost <= SOUND) {
      tally.sound++;
      if (MARKED.includes(grade)) tally.marked++;
    }
    const isWrong = (cost >= BAD && !FOUND.includes(grade)) || (cost <= SOUND && MARKED.includes(grade));
    if (values.verbose && isWrong) {
      const ours = `${grade} ${lost.toFixed(2)} (${scoreBefore} → ${scoreAfter}, better ${better.slice(0, 3).join(' ')})`;
      console.log(`  ply ${ply} ${move}: engine ${cost.toFixed(2)} (${best} → ${-answer}), review ${ours}`);
    }
  }
  tally.plies += moves.length;
}

async function main(game: Game): Promise<void> {
  if (values.make !== undefined) {
    const first = Number(values.seed);
    for (let seed = first; seed < first + Number(values.make); seed++) console.log(formatGame(playGame(game, seed)));
    return;
  }
  const command = values.engine ?? findEngine(game);
  if (command === undefined) {
    console.log(`No engine was found that could label positions of ${game.id}: name one with --engine.`);
    return;
  }
  const set = values.set ?? join(import.meta.dirname, 'review', `${game.id}-games.txt`);
  const cache = values.cache ?? join(import.meta.dirname, '..', '.cache', `review-${game.id}.tsv`);
  const effort = values.nodes === undefined ? { thinkingTime: Number(values.time) } : { nodes: Number(values.nodes) };
  const labels = new Labels(game, command, effort, cache);
  const games = readGames(game, set).slice(0, values.games === undefined ? undefined : Number(values.games));
  const tally: Tally = { bad: 0, found: 0, sound: 0, marked: 0, plies: 0, ms: 0 };
  for (const [index, { levels, line }] of games.entries()) {
    const scores = await labels.ofLine(line);
    const start = process.cpuUsage();
    const found = review(game, line);
    const used = process.cpuUsage(start);
    tally.ms += (used.user + used.system) / 1000;
    if (values.verbose) console.log(`game ${index + 1}, level ${levels.join(' against level ')}`);
    compare(game, found, scores, tally);
  }
  labels.close();
  const percent = (part: number, whole: number): string =>
    `${part} of ${whole} (${((100 * part) / whole).toFixed(1)} %)`;
  const labelled = values.nodes === undefined ? `${values.time} ms` : `${values.nodes} nodes`;
  console.log(`${games.length} games, ${tally.plies} moves, labels by ${command} at ${labelled}`);
  console.log(`moves that lose ${BAD} or more, marked as a mistake: ${percent(tally.found, tally.bad)}, goal 90 %`);
  console.log(
    `moves within ${SOUND} of the best, marked at all: ${percent(tally.marked, tally.sound)}, goal at most 3 %`,
  );
  console.log(
    `processor time to review 40 moves of each side: ${(((tally.ms / tally.plies) * 80) / 1000).toFixed(1)} s, goal 60 s`,
  );
}

const id = positionals[0] ?? 'chess';
const game = findGame(id);
if (game === undefined) throw new Error(`there is no game ${id}`);
await main(game);
