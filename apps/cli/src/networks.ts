import { isCompressed, Network, parseNetwork, type NetworkFile } from '@tesuji/engine';
import { fail, games, ok, type Game, type Result } from '@tesuji/rules';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { findBuiltPage } from './built-page.ts';
import { describeNetworkError } from './engine-text.ts';

/** More than any network needs, so that a small file cannot fill the memory. */
const MAX_BYTES = 1 << 28;

/** Reads the file of a network, compressed or not. The error is a sentence without its end. */
export function readNetwork(game: Game, file: string): Result<NetworkFile, string> {
  let bytes: Uint8Array;
  try {
    const stored = readFileSync(file);
    bytes = isCompressed(stored) ? gunzipSync(stored, { maxOutputLength: MAX_BYTES }) : stored;
  } catch (error) {
    return fail(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  const parsed = parseNetwork(bytes);
  if (!parsed.ok) return fail(`${file} ${describeNetworkError(parsed.error)}`);
  if (parsed.value.header.game === game.id) return parsed;
  return fail(`${file} is a network for ${parsed.value.header.game}, not for ${game.id}`);
}

/** Reads the network that comes with the engine; `undefined` where the game has none. */
export function readOwnNetwork(game: Game): Result<NetworkFile | undefined, string> {
  const path = findOwnNetwork(game);
  return path === undefined ? ok(undefined) : readNetwork(game, path);
}

/** Returns the file of the network that comes with the engine. The installed program has it only in its page. */
function findOwnNetwork(game: Game): string | undefined {
  const path = fileURLToPath(import.meta.resolve(`@tesuji/engine/networks/${game.id}.tnn.gz`));
  if (existsSync(path)) return path;
  const assets = join(findBuiltPage() ?? '', 'assets');
  const name = existsSync(assets) ? readdirSync(assets).find((each) => each.startsWith(`${game.id}.tnn-`)) : undefined;
  return name === undefined ? undefined : join(assets, name);
}

/** Returns the files of the networks that come with the engine, by the id of the game. */
export function ownNetworkFiles(): Readonly<Record<string, string>> {
  const found = games.flatMap((game) => {
    const file = findOwnNetwork(game);
    return file === undefined ? [] : [[game.id, file] as const];
  });
  return Object.fromEntries(found);
}

/** Returns a function that loads networks for one thread and keeps them. */
export function networkLoader(): (game: Game, file?: string) => Network | undefined {
  const known = new Map<string, Network | undefined>();
  return (game, file) => {
    const key = `${game.id}\n${file ?? ''}`;
    if (!known.has(key)) known.set(key, load(game, file));
    return known.get(key);
  };
}

function load(game: Game, file: string | undefined): Network | undefined {
  const read = file === undefined ? readOwnNetwork(game) : readNetwork(game, file);
  if (!read.ok || read.value === undefined) return undefined;
  return Network.create(read.value);
}
