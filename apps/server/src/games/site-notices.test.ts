import type { SiteNow } from '@tesuji/online';
import { expect, it } from 'vitest';
import { SiteNotices } from './site-notices.ts';

it('forgets those whom it could not tell anything', async () => {
  let games = (): Promise<number> => Promise.reject(new Error('the database does not answer'));
  const notices = new SiteNotices({ people: () => 1, games: () => games(), announcement: () => '' });
  const told: SiteNow[] = [];
  await expect(notices.follow((value) => told.push(value))).rejects.toThrow('does not answer');
  games = () => Promise.resolve(3);
  await notices.update();
  expect(told).toEqual([]);
  const leave = await notices.follow((value) => told.push(value));
  games = () => Promise.resolve(4);
  await notices.update();
  leave();
  games = () => Promise.resolve(5);
  await notices.update();
  expect(told.map((value) => value.games)).toEqual([3, 4]);
});

it('tells those who came while all others were told, and those for whom an old value is new', async () => {
  let [people, held] = [1, Promise.resolve()];
  const games = async (): Promise<number> => held.then(() => 0);
  const notices = new SiteNotices({ people: () => people, games, announcement: () => '' });
  const [early, late]: [SiteNow[], SiteNow[]] = [[], []];
  await notices.follow((value) => early.push(value));
  const { promise, resolve } = Promise.withResolvers<void>();
  held = promise;
  const following = notices.follow((value) => late.push(value));
  held = Promise.resolve();
  people = 2;
  await notices.update();
  resolve();
  await following;
  await notices.update();
  expect(late.map((value) => value.people)).toEqual([1, 2]);
  people = 3;
  const last: SiteNow[] = [];
  await notices.follow((value) => last.push(value));
  people = 2;
  await notices.update();
  expect(last.map((value) => value.people)).toEqual([3, 2]);
  expect(early.map((value) => value.people)).toEqual([1, 2]);
});
