/** The teacher's seat of a teaching game. */
import { teacherKey, teacherName, type GameInfo } from '@tesuji/online';
import { foldName } from '../accounts/names.ts';
import { may, sideOf } from '../security/may.ts';
import { ApiFailure } from './failure.ts';
import { findStored } from './games.ts';
import { checkMayMeet, checkMayPlay } from './moderation/play-rights.ts';
import { needSession, principalOf, readBody, type ApiApp, type ApiContext, type World } from './world.ts';

const KEY_BYTES = 12;

export function addTeachingRoutes(api: ApiApp, world: World): void {
  const { store } = world;

  /** The secret in the link to the seat, for a player who invites somebody. */
  api.get('/games/:id/teacher', async (c) => {
    const { id } = await findInvited(world, c);
    const fresh = Buffer.from(world.random(KEY_BYTES)).toString('base64url');
    const key = await store.teaching.key(id, fresh);
    if (key === undefined) throw new ApiFailure('not-now');
    return c.json({ key });
  });

  /** A person comes by the link. */
  api.post('/games/:id/teacher', async (c) => {
    const { person } = await needSession(world, c);
    const { key } = await readBody(c, teacherKey);
    // Who has the key may know of a private game.
    const stored = await store.log.find(c.req.param('id'));
    if (stored === undefined) throw new ApiFailure('not-found');
    await seat(world, stored.info, person.id, key);
    return c.json({});
  });

  /** A player names the person. */
  api.put('/games/:id/teacher', async (c) => {
    const info = await findInvited(world, c);
    const { name } = await readBody(c, teacherName);
    const found = await store.people.findByName(foldName(name));
    if (found === undefined || found.person.level !== undefined) throw new ApiFailure('not-found', { field: 'name' });
    await seat(world, info, found.person.id);
    return c.json({});
  });
}

/** Returns the game to which a player may invite a teacher. Throws an `ApiFailure` for others. */
async function findInvited(world: World, c: ApiContext): Promise<GameInfo> {
  const principal = await principalOf(world, c);
  const { info, phase } = await findStored(world, c, principal);
  if (!may(principal, 'seat-teacher', { kind: 'game', info })) throw new ApiFailure('forbidden');
  if (phase !== 'live') throw new ApiFailure('not-now');
  return info;
}

/** Seats a person, who must not play, and whom the players may meet. */
async function seat(world: World, info: GameInfo, person: string, key?: string): Promise<void> {
  const { store, live } = world;
  if (sideOf({ person: { id: person, kind: 'account' } }, info) !== undefined)
    throw new ApiFailure('forbidden', { field: 'player' });
  // A pause for leaving games is no reason not to teach, but a suspension is.
  await checkMayPlay(world, person, true);
  for (const player of info.players) await checkMayMeet(world, person, player.id);
  if (!(await store.teaching.take(info.id, person, key))) throw new ApiFailure('forbidden');
  live.playersChanged([info.id]);
  live.peopleChanged([...info.players.map(({ id }) => id), person]);
}
