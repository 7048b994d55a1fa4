import {
  findFormat,
  readAny,
  readPgnGames,
  repairControls,
  type Encoding,
  type GameRecord,
  type Problem,
  type RecordFormat,
} from '@tesuji/records';
import { games } from '@tesuji/rules';
import { closeSync, createReadStream, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { BadInput } from '../bad-input.ts';
import { isOrdinaryFile, readWhole } from '../read-whole.ts';
import { fileTrouble } from '../write-whole.ts';

/** Some games of a file, and what was wrong with the text they came from. */
export interface GamesRead {
  readonly records: readonly GameRecord[];
  readonly problems: readonly Problem[];
  /** Absent when the file is like no format at all. */
  readonly format?: RecordFormat;
  readonly encoding?: Encoding;
}

/** Larger files are not held in memory as a whole, if they are of a kind that can be read piece by piece. */
const LARGE = 1 << 20;
const HEAD = 1 << 16;

/** The games of a file: all at once, or one by one where the file is large. `onBytes` hears how much has been read. */
export async function* readGames(path: string, onBytes: (count: number) => void = () => {}): AsyncGenerator<GamesRead> {
  try {
    if (!isOrdinaryFile(path)) {
      const bytes = readWhole(path);
      yield readAny(bytes, games, path);
      return onBytes(bytes.length);
    }
    const { size } = statSync(path);
    const head = size > LARGE ? readAny(readHead(path), games, path) : undefined;
    const pgn = findFormat('pgn');
    if (head?.format !== undefined && head.format === pgn) {
      yield* streamPgn(decodePieces(path, head.encoding ?? 'utf-8', onBytes), head.encoding, pgn);
    } else {
      yield readAny(readFileSync(path), games, path);
      onBytes(size);
    }
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    throw new BadInput(`cannot read “${path}”: ${fileTrouble(error)}`);
  }
}

/** Cut after the last whole line, where no character can be cut in two. */
function readHead(path: string): Uint8Array {
  const bytes = new Uint8Array(HEAD);
  const file = openSync(path, 'r');
  const length = readSync(file, bytes, 0, HEAD, 0);
  closeSync(file);
  return bytes.subarray(0, bytes.lastIndexOf(0x0a, length) + 1 || length);
}

async function* streamPgn(
  pieces: AsyncIterable<string>,
  encoding: Encoding | undefined,
  format: RecordFormat,
): AsyncGenerator<GamesRead> {
  for await (const { record, problems } of readPgnGames(pieces)) {
    yield {
      records: record === undefined ? [] : [record],
      problems,
      format,
      ...(encoding === undefined ? {} : { encoding }),
    };
  }
}

async function* decodePieces(
  path: string,
  encoding: Encoding,
  onBytes: (count: number) => void,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const piece of createReadStream(path, { highWaterMark: 1 << 18 })) {
    const bytes = piece as Uint8Array;
    onBytes(bytes.length);
    yield repairControls(decoder.decode(bytes, { stream: true }), encoding);
  }
  yield decoder.decode(new Uint8Array());
}
