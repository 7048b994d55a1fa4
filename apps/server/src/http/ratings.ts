/** Ratings of people, and lists of the best. */
import { poolOf, type PersonRatings, type Speed } from '@tesuji/online';
import { findGame } from '@tesuji/rules';
import { may } from '../security/may.ts';
import type { RatedKind } from '../store/ratings/leaderboards.ts';
import { ApiFailure } from './failure.ts';
import { principalOf, type ApiApp, type ApiContext, type World } from './world.ts';

export function addRatingRoutes(api: ApiApp, world: World): void {
  const { ratings, people } = world.store;

  api.get('/people/:id/ratings', async (c) => {
    await needReader(world, c);
    const person = await people.find(c.req.param('id'));
    // The name of a deleted account is empty.
    if (person === undefined || person.name === '') throw new ApiFailure('not-found');
    const { kind: _kind, ...shown } = person;
    const found: PersonRatings = { person: shown, ratings: await ratings.ofPerson(shown.id, world.now()) };
    return c.json(found);
  });

  api.get('/leaderboards/:game/rating', async (c) => {
    const me = await needReader(world, c);
    const speed = readChoice<Speed>(c, 'speed', ['live', 'correspondence']);
    return c.json(await ratings.byRating(poolOf(readGame(c), speed), world.now(), me, readWho(c)));
  });

  api.get('/leaderboards/:game/wins', async (c) => {
    const me = await needReader(world, c);
    const since = readChoice(c, 'time', ['month', 'all']) === 'month' ? beginOfMonth(world.now()) : 0;
    return c.json(await ratings.byWins(readGame(c), since, me, readWho(c)));
  });
}

/** Returns the id of whoever asks, if they have a session. Throws an `ApiFailure` when they may see no ratings. */
async function needReader(world: World, c: ApiContext): Promise<string | undefined> {
  const principal = await principalOf(world, c);
  if (!may(principal, 'see-ratings', { kind: 'server' })) throw new ApiFailure('forbidden');
  return principal.person?.id;
}

function readGame(c: ApiContext): string {
  const game = findGame(c.req.param('game') ?? '');
  if (game === undefined) throw new ApiFailure('not-found', { field: 'game' });
  return game.id;
}

function readWho(c: ApiContext): RatedKind {
  return readChoice<RatedKind>(c, 'of', ['people', 'bots']);
}

/** Returns a parameter of the address; the first choice if it is absent. */
function readChoice<T extends string>(c: ApiContext, name: string, choices: readonly [T, ...T[]]): T {
  const asked = c.req.query(name) ?? choices[0];
  const choice = choices.find((each) => each === asked);
  if (choice === undefined) throw new ApiFailure('malformed', { field: name });
  return choice;
}

/** Months are those of UTC, so that all see the same list. */
function beginOfMonth(now: number): number {
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth());
}
