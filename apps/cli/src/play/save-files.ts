import { recordOfMatch, type RestoreError, type SavedMatch, type Table } from '@tesuji/host';
import { isObject, type MatchState } from '@tesuji/match';
import { encodeText, formats, formatsOf, writeRecord, type GameRecord, type RecordFormat } from '@tesuji/records';
import { findGame, type Game } from '@tesuji/rules';
import { describeEnding, describeWriteError } from '@tesuji/words';
import { globSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BadInput } from '../errors.ts';
import { formatName } from '../records/conversion.ts';
import { makeFolderOf, removeLeftParts, tryWriting, writeFileAtomically } from '../files.ts';

/** The extension of files that a game can be resumed from. */
export const MATCH_EXTENSION = '.match';

const FORMAT = 'tesuji-match';
const VERSION = 1;

/** Formats a match for a file: its first state and all events since. */
function formatMatchFile({ id, first, events }: SavedMatch): string {
  return `${JSON.stringify({ format: FORMAT, version: VERSION, id, first, events })}\n`;
}

export function isMatchText(text: string): boolean {
  return text.includes(`"${FORMAT}"`);
}

export interface MatchFile {
  readonly game: Game;
  /** As the file has it. `Host.restore` validates it. */
  readonly saved: SavedMatch;
}

/** Reads a match file. Throws a `BadInput` that says what is wrong with a damaged one. */
export function parseMatchFile(path: string, text: string): MatchFile {
  const value = parseJson(path, text);
  const { version, id, first, events } = value;
  if (version !== VERSION) throw new BadInput(`“${path}” was written by another version of this program`);
  const line = isObject(first) && isObject(first['line']) ? first['line'] : {};
  const game = typeof line['game'] === 'string' ? findGame(line['game']) : undefined;
  if (game === undefined || typeof id !== 'string' || !Array.isArray(events)) throw damaged(path, 'parts are missing');
  return { game, saved: { id, first, events } as unknown as SavedMatch };
}

function parseJson(path: string, text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    if (isObject(value) && value['format'] === FORMAT) return value;
  } catch {
    throw damaged(path, 'it is incomplete or has been changed');
  }
  throw damaged(path, 'it is not a match');
}

export function describeRestoreError(path: string, error: RestoreError): BadInput {
  if (error.code === 'broken-log') return damaged(path, `event ${error.sequence} does not follow from those before it`);
  return damaged(path, `its ${error.at === 'start' ? 'beginning' : 'end'} cannot be (“${error.field}”)`);
}

function damaged(path: string, why: string): BadInput {
  return new BadInput(`“${path}” is damaged and cannot be resumed: ${why}`);
}

/** Returns the record of a match, dated by this machine's clock. */
export function recordOf(game: Game, state: MatchState, startedAt: number): GameRecord {
  return recordOfMatch(game, state, {
    startedAt: new Date(startedAt),
    endedAt: new Date(state.time),
    sayEnding: (ending) => describeEnding(game, ending, 'en'),
  });
}

/** A file to which a match is saved repeatedly. */
export interface SaveFile {
  readonly path: string;
  /** The match can be resumed from it, with its clocks. */
  readonly isMatch: boolean;
  /** Saves the match durably. Throws a `BadInput` if it cannot. */
  write(table: Table): void;
  /** Checks that the file can be written, and writes nothing. Throws like `write`. */
  check(table: Table): void;
}

/** Returns the file for a path. Its extension decides the format. */
export function chooseSaveFile(game: Game, path: string): SaveFile {
  if (path.toLowerCase().endsWith(MATCH_EXTENSION)) return matchFile(path);
  const named = formatsOf(path);
  const format = named.find((each) => each.game === undefined || each.game === game.id);
  if (format !== undefined) return recordFile(game, path, format);
  if (named[0] !== undefined) throw new BadInput(`a ${formatName(named[0])} file cannot hold a game of ${game.id}`);
  const fitting = formats.filter((each) => each.game === undefined || each.game === game.id);
  const endings = fitting.flatMap(({ extensions }) => extensions.slice(0, 1).map((each) => `.${each}`));
  throw new BadInput(
    `the name “${path}” has no known extension: use ${MATCH_EXTENSION} to resume the game later, or one of ${endings.join(' ')}`,
  );
}

export function matchFile(path: string): SaveFile {
  return {
    path,
    isMatch: true,
    write: (table) => writeFileAtomically(path, formatMatchFile(table.saved)),
    check: (table) => tryWriting(path, formatMatchFile(table.saved)),
  };
}

function recordFile(game: Game, path: string, kind: RecordFormat): SaveFile {
  const format = ({ state, saved }: Table): Uint8Array => {
    const written = writeRecord(game, recordOf(game, state, saved.first.time), kind);
    const bytes = written.ok ? encodeText(written.value.text, kind.encoding) : written;
    if (!bytes.ok) throw new BadInput(`cannot write “${path}”: ${describeWriteError(bytes.error, 'en')}`);
    return bytes.value;
  };
  return {
    path,
    isMatch: false,
    write: (table) => writeFileAtomically(path, format(table)),
    check: (table) => tryWriting(path, format(table)),
  };
}

const FOLDER = 'unfinished';

/** Returns a new file for a running game. It is created when there is something to save. */
export function newDraft(library: string, id: string): SaveFile {
  const path = join(library, FOLDER, `${id}${MATCH_EXTENSION}`);
  const file = matchFile(path);
  return {
    ...file,
    write: (table) => {
      makeFolderOf(path);
      file.write(table);
    },
    check: (table) => {
      makeFolderOf(path);
      file.check(table);
    },
  };
}

/** Returns the file of the unfinished game that was played last. */
export function latestDraft(library: string): string | undefined {
  return listDrafts(library)[0];
}

export function isDraft(library: string, path: string): boolean {
  return listDrafts(resolve(library)).includes(resolve(path));
}

/** Removes incomplete files of processes that were killed while saving. */
export function tidyDrafts(library: string): void {
  removeLeftParts(join(library, FOLDER));
}

/** Returns the unfinished games, latest first. */
function listDrafts(library: string): readonly string[] {
  const paths = globSync(`*${MATCH_EXTENSION}`, { cwd: join(library, FOLDER) }).map((name) =>
    join(library, FOLDER, name),
  );
  return paths
    .flatMap((path) => {
      const time = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
      return time === undefined ? [] : [{ path, time }];
    })
    .sort((a, b) => b.time - a.time)
    .map(({ path }) => path);
}
