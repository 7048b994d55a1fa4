import type { Table } from '@tesuji/host';
import { encodeText, formats, formatsOf, writeRecord, type RecordFormat } from '@tesuji/records';
import type { Game } from '@tesuji/rules';
import { describeWriteError } from '@tesuji/words';
import { BadInput } from '../bad-input.ts';
import { tryWriting, writeWhole } from '../write-whole.ts';
import { formatMatchFile, MATCH_EXTENSION } from './match-file.ts';
import { recordOf } from './match-record.ts';

/** A file that a match is written to, again and again. */
export interface SaveFile {
  readonly path: string;
  /** Can the match be resumed from it, with clocks and all? */
  readonly isMatch: boolean;
  /** When this returns, the match is safe there. Throws a `BadInput` otherwise. */
  write(table: Table): void;
  /** Finds out whether it could be written now, and writes nothing. Throws like `write`. */
  check(table: Table): void;
}

/** What kind of file it is to be is told by its name. */
export function chooseSaveFile(game: Game, path: string): SaveFile {
  if (path.toLowerCase().endsWith(MATCH_EXTENSION)) return matchFile(path);
  const named = formatsOf(path);
  const format = named.find((each) => each.game === undefined || each.game === game.id);
  if (format !== undefined) return recordFile(game, path, format);
  if (named.length > 0) throw new BadInput(`a ${named[0]?.id ?? ''} file cannot hold a game of ${game.id}`);
  const fitting = formats.filter((each) => each.game === undefined || each.game === game.id);
  const endings = fitting.flatMap(({ extensions }) => extensions.slice(0, 1).map((each) => `.${each}`));
  throw new BadInput(
    `the name “${path}” does not say what to write: it ends in ${MATCH_EXTENSION} to go on later, or in ${endings.join(' ')}`,
  );
}

export function matchFile(path: string): SaveFile {
  return {
    path,
    isMatch: true,
    write: (table) => writeWhole(path, formatMatchFile(table.saved)),
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
    write: (table) => writeWhole(path, format(table)),
    check: (table) => tryWriting(path, format(table)),
  };
}
