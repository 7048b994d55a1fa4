import type { Challenge, ServerReview } from '@tesuji/online';
import { sampleEnd, sampleRow } from '@tesuji/testing/online/event-log-contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { REVIEW } from './job-runner.ts';
import { samplePlan, SampleSite, type Browser } from '../http/test/sample-site.ts';

let site: SampleSite;
beforeAll(async () => {
  site = await SampleSite.open();
});
beforeEach(() => site.reset());
afterAll(() => site.close());

/** A game of two people, over unless said otherwise. */
async function play(one: Browser, other: Browser, isOver = true): Promise<string> {
  const { id, planHash } = (await one.post('/challenges', { plan: samplePlan() })).json<Challenge>();
  const { game } = (await other.post(`/challenges/${id}/accept`, { planHash })).json<{ game: string }>();
  await site.world.store.log.append(sampleRow(game, 0, 4));
  if (isOver) await site.world.store.log.append(sampleEnd(game, 4));
  return game;
}

const stateFor = async (browser: Browser, game: string) =>
  (await browser.get(`/games/${game}/review`)).json<ServerReview>();

it('a player asks for a review, sees its place and progress, and gets what was found', async () => {
  const [mika, tomo] = [await site.account('Mika'), await site.account('Tomo')];
  const [before, game] = [await play(tomo, mika), await play(mika, tomo)];
  await tomo.post(`/games/${before}/review`, {});
  site.time++;
  expect(await stateFor(mika, game)).toEqual({ phase: 'none' });
  const asked = await mika.post(`/games/${game}/review`, {});
  expect(asked.json()).toEqual({ phase: 'waiting', share: 0, ahead: 1, isMine: true });
  expect(site.woken).toBe(2);
  expect(await stateFor(tomo, game)).toMatchObject({ phase: 'waiting', isMine: false });
  const { jobs } = site.world.store;
  await jobs.take(REVIEW, 'first', 60_000, site.time);
  await jobs.take(REVIEW, 'second', 60_000, site.time);
  await jobs.keep({ kind: REVIEW, id: game, holder: 'second' }, { share: 0.5 }, 60_000);
  expect(await stateFor(mika, game)).toEqual({ phase: 'running', share: 0.5, isMine: true });
  expect((await mika.get(`/games/${game}/review/result`)).status).toBe(404);
  await jobs.finish({ kind: REVIEW, id: game, holder: 'second' }, '{"version":2}', site.time);
  expect(await stateFor(tomo, game)).toEqual({ phase: 'done', share: 1, isMine: false });
  const result = await tomo.get(`/games/${game}/review/result`);
  expect([result.status, result.text]).toEqual([200, '{"version":2}']);
  expect(result.headers.get('content-type')).toMatch(/^application\/json/);
});

it('is made again when it was found by an earlier version', async () => {
  const [mika, tomo] = [await site.account('Mika'), await site.account('Tomo')];
  const game = await play(mika, tomo);
  const { jobs } = site.world.store;
  const before = { kind: 'review', id: game, holder: 'old' };
  await jobs.ask({ ...before, person: (await mika.me())!.id }, 9, site.time);
  await jobs.take(before.kind, before.holder, 60_000, site.time);
  await jobs.finish(before, '{"version":1}', site.time);
  expect(await stateFor(mika, game)).toEqual({ phase: 'none' });
  expect((await mika.post(`/games/${game}/review`, {})).json()).toMatchObject({ phase: 'waiting' });
});

it('is cancelled by whoever has asked', async () => {
  const [mika, tomo] = [await site.account('Mika'), await site.account('Tomo')];
  const game = await play(mika, tomo);
  await mika.post(`/games/${game}/review`, {});
  expect((await tomo.delete(`/games/${game}/review`)).json()).toMatchObject({ phase: 'waiting' });
  expect((await mika.delete(`/games/${game}/review`)).json()).toEqual({ phase: 'none' });
});

it('is limited for each person, and more for guests', async () => {
  const [mika, guest] = [await site.account('Mika'), await site.guest()];
  const games: string[] = [];
  for (let count = 0; count < 6; count++) games.push(await play(mika, guest));
  const ask = async (browser: Browser, game: string) => {
    const reply = await browser.post(`/games/${game}/review`, {});
    return reply.status === 200 ? 'ok' : reply.json().code;
  };
  expect(await ask(guest, games[0]!)).toBe('ok');
  expect(await ask(guest, games[1]!)).toBe('too-many-reviews');
  // The same again is no other.
  expect(await ask(guest, games[0]!)).toBe('ok');
  for (const game of games.slice(1)) expect(await ask(mika, game)).toBe('ok');
  const another = await play(mika, guest);
  expect(await ask(mika, another)).toBe('too-many-reviews');
});

it('is asked for by players of a game that is over, and seen by whoever may look at the game', async () => {
  const [mika, tomo, other] = [await site.account('Mika'), await site.account('Tomo'), await site.account('Other')];
  const [game, live] = [await play(mika, tomo), await play(mika, tomo, false)];
  for (const path of [`/games/${game}/review`, `/games/${game}/review/result`]) {
    expect((await site.browser().get(path)).json().code).toBe('not-signed-in');
  }
  expect((await other.get(`/games/${game}/review`)).json()).toEqual({ phase: 'none' });
  expect((await other.delete(`/games/${game}/review`)).json().code).toBe('forbidden');
  expect((await other.post(`/games/${game}/review`, {})).json().code).toBe('forbidden');
  expect((await mika.post(`/games/${live}/review`, {})).json()).toEqual({ code: 'forbidden', field: 'live' });
  expect((await mika.post('/games/anothergame/review', {})).json().code).toBe('not-found');
});
