import { serve } from '@tesuji/workers';
import { NETWORKS } from 'virtual:networks';
import { fetchNetwork, type NetworkApi } from './networks.ts';
import { ownPort } from './worker-port.ts';

serve<NetworkApi>(ownPort(), {
  load: (game, { progress }) => fetchNetwork(NETWORKS, game, { onProgress: progress }),
});
