import type { FinishedGame } from '@tesuji/arena';
import { WorkerClient, type CallContext, type WorkerPort } from '@tesuji/workers';
import { after } from '../../shared/workers/game-time.ts';
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
      const controller = new AbortController();
      const { signal } = controller;
      // Without grace, the worker and the workers that it has started end at once.
      const client = new WorkerClient<LabApi>({ spawn: startLab, after, grace: 0 });
      void client
        .call('play', { ...order, slots }, { signal, onProgress: onNews })
        .then(onNews, () => !signal.aborted && onLost())
        .finally(() => client.close());
      return () => controller.abort();
    },
  };
}

function startLab(): WorkerPort {
  return workerPort(new Worker(new URL('./lab-worker.ts', import.meta.url), { type: 'module' }));
}

/** What the lab worker offers. */
export interface LabApi {
  play(order: LabOrder, context: CallContext<LabProgress>): Promise<LabEnd>;
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

/** Games that were finished since the last report, and a board. */
export interface LabProgress {
  readonly kind: 'progress';
  readonly games: readonly FinishedGame[];
  readonly board?: LabBoard;
}

/** How a match ended. */
export type LabEnd =
  | { readonly kind: 'done' }
  /** An agent could not start. That is an error, not a result. */
  | { readonly kind: 'failed'; readonly game: FinishedGame };

export type LabEvent = LabProgress | LabEnd;
