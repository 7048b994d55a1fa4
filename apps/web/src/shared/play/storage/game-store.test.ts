import 'fake-indexeddb/auto';
import { chess } from '@tesuji/rules/chess';
import { deleteDB, openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GameStore } from './game-store.ts';
import { hasStoredGames, IndexedGames } from './games-database.ts';
import { importLocalGames, migrateOldGames, type ListableStorage } from './migrate-old-games.ts';
import type { StoredLiveGame } from './stored-game.ts';
import { drag, GAMES, planOf, quiet, Tab } from '../test/fake-world.ts';

/** A game as a tab would write it, after so many moves. */
async function gameAfter(plies: number): Promise<StoredLiveGame> {
  const tab = new Tab(chess);
  const ctrl = tab.begin(planOf(chess));
  await quiet();
  for (const [from, to] of LINE.slice(0, plies)) {
    tab.time.pass(1000);
    drag(ctrl, from, to);
  }
  await quiet();
  return tab.store.read('g1')!;
}

const LINE = [
  ['e2', 'e4'],
  ['e7', 'e5'],
  ['g1', 'f3'],
] as const;

let name = '';
let count = 0;
const opened: IndexedGames[] = [];
beforeEach(() => (name = `games ${++count}`));
afterEach(() => {
  for (const database of opened.splice(0)) database.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function openDatabase(): IndexedGames {
  const database = new IndexedGames(name);
  opened.push(database);
  return database;
}

const openStore = (): Promise<GameStore> => GameStore.open(openDatabase(), GAMES);

/** Everything that is in the database, read by nobody we know. */
async function lookInside(): Promise<ReadonlyMap<IDBValidKey, unknown>> {
  const database = await openDB(name);
  const [keys, values] = await Promise.all([database.getAllKeys('games'), database.getAll('games')]);
  database.close();
  return new Map(keys.map((key, i) => [key, values[i]]));
}

describe('the store of games', () => {
  it('says that a game is saved when the database has it, and not before', async () => {
    const store = await openStore();
    const game = await gameAfter(1);
    store.write(game);
    expect(store.read('g1')).toEqual(game);
    expect(store.saved('g1')).toEqual({ plies: 0, status: 'pending' });
    await new Promise<void>((resolve) => {
      store.onSaved(() => store.saved('g1').status === 'saved' && resolve());
    });
    expect(store.saved('g1')).toEqual({ plies: 1, status: 'saved' });
    expect(await lookInside()).toEqual(new Map([['g1', game]]));
    expect((await openStore()).list()).toEqual([game]);
  });

  it('writes with strict durability', async () => {
    const asked = vi.spyOn(IDBDatabase.prototype, 'transaction');
    const store = await openStore();
    store.write(await gameAfter(1));
    await store.claim('g1');
    store.noteRecord('g1', 'r');
    store.remove('g1');
    await store.settled('g1');
    const writes = asked.mock.calls.filter(([, mode]) => mode === 'readwrite');
    expect(writes).toHaveLength(4);
    for (const [, , options] of writes) expect(options).toMatchObject({ durability: 'strict' });
  });

  it('writes one state after the other, the newest last, and none that is out of date already', async () => {
    const database = openDatabase();
    const store = new GameStore(database, GAMES, new Map());
    const written = vi.spyOn(database, 'write');
    const [first, second, third] = await Promise.all([gameAfter(1), gameAfter(2), gameAfter(3)]);
    store.write(first);
    await Promise.resolve();
    store.write(second);
    store.write(third);
    await store.settled('g1');
    expect(written.mock.calls.map(([, game]) => (game as StoredLiveGame).summary.plies)).toEqual([1, 3]);
    expect(await lookInside()).toEqual(new Map([['g1', third]]));
  });

  it('is told what another tab writes and removes', async () => {
    const [one, two] = [await openStore(), await openStore()];
    const heard = vi.fn<(id: string) => void>();
    one.onChange(() => expect.fail('a tab tells itself'));
    two.onChange(heard);
    const game = await gameAfter(2);
    one.write(game);
    await vi.waitFor(() => expect(two.read('g1')).toEqual(game));
    expect(heard).toHaveBeenCalledWith('g1');
    one.remove('g1');
    await vi.waitFor(() => expect(two.read('g1')).toBeUndefined());
    await one.settled('g1');
    expect(await lookInside()).toEqual(new Map());
  });

  it('refuses what a tab writes that does not have the game any more', async () => {
    const [one, two] = [await openStore(), await openStore()];
    one.write(await gameAfter(1));
    await one.claim('g1');
    await vi.waitFor(() => expect(two.read('g1')).toBeDefined());
    await two.claim('g1');
    one.write(await gameAfter(3));
    await one.settled('g1');
    expect(one.read('g1')?.summary.plies).toBe(1);
    expect(one.saved('g1')).toEqual({ plies: 1, status: 'saved' });
    two.write(await gameAfter(2));
    await two.settled('g1');
    expect(await one.claim('g1')).toMatchObject({ summary: { plies: 2 } });
  });

  it('keeps what a tab has not saved yet when it claims the game again', async () => {
    const database = openDatabase();
    const store = new GameStore(database, GAMES, new Map());
    store.write(await gameAfter(1));
    await store.claim('g1');
    vi.spyOn(database, 'write').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
    store.write(await gameAfter(2));
    await store.settled('g1');
    expect(store.saved('g1')).toEqual({ plies: 1, status: 'failed' });
    expect(await store.claim('g1')).toMatchObject({ summary: { plies: 2 } });
  });

  it('notes where a game is in the library, whoever plays it, and brings back no game for that', async () => {
    const [one, two] = [await openStore(), await openStore()];
    const game = await gameAfter(1);
    one.write(game);
    await one.claim('g1');
    await vi.waitFor(() => expect(two.read('g1')).toBeDefined());
    expect(two.noteRecord('g1', 'r')).toEqual({ ...game, record: 'r' });
    await two.settled('g1');
    expect(await lookInside()).toEqual(new Map([['g1', { ...game, record: 'r' }]]));
    one.remove('g1');
    two.noteRecord('g1', 'r');
    await Promise.all([one.settled('g1'), two.settled('g1')]);
    expect(await lookInside()).toEqual(new Map());
  });

  it('opens the database again after it was closed or deleted under it', async () => {
    const store = await openStore();
    const game = await gameAfter(1);
    store.write(game);
    await store.settled('g1');
    await deleteDB(name);
    store.write(game);
    await store.settled('g1');
    expect(store.saved('g1').status).toBe('saved');
    expect(await lookInside()).toEqual(new Map([['g1', game]]));
  });

  it('goes on in memory where there is no database, and says so', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const store = await openStore();
    const game = await gameAfter(1);
    store.write(game);
    await store.settled('g1');
    expect(store.saved('g1')).toEqual({ plies: 0, status: 'failed' });
    expect(await store.claim('g1')).toEqual(game);
    expect(await hasStoredGames()).toBe(true);
    expect(store.list()).toEqual([game]);
  });

  it('lists what is damaged apart, and leaves it as it is until it is removed', async () => {
    const game = await gameAfter(1);
    await openDatabase().import([
      { id: 'a', value: 7, print: '' },
      { id: 'b', value: null, print: '' },
      { id: 'c', value: { plan: 1 }, print: '' },
      { id: 'g1', value: game, print: '' },
    ]);
    const store = await openStore();
    expect(store.list()).toEqual([game]);
    expect(store.listDamaged().map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    store.remove('b');
    await store.settled('b');
    expect([...(await lookInside()).keys()]).toEqual(['a', 'c', 'g1']);
  });

  it('is known to have games without being opened', async () => {
    expect(await hasStoredGames()).toBe(false);
    const store = await GameStore.open(new IndexedGames(), GAMES);
    store.write(await gameAfter(0));
    await store.settled('g1');
    expect(await hasStoredGames()).toBe(true);
    await deleteDB('tesuji-games');
  });
});

class FakeStorage implements ListableStorage {
  readonly values = new Map<string, string>();

  get length(): number {
    return this.values.size;
  }
  key(index: number): string | null {
    return [...this.values.keys()][index] ?? null;
  }
  getItem(key: string): string | null {
    return this.values.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.values.set(key, value);
  }
  removeItem(key: string): void {
    this.values.delete(key);
  }
}

describe('games that an earlier version kept in localStorage', () => {
  it('move to the database, and leave localStorage when it has them', async () => {
    const area = new FakeStorage();
    const game = await gameAfter(2);
    area.setItem('tesuji.live.g1', JSON.stringify(game));
    area.setItem('tesuji.live.bad', '{');
    area.setItem('tesuji.settings', '{}');
    const database = openDatabase();
    const imported = vi.spyOn(database, 'import');
    const importing = importLocalGames(area, database);
    expect(area.length).toBe(3);
    await importing;
    expect(imported).toHaveBeenCalledOnce();
    expect([...area.values.keys()]).toEqual(['tesuji.settings']);
    const store = await openStore();
    expect(store.list()).toEqual([game]);
    expect(store.listDamaged()).toEqual([{ id: 'bad', value: '{' }]);
  });

  it('stay in localStorage while the database does not take them, and can be played', async () => {
    const area = new FakeStorage();
    const game = await gameAfter(2);
    area.setItem('tesuji.live.g1', JSON.stringify(game));
    vi.stubGlobal('indexedDB', undefined);
    const left = await importLocalGames(area, openDatabase());
    expect(area.getItem('tesuji.live.g1')).toBe(JSON.stringify(game));
    const store = await openStore();
    for (const [id, value] of left) store.hold(id, value);
    expect(store.list()).toEqual([game]);
  });

  it('are imported once, even if localStorage has not forgotten them when the browser was killed', async () => {
    const area = new FakeStorage();
    const text = JSON.stringify(await gameAfter(1));
    area.setItem('tesuji.live.g1', text);
    await importLocalGames(area, openDatabase());
    const store = await openStore();
    store.write(await gameAfter(3));
    await store.settled('g1');
    area.setItem('tesuji.live.g1', text);
    await importLocalGames(area, openDatabase());
    expect((await openStore()).read('g1')?.summary.plies).toBe(3);
    store.remove('g1');
    await store.settled('g1');
    area.setItem('tesuji.live.g1', text);
    await importLocalGames(area, openDatabase());
    expect((await openStore()).list()).toEqual([]);
    expect(area.length).toBe(0);
  });

  it('that a tab of the earlier version has played on with are taken as they stand', async () => {
    const area = new FakeStorage();
    area.setItem('tesuji.live.g1', JSON.stringify(await gameAfter(1)));
    await importLocalGames(area, openDatabase());
    area.setItem('tesuji.live.g1', JSON.stringify(await gameAfter(2)));
    await importLocalGames(area, openDatabase());
    expect((await openStore()).read('g1')?.summary.plies).toBe(2);
  });

  it('of the first version are taken up once, and forgotten when they are saved', async () => {
    const area = new FakeStorage();
    const line = { game: 'chess', options: {}, start: chess.setups[0]?.text ?? '', moves: ['e2e4'] };
    const text = JSON.stringify([{ line }, { line, declaration: { kind: 'resign' } }, 7]);
    area.setItem('tesuji.games', text);
    const tab = new Tab(chess);
    tab.device.database.isFull = true;
    await migrateOldGames(area, GAMES, tab.live, tab.store);
    expect(area.getItem('tesuji.games')).toBe(text);
    const next = new Tab(chess);
    await migrateOldGames(area, GAMES, next.live, next.store);
    expect(area.length).toBe(0);
    await migrateOldGames(area, GAMES, next.live, next.store);
    expect(next.live.list).toMatchObject([{ game: 'chess', plies: 1 }]);
  });
});
