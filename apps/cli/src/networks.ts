import { Network, parseNetwork, type NetworkFile } from '@tesuji/engine';
import { fail, ok, type Game, type Result } from '@tesuji/rules';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { describeNetworkError } from './engine-text.ts';

/** The first bytes of a file that gzip has compressed. */
const GZIP = [0x1f, 0x8b];
/** More than any network needs, so that a small file cannot fill the memory. */
const MAX_BYTES = 1 << 28;

/** Reads the file of a network, compressed or not. The error is a sentence without its end. */
export function readNetwork(game: Game, file: string): Result<NetworkFile, string> {
  let bytes: Uint8Array;
  try {
    const stored = readFileSync(file);
    const isCompressed = GZIP.every((byte, i) => stored[i] === byte);
    bytes = isCompressed ? gunzipSync(stored, { maxOutputLength: MAX_BYTES }) : stored;
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
  const path = fileURLToPath(import.meta.resolve(`@tesuji/engine/networks/${game.id}.tnn.gz`));
  return existsSync(path) ? readNetwork(game, path) : ok(undefined);
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
