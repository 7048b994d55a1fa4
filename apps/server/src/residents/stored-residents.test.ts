import { RESIDENT_LEVELS, residentId, residentName } from '@tesuji/online';
import { sampleEnd } from '@tesuji/testing/online/event-log-contract';
import { LEVELS } from '@tesuji/engine';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { foldName, readName } from '../accounts/names.ts';
import { SamplePlace } from '../store/test/sample-place.ts';
import { gameBetween, PLAN } from '../store/test/sample-store.ts';
import type { Store } from '../store/store.ts';

const places: SamplePlace[] = [];
let store: Store;

beforeEach(async () => {
  const place = new SamplePlace();
  places.push(place);
  store = await place.open();
  await store.people.createGuest({ id: 'guest', name: 'Guest 1234' }, 0);
  await store.residents.createAccounts(1);
});
afterAll(() => Promise.all(places.map((place) => place.destroy())));

const guest = { id: 'guest', name: 'Guest 1234', isGuest: true };
const level = (number: number) => ({
  id: residentId(number),
  name: residentName(number),
  isGuest: false,
  level: number,
});

describe('accounts of levels', () => {
  it('there is one for each level of the engine, and making them again changes nothing', async () => {
    expect(RESIDENT_LEVELS).toEqual(LEVELS);
    await store.residents.createAccounts(2);
    for (const number of RESIDENT_LEVELS) {
      const found = await store.people.find(residentId(number));
      expect(found).toEqual({ ...level(number), kind: 'bot' });
      expect(await store.people.named(foldName(residentName(number)))).toEqual(found);
    }
  });

  it('nobody can sign in to them, or register their names in any language', async () => {
    for (const number of RESIDENT_LEVELS) {
      expect(await store.people.findByName(foldName(residentName(number)))).toBeUndefined();
      expect(await store.people.passwordOf(residentId(number))).toBeUndefined();
      for (const name of [residentName(number), `レベル${number}`, `LEVEL-${number}`])
        expect(readName(name).ok).toBe(false);
    }
    await store.people.setPassword('level3', 'hash', '');
    expect(await store.people.passwordOf('level3')).toBeUndefined();
  });
});

describe('games of levels', () => {
  it('are listed while they are live, whoever has created them', async () => {
    await store.games.create(gameBetween('one', [guest, level(2)]));
    await store.games.create(gameBetween('two', [level(4), level(5)]));
    expect(new Set(await store.residents.liveGames())).toEqual(new Set(['one', 'two']));
    expect(await store.residents.countLive()).toBe(2);
    expect(await store.residents.countLive('guest')).toBe(1);
    await store.log.append(sampleEnd('one', 0));
    expect(await store.residents.countLive('guest')).toBe(0);
    expect(await store.residents.liveGames()).toEqual(['two']);
    expect(await store.residents.liveGames()).toEqual(['two']);
  });

  it('belong to one process at a time, which keeps them until it is silent or gives them back', async () => {
    const ids = Array.from({ length: 12 }, (_, index) => `game${index}`);
    for (const id of ids) await store.games.create(gameBetween(id, [level(4), level(5)]));
    const take = async (process: string, now: number) =>
      new Set(await store.residents.takeGames(process, now, now + 5));
    // Some are left for others.
    const [first, second] = [await take('one', 10), await take('other', 10)];
    expect([first.size, second.size]).toEqual([10, 2]);
    expect(first.union(second)).toEqual(new Set(ids));
    expect(await take('one', 14)).toEqual(first);
    // The other was silent, and what it had is free.
    expect(await take('one', 15)).toEqual(new Set(ids));
    expect(await take('other', 15)).toEqual(new Set());
    await store.residents.giveBack('one');
    expect((await take('other', 16)).size).toBe(10);
    await store.log.append(sampleEnd('game0', 0));
    await take('other', 17);
    expect(await take('other', 18)).toEqual(new Set(ids.slice(1)));
  });

  it('are shown with the level', async () => {
    await store.games.create(gameBetween('one', [guest, level(2)]));
    const [game] = await store.games.listMine('guest');
    expect(game?.players).toEqual([guest, level(2)]);
  });

  it('change no rating, even if they were made as rated games', async () => {
    await store.games.create(gameBetween('one', [guest, level(2)], { isRated: true }));
    await store.log.append(sampleEnd('one', 0));
    expect(await store.ratings.count('one')).toBe(false);
    expect(await store.ratings.ofPerson('guest', 0)).toEqual([]);
    expect(await store.ratings.ofPerson('level2', 0)).toEqual([]);
  });

  it('open challenges to levels are found until they are taken', async () => {
    const challenge = { id: 'acccccccccccc', plan: PLAN, maker: 'guest', expiresAt: 1000 };
    await store.challenges.create({ ...challenge, taker: 'level2' }, 0);
    await store.challenges.create({ ...challenge, id: 'adddddddddddd' }, 0);
    expect((await store.residents.challenges(1)).map(({ id, taker }) => [id, taker?.level])).toEqual([
      [challenge.id, 2],
    ]);
    expect(await store.residents.challenges(1000)).toEqual([]);
    await store.challenges.decline(challenge.id, 'level2', 1);
    expect(await store.residents.challenges(1)).toEqual([]);
  });
});
