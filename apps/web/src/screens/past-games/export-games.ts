import type { Library, LibraryError, Summary } from '@tesuji/library';
import { encodeText, writeRecord, type Loss, type RecordFormat, type WriteError } from '@tesuji/records';
import { fail, ok, type Game, type Result } from '@tesuji/rules';
import { withPlayerNames, type RecordReader } from '../../shared/records/record-words.ts';

/** A file to download. */
export interface ExportFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface Exported {
  readonly files: readonly ExportFile[];
  /** What the format cannot hold. */
  readonly lost: readonly Loss[];
}

export type ExportError =
  | { readonly kind: 'library'; readonly error: LibraryError }
  | { readonly kind: 'write'; readonly error: WriteError };

/** Writes games of one kind: one file where the format can hold several, else one for each. */
export async function exportGames(
  library: Library,
  game: Game,
  ids: readonly string[],
  format: RecordFormat,
  reader: RecordReader,
): Promise<Result<Exported, ExportError>> {
  const texts: string[] = [];
  const lost = new Set<Loss>();
  for (const id of ids) {
    const found = await library.get(id);
    if (!found.ok) return fail({ kind: 'library', error: found.error });
    const { record, summary } = found.value;
    const written = writeRecord(game, withPlayerNames(game, record, summary, reader), format);
    if (!written.ok) return fail({ kind: 'write', error: written.error });
    texts.push(written.value.text);
    for (const feature of written.value.lost) lost.add(feature);
  }
  const contents = format.join === undefined ? texts : [format.join(texts)];
  const files: ExportFile[] = [];
  for (const [index, text] of contents.entries()) {
    const bytes = encodeText(text, format.encoding);
    if (!bytes.ok) return fail({ kind: 'write', error: bytes.error });
    const number = contents.length === 1 ? '' : `-${index + 1}`;
    files.push({ name: `${game.id}${number}.${format.extensions[0]}`, bytes: Uint8Array.from(bytes.value) });
  }
  return ok({ files, lost: [...lost] });
}

export interface ExportedLibrary {
  /** Can be imported again; empty where no game could be read. */
  readonly text: string;
  /** Games that could not be read, and are not in the text. */
  readonly unread: readonly Summary[];
}

/** Every game of the library that can be read. */
export async function exportLibrary(library: Library): Promise<Result<ExportedLibrary, LibraryError>> {
  const lines: string[] = [];
  const done = await library.export((line) => void lines.push(line));
  if (!done.ok) return done;
  const failed = new Set(done.value.failed);
  const listed = failed.size === 0 ? ok([]) : await library.list();
  if (!listed.ok) return listed;
  return ok({ text: lines.join(''), unread: listed.value.filter(({ id }) => failed.has(id)) });
}
