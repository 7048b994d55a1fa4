import { games } from '@tesuji/rules';
import { serveThinker } from '../src/think/serve-thinker.ts';
import { ownPort } from './node-worker.ts';

serveThinker(ownPort(), { games, now: () => performance.now() });
