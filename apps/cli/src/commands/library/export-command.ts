import type { Library, Summary } from '@tesuji/library';
import { formatsOf } from '@tesuji/records';
import { describeLibraryFault, featureName, formatJson, plainLine } from '@tesuji/words';
import type { Command } from 'commander';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BadInput } from '../../bad-input.ts';
import { count } from '../../count.ts';
import { libraryFolder } from '../../library/library-folder.ts';
import { answerOf, openLibraryIn } from '../../library/open-library.ts';
import { addQueryOptions, readLimit, readQuery, type QueryFlags } from '../../library/query-flags.ts';
import { dayOf, shortIdLength } from '../../library/summary-table.ts';
import { NegativeAnswer } from '../../negative-answer.ts';
import { startProgress } from '../../progress.ts';
import { Conversion } from '../../records/conversion.ts';
import { chooseTarget, ENCODING_NAMES, FORMAT_NAMES, type Target } from '../../records/target.ts';
import { outputPath, STREAM } from '../../stream.ts';
import type { Terminal } from '../../terminal.ts';
import { isSpecial, makeFolderOf, writeWhole } from '../../write-whole.ts';

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
    .description('write games out of the library')
    .option('--to <format>', `the format of files in a folder: ${FORMAT_NAMES}`)
    .option('--encoding <name>', `${ENCODING_NAMES}, if not the usual one of the format`)
    .option('--force', 'write over files that are there already')
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
      if (done.failed.length > 0) throw new NegativeAnswer();
    });
}

interface Exported {
  readonly exported: number;
  readonly failed: readonly string[];
  readonly written: readonly string[];
}

/** Whoever trusts a backup must know what is missing from it. */
function summaryOf({ exported, failed }: Exported): string {
  const missing = failed.length === 0 ? '' : `, ${failed.length} left out: ${failed.join(', ')}`;
  return `${count(exported, 'game')} exported${missing}`;
}

async function backUp(library: Library, out: string, flags: ExportFlags, terminal: Terminal): Promise<Exported> {
  const isFiltered = Object.keys(readQuery(flags).filter ?? {}).length > 0 || flags.limit !== undefined;
  if (isFiltered || flags.to !== undefined)
    throw new BadInput('a backup is of all games; filters are for record files');
  const lines: string[] = [];
  const report = answerOf(await library.export((line) => void lines.push(line)));
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
  const listed = answerOf(await library.list(wanted)).slice(0, readLimit(flags.limit));
  if (listed.length === 0) throw new BadInput('no game in the library is like that');
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

/** A format that is for one game takes only the games of it. */
function onlyGame({ format }: Target, asked: string | undefined): { readonly game?: string } {
  if (format.game === undefined) return {};
  if (asked === undefined || asked === format.game) return { game: format.game };
  throw new BadInput(`${format.id} is for ${format.game}, not for ${asked}`);
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
    if (found.ok) conversion.take({ records: [found.value.record], problems: [] });
    else conversion.failures.push(`game ${id} cannot be read: ${describeLibraryFault(found.error, 'en')}`);
    if (conversion.failures.length > before) done.failed.push(id);
  }
  const [content] = conversion.finish();
  for (const failure of conversion.failures) terminal.warn(plainLine(`${path}: ${failure}`));
  if (conversion.lost.size > 0) {
    terminal.warn(
      `${plainLine(path)}: left out, since ${target.format.id} has no place for it: ${[...conversion.lost].map((feature) => featureName(feature, 'en')).join(', ')}`,
    );
  }
  if (content === undefined) return;
  writeNew(path, content.bytes, flags);
  done.exported += content.games;
  done.written.push(path);
}

function writeNew(path: string, content: string | Uint8Array, { force }: ExportFlags): void {
  if (force !== true && existsSync(path) && !isSpecial(path))
    throw new BadInput(`“${path}” exists already; --force writes over it`);
  makeFolderOf(path);
  writeWhole(path, content);
}
