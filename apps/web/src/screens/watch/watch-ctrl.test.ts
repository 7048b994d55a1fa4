import { expect, it } from 'vitest';
import { Identity } from '../../shared/online/identity.svelte.ts';
import { FakeServer } from '../../shared/online/test/fake-server.ts';
import { NOW, summaryOf } from '../../shared/online/test/sample-people.ts';
import { memoryStore } from '../../shared/storage/test/memory-store.ts';
import { WatchCtrl } from './watch-ctrl.svelte.ts';

it('shows public games under way, the latest move first, and keeps them when the server is away', async () => {
  const server = new FakeServer();
  server.publicGames = [
    summaryOf('a1', 'chess', 2, { at: NOW - 9 }),
    summaryOf('a2', 'chess', 4, { at: NOW - 1 }),
    summaryOf('a3', 'chess', 4, { isOver: true }),
  ];
  server.tv = [
    { summary: server.publicGames[1]!, ratings: [null, null], spectators: 2 },
    { summary: server.publicGames[2]!, ratings: [null, null], spectators: 0 },
  ];
  const ctrl = new WatchCtrl(new Identity(server.client(), memoryStore()));
  expect(ctrl.games).toBeUndefined();
  await ctrl.load();
  expect(ctrl.games?.map(({ id }) => id)).toEqual(['a2', 'a1']);
  expect(ctrl.best.map(({ summary }) => summary.id)).toEqual(['a2']);
  server.state = 'down';
  await ctrl.load();
  expect([ctrl.games?.length, ctrl.best.length]).toEqual([2, 1]);
  expect(ctrl.failure).toEqual({ code: 'unreachable' });
});
