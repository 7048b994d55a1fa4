import { workerData } from 'node:worker_threads';
import { joinCache } from './compile-cache.ts';
import { ownPort } from './worker-port.ts';

joinCache(workerData);
// Imported now rather than above, where it would be loaded before the cache is there.
const { serveEngine } = await import('@tesuji/engine');
const { games } = await import('@tesuji/rules');
// The same scale as that of whoever asks: see `startTeam`.
serveEngine(ownPort(), { games, now: () => performance.timeOrigin + performance.now() });
