import { sampleEnd, sampleRow, START } from '@tesuji/testing/online/event-log-contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from './store.ts';
import { SamplePlace } from './test/sample-place.ts';
import { addThree, gameBetween, PLAN } from './test/sample-store.ts';

const ANN = { id: 'ann', name: 'Ann', isGuest: false };
const BOB = { id: 'bob', name: 'Bob', isGuest: false };
const GUEST = { id: 'guest', name: 'Guest 1', isGuest: true };
const LATER = START + 1000;

let place: SamplePlace;
let store: Store;
beforeEach(async () => {
  place = new SamplePlace();
  store = await place.open();
  await addThree(store);
});
afterEach(() => place.destroy());

const register = (id: string, name: string, folded = name.toLowerCase()) =>
  store.people.createAccount({ id, name, folded, password: `hash of ${id}` }, START);
const signIn = (person: string, hash: string, expiresAt = LATER) =>
  store.sessions.create({ hash, id: `id of ${hash}`, person, device: 'Firefox', expiresAt }, START);

describe('people', () => {
  it('are found by id, and accounts by name', async () => {
    expect(await store.people.find('guest')).toEqual({ ...GUEST, kind: 'guest' });
    expect(await store.people.find('nobody')).toBeUndefined();
    expect(await store.people.findByName('guest')).toBeUndefined();
    const cid = { id: 'cid', name: 'Cid', isGuest: false, kind: 'account' };
    expect(await register('cid', 'Cid')).toEqual({ ok: true, value: cid });
    expect(await store.people.findByName('cid')).toEqual({ person: cid, password: 'hash of cid' });
    expect(await store.people.passwordOf('cid')).toBe('hash of cid');
    expect(await store.people.passwordOf('guest')).toBeUndefined();
    await store.people.setKind('cid', 'moderator');
    await store.people.setKind('guest', 'host');
    expect(await store.people.find('cid')).toMatchObject({ kind: 'moderator', isGuest: false });
    expect(await store.people.find('guest')).toMatchObject({ kind: 'guest' });
  });

  it('cannot have the name of another', async () => {
    const tries = await Promise.all(['c1', 'c2', 'c3'].map((id) => register(id, 'Cid')));
    expect(tries.filter(({ ok }) => ok)).toHaveLength(1);
    expect(tries.filter(({ ok }) => !ok)).toEqual([1, 2].map(() => ({ ok: false, error: 'name-taken' })));
    // A name that is taken leaves no account behind.
    expect(await Promise.all(['c1', 'c2', 'c3'].map((id) => store.people.find(id)))).toContain(undefined);
  });

  it('become accounts with the games and challenges they had as guests', async () => {
    await store.games.create(gameBetween('g', [GUEST, BOB]));
    await store.challenges.create({ id: 'c', plan: PLAN, maker: 'guest', expiresAt: LATER }, START);
    const name = { name: 'Gus', folded: 'gus', password: 'x' };
    expect(await store.people.becomeAccount('guest', { ...name, folded: 'bob' })).toMatchObject({
      error: 'name-taken',
    });
    expect(await store.people.find('guest')).toMatchObject({ kind: 'guest', name: 'Guest 1' });
    expect(await store.people.becomeAccount('guest', name)).toMatchObject({ ok: true });
    expect(await store.people.becomeAccount('guest', name)).toMatchObject({ error: 'not-guest' });
    const gus = { id: 'guest', name: 'Gus', isGuest: false };
    expect(await store.people.findByName('gus')).toEqual({ person: { ...gus, kind: 'account' }, password: 'x' });
    expect(await store.games.listMine('guest')).toMatchObject([{ id: 'g', players: [gus, BOB], side: 0 }]);
    expect((await store.log.find('g'))?.first.terms.players).toMatchObject([{ name: 'Gus' }, { name: 'Bob' }]);
    expect(await store.challenges.find('c', START)).toMatchObject({ maker: gus });
  });

  it('who sign in take over what they had open as guests, but never both sides of a game', async () => {
    await store.games.create(gameBetween('live', [BOB, GUEST]));
    await store.games.create(gameBetween('own', [GUEST, ANN]));
    await store.games.create(gameBetween('over', [GUEST, BOB]));
    await store.log.append(sampleEnd('over', 0));
    await store.challenges.create({ id: 'made', plan: PLAN, maker: 'guest', expiresAt: LATER }, START);
    await store.challenges.create({ id: 'got', plan: PLAN, maker: 'bob', taker: 'guest', expiresAt: LATER }, START);
    await store.challenges.create({ id: 'own', plan: PLAN, maker: 'ann', taker: 'guest', expiresAt: LATER }, START);
    expect(await store.people.adopt('guest', 'ann')).toEqual(['live']);
    expect((await store.log.find('live'))?.info.players).toEqual([BOB, ANN]);
    expect((await store.log.find('own'))?.info.players).toEqual([GUEST, ANN]);
    expect((await store.log.find('over'))?.info.players).toEqual([GUEST, BOB]);
    expect(await store.challenges.find('made', START)).toMatchObject({ maker: ANN });
    expect(await store.challenges.find('got', START)).toMatchObject({ taker: ANN });
    expect(await store.challenges.find('own', START)).toMatchObject({ taker: GUEST });
    expect(await store.people.adopt('bob', 'ann')).toEqual([]);
    expect((await store.log.find('live'))?.info.players).toEqual([BOB, ANN]);
  });

  it('who leave are forgotten, but not their games, and nobody gets their name', async () => {
    await register('cid', 'Cidonia');
    const cid = { id: 'cid', name: 'Cidonia', isGuest: false };
    await store.games.create(gameBetween('g', [cid, BOB]));
    await store.challenges.create({ id: 'c', plan: PLAN, maker: 'cid', expiresAt: LATER }, START);
    await store.challenges.create({ id: 'd', plan: PLAN, maker: 'bob', taker: 'cid', expiresAt: LATER }, START);
    await signIn('cid', 'h');
    await store.people.delete('cid', START);
    expect(await store.people.find('cid')).toMatchObject({ name: '' });
    expect(await store.people.findByName('cidonia')).toBeUndefined();
    expect(await store.sessions.find('h', START)).toBeUndefined();
    expect(await store.challenges.find('c', START)).toMatchObject({ state: 'cancelled', maker: { name: '' } });
    expect(await store.challenges.find('d', START)).toMatchObject({ state: 'cancelled' });
    expect(await store.log.find('g')).toMatchObject({ info: { players: [{ name: '' }, BOB] }, phase: 'live' });
    expect(await register('new', 'Cidonia')).toEqual({ ok: false, error: 'name-taken' });
    expect(await store.people.becomeAccount('cid', { name: 'x', folded: 'x', password: 'x' })).toMatchObject({
      ok: false,
    });
    await store.people.setPassword('cid', 'again', '');
    expect(await store.people.passwordOf('cid')).toBeUndefined();
    // The name as it was written is nowhere.
    const database = await place.database();
    const tables = ['account', 'game', 'seat', 'challenge', 'session', 'log'] as const;
    const all = await Promise.all(tables.map((table) => database.sql.selectFrom(table).selectAll().execute()));
    expect(JSON.stringify(all)).not.toMatch(/cidonia/i);
    await database.close();
  });

  it('get all their data', async () => {
    await store.games.create(gameBetween('a', [ANN, BOB]));
    await store.games.create(gameBetween('b', [BOB, ANN], { createdAt: START + 1 }));
    await store.log.append(sampleRow('a', 0, 3));
    for (const row of [sampleRow('b', 0), sampleEnd('b', 1)]) await store.log.append(row);
    await store.games.settle('b', LATER);
    await store.challenges.create({ id: 'c', plan: PLAN, maker: 'bob', taker: 'ann', expiresAt: LATER }, START);
    await signIn('ann', 'h');
    const data = await store.people.exportData('ann', START);
    expect(data).toMatchObject({
      person: { ...ANN, kind: 'account', createdAt: START },
      games: [
        { side: 0, line: { game: 'chess', moves: ['g1f3', 'g8f6', 'f3g1'] }, spent: [1000, 1000, 1000] },
        { side: 1, line: { moves: ['g1f3'] }, spent: [1000], winner: 0, reason: 'resignation', endedAt: START + 2000 },
      ],
      challenges: [{ id: 'c', state: 'open' }],
      sessions: [{ id: 'id of h', device: 'Firefox' }],
    });
    expect(JSON.stringify(data)).not.toMatch(/hash|"h"/);
    expect(await store.people.exportData('nobody', START)).toBeUndefined();
  });
});

describe('sessions', () => {
  it('are found by their hash until they expire or are ended', async () => {
    await signIn('ann', 'h');
    const found = { id: 'id of h', person: { ...ANN, kind: 'account' }, createdAt: START, seenAt: START };
    expect(await store.sessions.find('h', LATER - 1)).toEqual({ ...found, expiresAt: LATER });
    expect(await store.sessions.find('h', LATER)).toBeUndefined();
    expect(await store.sessions.find('id of h', START)).toBeUndefined();
    await store.sessions.touch('h', START + 5, LATER + 5);
    expect(await store.sessions.find('h', LATER)).toMatchObject({ seenAt: START + 5, expiresAt: LATER + 5 });
    await store.sessions.end('h');
    expect(await store.sessions.find('h', START)).toBeUndefined();
  });

  it('are listed and revoked by their person alone', async () => {
    for (const hash of ['h1', 'h2', 'h3']) await signIn('ann', hash);
    await signIn('ann', 'old', START);
    await signIn('bob', 'h4');
    await store.sessions.touch('h2', START + 5, LATER);
    expect(await store.sessions.list('ann', 'id of h3', START)).toEqual(
      ['h2', 'h1', 'h3'].map((hash) => ({
        id: `id of ${hash}`,
        createdAt: START,
        seenAt: hash === 'h2' ? START + 5 : START,
        device: 'Firefox',
        isThis: hash === 'h3',
      })),
    );
    expect(await store.sessions.revoke('ann', 'id of h4')).toBe(false);
    expect(await store.sessions.revoke('ann', 'id of h1')).toBe(true);
    expect(await store.sessions.revoke('ann', 'id of h1')).toBe(false);
    await store.sessions.prune(START);
    expect(await store.sessions.revokeAll('ann', 'h3')).toBe(1);
    expect(await store.sessions.list('ann', '', START)).toHaveLength(1);
    expect(await store.sessions.find('h4', START)).toBeDefined();
    expect(await store.sessions.revokeAll('ann')).toBe(1);
  });

  it('end with a new password, except the one that changed it', async () => {
    for (const hash of ['h1', 'h2']) await signIn('ann', hash);
    await store.people.setPassword('ann', 'new', 'h2');
    expect(await store.people.passwordOf('ann')).toBe('new');
    expect(await store.sessions.find('h1', START)).toBeUndefined();
    expect(await store.sessions.find('h2', START)).toBeDefined();
  });
});
