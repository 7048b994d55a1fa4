import type { WorkerPort } from '@tesuji/host/think/worker-pool';
import { Worker } from 'node:worker_threads';

/** A thread that thinks, so that the terminal never waits for a move. */
export function startThinker(): WorkerPort {
  const worker = new Worker(new URL('thinker-worker.ts', import.meta.url));
  return {
    send: (message) => worker.postMessage(message, []),
    onMessage: (listener) => worker.on('message', listener),
    onEnd: (listener) => {
      worker.once('error', (error) => listener(error instanceof Error ? error.message : String(error)));
      worker.once('exit', (code) => listener(`its thread ended with status ${code}`));
    },
    close: () => {
      worker.removeAllListeners();
      void worker.terminate();
    },
  };
}
