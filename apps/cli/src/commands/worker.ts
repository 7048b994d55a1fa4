import type { LogLevel } from '@tesuji/server';
import { Option, type Command } from 'commander';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readCount } from '../args.ts';
import { BadInput } from '../errors.ts';
import { ownNetworkFiles } from '../networks.ts';
import { onInterrupt, type Terminal } from '../terminal/terminal.ts';
import { MOST_THREADS } from '../threads/threads.ts';

interface WorkerFlags {
  readonly database?: string;
  readonly data?: string;
  readonly threads?: string;
  readonly logLevel: LogLevel;
}

const HELP = `
Examples:
  tesuji worker --database postgres://tesuji@db.example/tesuji
  tesuji worker --database postgres://tesuji@db.example/tesuji --threads 4
  tesuji worker --data /srv/tesuji

People ask a server to review their games. A worker makes these reviews, on this machine or on another than the server: every
worker that is started adds as many at a time as it has threads. It may be stopped or killed at any time; another goes on with
what it had begun. A server makes one review at a time by itself, unless it is started with --review-threads.

A password can be given by the environment variable PGPASSWORD instead of in the address, which others on the machine may see.`;

export function defineWorker(command: Command, terminal: Terminal): void {
  command
    .option('--database <address>', 'the PostgreSQL database of the servers')
    .option('--data <folder>', 'the data folder of a server on this machine')
    .option('--threads <n>', 'reviews at a time; as many as there are cores if absent')
    .addOption(
      new Option('--log-level <level>', 'what is logged, as JSON on standard error')
        .choices(['silent', 'error', 'warn', 'info', 'debug'])
        .default('warn'),
    )
    .addHelpText('after', HELP)
    .action(async (flags: WorkerFlags) => work(terminal, flags));
}

async function work(terminal: Terminal, flags: WorkerFlags): Promise<void> {
  const { data, database, logLevel } = flags;
  if (data !== undefined && database !== undefined) throw new BadInput('--data and --database exclude each other');
  if (database !== undefined && !/^postgres(?:ql)?:\/\//.test(database))
    throw new BadInput(`--database must be an address such as postgres://user@host/name, not “${database}”`);
  const threads = flags.threads === undefined ? MOST_THREADS : readCount('--threads', flags.threads);
  const { dataFolder, DATABASE_FILE, startWorker } = await import('@tesuji/server');
  const folder = dataFolder(data);
  const place = database ?? join(folder, DATABASE_FILE);
  if (database === undefined && !existsSync(place)) throw new BadInput(`there is no data of a server in ${folder}`);
  const networks = ownNetworkFiles();
  const worker = await startWorker({ database: place, threads, networks, logLevel }).catch((error: unknown) => {
    throw new BadInput(`the database cannot be used: ${error instanceof Error ? error.message : String(error)}`);
  });
  terminal.print(`Tesuji reviews games, ${threads} at a time. Press Ctrl+C to stop.`);
  const stopped = Promise.withResolvers<void>();
  onInterrupt(() => stopped.resolve(), ['SIGINT', 'SIGTERM', 'SIGHUP']);
  await stopped.promise;
  await worker.close();
}
