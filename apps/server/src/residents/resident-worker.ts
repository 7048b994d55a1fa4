/** A thread that thinks for levels. */
import { isCompressed, Network, parseNetwork } from '@tesuji/engine';
import { serveThinker } from '@tesuji/host';
import { games, type Game } from '@tesuji/rules';
import { readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { workerData } from 'node:worker_threads';
import { gunzipSync } from 'node:zlib';
import { ownPort } from '../threads.ts';

/** The data a thread is started with. */
export interface ResidentWorkerStart {
  /** Files of networks by the id of the game. */
  readonly networks: Readonly<Record<string, string>>;
}

const { networks } = workerData as ResidentWorkerStart;
const loaded = new Map<string, Network | undefined>();

/** A level without its network plays by the terms of the evaluation. */
function networkOf(game: Game): Network | undefined {
  if (!loaded.has(game.id)) loaded.set(game.id, loadNetwork(networks[game.id]));
  return loaded.get(game.id);
}

function loadNetwork(file: string | undefined): Network | undefined {
  if (file === undefined) return undefined;
  const bytes = readFileSync(file);
  const parsed = parseNetwork(isCompressed(bytes) ? gunzipSync(bytes) : bytes);
  return parsed.ok ? Network.create(parsed.value) : undefined;
}

// On Linux this is the priority of one thread. Elsewhere it would be that of the whole server.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);

serveThinker(ownPort(), {
  games,
  now: () => performance.now(),
  prepare: async (game) => void networkOf(game),
  networkOf,
});
