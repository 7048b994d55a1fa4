// Search: finds moves in a position, on one thread.
export { knowledgeOf, withoutLesserPromotions, type Knowledge, type Tactics } from './knowledge.ts';
export { Search, type SearchLine, type SearchReport } from './search/search.ts';
export type { SearchLimits, TimePlan } from './search/limits.ts';
export type { SearchSettings } from './search/settings.ts';
export { planTime, type TimeBudget } from './search/time-manager.ts';
export { TranspositionTable } from './search/transposition-table.ts';

// Scores, in hundredths of a pawn for the side to move.
export { Evaluator } from './evaluation/evaluator.ts';
export { INFINITE_SCORE, isDecided, MAX_EVALUATION, MAX_PLY, pliesToEnd, WIN, winIn } from './search/score.ts';

// Networks: the learned evaluation.
export { Network, type NetworkOptions, type SharedNetwork } from './network/network.ts';
export {
  isCompressed,
  parseNetwork,
  type NetworkError,
  type NetworkErrorCode,
  type NetworkFile,
  type NetworkHeader,
} from './network/network-file.ts';

// Several threads over one transposition table.
export {
  EngineThreads,
  type EngineThreadsOptions,
  type PendingResult,
  type PendingSearch,
} from './threads/engine-threads.ts';
export type { Port, ThreadMessage, ThreadPort, ThreadReply } from './threads/messages.ts';
export { serveEngine } from './threads/serve-engine.ts';

// Agents: everything that chooses moves, by name.
export type { Agent, ChosenMove, Environment } from './agents/agent.ts';
export { CLASSIC_TERMS, type AgentSpec, type OwnAgentSpec } from './agents/agent-spec.ts';
export {
  AGENT_FORMS,
  agentForms,
  formatAgent,
  parseAgent,
  splitCommand,
  type AgentForm,
  type AgentOption,
} from './agents/agent-text.ts';
export { createAgent, usesNetwork } from './agents/create-agent.ts';
export { SeededRandom } from './agents/seeded-random.ts';
export { PLAUSIBLE_NAMES } from './plausible/plausible-moves.ts';

// Levels: opponents of ten strengths.
export { FULL_STRENGTH, levelOf, LEVELS, type Level } from './levels/level.ts';
export { createLevelAgent } from './levels/level-agent.ts';

// Baselines, for measurements and tests.
export { randomAgent } from './baseline/baseline-agents.ts';
export { mateByAlphaBeta, type AttackMoves } from './baseline/fixed-depth-search.ts';
