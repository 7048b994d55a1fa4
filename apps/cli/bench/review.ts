/**
 * `npm run bench:review -- chess`: how well a review finds mistakes, by the judgement of a strong engine, and how long it
 * takes.
 *
 * The games are in `bench/review/<game>-games.txt` (`--set FILE` for others; `--make N --seed N` prints such a set), and
 * what the engine said about their positions in `<game>-labels.txt` (`--labels FILE`). Games without labels are left out;
 * `--label N` first has an engine label the first N games, `--time MS` (1000) or `--nodes N` for each position: the one
 * named by `--engine COMMAND`, or Stockfish (chess) and gpsusi (shogi) on the PATH or in /usr/games; `--option NAME=VALUE`
 * sets an option of it, as often as needed. Labels and reviews are written as they come, so that an interrupted run goes
 * on where it stopped; reviews are in `--cache`, to be deleted when reviews have changed. `--review-nodes N` is another
 * effort for the review, `--games N` takes only the first games that have labels, `--keep-repetitions` keeps scores of shogi
 * that call a first repetition a draw, and `--verbose` lists where the two disagree.
 *
 * `gpsusi` knows no nodes. With `--time 600000 --option LimitDepth=6 --option Thread=1 --option BookDepth=0` it says the
 * same on a busy machine as on a quiet one, about every position.
 */
import { wilsonBelow } from '@tesuji/arena';
import {
  concludeReview,
  expectedPoints,
  freshReview,
  isSameReview,
  networkScale,
  openReview,
  parseReviewState,
  USUAL_EFFORT,
  type GameReview,
  type ReviewState,
} from '@tesuji/coach';
import { findGame, unwrap, type Game, type GameLine } from '@tesuji/rules';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { networkLoader } from '../src/networks.ts';
import { formatGame, playGame, readGames } from './review/games.ts';
import { findEngine, Labels, withoutRepetitions, type Scores } from './review/labels.ts';

/** Expected points lost by a move that a review must find, and by one that it must not mark. */
const BAD = 0.2;
const SOUND = 0.02;
const MARKED = ['inaccuracy', 'mistake', 'blunder', 'missed-mate'];
const FOUND = ['mistake', 'blunder', 'missed-mate'];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    engine: { type: 'string' },
    label: { type: 'string' },
    labels: { type: 'string' },
    time: { type: 'string', default: '1000' },
    nodes: { type: 'string' },
    option: { type: 'string', multiple: true, default: [] },
    'review-nodes': { type: 'string', default: String(USUAL_EFFORT.nodes) },
    games: { type: 'string' },
    set: { type: 'string' },
    cache: { type: 'string' },
    make: { type: 'string' },
    seed: { type: 'string', default: '1' },
    'keep-repetitions': { type: 'boolean', default: false },
    verbose: { type: 'boolean', default: false },
  },
});

interface Tally {
  games: number;
  bad: number;
  found: number;
  sound: number;
  marked: number;
  plies: number;
  ms: number;
}

/** A finished review, and the processor time that it took. */
interface Reviewed {
  readonly state: ReviewState;
  readonly ms: number;
}

const networks = networkLoader();

function review(game: Game, line: GameLine, known: readonly Reviewed[], cache: string): Reviewed {
  const network = networks(game);
  const fresh = freshReview(line, { nodes: Number(values['review-nodes']) }, networkScale(game, line, network));
  const kept = known.find(({ state }) => isSameReview(state, fresh));
  if (kept !== undefined) return kept;
  const start = process.cpuUsage();
  const environment = { now: () => performance.now(), isStopped: () => false, network };
  const run = unwrap(openReview(game, fresh, environment));
  while (run.step());
  const used = process.cpuUsage(start);
  const made = { state: run.state, ms: (used.user + used.system) / 1000 };
  appendFileSync(cache, `${JSON.stringify(made)}\n`);
  return made;
}

/** Reads the reviews of an earlier run; a line that was cut off when it stopped is left out. */
function readReviews(path: string): readonly Reviewed[] {
  const rows = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
  return rows.flatMap((row): readonly Reviewed[] => {
    try {
      const { ms, state } = JSON.parse(row) as { readonly ms: number; readonly state: unknown };
      const read = parseReviewState(state);
      return read.ok ? [{ state: read.value, ms }] : [];
    } catch {
      return [];
    }
  });
}

function compare(game: Game, { moves }: GameReview, scores: Scores, tally: Tally): void {
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
  tally.games++;
  tally.plies += moves.length;
}

async function main(game: Game): Promise<void> {
  if (values.make !== undefined) {
    const first = Number(values.seed);
    for (let seed = first; seed < first + Number(values.make); seed++) console.log(formatGame(playGame(game, seed)));
    return;
  }
  const folder = join(import.meta.dirname, 'review');
  const games = readGames(game, values.set ?? join(folder, `${game.id}-games.txt`));
  const path = values.labels ?? join(folder, `${game.id}-labels.txt`);
  if (values.label !== undefined && !(await label(game, path, games.slice(0, Number(values.label))))) return;
  const cache = values.cache ?? join(import.meta.dirname, '..', '.cache', `review-${game.id}.jsonl`);
  mkdirSync(dirname(cache), { recursive: true });
  const known = readReviews(cache);
  const labels = new Labels(game, path);
  const most = values.games === undefined ? Infinity : Number(values.games);
  const tally: Tally = { games: 0, bad: 0, found: 0, sound: 0, marked: 0, plies: 0, ms: 0 };
  for (const [index, { levels, line }] of games.entries()) {
    const scores = await labels.ofLine(line);
    if (scores === undefined || tally.games >= most) continue;
    const { ms, state } = review(game, line, known, cache);
    tally.ms += ms;
    if (values.verbose) console.log(`game ${index + 1}, level ${levels.join(' against level ')}`);
    const compared = values['keep-repetitions'] ? scores : withoutRepetitions(game, line, scores);
    compare(game, concludeReview(game, state), compared, tally);
  }
  report(tally, games.length);
}

/** Has an engine label games. Returns false where there is none. */
async function label(game: Game, path: string, games: readonly { readonly line: GameLine }[]): Promise<boolean> {
  const command = values.engine ?? findEngine(game);
  if (command === undefined) {
    console.log(`No engine was found that could label positions of ${game.id}: name one with --engine.`);
    return false;
  }
  const effort = values.nodes === undefined ? { thinkingTime: Number(values.time) } : { nodes: Number(values.nodes) };
  const options = Object.fromEntries(values.option.map((each) => each.split('=', 2) as [string, string]));
  const labels = new Labels(game, path, command, { ...effort, options });
  for (const { line } of games) await labels.ofLine(line);
  labels.close();
  return true;
}

function report(tally: Tally, all: number): void {
  if (tally.games === 0) return console.log('No game has labels: --label N lets an engine label N of them.');
  const share = (part: number, whole: number): string => {
    const percent = (value: number): string => (100 * value).toFixed(1);
    const range = `${percent(wilsonBelow(part / whole, whole))} to ${percent(1 - wilsonBelow(1 - part / whole, whole))}`;
    return `${part} of ${whole} (${percent(part / whole)} %, ${range})`;
  };
  const seconds = ((tally.ms / tally.plies) * 80) / 1000;
  console.log(`${tally.games} games with labels, of ${all}: ${tally.plies} moves`);
  console.log(`moves that lose ${BAD} or more, marked as a mistake: ${share(tally.found, tally.bad)}, goal 90 %`);
  console.log(
    `moves within ${SOUND} of the best, marked at all: ${share(tally.marked, tally.sound)}, goal at most 3 %`,
  );
  console.log(`processor time to review 40 moves of each side: ${seconds.toFixed(1)} s, goal 60 s`);
}

const id = positionals[0] ?? 'chess';
const game = findGame(id);
if (game === undefined) throw new Error(`there is no game ${id}`);
await main(game);
