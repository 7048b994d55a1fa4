import { HOST_ACTS, type Challenge, type HostInfo, type SiteInfo } from '@tesuji/online';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { StartKey } from '../security/start-key.ts';
import { LAN, LOCAL, samplePlan, SampleSite, SECURE } from './test/sample-site.ts';

let site: SampleSite;
beforeAll(async () => {
  site = await SampleSite.open();
});
beforeEach(() => site.reset());
afterAll(() => site.close());

const ROUTES = [
  ['GET', '/host', undefined],
  ['PUT', '/host', { name: 'x' }],
  ['POST', '/host/backup', {}],
  ['POST', '/host/pause-all', {}],
  ['POST', '/host/resume-all', {}],
  ['DELETE', '/host/people/x/sessions', undefined],
] as const;

describe('the host panel', () => {
  it.each(ROUTES)('%s %s is only for a browser with the key', async (method, path, body) => {
    for (const browser of [site.browser(), await site.guest(), await site.account('Mika')]) {
      expect((await browser.send(method, path, body)).json()).toEqual({ code: 'forbidden' });
    }
    const forged = site.browser();
    forged.cookies.set('tesuji-host-4649', site.key.text);
    expect((await forged.send(method, path, body)).status).toBe(403);
    expect((await (await site.host()).send(method, path, body)).status).toBe(200);
  });

  it('gives a cookie for the key, and for nothing else', async () => {
    const browser = site.browser();
    for (const key of ['', 'x', new StartKey().text, `${site.key.text}x`]) {
      const reply = await browser.post('/host/key', { key });
      expect([reply.status, reply.headers.get('set-cookie')]).toEqual([403, null]);
    }
    const reply = await browser.post('/host/key', { key: site.key.text });
    expect(reply.headers.get('set-cookie')).toMatch(/^tesuji-host-4649=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(reply.headers.get('set-cookie')).not.toContain(site.key.text);
    const secure = await site.browser(SECURE).post('/host/key', { key: site.key.text });
    expect(secure.headers.get('set-cookie')).toMatch(/^__Host-tesuji-host=.*; SameSite=Strict; Secure$/);
  });

  it('takes the key neither unencrypted nor often', async () => {
    expect((await site.browser(LAN).post('/host/key', { key: site.key.text })).json().code).toBe('not-encrypted');
    const browser = site.browser({ ...LOCAL, address: '10.0.0.1' });
    for (let n = 0; n < 10; n++) await browser.post('/host/key', { key: 'x' });
    expect((await browser.post('/host/key', { key: site.key.text })).json().code).toBe('too-many');
  });

  it('changes name, registration and announcement, which stay after a restart', async () => {
    const host = await site.host();
    const change = { name: 'Chess\u202e Club', registration: 'closed', announcement: 'Tonight\nat eight\u0007' };
    expect((await host.put('/host', change)).json()).toMatchObject({ name: 'Chess Club', registration: 'closed' });
    expect((await site.browser().get('/site')).json<SiteInfo>()).toMatchObject({
      name: 'Chess Club',
      registration: 'closed',
      announcement: 'Tonight\nat eight',
    });
    expect(site.live.siteChanges).toBe(1);
    const { SiteSettings } = await import('../accounts/site-settings.ts');
    const usual = { name: 'Usual', registration: 'open' } as const;
    const again = await SiteSettings.load(site.world.store, { asked: {}, usual, isPlain: false });
    expect([again.name, again.registration, again.announcement]).toEqual(['Chess Club', 'closed', 'Tonight\nat eight']);
    await host.put('/host', { announcement: '' });
    expect((await site.browser().get('/site')).json<SiteInfo>()).not.toHaveProperty('announcement');
  });

  it.each([
    [{ name: '' }],
    [{ name: '\u202e' }],
    [{ registration: 'maybe' }],
    [{ extra: 1 }],
    [{ announcement: 'x'.repeat(501) }],
  ])('refuses %j', async (change) => {
    expect((await (await site.host()).put('/host', change)).json().code).toBe('malformed');
  });

  it('shows who is there, and signs people out', async () => {
    const browser = await site.account('Mika');
    const { id } = (await browser.me())!;
    site.live.connected.set(id, 2);
    const host = await site.host();
    const info = (await host.get('/host')).json<HostInfo>();
    expect(info.people).toEqual([{ id, name: 'Mika', isGuest: false, sockets: 2 }]);
    expect(info.health.databaseBytes).toBeGreaterThan(0);
    expect((await host.delete(`/host/people/${id}/sessions`)).json()).toEqual({ sessions: 1 });
    expect(await browser.me()).toBeUndefined();
    expect(site.live.ended.at(-1)).toEqual({ person: id });
  });

  it('pauses, resumes and ends a single game, and nobody else does', async () => {
    const [maker, taker, host] = [await site.guest(), await site.guest(), await site.host()];
    const { id, planHash } = (await maker.post('/challenges', { plan: samplePlan() })).json<Challenge>();
    const { game } = (await taker.post(`/challenges/${id}/accept`, { planHash })).json<{ game: string }>();
    for (const act of HOST_ACTS) {
      const path = `/host/games/${game}/${act}`;
      for (const other of [site.browser(), maker]) expect((await other.post(path, {})).json().code).toBe('forbidden');
      expect((await host.post(path, {})).status).toBe(200);
      expect((await host.post(`/host/games/aaaaaaaaaa/${act}`, {})).json().code).toBe('not-found');
    }
    expect(site.live.acts).toEqual(HOST_ACTS.map((act) => `${act} ${game}`));
    site.live.answer = { kind: 'refused', refusal: { code: 'not-paused' } };
    expect((await host.post(`/host/games/${game}/resume`, {})).json()).toEqual({ code: 'not-now' });
    site.live.answer = { kind: 'later' };
    expect((await host.post(`/host/games/${game}/pause`, {})).json()).toMatchObject({ code: 'unavailable' });
  });

  it('writes a backup while the server runs', async () => {
    const host = await site.host();
    const { file } = (await host.post('/host/backup', {})).json<{ file: string }>();
    expect(existsSync(join(site.folder, 'backups', file))).toBe(true);
    expect((await host.get('/host')).json<HostInfo>().health.lastBackup).toBe(site.time);
  });
});

describe('operations', () => {
  it('says that it is alive and ready', async () => {
    expect((await site.browser(LAN).get('//healthz')).json()).toEqual({ ok: true });
    expect((await site.browser(LAN).get('//readyz')).json()).toEqual({ ok: true });
    expect((await site.browser().get('//readyz')).json()).toMatchObject({ ok: true, database: true });
  });

  it('gives figures to programs on this machine and to the host', async () => {
    await site.browser().get('/challenges/abcdefghij');
    const reply = await site.browser().get('//metrics');
    expect(reply.text).toContain(
      'tesuji_http_seconds_count{method="GET",route="/api/v1/challenges/:id",status="404"} 1',
    );
    expect((await site.browser(LAN).get('//metrics')).status).toBe(403);
    const host = site.browser(SECURE);
    await host.post('/host/key', { key: site.key.text });
    expect((await host.get('//metrics')).status).toBe(200);
  });

  it('logs no secrets', async () => {
    const browser = await site.account('Mika', 'correct horse');
    await browser.post('/session', { name: 'Mika', password: 'wrong horse' });
    await site.host();
    expect(site.logged.length).toBeGreaterThan(2);
    const secrets = ['horse', site.key.text, ...browser.cookies.values()];
    for (const secret of secrets) expect(site.logged.join('')).not.toContain(secret);
  });
});
