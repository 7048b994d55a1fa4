import type { ImportProgress } from '@tesuji/library';
import { workerPort } from '../minds/worker-port.ts';
import type { GameSource, GamesReport } from './import-games.ts';

/** What the worker says. */
export type ImportWord =
  | { readonly kind: 'progress'; readonly progress: ImportProgress }
  | { readonly kind: 'done'; readonly report: GamesReport }
  /** It cannot reach the library. */
  | { readonly kind: 'cannot' };

/** Imports in a worker; `undefined` when that cannot be done here, and nothing has happened. */
export function importApart(
  sources: readonly GameSource[],
  onProgress: (progress: ImportProgress) => void,
): Promise<GamesReport | undefined> {
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' });
  const port = workerPort<readonly GameSource[], ImportWord>(worker);
  return new Promise<GamesReport | undefined>((resolve) => {
    port.onMessage((word) => {
      if (word.kind === 'progress') return onProgress(word.progress);
      resolve(word.kind === 'done' ? word.report : undefined);
    });
    port.onEnd(() => resolve(undefined));
    port.send(sources);
  }).finally(() => port.close());
}
