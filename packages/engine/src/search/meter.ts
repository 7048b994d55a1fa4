import type { Surroundings } from '../agents/agent.ts';
import type { SearchLimits } from './limits.ts';

/** The clock is looked at whenever this many nodes have passed; a power of two. */
const LOOK_EVERY = 64;

/** Counts nodes, and knows when to stop. */
export class Meter {
  nodes = 0;
  isStopped = false;
  private readonly surroundings: Pick<Surroundings, 'now' | 'isStopped'>;
  private readonly begun: number;
  private readonly nodeLimit: number;
  private readonly timeLimit: number;
  private nextLook = 0;

  constructor(surroundings: Pick<Surroundings, 'now' | 'isStopped'>, limits: SearchLimits) {
    this.surroundings = surroundings;
    this.begun = surroundings.now();
    this.nodeLimit = limits.nodes ?? Infinity;
    this.timeLimit = limits.time?.most ?? Infinity;
  }

  get ms(): number {
    return this.surroundings.now() - this.begun;
  }

  /** True when the search must end here and now. */
  isOver(): boolean {
    if (this.isStopped) return true;
    if (this.nodes < this.nextLook) return false;
    return this.look();
  }

  private look(): boolean {
    this.nextLook = Math.min(this.nodes + LOOK_EVERY, this.nodeLimit);
    this.isStopped =
      this.nodes >= this.nodeLimit ||
      this.surroundings.isStopped() ||
      (this.timeLimit !== Infinity && this.ms >= this.timeLimit);
    return this.isStopped;
  }
}
