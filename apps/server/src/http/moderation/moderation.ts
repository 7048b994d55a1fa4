/** What moderators and the host do about reports. */
import {
  appealText,
  moderationNote,
  moderatorName,
  newSanction,
  type ModerationInfo,
  type Person,
} from '@tesuji/online';
import { plainText } from '@tesuji/words';
import { foldName } from '../../accounts/names.ts';
import { may, type GameVerb } from '../../security/may.ts';
import { APPEAL_SETTING, type Audited } from '../../store/moderation/moderation.ts';
import { ApiFailure } from '../failure.ts';
import { newId } from '../challenges.ts';
import { principalOf, readBody, type ApiApp, type ApiContext, type World } from '../world.ts';

const MOST_REPORTS = 100;
const MOST_SANCTIONS = 100;
const MOST_AUDITED = 100;
const MINUTE = 60_000;

export function addModerationRoutes(api: ApiApp, world: World): void {
  const { store, live } = world;
  const { moderation } = store;

  api.get('/moderation', async (c) => {
    await needRight(world, c, 'sanction');
    return c.json(await moderationInfo(world, c));
  });

  api.get('/moderation/reports/:id', async (c) => {
    await needRight(world, c, 'sanction');
    const report = await moderation.findReport(c.req.param('id'));
    if (report === undefined) throw new ApiFailure('not-found');
    return c.json(report);
  });

  api.post('/moderation/reports/:id/close', async (c) => {
    const actor = await needRight(world, c, 'sanction');
    const id = c.req.param('id');
    const { note } = await readBody(c, moderationNote);
    const report = await moderation.findReport(id);
    if (report === undefined) throw new ApiFailure('not-found');
    const text = plainText(note).trim();
    const audited = { ...actor, id: newId(world), person: report.about.id, detail: text };
    // A request that was sent twice finds it closed.
    await moderation.closeReport(id, text, audited, world.now());
    return c.json(await moderationInfo(world, c));
  });

  api.post('/moderation/sanctions', async (c) => {
    const actor = await needRight(world, c, 'sanction');
    const { id, person, kind, minutes, report, ...rest } = await readBody(c, newSanction);
    const reason = plainText(rest.reason).trim();
    if (reason === '') throw new ApiFailure('malformed', { field: 'reason' });
    const found = await store.people.find(person);
    if (found === undefined) throw new ApiFailure('not-found', { field: 'person' });
    // Moderators do not judge each other, nor the host.
    if (found.kind === 'host' || (found.kind === 'moderator' && !(await isHost(world, c))))
      throw new ApiFailure('forbidden', { field: 'person' });
    if (report !== undefined && (await moderation.findReport(report)) === undefined)
      throw new ApiFailure('not-found', { field: 'report' });
    const now = world.now();
    const until = minutes === undefined || kind === 'warn' ? undefined : now + minutes * MINUTE;
    await moderation.impose(
      {
        id,
        person,
        kind,
        reason,
        ...(until !== undefined && { until }),
        ...(report !== undefined && { report }),
      },
      { ...actor, id: newId(world), person, detail: reason },
      now,
    );
    if (kind === 'suspend') await withdrawAll(world, person);
    live.rightsChanged([person]);
    return c.json(await moderationInfo(world, c));
  });

  api.post('/moderation/sanctions/:id/lift', async (c) => {
    const actor = await needRight(world, c, 'sanction');
    const { note } = await readBody(c, moderationNote);
    const sanctions = await moderation.listSanctions(world.now(), MOST_SANCTIONS);
    const sanction = sanctions.find(({ id }) => id === c.req.param('id'));
    if (sanction === undefined) throw new ApiFailure('not-found');
    const person = sanction.person.id;
    const audited = { ...actor, id: newId(world), person, detail: plainText(note).trim() };
    await moderation.lift(sanction.id, audited, world.now());
    live.rightsChanged([person]);
    return c.json(await moderationInfo(world, c));
  });

  api.put('/moderation/appeal', async (c) => {
    const actor = await needRight(world, c, 'use-host-panel');
    const { text } = await readBody(c, appealText);
    const plain = plainText(text).trim();
    await store.site.set(APPEAL_SETTING, plain === '' ? undefined : plain);
    await moderation.note('set-appeal', { ...actor, id: newId(world), detail: plain }, world.now());
    return c.json(await moderationInfo(world, c));
  });

  api.post('/moderation/moderators', async (c) => {
    const actor = await needRight(world, c, 'use-host-panel');
    const { name } = await readBody(c, moderatorName);
    const found = await store.people.findByName(foldName(name));
    if (found === undefined) throw new ApiFailure('not-found', { field: 'name' });
    await appoint(world, actor, found.person, true);
    return c.json(await moderationInfo(world, c));
  });

  api.delete('/moderation/moderators/:id', async (c) => {
    const actor = await needRight(world, c, 'use-host-panel');
    const person = await store.people.find(c.req.param('id'));
    if (person === undefined) throw new ApiFailure('not-found');
    await appoint(world, actor, person, false);
    return c.json(await moderationInfo(world, c));
  });
}

/** Who acts, for the audit log. */
type Actor = Pick<Audited, 'moderator'>;

/** Returns who acts. Throws an `ApiFailure` when they may not. */
async function needRight(world: World, c: ApiContext, verb: GameVerb): Promise<Actor> {
  const principal = await principalOf(world, c);
  if (!may(principal, verb, { kind: 'server' })) throw new ApiFailure('forbidden');
  const { person } = principal;
  // The cookie of the host is of a browser, in which any person may be signed in.
  const isOwn = person?.kind === 'moderator' || person?.kind === 'host';
  return isOwn ? { moderator: person.id } : {};
}

async function isHost(world: World, c: ApiContext): Promise<boolean> {
  return may(await principalOf(world, c), 'use-host-panel', { kind: 'server' });
}

/** Withdraws everything from which a game of a person could begin without them. */
async function withdrawAll({ store, live, now }: World, person: string): Promise<void> {
  const [open, tickets] = await Promise.all([
    store.challenges.open(person, now()),
    store.tickets.ofPerson(person, now()),
  ]);
  const made = open.filter(({ maker }) => maker.id === person);
  for (const { id } of made) await store.challenges.cancel(id, person, now());
  for (const { pool } of tickets) await store.tickets.withdraw(person, pool);
  live.peopleChanged([person, ...made.flatMap(({ taker }) => taker?.id ?? [])]);
}

async function appoint(world: World, actor: Actor, { id, name }: Person, isModerator: boolean): Promise<void> {
  const audited = { ...actor, id: newId(world), person: id, detail: name };
  await world.store.moderation.setModerator(id, isModerator, audited, world.now());
}

async function moderationInfo(world: World, c: ApiContext): Promise<ModerationInfo> {
  const { moderation, site } = world.store;
  const [reports, sanctions, audit, moderators, appeal] = await Promise.all([
    moderation.listReports(MOST_REPORTS),
    moderation.listSanctions(world.now(), MOST_SANCTIONS),
    moderation.listAudit(MOST_AUDITED),
    moderation.listModerators(),
    site.setting(APPEAL_SETTING),
  ]);
  return { reports, sanctions, audit, moderators, appeal: appeal ?? '', isHost: await isHost(world, c) };
}
