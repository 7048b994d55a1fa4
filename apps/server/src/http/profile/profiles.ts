/** People as others see them: results, ratings, days of play, and finished games page by page. */
import {
  ACTIVITY_WEEKS,
  ID_PATTERN,
  MOST_PERSON_GAMES,
  USUAL_PERSON_GAMES,
  type Me,
  type Person,
  type PersonGames,
  type Profile,
} from '@tesuji/online';
import { findGame } from '@tesuji/rules';
import { may, type Principal } from '../../security/may.ts';
import type { GamePlace, GamesViewer } from '../../store/profile/finished-games.ts';
import { ApiFailure } from '../failure.ts';
import { principalOf, type ApiApp, type ApiContext, type World } from '../world.ts';

const DAY = 86_400_000;
const PLACE = /^(\d{1,16})\.([a-z0-9]+)$/;

export function addProfileRoutes(api: ApiApp, world: World): void {
  const { store } = world;

  api.get('/people/:id', async (c) => {
    const principal = await needReader(world, c);
    const person = await needPerson(world, c);
    const viewer = viewerOf(world, principal);
    const today = Math.floor(viewer.now / DAY);
    const me = principal.person?.id;
    const isOther = me !== undefined && me !== person.id;
    const [createdAt, ratings, tallies, mine, relations, activity] = await Promise.all([
      store.people.createdAt(person.id),
      store.ratings.ofPerson(person.id, viewer.now),
      store.finished.tallies(person.id, viewer),
      isOther ? store.finished.against(me, person.id) : undefined,
      isOther ? store.relations.list(me) : [],
      store.finished.activity(person.id, (today - 7 * ACTIVITY_WEEKS + 1) * DAY, viewer),
    ]);
    const relation = relations.find((each) => each.person.id === person.id)?.kind;
    const profile: Profile = {
      person,
      createdAt: createdAt ?? 0,
      isHere: world.live.people().has(person.id),
      ratings,
      tallies,
      ...(mine !== undefined && { mine }),
      ...(relation !== undefined && { relation }),
      activity,
    };
    return c.json(profile);
  });

  api.get('/people/:id/games', async (c) => c.json(await listFinished(world, c)));
}

/** Returns a page of the finished games of the person of a request that whoever asks may see. */
export async function listFinished(world: World, c: ApiContext): Promise<PersonGames> {
  const { store } = world;
  const viewer = viewerOf(world, await needReader(world, c));
  const person = await needPerson(world, c);
  const limit = readLimit(c);
  const [game, before] = [readGame(c), readPlace(c)];
  const query = {
    // One more says whether there are more.
    limit: limit + 1,
    ...(game !== undefined && { game }),
    ...(before !== undefined && { before }),
  };
  const places = await store.finished.list(person.id, query, viewer);
  const shown = places.slice(0, limit);
  const last = shown.at(-1);
  const page: PersonGames = {
    games: await store.games.summaries(
      shown.map(({ id }) => id),
      person.id,
    ),
    ...(places.length > limit && last !== undefined && { next: `${last.endedAt}.${last.id}` }),
  };
  return page;
}

async function needReader(world: World, c: ApiContext): Promise<Principal> {
  const principal = await principalOf(world, c);
  if (!may(principal, 'see-ratings', { kind: 'server' })) throw new ApiFailure('forbidden');
  return principal;
}

/** Returns the person of a request. Whoever has deleted their account is no longer there. */
async function needPerson({ store }: World, c: ApiContext): Promise<Person> {
  const found: Me | undefined = await store.people.find(c.req.param('id') ?? '');
  if (found === undefined || found.name === '') throw new ApiFailure('not-found');
  const { kind: _, ...person } = found;
  return person;
}

function viewerOf(world: World, principal: Principal): GamesViewer {
  // A game of two others that is not public stands for all of them.
  const players = [STRANGER, STRANGER] as const;
  const seesAll = may(principal, 'watch', { kind: 'game', info: { players, isPublic: false } });
  const { person } = principal;
  return { now: world.now(), seesAll, ...(person !== undefined && { person: person.id }) };
}
const STRANGER: Person = { id: '', name: '', isGuest: false };

function readLimit(c: ApiContext): number {
  const text = c.req.query('limit') ?? String(USUAL_PERSON_GAMES);
  const limit = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (limit < 1 || limit > MOST_PERSON_GAMES) throw new ApiFailure('malformed', { field: 'limit' });
  return limit;
}

function readGame(c: ApiContext): string | undefined {
  const asked = c.req.query('game');
  if (asked === undefined || findGame(asked) !== undefined) return asked;
  throw new ApiFailure('malformed', { field: 'game' });
}

function readPlace(c: ApiContext): GamePlace | undefined {
  const text = c.req.query('before');
  if (text === undefined) return undefined;
  const [, endedAt, id = ''] = PLACE.exec(text) ?? [];
  if (endedAt === undefined || !ID_PATTERN.test(id)) throw new ApiFailure('malformed', { field: 'before' });
  return { endedAt: Number(endedAt), id };
}
