import { Network } from '@tesuji/engine';
import { serveThinker } from '@tesuji/host';
import { games } from '@tesuji/rules';
import { NETWORKS } from 'virtual:networks';
import { fetchNetwork, Networks, receiveNetworks } from './networks.ts';
import { ownPort } from './worker-port.ts';

const networks = new Networks({
  load: async (game, onProgress) => {
    const file = await fetchNetwork(NETWORKS, game, { onProgress });
    return file && Network.create(file);
  },
});

const port = receiveNetworks(ownPort(), ({ game, file }) => networks.set(game, file && Network.create(file)));

serveThinker(port, {
  games,
  now: () => performance.now(),
  prepare: (game, { progress, ...rest }) => networks.prepare(game.id, { ...rest, onProgress: progress }),
  // There are no files here: a network that an agent names is refused.
  networkOf: (game, file) => (file === undefined ? networks.find(game.id) : undefined),
});
