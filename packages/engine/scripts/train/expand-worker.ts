/** Turns shards into files of records in its own process: first receives the task, then indexes of shards. */
import { findGame, type Position } from '@tesuji/rules';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Evaluator } from '../../src/evaluation/evaluator.ts';
import { knowledgeOf } from '../../src/knowledge.ts';
import type { Architecture } from '../../src/network/network-file.ts';
import { isHeldOut, PositionReader, SeenPositions } from './labelled-positions.ts';
import { InputReader, RecordWriter } from './records.ts';
import { parseShard, type ShardHeader } from './shard.ts';

/** A score so large that rounding does not matter. */
const LARGE = 1_000_000;

export interface ExpandTask {
  readonly game: string;
  readonly architecture: Architecture;
  readonly shards: readonly string[];
  readonly out: string;
}

/** A file of records. */
export interface RecordFile {
  readonly name: string;
  readonly records: number;
}

export interface Expanded {
  /** Of the shard among all shards. */
  readonly index: number;
  /** Absent if the shard has no header yet. */
  readonly header?: ShardHeader;
  readonly games: number;
  readonly plies: number;
  readonly train: RecordFile;
  readonly heldOut: RecordFile;
}

function begin({ game: id, architecture, shards, out }: ExpandTask): (index: number) => Expanded {
  const game = findGame(id);
  if (game === undefined) throw new Error(`there is no game ${id}`);
  const inputs = new InputReader(game, architecture);
  const { evaluation } = knowledgeOf(game);
  const shareOf = (position: Position): number => (evaluation.networkLimits?.adjust(position, LARGE) ?? LARGE) / LARGE;
  const seen = new SeenPositions();
  const reader = new PositionReader(game, seen);
  return (index) => {
    const shard = parseShard(readFileSync(shards[index]));
    if (shard !== undefined && shard.header.game !== id) throw new Error(`${shards[index]} is of ${shard.header.game}`);
    const train = new RecordWriter(game, architecture);
    const heldOut = new RecordWriter(game, architecture);
    let plies = 0;
    // Shards are independent, so that records are the same on any number of processes.
    seen.clear();
    for (const each of shard?.games ?? []) {
      const writer = isHeldOut(each) ? heldOut : train;
      plies += each.moves.length;
      reader.read(each, (position, label) => {
        const terms = new Evaluator(game, position, evaluation).evaluate();
        const read = inputs.read(position);
        if (read.isWhole) writer.add(read, position.side, label, terms, shareOf(position));
      });
    }
    const save = (name: string, writer: RecordWriter): RecordFile => {
      writeFileSync(join(out, name), writer.finish());
      return { name, records: writer.count };
    };
    return {
      index,
      ...(shard === undefined ? {} : { header: shard.header }),
      games: shard?.games.length ?? 0,
      plies,
      train: save(`train-${index}.bin`, train),
      heldOut: save(`held-out-${index}.bin`, heldOut),
    };
  };
}

let expand: ((index: number) => Expanded) | undefined;
process.on('message', (message: ExpandTask | number) => {
  if (typeof message !== 'number') expand = begin(message);
  else process.send?.(expand?.(message));
});
