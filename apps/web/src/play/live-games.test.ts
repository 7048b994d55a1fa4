import { chess } from '@tesuji/rules/chess/game';
import { describe, expect, it } from 'vitest';
import { migrateOldGames } from './migrate-old-games.ts';
import { AGAINST_LEVEL, Device, drag, GAMES, movesOf, planOf, quiet, Tab } from './test/fake-world.ts';
import { LOOSE_TENURE } from './tenure.ts';

const MINUTE = { kind: 'sudden-death', main: 60_000 } as const;
const CLOCKED = { clocks: [MINUTE, MINUTE] } as const;

function announceWrite(tab: Tab, id: string): void {
  tab.events.dispatchEvent(Object.assign(new Event('storage'), { key: `tesuji.live.${id}` }));
}

describe('the games on a device', () => {
  it('outlive the page, after every move', async () => {
    const device = new Device();
    const before = new Tab(chess, device).begin(planOf(chess));
    await quiet();
    drag(before, 'e2', 'e4');
    const restarted = new Device();
    for (const [key, value] of device.shelf.values) restarted.shelf.setItem(key, value);
    const tab = new Tab(chess, restarted);
    expect(tab.live.list.value).toMatchObject([
      { id: 'g1', plies: 1, turn: 1, waits: true, names: ['White', 'Black'] },
    ]);
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
    tab.time.pass(10_000);
    drag(before, 'e2', 'e4');
    const later = new Device();
    for (const [key, value] of device.shelf.values) later.shelf.setItem(key, value);
    const other = new Tab(chess, later);
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
    const later = new Device();
    for (const [key, value] of device.shelf.values) later.shelf.setItem(key, value);
    const tab = new Tab(chess, later);
    const after = tab.look('g1');
    await quiet();
    expect(tab.thinker.isAsked).toBe(true);
    tab.thinker.say({ kind: 'move', move: 'e7e5' });
    expect(movesOf(after)).toBe('e2e4 e7e5');
  });

  it('go on where nothing can be stored', async () => {
    const device = new Device();
    device.shelf.isFull = true;
    const tab = new Tab(chess, device);
    const ctrl = tab.begin(planOf(chess));
    await quiet();
    drag(ctrl, 'e2', 'e4');
    expect(movesOf(ctrl)).toBe('e2e4');
    expect(tab.live.list.value).toHaveLength(1);
    expect(tab.warnings).toBe(1);
  });

  it('are forgotten, and brought back', () => {
    const tab = new Tab(chess);
    tab.begin(planOf(chess));
    const bringBack = tab.live.discard('g1');
    expect(tab.live.list.value).toEqual([]);
    expect(tab.live.open('g1')).toBeUndefined();
    bringBack();
    expect(tab.live.list.value).toHaveLength(1);
    expect(tab.live.open('g1')?.view.plies).toBe(0);
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
    expect(tab.live.list.value).toEqual([]);
    expect(new Tab(chess, tab.device).live.list.value).toEqual([]);
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
    const later = new Tab(chess, device, device.tenure, 7 * 24 * 3_600_000);
    await quiet();
    expect(later.putAway).toEqual(['g1']);
    expect(later.live.open('g1')?.view.end).toMatchObject({ record: 'record-of-g1' });
    expect(new Tab(chess, device, device.tenure, 14 * 24 * 3_600_000).live.list.value).toEqual([]);
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
    const later = new Tab(chess, device, device.tenure, 7 * 24 * 3_600_000);
    await quiet();
    expect(later.putAway).toEqual(['g1']);
    expect(later.live.open('g1')?.view.end).toMatchObject({ record: 'record-of-g1', isFiled: true });
  });

  it('that are damaged are passed over, and left alone', () => {
    const device = new Device();
    device.shelf.setItem('tesuji.live.a', '{');
    device.shelf.setItem('tesuji.live.b', '{"plan":{}}');
    const tab = new Tab(chess, device);
    expect(tab.live.list.value).toEqual([]);
    expect(tab.live.open('a')).toBeUndefined();
    expect(device.shelf.length).toBe(2);
  });

  it('of the first version are taken up once', () => {
    const { shelf } = new Device();
    const line = { game: 'chess', options: {}, start: chess.setups[0]?.text ?? '', moves: ['e2e4'] };
    shelf.setItem('tesuji.games', JSON.stringify([{ line }, { line, declaration: { kind: 'resign' } }, 7]));
    const tab = new Tab(chess);
    migrateOldGames(shelf, GAMES, tab.live);
    migrateOldGames(shelf, GAMES, tab.live);
    expect(tab.live.list.value).toMatchObject([{ game: 'chess', plies: 1 }]);
  });
});

describe.each(['locks', 'no locks'])('two tabs with %s', (kind) => {
  const open = async (): Promise<{ first: Tab; second: Tab }> => {
    const device = new Device();
    const tenure = kind === 'locks' ? device.tenure : LOOSE_TENURE;
    const first = new Tab(chess, device, tenure);
    const ctrl = first.begin(planOf(chess));
    await quiet();
    drag(ctrl, 'e2', 'e4');
    return { first, second: new Tab(chess, device, tenure) };
  };

  it('do not play one game at once; the second may take it over', async () => {
    const { first, second } = await open();
    const [a, b] = [first.live.open('g1')!, second.look('g1')];
    await quiet();
    announceWrite(first, 'g1');
    if (kind === 'locks') {
      expect(b.view).toMatchObject({ place: 'elsewhere', status: 'This game is open in another tab' });
      drag(b, 'e7', 'e5');
      expect(movesOf(b)).toBe('e2e4');
      b.takeOver();
    }
    expect(b.view.place).toBe('here');
    drag(b, 'e7', 'e5');
    announceWrite(first, 'g1');
    expect(a.view.place).toBe('elsewhere');
    expect(movesOf(a)).toBe('e2e4 e7e5');
    drag(a, 'g1', 'f3');
    expect(movesOf(a)).toBe('e2e4 e7e5');
    a.takeOver();
    announceWrite(second, 'g1');
    drag(a, 'g1', 'f3');
    announceWrite(second, 'g1');
    expect(movesOf(a)).toBe('e2e4 e7e5 g1f3');
    expect(movesOf(b)).toBe('e2e4 e7e5 g1f3');
    expect(b.view.place).toBe('elsewhere');
  });
});
