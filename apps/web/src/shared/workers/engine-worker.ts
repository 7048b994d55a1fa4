import { serveEngine } from '@tesuji/engine';
import { games } from '@tesuji/rules';
import { ownPort } from './worker-port.ts';

serveEngine(ownPort(), { games, now: () => performance.now() });
