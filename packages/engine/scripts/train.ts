/** `npm run train -- GAME data|fit|export|compare`: trains the network of a game; see `train/README.md`. */
import { findGame, type Game } from '@tesuji/rules';
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { sum } from '../src/network/features.ts';
import { expandShards } from './train/expand.ts';
import { exportNetwork } from './train/export.ts';
import { architectureOf } from './train/layouts.ts';
import { ShardWriter } from './train/shard.ts';
import type { Done, Task } from './train/worker.ts';
import { runPool, type Pool } from './tune/pool.ts';

const REPORT_EVERY_MS = 10_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    threads: { type: 'string', default: '2' },
    seed: { type: 'string', default: '1' },
    /** Folders of shards: written by data, read by fit and export. */
    data: { type: 'string', multiple: true },
    // Data.
    teacher: { type: 'string', default: '' },
    'teacher-options': { type: 'string', default: '' },
    /** The network that our own engine plays with, or that is compared. */
    network: { type: 'string', default: '' },
    /** 400 by default for data, 3000 for compare. */
    nodes: { type: 'string' },
    minutes: { type: 'string', default: 'Infinity' },
    balance: { type: 'string', default: '300' },
    'other-setups': { type: 'string', default: '0' },
    'random-moves': { type: 'string', default: '0.06' },
    decisive: { type: 'string', default: '2500' },
    /** For data the same as `--data`; for fit the folder of weights, for export the network. */
    out: { type: 'string' },
    // Fit. Those without a default are those of fit.py.
    width: { type: 'string', default: '256' },
    'king-buckets': { type: 'string', default: '1' },
    'output-buckets': { type: 'string', default: '8' },
    /** Names joined by `+`. */
    marks: { type: 'string', default: '' },
    records: { type: 'string' },
    python: { type: 'string', default: 'python3' },
    lambda: { type: 'string' },
    scale: { type: 'string' },
    power: { type: 'string' },
    epochs: { type: 'string' },
    batch: { type: 'string' },
    rate: { type: 'string' },
    'last-rate': { type: 'string' },
    decay: { type: 'string' },
    gather: { type: 'string' },
    'add-terms': { type: 'boolean', default: false },
    // Export.
    fit: { type: 'string' },
    spread: { type: 'string', default: '1' },
    // Compare.
    against: { type: 'string', default: 'classic' },
    games: { type: 'string', default: '100' },
    time: { type: 'string' },
    file: { type: 'string' },
  },
});

const FIT_OPTIONS = ['lambda', 'scale', 'power', 'epochs', 'batch', 'rate', 'last-rate', 'decay', 'gather'] as const;

/** Returns a folder for intermediate files. */
function cacheOf(game: Game, name: string): string {
  return fileURLToPath(new URL(`../.cache/train/${game.id}/${name}`, import.meta.url));
}

function dataFolders(game: Game): readonly string[] {
  return values.data ?? [cacheOf(game, 'data')];
}

/** Appends labelled games to shards until the time is over. The run can be stopped at any time and resumed. */
async function collect(game: Game): Promise<void> {
  const folder = values.out ?? dataFolders(game)[0];
  mkdirSync(folder, { recursive: true });
  const nodes = Number(values.nodes ?? '400');
  const seed = Number(values.seed);
  const teacher = { command: values.teacher, options: values['teacher-options'], network: values.network, nodes };
  const name = teacher.command === '' ? selfPlayName(teacher.network) : basename(teacher.command);
  const writer = new ShardWriter(folder, { game: game.id, teacher: name, nodes, seed });
  const begin = Date.now();
  const end = begin + Number(values.minutes) * 60_000;
  function* numbers(): Generator<number> {
    for (let number = writer.nextNumber; Date.now() < end; number++) yield number;
  }
  const total = { games: 0, plies: 0, labels: 0 };
  const report = (): void => {
    const rate = Math.round((1000 * total.labels) / (Date.now() - begin));
    console.log(`${total.games} games, ${total.plies} plies, ${total.labels} labels, ${rate} labels/s`);
  };
  const timer = setInterval(report, REPORT_EVERY_MS);
  const task: Task = {
    game: game.id,
    teacher,
    settings: {
      otherSetups: Number(values['other-setups']),
      balance: Number(values.balance),
      randomMoves: Number(values['random-moves']),
      decisive: Number(values.decisive),
    },
    seed,
  };
  const pool: Pool<Task, Done> = {
    worker: new URL('train/worker.ts', import.meta.url),
    task,
    processes: Number(values.threads),
    // So that an outside engine need not wait for the driver between two moves.
    atOnce: teacher.command === '' ? 1 : 2,
    take: (done) => {
      if (done.game === undefined) return;
      writer.append(done.game);
      total.games++;
      total.plies += done.plies;
      total.labels += done.labels;
    },
  };
  await runPool(pool, numbers());
  clearInterval(timer);
  writer.close();
  report();
}

function selfPlayName(network: string): string {
  return network === '' ? 'self-play' : `self-play with ${basename(network)}`;
}

/** Turns shards into records and fits a network to them. */
async function fit(game: Game): Promise<void> {
  const architecture = architectureOf(
    game,
    Number(values.width),
    values['king-buckets'],
    Number(values['output-buckets']),
    values.marks.split('+').filter((name) => name !== ''),
  );
  const records = values.records ?? cacheOf(game, 'records');
  const out = values.out ?? cacheOf(game, 'fit');
  const begin = Date.now();
  const meta = await expandShards(game, architecture, dataFolders(game), records, Number(values.threads));
  const seconds = (Date.now() - begin) / 1000;
  const kept = sum([...meta.train, ...meta.heldOut].map((file) => file.records));
  const { games, plies } = meta.source;
  console.log(`${games} games, ${plies} plies, ${kept} positions kept; ${seconds.toFixed(1)} s`);
  const options = FIT_OPTIONS.flatMap((name) => (values[name] === undefined ? [] : [`--${name}`, values[name]]));
  const script = fileURLToPath(new URL('train/fit.py', import.meta.url));
  const added = values['add-terms'] ? ['--add-terms'] : [];
  const given = ['--records', records, '--out', out, '--seed', values.seed, ...options, ...added];
  const done = spawnSync(values.python, [script, ...given], { stdio: 'inherit' });
  if (done.status !== 0) throw new Error(`${values.python} ${script} failed`);
}

/** Quantises fitted weights and writes the network with its card. */
function save(game: Game): void {
  const networks = fileURLToPath(new URL('../networks', import.meta.url));
  const out = values.out ?? join(networks, `${game.id}.tnn.gz`);
  exportNetwork(game, values.fit ?? cacheOf(game, 'fit'), dataFolders(game), out, Number(values.spread));
}

/** Plays a network against another one or the terms, by `tesuji match`, and appends the result to a file. */
function compare(game: Game): void {
  const agentOf = (network: string): string =>
    network === 'classic' ? 'engine:eval=classic' : network === '' ? 'engine' : `engine:network=${network}`;
  const limit = values.time === undefined ? ['--nodes', values.nodes ?? '3000'] : ['--time', values.time];
  const agents = ['--a', agentOf(values.network), '--b', agentOf(values.against)];
  const given = ['--games', values.games, '--seed', values.seed, '--concurrency', values.threads, '--json'];
  const program = fileURLToPath(new URL('../../../apps/cli/bin/tesuji.mjs', import.meta.url));
  const done = spawnSync(process.execPath, [program, 'match', game.id, ...agents, ...limit, ...given], {
    stdio: ['inherit', 'pipe', 'inherit'],
    encoding: 'utf8',
  });
  if (done.status !== 0) throw new Error('the match was not finished; the same command resumes it');
  const file = values.file ?? cacheOf(game, 'compare.jsonl');
  mkdirSync(dirname(file), { recursive: true });
  appendFileSync(file, `${JSON.stringify(JSON.parse(done.stdout))}\n`);
  console.log(done.stdout.trimEnd());
}

const STAGES: Readonly<Record<string, (game: Game) => void | Promise<void>>> = {
  data: collect,
  fit,
  export: save,
  compare,
};
const [id = '', stage = ''] = positionals;
const game = findGame(id);
const run = STAGES[stage];
if (game === undefined || run === undefined) {
  console.error('npm run train -- GAME data|fit|export|compare [options]; see packages/engine/scripts/train/README.md');
  process.exitCode = 2;
} else await run(game);
