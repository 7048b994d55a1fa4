import type { FinishedGame } from '@tesuji/arena';
import type { Port } from '@tesuji/engine';
import { workerPort } from '../../shared/workers/worker-port.ts';
import type { LabPlan } from './lab-plan.ts';

/** Plays matches. */
export interface LabRunner {
  /**
   * Reports until the match is done or stopped, and calls `onLost` when its worker fails. Returns a function that
   * stops it.
   */
  run(order: Omit<LabOrder, 'slots'>, onNews: (news: LabEvent) => void, onLost: () => void): () => void;
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

/** A board of a match under way. */
export interface LabBoard {
  /** The game, from 0. */
  readonly number: number;
  readonly position: string;
  readonly ply: number;
}

export interface LabOrder {
  readonly plan: LabPlan;
  /** Games that need not be played again. */
  readonly finished: readonly FinishedGame[];
  /** How many games to play at a time. */
  readonly slots: number;
}

export type LabEvent =
  | { readonly kind: 'progress'; readonly games: readonly FinishedGame[]; readonly board?: LabBoard }
  | { readonly kind: 'done' }
  /** An agent could not start. That is an error, not a result. */
  | { readonly kind: 'failed'; readonly game: FinishedGame };

export type LabPort = Port<LabOrder, LabEvent>;
