import { Network } from '@tesuji/engine';
import { serveThinker } from '@tesuji/host';
import { games } from '@tesuji/rules';
import { NETWORKS } from 'virtual:networks';
import { fetchNetwork, Networks } from './networks.ts';
import { ownPort } from './worker-port.ts';

/** A worker of this name waits for a network as long as it takes, so that all games of a match are played with it. */
const PATIENT = 'patient';

const networks = new Networks({
  load: async (game, onProgress) => {
    const file = await fetchNetwork(NETWORKS, game, onProgress);
    return file && Network.create(file);
  },
  ...(self.name === PATIENT && { patience: Infinity }),
});

serveThinker(ownPort(), {
  games,
  now: () => performance.now(),
  prepare: (game, { progress, ...rest }) => networks.prepare(game.id, { ...rest, onProgress: progress }),
  // There are no files here: a network that an agent names is refused.
  networkOf: (game, file) => (file === undefined ? networks.find(game.id) : undefined),
});
