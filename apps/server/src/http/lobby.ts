/** Places in the pools of the lobby. */
import { findLobbyPool, newTicket, poolOf, type LobbyPool } from '@tesuji/online';
import { MOST_GAMES } from '../security/limits.ts';
import { may } from '../security/may.ts';
import { ApiFailure } from './failure.ts';
import { checkMayMeetStrangers } from './moderation/play-rights.ts';
import { needSession, principalOf, readBody, type ApiApp, type ApiContext, type World } from './world.ts';

export function addLobbyRoutes(api: ApiApp, world: World): void {
  const { store, live } = world;

  api.get('/tickets', async (c) => {
    const { person } = await needSession(world, c);
    return c.json(await store.tickets.ofPerson(person.id, world.now()));
  });

  api.put('/tickets/:pool', async (c) => {
    const { id, game } = findPool(c);
    const person = await needWaiter(world, c);
    const { wantsAnother = false } = await readBody(c, newTicket);
    const ticket = await store.tickets.take(
      { pool: id, person, ratingPool: poolOf(game, 'live'), wantsAnother },
      world.now(),
    );
    live.peopleChanged([person]);
    return c.json(ticket);
  });

  api.delete('/tickets/:pool', async (c) => {
    const { id } = findPool(c);
    const { person } = await needSession(world, c);
    await store.tickets.withdraw(person.id, id);
    live.peopleChanged([person.id]);
    return c.json({});
  });
}

function findPool(c: ApiContext): LobbyPool {
  const pool = findLobbyPool(c.req.param('pool') ?? '');
  if (pool === undefined) throw new ApiFailure('not-found');
  return pool;
}

/**
 * Returns the person who sends a request, if they may wait in a pool. Throws an `ApiFailure` with the reason otherwise:
 * whatever closes the pools to somebody belongs here.
 */
async function needWaiter(world: World, c: ApiContext): Promise<string> {
  const { person } = await needSession(world, c);
  if (!may(await principalOf(world, c), 'wait-in-pools', { kind: 'server' })) throw new ApiFailure('forbidden');
  await checkMayMeetStrangers(world, person.id);
  if ((await world.store.games.countLive(person.id)) >= MOST_GAMES) throw new ApiFailure('too-many');
  return person.id;
}
