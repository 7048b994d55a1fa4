import { parseAgent } from '@tesuji/engine';
import { usualLimits, type JobLimits } from '@tesuji/host';
import type { Game } from '@tesuji/rules';

/** Milliseconds for a move where neither a clock nor the agent itself says. */
const THINKING_TIME = 1000;
/** The most for a move, whatever the agent says: a search to a fixed depth may take minutes, and then moves by what it has. */
const LONGEST_TIME = 10_000;

/**
 * Returns how much an agent thinks where no clock limits it: ten seconds at most. An agent that cannot be read has no limits: the workers
 * report what is wrong with it. The reader of agents is large: load this file with `import()`.
 */
export function agentLimits(game: Game, agent: string): JobLimits {
  const spec = parseAgent(agent, game);
  return spec.ok
    ? { time: { usual: LONGEST_TIME, most: LONGEST_TIME }, ...usualLimits(spec.value, THINKING_TIME) }
    : {};
}
