import { fail, ok, type Game, type Result } from '@tesuji/rules';
import { isGameId } from './game-id.ts';
import type { LibraryFault } from './library-fault.ts';
import type { StoredGame } from './library-store.ts';
import { readText, type NewGame } from './prepare-game.ts';

const FORMAT = 'tesuji-library';
/** Goes up when an older reader could misunderstand a newer line. */
const VERSION = 1;

/** A game from elsewhere; it keeps its id if it has one and that is free. */
export interface ImportItem extends NewGame {
  readonly id?: string;
}

/** One game as one line of JSON, without the end of the line. What can be worked out from the record is left out. */
export function formatExportLine({ summary, record }: StoredGame): string {
  const { id, savedAt, playedAt, source } = summary;
  const facts = JSON.stringify({ format: FORMAT, version: VERSION, id, savedAt, playedAt, source });
  // Inside its texts JSON has no line ends, so that those of the record can go.
  return `${facts.slice(0, -1)},"record":${record.replaceAll('\n', '')}}`;
}

function parseExportLine(line: string, games: readonly Game[]): Result<ImportItem, LibraryFault> {
  const value = parseObject(line);
  const { format, version, id, savedAt, playedAt, source, record } = value ?? {};
  const isKnown = format === FORMAT && version === VERSION;
  if (!isKnown || !isTime(savedAt) || typeof source !== 'string' || (playedAt !== undefined && !isTime(playedAt))) {
    return fail({ code: 'bad-line', got: line.slice(0, 60) });
  }
  const read = readText(games, JSON.stringify(record) ?? '');
  if (!read.ok) return read;
  const facts = { savedAt, source, ...(playedAt !== undefined && { playedAt }), ...(isGameId(id) && { id }) };
  return ok({ ...facts, record: read.value.record });
}

/** Reads an exported file line by line; empty lines are passed over. */
export async function* readExport(
  lines: Iterable<string> | AsyncIterable<string>,
  games: readonly Game[],
): AsyncGenerator<Result<ImportItem, LibraryFault>, void, undefined> {
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

function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}
