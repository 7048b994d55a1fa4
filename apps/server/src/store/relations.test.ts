import { START } from '@tesuji/testing/online/event-log-contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from './store.ts';
import { SamplePlace } from './test/sample-place.ts';
import { addThree, PLAN } from './test/sample-store.ts';

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

const follow = (person: string, other: string, now = START) => store.relations.set(person, other, 'follow', now);
const block = (person: string, other: string, now = START) => store.relations.set(person, other, 'block', now);
const friends = async (person: string) => [...(await store.relations.friendsOf(person))];
const blocked = async (person: string) => [...(await store.relations.blockedWith(person))].toSorted();

describe('relations', () => {
  it('are listed, the newest first, and are the same when set again', async () => {
    expect(await follow('ann', 'bob')).toBe(true);
    expect(await block('ann', 'guest', START + 1)).toBe(true);
    expect(await follow('ann', 'bob', START + 2)).toBe(true);
    const expected = [
      { kind: 'block', person: GUEST, at: START + 1, isMutual: false },
      { kind: 'follow', person: BOB, at: START, isMutual: false },
    ];
    expect(await store.relations.list('ann')).toEqual(expected);
    expect((await store.people.exportData('ann', START))?.relations).toEqual(expected);
    expect(await store.relations.list('bob')).toEqual([]);
    expect(await store.relations.count('ann')).toBe(2);
  });

  it('make friends of those who follow each other', async () => {
    await follow('ann', 'bob');
    expect(await friends('ann')).toEqual([]);
    await follow('bob', 'ann');
    expect([await friends('ann'), await friends('bob')]).toEqual([['bob'], ['ann']]);
    expect(await store.relations.list('bob')).toEqual([{ kind: 'follow', person: ANN, at: START, isMutual: true }]);
    await store.relations.clear('bob', 'ann', 'follow');
    expect(await friends('ann')).toEqual([]);
  });

  it('a block counts in both directions, ends following, and forbids it', async () => {
    await follow('ann', 'bob');
    await follow('bob', 'ann');
    expect(await block('bob', 'ann')).toBe(true);
    expect([await blocked('ann'), await blocked('bob')]).toEqual([['bob'], ['ann']]);
    expect([await friends('ann'), await friends('bob')]).toEqual([[], []]);
    expect(await store.relations.list('ann')).toEqual([]);
    expect([await follow('ann', 'bob'), await follow('bob', 'ann')]).toEqual([false, false]);
    await store.relations.clear('bob', 'ann', 'follow');
    expect(await blocked('ann')).toEqual(['bob']);
    expect(await block('ann', 'bob')).toBe(true);
    await store.relations.clear('bob', 'ann', 'block');
    expect(await blocked('bob')).toEqual(['ann']);
    await store.relations.clear('ann', 'bob', 'block');
    expect([await blocked('bob'), await follow('bob', 'ann')]).toEqual([[], true]);
  });

  it('hide challenges between two of whom one blocks the other', async () => {
    const named = { plan: PLAN, maker: 'ann', expiresAt: START + 1000 };
    await store.challenges.create({ ...named, id: 'named', taker: 'bob' }, START);
    await store.challenges.create({ ...named, id: 'link' }, START);
    const open = async (person: string) => (await store.challenges.open(person, START)).map(({ id }) => id).toSorted();
    expect([await open('ann'), await open('bob')]).toEqual([['link', 'named'], ['named']]);
    await block('bob', 'ann');
    expect([await open('ann'), await open('bob')]).toEqual([['link'], []]);
    await store.relations.clear('bob', 'ann', 'block');
    await block('ann', 'bob');
    expect([await open('ann'), await open('bob')]).toEqual([['link'], []]);
  });

  it('of a guest go to the account that they sign in to', async () => {
    await block('guest', 'bob');
    await store.people.adopt('guest', 'ann');
    expect(await blocked('ann')).toEqual(['bob']);
    await store.people.createGuest({ id: 'guest2', name: 'Guest 2' }, START);
    await block('bob', 'guest2');
    await block('ann', 'guest2');
    await store.people.adopt('guest2', 'ann');
    expect(await blocked('bob')).toEqual(['ann']);
    expect(await store.relations.list('bob')).toMatchObject([{ kind: 'block', person: ANN }]);
    // Nobody blocks themselves, and what the account said itself stays.
    expect(await store.relations.list('ann')).toMatchObject([{ person: BOB }, { person: { id: 'guest2' } }]);
  });

  it('end with the account', async () => {
    await block('ann', 'bob');
    await follow('guest', 'bob');
    await store.people.delete('bob', START);
    expect([await store.relations.list('ann'), await blocked('ann')]).toEqual([[], []]);
    expect(await store.relations.count('guest')).toBe(0);
  });
});
