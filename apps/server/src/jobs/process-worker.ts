/** The program of the worker that a server starts for itself: it ends with the server, and when there is nothing to do. */
import { START_VARIABLE, startWorker, type ProcessStart } from './start-worker.ts';

const { idleTime, ...options } = JSON.parse(process.env[START_VARIABLE] ?? '{}') as ProcessStart;
delete process.env[START_VARIABLE];
const worker = await startWorker(options);
const idle = setInterval(() => worker.idleFor > idleTime && end(), Math.min(1000, idleTime));

function end(): void {
  clearInterval(idle);
  void worker.close().finally(() => process.exit());
}

// The channel to the server closes also when the server is killed, perhaps while this process was starting.
process.once('disconnect', end);
if (!process.connected) end();
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, end);
