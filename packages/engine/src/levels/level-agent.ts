import type { Game } from '@tesuji/rules';
import type { Agent, Surroundings } from '../agents/agent.ts';
import { choiceOf } from '../agents/choice-of.ts';
import { engineAgent } from '../agents/engine-agent.ts';
import { knowledgeOf } from '../registry.ts';
import type { TimePlan } from '../search/limits.ts';
import { FULL_STRENGTH, type Level } from './level.ts';
import { LevelSearch } from './level-search.ts';
import { levelsOf } from './registry.ts';

/** What full strength takes for a move where nobody says. */
const USUAL_PLAN: TimePlan = { usual: 900, most: 1500 };

/** An opponent of a given strength. Below full strength it brings limits of its own and heeds both. */
export function createLevel(game: Game, level: Level, surroundings: Surroundings): Agent {
  const knowledge = knowledgeOf(game);
  if (level === FULL_STRENGTH) {
    const engine = engineAgent(knowledge, { kind: 'engine' }, surroundings);
    return {
      choose: (position, limits) => {
        const isOpen = (limits.depth ?? limits.nodes ?? limits.time) === undefined;
        return engine.choose(position, isOpen ? { ...limits, time: USUAL_PLAN } : limits);
      },
    };
  }
  const levels = levelsOf(game);
  const search = new LevelSearch(knowledge, levels.skills[level], levels, surroundings);
  return { choose: (position, limits) => choiceOf(search.run(position, limits)) };
}
