/** A thread that thinks for levels. */
import { serveThinker } from '@tesuji/host';
import { games } from '@tesuji/rules';
import { constants, setPriority } from 'node:os';
import { workerData } from 'node:worker_threads';
import { networkReader, type NetworkFiles } from '../network-files.ts';
import { ownPort } from '../threads.ts';

/** The data a thread is started with. */
export interface ResidentWorkerStart {
  readonly networks: NetworkFiles;
}

const networkOf = networkReader((workerData as ResidentWorkerStart).networks);

// On Linux this is the priority of one thread. Elsewhere it would be that of the whole server.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);

serveThinker(ownPort(), {
  games,
  now: () => performance.now(),
  prepare: async (game) => void networkOf(game),
  networkOf,
});
