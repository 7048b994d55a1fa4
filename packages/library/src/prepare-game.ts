import { quote, readJson, writeJson, type GameRecord } from '@tesuji/records';
import { fail, ok, type Game, type Result } from '@tesuji/rules';
import { fingerprint } from './fingerprint.ts';
import type { LibraryFault } from './library-fault.ts';
import type { StoredGame } from './library-store.ts';
import { playedTime } from './played-time.ts';
import { collectKeys } from './position-keys.ts';
import type { Schema } from './schema.ts';
import { describeGame, type GameFacts } from './summary.ts';

/** A game to be kept. */
export interface NewGame extends GameFacts {
  readonly record: GameRecord;
}

/** All that will be stored, as soon as it has an id. */
export type PreparedGame = (id: string) => StoredGame;

/**
 * Makes a game ready to be stored. Its text is read back and written again: what is stored can be read, and equal
 * records have equal texts however their parts were put together.
 */
export function prepareGame(
  games: readonly Game[],
  schema: Schema,
  given: NewGame,
): Result<{ readonly text: string; readonly print: string; readonly withId: PreparedGame }, LibraryFault> {
  const { game: id } = given.record;
  if (!games.some((game) => game.id === id)) return fail({ code: 'unknown-game', game: id });
  const first = writeText(given.record);
  if (!first.ok) return first;
  const read = readText(games, first.value);
  if (!read.ok) return read;
  const { game, record } = read.value;
  const second = writeText(record);
  if (!second.ok) return second;
  const text = second.value;
  const print = fingerprint(text);
  const description = describeGame(game, record, given);
  const keys = collectKeys(game, record);
  const { version, keyVersion } = schema;
  const withId: PreparedGame = (id) => ({
    version,
    keyVersion,
    summary: { id, ...description, print },
    keys,
    record: text,
  });
  return ok({ text, print, withId });
}

/** The one record of a text of ours, and the game it is of. */
export function readText(
  games: readonly Game[],
  text: string,
): Result<{ readonly game: Game; readonly record: GameRecord }, LibraryFault> {
  const { records, problems } = readJson(text, games);
  const [record, ...others] = records;
  const game = games.find(({ id }) => id === record?.game);
  if (problems[0] !== undefined) return fail({ code: 'unreadable-record', problem: problems[0] });
  if (record !== undefined && game !== undefined && others.length === 0) return ok({ game, record });
  // A list with no record in it, or with several.
  const got = quote(text);
  return fail({ code: 'unreadable-record', problem: { kind: 'not-this-format', line: 1, column: 1, got } });
}

/** What a changed game will be made from. A date that came from the old record does not outlive it. */
export function mergeChange(
  games: readonly Game[],
  { summary, record: text }: StoredGame,
  change: Partial<NewGame>,
): Result<NewGame, LibraryFault> {
  const old = readText(games, text);
  const { savedAt, playedAt, source } = summary;
  const isOwnDate = old.ok && playedAt === playedTime(old.value.record.headers);
  const facts = { savedAt, source, ...(playedAt !== undefined && !isOwnDate && { playedAt }) };
  if (old.ok) return ok({ ...facts, record: old.value.record, ...change });
  return change.record === undefined ? old : ok({ ...facts, ...change, record: change.record });
}

function writeText(record: GameRecord): Result<string, LibraryFault> {
  const text = writeJson(record);
  return text.ok ? text : fail({ code: 'unwritable-record', error: text.error });
}
