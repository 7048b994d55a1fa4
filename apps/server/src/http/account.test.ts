import type { Challenge, GameSnapshot, Me, SessionInfo, SiteInfo } from '@tesuji/online';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LAN, LOCAL, SampleSite, samplePlan, SECURE } from './test/sample-site.ts';

const PASSWORD = 'correct horse';
let site: SampleSite;
beforeAll(async () => {
  site = await SampleSite.open();
});
beforeEach(() => site.reset());
afterAll(() => site.close());

describe('the site', () => {
  it('says what it is, and who asks', async () => {
    const nobody = (await site.browser().get('/site')).json<SiteInfo>();
    expect(nobody).toEqual({
      name: 'Club',
      build: 'b1',
      registration: 'open',
      isSecure: true,
      addresses: ['http://192.168.1.2:4649/'],
    });
    const guest = await site.guest();
    expect((await guest.get('/site')).json<SiteInfo>().me).toMatchObject({ kind: 'guest', isGuest: true });
    expect((await site.browser(LAN).get('/site')).json<SiteInfo>().isSecure).toBe(false);
    expect((await site.browser(SECURE).get('/site')).json<SiteInfo>().isSecure).toBe(true);
  });
});

describe('a guest', () => {
  it('gets a name and a cookie that scripts cannot read, and stays the same person', async () => {
    const browser = site.browser();
    const reply = await browser.post('/guest', {});
    expect(reply.headers.get('set-cookie')).toMatch(
      /^tesuji-4649=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/,
    );
    const me = reply.json<Me>();
    expect(me.name).toMatch(/^Guest \d{4}$/);
    expect((await browser.post('/guest', {})).json()).toEqual(me);
  });

  it('has a cookie with a prefix and only over TLS where there is TLS', async () => {
    const reply = await site.browser(SECURE).post('/guest', {});
    expect(reply.headers.get('set-cookie')).toMatch(
      /^__Host-tesuji=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/,
    );
  });

  it('becomes an account, keeps challenges, and gets a new secret', async () => {
    const browser = await site.guest();
    const before = { me: await browser.me(), cookie: browser.cookies.get('tesuji-4649') };
    const { id } = (await browser.post('/challenges', { plan: samplePlan() })).json<{ id: string }>();
    const me = (await browser.post('/account', { name: 'Mika', password: PASSWORD })).json<Me>();
    expect(me).toMatchObject({ id: before.me!.id, name: 'Mika', kind: 'account', isGuest: false });
    expect(browser.cookies.get('tesuji-4649')).not.toBe(before.cookie);
    expect((await browser.get(`/challenges/${id}`)).json()).toMatchObject({ maker: { name: 'Mika' } });
    browser.cookies.set('tesuji-4649', before.cookie!);
    expect(await browser.me()).toBeUndefined();
  });
});

describe('an account', () => {
  it('cannot have a bad name, a weak password, or the name of another', async () => {
    const browser = site.browser();
    const codeOf = async (name: string, password: string): Promise<unknown> => {
      const { code, field } = (await browser.post('/account', { name, password })).json();
      return [code, field];
    };
    expect(await codeOf('<b>', PASSWORD)).toEqual(['bad-name', 'name']);
    expect(await codeOf('', PASSWORD)).toEqual(['bad-name', 'name']);
    expect(await codeOf('Admin', PASSWORD)).toEqual(['bad-name', 'name']);
    expect(await codeOf('Mika', 'short')).toEqual(['weak-password', 'password']);
    expect(await codeOf('Mika', '12345678')).toEqual(['weak-password', 'password']);
    await site.account('Mika');
    expect(await codeOf('mika', PASSWORD)).toEqual(['name-taken', 'name']);
    expect(await codeOf('Мikа', PASSWORD)).toEqual(['name-taken', 'name']);
    expect(await browser.me()).toBeUndefined();
  });

  it('of two who ask for a name at once, one gets it', async () => {
    const replies = await Promise.all(
      [1, 2, 3].map((n) => site.browser().post('/account', { name: 'Mika', password: `${PASSWORD} ${n}` })),
    );
    expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409']);
  });

  it('is signed in to with any spelling of its name, and not with a wrong password', async () => {
    await site.account('Mika');
    const browser = site.browser();
    const wrong = await browser.post('/session', { name: 'Mika', password: 'wrong horse' });
    const unknown = await browser.post('/session', { name: 'Nobody', password: 'wrong horse' });
    expect([wrong.status, wrong.text]).toEqual([unknown.status, unknown.text]);
    expect(wrong.json()).toEqual({ code: 'wrong-password' });
    expect((await browser.post('/session', { name: 'Mika', password: 'x' })).json().code).toBe('wrong-password');
    expect((await browser.post('/session', { name: 'ＭＩＫＡ', password: PASSWORD })).json()).toMatchObject({
      name: 'Mika',
    });
  });

  it('takes over the games of a guest who signs in', async () => {
    await site.account('Mika');
    const [maker, guest] = [await site.guest(), await site.guest()];
    const { id, planHash } = (await maker.post('/challenges', { plan: samplePlan() })).json<Challenge>();
    const { game } = (await guest.post(`/challenges/${id}/accept`, { planHash })).json<{ game: string }>();
    await guest.post('/session', { name: 'Mika', password: PASSWORD });
    expect((await guest.get('/games')).json<{ id: string; side: number }[]>()).toMatchObject([{ id: game, side: 1 }]);
    expect(site.live.moved).toEqual([[game]]);
  });

  it('changes its password, which ends other sessions', async () => {
    const browser = await site.account('Mika');
    const other = site.browser();
    await other.post('/session', { name: 'Mika', password: PASSWORD });
    const change = (old: string, password: string) => browser.put('/account/password', { old, password });
    expect((await change('wrong horse', 'better battery')).json().code).toBe('wrong-password');
    expect((await change(PASSWORD, 'mika1234')).json().code).toBe('weak-password');
    expect((await change(PASSWORD, 'better battery')).status).toBe(200);
    expect(await other.me()).toBeUndefined();
    expect(await browser.me()).toMatchObject({ name: 'Mika' });
    expect(site.live.ended.at(-1)).toMatchObject({ person: (await browser.me())!.id, except: expect.any(String) });
    expect((await other.post('/session', { name: 'Mika', password: PASSWORD })).status).toBe(403);
    expect((await other.post('/session', { name: 'Mika', password: 'better battery' })).status).toBe(200);
  });

  it('is deleted with its password, and its name is never free again', async () => {
    const browser = await site.account('Mika');
    const { id } = (await browser.me())!;
    expect((await browser.delete('/account', { password: 'wrong horse' })).status).toBe(403);
    expect((await browser.delete('/account', { password: PASSWORD })).status).toBe(200);
    expect(await browser.me()).toBeUndefined();
    expect(site.live.ended.at(-1)).toEqual({ person: id });
    expect((await site.browser().post('/session', { name: 'Mika', password: PASSWORD })).status).toBe(403);
    expect((await site.browser().post('/account', { name: 'Mika', password: PASSWORD })).json().code).toBe(
      'name-taken',
    );
  });

  it('gives out what is stored about it, without secrets', async () => {
    const browser = await site.account('Mika');
    const reply = await browser.get('/account/export');
    expect(reply.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(reply.json()).toMatchObject({ person: { name: 'Mika' }, sessions: [{ device: '' }] });
    expect(reply.text).not.toMatch(/argon2|[0-9a-f]{64}/);
  });
});

describe('a person with games in progress', () => {
  it('shows a new name in them after registering, and none after deleting the account', async () => {
    const [maker, taker] = [await site.guest(), await site.guest()];
    const { id, planHash } = (await maker.post('/challenges', { plan: samplePlan() })).json<Challenge>();
    const { game } = (await taker.post(`/challenges/${id}/accept`, { planHash })).json<{ game: string }>();
    await maker.post('/account', { name: 'Mika', password: PASSWORD });
    expect(site.live.moved.at(-1)).toEqual([game]);
    const nameOf = async (): Promise<string> =>
      (await taker.get(`/games/${game}`)).json<GameSnapshot>().info.players[0].name;
    expect(await nameOf()).toBe('Mika');
    await maker.delete('/account', { password: PASSWORD });
    expect(site.live.moved).toHaveLength(2);
    expect(await nameOf()).toBe('');
  });
});

describe('sessions', () => {
  it('are listed with their device, and can be ended one by one', async () => {
    const browser = await site.account('Mika');
    const phone = site.browser();
    const body = { name: 'Mika', password: PASSWORD };
    await phone.send('POST', '/session', body, { 'user-agent': 'Mozilla/5.0 (Android 16) Firefox/140.0' });
    const list = (await browser.get('/sessions')).json<SessionInfo[]>();
    expect(list.map(({ device, isThis }) => [device, isThis])).toEqual(
      expect.arrayContaining([
        ['Firefox, Android', false],
        ['', true],
      ]),
    );
    const { id } = list.find(({ isThis }) => !isThis)!;
    expect((await (await site.guest()).delete(`/sessions/${id}`)).status).toBe(404);
    expect((await browser.delete(`/sessions/${id}`)).status).toBe(200);
    expect(await phone.me()).toBeUndefined();
    expect(site.live.ended.at(-1)).toMatchObject({ session: id });
  });

  it('end when somebody signs out', async () => {
    const browser = await site.account('Mika');
    const cookie = browser.cookies.get('tesuji-4649')!;
    expect((await browser.delete('/session')).headers.get('set-cookie')).toMatch(/^tesuji-4649=; .*Max-Age=0/);
    browser.cookies.set('tesuji-4649', cookie);
    expect(await browser.me()).toBeUndefined();
  });

  it('end when they are not used for half a year, and not before', async () => {
    const browser = await site.guest();
    site.time += 179 * 86_400_000;
    expect(await browser.me()).toBeDefined();
    site.time += 179 * 86_400_000;
    expect(await browser.me()).toBeDefined();
    site.time += 181 * 86_400_000;
    expect(await browser.me()).toBeUndefined();
  });

  it('are stored only as hashes', async () => {
    const browser = await site.guest();
    const secret = browser.cookies.get('tesuji-4649')!;
    const { store } = site.world;
    expect(await store.sessions.find(secret, site.time)).toBeUndefined();
    expect(site.logged.join('')).not.toContain(secret);
  });
});

describe('passwords without encryption', () => {
  const credentials = { name: 'Mika', password: PASSWORD };

  it('are refused from other machines', async () => {
    await site.account('Mika');
    const browser = site.browser(LAN);
    expect((await browser.post('/session', credentials)).json()).toEqual({ code: 'not-encrypted' });
    expect((await browser.post('/account', { ...credentials, name: 'Tomo' })).json()).toEqual({
      code: 'not-encrypted',
    });
    expect((await site.browser(SECURE).post('/session', credentials)).status).toBe(200);
  });

  it('are accepted once the host has opened the registration, also after it is closed again', async () => {
    await site.reset({ settings: { usual: { name: 'x', registration: 'closed' }, isPlain: true } });
    const browser = site.browser(LAN);
    expect((await browser.post('/account', credentials)).json()).toEqual({ code: 'registration-closed' });
    const host = await site.host();
    await host.put('/host', { registration: 'open' });
    expect((await browser.post('/account', credentials)).status).toBe(200);
    await host.put('/host', { registration: 'closed' });
    expect((await site.browser(LAN).post('/account', { ...credentials, name: 'Tomo' })).json().code).toBe(
      'registration-closed',
    );
    expect((await site.browser(LAN).post('/session', credentials)).status).toBe(200);
  });
});

describe('limits', () => {
  const signIn = (address: string, name: string) =>
    site.browser({ ...LOCAL, address }).post('/session', { name, password: 'wrong horse' });

  it('five attempts a minute for a name, whatever the address', async () => {
    await site.account('Mika');
    for (let n = 0; n < 5; n++) expect((await signIn(`10.0.0.${n}`, 'Mika')).status).toBe(403);
    const refused = await signIn('10.0.0.9', 'mika');
    expect(refused.json()).toEqual({ code: 'too-many', ms: 12_000 });
    expect(refused.headers.get('retry-after')).toBe('12');
    site.time += 12_000;
    expect((await signIn('10.0.0.9', 'Mika')).status).toBe(403);
  });

  it('twenty attempts a minute for an address, whatever the name', async () => {
    for (let n = 0; n < 20; n++) expect((await signIn('10.0.0.1', `Name ${n}`)).status).toBe(403);
    expect((await signIn('10.0.0.1', 'another')).json().code).toBe('too-many');
    expect((await signIn('10.0.0.2', 'another')).status).toBe(403);
  });

  it('three registrations and twenty guests an hour for an address', async () => {
    const register = (name: string) => site.browser().post('/account', { name, password: PASSWORD });
    for (const name of ['Anna', 'Berta', 'Clara']) expect((await register(name)).status).toBe(200);
    expect((await register('Dora')).json().code).toBe('too-many');
    for (let n = 0; n < 20; n++) expect((await site.browser().post('/guest', {})).status).toBe(200);
    expect((await site.browser().post('/guest', {})).json().code).toBe('too-many');
    site.time += 3_600_000;
    expect((await register('Dora')).status).toBe(200);
  });

  it('twenty requests a second for an address, or sixty at once', async () => {
    const browser = site.browser();
    for (let n = 0; n < 60; n++) expect((await browser.get('/site')).status).toBe(200);
    expect((await browser.get('/site')).json()).toEqual({ code: 'too-many', ms: 50 });
    expect((await site.browser({ ...LOCAL, address: '10.0.0.1' }).get('/site')).status).toBe(200);
    site.time += 50;
    expect((await browser.get('/site')).status).toBe(200);
  });
});
