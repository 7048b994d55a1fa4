/**
 * The one-time import of a library of earlier versions, which kept every game in a file of the folder `games`. After the
 * import the folder is named `games.imported`, and nothing reads it any more.
 */
import { fingerprint, isGameId, type LibraryHead, type StoredGame } from '@tesuji/library';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const GAMES = 'games';
const HEAD = 'library.json';
const EXTENSION = '.game';
/** Unfinished batches. One that has orders counts as written. */
const STAGING = 'staging';
const ORDERS = 'orders.json';
/** Parts of the old library that were made from the games, or that only protected them. */
const DERIVED = ['index.jsonl', 'positions.jsonl', 'locks', STAGING] as const;
const SUFFIX = '.imported';

/** Reports whether a folder contains a library of an earlier version, and not just a folder `games` of the user. */
export function hasOldLibrary(folder: string): boolean {
  if (!existsSync(join(folder, GAMES))) return false;
  return readOldHead(folder) !== undefined || listFolder(join(folder, GAMES)).some(isGameFile);
}

/** Returns the versions that the old library states, or `undefined` when it states none. */
export function readOldHead(folder: string): LibraryHead | undefined {
  const { format, version, keyVersion } = readJson(join(folder, HEAD)) ?? {};
  const isHead = format === 'tesuji-library' && Number.isSafeInteger(version) && Number.isSafeInteger(keyVersion);
  return isHead ? { version: version as number, keyVersion: keyVersion as number } : undefined;
}

/** Returns every game of the old library that can be read. A damaged file stays in the renamed folder. */
export function readOldGames(folder: string): readonly StoredGame[] {
  const games = new Map<string, StoredGame>();
  addGames(games, join(folder, GAMES));
  for (const batch of listFolder(join(folder, STAGING))) {
    const path = join(folder, STAGING, batch);
    const orders = readJson(join(path, ORDERS));
    if (orders === undefined) continue;
    addGames(games, path);
    for (const id of Array.isArray(orders['removes']) ? orders['removes'] : []) games.delete(String(id));
  }
  return [...games.values()];
}

/** Renames what is left of the old library, so that it is not imported again. Another program may have done so already. */
export function retireOldLibrary(folder: string): void {
  if (!hasOldLibrary(folder)) return;
  for (const name of DERIVED) rmSync(join(folder, name), { recursive: true, force: true });
  rename(folder, HEAD);
  // The last step: while this folder has its name, the import is repeated.
  rename(folder, GAMES);
}

function rename(folder: string, name: string): void {
  const path = join(folder, name);
  let target = path + SUFFIX;
  for (let number = 2; existsSync(target); number++) target = `${path}${SUFFIX}-${number}`;
  try {
    renameSync(path, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

function addGames(games: Map<string, StoredGame>, folder: string): void {
  for (const name of listFolder(folder)) {
    const game = isGameFile(name) ? readGameFile(join(folder, name)) : undefined;
    if (game !== undefined && name === game.summary.id + EXTENSION) games.set(game.summary.id, game);
  }
}

function isGameFile(name: string): boolean {
  return name.endsWith(EXTENSION) && isGameId(name.slice(0, -EXTENSION.length));
}

/**
 * A game file is a line of JSON about the game and, below it, the record. The line begins with a fingerprint of everything
 * after it. Returns `undefined` for a damaged file.
 */
function readGameFile(path: string): StoredGame | undefined {
  const text = readText(path) ?? '';
  const end = text.indexOf('\n');
  if (end < 0 || text.slice(0, 16) !== fingerprint(text.slice(17))) return undefined;
  const facts = parseObject(text.slice(17, end));
  if (facts?.['format'] !== 'tesuji-game' || typeof facts['keys'] !== 'string') return undefined;
  const { format: _, keys, ...rest } = facts as unknown as Omit<StoredGame, 'keys'> & { format: string; keys: string };
  const bytes = Uint8Array.from(Buffer.from(keys, 'base64'));
  return { ...rest, keys: new Int32Array(bytes.buffer, 0, bytes.length >> 2), record: text.slice(end + 1) };
}

function readJson(path: string): Readonly<Record<string, unknown>> | undefined {
  const text = readText(path);
  return text === undefined ? undefined : parseObject(text);
}

function readText(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

function listFolder(path: string): readonly string[] {
  return existsSync(path) ? readdirSync(path) : [];
}

function parseObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
