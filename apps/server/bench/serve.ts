/**
 * A server in a process of its own: `node serve.ts FOLDER PORT [DATABASE [BUS]]`. It ends with the process that started it.
 */
import { startServer } from '../src/index.ts';
import { dataOf, pageOf } from './prepare.ts';

const [folder = '', port = '', database = '', bus = ''] = process.argv.slice(2);
const PLENTY = { burst: 1e9, perSecond: 1e9 };

const server = await startServer({
  folder: pageOf(folder),
  port: Number(port),
  data: dataOf(folder),
  ...(database !== '' && { database }),
  ...(bus !== '' && { bus }),
  // Whoever breaks the database on purpose need not be told, and what is slow is measured by others.
  logLevel: process.env['TESUJI_LOG'] === 'silent' ? 'silent' : 'error',
  rates: { request: PLENTY, command: PLENTY, message: PLENTY },
  // Levels that play each other keep their threads busy all the time.
  residents: { isInstant: true },
}).catch((error: unknown) => {
  // The database may be away. Whoever has started this tries again.
  if (process.env['TESUJI_LOG'] !== 'silent') console.error(error);
  return process.exit(1);
});
process.on('disconnect', () => process.exit(0));
process.on('message', (message) => {
  if (message === 'memory') return void process.send?.(process.memoryUsage());
  if (message === 'collect') {
    globalThis.gc?.();
    return void process.send?.(process.memoryUsage());
  }
  if (message === 'cpu') return void process.send?.(process.cpuUsage());
  if (message === 'stop') void server.close().then(() => process.exit(0));
});
process.send?.('up');
