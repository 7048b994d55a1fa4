import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { tmpdir } from 'node:os';
import { sampleEnd, sampleGame, sampleRow, START } from '@tesuji/testing/online/event-log-contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyToPostgres } from './copy-database.ts';
import { openDatabaseStore, openStore } from '../open-store.ts';
import { POSTGRES, SamplePlace } from '../test/sample-place.ts';
import { addGame, addThree, gameBetween, PLAN } from '../test/sample-store.ts';

const ANN = { id: 'ann', name: 'Ann', isGuest: false };
const BOB = { id: 'bob', name: 'Bob', isGuest: false };

describe.skipIf(POSTGRES === '')('the data of a server in a file', () => {
  let place: SamplePlace;
  let folder: string;
  beforeEach(async () => {
    place = new SamplePlace();
    await (await place.open()).close();
    folder = mkdtempSync(join(tmpdir(), 'tesuji-copy-'));
  });
  afterEach(async () => {
    rmSync(folder, { recursive: true });
    await place.destroy();
  });

  const file = (): string => join(folder, 'tesuji.sqlite');

  async function fill(): Promise<void> {
    const store = await openStore(folder, START);
    await addThree(store);
    await store.games.create(gameBetween('zfirst', [ANN, BOB], { isRated: true }));
    await store.log.append(sampleEnd('zfirst', 0));
    await store.ratings.count('zfirst');
    await store.games.settle('zfirst', START);
    // The rematch comes before the game in the order of ids.
    await store.games.create(gameBetween('again', [BOB, ANN], { rematchOf: 'zfirst', createdAt: START + 1 }));
    await store.log.append(sampleRow('again', 0, 3));
    await store.challenges.create({ id: 'c', plan: PLAN, maker: 'ann', expiresAt: START * 2 }, START);
    await store.topicLog.append('chat:again', 1, '{"é":"手筋"}', START);
    await addGame(store, sampleGame('other'));
    await store.close();
  }

  it('is all there after it was copied, and games go on', async () => {
    await fill();
    const copied = await copyToPostgres(file(), await place.address());
    expect(Object.fromEntries(copied.map(({ table, rows }) => [table, rows]))).toMatchObject({
      account: 5,
      game: 3,
      seat: 6,
      log: 3,
      challenge: 1,
      rating: 2,
      rating_change: 2,
    });
    const [from, to] = await Promise.all([openStore(folder, START), openDatabaseStore(await place.address())]);
    for (const id of ['zfirst', 'again', 'other']) {
      expect(await to.log.find(id)).toEqual(await from.log.find(id));
      expect(await to.log.read(id, 0)).toEqual(await from.log.read(id, 0));
    }
    expect(await to.people.exportData('ann', START)).toEqual(await from.people.exportData('ann', START));
    expect(await to.topicLog.read('chat:again', 0)).toEqual(await from.topicLog.read('chat:again', 0));
    expect(await to.log.append(sampleRow('again', 3))).toBe(true);
    await Promise.all([from.close(), to.close()]);
  });

  it('is not copied to a database that has data, and nothing of it is left there', async () => {
    await fill();
    const store = await openDatabaseStore(await place.address());
    await store.people.createGuest({ id: 'somebody', name: 'Guest' }, START);
    await expect(copyToPostgres(file(), await place.address())).rejects.toThrow(/not empty.*account/);
    expect(await store.log.find('again')).toBeUndefined();
    await store.close();
  });

  it('is not copied while a server uses it, or where there is none', async () => {
    const store = await openStore(folder, START);
    await expect(copyToPostgres(file(), await place.address())).rejects.toThrow(/another Tesuji server/);
    await store.close();
    await expect(copyToPostgres(join(folder, 'none.sqlite'), await place.address())).rejects.toThrow(/no file/);
  });
});
