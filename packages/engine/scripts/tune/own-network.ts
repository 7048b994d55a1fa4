import { unwrap, type Game } from '@tesuji/rules';
import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { parseNetwork } from '../../src/network/network-file.ts';
import { Network } from '../../src/network/network.ts';

/** Reads the network that comes with the engine; `undefined` where the game has none. */
export function readOwnNetwork({ id }: Game): Network | undefined {
  const file = new URL(`../../networks/${id}.tnn.gz`, import.meta.url);
  return existsSync(file) ? Network.create(unwrap(parseNetwork(gunzipSync(readFileSync(file))))) : undefined;
}
