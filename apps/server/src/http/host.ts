/** The host panel: for a browser that has given the key of this start. */
import { HOST_ACTS, ID_PATTERN, type HostAct, type HostInfo } from '@tesuji/online';
import { plainLine, plainText } from '@tesuji/words';
import * as z from 'zod/mini';
import type { SettingsChange } from '../accounts/site-settings.ts';
import { may } from '../security/may.ts';
import { backUp } from '../operations/backup.ts';
import { ApiFailure } from './failure.ts';
import { principalOf, readBody, spendByAddress, type ApiApp, type ApiContext, type World } from './world.ts';

const MOST_GAMES = 100;
const MOST_OUTAGES = 20;

/** `POST /host/key`. */
export const hostKey: z.ZodMiniType<{ readonly key: string }> = z.strictObject({
  key: z.string().check(z.maxLength(256)),
});
/** `PUT /host`. */
export const hostChange: z.ZodMiniType<SettingsChange> = z.strictObject({
  name: z.exactOptional(z.string().check(z.minLength(1), z.maxLength(60))),
  registration: z.exactOptional(z.enum(['open', 'closed'])),
  announcement: z.exactOptional(z.string().check(z.maxLength(500))),
});

export function addHostRoutes(api: ApiApp, world: World): void {
  const { store, live, settings } = world;

  api.post('/host/key', async (c) => {
    const { client } = c.env;
    if (!client.isLocal && !client.isEncrypted) throw new ApiFailure('not-encrypted');
    await spendByAddress(world, 'hostKey', c);
    const { key } = await readBody(c, hostKey);
    const cookie = world.host.admit(client, key);
    if (cookie === undefined) throw new ApiFailure('forbidden');
    c.header('Set-Cookie', cookie);
    return c.json({});
  });

  api.get('/host', async (c) => {
    await checkHost(world, c);
    return c.json(await hostInfo(world));
  });

  api.put('/host', async (c) => {
    await checkHost(world, c);
    const { name, announcement, ...rest } = await readBody(c, hostChange);
    const plainTitle = name === undefined ? undefined : plainLine(name).trim();
    if (plainTitle === '') throw new ApiFailure('malformed', { field: 'name' });
    await settings.change({
      ...rest,
      ...(plainTitle !== undefined && { name: plainTitle }),
      ...(announcement !== undefined && { announcement: plainText(announcement).trim() }),
    });
    live.siteChanged();
    return c.json(await hostInfo(world));
  });

  api.post('/host/backup', async (c) => {
    await checkHost(world, c);
    return c.json({ file: await backUp(store, world.backups, world.now()) });
  });

  api.post('/host/pause-all', async (c) => {
    await checkHost(world, c);
    return c.json({ games: await live.pauseAll() });
  });

  api.post('/host/resume-all', async (c) => {
    await checkHost(world, c);
    return c.json({ games: await live.resumeAll() });
  });

  for (const act of HOST_ACTS) api.post(`/host/games/:id/${act}`, (c) => doInGame(world, c, act));

  api.delete('/host/people/:id/sessions', async (c) => {
    await checkHost(world, c);
    const person = c.req.param('id');
    const sessions = await store.sessions.revokeAll(person);
    live.sessionsEnded({ person });
    return c.json({ sessions });
  });
}

async function checkHost(world: World, c: ApiContext): Promise<void> {
  if (!may(await principalOf(world, c), 'use-host-panel', { kind: 'server' })) throw new ApiFailure('forbidden');
}

/** Pauses, resumes or ends a single game. */
async function doInGame(world: World, c: ApiContext, act: HostAct): Promise<Response> {
  await checkHost(world, c);
  const id = c.req.param('id') ?? '';
  const stored = ID_PATTERN.test(id) ? await world.store.log.find(id) : undefined;
  if (stored === undefined) throw new ApiFailure('not-found');
  const verb = act === 'abort' ? 'abort' : 'pause';
  if (!may(await principalOf(world, c), verb, { kind: 'game', info: stored.info })) throw new ApiFailure('forbidden');
  const answer = await world.live.doAsHost(id, act);
  if (answer === undefined) throw new ApiFailure('not-found');
  if (answer.kind === 'later') throw new ApiFailure('unavailable', { ms: 2000 });
  if (answer.kind === 'refused') throw new ApiFailure('not-now');
  return c.json({});
}

async function hostInfo(world: World): Promise<HostInfo> {
  const { store, settings, live } = world;
  const connected = [...live.people()];
  const [people, games, outages, databaseBytes, lastBackup, reports] = await Promise.all([
    Promise.all(connected.map(([id]) => store.people.find(id))),
    store.games.listLive(MOST_GAMES),
    store.site.lastOutages(MOST_OUTAGES),
    store.site.size(),
    store.site.lastBackup(),
    store.moderation.countOpen(),
  ]);
  return {
    name: settings.name,
    registration: settings.registration,
    ...(settings.announcement !== '' && { announcement: settings.announcement }),
    people: people.flatMap((person, index) =>
      person === undefined
        ? []
        : [
            {
              id: person.id,
              name: person.name,
              isGuest: person.isGuest,
              ...(person.isBot === true && { isBot: person.isBot }),
              sockets: connected[index]![1],
            },
          ],
    ),
    games,
    addresses: world.addresses(),
    ...(reports > 0 && { reports }),
    health: {
      startedAt: world.startedAt,
      version: world.version,
      ...live.health(),
      outages,
      databaseBytes,
      ...(lastBackup !== undefined && { lastBackup }),
    },
  };
}
