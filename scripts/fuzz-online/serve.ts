/**
 * The server that is attacked, in a process of its own: `node --expose-gc serve.ts FOLDER plenty|real`. It ends with the
 * process that started it.
 */
import { join } from 'node:path';
import { startServer, type ChangedRates } from '../../apps/server/src/index.ts';

/** What the process tells about itself. */
export interface ServerState {
  readonly rss: number;
  readonly heap: number;
  /** Connections of all kinds. */
  readonly connections: number;
  /** Engines that were started so far. */
  readonly engines: number;
}

const [folder = '', limits] = process.argv.slice(2);
const PLENTY = { burst: 1e9, perSecond: 1e9 };
/** Every attempt costs as much time as a hash does. */
const SOME = { burst: 20, perSecond: 5 };
const rates: ChangedRates = {
  request: PLENTY,
  guest: PLENTY,
  hostKey: PLENTY,
  export: PLENTY,
  command: PLENTY,
  message: PLENTY,
  login: SOME,
  loginName: SOME,
  registration: SOME,
};

let engines = 0;
const server = await startServer({
  folder: join(folder, 'page'),
  port: 0,
  data: join(folder, 'data'),
  logLevel: 'warn',
  engines: [
    {
      name: 'Fake',
      protocol: 'usi',
      open: () => {
        engines++;
        throw new Error('nobody may start this engine');
      },
    },
  ],
  ...(limits === 'plenty' && { rates }),
});

function look(): ServerState {
  globalThis.gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  const connections = process.getActiveResourcesInfo().filter((kind) => kind === 'TCPSocketWrap').length;
  return { rss, heap: heapUsed, connections, engines };
}

process.on('disconnect', () => process.exit(0));
process.on('message', (message) => {
  if (message === 'look') process.send?.(look());
  if (message === 'stop') void server.close().then(() => process.exit(0));
});
process.send?.(server.url);
