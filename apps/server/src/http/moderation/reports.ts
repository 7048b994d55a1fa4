/** What people report, and what they are told about sanctions against them. */
import {
  childrenMode,
  ID_PATTERN,
  newReport,
  parseTopic,
  type Evidence,
  type NewReport,
  type SanctionNotice,
} from '@tesuji/online';
import { plainText } from '@tesuji/words';
import { may } from '../../security/may.ts';
import { checkEncrypted, checkPassword, needAccount } from '../account.ts';
import { ApiFailure } from '../failure.ts';
import { needSession, principalOf, readBody, spend, type ApiApp, type ApiContext, type World } from '../world.ts';

export function addReportRoutes(api: ApiApp, world: World): void {
  const { store, live } = world;

  api.post('/reports', async (c) => {
    const { person } = await needSession(world, c);
    if (!may(await principalOf(world, c), 'report', { kind: 'server' })) throw new ApiFailure('forbidden');
    const report = await readBody(c, newReport);
    if (report.about === person.id) throw new ApiFailure('forbidden', { field: 'about' });
    if ((await store.people.find(report.about)) === undefined) throw new ApiFailure('not-found', { field: 'about' });
    const evidence = await findEvidence(world, c, report);
    await spend(world, 'report', person.id);
    const { id, about, cause, text } = report;
    await store.moderation.addReport(
      {
        // Two people may choose the same id.
        id: `${person.id}.${id}`,
        person: person.id,
        about,
        cause,
        text: plainText(text).trim(),
        ...(evidence !== undefined && { evidence }),
      },
      world.now(),
    );
    return c.json({});
  });

  api.get('/account/sanctions', async (c) => {
    const { person } = await needSession(world, c);
    return c.json((await store.moderation.ofPerson(person.id, world.now())) satisfies readonly SanctionNotice[]);
  });

  api.post('/account/sanctions/:id/seen', async (c) => {
    const { person } = await needSession(world, c);
    await store.moderation.see(c.req.param('id'), person.id, world.now());
    live.rightsChanged([person.id]);
    return c.json({});
  });

  api.put('/account/children', async (c) => {
    const session = await needAccount(world, c);
    checkEncrypted(world, c);
    const { password, isChild } = await readBody(c, childrenMode);
    await checkPassword(world, session, password);
    await store.children.set(session.person.id, isChild);
    live.rightsChanged([session.person.id]);
    return c.json({});
  });
}

/** Copies what a report is about. Throws an `ApiFailure` when whoever reports cannot see it. */
async function findEvidence(world: World, c: ApiContext, { chat, game }: NewReport): Promise<Evidence | undefined> {
  const principal = await principalOf(world, c);
  if (chat !== undefined) {
    const topic = parseTopic(chat.topic);
    const entries = topic?.kind === 'chat' ? await world.live.readChat(topic.id, principal, chat.seq) : undefined;
    if (entries === undefined) throw new ApiFailure('not-found', { field: 'chat' });
    return { kind: 'chat', ...chat, entries };
  }
  if (game === undefined) return undefined;
  const { log } = world.store;
  const stored = ID_PATTERN.test(game) ? await log.find(game) : undefined;
  if (stored === undefined || !may(principal, 'watch', { kind: 'game', info: stored.info }))
    throw new ApiFailure('not-found', { field: 'game' });
  const { info, first, archive } = stored;
  return { kind: 'game', info, first, events: archive ?? (await log.read(game, 0)) };
}
