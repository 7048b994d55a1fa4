import { legalMoves, type Game, type Position } from '@tesuji/rules';
import { chosenMove, joinLimits, type Agent, type Environment } from '../agents/agent.ts';
import { engineAgent } from '../agents/engine-agent.ts';
import { knowledgeOf, withoutLesserPromotions, type Knowledge } from '../knowledge.ts';
import type { SearchLimits, TimePlan } from '../search/limits.ts';
import { Search, type SearchReport } from '../search/search.ts';
import type { SearchSettings } from '../search/settings.ts';
import { TranspositionTable } from '../search/transposition-table.ts';
import { BlunderModel } from './blunder-model.ts';
import { levelsOf } from './level-tables.ts';
import { FULL_STRENGTH, type Level, type LevelTable, type Skill } from './level.ts';

/** The time for a move at full strength when there is no limit: never more than a second, also where searching is slow. */
const DEFAULT_TIME: TimePlan = { usual: 900, most: 1000 };

/** Creates an opponent of the given strength. Below full strength it has limits of its own and respects both. */
export function createLevelAgent(game: Game, level: Level, environment: Environment): Agent {
  const knowledge = knowledgeOf(game);
  if (level === FULL_STRENGTH) {
    const engine = engineAgent(knowledge, { kind: 'engine' }, environment);
    return {
      choose: (position, limits) => {
        const isOpen = (limits.depth ?? limits.nodes ?? limits.time) === undefined;
        return engine.choose(position, isOpen ? { ...limits, time: DEFAULT_TIME } : limits);
      },
    };
  }
  const levels = levelsOf(game);
  const search = new LevelSearch(knowledge, levels.skills[level], levels, environment);
  return { choose: (position, limits) => chosenMove(search.run(position, limits)) };
}

/** Megabytes for the transposition table of a weak level. */
const MEMORY = 2;

/** The engine's search with less depth and overlooked moves. The same seed gives the same games. */
export class LevelSearch {
  private readonly knowledge: Knowledge;
  private readonly skill: Skill;
  private readonly seed: number;
  private readonly blunderModel: BlunderModel;
  private readonly table: TranspositionTable = new TranspositionTable(MEMORY);
  private readonly search: Search;
  private lastPly = -1;

  constructor(knowledge: Knowledge, skill: Skill, levels: LevelTable, environment: Environment) {
    this.knowledge = knowledge;
    this.skill = skill;
    this.seed = environment.seed;
    this.blunderModel = new BlunderModel(knowledge.game, skill, levels.visibility);
    this.search = new Search(knowledge, this.table, environment, this.settingsOf(skill, levels));
  }

  run(position: Position, limits: SearchLimits, report?: (report: SearchReport) => void): SearchReport {
    // What is overlooked changes from move to move, so stored scores are no longer valid.
    this.table.clear();
    if (position.ply < this.lastPly) this.search.forget();
    this.lastPly = position.ply;
    this.blunderModel.begin(position, this.seed);
    const { depth, nodes } = this.skill;
    const moves = limits.moves ?? sensibleMoves(this.knowledge, position);
    const asked = moves === undefined ? limits : { ...limits, moves };
    return this.search.run(position, joinLimits({ depth, nodes }, asked), report);
  }

  private settingsOf(skill: Skill, levels: LevelTable): SearchSettings {
    const { blunderRate, winDetection, noise, termSet } = skill;
    const terms = termSet === 'all' ? undefined : levels.terms?.[termSet];
    return {
      ...levels.search,
      ...(blunderRate > 0 || winDetection < 1 ? { overlooks: this.blunderModel.overlooks } : {}),
      ...(noise > 0 ? { noise: { amount: noise, seed: this.seed } } : {}),
      ...(terms === undefined ? {} : { terms }),
    };
  }
}

/**
 * Returns the legal moves without those that promote less than they could at no cost, or `undefined` if there are none
 * of these. Where both moves come to the same score, a weak level would otherwise choose by its noise.
 */
function sensibleMoves(knowledge: Knowledge, position: Position): readonly number[] | undefined {
  if (knowledge.fullerPromotion === undefined) return undefined;
  const moves = legalMoves(knowledge.game, position);
  const sensible = withoutLesserPromotions(knowledge, position, moves);
  return sensible.length === moves.length ? undefined : sensible;
}
