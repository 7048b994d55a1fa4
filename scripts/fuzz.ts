/**
 * `npm run fuzz`: reads a million mutated records and command sequences, which must not cause exceptions, hangs or
 * partial changes; converts records between formats, where every loss must be reported; and measures how the time of
 * every reader and writer grows with its input: at most two and a half times for twice the size.
 * `--records N`, `--conversions N` and `--sequences N` set the number of each, `--growth N` the largest input in
 * megabytes (0 for none) and `--threads N` the number of threads; `--only TEXT` selects cases of growth, `--game ID`
 * one game; `--seed N` repeats a run. Faults are printed with commands that reproduce them; then the exit status is 1.
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

/** About a second of work, so that the progress bar is updated often. */
const RECORDS_A_BATCH = 500;
/** Sequences of a batch use consecutive seeds from the batch's seed, which must not overlap those of the next batch. */
const SEQUENCES_A_BATCH = 250;
/** As long as the longest sequence. */
const COMMANDS_A_SEQUENCE = 120;
const MOST_FAULTS = 10;
/** A batch that takes this many milliseconds counts as hanging. */
const TIMEOUT = 120_000;

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

/** A sequence ends early when its match does, so the number of sequences in a number of commands is not known. */
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

/** Runs batches on a thread, one after the other. A batch that ends or blocks its thread is reported as a fault. */
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
      timer = setTimeout(() => lose(`no end after ${TIMEOUT} ms`), TIMEOUT);
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

/** Returns a command that repeats this part of a batch. */
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

/** Prints a table with the times of every case, adds faults, and returns the number of cases. */
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
