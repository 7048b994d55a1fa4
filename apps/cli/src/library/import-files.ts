import { readExport, type ImportItem, type LibraryFault } from '@tesuji/library';
import { games, ok, type Result } from '@tesuji/rules';
import { closeSync, createReadStream, openSync, readSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { BadInput } from '../bad-input.ts';
import { isOrdinaryFile, readWhole } from '../read-whole.ts';
import { locateProblem } from '../records/locate-problem.ts';
import { readGames } from '../records/read-games.ts';
import { isNamedAsRecord } from '../records/record-files.ts';
import { fileTrouble } from '../write-whole.ts';

/** What the reading of files has come to. */
export interface ReadingReport {
  /** Files that had games in them. */
  files: number;
  /** `file:line:column: …`, one for each thing that could not be read. */
  readonly problems: string[];
}

const EXPORT_START = '{"format":"tesuji-library"';

/** A file, and what the library is to call it. */
export interface SourceFile {
  readonly path: string;
  readonly name: string;
}

/**
 * All games of these files, one after the other; a file that cannot be opened keeps no other from it, unless none can.
 * `onBytes` hears how much has been read.
 */
export async function* readFilesForImport(
  files: readonly SourceFile[],
  report: ReadingReport,
  onBytes: (count: number) => void,
): AsyncGenerator<Result<ImportItem, LibraryFault>> {
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
): AsyncGenerator<Result<ImportItem, LibraryFault>> {
  report.files++;
  const stream = isOrdinaryFile(path) ? createReadStream(path) : Readable.from([readWhole(path)]);
  stream.on('data', (piece: Buffer) => onBytes(piece.length));
  yield* readExport(createInterface({ input: stream }), games);
}

async function* readRecords(
  { path, name }: SourceFile,
  report: ReadingReport,
  onBytes: (count: number) => void,
): AsyncGenerator<Result<ImportItem, LibraryFault>> {
  let count = 0;
  const problems: string[] = [];
  try {
    for await (const read of readGames(path, onBytes)) {
      for (const problem of read.problems) problems.push(locateProblem(path, problem));
      for (const record of read.records) {
        if (++count === 1) report.files++;
        yield ok({ record, savedAt: Date.now(), source: name });
      }
    }
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    problems.push(error.message);
  }
  // A stray file among the records is no fault of theirs.
  if (count === 0 && !isNamedAsRecord(path)) return;
  for (const problem of problems) report.problems.push(problem);
}

function isExport(file: string): boolean {
  try {
    if (!isOrdinaryFile(file)) return decodeStart(readWhole(file)) === EXPORT_START;
    const bytes = new Uint8Array(EXPORT_START.length);
    const handle = openSync(file, 'r');
    readSync(handle, bytes, 0, bytes.length, 0);
    closeSync(handle);
    return decodeStart(bytes) === EXPORT_START;
  } catch (error) {
    if (error instanceof BadInput) throw error;
    throw new BadInput(`cannot read “${file}”: ${fileTrouble(error)}`);
  }
}

function decodeStart(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes.subarray(0, EXPORT_START.length));
}
