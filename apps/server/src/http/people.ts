import type { Me } from '@tesuji/online';
import type { PersonSession } from '../accounts/sessions.ts';
import { sessionRequest, type ApiContext, type World } from './world.ts';

const ID_BYTES = 9;

/** Returns a new id of a person. */
export function newPersonId(world: World): string {
  return Buffer.from(world.random(ID_BYTES)).toString('base64url');
}

/** Opens a session for whoever sends this request. */
export async function openSession(world: World, c: ApiContext, me: Me): Promise<void> {
  const { session, cookie } = await world.sessions.open(me, sessionRequest(c));
  c.header('Set-Cookie', cookie);
  c.set('session', Promise.resolve(session));
}

/** Ends a session and its sockets. */
export async function endSession({ sessions, live }: World, session: PersonSession): Promise<void> {
  await sessions.end(session);
  live.sessionsEnded({ person: session.person.id, session: session.id });
}
