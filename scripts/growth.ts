/** A case to measure: `prepare` makes an input of so many bytes and returns the work to be timed. */
export interface GrowthCase {
  readonly id: string;
  prepare(bytes: number): () => void;
}

/** The times of a case: milliseconds of processor time for each size. */
export interface GrowthRow {
  readonly id: string;
  readonly times: readonly number[];
  /** The largest ratio of the time of an input to that of the input of half its size. */
  readonly worst: number;
  /** Absent without a fault. */
  readonly fault?: string;
}

/**
 * Flags of Node for measuring. V8 usually enlarges the space of new objects while a program runs, and collects
 * garbage on several threads: an input that just fits into that space then takes less than half as long as one of twice
 * the size. With a small space and one thread, collecting takes its share of the time at every size. Old objects are
 * collected only between runs: their space begins large, and typed arrays count towards it. Otherwise they are collected
 * for the first time at some size, which takes up to a third of the time there and nothing at half that size.
 */
export const GROWTH_FLAGS: readonly string[] = [
  '--expose-gc',
  '--max-semi-space-size=2',
  '--single-threaded-gc',
  '--initial-old-space-size=2048',
  '--external-memory-accounted-in-global-limit',
];

const MEGABYTE = 1 << 20;
/** The largest allowed ratio of times when the input doubles. */
const MOST = 2.5;
/**
 * Shorter times depend more on the machine than on the code, since a small input fits into its caches. They count as
 * this long. Work that grows with the square of its input is still found, at the next sizes.
 */
const LEAST = 100;
/** A case that takes longer for a single run is not measured again, nor on larger inputs. */
const TIMEOUT = 60_000;
const RUNS = 3;
const ATTEMPTS = 10;

/** Sizes from a megabyte to the largest, each twice the one before. */
export function growthSizes(largest: number): readonly number[] {
  return [1, 2, 4, 8, 16].filter((size) => size <= largest);
}

/** Measures how the time of a case grows with its input. `measure` returns how long some work takes, in milliseconds. */
export function measureGrowth(
  { id, prepare }: GrowthCase,
  sizes: readonly number[],
  measure: (work: () => void) => number = processorTime,
): GrowthRow {
  try {
    measure(prepare((sizes[0]! * MEGABYTE) / 4));
    const times: number[] = [];
    for (const size of sizes) {
      times.push(best(prepare(size * MEGABYTE), measure));
      if (times.at(-1)! > TIMEOUT) return rowOf(id, times, `more than ${TIMEOUT} ms for ${size} MB`);
    }
    // Other load on the machine may lengthen a time: a time that is too long counts only if it is measured repeatedly.
    for (let attempt = 1; attempt < ATTEMPTS && worstOf(times) > MOST; attempt++) {
      for (const [i, size] of sizes.entries()) {
        if (growthAt(times, i) > MOST) times[i] = Math.min(times[i]!, best(prepare(size * MEGABYTE), measure));
      }
    }
    const worst = worstOf(times);
    return rowOf(id, times, worst > MOST ? `${worst.toFixed(1)} times as long for twice the size` : undefined);
  } catch (error) {
    return rowOf(id, [], String(error));
  }
}

function rowOf(id: string, times: readonly number[], fault: string | undefined): GrowthRow {
  return { id, times, worst: worstOf(times), ...(fault !== undefined && { fault }) };
}

function worstOf(times: readonly number[]): number {
  return times.reduce((worst, _, i) => Math.max(worst, growthAt(times, i)), 0);
}

/** Returns the ratio of the time of an input to that of the input before; 0 if it is too short to measure. */
function growthAt(times: readonly number[], i: number): number {
  return i > 0 && times[i]! >= LEAST ? times[i]! / Math.max(times[i - 1]!, LEAST) : 0;
}

/** Returns the shortest of several runs; a long run is not repeated. */
function best(work: () => void, measure: (work: () => void) => number): number {
  let least = measure(work);
  for (let run = 1; run < RUNS && least < 2000; run++) least = Math.min(least, measure(work));
  return least;
}

/** Returns the processor time of this thread in milliseconds, after a garbage collection. */
function processorTime(work: () => void): number {
  globalThis.gc?.();
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** Returns a line of the table, or its header when no row is given. */
export function formatGrowth(sizes: readonly number[], row?: GrowthRow): string {
  const cells = sizes.map((size, i) => (row === undefined ? `${size} MB` : (row.times[i]?.toFixed(0) ?? '–')));
  const worst = row === undefined ? 'worst' : row.worst === 0 ? '–' : `×${row.worst.toFixed(1)}`;
  const verdict = row?.fault === undefined ? '' : `  ${row.fault}`;
  const name = (row?.id ?? 'processor time in ms').padEnd(62);
  return `${name}${[...cells, worst].map((cell) => cell.padStart(8)).join('')}${verdict}`;
}
