/** `npm run tune -- GAME data|fit|compare|search|screen`: tunes weights and the search by self-play; see `tune/README.md`. */
import { findGame } from '@tesuji/rules';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { parseAgent } from '../src/agents/agent-text.ts';
import { knowledgeOf, type Knowledge } from '../src/knowledge.ts';
import { extractFeatures, type Features } from './tune/features.ts';
import { fitScale, fitWeights, measure, targetsOf } from './tune/fit.ts';
import { runPool, type Pool } from './tune/pool.ts';
import { formatGame, parseGames } from './tune/sample.ts';
import { effectsOf, formatEffects, parsePairs } from './tune/screen.ts';
import { tuneSearch } from './tune/search-tuning.ts';
import { countScores, formatMatchScore } from './tune/match-score.ts';
import { readWeights, weightsPath, writeWeights } from './tune/weights-file.ts';
import type { Done, Task } from './tune/worker.ts';

/** Every n-th game is kept for validation. */
const HELD_OUT_EVERY = 10;
const REPORT_EVERY = 50;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    // Self-play: data and compare.
    games: { type: 'string', default: '1000' },
    minutes: { type: 'string', default: 'Infinity' },
    nodes: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    processes: { type: 'string', default: '2' },
    balance: { type: 'string', default: '80' },
    setup: { type: 'string', multiple: true },
    options: { type: 'string', multiple: true },
    /** Files of samples to write or read; several files can be fitted. */
    file: { type: 'string', multiple: true },
    // Weights, each the game's own by default: those that play and that a fit starts from, those to compare with, and
    // where fitted ones are written.
    weights: { type: 'string' },
    against: { type: 'string' },
    out: { type: 'string' },
    // Fitting.
    lambda: { type: 'string', default: '0.7' },
    pull: { type: 'string', default: '0.01' },
    rounds: { type: 'string', default: '400' },
    rate: { type: 'string', default: '1' },
    term: { type: 'string', multiple: true },
    hold: { type: 'string', multiple: true },
    // Tuning the search: its numbers, and the pairs of games a round. `--rounds` and `--rate` are as above.
    number: { type: 'string', multiple: true },
    pairs: { type: 'string', default: '8' },
    // Changes to measure at once, as in `engine:search=…`.
    change: { type: 'string', multiple: true },
  },
});

function poolOf(
  knowledge: Knowledge,
  paths: readonly (string | undefined)[],
  take: (done: Done) => void,
): Pool<Task, Done> {
  const { game } = knowledge;
  const task = {
    game: game.id,
    start: {
      setups: values.setup ?? [game.setups[0].id],
      options: values.options ?? [''],
      balance: Number(values.balance),
    },
    nodes: Number(values.nodes),
    seed: Number(values.seed),
    weights: paths.map((path) => readWeights(knowledge, path)),
  };
  return { worker: new URL('tune/worker.ts', import.meta.url), task, processes: Number(values.processes), take };
}

/** Numbers not played yet, until none is left or the time is over. */
function* numbersLeft(games: number, played: ReadonlySet<number>): Generator<number> {
  const end = Date.now() + Number(values.minutes) * 60_000;
  for (let number = 0; number < games && Date.now() < end; number++) if (!played.has(number)) yield number;
}

function filesOf(knowledge: Knowledge): readonly string[] {
  const usual = new URL(`../.cache/tune/${knowledge.game.id}.tsv`, import.meta.url);
  return values.file ?? [fileURLToPath(usual)];
}

/** Appends games to a file. Games already in it are not played again, so the run can be stopped at any time. */
async function collect(knowledge: Knowledge): Promise<void> {
  const [path] = filesOf(knowledge);
  mkdirSync(dirname(path), { recursive: true });
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  if (text !== '' && !text.endsWith('\n')) appendFileSync(path, '\n');
  const known = parseGames(text);
  const played = new Set(known.map(({ number }) => number));
  let games = known.length;
  let samples = known.reduce((sum, each) => sum + each.samples.length, 0);
  const pool = poolOf(knowledge, [values.weights], (done) => {
    if (done.kind !== 'samples') return;
    appendFileSync(path, formatGame(done.game));
    games++;
    samples += done.game.samples.length;
    if (games % REPORT_EVERY === 0) console.log(`${games} games, ${samples} positions`);
  });
  await runPool(pool, numbersLeft(Number(values.games), played));
  console.log(`${games} games, ${samples} positions in ${path}`);
}

function load(knowledge: Knowledge): readonly [Features, Features] {
  const games = filesOf(knowledge).flatMap((path) => parseGames(readFileSync(path, 'utf8')));
  const isHeldOut = (_: unknown, i: number): boolean => i % HELD_OUT_EVERY === 0;
  const kept = games.filter((each, i) => !isHeldOut(each, i));
  return [extractFeatures(knowledge, kept), extractFeatures(knowledge, games.filter(isHeldOut))];
}

/** Returns which weights may change: those of the named terms, or all; never those of held terms. */
function freeWeights({ evaluation: { layout } }: Knowledge): Uint8Array {
  const isFree = new Uint8Array(layout.size);
  const { term: wanted = layout.terms, hold = [] } = values;
  for (const { term, start, size } of layout.slices)
    if (wanted.includes(term) && !hold.includes(term)) isFree.fill(1, start, start + size);
  return isFree;
}

function fit(knowledge: Knowledge): void {
  const { layout } = knowledge.evaluation;
  const first = layout.read(readWeights(knowledge, values.weights));
  const [train, held] = load(knowledge);
  console.log(`${train.size} positions to learn from, ${held.size} to check with`);
  const scale = fitScale(train);
  const lambda = Number(values.lambda);
  const targets = targetsOf(train, scale, lambda);
  const tell = (name: string, pairs: Float64Array): void => {
    // The loss against results alone can be compared for any lambda.
    const [mixed, results] = [lambda, 1].map((each) => measure(held, targetsOf(held, scale, each), scale, pairs));
    const learnt = measure(train, targets, scale, pairs);
    console.log(`${name}: loss ${learnt.toFixed(5)}; held out ${mixed.toFixed(5)}, by results ${results.toFixed(5)}`);
  };
  console.log(`scale ${scale.toFixed(1)}`);
  tell('before', Float64Array.from(first));
  const settings = {
    lambda,
    pull: Number(values.pull),
    rounds: Number(values.rounds),
    rate: Number(values.rate),
    isFree: freeWeights(knowledge),
  };
  const pairs = fitWeights(train, targets, scale, first, settings, ({ round }, now) => {
    if (round % REPORT_EVERY === 0) tell(`round ${round}`, now);
  });
  tell('rounded', pairs.map(Math.round));
  const path = values.out ?? weightsPath(knowledge);
  writeWeights(path, layout.write(pairs));
  console.log(`written to ${path}`);
}

/** Plays two sets of weights against each other under equal conditions. */
async function compare(knowledge: Knowledge): Promise<void> {
  const scores: number[] = [];
  const pool = poolOf(knowledge, [values.weights, values.against], (done) => {
    if (done.kind !== 'score') return;
    scores.push(done.score);
    if (scores.length % REPORT_EVERY === 0) console.log(formatMatchScore(countScores(scores)));
  });
  await runPool(pool, numbersLeft(Number(values.games), new Set()));
  console.log(formatMatchScore(countScores(scores)));
}

/** Tunes numbers of the search. A run that was stopped is resumed from its file. */
async function tuneNumbers(knowledge: Knowledge): Promise<void> {
  const end = Date.now() + Number(values.minutes) * 60_000;
  const usual = fileURLToPath(new URL(`../.cache/tune/${knowledge.game.id}-search.json`, import.meta.url));
  await tuneSearch(knowledge, {
    file: values.file?.[0] ?? usual,
    numbers: values.number ?? [],
    rounds: Number(values.rounds),
    pairs: Number(values.pairs),
    rate: Number(values.rate),
    processes: Number(values.processes),
    task: poolOf(knowledge, [], () => {}).task,
    hasTime: () => Date.now() < end,
  });
}

/** Measures many changes of the search at once. Pairs of games that are in the file are not played again. */
async function screen(knowledge: Knowledge): Promise<void> {
  const names = values.change ?? [];
  const changes = names.map((text) => {
    const spec = parseAgent(`engine:search=${text}`);
    if (!spec.ok || spec.value.kind !== 'engine') throw new Error(`--change ${text}: such as futility:60+razoring:off`);
    return spec.value.search ?? {};
  });
  const usual = fileURLToPath(new URL(`../.cache/tune/${knowledge.game.id}-screen.jsonl`, import.meta.url));
  const path = values.file?.[0] ?? usual;
  mkdirSync(dirname(path), { recursive: true });
  const pairs = [...parsePairs(existsSync(path) ? readFileSync(path, 'utf8') : '')];
  if (pairs.some(({ first }) => first.length !== changes.length))
    throw new Error(`${path} holds an experiment with other changes; choose another --file`);
  const show = (): void =>
    console.log(`${pairs.length} pairs\n${formatEffects(names, effectsOf(pairs, changes.length))}`);
  const { task, ...rest } = poolOf(knowledge, [], (done) => {
    if (done.kind !== 'pair') return;
    appendFileSync(path, `${JSON.stringify(done.pair)}\n`);
    pairs.push(done.pair);
    if (pairs.length % REPORT_EVERY === 0) show();
  });
  const played = new Set(pairs.map(({ number }) => number));
  await runPool({ ...rest, task: { ...task, changes } }, numbersLeft(Number(values.games) / 2, played));
  show();
}

const STAGES: Readonly<Record<string, (knowledge: Knowledge) => void | Promise<void>>> = {
  data: collect,
  fit,
  compare,
  search: tuneNumbers,
  screen,
};
const [id = '', stage = ''] = positionals;
const game = findGame(id);
const run = STAGES[stage];
if (game === undefined || run === undefined) {
  console.error(
    'npm run tune -- GAME data|fit|compare|search|screen [options]; see packages/engine/scripts/tune/README.md',
  );
  process.exitCode = 2;
} else await run(knowledgeOf(game));
