/** Signing in and out. */
import type { Credentials, Me } from '@tesuji/online';
import * as z from 'zod/mini';
import { foldName } from '../accounts/names.ts';
import { deleteCookie } from '../accounts/sessions.ts';
import { checkEncrypted } from './account.ts';
import { ApiFailure } from './failure.ts';
import { endSession, openSession } from './people.ts';
import {
  findSession,
  needSession,
  readBody,
  spend,
  spendByAddress,
  type ApiApp,
  type ApiContext,
  type World,
} from './world.ts';

/** Unlike a new name or password, one that is wrong may have any form. */
const TEXT = z.string().check(z.maxLength(200));
/** `POST /session`. */
export const signInForm: z.ZodMiniType<Credentials> = z.strictObject({ name: TEXT, password: TEXT });

export function addSessionRoutes(api: ApiApp, world: World): void {
  const { store, live } = world;

  api.post('/session', async (c) => {
    checkEncrypted(world, c);
    const me = await signIn(world, c);
    const before = await findSession(world, c);
    if (before?.person.isGuest === true) {
      live.playersChanged(await store.people.adopt(before.person.id, me.id));
      await store.tournaments.adopt(before.person.id, me.id);
      live.peopleChanged([me.id]);
    }
    if (before !== undefined) await endSession(world, before);
    await openSession(world, c, me);
    return c.json(me);
  });

  api.delete('/session', async (c) => {
    const session = await needSession(world, c);
    await endSession(world, session);
    c.header('Set-Cookie', deleteCookie(c.env.client));
    return c.json({});
  });

  api.get('/sessions', async (c) => {
    const { person, id } = await needSession(world, c);
    return c.json(await store.sessions.list(person.id, id, world.now()));
  });

  api.delete('/sessions/:id', async (c) => {
    const { person } = await needSession(world, c);
    const id = c.req.param('id');
    if (!(await store.sessions.revoke(person.id, id))) throw new ApiFailure('not-found');
    live.sessionsEnded({ person: person.id, session: id });
    return c.json({});
  });
}

/** Returns the account with this name and password. Unknown names and wrong passwords are refused alike, and as slowly. */
async function signIn(world: World, c: ApiContext): Promise<Me> {
  const { name, password } = await readBody(c, signInForm);
  const folded = foldName(name);
  await spendByAddress(world, 'login', c);
  await spend(world, 'loginName', folded);
  const found = await world.store.people.findByName(folded);
  const isRight = await world.passwords.verify(password, found?.password);
  world.metrics.logins.inc({ result: isRight ? 'right' : 'wrong' });
  if (!isRight || found === undefined) throw new ApiFailure('wrong-password');
  return found.person;
}
