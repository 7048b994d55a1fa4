import { readExport, type ImportItem, type LibraryError } from '@tesuji/library';
import { games, ok, type Result } from '@tesuji/rules';
import { closeSync, createReadStream, openSync, readSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { BadInput } from '../errors.ts';
import { fileErrorText, isOrdinaryFile, readInput } from '../files.ts';
import { isNamedAsRecord, locateWarning, readGames } from '../records/read-games.ts';

/** The result of reading files. */
export interface ReadingReport {
  /** Files that contain games. */
  files: number;
  /** One `file:line:column: …` for each problem. */
  readonly problems: string[];
}

const EXPORT_START = '{"format":"tesuji-library"';

/** A file and its source name in the library. */
export interface SourceFile {
  readonly path: string;
  readonly name: string;
}

/**
 * Yields all games of these files. A file that cannot be opened is reported, and throws only if none can be. Calls
 * `onBytes` with the number of bytes as they are read.
 */
export async function* readFilesForImport(
  files: readonly SourceFile[],
  report: ReadingReport,
  onBytes: (count: number) => void,
): AsyncGenerator<Result<ImportItem, LibraryError>> {
  const closed: BadInput[] = [];
  for (const file of files) {
    try {
      yield* isExport(file.path) ? readBackup(file, report, onBytes) : readRecords(file, report, onBytes);
    } catch (error) {
      if (!(error instanceof BadInput)) throw error;
      closed.push(error);
      report.problems.push(error.message);
    }
  }
  if (closed[0] !== undefined && closed.length === files.length) throw closed[0];
}

async function* readBackup(
  { path }: SourceFile,
  report: ReadingReport,
  onBytes: (count: number) => void,
): AsyncGenerator<Result<ImportItem, LibraryError>> {
  report.files++;
  const stream = isOrdinaryFile(path) ? createReadStream(path) : Readable.from([readInput(path)]);
  stream.on('data', (piece: Buffer) => onBytes(piece.length));
  yield* readExport(createInterface({ input: stream }), games);
}

async function* readRecords(
  { path, name }: SourceFile,
  report: ReadingReport,
  onBytes: (count: number) => void,
): AsyncGenerator<Result<ImportItem, LibraryError>> {
  let count = 0;
  const problems: string[] = [];
  try {
    for await (const read of readGames(path, onBytes)) {
      for (const warning of read.warnings) problems.push(locateWarning(path, warning));
      for (const record of read.records) {
        if (++count === 1) report.files++;
        yield ok({ record, savedAt: Date.now(), source: name });
      }
    }
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    problems.push(error.message);
  }
  // A file of another kind among the records is not an error.
  if (count === 0 && !isNamedAsRecord(path)) return;
  for (const problem of problems) report.problems.push(problem);
}

function isExport(file: string): boolean {
  try {
    if (!isOrdinaryFile(file)) return decodeStart(readInput(file)) === EXPORT_START;
    const bytes = new Uint8Array(EXPORT_START.length);
    const handle = openSync(file, 'r');
    readSync(handle, bytes, 0, bytes.length, 0);
    closeSync(handle);
    return decodeStart(bytes) === EXPORT_START;
  } catch (error) {
    if (error instanceof BadInput) throw error;
    throw new BadInput(`cannot read “${file}”: ${fileErrorText(error)}`);
  }
}

function decodeStart(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes.subarray(0, EXPORT_START.length));
}
