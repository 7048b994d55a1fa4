import { pieceKind, pieceSide, pieceTurn, type Game } from '@tesuji/rules';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bucketCounts, type Architecture } from '../../src/network/network-file.ts';
import { runPool } from '../tune/pool.ts';
import type { Expanded, ExpandTask, RecordFile } from './expand-worker.ts';
import { canMirror } from './layouts.ts';
import { activeInputs } from './records.ts';
import { listShards } from './shard.ts';
import { featuresOf, NO_ROW, sum } from '../../src/network/features.ts';

/** Describes a folder of records, as `meta.json`. */
export interface RecordsMeta {
  readonly game: string;
  readonly architecture: Architecture;
  readonly active: number;
  readonly kingBuckets: number;
  readonly outputBuckets: number;
  /** Groups of rows that share weights, see `factorsOf`. */
  readonly factors: readonly (readonly number[])[];
  /** By row: its mirror image, in a game that is the same from left to right; otherwise absent. */
  readonly mirror?: readonly number[];
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
  // In the order of the shards and not of the processes, so that the same seed gives the same fit.
  done.sort((a, b) => a.index - b.index);
  const counts = bucketCounts(architecture);
  const meta: RecordsMeta = {
    game: game.id,
    architecture,
    active: activeInputs(game, architecture),
    kingBuckets: counts.king,
    outputBuckets: counts.output,
    factors: factorsOf(game, architecture.marks),
    ...(canMirror(game) ? { mirror: mirrorOf(game, architecture.marks) } : {}),
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

/** Returns the row that shows a piece mirrored from left to right, by its row. Hands are their own mirror images. */
export function mirrorOf(game: Game, marks?: readonly string[]): readonly number[] {
  const { inputs, places, rows, markRows } = featuresOf(game, marks);
  const mirror = Array.from({ length: inputs }, (_, row) => row);
  for (const place of places) {
    for (let byte = 0; byte < 256; byte++) {
      const at = (place << 8) | byte;
      if (rows[0][at] !== NO_ROW) mirror[rows[0][at]] = rows[1][at];
    }
  }
  for (const [bit, row] of markRows[0].entries()) if (row !== NO_ROW) mirror[row] = markRows[1][bit];
  return mirror;
}

/**
 * Returns, for a game whose pieces face directions, two groupings of its rows: those of a piece on a square whatever
 * direction it faces, and those of a piece that faces a direction wherever it stands. Each is the number of a group by
 * row. The rows of a group share weights that are learned in addition to their own, so that rare rows learn from others.
 */
export function factorsOf(game: Game, marks?: readonly string[]): readonly (readonly number[])[] {
  if (game.kinds.every((kind) => kind?.facings === undefined)) return [];
  const { inputs, markStart, rows } = featuresOf(game, marks);
  // Marks are groups of their own.
  const bySquare = Array.from({ length: inputs }, (_, row) => row);
  const byFacing = Array<number>(inputs).fill(0);
  for (const [square, place] of game.shape.squares.entries()) {
    for (let byte = 1; byte < 256; byte++) {
      const row = rows[0][(place << 8) | byte];
      if (row === NO_ROW) continue;
      const piece = 2 * pieceKind(byte) + pieceSide(byte);
      bySquare[row] = piece * game.shape.squares.length + square;
      if (bySquare[row] >= markStart) throw new Error('groups of pieces and of marks overlap');
      byFacing[row] = 4 * piece + pieceTurn(byte);
    }
  }
  return [bySquare, byFacing];
}
