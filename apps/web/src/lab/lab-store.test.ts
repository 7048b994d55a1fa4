import 'fake-indexeddb/auto';
import type { FinishedGame } from '@tesuji/host/arena/finished-game';
import { games } from '@tesuji/rules/registry';
import { shogi } from '@tesuji/rules/shogi/game';
import { expect, it, vi } from 'vitest';
import { openLabStore } from './lab-store.ts';
import { PRESETS } from './presets.ts';

function gameOf(number: number): FinishedGame {
  const opening = { game: 'shogi', options: {}, start: shogi.setups[0]!.text, moves: [] };
  return { number, first: 0, seed: 1, opening, begins: 0, moves: [], outcome: { reason: 'repetition' } };
}

it('has nothing at first, then the match that was begun last and its games', async () => {
  const store = openLabStore(games);
  expect(await store.load()).toBeUndefined();
  await store.begin(PRESETS.levels);
  await store.add([gameOf(1), gameOf(0)]);
  await store.begin(PRESETS.random);
  await store.add([gameOf(3)]);
  await store.add([gameOf(2)]);
  const kept = await openLabStore(games).load();
  expect(kept).toEqual({ plan: PRESETS.random, games: [gameOf(2), gameOf(3)] });
});

it('leaves out what is no game of the match', async () => {
  const store = openLabStore(games);
  await store.begin({ ...PRESETS.random, games: 2 });
  await store.add([gameOf(0), gameOf(2), { ...gameOf(1), outcome: {} } as unknown as FinishedGame]);
  expect((await store.load())?.games.map(({ number }) => number)).toEqual([0]);
});

it('is no trouble where nothing can be kept', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const store = openLabStore(games);
  await store.begin(PRESETS.random);
  await store.add([gameOf(0)]);
  expect(await store.load()).toBeUndefined();
  vi.unstubAllGlobals();
});
