import type { Knowledge } from '../knowledge.ts';
import { Search } from '../search/search.ts';
import type { SearchSettings } from '../search/settings.ts';
import { Table } from '../search/table.ts';
import type { Agent, Surroundings } from './agent.ts';
import type { EngineSpec } from './agent-spec.ts';
import { choiceOf } from './choice-of.ts';
import { joinLimits } from './join-limits.ts';

/** Megabytes for the table of positions when nobody says. */
const USUAL_HASH = 16;

/** The full engine on the thread that asks. Several threads are a team's affair, `team/`. */
export function engineAgent(knowledge: Knowledge, spec: EngineSpec, surroundings: Surroundings): Agent {
  const table = new Table(spec.hash ?? USUAL_HASH);
  const search = new Search(knowledge, table, surroundings, settingsOf(spec));
  let lastPly = -1;
  return {
    choose: (position, asked) => {
      // Going back means another game, in which what was learnt in the last one would only make moves hard to repeat.
      if (position.ply < lastPly) {
        table.clear();
        search.forget();
      }
      lastPly = position.ply;
      return choiceOf(search.run(position, joinLimits(spec, asked)));
    },
  };
}

function settingsOf({ eval: terms, moves }: EngineSpec): SearchSettings {
  return {
    ...(terms === undefined ? {} : { terms }),
    ...(moves === undefined ? {} : { plausible: moves === 'none' ? [] : moves }),
  };
}
