import { serveThinker } from '@tesuji/host';
import { games } from '@tesuji/rules';
import { ownPort } from './worker-port.ts';

serveThinker(ownPort(), { games, now: () => performance.now() });
