import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SamplePlace } from './test/sample-place.ts';
import type { Store } from './store.ts';

describe('the log of a topic', () => {
  let place: SamplePlace;
  let store: Store;
  beforeEach(async () => {
    place = new SamplePlace();
    store = await place.open();
  });
  afterEach(() => place.destroy());

  it('reads what was appended, by topic and in order', async () => {
    for (let seq = 1; seq <= 12; seq++) expect(await store.topicLog.append('board:a', seq, `"${seq}"`, seq)).toBe(true);
    await store.topicLog.append('board:b', 1, '"other"', 1);
    expect((await store.topicLog.read('board:a', 0)).map(({ seq }) => seq)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
    ]);
    expect(await store.topicLog.read('board:a', 11)).toEqual([{ seq: 12, body: '"12"', at: 12 }]);
    expect((await store.topicLog.readLast('board:a', 2)).map(({ seq }) => seq)).toEqual([11, 12]);
    expect(await store.topicLog.read('board:c', 0)).toEqual([]);
  });

  it('forgets what is old, and goes on with the next number', async () => {
    for (let seq = 1; seq <= 5; seq++) await store.topicLog.append('chat:a', seq, `"${seq}"`, seq);
    await store.topicLog.append('chat:b', 1, '"b"', 9);
    await store.topicLog.append('board:a', 1, '"board"', 1);
    await store.topicLog.append('board:a', 2, '"board"', 1);
    await store.topicLog.prune('chat', 4);
    const seqs = async (topic: string) => (await store.topicLog.read(topic, 0)).map(({ seq }) => seq);
    expect([await seqs('chat:a'), await seqs('chat:b'), await seqs('board:a')]).toEqual([[4, 5], [1], [1, 2]]);
    await store.topicLog.prune('chat', 100);
    expect([await seqs('chat:a'), await store.topicLog.append('chat:a', 6, '""', 6)]).toEqual([[5], true]);
  });

  it('stores one of two rows with the same number, also of two processes', async () => {
    const other = await place.open();
    const stored = await Promise.all(
      [store, other, store, other].map(({ topicLog }, index) => topicLog.append('board:a', 1, `"${index}"`, index)),
    );
    expect(stored.filter(Boolean)).toHaveLength(1);
    expect(await store.topicLog.read('board:a', 0)).toMatchObject([{ body: `"${stored.indexOf(true)}"` }]);
  });
});
