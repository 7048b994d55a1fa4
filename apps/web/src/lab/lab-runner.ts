import { workerPort } from '../minds/worker-port.ts';
import type { LabNews, LabOrder, LabPort } from './lab-message.ts';

/** Plays matches. */
export interface LabRunner {
  /** Reports until the match is done or stopped; `onLost` when it broke off. Answers how to stop it. */
  run(order: Omit<LabOrder, 'slots'>, onNews: (news: LabNews) => void, onLost: () => void): () => void;
}

/** Matches in a worker, which has workers of its own: they all end with it. */
export function openLabRunner(): LabRunner {
  // One core is left to the page.
  const slots = Math.max(1, navigator.hardwareConcurrency - 1);
  return {
    run: (order, onNews, onLost) => {
      const port: LabPort = workerPort(new Worker(new URL('./lab-worker.ts', import.meta.url), { type: 'module' }));
      port.onMessage((news) => {
        if (news.kind !== 'progress') port.close();
        onNews(news);
      });
      port.onEnd(onLost);
      port.send({ ...order, slots });
      return () => port.close();
    },
  };
}
