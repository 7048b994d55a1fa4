import { serveThinker } from '@tesuji/host/think/serve-thinker';
import { games } from '@tesuji/rules/registry';
import { ownPort } from './worker-port.ts';

serveThinker(ownPort(), { games, now: () => performance.now() });
