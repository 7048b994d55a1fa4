import { parentPort, Worker, type MessagePort } from 'node:worker_threads';
import type { Port } from '@tesuji/engine';
import type { JobMessage, JobReply } from '../src/think/job.ts';
import type { WorkerPort } from '../src/think/worker-pool.ts';

/** A real thread that thinks. */
export function spawnThinker(): WorkerPort {
  return portOf(new Worker(new URL('thinker-worker.ts', import.meta.url)));
}

/** A real thread that runs this code instead. */
export function spawnCode(code: string): WorkerPort {
  return portOf(new Worker(code, { eval: true }));
}

function portOf(worker: Worker): WorkerPort {
  return {
    send: (message) => worker.postMessage(message, []),
    onMessage: (listener) => worker.on('message', listener),
    onEnd: (listener) => {
      worker.once('error', (error) => listener(String(error)));
      worker.once('exit', (code) => listener(`exit ${code}`));
    },
    close: () => {
      worker.removeAllListeners();
      void worker.terminate();
    },
  };
}

/** The thread's own end. */
export function ownPort(): Port<JobReply, JobMessage> {
  const port: MessagePort | null = parentPort;
  if (port === null) throw new Error('not a worker');
  return {
    send: (message) => port.postMessage(message),
    onMessage: (listener) => port.on('message', listener),
    onEnd: (listener) => port.once('close', () => listener('closed')),
    close: () => port.close(),
  };
}
