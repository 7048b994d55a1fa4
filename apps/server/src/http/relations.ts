/** Whom people follow and block. */
import { RELATION_KINDS, type RelationKind, type RelationList } from '@tesuji/online';
import { may } from '../security/may.ts';
import { ApiFailure } from './failure.ts';
import { findSession, needSession, principalOf, type ApiApp, type ApiContext, type World } from './world.ts';

/** The most people that a person may follow and block. */
const MOST_RELATIONS = 1000;

export function addRelationRoutes(api: ApiApp, world: World): void {
  const { relations } = world.store;
  const { live } = world;

  api.get('/relations', async (c) => {
    const { person } = await needSession(world, c);
    return c.json((await relations.list(person.id)) satisfies RelationList);
  });

  for (const kind of RELATION_KINDS) {
    api.put(`/people/:id/${kind}`, async (c) => {
      const { person, other } = await findPair(world, c, kind);
      if ((await relations.count(person)) >= MOST_RELATIONS) throw new ApiFailure('too-many');
      if (!(await relations.set(person, other, kind, world.now()))) throw new ApiFailure('blocked');
      live.rightsChanged([person, other]);
      return c.json({});
    });

    api.delete(`/people/:id/${kind}`, async (c) => {
      const { person, other } = await findPair(world, c, kind);
      await relations.clear(person, other, kind);
      live.rightsChanged([person, other]);
      return c.json({});
    });
  }
}

/** Returns a filter of games for a list that whoever asks sees, by their players: none of people with whom there is a block. */
export async function makeGameFilter(world: World, c: ApiContext): Promise<(players: readonly string[]) => boolean> {
  const me = (await findSession(world, c))?.person.id;
  const hidden = me === undefined ? undefined : (await world.store.relations.blocksOf([me])).get(me);
  return (players) => hidden === undefined || !players.some((id) => hidden.has(id));
}

async function findPair(
  world: World,
  c: ApiContext,
  kind: RelationKind,
): Promise<{ readonly person: string; readonly other: string }> {
  const { person } = await needSession(world, c);
  if (!may(await principalOf(world, c), kind, { kind: 'server' })) throw new ApiFailure('not-signed-in');
  const other = await world.store.people.find(c.req.param('id') ?? '');
  // The name of a deleted account is empty.
  if (other === undefined || other.name === '') throw new ApiFailure('not-found');
  if (other.id === person.id) throw new ApiFailure('forbidden');
  return { person: person.id, other: other.id };
}
