import type { Library, LibraryError, Summary } from '@tesuji/library';
import { isObject } from '@tesuji/match';
import {
  parseShareCode,
  readAny,
  readJson,
  RecordCursor,
  writeJson,
  type GameRecord,
  type ReadWarning,
  type RecordNode,
} from '@tesuji/records';
import { fail, ok, replay, type Game, type GameLine, type LineError, type Result } from '@tesuji/rules';
import { type Route } from '../../app/route.ts';
import { readLineQuery } from '../../app/line-query.ts';
import type { KeyValueStore } from '../../shared/storage/key-value-store.ts';

/** A game to replay. */
export interface Opened {
  readonly cursor: RecordCursor;
  /** Its id in the library, if it is from there. */
  readonly id: string | undefined;
  /** What the library knows about it, if it is from there as it is. */
  readonly summary?: Summary;
}

export type OpenError =
  | { readonly kind: 'library'; readonly error: LibraryError }
  | { readonly kind: 'line'; readonly game: Game; readonly line: GameLine; readonly error: LineError }
  | { readonly kind: 'text'; readonly problem: ReadWarning }
  | { readonly kind: 'no-such-game'; readonly game: string }
  /** A link that is damaged, or was made by another version. */
  | { readonly kind: 'link' }
  /** A record was found, and cannot be replayed. */
  | { readonly kind: 'broken' };

/** Returns what an address shows; `undefined` if it names nothing and a record can be pasted. */
export async function openAddress(
  { path: [id], query }: Route,
  games: readonly Game[],
  library: () => Promise<Library>,
): Promise<Result<Opened, OpenError> | undefined> {
  if (id !== undefined) return openKept(id, games, await library());
  if (query['share'] !== undefined) return openCode(query['share'], games);
  if (query['game'] === undefined) return undefined;
  const named = readLineQuery(games, query);
  if (named === undefined) return fail({ kind: 'no-such-game', game: query['game'] });
  const { game, line } = named;
  const played = replay(game, line);
  if (!played.ok) return fail({ kind: 'line', game, line, error: played.error });
  return openRecord(recordOfLine(line), games);
}

function openCode(code: string, games: readonly Game[]): Result<Opened, OpenError> {
  const record = parseShareCode(code, games);
  return record.ok ? openRecord(record.value, games) : fail({ kind: 'link' });
}

/** The code in a link to a whole game. */
const LINK = /#\/replay\?share=([^\s&]*)/;

async function openKept(id: string, games: readonly Game[], library: Library): Promise<Result<Opened, OpenError>> {
  const found = await library.get(id);
  if (!found.ok) return fail({ kind: 'library', error: found.error });
  const opened = openRecord(found.value.record, games, id);
  return opened.ok ? ok({ ...opened.value, summary: found.value.summary }) : opened;
}

/** Opens pasted text or a file's bytes: a record in any format, a position of any game, or a link to a game. */
export function openText(content: string | Uint8Array, games: readonly Game[], name = ''): Result<Opened, OpenError> {
  const [, code] = (typeof content === 'string' ? LINK.exec(content) : undefined) ?? [];
  if (code !== undefined) return openCode(code, games);
  const { records, warnings: problems } = readAny(content, games, name);
  const [record] = records;
  const isWhole = record !== undefined && (record.root.children.length > 0 || problems.length === 0);
  if (isWhole) return openRecord(record, games);
  const text = typeof content === 'string' ? content.trim() : '';
  for (const game of games) {
    const position = text === '' ? undefined : game.parsePosition(text);
    if (position?.ok !== true) continue;
    const start = game.formatPosition(position.value);
    return openRecord(recordOfLine({ game: game.id, options: {}, start, moves: [] }), games);
  }
  const [problem] = problems;
  return fail(problem === undefined ? { kind: 'broken' } : { kind: 'text', problem });
}

export function openRecord(record: GameRecord, games: readonly Game[], id?: string): Result<Opened, OpenError> {
  const game = games.find((each) => each.id === record.game);
  if (game === undefined) return fail({ kind: 'no-such-game', game: record.game });
  const cursor = RecordCursor.open(game, record);
  return cursor.ok ? ok({ cursor: cursor.value, id }) : fail({ kind: 'broken' });
}

function recordOfLine({ game, options, start, moves }: GameLine): GameRecord {
  const root = moves.reduceRight<RecordNode>((after, move) => ({ children: [{ ...after, move }] }), { children: [] });
  return { game, options, start, headers: [], root };
}

const NAME = 'replay-draft';
/** The most drafts that are stored; beyond that the oldest is removed. */
const MOST = 20;

/** Changes to a game since it was opened that are not in the library. */
interface Draft {
  readonly address: string;
  /** A record as JSON text. */
  readonly record: string;
}

export function readDraft(storage: KeyValueStore, address: string, games: readonly Game[]): GameRecord | undefined {
  const kept = readAll(storage).find((draft) => draft.address === address);
  return kept === undefined ? undefined : readJson(kept.record, games).records[0];
}

export function writeDraft(storage: KeyValueStore, address: string, record: GameRecord): void {
  const text = writeJson(record);
  if (text.ok) storage.write(NAME, [{ address, record: text.value }, ...allBut(storage, address)].slice(0, MOST));
}

export function dropDraft(storage: KeyValueStore, address: string): void {
  const rest = allBut(storage, address);
  if (rest.length === 0) storage.remove(NAME);
  else storage.write(NAME, rest);
}

function allBut(storage: KeyValueStore, address: string): readonly Draft[] {
  return readAll(storage).filter((draft) => draft.address !== address);
}

/** The last changed first. Damaged drafts are left out. */
function readAll(storage: KeyValueStore): readonly Draft[] {
  const kept = storage.read(NAME);
  // An earlier version stored a single draft without a list.
  return (Array.isArray(kept) ? kept : [kept]).filter(isDraft);
}

function isDraft(data: unknown): data is Draft {
  return isObject(data) && typeof data['address'] === 'string' && typeof data['record'] === 'string';
}
