import { workerData } from 'node:worker_threads';
import { joinCache } from '../engine/compile-cache.ts';
import { ownPort } from '../engine/worker-port.ts';
import type { ReviewJob, ReviewNews } from './review-job.ts';

const { state, puzzles, stop, cache } = workerData as ReviewJob;
joinCache(cache);
// Imported now rather than above, where it would be loaded before the cache is there.
const { faultsOf, makePuzzle } = await import('@tesuji/coach');
const { concludeReview } = await import('@tesuji/coach');
const { Looker } = await import('@tesuji/coach');
const { openReview } = await import('@tesuji/coach');
const { unwrap } = await import('@tesuji/rules');
const { chooseGame } = await import('../choose-game.ts');

const port = ownPort<ReviewNews, never>();
const watch = { now: () => performance.now(), isStopped: () => Atomics.load(stop, 0) !== 0 };
const game = chooseGame(state.line.game);
const run = unwrap(openReview(game, state, watch));
while (run.step()) port.send({ kind: 'look', look: run.state.looks.at(-1)! });
if (run.isDone && puzzles !== undefined) {
  const looker = new Looker(game, state.limits, watch);
  const review = concludeReview(game, run.state);
  for (const fault of faultsOf(review, puzzles.side)) {
    const puzzle = makePuzzle(looker, review, fault, puzzles.title);
    if (watch.isStopped()) break;
    port.send({ kind: 'puzzle', ply: fault.ply, puzzle });
  }
}
port.send({ kind: 'end' });
