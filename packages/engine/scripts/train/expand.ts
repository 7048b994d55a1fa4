import type { Game } from '@tesuji/rules';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bucketCounts, type Architecture } from '../../src/network/network-file.ts';
import { runPool } from '../tune/pool.ts';
import type { Expanded, ExpandTask, RecordFile } from './expand-worker.ts';
import { activeInputs } from './records.ts';
import { listShards } from './shard.ts';
import { sum } from '../../src/network/features.ts';

/** Describes a folder of records, as `meta.json`. */
export interface RecordsMeta {
  readonly game: string;
  readonly architecture: Architecture;
  readonly active: number;
  readonly kingBuckets: number;
  readonly outputBuckets: number;
  readonly train: readonly RecordFile[];
  readonly heldOut: readonly RecordFile[];
  /** Where the data comes from. */
  readonly source: DataSource;
}

export interface DataSource {
  /** Teachers with their nodes for each move, as `NAME at N nodes`. */
  readonly teachers: readonly string[];
  readonly games: number;
  readonly plies: number;
}

/** Turns all shards of some folders into a folder of records, on several processes. */
export async function expandShards(
  game: Game,
  architecture: Architecture,
  folders: readonly string[],
  out: string,
  processes: number,
): Promise<RecordsMeta> {
  const shards = folders.flatMap((folder) => listShards(folder));
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const done: Expanded[] = [];
  const task: ExpandTask = { game: game.id, architecture, shards, out };
  const worker = new URL('expand-worker.ts', import.meta.url);
  const take = (each: Expanded): void => {
    done.push(each);
  };
  await runPool({ worker, task, processes, take }, shards.keys());
  const counts = bucketCounts(architecture);
  const meta: RecordsMeta = {
    game: game.id,
    architecture,
    active: activeInputs(game),
    kingBuckets: counts.king,
    outputBuckets: counts.output,
    train: done.map(({ train }) => train),
    heldOut: done.map(({ heldOut }) => heldOut),
    source: {
      teachers: [
        ...new Set(done.flatMap(({ header }) => (header ? [`${header.teacher} at ${header.nodes} nodes`] : []))),
      ],
      games: sum(done.map(({ games }) => games)),
      plies: sum(done.map(({ plies }) => plies)),
    },
  };
  writeFileSync(join(out, 'meta.json'), `${JSON.stringify(meta, undefined, 2)}\n`);
  return meta;
}
