import type { AgentSpec } from '@tesuji/engine';
import type { JobLimits } from './job.ts';

/** What an agent is allowed where nobody said: nothing more where it brings limits of its own, else this much time. */
export function usualLimits(spec: AgentSpec, milliseconds: number): JobLimits {
  if (bringsLimits(spec)) return {};
  return { time: { usual: milliseconds, most: milliseconds } };
}

function bringsLimits(spec: AgentSpec): boolean {
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
