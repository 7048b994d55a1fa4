/** What benches of the server have in common. */
import { execFileSync, fork, type ChildProcess } from 'node:child_process';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import type { LoadResult, LoadTask } from './load.ts';
import type { ServerProcess } from './server-process.ts';

/** The process of the pages. */
export class Load {
  readonly #child: ChildProcess = fork(join(import.meta.dirname, 'load.ts'));
  readonly #isUp: Promise<unknown> = this.#next();

  async run(task: LoadTask): Promise<LoadResult> {
    await this.#isUp;
    const result = this.#next();
    this.#child.send(task);
    return (await result) as LoadResult;
  }

  close(): void {
    this.#child.disconnect();
  }

  #next(): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#child.once('message', resolve);
      this.#child.once('exit', () => reject(new Error('the process of the pages ended')));
    });
  }
}

export const say = (what: string, seen: string): void => console.log(`${what.padEnd(46)}${seen}`);

export function percentiles(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number): string => (sorted[Math.floor((sorted.length - 1) * part)] ?? NaN).toFixed(1);
  return `p50 ${at(0.5)}, p90 ${at(0.9)}, p99 ${at(0.99)}, max ${at(1)} ms`;
}

/** What else runs on this machine. */
export function sayOthers(when: string): void {
  const load = loadavg().map((value) => value.toFixed(1));
  say(`load average ${when}`, `${load.join(', ')} on ${cpus().length} cores`);
  try {
    const lines = execFileSync('ps', ['-eo', 'pcpu,comm', '--sort=-pcpu'], { encoding: 'utf8' })
      .split('\n')
      .slice(1, 7);
    say('busiest processes', lines.map((line) => line.trim().replace(/\s+/, '% ')).join(', '));
  } catch {
    // There is no `ps` everywhere.
  }
}

/** Kilobytes: of the process, and of what it can reach. The first also has what is free but was not given back. */
export interface Memory {
  readonly resident: number;
  readonly reached: number;
}

export async function memoryOf(server: ServerProcess): Promise<Memory> {
  const { rss, heapUsed, external } = await server.ask<NodeJS.MemoryUsage>('collect');
  return { resident: rss / 1024, reached: (heapUsed + external) / 1024 };
}

export const mega = (kilobytes: number): string => `${(kilobytes / 1024).toFixed(0)} MB`;

/** What each of `count` needs. */
export function eachOf(count: number, before: Memory, after: Memory): string {
  const each = (key: keyof Memory): string => ((after[key] - before[key]) / count).toFixed(1);
  return `${each('resident')} KB each, ${each('reached')} KB reached (RSS ${mega(before.resident)} → ${mega(after.resident)})`;
}

/** Microseconds of processor time. */
export async function cpuOf(server: ServerProcess): Promise<number> {
  const { user, system } = await server.ask<NodeJS.CpuUsage>('cpu');
  return user + system;
}
