import type { Port } from '@tesuji/engine';
import { parentPort, type Worker } from 'node:worker_threads';

/** The owner's end of a channel to a thread. */
export function workerPort<Sent, Received>(worker: Worker): Port<Sent, Received> {
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

/** The thread's own end. */
export function ownPort<Sent, Received>(): Port<Sent, Received> {
  const port = parentPort;
  if (port === null) throw new Error('this file is started as a worker');
  return {
    send: (message) => port.postMessage(message, []),
    onMessage: (listener) => port.on('message', listener),
    onEnd: (listener) => port.once('close', () => listener('the program has ended')),
    close: () => port.close(),
  };
}
