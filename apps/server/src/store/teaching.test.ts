import type { Person } from '@tesuji/online';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SamplePlace } from './test/sample-place.ts';
import { addThree, gameBetween } from './test/sample-store.ts';
import type { Store } from './store.ts';

const ANN: Person = { id: 'ann', name: 'Ann', isGuest: false };
const BOB: Person = { id: 'bob', name: 'Bob', isGuest: false };
const GAME = 'a0000aaaaaaaa';

describe('the seat of a teacher', () => {
  let place: SamplePlace;
  let store: Store;
  beforeEach(async () => {
    place = new SamplePlace();
    store = await place.open();
    await addThree(store);
    await store.people.createGuest({ id: 'late', name: 'Guest 2' }, 0);
  });
  afterEach(() => place.destroy());

  it('is taken once, by whoever is first, also of two processes', async () => {
    await store.games.create(gameBetween(GAME, [ANN, BOB], { teaching: { hasSeat: true } }));
    const key = await store.teaching.key(GAME, 'first');
    expect(key).toBe('first');
    expect(await store.teaching.key(GAME, 'second')).toBe('first');
    expect(await store.teaching.take(GAME, 'guest', 'wrong')).toBe(false);
    const other = await place.open();
    const taken = await Promise.all([store.teaching.take(GAME, 'guest', key), other.teaching.take(GAME, 'late', key)]);
    expect(taken.filter(Boolean)).toHaveLength(1);
    const teacher = taken[0] ? 'guest' : 'late';
    expect((await store.log.find(GAME))?.info.teaching).toMatchObject({ teacher: { id: teacher }, hasSeat: true });
    expect(await store.teaching.take(GAME, teacher, key)).toBe(true);
    expect(await store.teaching.key(GAME, 'third')).toBeUndefined();
    expect(await store.games.listMine(teacher)).toMatchObject([{ id: GAME, isTaught: true }]);
    expect((await store.games.listMine('ann'))[0]).not.toHaveProperty('isTaught');
  });

  it('is in no game in which a player teaches, and in no other game', async () => {
    await store.games.create(gameBetween(GAME, [ANN, BOB], { teaching: { teacher: ANN, hasSeat: false } }));
    await store.games.create(gameBetween('a0000bbbbbbbb', [ANN, BOB]));
    for (const game of [GAME, 'a0000bbbbbbbb']) {
      expect(await store.teaching.key(game, 'key')).toBeUndefined();
      expect(await store.teaching.take(game, 'guest')).toBe(false);
    }
    expect((await store.log.find(GAME))?.info.teaching).toEqual({ teacher: ANN, hasSeat: false });
    expect((await store.log.find('a0000bbbbbbbb'))?.info).not.toHaveProperty('teaching');
  });

  it('goes with a guest who signs in', async () => {
    await store.games.create(gameBetween(GAME, [ANN, BOB], { teaching: { hasSeat: true } }));
    await store.teaching.take(GAME, 'guest');
    await store.people.createAccount({ id: 'cleo', name: 'Cleo', folded: 'cleo', password: 'hash' }, 0);
    expect(await store.people.adopt('guest', 'cleo')).toEqual([GAME]);
    expect((await store.log.find(GAME))?.info.teaching?.teacher?.id).toBe('cleo');
  });
});
