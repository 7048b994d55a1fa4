import type { Position } from '@tesuji/rules';
import type { Surroundings } from '../agents/agent.ts';
import { joinLimits } from '../agents/join-limits.ts';
import type { Knowledge } from '../knowledge.ts';
import type { SearchLimits } from '../search/limits.ts';
import type { SearchReport } from '../search/report.ts';
import { Search } from '../search/search.ts';
import type { SearchSettings } from '../search/settings.ts';
import { Table } from '../search/table.ts';
import { Attention } from './attention.ts';
import type { LevelTable, Skill } from './skill.ts';

/** Megabytes for the few positions that a level looks at. */
const MEMORY = 2;

/** The engine's search, looking less far and overlooking things. For the same seed the same games. */
export class LevelSearch {
  private readonly skill: Skill;
  private readonly seed: number;
  private readonly attention: Attention;
  private readonly table: Table = new Table(MEMORY);
  private readonly search: Search;
  private lastPly = -1;

  constructor(knowledge: Knowledge, skill: Skill, levels: LevelTable, surroundings: Surroundings) {
    this.skill = skill;
    this.seed = surroundings.seed;
    this.attention = new Attention(knowledge.game, skill, levels.sight);
    this.search = new Search(knowledge, this.table, surroundings, this.settingsOf(skill, levels));
  }

  run(position: Position, limits: SearchLimits, report?: (report: SearchReport) => void): SearchReport {
    // What was overlooked last time may be seen this time, so nothing of it may be remembered.
    this.table.clear();
    if (position.ply < this.lastPly) this.search.forget();
    this.lastPly = position.ply;
    this.attention.begin(position, this.seed);
    const { depth, nodes } = this.skill;
    return this.search.run(position, joinLimits({ depth, nodes }, limits), report);
  }

  private settingsOf(skill: Skill, levels: LevelTable): SearchSettings {
    const { blindness, winSight, noise, judgment } = skill;
    const terms = judgment === 'all' ? undefined : levels.terms?.[judgment];
    return {
      ...(blindness > 0 || winSight < 1 ? { oversight: this.attention.overlooks } : {}),
      ...(noise > 0 ? { noise: { amount: noise, seed: this.seed } } : {}),
      ...(terms === undefined ? {} : { terms }),
    };
  }
}
