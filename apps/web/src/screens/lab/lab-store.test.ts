import 'fake-indexeddb/auto';
import type { FinishedGame } from '@tesuji/arena';
import { games } from '@tesuji/rules';
import { shogi } from '@tesuji/rules/shogi';
import { openDB } from 'idb';
import { expect, it, vi } from 'vitest';
import { openLabStore } from './lab-store.ts';
import { LAB_PRESETS } from './lab-plan.ts';

function gameOf(number: number): FinishedGame {
  const opening = { game: 'shogi', options: {}, start: shogi.setups[0]!.text, moves: [] };
  return { number, first: 0, seed: 1, opening, begins: 0, moves: [], outcome: { reason: 'repetition' } };
}

it('is empty at first, then has the last match and its games', async () => {
  const store = openLabStore(games);
  expect(await store.load()).toBeUndefined();
  await store.begin('one', LAB_PRESETS.levels);
  await store.add('one', [gameOf(1), gameOf(0)]);
  await store.begin('two', LAB_PRESETS.random);
  await store.add('two', [gameOf(3)]);
  await store.add('two', [gameOf(2)]);
  const kept = await openLabStore(games).load();
  expect(kept).toEqual({ id: 'two', plan: LAB_PRESETS.random, games: [gameOf(2), gameOf(3)] });
});

it('ignores games of a match that another tab has replaced', async () => {
  const [older, newer] = [openLabStore(games), openLabStore(games)];
  await older.begin('one', LAB_PRESETS.levels);
  await newer.begin('two', LAB_PRESETS.random);
  await older.add('one', [gameOf(0)]);
  await newer.add('two', [gameOf(1)]);
  expect(await newer.load()).toEqual({ id: 'two', plan: LAB_PRESETS.random, games: [gameOf(1)] });
});

it('continues a match that was stored before matches had ids', async () => {
  const store = openLabStore(games);
  await store.begin('one', LAB_PRESETS.random);
  const database = await openDB('tesuji-lab');
  await database.delete('plan', 1);
  database.close();
  await store.add(undefined, [gameOf(0)]);
  expect(await store.load()).toEqual({ id: undefined, plan: LAB_PRESETS.random, games: [gameOf(0)] });
});

it('skips values that are not games of the match', async () => {
  const store = openLabStore(games);
  await store.begin('one', { ...LAB_PRESETS.random, games: 2 });
  await store.add('one', [gameOf(0), gameOf(2), { ...gameOf(1), outcome: {} } as unknown as FinishedGame]);
  expect((await store.load())?.games.map(({ number }) => number)).toEqual([0]);
});

it.each([7, 'text', null, {}, { game: 'chess' }])('is empty where the plan is %j', async (value) => {
  const store = openLabStore(games);
  await store.begin('one', LAB_PRESETS.random);
  await store.add('one', [gameOf(0)]);
  const database = await openDB('tesuji-lab');
  await database.put('plan', value, 0);
  database.close();
  expect(await store.load()).toBeUndefined();
});

it('works where nothing can be stored', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const store = openLabStore(games);
  await store.begin('one', LAB_PRESETS.random);
  await store.add('one', [gameOf(0)]);
  expect(await store.load()).toBeUndefined();
  vi.unstubAllGlobals();
});
