import { LOBBY_POOLS, type LobbyNow } from '@tesuji/online';
import { games as allGames } from '@tesuji/rules';
import { chess } from '@tesuji/rules/chess';
import { expect, it } from 'vitest';
import { Identity } from '../../shared/online/identity.svelte.ts';
import { Inbox } from '../../shared/online/inbox.svelte.ts';
import { lastPool } from '../../shared/online/lobby/wait-in-pool.ts';
import { FakeServer } from '../../shared/online/test/fake-server.ts';
import { ACCOUNT, AKI, NOW } from '../../shared/online/test/sample-people.ts';
import type { Services } from '../../shared/services.ts';
import { DEFAULT_SETTINGS } from '../../shared/settings/settings.ts';
import { memoryStore } from '../../shared/storage/test/memory-store.ts';
import { LobbyCtrl } from './lobby-ctrl.svelte.ts';

const NOTHING: LobbyNow = { pools: [], challenges: [], games: [], people: [] };
const POOLS = LOBBY_POOLS.filter(({ game }) => game === 'chess');

async function open() {
  const server = new FakeServer();
  const storage = memoryStore();
  const identity = new Identity(server.client(), storage);
  await identity.load();
  const told: string[] = [];
  const services = {
    games: allGames,
    identity,
    inbox: new Inbox(identity, storage),
    storage,
    settings: { value: DEFAULT_SETTINGS },
    online: async () => ({ follow: () => undefined }),
    notify: (message: string) => void told.push(message),
  } as unknown as Services;
  return { server, ctrl: new LobbyCtrl(services), services, told };
}

it('waits in a pool with one press, as a guest, and stops with another', async () => {
  const { server, ctrl, services } = await open();
  const [first] = ctrl.poolsOf(chess);
  expect(first).toEqual({ pool: POOLS[0], others: 0, wait: undefined, since: undefined });
  await Promise.all([ctrl.toggle(first!), ctrl.toggle(first!)]);
  expect(server.asked.filter((each) => each !== 'GET site')).toEqual(['POST guest', `PUT tickets/${POOLS[0]!.id}`]);
  ctrl.now = { ...NOTHING, pools: [{ id: POOLS[0]!.id, waiting: 3, wait: 20_000 }] };
  const [waits] = ctrl.poolsOf(chess);
  // Oneself is not one of the others.
  expect(waits).toEqual({ pool: POOLS[0], others: 2, wait: 20_000, since: NOW });
  expect(lastPool(services.storage)).toBe(POOLS[0]);
  await ctrl.toggle(waits!);
  expect(ctrl.poolsOf(chess)[0]?.since).toBeUndefined();
});

it('says why nobody can be waited for', async () => {
  const { server, ctrl, services, told } = await open();
  server.state = 'down';
  await ctrl.toggle(ctrl.poolsOf(chess)[0]!);
  expect(told).toEqual([expect.stringContaining('The server did not answer.')]);
  expect(lastPool(services.storage)).toBeUndefined();
  expect(ctrl.isBusy(POOLS[0]!.id)).toBe(false);
});

it('shows neither oneself nor what one offers, and levels apart from people', async () => {
  const { server, ctrl, services } = await open();
  server.site = { ...server.site, me: ACCOUNT };
  await services.identity.refresh();
  const challenge = { plan: {}, planHash: 'h', createdAt: NOW, expiresAt: NOW } as unknown as LobbyNow['challenges'][0];
  const level = { id: 'level4', name: 'Level 4', isGuest: false, level: 4, isPlaying: true };
  ctrl.now = {
    ...NOTHING,
    challenges: [
      { ...challenge, id: 'a1', maker: ACCOUNT },
      { ...challenge, id: 'a2', maker: AKI },
    ],
    people: [{ ...ACCOUNT, isPlaying: false }, { ...AKI, isPlaying: false }, level],
  };
  expect(ctrl.challenges.map(({ id }) => id)).toEqual(['a2']);
  expect(ctrl.people.map(({ id }) => id)).toEqual([AKI.id]);
  expect(ctrl.levels).toEqual([level]);
});
