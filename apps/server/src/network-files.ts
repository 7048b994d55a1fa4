/** Networks of the engine, read from files by the threads that think. */
import { isCompressed, Network, parseNetwork } from '@tesuji/engine';
import type { Game } from '@tesuji/rules';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** Files of networks by the id of the game. */
export type NetworkFiles = Readonly<Record<string, string>>;

/** Returns a function that loads networks once. Without its network, a game is evaluated by terms. */
export function networkReader(files: NetworkFiles): (game: Game) => Network | undefined {
  const loaded = new Map<string, Network | undefined>();
  return (game) => {
    if (!loaded.has(game.id)) loaded.set(game.id, loadNetwork(files[game.id]));
    return loaded.get(game.id);
  };
}

function loadNetwork(file: string | undefined): Network | undefined {
  if (file === undefined) return undefined;
  const bytes = readFileSync(file);
  const parsed = parseNetwork(isCompressed(bytes) ? gunzipSync(bytes) : bytes);
  return parsed.ok ? Network.create(parsed.value) : undefined;
}
