import { MOST_TOKENS, SCOPES, type MadeToken, type Me, type Scope, type TokenInfo } from '@tesuji/online';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SampleSite, samplePlan, type Browser, type Reply } from '../test/sample-site.ts';
import { OPERATIONS } from './operations.ts';

let site: SampleSite;
beforeAll(async () => {
  site = await SampleSite.open();
});
beforeEach(() => site.reset());
afterAll(() => site.close());

async function makeToken(browser: Browser, scopes: readonly Scope[], more: object = {}): Promise<string> {
  const reply = await browser.post('/tokens', { name: 'A program', scopes, ...more });
  expect(reply.status).toBe(200);
  return reply.json<MadeToken>().token;
}

/** Sends a request as a program does: with a token, and without cookies and origin. */
async function send(token: string, method: string, path: string, body?: unknown): Promise<Reply> {
  const headers = { authorization: `Bearer ${token}`, origin: 'https://elsewhere.example' };
  return site.browser().send(method, path, body, headers);
}

describe('tokens', () => {
  it('are made, listed, used and revoked by their owner, and stored as hashes', async () => {
    const aki = await site.account('Aki');
    const token = await makeToken(aki, ['profile:read'], { days: 30 });
    expect(token).toMatch(/^tsj_[\w-]{43}$/);
    site.time += 1000;
    expect((await send(token, 'GET', '/site')).json<{ me: Me }>().me.name).toBe('Aki');
    const [info, ...rest] = (await aki.get('/tokens')).json<TokenInfo[]>();
    expect(rest).toEqual([]);
    expect(info).toMatchObject({ name: 'A program', scopes: ['profile:read'], seenAt: site.time });
    expect(info!.expiresAt! - info!.createdAt).toBe(30 * 86_400_000);
    expect((await send(token, 'GET', '/token')).json()).toEqual(info);
    expect(JSON.stringify(await site.world.store.tokens.list((await aki.me())!.id, site.time))).not.toContain(token);
    expect(site.logged.join()).not.toContain(token);
    expect((await aki.get('/account/export')).json<{ tokens: TokenInfo[] }>().tokens).toEqual([info]);

    const other = await site.account('Bea');
    expect((await other.delete(`/tokens/${info!.id}`)).status).toBe(404);
    expect((await aki.delete(`/tokens/${info!.id}`)).status).toBe(200);
    expect(site.live.ended).toContainEqual({ person: (await aki.me())!.id, session: info!.id });
    expect((await send(token, 'GET', '/site')).json()).toEqual({ code: 'bad-token' });
  });

  it('end by themselves, with their account, and by their own request', async () => {
    const aki = await site.account('Aki');
    const [short, long, own] = [
      await makeToken(aki, [], { days: 1 }),
      await makeToken(aki, []),
      await makeToken(aki, []),
    ];
    site.time += 86_400_000;
    expect((await send(short, 'GET', '/site')).status).toBe(401);
    expect((await send(own, 'DELETE', '/token')).status).toBe(200);
    expect((await send(own, 'GET', '/site')).status).toBe(401);
    expect((await send(long, 'GET', '/site')).status).toBe(200);
    await aki.delete('/account', { password: 'correct horse' });
    expect((await send(long, 'GET', '/site')).status).toBe(401);
  });

  it('are refused in any other form, also where nothing is needed, and with a cookie beside', async () => {
    const aki = await site.account('Aki');
    for (const header of ['', 'Bearer', 'Bearer x', 'Basic YTpi', `Bearer tsj_${'a'.repeat(43)}`, 'Bearer a b']) {
      const reply = await aki.send('GET', '/site', undefined, { authorization: header });
      expect([header, reply.status, reply.json().code]).toEqual([header, 401, 'bad-token']);
    }
  });

  it('are for accounts, so many, with a name and known scopes', async () => {
    const guest = await site.guest();
    expect((await guest.post('/tokens', { name: 'x', scopes: [] })).status).toBe(403);
    const aki = await site.account('Aki');
    for (const body of [
      { name: '', scopes: [] },
      { name: 'x', scopes: ['all'] },
      { name: 'x' },
      { name: ' \u0001', scopes: [] },
    ])
      expect((await aki.post('/tokens', body)).status).toBe(400);
    for (let count = 0; count < MOST_TOKENS; count++) await makeToken(aki, []);
    site.time += 3_600_000;
    expect((await aki.post('/tokens', { name: 'x', scopes: [] })).json()).toEqual({ code: 'too-many' });
  });

  it('have a limit of their own, and say how long to wait', async () => {
    await site.reset({ rates: { token: { burst: 2, perSecond: 1 }, request: { burst: 1000, perSecond: 1000 } } });
    const token = await makeToken(await site.account('Aki'), []);
    const replies = [await send(token, 'GET', '/site'), await send(token, 'GET', '/site')];
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const refused = await send(token, 'GET', '/site');
    expect(refused.status).toBe(429);
    expect(refused.json()).toMatchObject({ code: 'too-many', ms: expect.any(Number) });
    expect(refused.headers.get('retry-after')).toBe('1');
  });
});

describe('scopes', () => {
  const open = { burst: 1e6, perSecond: 1e6 };

  it('open what is written for them, and nothing else: every operation with every scope', async () => {
    await site.reset({ rates: { token: open, request: open, newToken: open } });
    const bot = await site.account('Robo');
    await bot.put('/account/bot', { plays: 'chess' });
    const tokens = new Map<Scope | 'none', string>([['none', await makeToken(bot, [])]]);
    for (const scope of SCOPES) tokens.set(scope, await makeToken(bot, [scope]));
    let count = 0;
    for (const [key, { scopes }] of Object.entries(OPERATIONS)) {
      const [method = '', path = ''] = key.split(' ');
      // It would revoke the tokens of this test.
      if (key === 'DELETE /token') continue;
      for (const [scope, token] of tokens) {
        const isOpen = scopes?.length === 0 || (scopes ?? []).some((each) => each === scope);
        const reply = await send(token, method, path.replaceAll(/:\w+/g, 'x'), method === 'GET' ? undefined : {});
        const isRefused = reply.status === 403 && reply.json().code === 'no-scope';
        expect([key, scope, isRefused]).toEqual([key, scope, !isOpen]);
        expect([key, scope, reply.status === 401 && reply.json().code === 'bad-token']).toEqual([key, scope, false]);
        count++;
      }
    }
    expect(count).toBeGreaterThan(500);
  });

  it('never make a host or moderator of a program', async () => {
    const moderator = await site.account('Momo');
    const id = (await moderator.me())!.id;
    await site.world.store.people.setKind(id, 'host');
    const token = await makeToken(moderator, SCOPES);
    for (const path of ['/host', '/moderation']) expect((await send(token, 'GET', path)).json().code).toBe('no-scope');
    const host = await site.host();
    const withCookie = await host.send('GET', '/host', undefined, { authorization: `Bearer ${token}` });
    expect(withCookie.json().code).toBe('no-scope');
  });

  it('do not play for people', async () => {
    const token = await makeToken(await site.account('Aki'), ['bot:play']);
    const reply = await send(token, 'POST', '/challenges', { plan: samplePlan() });
    expect(reply.json()).toEqual({ code: 'no-scope', field: 'challenge:write' });
  });
});

describe('an account of a program', () => {
  it('is made of one that has not played, and is marked', async () => {
    const aki = await site.account('Aki');
    const token = await makeToken(aki, ['bot:play']);
    expect((await aki.put('/account/bot', { plays: 'go' })).status).toBe(400);
    const reply = await aki.put('/account/bot', { plays: 'shogi' });
    expect(reply.json<Me>()).toMatchObject({ name: 'Aki', kind: 'bot', isBot: true });
    const challenge = await send(token, 'POST', '/challenges', { plan: samplePlan() });
    expect(challenge.json<{ maker: Me }>().maker).toMatchObject({ name: 'Aki', isBot: true });
    expect((await aki.put('/account/bot', { plays: 'chess' })).json().code).toBe('not-now');
  });

  it('is not made of one in children’s mode, nor of one that has played', async () => {
    const [child, maker, taker] = [await site.account('Aki'), await site.account('Bea'), await site.account('Cleo')];
    await child.put('/account/children', { password: 'correct horse', isChild: true });
    expect((await child.put('/account/bot', { plays: 'chess' })).json().code).toBe('not-now');
    const made = (await maker.post('/challenges', { plan: samplePlan() })).json<{ id: string; planHash: string }>();
    await taker.post(`/challenges/${made.id}/accept`, { planHash: made.planHash });
    expect((await taker.put('/account/bot', { plays: 'chess' })).json().code).toBe('not-now');
  });

  it('plays rated games only with programs, and they are listed apart', async () => {
    const [robo, bolt, aki] = [await site.account('Robo'), await site.account('Bolt'), await site.account('Aki')];
    for (const each of [robo, bolt]) await each.put('/account/bot', { plays: 'chess' });
    const plan = samplePlan({ isRated: true, takebacks: 'none' });
    const token = await makeToken(robo, ['bot:play']);
    const toPerson = await send(token, 'POST', '/challenges', { plan, to: 'Aki' });
    expect(toPerson.json()).toMatchObject({ code: 'bad-plan', field: 'isRated.computer' });
    expect((await aki.post('/challenges', { plan, to: 'Robo' })).json().field).toBe('isRated.computer');
    const forAll = (await aki.post('/challenges', { plan })).json<{ id: string; planHash: string }>();
    const taken = await send(token, 'POST', `/challenges/${forAll.id}/accept`, { planHash: forAll.planHash });
    expect(taken.json().field).toBe('isRated.computer');

    const made = (await bolt.post('/challenges', { plan, to: 'Robo' })).json<{ id: string; planHash: string }>();
    const begun = await send(token, 'POST', `/challenges/${made.id}/accept`, { planHash: made.planHash });
    expect(begun.status).toBe(200);
    expect((await aki.get('/leaderboards/chess/rating?of=bots')).status).toBe(200);
    expect((await aki.get('/leaderboards/chess/rating?of=all')).json().field).toBe('of');
  });

  it('waits in no pool and enters no tournament', async () => {
    const robo = await site.account('Robo');
    await robo.put('/account/bot', { plays: 'chess' });
    expect((await robo.put('/tickets/chess-5+3', {})).status).toBeGreaterThanOrEqual(403);
    expect((await robo.post('/tournaments', {})).json().code).toBe('not-signed-in');
  });
});
