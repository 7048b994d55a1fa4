import type { Game } from '@tesuji/rules';
import { alphaBetaAgent, classicAgent, greedyAgent, minimaxAgent, randomAgent } from '../baseline/baseline-agents.ts';
import { mctsAgent } from '../baseline/mcts.ts';
import { knowledgeOf } from '../knowledge.ts';
import { createLevelAgent } from '../levels/level-agent.ts';
import { FULL_STRENGTH } from '../levels/level.ts';
import type { Agent, Environment } from './agent.ts';
import type { AgentSpec, OwnAgentSpec } from './agent-spec.ts';
import { engineAgent } from './engine-agent.ts';

/**
 * Creates an agent of this package. Its evaluation terms must exist in the game; `parseAgent` checks that when it is
 * given the game.
 */
export function createAgent(game: Game, spec: OwnAgentSpec, environment: Environment): Agent {
  const knowledge = knowledgeOf(game);
  switch (spec.kind) {
    case 'random':
      return randomAgent(game, environment);
    case 'greedy':
      return greedyAgent(knowledge, environment);
    case 'minimax':
      return minimaxAgent(knowledge, spec, environment);
    case 'alphabeta':
      return alphaBetaAgent(knowledge, spec, environment);
    case 'classic':
      return classicAgent(game, spec, environment);
    case 'mcts':
      return mctsAgent(knowledge, spec, environment);
    case 'engine':
      return engineAgent(knowledge, spec, environment);
    case 'level':
      return createLevelAgent(game, spec.level, environment);
  }
}

/** Reports whether an agent evaluates with the network that comes with the engine, in games that have one. */
export function usesNetwork(spec: AgentSpec): boolean {
  if (spec.kind === 'level') return spec.level === FULL_STRENGTH;
  return spec.kind === 'engine' && spec.eval === undefined && spec.network === undefined;
}
