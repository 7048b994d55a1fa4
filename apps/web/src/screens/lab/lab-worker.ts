import type { ThinkerApi } from '@tesuji/host';
import { serve, WorkerPool, type WorkerPort, type WorkerReply, type WorkerRequest } from '@tesuji/workers';
import { games } from '@tesuji/rules';
import { NETWORKS } from 'virtual:networks';
import { after } from '../../shared/workers/game-time.ts';
import { fetchNetwork, Networks, type NetworkMessage } from '../../shared/workers/networks.ts';
import { ownPort, workerPort } from '../../shared/workers/worker-port.ts';
import type { LabApi } from './lab-client.ts';
import { playLab } from './play-lab.ts';

const networks = new Networks({
  load: (game, onProgress) => fetchNetwork(NETWORKS, game, { onProgress }),
  patience: Infinity,
});

// The match is run here and not on the page, since two agents that play at random make thousands of moves a second.
serve<LabApi>(ownPort(), {
  play: (order, { progress }) =>
    playLab(order, {
      games,
      now: () => performance.now(),
      openPool: () => new WorkerPool<ThinkerApi>({ size: 1, spawn: () => startPlayer(order.plan.game), after }),
      loadNetwork: async (game, onProgress) => {
        await networks.prepare(game, { onProgress });
        return networks.isReady(game);
      },
      report: progress,
    }),
});

/**
 * Starts a player, with the network that was loaded here. If players loaded it themselves, some could fail to and play by
 * terms, but all games must be played alike.
 */
function startPlayer(game: string): WorkerPort {
  const port = workerPort<WorkerRequest | NetworkMessage, WorkerReply>(
    new Worker(new URL('../../shared/workers/opponent-worker.ts', import.meta.url), { type: 'module' }),
  );
  port.send({ kind: 'network', game, file: networks.find(game) });
  return port;
}
