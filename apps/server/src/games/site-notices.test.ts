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
