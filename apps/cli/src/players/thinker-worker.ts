import { workerData } from 'node:worker_threads';
import { joinCache } from '../engine/compile-cache.ts';
import { ownPort } from '../engine/worker-port.ts';

joinCache(workerData as string | undefined);
// Imported now rather than above, where it would be loaded before the cache is there.
const { serveThinker } = await import('@tesuji/host');
const { games } = await import('@tesuji/rules');
serveThinker(ownPort(), { games, now: () => performance.now() });
