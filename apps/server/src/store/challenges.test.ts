import { START } from '@tesuji/testing/online/event-log-contract';
import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from './store.ts';
import { runServer } from './test/start-server.ts';
import { SamplePlace } from './test/sample-place.ts';
import { addThree, gameBetween, gameMaker, PLAN } from './test/sample-store.ts';

const ANN = { id: 'ann', name: 'Ann', isGuest: false };
const BOB = { id: 'bob', name: 'Bob', isGuest: false };
const GUEST = { id: 'guest', name: 'Guest 1', isGuest: true };
const END = START + 1000;
const PLAN_HASH = createHash('sha256').update(JSON.stringify(PLAN)).digest('base64url');
/** A person who has seen the plan. */
const by = (taker: string) => ({ taker, planHash: PLAN_HASH });

let place: SamplePlace;
let store: Store;
let other: Store;
beforeEach(async () => {
  place = new SamplePlace();
  store = await place.open();
  other = await place.open();
  await addThree(store);
});
afterEach(() => place.destroy());

const create = (id: string, taker?: string) =>
  store.challenges.create({ id, plan: PLAN, maker: 'ann', ...(taker && { taker }), expiresAt: END }, START);
const stateOf = async (id: string, now = START) => (await store.challenges.find(id, now))?.state;

describe('a challenge', () => {
  it('is returned as it was made', async () => {
    const made = await create('c', 'guest');
    expect(made).toEqual({
      id: 'c',
      plan: PLAN,
      planHash: PLAN_HASH,
      maker: ANN,
      taker: GUEST,
      state: 'open',
      createdAt: START,
      expiresAt: END,
    });
    expect(await store.challenges.find('c', START)).toEqual(made);
    expect(await store.challenges.find('c', END)).toEqual({ ...made, state: 'expired' });
    expect(await store.challenges.find('d', START)).toBeUndefined();
  });

  it('is changed and cancelled by its maker while it is open', async () => {
    await create('c');
    const changed = { plan: { ...PLAN, isPublic: false }, expiresAt: END - 1 };
    expect(await store.challenges.change('c', 'bob', changed, START)).toBeUndefined();
    expect(await store.challenges.change('c', 'ann', changed, END)).toBeUndefined();
    expect(await store.challenges.change('c', 'ann', changed, START)).toMatchObject(changed);
    expect(await store.challenges.cancel('c', 'bob', START)).toBe(false);
    expect(await store.challenges.cancel('c', 'ann', START)).toBe(true);
    expect(await store.challenges.cancel('c', 'ann', START)).toBe(false);
    expect(await store.challenges.change('c', 'ann', changed, START)).toBeUndefined();
    expect(await stateOf('c', END)).toBe('cancelled');
  });

  it('is declined by the person it is for', async () => {
    await create('c');
    await create('d', 'bob');
    expect(await store.challenges.decline('c', 'bob', START)).toBe(false);
    expect(await store.challenges.decline('d', 'guest', START)).toBe(false);
    expect(await store.challenges.decline('d', 'bob', START)).toBe(true);
    expect(await stateOf('d')).toBe('declined');
  });

  it('becomes a game when it is taken', async () => {
    await create('c');
    expect(await store.challenges.take('c', by('guest'), gameMaker('g'), START)).toEqual({ ok: true, value: 'g' });
    expect(await store.challenges.find('c', END)).toMatchObject({ state: 'taken', taker: GUEST, game: 'g' });
    expect(await store.log.find('g')).toMatchObject({
      info: { players: [ANN, GUEST], help: PLAN.help },
      phase: 'live',
    });
    // The taker may not have heard of it the first time.
    expect(await store.challenges.take('c', by('guest'), gameMaker(), START)).toEqual({ ok: true, value: 'g' });
    expect(await store.challenges.take('c', by('bob'), gameMaker(), START)).toEqual({ ok: false, error: 'over' });
    expect(await store.challenges.cancel('c', 'ann', START)).toBe(false);
  });

  it('is refused to others by name', async () => {
    await create('c', 'bob');
    await create('gone');
    await store.challenges.cancel('gone', 'ann', START);
    const take = (id: string, taker: string, now = START) => store.challenges.take(id, by(taker), gameMaker('g'), now);
    expect(await take('x', 'bob')).toEqual({ ok: false, error: 'unknown' });
    expect(await take('c', 'ann')).toEqual({ ok: false, error: 'own' });
    expect(await take('c', 'guest')).toEqual({ ok: false, error: 'not-yours' });
    expect(await take('c', 'bob', END)).toEqual({ ok: false, error: 'over' });
    expect(await take('gone', 'bob')).toEqual({ ok: false, error: 'over' });
    expect(await store.log.find('g')).toBeUndefined();
    expect(await take('c', 'bob')).toEqual({ ok: true, value: 'g' });
  });

  it('stays open when its game cannot be created', async () => {
    await create('c');
    await store.games.create(gameBetween('g', [ANN, BOB]));
    await expect(store.challenges.take('c', by('bob'), gameMaker('g'), START)).rejects.toThrow(/unique/i);
    await expect(
      store.challenges.take(
        'c',
        by('bob'),
        () => {
          throw new Error('bad plan');
        },
        START,
      ),
    ).rejects.toThrow('bad plan');
    expect(await stateOf('c')).toBe('open');
    expect(await store.challenges.take('c', by('bob'), gameMaker('h'), START)).toEqual({ ok: true, value: 'h' });
  });

  it('is not taken with a plan that the taker has not seen', async () => {
    await create('c');
    const changed = { ...PLAN, isPublic: false };
    const address = await place.address();
    const taken = await store.challenges.take(
      'c',
      by('bob'),
      (challenge, taker) => {
        // The maker changes it after the taker has read it.
        runServer('change-plan', address, 'c', JSON.stringify(changed));
        return gameMaker('g')(challenge, taker);
      },
      START,
    );
    expect(taken).toEqual({ ok: false, error: 'changed' });
    expect(await store.log.find('g')).toBeUndefined();
    const { planHash } = (await store.challenges.find('c', START))!;
    expect(planHash).not.toBe(PLAN_HASH);
    expect(await store.challenges.take('c', { taker: 'bob', planHash }, gameMaker('g'), START)).toEqual({
      ok: true,
      value: 'g',
    });
    expect((await store.log.find('g'))?.info.isPublic).toBe(false);
  });

  it('is taken by one of many, in any order with a cancellation', async () => {
    let runs = 0;
    const property = fc.asyncProperty(
      fc.array(fc.constantFrom('bob', 'guest', 'cancel'), { minLength: 2, maxLength: 8 }),
      async (acts) => {
        const id = `c${++runs}`;
        await create(id);
        const done = await Promise.all(
          acts.map(async (act, index) => {
            const { challenges } = index % 2 === 0 ? store : other;
            if (act === 'cancel') return (await challenges.cancel(id, 'ann', START)) ? 'cancelled' : undefined;
            const taken = await challenges.take(id, by(act), gameMaker(`${id}-${index}`), START);
            return taken.ok ? taken.value : undefined;
          }),
        );
        const outcomes = new Set(done.filter((each) => each !== undefined));
        expect(outcomes.size).toBe(1);
        const { state, game } = (await store.challenges.find(id, START))!;
        expect(state === 'taken' ? game : state).toBe([...outcomes][0]);
        const made = await Promise.all(acts.map((_, index) => store.log.find(`${id}-${index}`)));
        expect(made.filter((each) => each !== undefined)).toHaveLength(state === 'taken' ? 1 : 0);
      },
    );
    await fc.assert(property, { numRuns: 25 });
  });

  it('is listed and counted while it is open', async () => {
    await create('a');
    await create('b', 'bob');
    await create('c');
    await store.challenges.cancel('c', 'ann', START);
    const idsOf = async (person: string, now = START) =>
      (await store.challenges.open(person, now)).map(({ id }) => id).sort();
    expect(await idsOf('ann')).toEqual(['a', 'b']);
    expect(await idsOf('bob')).toEqual(['b']);
    expect(await idsOf('guest')).toEqual([]);
    expect(await idsOf('ann', END)).toEqual([]);
    expect(await store.challenges.countOpen('ann', START)).toBe(2);
    expect(await store.challenges.countOpen('ann', END)).toBe(0);
    await store.challenges.take('a', by('bob'), gameMaker('g'), START);
    await store.challenges.prune(END + 1);
    expect(await store.challenges.find('a', END)).toBeDefined();
    expect(await store.challenges.find('b', END)).toBeUndefined();
  });
});

describe('a rematch', () => {
  beforeEach(() => store.games.create(gameBetween('old', [ANN, BOB])));

  const ask = (maker: 'ann' | 'bob', id: string, now = START) =>
    store.challenges.askRematch(
      'old',
      { id, plan: PLAN, maker, taker: maker === 'ann' ? 'bob' : 'ann', expiresAt: now + 1000 },
      gameMaker(`new-${id}`),
      now,
    );

  it('begins when both have asked', async () => {
    expect(await store.challenges.rematchOf('old', START)).toEqual({ by: [] });
    expect(await ask('ann', 'a')).toMatchObject({
      challenge: { id: 'a', rematchOf: 'old', state: 'open', taker: BOB },
    });
    expect(await ask('ann', 'again')).toMatchObject({ challenge: { id: 'a' } });
    expect(await store.challenges.rematchOf('old', START)).toEqual({ by: ['ann'] });
    expect(await ask('bob', 'b')).toEqual({ game: 'new-b' });
    expect(await store.log.find('new-b')).toMatchObject({ info: { players: [ANN, BOB], rematchOf: 'old' } });
    expect(await store.challenges.rematchOf('old', START)).toEqual({ by: ['ann'], game: 'new-b' });
    expect(await ask('ann', 'later')).toEqual({ game: 'new-b' });
    expect(await store.challenges.withdrawRematch('old', 'ann', START)).toBe(false);
  });

  it('can be withdrawn, declined or expire, and asked for again', async () => {
    await ask('ann', 'a');
    expect(await store.challenges.withdrawRematch('old', 'bob', START)).toBe(false);
    expect(await store.challenges.withdrawRematch('old', 'ann', START)).toBe(true);
    expect(await store.challenges.rematchOf('old', START)).toEqual({ by: [] });
    expect(await ask('bob', 'b')).toMatchObject({ challenge: { id: 'b' } });
    await store.challenges.decline('b', 'ann', START);
    expect(await ask('ann', 'c')).toMatchObject({ challenge: { id: 'a', state: 'open' } });
    // That of ann has expired by then.
    expect(await ask('bob', 'd', END)).toMatchObject({ challenge: { id: 'b', state: 'open', expiresAt: END + 1000 } });
  });

  it('is one game whoever asks when', async () => {
    for (let round = 0; round < 10; round++) {
      const old = `old${round}`;
      await store.games.create(gameBetween(old, [ANN, BOB]));
      const asked = await Promise.all(
        Array.from({ length: 6 }, (_, index) => {
          const maker = (index + round) % 3 === 0 ? 'ann' : 'bob';
          const taker = maker === 'ann' ? 'bob' : 'ann';
          const id = `${old}-${index}`;
          const challenge = { id, plan: PLAN, maker, taker, expiresAt: END };
          const { challenges } = index % 2 === 0 ? store : other;
          return challenges.askRematch(old, challenge, gameMaker(`new-${id}`), START);
        }),
      );
      const games = new Set(asked.flatMap((each) => ('game' in each ? [each.game] : [])));
      expect(games.size).toBe(1);
      expect((await store.challenges.rematchOf(old, START)).game).toBe([...games][0]);
    }
  });
});
