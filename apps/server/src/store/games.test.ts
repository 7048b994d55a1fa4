import { sampleEnd, sampleRow, START } from '@tesuji/testing/online/event-log-contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from './store.ts';
import { SamplePlace } from './test/sample-place.ts';
import { addThree, gameBetween } from './test/sample-store.ts';

const ANN = { id: 'ann', name: 'Ann', isGuest: false };
const BOB = { id: 'bob', name: 'Bob', isGuest: false };
const GUEST = { id: 'guest', name: 'Guest 1', isGuest: true };

let place: SamplePlace;
let store: Store;
beforeEach(async () => {
  place = new SamplePlace();
  store = await place.open();
  await addThree(store);
});
afterEach(() => place.destroy());

const idsOf = (games: readonly { readonly id: string }[]): string[] => games.map(({ id }) => id);

describe('stored games', () => {
  it('are listed for their players: live ones, then those that ended last', async () => {
    for (const [index, id] of ['a', 'b', 'c', 'd'].entries()) {
      const players = id === 'c' ? ([BOB, ANN] as const) : ([ANN, id === 'd' ? GUEST : BOB] as const);
      await store.games.create(gameBetween(id, players, { createdAt: START + index }));
    }
    await store.log.append(sampleRow('a', 0, 2));
    await store.log.append(sampleEnd('a', 2));
    await store.log.append(sampleEnd('c', 0));
    const games = await store.games.listMine('ann');
    expect(idsOf(games)).toEqual(['d', 'b', 'a', 'c']);
    expect(games.map(({ side }) => side)).toEqual([0, 0, 0, 1]);
    expect(idsOf(await store.games.listMine('guest'))).toEqual(['d']);
    expect(await store.games.listMine('nobody')).toEqual([]);
    expect(idsOf(await store.games.listLive(1))).toEqual(['d']);
    expect(await store.games.countLive()).toBe(2);
    expect(await store.games.countLive('bob')).toBe(1);
  });

  it('look the same in lists before and after they are settled', async () => {
    await store.games.create(gameBetween('a', [ANN, BOB]));
    await store.log.append(sampleRow('a', 0, 3));
    const [live] = await store.games.listMine('bob');
    expect(live).toEqual({
      id: 'a',
      game: 'chess',
      players: [ANN, BOB],
      speed: 'live',
      isRated: false,
      createdAt: START,
      at: START + 3000,
      plies: 3,
      position: 'rnbqkb1r/pppppppp/5n2/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 3 2',
      options: live?.options,
      turn: 1,
      side: 1,
      isOver: false,
    });
    await store.log.append(sampleEnd('a', 3));
    const over = { ...live, at: START + 4000, isOver: true, winner: 0, reason: 'resignation' };
    expect(await store.games.listMine('bob')).toEqual([over]);
    await store.games.settle('a', START);
    expect(await store.games.listMine('bob')).toEqual([over]);
    await store.games.prune(START + 1);
    expect(await store.games.listMine('bob')).toEqual([over]);
  });

  it('are shown to spectators as late as was agreed', async () => {
    await store.games.create(gameBetween('a', [ANN, BOB], { delay: 2000 }));
    await store.games.create(gameBetween('private', [ANN, BOB], { isPublic: false }));
    await store.log.append(sampleRow('a', 0, 2));
    await store.log.append(sampleEnd('a', 2));
    await store.games.settle('a', START);
    const seen = async (seconds: number) => {
      const games = await store.games.listPublic(START + seconds * 1000, 10);
      return games.map(({ id, plies, isOver }) => `${id} ${plies} ${isOver}`);
    };
    expect(await seen(2)).toEqual(['a 0 false']);
    expect(await seen(3)).toEqual(['a 1 false']);
    expect(await seen(4.5)).toEqual(['a 2 false']);
    expect(await seen(5)).toEqual([]);
    expect(await store.games.listPublic(START + 3000, 0)).toEqual([]);
    const plies = async (until?: number) => (await store.games.snapshot('a', until))?.match.line.moves.length;
    expect(await plies(START)).toBe(0);
    expect(await plies(START + 1000)).toBe(1);
    expect(await plies()).toBe(2);
    expect(await store.games.snapshot('b')).toBeUndefined();
  });

  it('are settled once, when they are over', async () => {
    for (const id of ['a', 'b']) await store.games.create(gameBetween(id, [ANN, BOB]));
    expect(await store.games.settle('a', START)).toBe(false);
    expect(await store.games.settle('x', START)).toBe(false);
    await store.log.append(sampleEnd('a', 0));
    expect(await store.games.unsettled(10)).toEqual(['a']);
    const other = await place.open();
    const settled = await Promise.all([store, other, store].map(({ games }) => games.settle('a', START)));
    expect(settled.filter(Boolean)).toHaveLength(1);
    expect(await store.games.unsettled(10)).toEqual([]);
    expect((await store.games.snapshot('a'))?.match.phase).toMatchObject({ kind: 'over' });
  });

  it('lose their log a while after they were settled', async () => {
    for (const id of ['a', 'b', 'c']) {
      await store.games.create(gameBetween(id, [ANN, BOB]));
      await store.log.append(sampleRow(id, 0, 2));
    }
    for (const id of ['a', 'b']) await store.log.append(sampleEnd(id, 2));
    await store.games.settle('a', START);
    await store.games.settle('b', START + 10);
    expect(await store.games.prune(START)).toBe(0);
    expect(await store.games.prune(START + 10)).toBe(1);
    expect(await store.games.prune(START + 10)).toBe(0);
    expect(await store.games.prune(START + 11)).toBe(1);
    for (const id of ['a', 'b', 'c']) expect(await store.log.read(id, 0)).toHaveLength(id === 'c' ? 2 : 3);
  });

  it('need players', async () => {
    const stranger = { id: 'stranger', name: '', isGuest: true };
    await expect(store.games.create(gameBetween('a', [ANN, stranger]))).rejects.toThrow(/foreign key/i);
    expect(await store.log.find('a')).toBeUndefined();
  });
});

describe('the site', () => {
  it('has settings', async () => {
    expect(await store.site.setting('name')).toBeUndefined();
    await store.site.set('name', 'here');
    await store.site.set('name', 'there');
    expect(await store.site.setting('name')).toBe('there');
    await store.site.set('name', undefined);
    expect(await store.site.setting('name')).toBeUndefined();
    expect(await store.site.lastBackup()).toBeUndefined();
  });

  it('notes an outage when no process has beaten for three seconds', async () => {
    const other = await place.open();
    const beats: readonly (readonly [Store, number])[] = [
      [store, 0],
      [store, 1000],
      [other, 2000],
      // One process may be away for as long as another is there.
      [other, 4999],
      [store, 7998],
      [other, 10_998],
      [store, 10_999],
    ];
    const found = [];
    for (const [each, seconds] of beats) found.push(await each.site.beat(START + seconds));
    const outage = { since: START + 7998, till: START + 10_998 };
    expect(found.filter((each) => each !== undefined)).toEqual([outage]);
    expect(await store.log.outages(0)).toEqual([outage]);
    await store.site.beat(START + 60_000);
    expect(await store.site.lastOutages(1)).toEqual([{ since: START + 10_999, till: START + 60_000 }]);
  });

  it('notes one outage when several processes come back at once', async () => {
    await store.site.beat(START);
    const stores = [store, await place.open(), await place.open()];
    await Promise.all(stores.map((each, index) => each.site.beat(START + 10_000 + index)));
    expect(await store.log.outages(0)).toMatchObject([{ since: START }]);
  });

  it('gives each process that runs a turn of its own', async () => {
    const stores = [store, await place.open(), await place.open()];
    const beatAll = async (those: readonly Store[], at: number): Promise<void> => {
      for (const each of those) await each.site.beat(START + at);
    };
    const turns = (those: readonly Store[]): unknown =>
      those.map(({ site }) => site.turn).sort((one, other) => one.place - other.place);
    expect(turns(stores)).toEqual([0, 0, 0].map((at) => ({ place: at, of: 1 })));
    await beatAll(stores, 0);
    await beatAll(stores, 1000);
    expect(turns(stores)).toEqual([0, 1, 2].map((at) => ({ place: at, of: 3 })));
    // The third has ended.
    await beatAll(stores.slice(0, 2), 3000);
    expect(turns(stores.slice(0, 2))).toMatchObject([{ of: 3 }, { of: 3 }]);
    await beatAll(stores.slice(0, 2), 4000);
    expect(turns(stores.slice(0, 2))).toEqual([0, 1].map((at) => ({ place: at, of: 2 })));
  });

  it('finds outages after the clock was set back', async () => {
    await store.site.beat(START + 3_600_000);
    const other = await place.open();
    expect(await other.site.beat(START)).toBeUndefined();
    expect(await other.site.beat(START + 5000)).toEqual({ since: START, till: START + 5000 });
  });
});
