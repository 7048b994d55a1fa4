import { MemoryStore, openLibrary } from '@tesuji/library';
import { chess } from '@tesuji/rules/chess';
import { games, unwrap } from '@tesuji/rules';
import { expect, it } from 'vitest';
import { putAway } from './put-away.ts';
import { planOf, quiet, Tab } from './test/fake-world.ts';

const open = async () => unwrap(await openLibrary(new MemoryStore(), { games, random: Math.random }));

it.each([true, false])('a game that is put away goes into the library, for good or not (%s)', async (isKept) => {
  const library = await open();
  const { match } = new Tab(chess).begin(planOf(chess, { moves: 'e2e4' }));
  await quiet();
  const filed = await putAway({ library, isKept }, match, 1);
  expect(filed).toEqual({ record: unwrap(await library.list())[0]?.id, isKept });
});

it('a game in which nobody moved is not put away', async () => {
  const library = await open();
  const { match } = new Tab(chess).begin(planOf(chess));
  expect(await putAway({ library, isKept: true }, match, 1)).toBeUndefined();
  expect(unwrap(await library.list())).toEqual([]);
});
