import { fail, ok, type Game, type Result } from '@tesuji/rules';
import type { CatalogueChange, GameCatalogue, Snapshot } from './catalogue.ts';
import { readWhole, type LibraryError } from './library-error.ts';
import type { LibraryStore, StoredGame } from './library-store.ts';
import { SEATS, type Accuracy, type Seats } from './summary.ts';
import {
  isGameId,
  makeGameId,
  prepareGame,
  readText,
  type NewGame,
  type PreparedGame,
  type RandomSource,
} from './prepare-game.ts';

/** A game to import. It keeps its id if it has one that is free. */
export interface ImportItem extends NewGame {
  readonly id?: string;
}

/** How far an import is. */
export interface ImportProgress {
  /** The number of games processed so far: the sum of the following. */
  readonly done: number;
  readonly added: number;
  /** Skipped, since the library has an identical record. */
  readonly duplicates: number;
  readonly failed: number;
}

/** The result of an import. */
export interface ImportReport extends ImportProgress {
  /** Why games failed, with their index in the import. At most a hundred. */
  readonly failures: readonly { readonly index: number; readonly error: LibraryError }[];
}

/** Callbacks of an import. */
export interface ImportOptions {
  /** Called whenever some games are stored. */
  readonly onProgress?: (progress: ImportProgress) => void;
  /** Called before each game; returning true stops the import and keeps the games stored so far. */
  readonly isStopped?: () => boolean;
}

/** Games to import, or errors of games that could not be read, which are reported. */
export type ImportItems = Iterable<ImportResult> | AsyncIterable<ImportResult>;
type ImportResult = Result<ImportItem, LibraryError>;

interface Waiting {
  readonly id: string | undefined;
  readonly text: string;
  readonly print: string;
  readonly withId: PreparedGame;
}

/** Games per write: few enough to keep a page responsive, many enough to avoid thousands of writes. */
const CHUNK = 50;
const MOST_FAILURES = 100;

/** A running import. */
export class Import {
  private readonly catalogue: GameCatalogue;
  private readonly store: LibraryStore;
  private readonly random: RandomSource;
  private readonly failures: { readonly index: number; readonly error: LibraryError }[] = [];
  private waiting: Waiting[] = [];
  private progress: ImportProgress = { done: 0, added: 0, duplicates: 0, failed: 0 };

  constructor(catalogue: GameCatalogue, store: LibraryStore, random: RandomSource) {
    this.catalogue = catalogue;
    this.store = store;
    this.random = random;
  }

  async run(items: ImportItems, options: ImportOptions): Promise<Result<ImportReport, LibraryError>> {
    let index = 0;
    for await (const item of items) {
      if (options.isStopped?.() === true) break;
      this.take(item, index++);
      if (this.waiting.length < CHUNK) continue;
      const failed = await this.flush(options);
      if (failed !== undefined) return failed;
    }
    return (await this.flush(options)) ?? ok({ ...this.progress, failures: this.failures });
  }

  private take(item: ImportResult, index: number): void {
    const { games } = this.catalogue;
    const prepared = item.ok ? prepareGame(games, item.value) : item;
    if (item.ok && prepared.ok) this.waiting.push({ ...prepared.value, id: item.value.id });
    else if (!prepared.ok) this.fail(index, prepared.error);
  }

  private fail(index: number, error: LibraryError): void {
    if (this.failures.length < MOST_FAILURES) this.failures.push({ index, error });
    this.count(0, 0, 1);
  }

  private count(added: number, duplicates: number, failed: number): void {
    const { progress } = this;
    this.progress = {
      done: progress.done + added + duplicates + failed,
      added: progress.added + added,
      duplicates: progress.duplicates + duplicates,
      failed: progress.failed + failed,
    };
  }

  private async flush({ onProgress }: ImportOptions): Promise<Result<ImportReport, LibraryError> | undefined> {
    const { waiting } = this;
    this.waiting = [];
    const added = await this.catalogue.commit((snapshot) => this.plan(snapshot, waiting));
    if (!added.ok) return added;
    this.count(added.value, waiting.length - added.value, 0);
    onProgress?.(this.progress);
    return undefined;
  }

  private async plan(
    { summaries }: Snapshot,
    waiting: readonly Waiting[],
  ): Promise<Result<CatalogueChange<number>, LibraryError>> {
    const ids = new Map<string, string[]>();
    for (const { id, print, deletion } of summaries.values()) {
      if (deletion === undefined) ids.set(print, [...(ids.get(print) ?? []), id]);
    }
    const puts = new Map<string, StoredGame>();
    const texts = new Set<string>();
    const isTaken = (id: string): boolean => summaries.has(id) || puts.has(id);
    for (const { id, text, print, withId } of waiting) {
      if (texts.has(text) || (await this.isStored(text, ids.get(print) ?? []))) continue;
      texts.add(text);
      const isFree = isGameId(id) && !isTaken(id);
      const game = withId(isFree ? id : makeGameId(this.random, isTaken));
      puts.set(game.summary.id, game);
    }
    return ok({ puts: [...puts.values()], result: puts.size });
  }

  /** Compares the texts of the games with the same hash. */
  private async isStored(text: string, ids: readonly string[]): Promise<boolean> {
    for (const id of ids) {
      if ((await readWhole(this.store, id))?.record === text) return true;
    }
    return false;
  }
}

const FORMAT = 'tesuji-library';
/** Increases when an older reader could misread a newer line. */
const VERSION = 1;

/** Formats a game as one line of JSON, without a line break and without what follows from the record. */
export function formatExportLine({ summary, record }: StoredGame): string {
  const { id, savedAt, playedAt, source, seats, accuracy } = summary;
  const facts = JSON.stringify({ format: FORMAT, version: VERSION, id, savedAt, playedAt, source, seats, accuracy });
  // JSON strings contain no line breaks, so those of the record can be removed.
  return `${facts.slice(0, -1)},"record":${record.replaceAll('\n', '')}}`;
}

function parseExportLine(line: string, games: readonly Game[]): Result<ImportItem, LibraryError> {
  const value = parseObject(line);
  const { format, version, id, savedAt, playedAt, source, seats, accuracy, record } = value ?? {};
  const isKnown = format === FORMAT && version === VERSION;
  if (!isKnown || !isTime(savedAt) || typeof source !== 'string' || (playedAt !== undefined && !isTime(playedAt))) {
    return fail({ code: 'bad-line', got: line.slice(0, 60) });
  }
  const read = readText(games, JSON.stringify(record) ?? '');
  if (!read.ok) return read;
  const facts = {
    savedAt,
    source,
    ...(playedAt !== undefined && { playedAt }),
    ...(isGameId(id) && { id }),
    ...(areSeats(seats) && { seats }),
    ...(isAccuracy(accuracy) && { accuracy }),
  } as const;
  return ok({ ...facts, record: read.value.record });
}

/** Reads an exported file line by line; empty lines are skipped. */
export async function* readExport(
  lines: Iterable<string> | AsyncIterable<string>,
  games: readonly Game[],
): AsyncGenerator<Result<ImportItem, LibraryError>, void, undefined> {
  for await (const line of lines) {
    if (line.trim() !== '') yield parseExportLine(line, games);
  }
}

function parseObject(line: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** Returns whether a value says who played. */
export function areSeats(value: unknown): value is Seats {
  return Array.isArray(value) && value.length === 2 && value.every((each) => SEATS.some((seat) => seat === each));
}

/** Returns whether a value is an accuracy: a number from 0 to 100, or null, for each side. */
export function isAccuracy(value: unknown): value is Accuracy {
  const isShare = (each: unknown): boolean => each === null || (isTime(each) && each >= 0 && each <= 100);
  return Array.isArray(value) && value.length === 2 && value.every(isShare);
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}
