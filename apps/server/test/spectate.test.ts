import type { GameSummary } from '@tesuji/online';
import { FakeTime } from '@tesuji/testing/host/fake-time';
import { expect, it } from 'vitest';
import { isOver, moveOnce, order, Page, planOf, sitDown, until } from './page.ts';
import { pass, useServer } from './server.ts';

const SECOND = 1000;
const DELAY = 60 * SECOND;
const first = (): number => 0;
const time = new FakeTime(1_800_000_000_000);
const place = useServer({ time });

it('shows a game to anybody without a delay, if there is none', async () => {
  const { seats, id } = await sitDown(place.url, planOf('laser'));
  const watcher = new Page(place.url).follow(id);
  await until(() => watcher.confirmed !== undefined);
  await moveOnce(seats, first);
  await until(() => watcher.confirmed?.line.moves.length === 1, 'the spectator sees the move');
  await until(() => seats[0].now?.spectators === 1, 'the players see the spectator');
  expect(watcher.confirmed).toEqual(seats[0].confirmed);
});

it('shows spectators nothing before it is old enough, not even the end', async () => {
  const { seats, pages, id } = await sitDown(place.url, planOf('chess', { delay: DELAY }));
  const anybody = new Page(place.url);
  const plies = async (): Promise<readonly number[]> => {
    const fresh = new Page(place.url);
    const joined = fresh.follow(id);
    await until(() => joined.confirmed !== undefined);
    const { match } = await anybody.request<{ match: { line: { moves: string[] } } }>('GET', `/games/${id}`);
    const record = await (await anybody.fetch('GET', `/games/${id}/record?format=pgn`)).text();
    const list = await anybody.request<GameSummary[]>('GET', '/public');
    const counts = [
      joined.confirmed!.line.moves.length,
      match.line.moves.length,
      (record.match(/\b[a-h][1-8]\b/g) ?? []).length,
      list.find((game) => game.id === id)?.plies ?? -1,
    ];
    fresh.close();
    return counts;
  };
  const page = await Page.ofGuest(place.url);
  const watcher = page.follow(id);
  await until(() => watcher.confirmed !== undefined);
  await order(seats, seats[0], { kind: 'move', move: 'e2e4' });
  await pass(time, 20 * SECOND, pages[0]);
  await order(seats, seats[1], { kind: 'move', move: 'e7e5' });
  await pass(time, 20 * SECOND, pages[0]);
  await order(seats, seats[1], { kind: 'resign' });
  await pages[0].request('POST', `/games/${id}/rematch`, {});
  await until(() => seats[1].now?.rematch !== undefined);
  expect(await plies()).toEqual([0, 0, 0, 0]);
  await pass(time, 19 * SECOND, pages[0]);
  expect(watcher.confirmed!.sequence).toBe(0);
  await pass(time, SECOND, pages[0]);
  await until(() => watcher.confirmed!.sequence === 1, 'the spectator sees the first move');
  expect(await plies()).toEqual([1, 1, 1, 1]);
  // A page that comes back is no further.
  page.cut();
  await until(() => page.sockets.length === 2 && page.connection.status.kind === 'connected');
  await pass(time, 20 * SECOND, pages[0]);
  await until(() => watcher.confirmed!.sequence === 2, 'the spectator sees the second move');
  expect(await plies()).toEqual([2, 2, 2, 2]);
  expect(isOver(watcher)).toBe(false);
  expect(watcher.now).toMatchObject({ presence: [{ isHere: true }, { isHere: true }] });
  expect(watcher.now).not.toHaveProperty('rematch');
  await pass(time, 20 * SECOND, pages[0]);
  await until(() => isOver(watcher), 'the spectator sees the end');
  await until(() => watcher.now?.rematch?.by.length === 1, 'the spectator hears of the rematch');
});

it('does not say who is to be claimed against to those who see everything late', async () => {
  const { seats, pages, id } = await sitDown(place.url, planOf('chess', { delay: DELAY }));
  for (let ply = 0; ply < 2; ply++) await moveOnce(seats, first);
  const watcher = (await Page.ofGuest(place.url)).follow(id);
  await until(() => watcher.now !== undefined);
  pages[0].close();
  await until(() => watcher.now?.presence[0].isHere === false, 'the spectator sees who is gone');
  await until(() => seats[1].now?.presence[0].claimAt !== undefined, 'the opponent sees when to claim');
  expect(watcher.now?.presence[0]).toEqual({ isHere: false });
});
