import { START } from '@tesuji/testing/online/event-log-contract';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../store.ts';
import { SamplePlace } from '../test/sample-place.ts';
import { addThree } from '../test/sample-store.ts';
import type { Lease } from './jobs.ts';

const KIND = 'review';
/** Long enough for a test, and over at once. */
const LONG = 60_000;
const OVER = -1;
const MOST = 100;

let place: SamplePlace;
let store: Store;

beforeAll(async () => {
  place = new SamplePlace();
  store = await place.open();
});
beforeEach(async () => {
  await place.empty();
  await addThree(store);
});
afterAll(() => place.destroy());

const ask = (id: string, person = 'ann', now = START, most = MOST) =>
  store.jobs.ask({ kind: KIND, id, person }, most, now);
const take = (holder: string, milliseconds = LONG, now = START) => store.jobs.take(KIND, holder, milliseconds, now);
const lease = (id: string, holder: string): Lease => ({ kind: KIND, id, holder });
const find = (id: string) => store.jobs.find(KIND, id);

describe('a job', () => {
  it('waits, runs, and is done', async () => {
    expect(await find('one')).toBeUndefined();
    expect(await ask('one')).toBe(true);
    expect(await find('one')).toEqual({ phase: 'waiting', person: 'ann', share: 0, ahead: 0 });
    expect(await take('worker')).toEqual({ id: 'one', body: undefined });
    expect(await take('another')).toBeUndefined();
    expect(await store.jobs.keep(lease('one', 'worker'), { share: 0.5, body: 'half' }, LONG)).toBe(true);
    expect(await find('one')).toEqual({ phase: 'running', person: 'ann', share: 0.5 });
    expect(await store.jobs.result(KIND, 'one')).toBeUndefined();
    expect(await store.jobs.finish(lease('one', 'worker'), 'found', START)).toBe(true);
    expect(await find('one')).toEqual({ phase: 'done', person: 'ann', share: 1 });
    expect(await store.jobs.result(KIND, 'one')).toBe('found');
    expect(await take('worker')).toBeUndefined();
  });

  it('is one, whoever asks for it', async () => {
    await ask('one');
    expect(await ask('one', 'bob')).toBe(true);
    expect((await find('one'))?.person).toBe('ann');
    await take('worker');
    await store.jobs.finish(lease('one', 'worker'), 'found', START);
    expect(await ask('one', 'bob')).toBe(true);
    expect((await find('one'))?.phase).toBe('done');
  });

  it('is refused to a person who has enough that are not done, however many ask at once', async () => {
    const asked = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((id) => ask(id, 'ann', START, 2)));
    expect(asked.filter(Boolean)).toHaveLength(2);
    expect(await ask('f', 'bob', START, 2)).toBe(true);
    const { id } = (await take('worker'))!;
    expect(await ask('g', 'ann', START, 2)).toBe(id === 'f');
    await store.jobs.finish(lease(id, 'worker'), 'found', START);
    const next = (await take('worker'))!.id;
    await store.jobs.finish(lease(next, 'worker'), 'found', START);
    expect(await ask('h', 'ann', START, 2)).toBe(true);
    expect(await ask('i', 'nobody')).toBe(false);
  });

  it('is cancelled by whoever has asked for it, also while it runs', async () => {
    await ask('one');
    expect(await store.jobs.cancel({ kind: KIND, id: 'one', person: 'bob' })).toBe(false);
    await take('worker');
    expect(await store.jobs.cancel({ kind: KIND, id: 'one', person: 'ann' })).toBe(true);
    expect(await find('one')).toBeUndefined();
    expect(await store.jobs.keep(lease('one', 'worker'), { share: 0.5 }, LONG)).toBe(false);
    expect(await store.jobs.finish(lease('one', 'worker'), 'found', START)).toBe(false);
    // Asked for again, it is another job: what the first worker finds does not count.
    await ask('one');
    expect(await take('other')).toBeDefined();
    expect(await store.jobs.finish(lease('one', 'worker'), 'found', START)).toBe(false);
    expect(await store.jobs.finish(lease('one', 'other'), 'found', START)).toBe(true);
    expect(await store.jobs.cancel({ kind: KIND, id: 'one', person: 'ann' })).toBe(false);
  });

  it('goes on with another worker when its lease is over, before all that wait', async () => {
    await ask('one', 'ann');
    await ask('two', 'bob');
    await take('first', LONG);
    await store.jobs.keep(lease('one', 'first'), { share: 0.4, body: 'kept' }, OVER);
    expect(await take('second')).toEqual({ id: 'one', body: 'kept' });
    expect(await find('one')).toMatchObject({ phase: 'running', share: 0.4 });
    // The first worker was only slow: it is told that the job is no longer its own.
    expect(await store.jobs.keep(lease('one', 'first'), { share: 0.5 }, LONG)).toBe(false);
    expect(await store.jobs.finish(lease('one', 'first'), 'wrong', START)).toBe(false);
    expect(await store.jobs.fail(lease('one', 'first'), START)).toBe(false);
    expect(await store.jobs.finish(lease('one', 'second'), 'right', START)).toBe(true);
    expect(await store.jobs.result(KIND, 'one')).toBe('right');
  });

  it('is given up when three workers have ended with it, and may then be asked for again', async () => {
    await ask('one');
    for (const worker of ['first', 'second', 'third']) expect(await take(worker, OVER)).toBeDefined();
    expect(await take('fourth')).toBeUndefined();
    expect((await find('one'))?.phase).toBe('failed');
    expect(await ask('one', 'bob')).toBe(true);
    expect(await find('one')).toEqual({ phase: 'waiting', person: 'bob', share: 0, ahead: 0 });
    expect(await take('fourth')).toBeDefined();
  });

  it('may be given back any number of times by workers that stop', async () => {
    await ask('one');
    for (let times = 0; times < 5; times++) {
      await take('worker');
      await store.jobs.keep(lease('one', 'worker'), { share: times / 10, body: `${times}` }, LONG);
      await store.jobs.giveBack(lease('one', 'worker'), false);
    }
    expect(await take('worker')).toEqual({ id: 'one', body: '4' });
    for (let times = 0; times < 2; times++) {
      await store.jobs.giveBack(lease('one', 'worker'), true);
      expect(await take('worker')).toBeDefined();
    }
    await store.jobs.giveBack(lease('one', 'worker'), true);
    expect(await take('worker')).toBeUndefined();
  });
});

describe('the queue', () => {
  it('serves people in turn, whoever was served longest ago first', async () => {
    for (const id of ['a1', 'a2', 'a3', 'a4']) await ask(id, 'ann', START);
    await ask('b1', 'bob', START + 10);
    await ask('g1', 'guest', START + 20);
    expect(await Promise.all(['a1', 'b1', 'g1', 'a2', 'a3', 'a4'].map(async (id) => (await find(id))?.ahead))).toEqual([
      0, 1, 2, 3, 4, 5,
    ]);
    const order: string[] = [];
    for (let now = START + 100; order.length < 3; now += 1000) order.push((await take(`w${now}`, LONG, now))!.id);
    expect(order).toEqual(['a1', 'b1', 'g1']);
    // Bob comes again, later than Ann's other jobs, and is served after one of them.
    await ask('b2', 'bob', START + 50_000);
    for (let now = START + 60_000; order.length < 7; now += 1000) order.push((await take(`w${now}`, LONG, now))!.id);
    expect(order.slice(3)).toEqual(['a2', 'b2', 'a3', 'a4']);
  });

  it('takes jobs in the order that it tells, and nobody waits for more than one of each other person', async () => {
    const asked = fc.array(fc.constantFrom('ann', 'bob', 'guest'), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(asked, async (people) => {
        await place.empty();
        await addThree(store);
        for (const [index, person] of people.entries()) await ask(`job${index}`, person, START + index);
        const ids = people.map((_, index) => `job${index}`);
        const places = new Map(await Promise.all(ids.map(async (id) => [id, (await find(id))!.ahead!] as const)));
        const taken: string[] = [];
        for (let now = START + 100; taken.length < ids.length; now++)
          taken.push((await take(`w${now}`, LONG, now))!.id);
        expect(taken).toEqual(ids.toSorted((one, other) => places.get(one)! - places.get(other)!));
        const owners = taken.map((id) => people[ids.indexOf(id)]!);
        for (const [index, owner] of owners.entries()) {
          const before = owners.lastIndexOf(owner, index - 1);
          if (before < 0) continue;
          const between = owners.slice(before + 1, index);
          expect(new Set(between).size).toBe(between.length);
        }
      }),
      { numRuns: 5, examples: [[['ann', 'guest', 'guest', 'ann']]] },
    );
  });

  it('gives each job to one of many workers that ask at the same time', async () => {
    const other = await place.open();
    for (let index = 0; index < 20; index++) await ask(`job${index}`, index % 2 === 0 ? 'ann' : 'bob', START + index);
    const taken = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        (index % 2 === 0 ? store : other).jobs.take(KIND, `w${index}`, LONG, START),
      ),
    );
    const ids = taken.flatMap((each) => (each === undefined ? [] : [each.id]));
    expect(new Set(ids).size).toBe(ids.length);
    // Whoever met another worker may have gone empty-handed; what is left is taken by the next.
    for (let next = await take('last'); next !== undefined; next = await take('last')) ids.push(next.id);
    expect(new Set(ids).size).toBe(20);
    expect(ids).toHaveLength(20);
  });

  it('counts what waits and runs, and forgets what is over, and what nobody does', async () => {
    await ask('one', 'ann', START);
    await ask('two', 'bob', START + 15);
    await ask('three', 'guest', START + 19);
    await take('worker');
    expect(await store.jobs.counts(KIND)).toEqual({ waiting: 2, running: 1, since: START + 15 });
    await store.jobs.finish(lease('one', 'worker'), 'found', START + 10);
    await store.jobs.prune(START + 10);
    expect(await find('one')).toBeDefined();
    await store.jobs.prune(START + 11);
    expect(await find('one')).toBeUndefined();
    expect(await store.jobs.counts(KIND)).toMatchObject({ waiting: 2, running: 0 });
    await store.jobs.prune(START + 19);
    expect(await store.jobs.counts(KIND)).toMatchObject({ waiting: 1, since: START + 19 });
    expect(await store.jobs.counts('other')).toEqual({ waiting: 0, running: 0 });
  });

  it('leaves jobs of other kinds alone', async () => {
    await store.leases.take('pairing', 'process', START, START + 1);
    await store.reminders.cancel('game');
    await ask('one');
    expect(await take('worker')).toBeDefined();
    expect(await take('worker')).toBeUndefined();
    await store.jobs.prune(Number.MAX_SAFE_INTEGER);
    expect(await store.leases.take('pairing', 'another', START, START + 1)).toBe(false);
  });

  it('follows a guest to an account, and goes with a deleted one', async () => {
    await ask('one', 'guest');
    await ask('two', 'bob');
    await store.people.adopt('guest', 'ann');
    expect((await find('one'))?.person).toBe('ann');
    await store.people.delete('bob', START);
    expect(await find('two')).toBeUndefined();
  });
});
