import { serveThinker } from '@tesuji/host/think/serve-thinker';
import { games } from '@tesuji/rules/registry';
import { parentPort } from 'node:worker_threads';

const port = parentPort;
if (port === null) throw new Error('this file is started as a worker');
serveThinker(
  {
    send: (message) => port.postMessage(message, []),
    onMessage: (listener) => port.on('message', listener),
    onEnd: (listener) => port.once('close', () => listener('the program has ended')),
    close: () => port.close(),
  },
  games,
);
