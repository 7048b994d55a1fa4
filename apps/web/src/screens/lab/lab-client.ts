import type { FinishedGame } from '@tesuji/arena';
import type { Loading } from '@tesuji/host';
import { WorkerClient, type CallContext, type CallOptions, type WorkerPort } from '@tesuji/workers';
import { after } from '../../shared/workers/game-time.ts';
import { workerPort } from '../../shared/workers/worker-port.ts';
import type { LabPlan } from './lab-plan.ts';

/** Plays a match; like all calls to a worker, it is rejected when the signal is aborted or the worker fails. */
export type PlayMatch = (order: Omit<LabOrder, 'slots'>, options: CallOptions<LabProgress>) => Promise<LabEnd>;

/** Plays a match in a worker that has workers of its own, which end with it. */
export const playInWorker: PlayMatch = (order, options) => {
  // One core is left to the page.
  const slots = Math.max(1, navigator.hardwareConcurrency - 1);
  // Without grace, a cancelled match ends at once, with all its workers.
  const client = new WorkerClient<LabApi>({ spawn: startLab, after, grace: 0 });
  return client.call('play', { ...order, slots }, options).finally(() => client.close());
};

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
  readonly games: readonly FinishedGame[];
  readonly board?: LabBoard;
  /** What is being loaded before the first game, if that takes noticeably long. */
  readonly loading?: Loading;
}

/** How a match ended. */
export type LabEnd =
  | { readonly kind: 'done' }
  /** The evaluation of an agent could not be loaded. It is not played without: all games must be played alike. */
  | { readonly kind: 'unloaded' }
  /** An agent could not start. That is an error, not a result. */
  | { readonly kind: 'failed'; readonly game: FinishedGame };
