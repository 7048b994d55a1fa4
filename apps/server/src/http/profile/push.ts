/** Browsers that want to be told of what happens while the page is closed. */
import { newPushSubscription } from '@tesuji/online';
import { ApiFailure } from '../failure.ts';
import { needSession, readBody, spend, type ApiApp, type World } from '../world.ts';

export function addPushRoutes(api: ApiApp, world: World): void {
  api.put('/push', async (c) => {
    const { person, id: session } = await needSession(world, c);
    const { push } = world;
    if (push === undefined) throw new ApiFailure('not-found', { field: 'push' });
    const given = await readBody(c, newPushSubscription);
    if (!push.allows(given.endpoint)) throw new ApiFailure('malformed', { field: 'endpoint' });
    await spend(world, 'push', person.id);
    await push.subscribe({ ...given, session, person: person.id });
    return c.json({});
  });

  api.delete('/push', async (c) => {
    const { id } = await needSession(world, c);
    await world.push?.unsubscribe(id);
    return c.json({});
  });
}
