import { WorkerClient, type InputOf, type ResultOf } from '@tesuji/workers';
import { after } from '../game-time.ts';
import { workerPort } from '../worker-port.ts';
import type { LessonApi } from './lesson-handlers.ts';

/**
 * Calls the lesson worker, since judging and drawing would block the page for tens of milliseconds. Resolves with
 * `undefined` for games and lessons that do not exist, and when the worker fails.
 */
export type AskLessonWorker = <N extends keyof LessonApi>(
  name: N,
  input: InputOf<LessonApi, N>,
) => Promise<ResultOf<LessonApi, N> | undefined>;

/** The one worker that lessons and piece cards share. */
const client = new WorkerClient<LessonApi>({
  spawn: () => workerPort(new Worker(new URL('./lesson-worker.ts', import.meta.url), { type: 'module' })),
  after,
});

/** Asks the lesson worker, which is started by the first question. */
export const askLessonWorker: AskLessonWorker = (name, input) => client.call(name, input).catch(() => undefined);
