import type { NoPuzzle, Puzzle, ReviewState } from '@tesuji/coach';
import { Worker } from 'node:worker_threads';
import { onInterrupt } from '../arena/interrupt.ts';
import { cacheFolder } from '../engine/compile-cache.ts';
import { workerPort } from '../engine/worker-port.ts';
import type { ReviewJob, ReviewNews } from './review-job.ts';

export interface ReviewWatcher {
  /** One more position was looked at. */
  onLook(state: ReviewState): void;
  onPuzzle(puzzle: Puzzle | NoPuzzle): void;
}

/**
 * Reviews in a thread of its own, so that the keyboard is heard meanwhile. Answers with the state it has come to, and
 * whether it was told to end before all was done.
 */
export function runReview(
  state: ReviewState,
  puzzles: ReviewJob['puzzles'],
  watcher: ReviewWatcher,
): Promise<{ readonly state: ReviewState; readonly isBrokenOff: boolean }> {
  const stop = new Int32Array(new SharedArrayBuffer(4));
  const job: ReviewJob = { state, stop, cache: cacheFolder(), ...(puzzles === undefined ? {} : { puzzles }) };
  const port = workerPort<never, ReviewNews>(
    new Worker(new URL('review-worker.ts', import.meta.url), { workerData: job }),
  );
  const forget = onInterrupt(() => Atomics.store(stop, 0, 1));
  let current = state;
  return new Promise<Awaited<ReturnType<typeof runReview>>>((resolve, reject) => {
    port.onMessage((news) => {
      if (news.kind === 'look') {
        current = { ...current, looks: [...current.looks, news.look] };
        watcher.onLook(current);
      } else if (news.kind === 'puzzle') watcher.onPuzzle(news.puzzle);
      else resolve({ state: current, isBrokenOff: Atomics.load(stop, 0) !== 0 });
    });
    port.onEnd((why) => reject(new Error(`the review could not go on: ${why}`)));
  }).finally(() => {
    forget();
    port.close();
  });
}
