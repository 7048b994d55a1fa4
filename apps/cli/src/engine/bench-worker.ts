import { workerData } from 'node:worker_threads';
import type { BenchJob } from './bench-thread.ts';
import { joinCache } from './compile-cache.ts';
import { ownPort } from './worker-port.ts';

const { game: id, limits, cache } = workerData as BenchJob;
joinCache(cache);
// Imported now rather than above, where it would be loaded before the cache is there.
const { benchSetOf } = await import('@tesuji/engine/bench');
const { runBench } = await import('@tesuji/engine/bench');
const { knowledgeOf } = await import('@tesuji/engine');
const { chooseGame } = await import('../choose-game.ts');
const game = chooseGame(id);
ownPort().send(runBench(knowledgeOf(game), benchSetOf(game), limits, () => performance.now()));
