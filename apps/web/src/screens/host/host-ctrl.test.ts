import { describe, expect, it } from 'vitest';
import { Identity } from '../../shared/online/identity.svelte.ts';
import { FakeServer } from '../../shared/online/test/fake-server.ts';
import { memoryStore } from '../../shared/storage/test/memory-store.ts';
import { HostCtrl } from './host-ctrl.svelte.ts';

function hostAt(server: FakeServer) {
  const identity = new Identity(server.client(), memoryStore());
  return { ctrl: new HostCtrl(identity), identity };
}

describe('the host panel', () => {
  it('is locked without the key, and opens when a key in the address was exchanged', async () => {
    const { ctrl, identity } = hostAt(new FakeServer());
    await ctrl.load();
    expect([ctrl.isLocked, ctrl.info]).toEqual([true, undefined]);
    identity.hostKey = identity.takeHostKey('start-key').then(() => undefined);
    await ctrl.load();
    expect([ctrl.isLocked, ctrl.info?.name, identity.isHost]).toEqual([false, 'Tesuji Club', true]);
  });

  it('is forgotten when the server does not let this browser in any more', async () => {
    const server = new FakeServer();
    const { ctrl, identity } = hostAt(server);
    await identity.takeHostKey('start-key');
    server.isHost = false;
    await ctrl.load();
    expect([ctrl.isLocked, identity.isHost]).toEqual([true, false]);
  });

  it('stays as it was when the server does not answer', async () => {
    const server = new FakeServer();
    const { ctrl, identity } = hostAt(server);
    await identity.takeHostKey('start-key');
    await ctrl.load();
    server.state = 'down';
    await ctrl.load();
    expect(ctrl.failure).toEqual({ code: 'unreachable' });
    expect(ctrl.info?.people).toHaveLength(3);
    expect(identity.isHost).toBe(true);
  });

  it('changes the club, signs people out, pauses and backs up, and shows what came of it', async () => {
    const server = new FakeServer();
    const { ctrl, identity } = hostAt(server);
    await identity.takeHostKey('start-key');
    await ctrl.load();
    expect(await ctrl.change({ name: 'Go-kai', registration: 'closed' })).toBe(true);
    expect(ctrl.info).toMatchObject({ name: 'Go-kai', registration: 'closed' });
    await ctrl.signOut('p-aki');
    expect(ctrl.info?.people.map(({ name }) => name)).toEqual(['Beatrix', 'Guest Heron']);
    expect(ctrl.info?.health.lastBackup).toBeUndefined();
    await ctrl.backUp();
    expect(ctrl.info?.health.lastBackup).toBeDefined();
    for (const act of ['pause', 'resume', 'abort'] as const) expect(await ctrl.act('apub1', act)).toBe(true);
    expect(server.asked).toEqual(
      expect.arrayContaining(['pause', 'resume', 'abort'].map((act) => `POST host/games/apub1/${act}`)),
    );
    await ctrl.pauseAll();
    expect(server.asked).toContain('POST host/pause-all');
    await ctrl.resumeAll();
    expect(server.asked).toContain('POST host/resume-all');
  });
});
