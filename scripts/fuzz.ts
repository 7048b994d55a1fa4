/**
 * `npm run fuzz`: a million mutated records and command sequences, which nothing may throw on, hang on or half apply;
 * records converted from format to format, of which everything must come back or be named as lost; and how the time of
 * every reader and writer grows with its input, which must not be more than two and a half times for twice the size.
 * `--records N`, `--conversions N` and `--sequences N` say how many of each, `--growth N` up to how many megabytes (0 for
 * none), `--only TEXT` which cases of growth, `--seed N` repeats a run, `--game ID` keeps to one game and `--threads N` to
 * so many cores. Every fault is told with the command that shows it again; then the exit status is 1.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { startProgress } from '../apps/cli/src/terminal/progress.ts';
import { fuzzCommands } from '@tesuji/testing/match/fuzz-commands';
import { games } from '@tesuji/rules';
import { fuzzConversions, fuzzRecords } from '../packages/records/test/fuzz.ts';
import { formatGrowth, GROWTH_FLAGS, growthSizes, type GrowthRow } from './growth.ts';

/** A piece of work for one thread. */
interface Batch {
  readonly kind: 'records' | 'conversions' | 'sequences';
  readonly seed: number;
  readonly count: number;
  /** Of sequences. */
  readonly game: string;
}

interface Done {
  /** Records read or converted, or sequences played. */
  readonly count: number;
  readonly faults: readonly string[];
}

/** About a second of work, so that the bar moves. */
const RECORDS_A_BATCH = 500;
/** Sequences of a batch have the seeds from its own on, and must not run into those of the next. */
const SEQUENCES_A_BATCH = 250;
/** As long as the longest sequence. */
const COMMANDS_A_SEQUENCE = 120;
const MOST_FAULTS = 10;
/** A batch that takes so many milliseconds never ends. */
const PATIENCE = 120_000;

function work(batch: Batch): Done {
  return batch.kind === 'sequences' ? playNonsense(batch) : tryRecords(batch);
}

/** Reads mutated records, or converts records. */
function tryRecords(batch: Batch): Done {
  const { seed, count } = batch;
  try {
    const done = batch.kind === 'records' ? fuzzRecords(seed, count).runs : fuzzConversions(seed, count);
    return { count: done, faults: [] };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const failed = Number(/^seed (\d+)/.exec(message)?.[1] ?? seed);
    return { count: failed - seed + 1, faults: [`${again({ ...batch, seed: failed }, 1)}\n${message}`] };
  }
}

/** A sequence ends early when its match does, so there is no telling how many fit into a number of commands. */
function playNonsense(batch: Batch): Done {
  const { seed, count } = batch;
  const faults: string[] = [];
  let done = 0;
  const game = games.find(({ id }) => id === batch.game);
  while (game !== undefined && done < count && faults.length === 0) {
    const report = fuzzCommands(game, seed + done, COMMANDS_A_SEQUENCE);
    done += report.matches;
    for (const { seed: failed, step, problem } of report.failures) {
      faults.push(`${again({ ...batch, seed: failed }, 1)}\ncommand ${step} of a match of ${batch.game}: ${problem}`);
    }
  }
  return { count: Math.min(done, count), faults };
}

function* planBatches({ records, conversions, sequences, seed, ids }: Plan): Generator<Batch> {
  let recordsLeft = records;
  let conversionsLeft = conversions;
  let sequencesLeft = sequences;
  for (let round = 0; recordsLeft + conversionsLeft + sequencesLeft > 0; round++) {
    const read = Math.min(RECORDS_A_BATCH, recordsLeft);
    const converted = Math.min(RECORDS_A_BATCH, conversionsLeft);
    const played = Math.min(SEQUENCES_A_BATCH, sequencesLeft);
    const game = ids[round % ids.length] ?? '';
    if (read > 0) yield { kind: 'records', seed: seed + round * RECORDS_A_BATCH, count: read, game };
    if (converted > 0) yield { kind: 'conversions', seed: seed + round * RECORDS_A_BATCH, count: converted, game };
    if (played > 0) yield { kind: 'sequences', seed: seed + round * SEQUENCES_A_BATCH * 2, count: played, game };
    recordsLeft -= read;
    conversionsLeft -= converted;
    sequencesLeft -= played;
  }
}

/** Gives a thread one batch after the other. One that dies or hangs has found a fault too. */
function employ(batches: Iterator<Batch>, onDone: (batch: Batch, done: Done) => void): Promise<void> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL(import.meta.url));
    let batch: Batch | undefined;
    let timer: NodeJS.Timeout;
    const lose = (why: string): void => {
      if (batch !== undefined) onDone(batch, { count: 0, faults: [`${again(batch, batch.count)}\n${why}`] });
      batch = undefined;
      void worker.terminate();
    };
    const next = (): void => {
      clearTimeout(timer);
      const { value, done } = batches.next();
      batch = done === true ? undefined : value;
      if (batch === undefined) return void worker.terminate();
      timer = setTimeout(() => lose(`no end after ${PATIENCE} ms`), PATIENCE);
      worker.postMessage(batch, []);
    };
    worker.on('message', (done: Done) => {
      if (batch !== undefined) onDone(batch, done);
      next();
    });
    worker.on('error', (error) => lose(`the thread died: ${String(error)}`));
    worker.on('exit', () => {
      clearTimeout(timer);
      resolve();
    });
    next();
  });
}

/** The command that does this much of a batch again. */
function again({ kind, game, seed }: Omit<Batch, 'count'>, count: number): string {
  const numbers = (['records', 'conversions', 'sequences'] as const)
    .map((each) => `--${each} ${each === kind ? count : 0}`)
    .join(' ');
  return `npm run fuzz -- ${numbers} --growth 0${kind === 'sequences' ? ` --game ${game}` : ''} --seed ${seed}`;
}

interface Plan {
  readonly records: number;
  readonly conversions: number;
  /** The largest input in megabytes, and what the names of the cases must contain. */
  readonly growth: number;
  readonly only: string;
  readonly sequences: number;
  readonly seed: number;
  readonly threads: number;
  /** Games whose commands are played. */
  readonly ids: readonly string[];
}

function readPlan(): Plan {
  const { values } = parseArgs({
    options: {
      records: { type: 'string', default: '500000' },
      conversions: { type: 'string', default: '200000' },
      growth: { type: 'string', default: '8' },
      only: { type: 'string', default: '' },
      sequences: { type: 'string', default: '500000' },
      seed: { type: 'string', default: String(Math.floor(Math.random() * 1e8)) },
      threads: { type: 'string', default: String(availableParallelism()) },
      game: { type: 'string' },
    },
  });
  const ids = games.map(({ id }) => id).filter((id) => values.game === undefined || id === values.game);
  if (ids.length === 0) refuse(`There is no game "${values.game ?? ''}".`);
  return {
    records: readNumber('records', values.records),
    conversions: readNumber('conversions', values.conversions),
    growth: readNumber('growth', values.growth),
    only: values.only,
    sequences: readNumber('sequences', values.sequences),
    seed: readNumber('seed', values.seed),
    threads: Math.max(1, readNumber('threads', values.threads)),
    ids,
  };
}

function readNumber(name: string, text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  return refuse(`--${name} must be a whole number of up to nine digits, not "${text}".`);
}

function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}

async function run(plan: Plan): Promise<void> {
  const started = performance.now();
  const total = plan.records + plan.conversions + plan.sequences;
  const progress = startProgress(total, 'records, conversions and sequences');
  const done = { records: 0, conversions: 0, sequences: 0 };
  const faults: string[] = [];
  const note = ({ kind }: Batch, { count, faults: found }: Done): void => {
    done[kind] += count;
    for (const fault of found) faults.push(fault);
    progress.reach(
      done.records + done.conversions + done.sequences,
      faults.length === 0 ? undefined : `${faults.length} faults`,
    );
  };
  const batches = planBatches(plan);
  const wanted = takeUntil(batches, () => faults.length >= MOST_FAULTS);
  await Promise.all(Array.from({ length: plan.threads }, () => employ(wanted, note)));
  progress.stop();
  const cases = plan.growth === 0 ? 0 : await checkGrowth(plan, faults);
  for (const fault of faults) console.error(`\n${fault}`);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  const verdict = faults.length === 0 ? 'no fault' : `${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}`;
  console.log(
    `${done.records} mutated records, ${done.conversions} conversions, ${done.sequences} command sequences and ${cases} cases of growth in ${seconds} s, seed ${plan.seed}: ${verdict}`,
  );
  if (faults.length > 0) process.exitCode = 1;
}

/** Prints a table of what every case takes, adds faults, and returns how many cases there were. */
async function checkGrowth({ growth, only }: Plan, faults: string[]): Promise<number> {
  const sizes = growthSizes(growth);
  let cases = 0;
  console.log(formatGrowth(sizes));
  const script = join(import.meta.dirname, 'measure-growth.ts');
  const child = fork(script, [String(growth), only], { execArgv: [...GROWTH_FLAGS] });
  child.on('message', (row: GrowthRow) => {
    cases++;
    console.log(formatGrowth(sizes, row));
    if (row.fault === undefined) return;
    faults.push(
      `npm run fuzz -- --records 0 --conversions 0 --sequences 0 --growth ${growth} --only '${row.id}'\n${row.id}: ${row.fault}`,
    );
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) faults.push(`measuring growth ended after ${cases} cases`);
  return cases;
}

function* takeUntil<T>(items: Iterable<T>, isEnough: () => boolean): Generator<T> {
  for (const item of items) {
    if (isEnough()) return;
    yield item;
  }
}

if (isMainThread) await run(readPlan());
else parentPort?.on('message', (batch: Batch) => parentPort?.postMessage(work(batch), []));
