import type { ImportProgress, ImportReport } from '@tesuji/library';
import { describeLibraryError, formatJson, plainLine } from '@tesuji/words';
import type { Command } from 'commander';
import { statSync } from 'node:fs';
import { basename, dirname, relative, resolve } from 'node:path';
import { BadInput, NegativeResult } from '../../errors.ts';
import { count } from '../../format.ts';
import { readFilesForImport, type ReadingReport, type SourceFile } from '../../library/import-files.ts';
import { libraryFolder, openLibraryIn, valueOrBadInput } from '../../library/open.ts';
import { addLibraryOption } from '../../library/query-flags.ts';
import { startProgress } from '../../terminal/progress.ts';
import { readInput } from '../../files.ts';
import { isFolder, listRecordFiles } from '../../records/read-games.ts';
import type { Terminal } from '../../terminal/terminal.ts';

interface ImportFlags {
  readonly library?: string;
  readonly json?: true;
}

/** The number of problems that are printed; the rest is counted. */
const MOST_PROBLEMS = 20;

const EXAMPLES = `
Examples:
  tesuji library import game.kif games.pgn
  tesuji library import old-records
  tesuji library import backup.jsonl

Exit status: 0 all is well, 1 something could not be read, 2 nothing could be.`;

export function addImportCommand(library: Command, terminal: Terminal): void {
  addLibraryOption(library.command('import').argument('<path...>', 'files of any format, or folders of them'))
    .description('import games from files; skips games that are already in the library')
    .option('--json', 'print {files, added, duplicates, failed, problems, skipped}')
    .addHelpText('after', EXAMPLES)
    .action(async (paths: readonly string[], flags: ImportFlags) => {
      const { files, skipped } = listSources(paths);
      const reading: ReadingReport = { files: 0, problems: [] };
      const report = await importFiles(files, reading, libraryFolder(flags.library));
      const problems = [
        ...reading.problems,
        ...report.failures.map(({ index, error }) => `game ${index + 1}: ${describeLibraryError(error, 'en')}`),
      ];
      printReport(terminal, reading, report, { problems, skipped }, flags.json === true);
      if (report.added + report.duplicates === 0) throw new BadInput(`there was no game in ${paths.join(', ')}`);
      if (problems.length > 0) throw new NegativeResult();
    });
}

/** Lists the files with their source names: the name of a file, or for a file in a folder its path from that folder. */
function listSources(paths: readonly string[]): { files: readonly SourceFile[]; skipped: readonly string[] } {
  const files: SourceFile[] = [];
  const skipped: string[] = [];
  for (const path of paths) {
    if (!isFolder(path)) {
      // Pipes are read before Ctrl-C is caught, since nothing could interrupt the program while it waits for one.
      if (statSync(path, { throwIfNoEntry: false })?.isFIFO() === true) readInput(path);
      files.push({ path, name: basename(path) });
      continue;
    }
    const parent = dirname(resolve(path));
    const found = listRecordFiles(path);
    files.push(...found.files.map((file) => ({ path: file, name: relative(parent, resolve(file)) })));
    skipped.push(...found.skipped);
  }
  return { files, skipped };
}

async function importFiles(
  files: readonly SourceFile[],
  reading: ReadingReport,
  folder: string,
): Promise<ImportReport> {
  const opened = await openLibraryIn(folder);
  const total = files.reduce((sum, { path }) => sum + (statSync(path, { throwIfNoEntry: false })?.size ?? 0), 0);
  const progress = startProgress(total);
  let bytes = 0;
  let isStopped = false;
  const stop = (): void => void (isStopped = true);
  // Games that were already added stay in the library.
  process.once('SIGINT', stop);
  try {
    const items = readFilesForImport(files, reading, (read) => progress.reach((bytes += read)));
    const options = {
      isStopped: () => isStopped,
      onProgress: ({ done }: ImportProgress) => progress.reach(bytes, count(done, 'game')),
    };
    const report = valueOrBadInput(await opened.import(items, options));
    if (isStopped) reading.problems.push('stopped before the end; the rest was not read');
    return report;
  } finally {
    process.off('SIGINT', stop);
    progress.stop();
    await opened.close();
  }
}

function printReport(
  terminal: Terminal,
  { files }: ReadingReport,
  { added, duplicates, failed }: ImportReport,
  { problems, skipped }: { readonly problems: readonly string[]; readonly skipped: readonly string[] },
  isJson: boolean,
): void {
  for (const problem of problems.slice(0, MOST_PROBLEMS)) terminal.warn(plainLine(problem));
  if (problems.length > MOST_PROBLEMS) terminal.warn(`… and ${problems.length - MOST_PROBLEMS} more problems`);
  for (const each of skipped.slice(0, MOST_PROBLEMS)) terminal.warn(plainLine(each));
  if (skipped.length > MOST_PROBLEMS) terminal.warn(`… and ${skipped.length - MOST_PROBLEMS} more skipped`);
  if (isJson) return terminal.print(formatJson({ files, added, duplicates, failed, problems, skipped }));
  terminal.print(
    [
      count(files, 'file'),
      `${count(added, 'game')} added`,
      ...(duplicates === 0 ? [] : [`${duplicates} already in the library`]),
      ...(failed === 0 ? [] : [`${failed} could not be saved`]),
    ].join(', '),
  );
}
