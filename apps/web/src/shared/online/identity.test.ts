import { describe, expect, it } from 'vitest';
import { memoryStore } from '../storage/test/memory-store.ts';
import { Api } from './api.ts';
import { Identity } from './identity.svelte.ts';
import { FakeServer } from './test/fake-server.ts';
import { GUEST } from './test/sample-people.ts';

function identityAt(server: FakeServer, storage = memoryStore()): Identity {
  return new Identity(server.client(), storage);
}

describe('who this browser is', () => {
  it('is nobody until something is done online, then a guest, once', async () => {
    const server = new FakeServer();
    const identity = identityAt(server);
    await identity.load();
    expect(identity.me).toBeUndefined();
    const both = await Promise.all([identity.ensureGuest(), identity.ensureGuest()]);
    expect(both).toEqual([
      { ok: true, value: GUEST },
      { ok: true, value: GUEST },
    ]);
    expect(identity.me).toEqual(GUEST);
    await identity.ensureGuest();
    expect(server.asked).toEqual(['GET site', 'POST guest']);
  });

  it('counts sessions, since a guest who registers stays the same person', async () => {
    const server = new FakeServer();
    const identity = identityAt(server);
    await identity.ensureGuest();
    expect(identity.sessions).toBe(1);
    const credentials = { name: 'Kaede', password: 'correct horse' };
    server.state = 'down';
    expect((await identity.register(credentials)).ok).toBe(false);
    expect(identity.sessions).toBe(1);
    server.state = 'up';
    expect((await identity.register(credentials)).ok).toBe(true);
    expect(identity.sessions).toBe(2);
    await identity.signOut();
    expect(identity.sessions).toBe(3);
  });

  it('keeps who has come or gone while the site was asked for', async () => {
    const server = new FakeServer();
    const slow: (() => void)[] = [];
    let isSlow = false;
    const api = new Api(async (address, { method = 'GET' }) => {
      const { body } = server.answer(method, address.pathname.replace('/api/v1/', ''), {});
      const response = Response.json(body);
      if (isSlow && method === 'GET') await new Promise<void>((resolve) => slow.push(resolve));
      return response;
    }, 'https://club.example/');
    const identity = new Identity(api, memoryStore());
    await identity.load();
    isSlow = true;
    const asked = identity.refresh();
    await identity.ensureGuest();
    slow.shift()!();
    await asked;
    expect(identity.me).toEqual(GUEST);
    const askedAgain = identity.refresh();
    await identity.signOut();
    slow.shift()!();
    await askedAgain;
    expect(identity.me).toBeUndefined();
  });

  it('asks for the site first, so that an account stays one', async () => {
    const server = new FakeServer();
    server.site = { ...server.site, me: { ...GUEST, kind: 'account', isGuest: false } };
    const identity = identityAt(server);
    expect(await identity.ensureGuest()).toMatchObject({ ok: true, value: { kind: 'account' } });
    expect(server.asked).toEqual(['GET site']);
  });

  it('becomes an account, signs out, and signs in again', async () => {
    const server = new FakeServer();
    const identity = identityAt(server);
    await identity.ensureGuest();
    await identity.register({ name: 'Kaede', password: 'long enough' });
    expect(identity.me).toMatchObject({ name: 'Kaede', kind: 'account' });
    await identity.signOut();
    expect(identity.me).toBeUndefined();
    expect(await identity.signIn({ name: 'Kaede', password: 'wrong' })).toMatchObject({ ok: false });
    expect(identity.me).toBeUndefined();
    await identity.signIn({ name: 'Kaede', password: 'long enough' });
    expect(identity.me).toMatchObject({ name: 'Kaede' });
    await identity.deleteAccount('long enough');
    expect(identity.me).toBeUndefined();
  });
});

describe('the server', () => {
  it('is asked again when it did not answer, and not again when there is none', async () => {
    const server = new FakeServer();
    const identity = identityAt(server);
    server.state = 'down';
    expect(await identity.load()).toBeUndefined();
    server.state = 'up';
    expect(await identity.load()).toEqual(server.site);
    const files = new FakeServer();
    const alone = identityAt(files);
    files.state = 'static';
    expect(await alone.load()).toBeUndefined();
    files.state = 'up';
    expect(await alone.load()).toBeUndefined();
    expect(files.asked).toEqual([]);
    // Whoever presses a button may know better.
    await alone.refresh();
    expect(await alone.load()).toEqual(files.site);
  });

  it('stays known when it goes away', async () => {
    const server = new FakeServer();
    const identity = identityAt(server);
    await identity.load();
    server.state = 'down';
    expect(await identity.refresh()).toEqual(server.site);
    expect(await identity.ensureGuest()).toEqual({ ok: false, error: { code: 'unreachable' } });
  });

  it('sends announcements, and takes them back', async () => {
    const identity = identityAt(new FakeServer());
    await identity.load();
    identity.receiveSite({ people: 3, games: 1, announcement: 'Tea is ready.' });
    expect(identity.site?.announcement).toBe('Tea is ready.');
    expect(identity.now?.people).toBe(3);
    identity.receiveSite({ people: 3, games: 1 });
    expect(identity.site).not.toHaveProperty('announcement');
  });

  it('lets the host in with the key of its start, and this browser remembers it', async () => {
    const storage = memoryStore();
    const server = new FakeServer();
    const identity = identityAt(server, storage);
    await identity.takeHostKey('guessed');
    expect(identity.isHost).toBe(false);
    await identity.takeHostKey('start-key');
    expect(identityAt(server, storage).isHost).toBe(true);
    identity.rememberHost(false);
    expect(identityAt(server, storage).isHost).toBe(false);
  });
});
