import { Network } from '@tesuji/engine';
import { games } from '@tesuji/rules';
import { serve } from '@tesuji/workers';
import { NETWORKS } from 'virtual:networks';
import { coachHandlers } from './coach-handlers.ts';
import { fetchNetwork, Networks } from './networks.ts';
import { ownPort } from './worker-port.ts';

/** Milliseconds that a review waits for a download: it takes about a minute itself, and is better with the network. */
const PATIENCE = 30_000;

const networks = new Networks({
  patience: PATIENCE,
  load: async (game) => {
    const file = await fetchNetwork(NETWORKS, game);
    return file && Network.create(file);
  },
});

serve(
  ownPort(),
  coachHandlers(
    games,
    () => performance.now(),
    async ({ id }, { signal }) => {
      await networks.prepare(id, { signal });
      return networks.find(id);
    },
  ),
);
