/** Guests and accounts. */
import { credentials, newPassword, passwordOnly, type Credentials, type Me } from '@tesuji/online';
import { guestName, readName } from '../accounts/names.ts';
import { isWeakPassword } from '../accounts/passwords.ts';
import { deleteCookie, type PersonSession } from '../accounts/sessions.ts';
import { ApiFailure } from './failure.ts';
import { endSession, newPersonId, openSession } from './people.ts';
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

export function addAccountRoutes(api: ApiApp, world: World): void {
  api.post('/guest', async (c) => {
    const session = await findSession(world, c);
    if (session !== undefined) return c.json(session.person);
    await spendByAddress(world, 'guest', c);
    const [low = 0, high = 0] = world.random(2);
    const guest = { id: newPersonId(world), name: guestName(low | (high << 8)) };
    const me = await world.store.people.createGuest(guest, world.now());
    await openSession(world, c, me);
    return c.json(me);
  });

  api.post('/account', async (c) => {
    const session = await findSession(world, c);
    if (session !== undefined && !session.person.isGuest) throw new ApiFailure('forbidden');
    const me = await register(world, c, session);
    // A new secret: whoever knew that of the guest does not have the account.
    if (session !== undefined) {
      await endSession(world, session);
      world.live.playersChanged(await liveGames(world, me.id));
    }
    await openSession(world, c, me);
    return c.json(me);
  });

  api.put('/account/password', async (c) => {
    const session = await needAccount(world, c);
    checkEncrypted(world, c);
    const { old, password } = await readBody(c, newPassword);
    await checkPassword(world, session, old);
    if (isWeakPassword(password, session.person.name)) throw new ApiFailure('weak-password', { field: 'password' });
    await world.store.people.setPassword(session.person.id, await world.passwords.hash(password), session.hash);
    world.live.sessionsEnded({ person: session.person.id, except: session.id });
    return c.json({});
  });

  api.delete('/account', async (c) => {
    const session = await needAccount(world, c);
    checkEncrypted(world, c);
    const { password } = await readBody(c, passwordOnly);
    await checkPassword(world, session, password);
    const games = await liveGames(world, session.person.id);
    await world.store.people.delete(session.person.id, world.now());
    world.live.playersChanged(games);
    world.live.sessionsEnded({ person: session.person.id });
    c.header('Set-Cookie', deleteCookie(c.env.client));
    return c.json({});
  });

  api.get('/account/export', async (c) => {
    const { person } = await needSession(world, c);
    await spend(world, 'export', person.id);
    const data = await world.store.people.exportData(person.id, world.now());
    if (data === undefined) throw new ApiFailure('not-found');
    c.header('Content-Disposition', 'attachment; filename="tesuji-account.json"');
    return c.json({ ...data, tokens: await world.store.tokens.list(person.id, world.now()) });
  });
}

/** Returns the session of an account. Throws an `ApiFailure` for a guest, and without a session. */
export async function needAccount(world: World, c: ApiContext): Promise<PersonSession> {
  const session = await needSession(world, c);
  if (session.person.isGuest) throw new ApiFailure('forbidden');
  return session;
}

/** The games in progress of a person, which show another name from now on. */
async function liveGames({ store }: World, person: string): Promise<readonly string[]> {
  const games = await store.games.listMine(person);
  return games.filter(({ isOver }) => !isOver).map(({ id }) => id);
}

/** Creates an account, or makes one of the guest of this session. */
async function register(world: World, c: ApiContext, guest: PersonSession | undefined): Promise<Me> {
  if (world.settings.registration === 'closed') throw new ApiFailure('registration-closed');
  checkEncrypted(world, c);
  const { name: text, password: given } = await readCredentials(c);
  const name = readName(text);
  if (!name.ok) throw new ApiFailure('bad-name', { field: 'name' });
  if (isWeakPassword(given, text)) throw new ApiFailure('weak-password', { field: 'password' });
  await spendByAddress(world, 'registration', c);
  const { people } = world.store;
  // Before the work on the password, though only the database decides between two who ask at once.
  if ((await people.findByName(name.value.folded)) !== undefined) throw new ApiFailure('name-taken', { field: 'name' });
  const account = { ...name.value, password: await world.passwords.hash(given) };
  const made =
    guest === undefined
      ? await people.createAccount({ ...account, id: newPersonId(world) }, world.now())
      : await people.becomeAccount(guest.person.id, account);
  if (made.ok) return made.value;
  throw made.error === 'name-taken' ? new ApiFailure('name-taken', { field: 'name' }) : new ApiFailure('forbidden');
}

async function readCredentials(c: ApiContext): Promise<Credentials> {
  try {
    return await readBody(c, credentials);
  } catch (error) {
    const field = error instanceof ApiFailure ? error.error.field : undefined;
    if (field === 'password') throw new ApiFailure('weak-password', { field });
    if (field === 'name') throw new ApiFailure('bad-name', { field });
    throw error;
  }
}

/** Passwords travel unencrypted only where the host has allowed it. */
export function checkEncrypted({ settings }: World, c: ApiContext): void {
  const { isEncrypted, isLocal } = c.env.client;
  if (!isEncrypted && !isLocal && !settings.allowsPlain) throw new ApiFailure('not-encrypted');
}

/** A session may be used by another person who found the computer open, so the password is limited as when signing in. */
export async function checkPassword(world: World, { person }: PersonSession, password: string): Promise<void> {
  await spend(world, 'loginName', person.id);
  const hash = await world.store.people.passwordOf(person.id);
  if (!(await world.passwords.verify(password, hash))) throw new ApiFailure('wrong-password', { field: 'password' });
}
