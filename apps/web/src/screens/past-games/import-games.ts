import { readExport, type ImportItem, type ImportProgress, type Library, type LibraryError } from '@tesuji/library';
import { readAny, type ReadWarning } from '@tesuji/records';
import { ok, type Game, type Result } from '@tesuji/rules';
import { WorkerClient, type CallContext } from '@tesuji/workers';
import { after } from '../../shared/workers/game-time.ts';
import { workerPort } from '../../shared/workers/worker-port.ts';

/** Something to read games from: a file's bytes, or text that was pasted. */
export interface GameSource {
  /** The file's name; empty for pasted text. */
  readonly name: string;
  readonly content: Uint8Array | string;
}

/** The result of reading one source. */
export interface SourceReport {
  readonly name: string;
  /** The id of the format; absent if none was recognised. */
  readonly format?: string;
  readonly encoding?: string;
  readonly games: number;
  /** The first few. */
  readonly problems: readonly ReadWarning[];
  /** The number of all problems. */
  readonly problemCount: number;
}

export interface GamesReport extends ImportProgress {
  readonly sources: readonly SourceReport[];
  /** Why the library refused games that were read. */
  readonly errors: readonly LibraryError[];
  /** Why the library itself failed and the import ended. */
  readonly failure?: LibraryError;
}

const EXPORT_START = '{"format":"tesuji-library"';
const MOST_PROBLEMS = 5;
const NOTHING: ImportProgress = { done: 0, added: 0, duplicates: 0, failed: 0 };

/** Reads games in any format and adds them to the library. Games that are there already are skipped. */
export async function importGames(
  library: Library,
  games: readonly Game[],
  sources: readonly GameSource[],
  now: number,
  onProgress: (progress: ImportProgress) => void = () => {},
): Promise<GamesReport> {
  const reports: SourceReport[] = [];
  let progress = NOTHING;
  const hear = (heard: ImportProgress): void => {
    progress = heard;
    onProgress(heard);
  };
  const report = await library.import(readSources(games, sources, now, reports), { onProgress: hear });
  if (!report.ok) return { ...progress, sources: reports, errors: [], failure: report.error };
  const { failures, ...counts } = report.value;
  const errors = failures.slice(0, MOST_PROBLEMS).map(({ error }) => error);
  return { ...counts, sources: reports, errors };
}

async function* readSources(
  games: readonly Game[],
  sources: readonly GameSource[],
  now: number,
  reports: SourceReport[],
): AsyncGenerator<Result<ImportItem, LibraryError>> {
  for (const source of sources) {
    if (isExport(source.content)) yield* readLibrary(games, source, reports);
    else yield* readRecords(games, source, now, reports);
  }
}

async function* readLibrary(
  games: readonly Game[],
  { name, content }: GameSource,
  reports: SourceReport[],
): AsyncGenerator<Result<ImportItem, LibraryError>> {
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
  let count = 0;
  for await (const item of readExport(text.split('\n'), games)) {
    if (item.ok) count++;
    yield item;
  }
  reports.push({ name, format: 'library', games: count, problems: [], problemCount: 0 });
}

function* readRecords(
  games: readonly Game[],
  { name, content }: GameSource,
  now: number,
  reports: SourceReport[],
): Generator<Result<ImportItem, LibraryError>> {
  const { records, warnings: problems, format, encoding } = readAny(content, games, name);
  reports.push({
    name,
    ...(format !== undefined && { format: format.id }),
    ...(encoding !== undefined && { encoding }),
    games: records.length,
    problems: problems.slice(0, MOST_PROBLEMS),
    problemCount: problems.length,
  });
  for (const record of records) yield ok({ record, savedAt: now, source: name });
}

function isExport(content: Uint8Array | string): boolean {
  const start = typeof content === 'string' ? content : new TextDecoder().decode(content.subarray(0, 40));
  return start.trimStart().startsWith(EXPORT_START);
}

/** What the import worker offers. */
export interface ImportApi {
  /** Returns `undefined` when the worker cannot reach the library. */
  import(sources: readonly GameSource[], context: CallContext<ImportProgress>): Promise<GamesReport | undefined>;
}

/** Imports in a worker. Resolves with `undefined` if that is not possible and nothing was imported. */
export function importApart(
  sources: readonly GameSource[],
  onProgress: (progress: ImportProgress) => void,
): Promise<GamesReport | undefined> {
  const client = new WorkerClient<ImportApi>({
    spawn: () => workerPort(new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' })),
    after,
  });
  return client
    .call('import', sources, { onProgress })
    .catch(() => undefined)
    .finally(() => client.close());
}
