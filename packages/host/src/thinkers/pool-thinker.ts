import { planTime, type AgentSpec, type SearchLimits, type TimePlan } from '@tesuji/engine';
import type { GameLine } from '@tesuji/rules';
import { WorkerError, type AbortSignalLike, type CallContext, type WorkerPool } from '@tesuji/workers';
import type { Loading, Question, Thinker, Thought } from './thinker.ts';

// Every platform with workers has this class, but a package without DOM or Node has no types for it.
declare const AbortController: new () => { readonly signal: AbortSignalLike; abort(): void };

export type JobLimits = Pick<SearchLimits, 'depth' | 'nodes' | 'time'>;

/** One piece of thinking, as it is sent to a worker: plain data, and a game line rather than a position. */
export interface Job {
  /** Who plays, in which match. Between jobs of the same player its agent keeps what it has learned, if there is room. */
  readonly player: string;
  readonly line: GameLine;
  /** The agent, as `parseAgent` reads it. */
  readonly agent: string;
  readonly limits: JobLimits;
  /** True if the time is that of a clock, which also runs while the agent is prepared. */
  readonly isOnClock?: boolean;
  readonly seed: number;
}

/** What is needed before the first job of an agent. */
export interface ThinkerPreparation {
  /** The id of the game. */
  readonly game: string;
  /** As `parseAgent` reads it. */
  readonly agent: string;
}

/** What a worker with `serveThinker` offers. */
export interface ThinkerApi {
  /** Loads what the agent needs, and reports it. */
  prepare(preparation: ThinkerPreparation, context: CallContext<Loading>): Promise<void>;
  /** Reports what is being loaded before it begins to think, and then `undefined`. */
  think(job: Job, context: CallContext<Loading | undefined>): Promise<Thought>;
}

/** Workers that run `serveThinker`, for any number of matches. */
export type ThinkerPool = WorkerPool<ThinkerApi>;

export interface PoolThinkerSettings {
  /** As `parseAgent` reads it. */
  readonly agent: string;
  /** The same seed plays the same moves in the same game. */
  readonly seed: number;
  /** How long to think, besides what clocks allow. */
  readonly limits?: JobLimits;
  /** Milliseconds that a move takes at most, also where a clock allows more. Only where a clock runs. */
  readonly most?: number;
  /** The id of a game to prepare for when a match begins, so that the first move need not wait for it. */
  readonly prepares?: string;
  /** Called while something is being loaded that takes noticeably long, and with `undefined` when that has ended. */
  onLoading?(loading: Loading | undefined): void;
}

/** Returns a thinker whose agent runs in a pool. */
export function poolThinker(pool: Pick<ThinkerPool, 'call'>, settings: PoolThinkerSettings): Thinker {
  const { prepares: game, agent } = settings;
  /** Set while a move is asked for: what is loaded before that holds up nothing. */
  let hearLoading: ((loading: Loading | undefined) => void) | undefined;
  return {
    prepare: (match) => {
      if (game === undefined) return;
      const onProgress = (loading: Loading): void => hearLoading?.(loading);
      // What goes wrong now is reported when a move is asked for.
      pool.call(match, 'prepare', () => ({ game, agent }), { onProgress }).catch(() => undefined);
    },
    think: (question, report) => {
      const controller = new AbortController();
      const { signal } = controller;
      const tell = (thought: Thought): void => {
        if (!signal.aborted) report(thought);
      };
      let isLoading = false;
      const onProgress = (loading: Loading | undefined): void => {
        if (isLoading || loading !== undefined) settings.onLoading?.(loading);
        isLoading = loading !== undefined;
      };
      hearLoading = onProgress;
      pool
        .call(question.match, 'think', () => jobOf(question, settings), { signal, onProgress })
        .finally(() => {
          onProgress(undefined);
          if (hearLoading === onProgress) hearLoading = undefined;
        })
        .then(tell, (error: unknown) => {
          if (signal.aborted) return;
          if (!(error instanceof WorkerError)) throw error;
          // A pool is closed when the program ends: there is nothing left to report to.
          if (error.code !== 'closed') tell({ kind: 'error', error: { code: 'worker-lost', why: error.why } });
        });
      return () => controller.abort();
    },
  };
}

function jobOf(
  { match, line, side, budgets }: Question,
  { agent, seed, limits = {}, most = Infinity }: PoolThinkerSettings,
): Job {
  const own = budgets()?.[side];
  return {
    player: match,
    line,
    agent,
    ...(own === undefined
      ? { limits }
      : { limits: { ...limits, time: shorten(planTime(own), most) }, isOnClock: true }),
    seed,
  };
}

function shorten({ usual, most }: TimePlan, longest: number): TimePlan {
  return { usual: Math.min(usual, longest), most: Math.min(most, longest) };
}

/** Returns the limits of an agent where none are given: none where its name has its own, else this much time. */
export function usualLimits(spec: AgentSpec, milliseconds: number): JobLimits {
  return hasOwnLimits(spec) ? {} : { time: { usual: milliseconds, most: milliseconds } };
}

function hasOwnLimits(spec: AgentSpec): boolean {
  switch (spec.kind) {
    case 'engine':
      return (spec.time ?? spec.nodes ?? spec.depth) !== undefined;
    case 'mcts':
      return (spec.time ?? spec.nodes) !== undefined;
    case 'outside':
      return false;
    default:
      return true;
  }
}
