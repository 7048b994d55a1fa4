import { fork, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Done, Task } from './worker.ts';

const WORKER = fileURLToPath(new URL('worker.ts', import.meta.url));
const CACHE = fileURLToPath(new URL('../../.cache/compiled', import.meta.url));

/**
 * Distributes game numbers to processes and passes on the results in any order. Stripping types makes typed arrays slow
 * in the process that does it, so a first process only fills the compile cache.
 */
export async function playAll(
  task: Task,
  processes: number,
  numbers: Iterator<number>,
  take: (done: Done, number: number) => void,
): Promise<void> {
  const env = { ...process.env, NODE_COMPILE_CACHE: CACHE };
  spawnSync(process.execPath, [WORKER], { env });
  await Promise.all(Array.from({ length: processes }, () => playSome(task, env, numbers, take)));
}

function playSome(
  task: Task,
  env: NodeJS.ProcessEnv,
  numbers: Iterator<number>,
  take: (done: Done, number: number) => void,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const child = fork(WORKER, { env });
  let number = 0;
  const next = (): void => {
    const given = numbers.next();
    if (given.done === true) child.disconnect();
    else child.send((number = given.value));
  };
  child.on('message', (done) => {
    take(done as Done, number);
    next();
  });
  child.on('error', reject);
  child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`a player ended with code ${code}`))));
  child.send(task);
  next();
  return promise;
}
