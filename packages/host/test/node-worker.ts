import { Worker } from 'node:worker_threads';
import { nodePort } from '@tesuji/testing/workers/node-port';
import type { WorkerPort } from '@tesuji/workers';

/** A real thread that thinks. */
export function spawnThinker(): WorkerPort {
  return nodePort(new Worker(new URL('thinker-worker.ts', import.meta.url)));
}

/** A real thread that runs this code instead. */
export function spawnCode(code: string): WorkerPort {
  return nodePort(new Worker(code, { eval: true }));
}
