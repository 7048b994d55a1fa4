import { games } from '@tesuji/rules';
import { ownNodePort } from '@tesuji/testing/workers/node-port';
import { serveThinker } from '../src/thinkers/serve-thinker.ts';

serveThinker(ownNodePort(), { games, now: () => performance.now() });
