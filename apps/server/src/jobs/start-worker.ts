import { availableParallelism } from 'node:os';
import { createLog, type LogLevel } from '../operations/log.ts';
import { openDatabaseStore } from '../store/open-store.ts';
import { JobRunner, type RunnerOptions } from './job-runner.ts';

export interface WorkerOptions extends Partial<RunnerOptions> {
  /** A SQLite file, or the address of a PostgreSQL database. */
  readonly database: string;
  readonly logLevel?: LogLevel;
}

/** What `process-worker.ts` is started with, as JSON in a variable of the environment: an address may have a password. */
export interface ProcessStart extends WorkerOptions {
  /** Milliseconds without work after which it ends. */
  readonly idleTime: number;
}
export const START_VARIABLE = 'TESUJI_WORKER';

/** A process that does jobs for the servers of a database. */
export interface RunningWorker {
  /** How many jobs it does at a time. */
  readonly threads: number;
  /** Milliseconds since it had something to do. */
  readonly idleFor: number;
  /** Leaves what is not finished to other workers. */
  close(): Promise<void>;
}

/** Begins to do jobs. Rejects with a `DatabaseError` when the database cannot be opened. */
export async function startWorker(options: WorkerOptions): Promise<RunningWorker> {
  const { database, logLevel = 'warn', threads = availableParallelism(), ...rest } = options;
  const store = await openDatabaseStore(database);
  const runner = new JobRunner({ store, log: createLog(logLevel) }, { threads, ...rest });
  runner.start();
  return {
    threads,
    get idleFor() {
      return runner.idleFor;
    },
    close: async () => {
      await runner.close();
      await store.close();
    },
  };
}
