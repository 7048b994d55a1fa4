import { describe, expect, it } from 'vitest';
import { Identity } from '../../shared/online/identity.svelte.ts';
import { Inbox } from '../../shared/online/inbox.svelte.ts';
import { FakeServer } from '../../shared/online/test/fake-server.ts';
import { fill } from '../../shared/online/test/fill-server.ts';
import { ACCOUNT } from '../../shared/online/test/sample-people.ts';
import type { Services } from '../../shared/services.ts';
import { memoryStore } from '../../shared/storage/test/memory-store.ts';
import { AccountCtrl, findFormErrors } from './account-ctrl.svelte.ts';

function accountAt(server: FakeServer) {
  const storage = memoryStore();
  const identity = new Identity(server.client(), storage);
  const inbox = new Inbox(identity, storage);
  return { ctrl: new AccountCtrl({ identity, inbox } as unknown as Services), identity, inbox };
}

describe('forms', () => {
  it.each([
    [{ name: '', password: '' }, true, ['name-missing', 'password-missing']],
    [{ name: ' ', password: '1234567' }, true, ['name-missing', 'password-short']],
    [{ name: 'Kaede', password: '1234567' }, false, []],
    [{ name: 'Kaede', password: '12345678' }, true, []],
    [{ name: '𠮷'.repeat(20), password: '𠮷'.repeat(8) }, true, []],
    [{ name: 'x'.repeat(21), password: '𠮷'.repeat(7) }, true, ['name-long', 'password-short']],
    [{ password: '' }, false, ['password-missing']],
  ])('%j, new: %s', (given, isNew, errors) => {
    expect(findFormErrors(given, isNew)).toEqual(errors);
  });
});

describe('the account', () => {
  it('of a new person brings their sessions and games', async () => {
    const server = new FakeServer();
    fill(server);
    const { ctrl, identity, inbox } = accountAt(server);
    await ctrl.load();
    expect(ctrl.sessions).toBeUndefined();
    expect(await ctrl.register({ name: 'Kaede', password: 'long enough' })).toBe(true);
    expect(identity.me?.name).toBe('Kaede');
    expect(ctrl.sessions).toHaveLength(2);
    expect(inbox.waiting).toHaveLength(2);
    expect(await ctrl.signOut()).toBe(true);
    expect(inbox.waiting).toEqual([]);
    expect(ctrl.sessions).toBeUndefined();
  });

  it('says why it was refused, until the next attempt', async () => {
    const { ctrl } = accountAt(new FakeServer());
    expect(await ctrl.register({ name: 'Aki', password: 'long enough' })).toBe(false);
    expect(ctrl.failure).toEqual({ code: 'name-taken' });
    await ctrl.register({ name: 'Akira', password: 'long enough' });
    expect(ctrl.failure).toBeUndefined();
  });

  it('ends a session, and all others with a new password', async () => {
    const server = new FakeServer();
    server.site = { ...server.site, me: ACCOUNT };
    const { ctrl } = accountAt(server);
    await ctrl.load();
    await ctrl.endSession('s2');
    expect(ctrl.sessions?.map(({ id }) => id)).toEqual(['s1']);
    expect(await ctrl.changePassword('wrong', 'another one')).toBe(false);
    expect(server.password).toBe('correct horse');
    expect(await ctrl.changePassword('correct horse', 'another one')).toBe(true);
    expect(server.password).toBe('another one');
  });

  it('can be saved as a file, and deleted with its password only', async () => {
    const server = new FakeServer();
    server.site = { ...server.site, me: ACCOUNT };
    const { ctrl, identity } = accountAt(server);
    await ctrl.load();
    expect(JSON.parse((await ctrl.export()) ?? '')).toMatchObject({ person: ACCOUNT });
    expect(await ctrl.deleteAccount('wrong')).toBe(false);
    expect(identity.me).toEqual(ACCOUNT);
    expect(await ctrl.deleteAccount('correct horse')).toBe(true);
    expect(identity.me).toBeUndefined();
  });

  it('does one thing at a time', async () => {
    const server = new FakeServer();
    const { ctrl } = accountAt(server);
    const first = ctrl.register({ name: 'Kaede', password: 'long enough' });
    expect(await ctrl.signOut()).toBe(false);
    expect(await first).toBe(true);
    expect(server.asked).not.toContain('DELETE session');
  });
});
