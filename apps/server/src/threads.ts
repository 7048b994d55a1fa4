/** Threads of the server: both ends of the channel to one. */
import type { Port, WorkerPort, WorkerReply, WorkerRequest } from '@tesuji/workers';
import { parentPort, type Worker } from 'node:worker_threads';

/** Returns the owner's end of the channel to a thread. `what` names the thread in errors. */
export function threadPort(worker: Worker, what: string): WorkerPort {
  return {
    send: (message) => worker.postMessage(message, []),
    onMessage: (listener) => worker.on('message', listener),
    onEnd: (listener) => {
      worker.once('error', (error) => listener(error instanceof Error ? error.message : String(error)));
      worker.once('exit', (code) => listener(`${what} ended with status ${code}`));
    },
    close: () => {
      worker.removeAllListeners();
      void worker.terminate();
    },
  };
}

/** Returns the thread's end of its channel. */
export function ownPort(): Port<WorkerReply, WorkerRequest> {
  const port = parentPort;
  if (port === null) throw new Error('this file is started as a worker');
  return {
    send: (message) => port.postMessage(message, []),
    onMessage: (listener) => port.on('message', listener),
    onEnd: (listener) => port.once('close', () => listener('the program has ended')),
    close: () => port.close(),
  };
}

/** Calls `call` once after so many milliseconds. Returns a function that cancels it. */
export function after(milliseconds: number, call: () => void): () => void {
  const timer = setTimeout(call, milliseconds);
  return () => clearTimeout(timer);
}
