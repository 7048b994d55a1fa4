import type { Library, Summary } from '@tesuji/library';
import { formatsOf } from '@tesuji/records';
import { describeLibraryError, featureName, formatJson, plainLine } from '@tesuji/words';
import type { Command } from 'commander';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BadInput, NegativeResult } from '../../errors.ts';
import { count } from '../../format.ts';
import { libraryFolder, openLibraryIn, valueOrBadInput } from '../../library/open.ts';
import { addQueryOptions, readLimitFlag, readQuery, type QueryFlags } from '../../library/query-flags.ts';
import { dayOf, shortIdLength } from '../../library/summary-table.ts';
import { startProgress } from '../../terminal/progress.ts';
import {
  chooseTarget,
  Conversion,
  ENCODING_NAMES,
  FORMAT_NAMES,
  formatName,
  type Target,
} from '../../records/conversion.ts';
import { isSpecial, makeFolderOf, outputPath, STREAM, writeFileAtomically } from '../../files.ts';
import type { Terminal } from '../../terminal/terminal.ts';

interface ExportFlags extends QueryFlags {
  readonly to?: string;
  readonly encoding?: string;
  readonly force?: true;
}

const BACKUP = /\.jsonl$/i;

const EXAMPLES = `
Examples:
  tesuji library export backup.jsonl
  tesuji library export chess.pgn --game chess
  tesuji library export records --game shogi --to kif

A .jsonl file holds the whole library and can be imported again. A name of a record format makes one file of all the
games; any other name is a folder for a file each, in the format that --to says.
Exit status: 0 all is well, 1 games had to be left out, 2 bad input.`;

export function addExportCommand(library: Command, terminal: Terminal): void {
  addQueryOptions(library.command('export').argument('<out>', 'a file, a folder, or - for a backup to standard output'))
    .description('export games from the library')
    .option('--to <format>', `the format of files in a folder: ${FORMAT_NAMES}`)
    .option('--encoding <name>', `${ENCODING_NAMES}; default: the usual one of the format`)
    .option('--force', 'overwrite existing files')
    .option('--json', 'print {exported, failed, written}')
    .addHelpText('after', EXAMPLES)
    .action(async (output: string, flags: ExportFlags) => {
      const out = outputPath(output);
      if (out === STREAM && flags.json === true)
        throw new BadInput('--json and the games cannot both go to the output');
      const opened = await openLibraryIn(libraryFolder(flags.library));
      const isBackup = out === STREAM || BACKUP.test(out);
      const done = isBackup
        ? await backUp(opened, out, flags, terminal)
        : await exportRecords(opened, out, flags, terminal);
      await opened.close();
      if (flags.json === true) terminal.print(formatJson(done));
      else terminal.warn(summaryOf(done));
      if (done.failed.length > 0) throw new NegativeResult();
    });
}

interface Exported {
  readonly exported: number;
  readonly failed: readonly string[];
  readonly written: readonly string[];
}

/** Returns the summary of an export, with the games that are missing from it. */
function summaryOf({ exported, failed }: Exported): string {
  const missing = failed.length === 0 ? '' : `, ${failed.length} left out: ${failed.join(', ')}`;
  return `${count(exported, 'game')} exported${missing}`;
}

async function backUp(library: Library, out: string, flags: ExportFlags, terminal: Terminal): Promise<Exported> {
  const isFiltered = Object.keys(readQuery(flags).filter ?? {}).length > 0 || flags.limit !== undefined;
  if (isFiltered || flags.to !== undefined)
    throw new BadInput('a backup contains all games; filters are for record files');
  const lines: string[] = [];
  const report = valueOrBadInput(await library.export((line) => void lines.push(line)));
  if (out === STREAM) for (const line of lines) terminal.write(new TextEncoder().encode(line));
  else writeNew(out, lines.join(''), flags);
  for (const id of report.failed)
    terminal.warn(`${out === STREAM ? 'standard output' : out}: game ${id} cannot be read`);
  return { ...report, written: out === STREAM ? [] : [out] };
}

async function exportRecords(library: Library, out: string, flags: ExportFlags, terminal: Terminal): Promise<Exported> {
  const isFile = formatsOf(out).length > 0;
  const target = chooseTarget(out, flags.to ?? (isFile ? undefined : 'json'), flags.encoding);
  const { filter = {}, ...order } = readQuery(flags);
  const wanted = { ...order, filter: { ...filter, ...onlyGame(target, filter.game) } };
  const listed = valueOrBadInput(await library.list(wanted)).slice(0, readLimitFlag(flags.limit));
  if (listed.length === 0) throw new BadInput('no game in the library matches');
  const groups = isFile ? [fileGroup(listed, out, target)] : folderGroups(listed, out, target);
  const progress = startProgress(listed.length, 'games');
  const done = { exported: 0, failed: [] as string[], written: [] as string[] };
  for (const group of groups) {
    await exportGroup(library, group, flags, terminal, done);
    progress.reach(done.exported + done.failed.length);
  }
  progress.stop();
  return done;
}

/** Restricts a format that is for one game to records of that game. */
function onlyGame({ format }: Target, asked: string | undefined): { readonly game?: string } {
  if (format.game === undefined) return {};
  if (asked === undefined || asked === format.game) return { game: format.game };
  throw new BadInput(`${formatName(format)} is for ${format.game}, not for ${asked}`);
}

/** Games that go into one file. */
interface Group {
  readonly path: string;
  readonly target: Target;
  readonly summaries: readonly Summary[];
}

function fileGroup(summaries: readonly Summary[], path: string, target: Target): Group {
  const { id, join: hasRoom } = target.format;
  if (hasRoom !== undefined || summaries.length === 1) return { path, target, summaries };
  throw new BadInput(`a ${id} file holds one game and there are ${summaries.length}; give a folder and --to ${id}`);
}

function folderGroups(summaries: readonly Summary[], folder: string, target: Target): readonly Group[] {
  const length = shortIdLength(summaries);
  const { extensions, id: formatId } = target.format;
  return summaries.map((summary) => {
    const words = [dayOf(summary), summary.game, summary.id.slice(0, length)];
    const name = words.filter((word) => word !== undefined).join('-');
    return { path: join(folder, `${name}.${extensions[0] ?? formatId}`), target, summaries: [summary] };
  });
}

async function exportGroup(
  library: Library,
  { path, target, summaries }: Group,
  flags: ExportFlags,
  terminal: Terminal,
  done: { exported: number; readonly failed: string[]; readonly written: string[] },
): Promise<void> {
  const conversion = new Conversion(target);
  for (const { id } of summaries) {
    const before = conversion.failures.length;
    const found = await library.get(id);
    if (found.ok) conversion.take({ records: [found.value.record], warnings: [] });
    else conversion.failures.push(`game ${id} cannot be read: ${describeLibraryError(found.error, 'en')}`);
    if (conversion.failures.length > before) done.failed.push(id);
  }
  const [content] = conversion.finish();
  for (const failure of conversion.failures) terminal.warn(plainLine(`${path}: ${failure}`));
  if (conversion.lost.size > 0) {
    terminal.warn(
      `${plainLine(path)}: left out, because ${formatName(target.format)} cannot hold it: ${[...conversion.lost].map((feature) => featureName(feature, 'en')).join(', ')}`,
    );
  }
  if (content === undefined) return;
  writeNew(path, content.bytes, flags);
  done.exported += content.games;
  done.written.push(path);
}

function writeNew(path: string, content: string | Uint8Array, { force }: ExportFlags): void {
  if (force !== true && existsSync(path) && !isSpecial(path))
    throw new BadInput(`“${path}” already exists; --force overwrites it`);
  makeFolderOf(path);
  writeFileAtomically(path, content);
}
