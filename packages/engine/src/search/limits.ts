import type { Environment } from '../agents/agent.ts';

/** When a search stops: at the first limit reached. Without any limit it runs until it is stopped. */
export interface SearchLimits {
  readonly depth?: number;
  readonly nodes?: number;
  /** Milliseconds: about `usual` is spent (`TimeManager`); at `most` the search stops immediately. */
  readonly time?: TimePlan;
  /** How many root moves to report (MultiPV), best first. */
  readonly lines?: number;
  /** Root moves to search (searchmoves); all of them when empty. */
  readonly moves?: readonly number[];
}

/** How long to think, in milliseconds. */
export interface TimePlan {
  readonly usual: number;
  readonly most: number;
}

/** The clock is read once in this many nodes; a power of two. */
const LOOK_EVERY = 64;

/** Counts nodes and checks the limits of a search. */
export class SearchLimitsMonitor {
  nodes = 0;
  isStopped = false;
  private readonly environment: Pick<Environment, 'now' | 'isStopped'>;
  private readonly begun: number;
  private readonly nodeLimit: number;
  private readonly timeLimit: number;
  private nextCheck = 0;

  constructor(environment: Pick<Environment, 'now' | 'isStopped'>, limits: SearchLimits) {
    this.environment = environment;
    this.begun = environment.now();
    this.nodeLimit = limits.nodes ?? Infinity;
    this.timeLimit = limits.time?.most ?? Infinity;
  }

  get ms(): number {
    return this.environment.now() - this.begun;
  }

  /** Returns true when the search must stop now. */
  shouldStop(): boolean {
    if (this.isStopped) return true;
    if (this.nodes < this.nextCheck) return false;
    return this.check();
  }

  private check(): boolean {
    this.nextCheck = Math.min(this.nodes + LOOK_EVERY, this.nodeLimit);
    this.isStopped =
      this.nodes >= this.nodeLimit ||
      this.environment.isStopped() ||
      (this.timeLimit !== Infinity && this.ms >= this.timeLimit);
    return this.isStopped;
  }
}
