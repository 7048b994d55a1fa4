/** Tokens of an account, and accounts that are programs. */
import { newBot, newToken } from '@tesuji/online';
import { plainLine } from '@tesuji/words';
import { needAccount } from '../account.ts';
import { ApiFailure } from '../failure.ts';
import { needSession, readBody, spend, type ApiApp, type World } from '../world.ts';

export function addTokenRoutes(api: ApiApp, world: World): void {
  const { store, live, tokens } = world;

  api.get('/tokens', async (c) => {
    const { person } = await needAccount(world, c);
    return c.json(await store.tokens.list(person.id, world.now()));
  });

  api.post('/tokens', async (c) => {
    const { person } = await needAccount(world, c);
    const { name, ...rest } = await readBody(c, newToken);
    const plain = plainLine(name).trim();
    if (plain === '') throw new ApiFailure('malformed', { field: 'name' });
    await spend(world, 'newToken', person.id);
    const made = await tokens.make(person.id, { ...rest, name: plain });
    if (made === undefined) throw new ApiFailure('too-many');
    return c.json(made);
  });

  api.delete('/tokens/:id', async (c) => {
    const { person } = await needAccount(world, c);
    const id = c.req.param('id');
    if (!(await store.tokens.revoke(person.id, id))) throw new ApiFailure('not-found');
    live.sessionsEnded({ person: person.id, session: id });
    return c.json({});
  });

  api.get('/token', async (c) => {
    const { person, id, scopes } = await needSession(world, c);
    const found = (await store.tokens.list(person.id, world.now())).find((each) => each.id === id);
    if (scopes === undefined || found === undefined) throw new ApiFailure('bad-token');
    return c.json(found);
  });

  api.delete('/token', async (c) => {
    const { person, id, scopes } = await needSession(world, c);
    if (scopes === undefined || !(await store.tokens.revoke(person.id, id))) throw new ApiFailure('bad-token');
    live.sessionsEnded({ person: person.id, session: id });
    return c.json({});
  });

  api.put('/account/bot', async (c) => {
    const { person } = await needAccount(world, c);
    const { plays } = await readBody(c, newBot);
    if (!(await store.people.becomeBot(person.id, plays))) throw new ApiFailure('not-now');
    const changed = await store.people.find(person.id);
    live.peopleChanged([person.id]);
    return c.json(changed);
  });
}
