import { WorkerClient, type InputOf, type ResultOf } from '@tesuji/workers';
import { after } from '../game-time.ts';
import { ask, workerPort } from '../worker-port.ts';
import type { LessonApi } from './lesson-handlers.ts';

/**
 * Judging and drawing take tens of milliseconds: on the page a worker does them. `undefined` where there is no
 * answer.
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
export const askLessonWorker: AskLessonWorker = (name, input) => ask(client, name, input).answer;
