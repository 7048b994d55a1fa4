import { readAny } from '@tesuji/records';
import { games } from '@tesuji/rules';
import { featureName, formatJson, plainLine } from '@tesuji/words';
import type { Command } from 'commander';
import { existsSync } from 'node:fs';
import { basename, extname, join, relative, resolve } from 'node:path';
import { BadInput, NegativeResult } from '../errors.ts';
import { count } from '../format.ts';
import { startProgress } from '../terminal/progress.ts';
import {
  chooseTarget,
  Conversion,
  ENCODING_NAMES,
  FORMAT_NAMES,
  formatName,
  type Content,
  type Target,
} from '../records/conversion.ts';
import { isFolder, isNamedAsRecord, listRecordFiles, locateWarning, readGames } from '../records/read-games.ts';
import { inputName, inputPath, isSpecial, makeFolderOf, outputPath, STREAM, writeFileAtomically } from '../files.ts';
import type { Terminal } from '../terminal/terminal.ts';

interface ConvertFlags {
  readonly to?: string;
  readonly encoding?: string;
  readonly force?: true;
  readonly json?: true;
}

const EXAMPLES = `
Examples:
  tesuji convert game.kif game.csa
  tesuji convert game.kif game.ki2 --encoding utf8
  tesuji convert games.pgn - --to json
  tesuji convert old-records records --to kifu

Formats: ${FORMAT_NAMES}.
Exit status: 0 success, 1 something was read with problems or could not be written, 2 nothing was converted.`;

export function defineConvert(command: Command, terminal: Terminal): void {
  command
    .argument('<in>', 'a file, a folder, or - for standard input; the format is detected')
    .argument('<out>', 'a file, a folder, or - for standard output')
    .option(
      '--to <format>',
      `the format to write, if the extension of the output does not determine it: ${FORMAT_NAMES}`,
    )
    .option('--encoding <name>', `${ENCODING_NAMES}; default: the usual one of the format`)
    .option('--force', 'overwrite existing files')
    .option('--json', 'print {file, format, encoding, games, problems, lost, failures, written} for each file')
    .addHelpText('after', EXAMPLES)
    .action(async (input: string, output: string, flags: ConvertFlags) => {
      const [from, to] = [inputPath(input), outputPath(output)];
      if (to === STREAM && flags.json === true)
        throw new BadInput('--json and the records cannot both go to the output');
      const job = {
        terminal,
        flags,
        from,
        to,
        target: chooseTarget(to, flags.to, flags.encoding),
        taken: new Set([resolve(from)]),
      };
      const done = isFolder(from) ? await convertFolder(job) : [await convertOne(job)];
      conclude(done);
    });
}

interface Job {
  readonly terminal: Terminal;
  readonly flags: ConvertFlags;
  readonly from: string;
  readonly to: string;
  readonly target: Target;
  /** Files that were read or written. They are not overwritten, not even with --force. */
  readonly taken: Set<string>;
}

async function convertOne(job: Job): Promise<Conversion> {
  const { terminal, from, to, target } = job;
  const conversion = new Conversion(target);
  if (from === STREAM) conversion.take(readAny(await terminal.readAll(), games));
  else for await (const read of readGames(from)) conversion.take(read);
  const contents = conversion.finish();
  const name = isFolder(to) ? join(to, renamed(from === STREAM ? 'games' : basename(from), target)) : to;
  if ((to === STREAM || isSpecial(to)) && contents.length > 1) {
    throw new BadInput(
      `a ${formatName(target.format)} file holds one game and there are ${contents.length}; give a folder or a file name`,
    );
  }
  const written = writeAll(job, name, contents);
  conversion.written = countGames(contents);
  report(job, inputName(from), conversion, written);
  return conversion;
}

async function convertFolder(job: Job): Promise<readonly Conversion[]> {
  const { terminal, from, to, target } = job;
  if (to === STREAM || (existsSync(to) && !isFolder(to)))
    throw new BadInput('a folder can only be converted into a folder');
  const { files, skipped } = listRecordFiles(from);
  const names = newNames(files, from, target);
  for (const file of files) job.taken.add(resolve(file));
  const progress = startProgress(files.length, 'files');
  const done: Conversion[] = [];
  for (const [index, file] of files.entries()) {
    progress.reach(index, basename(file));
    const conversion = new Conversion(target);
    await readOrExplain(file, conversion);
    // A file of another kind among the records is not an error.
    if (conversion.games === 0 && !isNamedAsRecord(file)) continue;
    const written = writeOrExplain(job, join(to, names[index] ?? ''), conversion);
    report(job, file, conversion, written);
    done.push(conversion);
  }
  progress.stop();
  for (const each of skipped) terminal.warn(plainLine(each));
  if (done.length === 0) throw new BadInput(`there are no records in “${from}”`);
  terminal.warn(summaryOf(done));
  return done;
}

/** A file that cannot be read does not stop the others. */
async function readOrExplain(file: string, conversion: Conversion): Promise<void> {
  try {
    for await (const read of readGames(file)) conversion.take(read);
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    conversion.failures.push(error.message);
  }
}

/** A file that cannot be written does not stop the others. */
function writeOrExplain(job: Job, name: string, conversion: Conversion): readonly string[] {
  const contents = conversion.finish();
  try {
    const written = writeAll(job, name, contents);
    conversion.written = countGames(contents);
    return written;
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    conversion.failures.push(error.message);
    return [];
  }
}

function countGames(contents: readonly Content[]): number {
  return contents.reduce((sum, { games: total }) => sum + total, 0);
}

function summaryOf(done: readonly Conversion[]): string {
  const games = done.reduce((sum, each) => sum + each.games, 0);
  const failed = done.reduce((sum, each) => sum + each.games - each.written, 0);
  const withWarnings = done.filter(({ warnings }) => warnings.length > 0).length;
  return [
    `${count(done.length, 'file')}, ${count(games, 'game')}`,
    ...(withWarnings === 0 ? [] : [`${withWarnings} read with problems`]),
    ...(failed === 0 ? [] : [`${failed} not written`]),
  ].join(', ');
}

/** Returns the new names. Names that would be equal keep their old extension as a suffix. */
function newNames(files: readonly string[], from: string, target: Target): readonly string[] {
  const plain = files.map((file) => renamed(relative(from, file), target));
  return plain.map((name, index) => {
    if (plain.indexOf(name) === plain.lastIndexOf(name)) return name;
    const ending = extname(files[index] ?? '');
    return name.replace(/\.\w+$/, (extension) => `-${ending.slice(1)}${extension}`);
  });
}

function renamed(file: string, { format }: Target): string {
  return `${file.slice(0, file.length - extname(file).length)}.${formatName(format)}`;
}

/** Writes contents to files, numbered if there are several. Returns the names. */
function writeAll({ terminal, flags, to, taken }: Job, name: string, contents: readonly Content[]): readonly string[] {
  if (to === STREAM) {
    for (const { bytes } of contents) terminal.write(bytes);
    return [];
  }
  const extension = extname(name);
  const stem = name.slice(0, name.length - extension.length);
  const names = contents.map((_, index) => (contents.length === 1 ? name : `${stem}-${index + 1}${extension}`));
  for (const path of names) {
    if (taken.has(resolve(path))) throw new BadInput(`“${path}” cannot be written: it is an input, or another output`);
    if (flags.force !== true && existsSync(path) && !isSpecial(path))
      throw new BadInput(`“${path}” already exists; --force overwrites it`);
  }
  for (const [index, path] of names.entries()) {
    makeFolderOf(path);
    writeFileAtomically(path, contents[index]?.bytes ?? '');
    taken.add(resolve(path));
  }
  return names;
}

function report({ terminal, flags, target }: Job, file: string, done: Conversion, written: readonly string[]): void {
  const { warnings, lost, failures, games: total } = done;
  const name = plainLine(file);
  for (const warning of warnings) terminal.warn(locateWarning(file, warning));
  for (const line of failures) terminal.warn(`${name}: ${plainLine(line)}`);
  if (lost.size > 0) {
    const names = [...lost].map((feature) => featureName(feature, 'en')).join(', ');
    terminal.warn(`${name}: left out, because ${formatName(target.format)} cannot hold it: ${names}`);
  }
  if (total === 0 && warnings.length === 0) terminal.warn(`${name}: there are no games in it`);
  if (flags.json !== true) return;
  terminal.print(
    formatJson({
      file,
      format: done.from?.id ?? null,
      encoding: done.encoding ?? null,
      games: total,
      problems: warnings,
      lost: [...lost],
      failures,
      written,
    }),
  );
}

/** Throws unless everything was converted, for the exit status. */
function conclude(done: readonly Conversion[]): void {
  if (done.every(({ written }) => written === 0)) throw new BadInput('nothing could be converted');
  if (done.some(({ warnings, failures }) => warnings.length + failures.length > 0)) throw new NegativeResult();
}
