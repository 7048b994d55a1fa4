import { fork, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const CACHE = fileURLToPath(new URL('../../.cache/compiled', import.meta.url));

/** What to run, and on how many processes. */
export interface Pool<Task, Done> {
  /** The module to run: it receives the task, then numbers, and sends one message for each number. */
  readonly worker: URL;
  readonly task: Task;
  readonly processes: number;
  /** How many numbers a process has in hand at once; 1 by default. */
  readonly atOnce?: number;
  /** Receives the results, in any order. */
  readonly take: (done: Done) => void;
}

/**
 * Distributes numbers, of games or of shards, to processes. Stripping types makes
 * typed arrays slow in the process that does it, so a first process only fills the compile cache.
 */
export async function runPool<Task extends object, Done>(
  pool: Pool<Task, Done>,
  numbers: Iterator<number>,
): Promise<void> {
  const env = { ...process.env, NODE_COMPILE_CACHE: CACHE };
  spawnSync(process.execPath, [fileURLToPath(pool.worker)], { env });
  await Promise.all(Array.from({ length: pool.processes }, () => runSome(pool, env, numbers)));
}

function runSome<Task extends object, Done>(
  { worker, task, atOnce = 1, take }: Pool<Task, Done>,
  env: NodeJS.ProcessEnv,
  numbers: Iterator<number>,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const child = fork(fileURLToPath(worker), { env, serialization: 'advanced' });
  let inHand = 0;
  const next = (): void => {
    const given = numbers.next();
    if (given.done !== true) {
      inHand++;
      child.send(given.value);
    } else if (inHand === 0 && child.connected) child.disconnect();
  };
  child.on('message', (done) => {
    inHand--;
    take(done as Done);
    next();
  });
  child.on('error', reject);
  child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`a process ended with code ${code}`))));
  child.send(task);
  for (let i = 0; i < atOnce; i++) next();
  return promise;
}
