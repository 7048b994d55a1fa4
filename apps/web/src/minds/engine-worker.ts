import { serveEngine } from '@tesuji/engine/team/serve-engine';
import { games } from '@tesuji/rules/registry';
import { ownPort } from './worker-port.ts';

serveEngine(ownPort(), { games, now: () => performance.now() });
