import { describe, expect, it } from 'vitest';
import { Identity } from '../../shared/online/identity.svelte.ts';
import { FakeServer } from '../../shared/online/test/fake-server.ts';
import { fillProfile } from '../../shared/online/test/fill-server.ts';
import { ACCOUNT, AKI } from '../../shared/online/test/sample-people.ts';
import { memoryStore } from '../../shared/storage/test/memory-store.ts';
import { PlayerCtrl } from './player-ctrl.svelte.ts';

function open(): { readonly server: FakeServer; readonly ctrl: PlayerCtrl } {
  const server = new FakeServer();
  server.site = { ...server.site, me: ACCOUNT };
  fillProfile(server);
  return { server, ctrl: new PlayerCtrl(new Identity(server.client(), memoryStore())) };
}

describe('a profile', () => {
  it('has games page by page, of all kinds or of one', async () => {
    const { ctrl } = open();
    await ctrl.load(AKI.id);
    expect([ctrl.games.length, ctrl.hasMore]).toEqual([12, true]);
    await ctrl.more();
    expect([ctrl.games.length, ctrl.hasMore]).toEqual([14, false]);
    await ctrl.more();
    expect(ctrl.games).toHaveLength(14);
    await ctrl.choose('chess');
    expect(new Set(ctrl.games.map(({ game }) => game))).toEqual(new Set(['chess']));
  });

  it('of another person shows nothing of the one before', async () => {
    const { ctrl } = open();
    await ctrl.load(AKI.id);
    const loading = ctrl.load('nobody');
    expect([ctrl.profile, ctrl.games.length]).toEqual([undefined, 0]);
    await loading;
    expect([ctrl.isMissing, ctrl.isMe]).toEqual([true, false]);
  });

  it('drops games that come after another kind was chosen', async () => {
    const { server, ctrl } = open();
    await ctrl.load(AKI.id);
    const held = Promise.withResolvers<void>();
    server.held = held.promise;
    const chosen = [ctrl.choose('chess'), ctrl.choose('shogi')];
    held.resolve();
    await Promise.all(chosen);
    expect(ctrl.games.every(({ game }) => game === 'shogi')).toBe(true);
  });

  it('says what went wrong, and changes nothing then', async () => {
    const { server, ctrl } = open();
    await ctrl.load(AKI.id);
    server.state = 'down';
    expect(await ctrl.relate('follow', true)).toBe(false);
    expect(ctrl.failure).toEqual({ code: 'unreachable' });
    expect(ctrl.profile?.relation).toBeUndefined();
    server.state = 'up';
    expect(await ctrl.relate('follow', true)).toBe(true);
    expect([ctrl.failure, ctrl.profile?.relation]).toEqual([undefined, 'follow']);
  });
});
