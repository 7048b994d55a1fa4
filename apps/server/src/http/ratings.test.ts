import type { Challenge, PersonRatings, RatingBoard, WinsBoard } from '@tesuji/online';
import { sampleEnd } from '@tesuji/testing/online/event-log-contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { samplePlan, SampleSite, type Browser } from './test/sample-site.ts';

let site: SampleSite;
beforeAll(async () => {
  site = await SampleSite.open();
});
beforeEach(() => site.reset());
afterAll(() => site.close());

/** Plays a rated game of chess that the first person wins. */
async function play(winner: Browser, loser: Browser): Promise<string> {
  const plan = samplePlan({ isRated: true, takebacks: 'none' });
  const { id, planHash } = (await winner.post('/challenges', { plan })).json<Challenge>();
  const { game } = (await loser.post(`/challenges/${id}/accept`, { planHash })).json<{ game: string }>();
  const { store } = site.world;
  await store.log.append({ ...sampleEnd(game, 0), at: site.time });
  await store.ratings.count(game);
  return game;
}

it('ratings of a person are for all, with their history', async () => {
  const [mika, tomo] = [await site.account('Mika'), await site.account('Tomo')];
  await play(mika, tomo);
  const { id } = (await mika.me())!;
  const found = (await site.browser().get(`/people/${id}/ratings`)).json<PersonRatings>();
  expect(found.person).toEqual({ id, name: 'Mika', isGuest: false });
  expect(found.ratings).toMatchObject([{ pool: 'chess-live', games: 1, wins: 1, isProvisional: true }]);
  expect(found.ratings[0]?.history).toEqual([
    { at: site.time, rating: found.ratings[0]?.rating, deviation: found.ratings[0]?.deviation },
  ]);
  expect((await site.browser().get('/people/nobody/ratings')).json().code).toBe('not-found');
  await mika.delete('/account', { password: 'correct horse' });
  expect((await site.browser().get(`/people/${id}/ratings`)).json().code).toBe('not-found');
});

it('lists have the best, and the row of whoever asks', async () => {
  const [mika, tomo] = [await site.account('Mika'), await site.account('Tomo')];
  await play(mika, tomo);
  const byRating = (await tomo.get('/leaderboards/chess/rating?speed=live')).json<RatingBoard>();
  expect(byRating.rows.map(({ person }) => person.name)).toEqual(['Mika', 'Tomo']);
  expect(byRating.me).toMatchObject({ place: 2, person: { name: 'Tomo' } });
  const byWins = (await mika.get('/leaderboards/chess/wins')).json<WinsBoard>();
  expect(byWins).toMatchObject({ rows: [{ place: 1, wins: 1 }], me: { person: { name: 'Mika' }, wins: 1 } });
  expect((await site.browser().get('/leaderboards/chess/wins?time=all')).json<WinsBoard>()).not.toHaveProperty('me');
  expect((await mika.get('/leaderboards/chess/rating?speed=correspondence')).json<RatingBoard>().rows).toEqual([]);
});

it('the month of wins is the present one', async () => {
  const [mika, tomo] = [await site.account('Mika'), await site.account('Tomo')];
  site.time = Date.UTC(2026, 2, 31, 23, 59);
  await play(mika, tomo);
  const count = async (time: string) =>
    (await mika.get(`/leaderboards/chess/wins?time=${time}`)).json<WinsBoard>().rows.length;
  expect([await count('month'), await count('all')]).toEqual([1, 1]);
  site.time = Date.UTC(2026, 3, 1);
  expect([await count('month'), await count('all')]).toEqual([0, 1]);
});

it.each([
  ['/leaderboards/go/rating', 'not-found', 'game'],
  ['/leaderboards/chess/rating?speed=blitz', 'malformed', 'speed'],
  ['/leaderboards/chess/wins?time=week', 'malformed', 'time'],
])('%s is refused: %s', async (path, code, field) => {
  expect((await site.browser().get(path)).json()).toEqual({ code, field });
});

it('a rated challenge says the rating of its maker', async () => {
  const [mika, tomo] = [await site.account('Mika'), await site.account('Tomo')];
  const plan = samplePlan({ isRated: true, takebacks: 'none' });
  const { id } = (await mika.post('/challenges', { plan, to: 'Tomo' })).json<Challenge>();
  const makerRating = { rating: 1500, deviation: 350, isProvisional: true };
  expect((await tomo.get(`/challenges/${id}`)).json()).toMatchObject({ makerRating });
  expect((await tomo.get('/challenges')).json()).toMatchObject([{ id, makerRating }]);
  const casual = (await mika.post('/challenges', { plan: samplePlan() })).json<Challenge>();
  expect((await mika.get(`/challenges/${casual.id}`)).json()).not.toHaveProperty('makerRating');
});
