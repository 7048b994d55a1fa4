import type { Library } from '@tesuji/library';
import type { NamedOpening } from '@tesuji/library/openings';
import type { Game } from '@tesuji/rules';
import { IndexClient } from '../../shared/openings/index-client.ts';
import type { OpeningFinder, OpeningsByGame } from './past-games-ctrl.svelte.ts';

type Table = typeof import('../../shared/openings/openings.ts');

/** Finds the openings of past games in a worker. The table of names is loaded with the first search. */
export function openFinder(games: readonly Game[], library: Library): OpeningFinder {
  const client = new IndexClient(games, async () => library);
  let table: Table | undefined;
  const openingOf = (id: string): NamedOpening | undefined => {
    for (const { id: game } of games) {
      const found = table?.openingsOf(game).get(id);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const find = async (): Promise<OpeningsByGame | undefined> => {
    const [found, loaded] = await Promise.all([client.openings(), import('../../shared/openings/openings.ts')]);
    table = loaded;
    if (!found.ok) return undefined;
    return new Map([...found.value].map(([id, openings]) => [id, openings.flatMap((each) => openingOf(each) ?? [])]));
  };
  return {
    // Where names cannot be had, the list is shown without them.
    find: () => find().catch(() => undefined),
    family: ({ family }) => openingOf(family),
    close: () => client.close(),
  };
}
