import type { SearchLimits, TimePlan } from '../search/limits.ts';

/** An agent's own limits, as settings say them. */
export interface OwnLimits {
  readonly depth?: number | undefined;
  readonly nodes?: number | undefined;
  /** Milliseconds for a move. */
  readonly time?: number | undefined;
}

/** Whichever comes first of what the agent brings and what it is asked. */
export function joinLimits(own: OwnLimits, asked: SearchLimits): SearchLimits {
  const { depth, nodes, time, ...rest } = asked;
  const most = {
    depth: lesser(own.depth, depth),
    nodes: lesser(own.nodes, nodes),
    time: lesserPlan(own.time, time),
  };
  return {
    ...rest,
    ...(most.depth === undefined ? {} : { depth: most.depth }),
    ...(most.nodes === undefined ? {} : { nodes: most.nodes }),
    ...(most.time === undefined ? {} : { time: most.time }),
  };
}

function lesser(one: number | undefined, other: number | undefined): number | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return Math.min(one, other);
}

function lesserPlan(own: number | undefined, asked: TimePlan | undefined): TimePlan | undefined {
  if (own === undefined) return asked;
  return { usual: Math.min(own, asked?.usual ?? own), most: Math.min(own, asked?.most ?? own) };
}
