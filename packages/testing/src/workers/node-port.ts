import { parentPort, type Worker } from 'node:worker_threads';
import type { Port } from '@tesuji/workers';

/** The owner's end of a channel to a thread. */
export function nodePort<Sent, Received>(worker: Worker): Port<Sent, Received> {
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
export function ownNodePort<Sent, Received>(): Port<Sent, Received> {
  const port = parentPort;
  if (port === null) throw new Error('this file is started as a worker');
  return {
    send: (message) => port.postMessage(message),
    onMessage: (listener) => port.on('message', listener),
    onEnd: (listener) => port.once('close', () => listener('closed')),
    close: () => port.close(),
  };
}

/** Real timers. */
export function after(milliseconds: number, call: () => void): () => void {
  const timer = setTimeout(call, milliseconds);
  return () => clearTimeout(timer);
}
