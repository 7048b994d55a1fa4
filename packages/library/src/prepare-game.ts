import { quote, readJson, writeJson, type GameRecord } from '@tesuji/records';
import { fail, ok, type Game, type Result } from '@tesuji/rules';
import type { LibraryError } from './library-error.ts';
import { SCHEMA, type StoredGame } from './library-store.ts';
import { collectKeys } from './position-keys.ts';
import { describeGame, playedTime, type GameFacts } from './summary.ts';

/** A game to add. */
export interface NewGame extends GameFacts {
  readonly record: GameRecord;
}

/** Completes a prepared game with its id. */
export type PreparedGame = (id: string) => StoredGame;

/**
 * Prepares a game for storing. Its text is read back and written again: what is stored can be read, and equal
 * records have equal texts, whatever the order of their fields.
 */
export function prepareGame(
  games: readonly Game[],
  given: NewGame,
): Result<{ readonly text: string; readonly print: string; readonly withId: PreparedGame }, LibraryError> {
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
  const withId: PreparedGame = (id) => ({
    ...SCHEMA,
    summary: { id, ...description, print },
    keys,
    record: text,
  });
  return ok({ text, print, withId });
}

/** Reads the only record of a text, and its game. */
export function readText(
  games: readonly Game[],
  text: string,
): Result<{ readonly game: Game; readonly record: GameRecord }, LibraryError> {
  const { records, warnings } = readJson(text, games);
  const [record, ...others] = records;
  const game = games.find(({ id }) => id === record?.game);
  if (warnings[0] !== undefined) return fail({ code: 'unreadable-record', warning: warnings[0] });
  if (record !== undefined && game !== undefined && others.length === 0) return ok({ game, record });
  // The text has no record, or several.
  const got = quote(text);
  return fail({ code: 'unreadable-record', warning: { kind: 'not-this-format', line: 1, column: 1, got } });
}

/** Merges a change into a stored game. A date that came from the old record is not kept. */
export function mergeChange(
  games: readonly Game[],
  { summary, record: text }: StoredGame,
  change: Partial<NewGame>,
): Result<NewGame, LibraryError> {
  const old = readText(games, text);
  const { savedAt, playedAt, source, seats, accuracy } = summary;
  const isOwnDate = old.ok && playedAt === playedTime(old.value.record.headers);
  const facts = {
    savedAt,
    source,
    ...(playedAt !== undefined && !isOwnDate && { playedAt }),
    ...(seats !== undefined && { seats }),
    // The review of a record is not one of another.
    ...(accuracy !== undefined && change.record === undefined && { accuracy }),
  };
  if (old.ok) return ok({ ...facts, record: old.value.record, ...change });
  return change.record === undefined ? old : ok({ ...facts, ...change, record: change.record });
}

function writeText(record: GameRecord): Result<string, LibraryError> {
  const text = writeJson(record);
  return text.ok ? text : fail({ code: 'unwritable-record', error: text.error });
}

/**
 * A 64-bit hash of a text as 16 hexadecimal digits. Different texts may have equal hashes, so compare the
 * texts as well. Hashes are stored, so a change of this function needs a new version of SCHEMA.
 */
export function fingerprint(text: string): string {
  let low = 0x2545f491;
  let high = 0x4f6cdd1d;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    low = Math.imul(low ^ unit, 0x01000193);
    high = Math.imul((high << 5) ^ (high >>> 27) ^ unit, 0x2c1b3c6d);
  }
  return hex(mix(low ^ text.length)) + hex(mix(high ^ low));
}

function mix(value: number): number {
  const once = Math.imul(value ^ (value >>> 16), 0x21f0aaad);
  return once ^ (once >>> 15);
}

function hex(value: number): string {
  return (value >>> 0).toString(16).padStart(8, '0');
}

/** Lower case only, since ids are file names on some systems. */
const LETTERS = '0123456789abcdefghijklmnopqrstuv';
const LENGTH = 13;
const PATTERN = /^[0-9a-v]{13}$/;

/** Returns a number from 0 (inclusive) to 1 (exclusive), like `Math.random`. */
export type RandomSource = () => number;

/** Returns a random id of 65 bits for which `isTaken` is false. */
export function makeGameId(random: RandomSource, isTaken: (id: string) => boolean): string {
  for (;;) {
    const id = Array.from({ length: LENGTH }, () => LETTERS[Math.floor(random() * LETTERS.length)]).join('');
    if (!isTaken(id)) return id;
  }
}

/** Returns whether the value has the form of an id. Ids may become file names, so no other form is accepted. */
export function isGameId(value: unknown): value is string {
  return typeof value === 'string' && PATTERN.test(value);
}
