/** The best game of each kind that is being played. */
import { poolOf, type TvGame, type TvGames } from '@tesuji/online';
import { games } from '@tesuji/rules';
import type { BestGame } from '../../store/store.ts';
import { makeGameFilter } from '../relations.ts';
import type { ApiApp, World } from '../world.ts';

/** Games of equal strength among which the number of spectators decides. */
const MOST_COMPARED = 20;

export function addTvRoutes(api: ApiApp, world: World): void {
  api.get('/tv', async (c) => {
    const isShown = await makeGameFilter(world, c);
    const found = await Promise.all(games.map(({ id }) => findBest(world, id, isShown)));
    return c.json(found.filter((game) => game !== undefined) satisfies TvGames);
  });
}

async function findBest(
  { store, live, now }: World,
  game: string,
  isShown: Awaited<ReturnType<typeof makeGameFilter>>,
): Promise<TvGame | undefined> {
  const time = now();
  const all = await store.games.listBest(game, time, MOST_COMPARED);
  const listed = all.filter(({ players }) => isShown(players));
  const spectators = (each: BestGame): number => live.spectatorsOf(each.id);
  // Sorting is stable: among equals the newest stays first.
  const [best] = listed.toSorted((a, b) => b.strength - a.strength || spectators(b) - spectators(a));
  if (best === undefined) return undefined;
  const [[summary], ratings] = await Promise.all([
    store.games.publicSummaries([best.id], time),
    store.ratings.inPool(best.players, poolOf(game, 'live'), time),
  ]);
  if (summary === undefined) return undefined;
  const [first, second] = best.players;
  return {
    summary,
    ratings: [ratings.get(first) ?? null, ratings.get(second) ?? null],
    spectators: spectators(best),
  };
}
