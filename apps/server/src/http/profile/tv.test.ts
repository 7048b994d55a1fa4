import type { Challenge, ChallengePlan, TvGames } from '@tesuji/online';
import { sampleEnd } from '@tesuji/testing/online/event-log-contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { samplePlan, SampleSite, type Browser } from '../test/sample-site.ts';

let site: SampleSite;
beforeAll(async () => {
  site = await SampleSite.open();
});
beforeEach(() => site.reset());
afterAll(() => site.close());

async function begin(first: Browser, second: Browser, changes: Partial<ChallengePlan> = {}): Promise<string> {
  site.time += 1000;
  const plan = samplePlan({ takebacks: 'none', ...changes });
  const { id, planHash } = (await first.post('/challenges', { plan })).json<Challenge>();
  return (await second.post(`/challenges/${id}/accept`, { planHash })).json<{ game: string }>().game;
}

async function end(game: string): Promise<void> {
  await site.world.store.log.append({ ...sampleEnd(game, 0), at: site.time });
  await site.world.store.ratings.count(game);
}

const shown = async (): Promise<readonly (readonly [string, number])[]> =>
  (await site.browser().get('/tv')).json<TvGames>().map(({ summary, spectators }) => [summary.id, spectators] as const);

it('shows the strongest players, then where most watch, then the newest', async () => {
  const [mika, tomo, guest] = [await site.account('Mika'), await site.account('Tomo'), await site.guest()];
  expect(await shown()).toEqual([]);
  const older = await begin(guest, mika);
  const newer = await begin(guest, tomo);
  expect(await shown()).toEqual([[newer, 0]]);
  site.live.spectators.set(older, 2);
  expect(await shown()).toEqual([[older, 2]]);
  // Now both have a rating, that of the winner is higher.
  await end(await begin(mika, tomo, { isRated: true }));
  expect(await shown()).toEqual([[older, 2]]);
  site.live.spectators.set(newer, 9);
  expect(await shown()).toEqual([[older, 2]]);
  const best = await begin(tomo, mika);
  expect(await shown()).toEqual([[best, 0]]);
  const [found] = (await site.browser().get('/tv')).json<TvGames>();
  expect(found?.summary.players.map(({ name }) => name)).toEqual(['Tomo', 'Mika']);
  expect(found?.ratings.map((rating) => rating?.isProvisional)).toEqual([true, true]);
  await end(best);
  expect(await shown()).toEqual([[older, 2]]);
});

it('shows no game that is not public, and none of days', async () => {
  const [mika, tomo] = [await site.account('Mika'), await site.account('Tomo')];
  await begin(mika, tomo, { isPublic: false });
  const day = { kind: 'per-move', each: 86_400_000 } as const;
  await begin(mika, tomo, { clocks: [day, day] });
  expect(await shown()).toEqual([]);
});

it('shows a game until its end has reached spectators', async () => {
  const [mika, tomo] = [await site.account('Mika'), await site.account('Tomo')];
  const game = await begin(mika, tomo, { delay: 60_000 });
  await end(game);
  site.time += 59_999;
  const [late] = (await site.browser().get('/tv')).json<TvGames>();
  expect(late?.summary).toMatchObject({ id: game, isOver: false });
  site.time += 1;
  expect(await shown()).toEqual([]);
});
