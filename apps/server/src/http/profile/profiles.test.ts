import type { Challenge, ChallengePlan, PersonGames, Profile } from '@tesuji/online';
import { sampleEnd } from '@tesuji/testing/online/event-log-contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { samplePlan, SampleSite, START, type Browser } from '../test/sample-site.ts';

const DAY = 86_400_000;

let site: SampleSite;
beforeAll(async () => {
  site = await SampleSite.open();
});
beforeEach(() => site.reset());
afterAll(() => site.close());

/** Plays a game that the first person wins at once. */
async function play(winner: Browser, loser: Browser, changes: Partial<ChallengePlan> = {}): Promise<string> {
  const plan = samplePlan({ takebacks: 'none', ...changes });
  const { id, planHash } = (await winner.post('/challenges', { plan })).json<Challenge>();
  const { game } = (await loser.post(`/challenges/${id}/accept`, { planHash })).json<{ game: string }>();
  await site.world.store.log.append({ ...sampleEnd(game, 0), at: site.time });
  return game;
}

const idOf = async (browser: Browser): Promise<string> => (await browser.me())!.id;
const profileOf = async (reader: Browser, person: string): Promise<Profile> =>
  (await reader.get(`/people/${person}`)).json<Profile>();
const gamesOf = async (reader: Browser, person: string, query = ''): Promise<PersonGames> =>
  (await reader.get(`/people/${person}/games${query}`)).json<PersonGames>();

describe('a profile', () => {
  it('counts games, and says how they ended against whoever asks', async () => {
    const [mika, tomo, guest] = [await site.account('Mika'), await site.account('Tomo'), await site.guest()];
    const [game] = [await play(mika, tomo, { isRated: true }), await play(tomo, mika), await play(mika, guest)];
    await site.world.store.ratings.count(game);
    site.live.connected.set(await idOf(mika), 1);
    const found = await profileOf(tomo, await idOf(mika));
    expect(found).toMatchObject({
      person: { name: 'Mika', isGuest: false },
      createdAt: START,
      isHere: true,
      ratings: [{ pool: 'chess-live', games: 1, wins: 1 }],
      tallies: [{ game: 'chess', won: 2, drawn: 0, lost: 1 }],
      mine: [{ game: 'chess', won: 1, drawn: 0, lost: 1 }],
      activity: [{ day: Math.floor(START / DAY), games: 3 }],
    });
    expect(found.person).not.toHaveProperty('kind');
    expect(await profileOf(mika, await idOf(mika))).not.toHaveProperty('mine');
    expect(await profileOf(site.browser(), await idOf(guest))).toMatchObject({
      person: { isGuest: true },
      isHere: false,
      tallies: [{ game: 'chess', won: 0, drawn: 0, lost: 1 }],
    });
  });

  it('says what the person is to whoever asks', async () => {
    const [mika, tomo] = [await site.account('Mika'), await site.account('Tomo')];
    const id = await idOf(mika);
    expect(await profileOf(tomo, id)).not.toHaveProperty('relation');
    await tomo.put(`/people/${id}/follow`, {});
    expect(await profileOf(tomo, id)).toMatchObject({ relation: 'follow' });
    await tomo.put(`/people/${id}/block`, {});
    expect(await profileOf(tomo, id)).toMatchObject({ relation: 'block' });
    expect(await profileOf(mika, await idOf(tomo))).not.toHaveProperty('relation');
  });

  it('has the days of twelve weeks', async () => {
    const [mika, tomo] = [await site.account('Mika'), await site.account('Tomo')];
    const today = Math.floor(START / DAY);
    for (const day of [today - 84, today - 83, today - 1, today]) {
      site.time = day * DAY;
      await play(mika, tomo);
    }
    const { activity } = await profileOf(tomo, await idOf(mika));
    expect(activity.map(({ day }) => day - today)).toEqual([-83, -1, 0]);
  });

  it('is gone with the account', async () => {
    const mika = await site.account('Mika');
    const id = await idOf(mika);
    await mika.delete('/account', { password: 'correct horse' });
    for (const path of [`/people/${id}`, `/people/${id}/games`, '/people/nobody'])
      expect((await site.browser().get(path)).json()).toEqual({ code: 'not-found' });
  });
});

describe('games of a person', () => {
  it('that are not public are seen and counted by their players and the host alone', async () => {
    const [mika, tomo, other] = [await site.account('Mika'), await site.account('Tomo'), await site.account('Aki')];
    const id = await idOf(mika);
    await play(mika, tomo, { isPublic: false });
    for (const reader of [other, site.browser(), await site.guest()]) {
      expect(await gamesOf(reader, id)).toEqual({ games: [] });
      expect(await profileOf(reader, id)).toMatchObject({ tallies: [], activity: [] });
    }
    for (const reader of [mika, tomo, await site.host()]) {
      expect((await gamesOf(reader, id)).games).toHaveLength(1);
      expect(await profileOf(reader, id)).toMatchObject({ tallies: [{ won: 1 }], activity: [{ games: 1 }] });
    }
  });

  it('are over for others when their end has reached spectators', async () => {
    const [mika, tomo] = [await site.account('Mika'), await site.account('Tomo')];
    const id = await idOf(mika);
    await play(mika, tomo, { delay: 60_000 });
    site.time += 59_999;
    expect((await gamesOf(site.browser(), id)).games).toEqual([]);
    expect((await gamesOf(tomo, id)).games).toHaveLength(1);
    site.time += 1;
    expect((await gamesOf(site.browser(), id)).games).toHaveLength(1);
  });

  it('come page by page, the latest first, each once', async () => {
    const [mika, tomo] = [await site.account('Mika'), await site.account('Tomo')];
    const id = await idOf(mika);
    const played: string[] = [];
    // Two of them end in the same millisecond.
    for (const step of [0, 1000, 0, 1000, 1000]) {
      site.time += step;
      played.push(await play(mika, tomo));
    }
    const seen: string[] = [];
    let next: string | undefined = '';
    for (let pages = 0; next !== undefined && pages < 9; pages++) {
      const query = next === '' ? '?limit=2' : `?limit=2&before=${next}`;
      const page: PersonGames = await gamesOf(tomo, id, query);
      expect(page.games.length).toBeLessThanOrEqual(2);
      expect(page.games.every(({ side, isOver }) => side === 0 && isOver)).toBe(true);
      seen.push(...page.games.map((game) => game.id));
      ({ next } = page);
    }
    expect(seen).toHaveLength(5);
    expect(seen.slice(0, 2)).toEqual([played[4], played[3]]);
    expect(seen.toSorted()).toEqual(played.toSorted());
    expect((await gamesOf(tomo, id, '?game=chess')).games).toHaveLength(5);
    expect((await gamesOf(tomo, id, '?game=shogi')).games).toEqual([]);
  });

  it.each([
    ['limit=0', 'limit'],
    ['limit=51', 'limit'],
    ['limit=-1', 'limit'],
    ['before=yesterday', 'before'],
    ['before=1.%27', 'before'],
    ['game=go', 'game'],
  ])('?%s is refused', async (query, field) => {
    const id = await idOf(await site.account('Mika'));
    expect((await site.browser().get(`/people/${id}/games?${query}`)).json()).toEqual({ code: 'malformed', field });
  });
});
