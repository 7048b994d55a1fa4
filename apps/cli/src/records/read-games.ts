import {
  findFormat,
  formatsOf,
  readAny,
  readPgnGames,
  repairControls,
  type Encoding,
  type GameRecord,
  type ReadWarning,
  type RecordFormat,
} from '@tesuji/records';
import { findGame, games, type Game } from '@tesuji/rules';
import { describeReadWarning, plainLine } from '@tesuji/words';
import {
  closeSync,
  createReadStream,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  realpathSync,
  statSync,
  type Dirent,
  type Stats,
} from 'node:fs';
import { join } from 'node:path';
import { BadInput } from '../errors.ts';
import { fileErrorText, isOrdinaryFile, readInput, specialName } from '../files.ts';

/** Games of a file, and the warnings about their text. */
export interface GamesRead {
  readonly records: readonly GameRecord[];
  readonly warnings: readonly ReadWarning[];
  /** Absent when the file is not in any known format. */
  readonly format?: RecordFormat;
  readonly encoding?: Encoding;
}

/** Larger files are read piece by piece, if their format allows it. */
const LARGE = 1 << 20;
const HEAD = 1 << 16;

/**
 * Yields the games of a file: all at once, or one by one where the file is large. Calls `onBytes` with the number of
 * bytes as they are read.
 */
export async function* readGames(path: string, onBytes: (count: number) => void = () => {}): AsyncGenerator<GamesRead> {
  try {
    if (!isOrdinaryFile(path)) {
      const bytes = readInput(path);
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
    throw new BadInput(`cannot read “${path}”: ${fileErrorText(error)}`);
  }
}

/** Returns the beginning of a file, cut after a line, so that no character is split. */
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
  for await (const { record, warnings } of readPgnGames(pieces)) {
    yield {
      records: record === undefined ? [] : [record],
      warnings,
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

/** Returns a warning with its place, in the form of compilers, so that editors can jump to it. */
export function locateWarning(file: string, warning: ReadWarning): string {
  return `${plainLine(file)}:${warning.line}:${warning.column}: ${plainLine(describeReadWarning(warning, 'en'))}`;
}

/** Returns the game of a record that was read. */
export function gameOf(record: { readonly game: string }): Game {
  const game = findGame(record.game);
  if (game === undefined) throw new Error(`a record of “${record.game}” was read`);
  return game;
}

/** Files with other extensions are read as well, unless they are larger than this. */
const LARGEST_STRANGER = 4 << 20;

export interface FoundFiles {
  /** In the order of their names. */
  readonly files: readonly string[];
  /** Paths that were skipped, with the reason: `path: it is a pipe`. */
  readonly skipped: readonly string[];
}

/** Lists the files below a folder that may contain games. Throws a `BadInput` if the folder itself cannot be read. */
export function listRecordFiles(folder: string): FoundFiles {
  const walk = new FolderWalk();
  try {
    walk.enter(folder);
  } catch (error) {
    throw new BadInput(`cannot read the folder “${folder}”: ${fileErrorText(error)}`);
  }
  walk.followLinks();
  return { files: walk.files.sort(), skipped: walk.skipped.sort() };
}

/** Walks through folders. Links are followed last, and only to new paths, so that every walk ends. */
class FolderWalk {
  readonly files: string[] = [];
  readonly skipped: string[] = [];
  /** Real paths. */
  readonly #seen = new Set<string>();
  readonly #links: string[] = [];

  /** Visits everything in a folder. Throws the error of the file system if it cannot be read. */
  enter(folder: string): void {
    if (!this.#isNew(folder)) return;
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (entry.name.startsWith('.')) continue;
      const path = join(folder, entry.name);
      if (entry.isSymbolicLink()) this.#links.push(path);
      else this.#take(path, entry);
    }
  }

  followLinks(): void {
    for (let path = this.#links.pop(); path !== undefined; path = this.#links.pop()) {
      const link = path;
      this.#attempt(link, () => {
        const stats = statSync(link);
        if (this.#seen.has(realpathSync(link))) this.#skip(link, 'it is a link to something already read');
        else this.#take(link, stats);
      });
    }
  }

  /** Reports whether a path is new. A link may lead to a parent of folders that have been visited. */
  #isNew(path: string): boolean {
    const real = realpathSync(path);
    if (this.#seen.has(real)) return false;
    this.#seen.add(real);
    return true;
  }

  #take(path: string, kind: Dirent | Stats): void {
    if (kind.isDirectory()) return this.#attempt(path, () => this.enter(path));
    this.#attempt(path, () => {
      const stats = statSync(path);
      if (!stats.isFile()) return this.#skip(path, `it is ${specialName(stats)}`);
      if (!this.#isNew(path)) return;
      if (isNamedAsRecord(path) || stats.size <= LARGEST_STRANGER) this.files.push(path);
    });
  }

  /** Skips a path that cannot be read. */
  #attempt(path: string, act: () => void): void {
    try {
      act();
    } catch (error) {
      this.#skip(path, fileErrorText(error));
    }
  }

  #skip(path: string, why: string): void {
    this.skipped.push(`${path}: skipped: ${why}`);
  }
}

export function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** Reports whether a file has the extension of a record format. */
export function isNamedAsRecord(path: string): boolean {
  return formatsOf(path).length > 0;
}
