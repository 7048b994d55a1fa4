import type { Game } from '@tesuji/rules';
import { createLevel } from '../levels/level-agent.ts';
import { knowledgeOf } from '../registry.ts';
import type { Agent, Surroundings } from './agent.ts';
import type { OwnAgentSpec } from './agent-spec.ts';
import { alphaBetaAgent, classicAgent, minimaxAgent } from './baseline-agent.ts';
import { engineAgent } from './engine-agent.ts';
import { greedyAgent } from './greedy-agent.ts';
import { mctsAgent } from './mcts-agent.ts';
import { randomAgent } from './random-agent.ts';

/** Makes any agent of ours. Its evaluation terms must be ones the game has: `parseAgent` with the game sees to that. */
export function createAgent(game: Game, spec: OwnAgentSpec, surroundings: Surroundings): Agent {
  const knowledge = knowledgeOf(game);
  switch (spec.kind) {
    case 'random':
      return randomAgent(game, surroundings);
    case 'greedy':
      return greedyAgent(knowledge, surroundings);
    case 'minimax':
      return minimaxAgent(knowledge, spec, surroundings);
    case 'alphabeta':
      return alphaBetaAgent(knowledge, spec, surroundings);
    case 'classic':
      return classicAgent(game, spec, surroundings);
    case 'mcts':
      return mctsAgent(knowledge, spec, surroundings);
    case 'engine':
      return engineAgent(knowledge, spec, surroundings);
    case 'level':
      return createLevel(game, spec.level, surroundings);
  }
}
