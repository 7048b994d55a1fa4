import { MemoryStore, openLibrary } from '@tesuji/library';
import { games, unwrap } from '@tesuji/rules';
import { chess } from '@tesuji/rules/chess';
import { describe, expect, it } from 'vitest';
import { putAway, type StoredLiveGame } from './storage/stored-game.ts';
import { FALLBACK_TAB_LOCKS } from './storage/tab-lock.ts';
import { AGAINST_LEVEL, Device, drag, movesOf, planOf, quiet, startClocks, Tab } from './test/fake-world.ts';

const MINUTE = { kind: 'sudden-death', main: 60_000 } as const;
const CLOCKED = { clocks: [MINUTE, MINUTE] } as const;

describe('the games on a device', () => {
  it('outlive the page, after every move', async () => {
    const device = new Device();
    const before = new Tab(chess, device).begin(planOf(chess));
    await quiet();
    drag(before, 'e2', 'e4');
    await quiet();
    const tab = new Tab(chess, new Device(device.database.reopen()));
    expect(tab.live.list).toMatchObject([{ id: 'g1', plies: 1, turn: 1, waits: true, names: ['White', 'Black'] }]);
    const after = tab.look('g1');
    await quiet();
    expect(movesOf(after)).toBe('e2e4');
    drag(after, 'e7', 'e5');
    expect(movesOf(after)).toBe('e2e4 e7e5');
  });

  it('with a clock come back held still, until somebody goes on', async () => {
    const device = new Device();
    const tab = new Tab(chess, device);
    const before = tab.begin(planOf(chess, CLOCKED));
    await quiet();
    startClocks(before);
    tab.time.pass(10_000);
    drag(before, 'e2', 'e4');
    await quiet();
    const other = new Tab(chess, new Device(device.database.reopen()));
    other.time.pass(3_600_000);
    const after = other.look('g1');
    await quiet();
    expect(after.view).toMatchObject({ phase: 'paused', can: { resume: true } });
    expect(after.clock(0)).toMatchObject({ left: 50_000 });
    expect(after.clock(1)).toMatchObject({ left: 60_000, isRunning: false });
    after.resume();
    other.time.pass(5000);
    expect(after.clock(1)).toMatchObject({ left: 55_000, isRunning: true });
  });

  it('stand still while nobody looks', async () => {
    const tab = new Tab(chess);
    tab.live.begin(planOf(chess, CLOCKED));
    const ctrl = tab.live.open('g1')!;
    const leave = ctrl.attend();
    await quiet();
    startClocks(ctrl);
    tab.time.pass(1000);
    leave();
    tab.time.pass(600_000);
    expect(ctrl.clock(0)).toMatchObject({ left: 59_000 });
    ctrl.attend();
    await quiet();
    expect(ctrl.view.phase).toBe('paused');
  });

  it('against a level go on by themselves when they are opened again', async () => {
    const device = new Device();
    const before = new Tab(chess, device).begin(planOf(chess, AGAINST_LEVEL));
    await quiet();
    drag(before, 'e2', 'e4');
    await quiet();
    const tab = new Tab(chess, new Device(device.database.reopen()));
    const after = tab.look('g1');
    await quiet();
    expect(tab.thinker.isAsked).toBe(true);
    tab.thinker.say({ kind: 'move', move: 'e7e5' });
    expect(movesOf(after)).toBe('e2e4 e7e5');
  });

  it('go on where nothing can be stored', async () => {
    const device = new Device();
    device.database.isFull = true;
    const tab = new Tab(chess, device);
    const ctrl = tab.begin(planOf(chess));
    await quiet();
    drag(ctrl, 'e2', 'e4');
    await quiet();
    expect(movesOf(ctrl)).toBe('e2e4');
    expect(tab.live.list).toHaveLength(1);
    expect(tab.warnings).toBe(1);
    expect(ctrl.saving).toEqual({ plies: 0, status: 'failed' });
    device.database.isFull = false;
    drag(ctrl, 'e7', 'e5');
    await quiet();
    expect(ctrl.saving).toEqual({ plies: 2, status: 'saved' });
  });

  it('say how many moves are saved, and that one is not when it takes long', async () => {
    const tab = new Tab(chess);
    const ctrl = tab.begin(planOf(chess));
    await quiet();
    expect(ctrl.saving).toEqual({ plies: 0, status: 'saved' });
    const { promise, resolve } = Promise.withResolvers<void>();
    tab.device.database.ready = promise;
    drag(ctrl, 'e2', 'e4');
    await quiet();
    // The move is shown at once.
    expect(ctrl.view.plies).toBe(1);
    expect(ctrl.saving).toEqual({ plies: 0, status: 'pending' });
    tab.time.pass(299);
    expect(ctrl.saving.status).toBe('pending');
    tab.time.pass(1);
    expect(ctrl.saving).toEqual({ plies: 0, status: 'late' });
    drag(ctrl, 'e7', 'e5');
    resolve();
    await quiet();
    expect(ctrl.saving).toEqual({ plies: 2, status: 'saved' });
    tab.time.pass(1000);
    expect(ctrl.saving.status).toBe('saved');
  });

  it('are not another tab’s before their last move is saved', async () => {
    const tab = new Tab(chess);
    tab.live.begin(planOf(chess));
    const ctrl = tab.live.open('g1')!;
    const leave = ctrl.attend();
    await quiet();
    const other = new Tab(chess, tab.device);
    const { promise, resolve } = Promise.withResolvers<void>();
    tab.device.database.ready = promise;
    drag(ctrl, 'e2', 'e4');
    drag(ctrl, 'e7', 'e5');
    leave();
    const follower = other.look('g1');
    await quiet();
    expect(follower.view.place).toBe('elsewhere');
    resolve();
    await quiet();
    expect(follower.view.place).toBe('here');
    expect(movesOf(follower)).toBe('e2e4 e7e5');
  });

  it('are forgotten, and brought back', async () => {
    const tab = new Tab(chess);
    tab.begin(planOf(chess));
    const bringBack = tab.live.discard('g1');
    expect(tab.live.list).toEqual([]);
    expect(tab.live.open('g1')).toBeUndefined();
    bringBack();
    expect(tab.live.list).toHaveLength(1);
    expect(tab.live.open('g1')?.view.plies).toBe(0);
    await quiet();
    expect([...tab.device.database.values.keys()]).toEqual(['g1']);
    tab.live.discard('g1');
    await quiet();
    expect([...tab.device.database.values.keys()]).toEqual([]);
  });

  it('stay forgotten when the library answers late', async () => {
    const tab = new Tab(chess);
    const { promise, resolve } = Promise.withResolvers<void>();
    tab.library = promise;
    const ctrl = tab.begin(planOf(chess, { moves: 'e2e4' }));
    await quiet();
    ctrl.resign();
    tab.live.discard('g1');
    resolve();
    await quiet();
    expect(tab.putAway).toEqual(['g1']);
    expect(tab.live.list).toEqual([]);
    expect(new Tab(chess, tab.device).live.list).toEqual([]);
  });

  it('that end a second time before the library has answered are one record', async () => {
    const tab = new Tab(chess);
    const { promise, resolve } = Promise.withResolvers<void>();
    tab.library = promise;
    const ctrl = tab.begin(planOf(chess, { moves: 'f2f3 e7e5 g2g4' }));
    await quiet();
    drag(ctrl, 'd8', 'h4');
    ctrl.takeBack();
    drag(ctrl, 'd8', 'h4');
    resolve();
    await quiet();
    expect(tab.putAway).toEqual(['g1', 'record-of-g1']);
  });

  it('that could not be put away are kept, and put away the next time', async () => {
    const device = new Device();
    const tab = new Tab(chess, device);
    tab.library = Promise.reject(new Error('blocked'));
    const ctrl = tab.begin(planOf(chess, { moves: 'e2e4' }));
    await quiet();
    ctrl.resign();
    await quiet();
    expect(ctrl.view.end).toMatchObject({ record: undefined });
    const later = new Tab(chess, device, device.tabLocks, 7 * 24 * 3_600_000);
    await quiet();
    expect(later.putAway).toEqual(['g1']);
    expect(later.live.open('g1')?.view.end).toMatchObject({ record: 'record-of-g1' });
    expect(new Tab(chess, device, device.tabLocks, 14 * 24 * 3_600_000).live.list).toEqual([]);
  });

  it('that went to a library that goes with the page are there to be looked at, kept, and put away the next time', async () => {
    const device = new Device();
    const tab = new Tab(chess, device);
    tab.isKept = false;
    const ctrl = tab.begin(planOf(chess, { moves: 'f2f3 e7e5 g2g4' }));
    await quiet();
    drag(ctrl, 'd8', 'h4');
    await quiet();
    expect(ctrl.view.end).toMatchObject({ record: 'record-of-g1', isFiled: false });
    ctrl.takeBack();
    drag(ctrl, 'd8', 'h4');
    await quiet();
    // It takes the place of itself there, and does not stand there twice.
    expect(tab.putAway).toEqual(['g1', 'record-of-g1']);
    const later = new Tab(chess, device, device.tabLocks, 7 * 24 * 3_600_000);
    await quiet();
    expect(later.putAway).toEqual(['g1']);
    expect(later.live.open('g1')?.view.end).toMatchObject({ record: 'record-of-g1', isFiled: true });
  });

  it('that are over when the page opens and not in the library go there at once', async () => {
    const device = new Device();
    const tab = new Tab(chess, device);
    tab.library = new Promise(() => undefined);
    const ctrl = tab.begin(planOf(chess, { moves: 'e2e4' }));
    await quiet();
    ctrl.resign();
    await quiet();
    // The browser is killed before the library has answered.
    const restarted = new Tab(chess, new Device(device.database.reopen()));
    await quiet();
    expect(restarted.putAway).toEqual(['g1']);
    expect(restarted.live.open('g1')?.view.end).toMatchObject({ record: 'record-of-g1', isFiled: true });
  });

  it.each([
    ['a number', 7],
    ['a text', 'chess'],
    ['null', null],
    ['a list', []],
    ['an object without its parts', { plan: {} }],
  ])('that are damaged are listed as such and stop nothing: %s', async (_, value) => {
    const device = new Device();
    new Tab(chess, device).begin(planOf(chess));
    await quiet();
    device.database.values.set('a', value);
    const tab = new Tab(chess, device);
    expect(tab.live.list.map(({ id }) => id)).toEqual(['g1']);
    expect(tab.live.damaged).toEqual([{ id: 'a', value }]);
    expect(tab.live.open('a')).toBeUndefined();
    expect(device.database.values.get('a')).toEqual(value);
    tab.live.removeDamaged('a');
    await quiet();
    expect(tab.live.damaged).toEqual([]);
    expect([...device.database.values.keys()]).toEqual(['g1']);
  });

  it.each([
    ['whose log does not replay', { events: [{ kind: 'moved', sequence: 1, at: 1, move: 'e2e9' }] }],
    ['whose log has something else in it', { events: [null, 7] }],
    ['whose first state is broken', { first: { line: 'x' } }],
    ['whose id is another’s', { id: 'g2' }],
  ])('%s are damaged too', async (_, damage) => {
    const device = new Device();
    const ctrl = new Tab(chess, device).begin(planOf(chess));
    await quiet();
    drag(ctrl, 'e2', 'e4');
    await quiet();
    const stored = device.database.values.get('g1') as StoredLiveGame;
    device.database.values.set('g1', { ...stored, match: { ...stored.match, ...damage } });
    const tab = new Tab(chess, device);
    expect(tab.live.list).toEqual([]);
    expect(tab.live.damaged.map(({ id }) => id)).toEqual(['g1']);
  });

  it('whose summary is damaged are listed by their log', async () => {
    const device = new Device();
    const ctrl = new Tab(chess, device).begin(planOf(chess));
    await quiet();
    drag(ctrl, 'e2', 'e4');
    await quiet();
    Object.assign(device.database.values.get('g1') as object, { summary: { position: 7, plies: 'x', turn: null } });
    expect(new Tab(chess, device).live.list).toMatchObject([{ id: 'g1', plies: 1, turn: 1 }]);
  });
});

describe.each(['locks', 'no locks'])('two tabs with %s', (kind) => {
  const open = async (): Promise<{ first: Tab; second: Tab }> => {
    const device = new Device();
    const tabLocks = kind === 'locks' ? device.tabLocks : FALLBACK_TAB_LOCKS;
    const first = new Tab(chess, device, tabLocks);
    const ctrl = first.begin(planOf(chess));
    await quiet();
    drag(ctrl, 'e2', 'e4');
    await quiet();
    return { first, second: new Tab(chess, device, tabLocks) };
  };

  it('do not play one game at once; the second may take it over', async () => {
    const { first, second } = await open();
    const [a, b] = [first.live.open('g1')!, second.look('g1')];
    await quiet();
    if (kind === 'locks') {
      expect(b.view).toMatchObject({ place: 'elsewhere', status: 'This game is open in another tab' });
      drag(b, 'e7', 'e5');
      expect(movesOf(b)).toBe('e2e4');
      b.takeOver();
      await quiet();
    }
    expect(b.view.place).toBe('here');
    drag(b, 'e7', 'e5');
    await quiet();
    expect(a.view.place).toBe('elsewhere');
    expect(movesOf(a)).toBe('e2e4 e7e5');
    drag(a, 'g1', 'f3');
    expect(movesOf(a)).toBe('e2e4 e7e5');
    a.takeOver();
    await quiet();
    drag(a, 'g1', 'f3');
    await quiet();
    expect(movesOf(a)).toBe('e2e4 e7e5 g1f3');
    expect(movesOf(b)).toBe('e2e4 e7e5 g1f3');
    expect(b.view.place).toBe('elsewhere');
    expect(b.saving).toEqual({ plies: 3, status: 'saved' });
  });

  it('never write over each other: what the loser had not saved is given up', async () => {
    const { first, second } = await open();
    const { database } = first.device;
    const [a, b] = [first.live.open('g1')!, second.look('g1')];
    await quiet();
    b.takeOver();
    await quiet();
    drag(b, 'e7', 'e5');
    await quiet();
    // The first tab has not heard, and goes on from where it was.
    first.store.write({ ...first.store.read('g1')!, record: 'of the first tab' });
    await quiet();
    expect(database.values.get('g1')).toEqual(second.store.read('g1'));
    expect(movesOf(a)).toBe('e2e4 e7e5');
    expect(second.store.saved('g1')).toEqual({ plies: 2, status: 'saved' });
  });
});

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
