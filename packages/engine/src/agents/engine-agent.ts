import type { Knowledge } from '../knowledge.ts';
import { Search } from '../search/search.ts';
import type { SearchSettings } from '../search/settings.ts';
import { TranspositionTable } from '../search/transposition-table.ts';
import { chosenMove, joinLimits, type Agent, type Environment } from './agent.ts';
import type { EngineSpec, SearchChoice } from './agent-spec.ts';

/** Megabytes for the transposition table by default. */
const DEFAULT_HASH = 16;

/** The full engine on the calling thread. For several threads see `threads/`. */
export function engineAgent(knowledge: Knowledge, spec: EngineSpec, environment: Environment): Agent {
  const table = new TranspositionTable(spec.hash ?? DEFAULT_HASH);
  const search = new Search(knowledge, table, environment, settingsOf(knowledge, spec, environment));
  let lastPly = -1;
  return {
    choose: (position, asked) => {
      // A smaller ply means a new game. Clearing the tables makes games reproducible.
      if (position.ply < lastPly) {
        table.clear();
        search.forget();
      }
      lastPly = position.ply;
      return chosenMove(search.run(position, joinLimits(spec, asked)));
    },
  };
}

/** Throws if the spec names the file of a network that cannot be used. */
function settingsOf(
  { game, evaluation }: Knowledge,
  { eval: terms, moves, network: file, search = {} }: EngineSpec,
  environment: Environment,
): SearchSettings {
  const network = terms === undefined ? environment.networkOf?.(game, file) : undefined;
  if (file !== undefined && network === undefined) throw new Error(`${file} cannot be used`);
  return {
    ...searchSettings(search),
    ...(network === undefined ? {} : { network }),
    ...(terms === undefined ? {} : { terms: terms === 'classic' ? evaluation.layout.terms : terms }),
    ...(moves === undefined ? {} : { plausible: moves === 'none' ? [] : moves }),
  };
}

/** Returns the settings of a search with these techniques and numbers. */
export function searchSettings(choice: SearchChoice): SearchSettings {
  const chosen = Object.entries(choice);
  return {
    ...Object.fromEntries(chosen.filter(([, value]) => typeof value === 'boolean')),
    parameters: Object.fromEntries(
      chosen.flatMap(([name, value]) => (typeof value === 'number' ? [[name, value]] : [])),
    ),
  };
}
