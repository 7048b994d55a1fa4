import { LOBBY_POOLS } from '@tesuji/online';
import type { Challenge, ModerationInfo, NewReport, NewSanction, ReportDetails, SanctionNotice } from '@tesuji/online';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SampleSite, samplePlan, type Browser } from '../test/sample-site.ts';

let site: SampleSite;
let [ann, bob, host]: [Browser, Browser, Browser] = [null!, null!, null!];
let [annId, bobId] = ['', ''];
beforeAll(async () => {
  site = await SampleSite.open();
});
beforeEach(async () => {
  await site.reset();
  [ann, bob, host] = [await site.account('Anna'), await site.account('Bobby'), await site.host()];
  [annId, bobId] = [(await ann.me())!.id, (await bob.me())!.id];
});
afterAll(() => site.close());

const MINUTE = 60_000;
let ids = 0;
const report = (more: Partial<NewReport> = {}): NewReport => ({
  id: `report-${ids++}`,
  about: bobId,
  cause: 'language',
  text: 'He swore.',
  ...more,
});
const sanction = (kind: NewSanction['kind'], more: Partial<NewSanction> = {}): NewSanction => ({
  id: `sanction-${ids++}`,
  person: bobId,
  kind,
  reason: 'Swearing.',
  ...more,
});
const info = async (by: Browser = host): Promise<ModerationInfo> =>
  (await by.get('/moderation')).json<ModerationInfo>();
const impose = (body: NewSanction, by: Browser = host) => by.post('/moderation/sanctions', body);

async function playedGame(): Promise<string> {
  const { id, planHash } = (await ann.post('/challenges', { plan: samplePlan() })).json<Challenge>();
  return (await bob.post(`/challenges/${id}/accept`, { planHash })).json<{ game: string }>().game;
}

describe('a report', () => {
  it('comes with a copy of the messages around the one that it is about', async () => {
    const by = { id: bobId, name: 'Bobby', isGuest: false };
    const said = { sequence: 1, at: 1, id: 'x', kind: 'text', by, text: 'Damn!' } as const;
    site.live.chat.push(said);
    const sent = report({ chat: { topic: 'chat:club', seq: 1 } });
    expect((await ann.post('/reports', sent)).status).toBe(200);
    // The network may make the page send it twice.
    expect((await ann.post('/reports', sent)).status).toBe(200);
    const { reports } = await info();
    expect(reports).toMatchObject([
      { by: { name: 'Anna' }, about: { name: 'Bobby' }, cause: 'language', text: 'He swore.', at: site.time },
    ]);
    const details = (await host.get(`/moderation/reports/${reports[0]!.id}`)).json<ReportDetails>();
    expect(details.evidence).toEqual({ kind: 'chat', topic: 'chat:club', seq: 1, entries: [said] });
  });

  it('comes with a copy of the game and all its events', async () => {
    const game = await playedGame();
    expect((await ann.post('/reports', report({ game, cause: 'cheating' }))).status).toBe(200);
    const [made] = (await info()).reports;
    const { evidence } = (await host.get(`/moderation/reports/${made!.id}`)).json<ReportDetails>();
    expect(evidence).toMatchObject({
      kind: 'game',
      info: { id: game, players: [{ name: 'Anna' }, { name: 'Bobby' }] },
    });
    expect(evidence).toHaveProperty('events');
  });

  it('is refused about oneself, about nobody, and about what one cannot see', async () => {
    const codeOf = async (body: unknown, by: Browser = ann): Promise<unknown> =>
      (await by.post('/reports', body)).json();
    expect(await codeOf(report({ about: annId }))).toEqual({ code: 'forbidden', field: 'about' });
    expect(await codeOf(report({ about: 'nobody' }))).toEqual({ code: 'not-found', field: 'about' });
    expect(await codeOf(report({ chat: { topic: 'chat:elsewhere', seq: 1 } }))).toEqual({
      code: 'not-found',
      field: 'chat',
    });
    expect(await codeOf(report({ chat: { topic: 'game:a0000aaaaaaaa', seq: 1 } }))).toMatchObject({
      code: 'not-found',
    });
    expect(await codeOf(report({ game: 'a0000aaaaaaaa' }))).toEqual({ code: 'not-found', field: 'game' });
    expect(await codeOf({ ...report(), cause: 'boredom' })).toEqual({ code: 'malformed', field: 'cause' });
    expect(await codeOf(report(), site.browser())).toEqual({ code: 'not-signed-in' });
    expect(await codeOf(report(), await site.guest())).toEqual({});
  });

  it('can be made five times in an hour', async () => {
    for (let n = 0; n < 5; n++) expect((await ann.post('/reports', report())).status).toBe(200);
    expect((await ann.post('/reports', report())).json().code).toBe('too-many');
  });

  it('is closed with a note, or by the sanction that answers it', async () => {
    await ann.post('/reports', report());
    site.time += 1;
    await ann.post('/reports', report({ text: 'Again.' }));
    const [second, first] = (await info()).reports;
    const closed = await host.post(`/moderation/reports/${first!.id}/close`, { note: 'Nothing to see.' });
    expect(closed.json<ModerationInfo>().reports.map(({ text, note }) => [text, note])).toEqual([
      ['Again.', undefined],
      ['He swore.', 'Nothing to see.'],
    ]);
    await impose(sanction('warn', { report: second!.id }));
    expect((await info()).reports.every(({ closedAt }) => closedAt === site.time)).toBe(true);
    expect((await host.post('/moderation/reports/nothing/close', { note: '' })).status).toBe(404);
    expect((await impose(sanction('warn', { report: 'nothing' }))).json()).toEqual({
      code: 'not-found',
      field: 'report',
    });
  });
});

describe('a sanction', () => {
  it('is told to the person with reason, end and how to appeal, and ends by itself', async () => {
    await host.put('/moderation/appeal', { text: 'Write to the teacher.' });
    const sent = sanction('mute', { minutes: 10 });
    expect((await impose(sent)).status).toBe(200);
    expect((await impose(sent)).status).toBe(200);
    expect(site.live.rights.at(-1)).toEqual([bobId]);
    const own = async (): Promise<readonly SanctionNotice[]> =>
      (await bob.get('/account/sanctions')).json<readonly SanctionNotice[]>();
    expect(await own()).toEqual([
      {
        id: sent.id,
        kind: 'mute',
        reason: 'Swearing.',
        at: site.time,
        until: site.time + 10 * MINUTE,
        appeal: 'Write to the teacher.',
      },
    ]);
    expect((await info()).sanctions).toHaveLength(1);
    site.time += 10 * MINUTE;
    expect(await own()).toEqual([]);
  });

  it('is lifted, once, and the audit log says who did what when', async () => {
    const sent = sanction('suspend', { reason: 'Cheating.' });
    await impose(sent);
    site.time += MINUTE;
    const lift = () => host.post(`/moderation/sanctions/${sent.id}/lift`, { note: 'A mistake.' });
    expect((await lift()).json<ModerationInfo>().sanctions).toMatchObject([{ liftedAt: site.time }]);
    await lift();
    expect((await bob.get('/account/sanctions')).json()).toEqual([]);
    expect((await info()).audit).toMatchObject([
      { act: 'lift', at: site.time, person: { name: 'Bobby' }, detail: 'A mistake.' },
      { act: 'suspend', at: site.time - MINUTE, person: { name: 'Bobby' }, detail: 'Cheating.' },
    ]);
    expect((await host.post('/moderation/sanctions/none/lift', { note: '' })).status).toBe(404);
  });

  it('that is a warning stays until it was read', async () => {
    const sent = sanction('warn', { minutes: 5 });
    await impose(sent);
    site.time += 60 * MINUTE;
    expect((await bob.get('/account/sanctions')).json()).toMatchObject([{ kind: 'warn', reason: 'Swearing.' }]);
    await ann.post(`/account/sanctions/${sent.id}/seen`, {});
    expect((await bob.get('/account/sanctions')).json()).toHaveLength(1);
    await bob.post(`/account/sanctions/${sent.id}/seen`, {});
    expect((await bob.get('/account/sanctions')).json()).toEqual([]);
  });

  it('that suspends withdraws challenges and tickets', async () => {
    const { id, planHash } = (await bob.post('/challenges', { plan: samplePlan() })).json<Challenge>();
    await bob.put(`/tickets/${LOBBY_POOLS[0]!.id}`, {});
    expect((await bob.get('/tickets')).json()).toHaveLength(1);
    await impose(sanction('suspend', { minutes: 30 }));
    expect((await bob.get('/tickets')).json()).toEqual([]);
    expect((await ann.post(`/challenges/${id}/accept`, { planHash })).json()).toEqual({ code: 'challenge-over' });
  });

  it('that suspends forbids to begin games in every way, and says why and until when', async () => {
    const game = await playedGame();
    const theirs = (await ann.post('/challenges', { plan: samplePlan() })).json<Challenge>();
    await impose(sanction('suspend', { minutes: 30 }));
    const expected = { code: 'suspended', sanction: { reason: 'Swearing.', until: site.time + 30 * MINUTE } };
    expect((await bob.post('/challenges', { plan: samplePlan() })).json()).toMatchObject(expected);
    const { id, planHash } = theirs;
    expect((await bob.post(`/challenges/${id}/accept`, { planHash })).json()).toMatchObject(expected);
    expect((await bob.put(`/tickets/${LOBBY_POOLS[0]!.id}`, {})).json()).toMatchObject(expected);
    // The game that has begun goes on: the opponent has done nothing.
    expect((await bob.get(`/games/${game}`)).status).toBe(200);
    site.time += 30 * MINUTE;
    expect((await bob.post(`/challenges/${id}/accept`, { planHash })).status).toBe(200);
  });
});

describe('a pause for leaving games', () => {
  it('closes pools and challenges, and says until when', async () => {
    const { store } = site.world;
    for (let n = 0; n < 5; n++) {
      const game = await playedGame();
      const ending = { cause: 'forfeit', side: 1, forfeit: 'left', outcome: { winner: 0, reason: 'left' } } as const;
      const events = [{ kind: 'ended', ending, sequence: 1, at: site.time }] as const;
      const result = { cause: 'forfeit', reason: 'left', winner: 0 } as const;
      await store.log.append({ game, seq: 1, last: 1, events, at: site.time, result });
      await store.departures.count(game);
    }
    const pause = { until: site.time + 5 * MINUTE, departures: 5, games: 5 };
    const expected = { code: 'paused', pause };
    const { id, planHash } = (await ann.post('/challenges', { plan: samplePlan() })).json<Challenge>();
    expect((await bob.post('/challenges', { plan: samplePlan() })).json()).toEqual(expected);
    expect((await bob.post(`/challenges/${id}/accept`, { planHash })).json()).toEqual(expected);
    expect((await bob.put(`/tickets/${LOBBY_POOLS[0]!.id}`, {})).json()).toEqual(expected);
    site.time += 5 * MINUTE;
    expect((await bob.post(`/challenges/${id}/accept`, { planHash })).status).toBe(200);
  });
});

describe('who may moderate', () => {
  it('the host, and moderators whom the host has appointed', async () => {
    const paths = ['/moderation', '/moderation/reports/x'];
    for (const path of paths) {
      expect((await ann.get(path)).json()).toEqual({ code: 'forbidden' });
      expect((await site.browser().get(path)).json()).toEqual({ code: 'forbidden' });
    }
    expect((await impose(sanction('warn'), ann)).json()).toEqual({ code: 'forbidden' });
    expect((await ann.post('/moderation/moderators', { name: 'Anna' })).json()).toEqual({ code: 'forbidden' });
    expect((await host.post('/moderation/moderators', { name: 'Nobody' })).json()).toMatchObject({ code: 'not-found' });
    const appointed = await host.post('/moderation/moderators', { name: 'anna' });
    expect(appointed.json<ModerationInfo>()).toMatchObject({ moderators: [{ name: 'Anna' }], isHost: true });
    expect(await info(ann)).toMatchObject({ isHost: false });
    expect((await impose(sanction('mute', { minutes: 1 }), ann)).status).toBe(200);
    expect((await info(ann)).sanctions).toMatchObject([{ by: { name: 'Anna' } }]);
    // Moderators neither appoint others nor write the text about appeals.
    expect((await ann.post('/moderation/moderators', { name: 'Bobby' })).status).toBe(403);
    expect((await ann.put('/moderation/appeal', { text: 'x' })).status).toBe(403);
    expect((await ann.delete(`/moderation/moderators/${annId}`)).status).toBe(403);
    expect((await host.delete(`/moderation/moderators/${annId}`)).json<ModerationInfo>().moderators).toEqual([]);
    expect((await ann.get('/moderation')).status).toBe(403);
    expect((await info()).audit.map(({ act }) => act).toSorted()).toEqual(['appoint', 'dismiss', 'mute']);
  });

  it('moderators do not judge each other', async () => {
    await host.post('/moderation/moderators', { name: 'Anna' });
    await host.post('/moderation/moderators', { name: 'Bobby' });
    expect((await impose(sanction('warn'), ann)).json()).toEqual({ code: 'forbidden', field: 'person' });
    expect((await impose(sanction('warn'))).status).toBe(200);
  });
});

describe('children’s mode', () => {
  it('is switched with the password, and lets an account play only with friends', async () => {
    const theirs = (await bob.post('/challenges', { plan: samplePlan() })).json<Challenge>();
    const turn = (password: string, isChild: boolean) => ann.put('/account/children', { password, isChild });
    expect((await turn('wrong horse', true)).json().code).toBe('wrong-password');
    expect((await turn('correct horse', true)).status).toBe(200);
    expect(await ann.me()).toMatchObject({ isChild: true });
    const { id, planHash } = theirs;
    const accept = () => ann.post(`/challenges/${id}/accept`, { planHash });
    expect((await accept()).json()).toEqual({ code: 'friends-only' });
    expect((await bob.post('/challenges', { plan: samplePlan(), to: 'Anna' })).json()).toEqual({
      code: 'friends-only',
    });
    expect((await ann.put(`/tickets/${LOBBY_POOLS[0]!.id}`, {})).json()).toEqual({ code: 'friends-only' });
    await ann.put(`/people/${bobId}/follow`, {});
    expect((await accept()).json()).toEqual({ code: 'friends-only' });
    await bob.put(`/people/${annId}/follow`, {});
    expect((await accept()).status).toBe(200);
    expect((await turn('correct horse', false)).status).toBe(200);
    expect(await ann.me()).not.toHaveProperty('isChild');
    expect((await (await site.guest()).put('/account/children', { password: 'x', isChild: true })).status).toBe(403);
  });
});
