import { clockReading } from '@tesuji/match';
import { unwrap } from '@tesuji/rules';
import { describe, expect, it } from 'vitest';
import { setUpEngine } from '../test/engine-stand.ts';
import { FakeSystem } from '../test/fake-system.ts';
import { chess, shogi } from '@tesuji/testing/host/games';
import { Host } from './host.ts';
import type { SavedMatch } from './table.ts';
import { HumanPlayer } from './player.ts';
import type { Table } from './table.ts';
import { LONGEST_WAIT, SteadyTime } from './timekeeper.ts';

const HOUR = 3_600_000;
const TEN_MINUTES = {
  clocks: [
    { kind: 'sudden-death', main: 600_000 },
    { kind: 'sudden-death', main: 600_000 },
  ],
} as const;

function people(): [HumanPlayer, HumanPlayer] {
  return [new HumanPlayer(), new HumanPlayer()];
}

/** A game with ten minutes for each side, and the system it is played on. */
function setUp(latest?: number): { readonly system: FakeSystem; readonly time: SteadyTime; readonly table: Table } {
  const system = new FakeSystem(latest);
  const time = new SteadyTime(system);
  const table = unwrap(new Host(time).open('m', chess, { terms: TEN_MINUTES }, people()));
  return { system, time, table };
}

/** Milliseconds that the side to move has used in this turn, by what its clock shows. */
function usedBy(table: Table): number {
  return 600_000 - clockReading(table.state, 0, table.now()).left;
}

describe('the clocks of a game', () => {
  it.each([
    ['forward', 2 * HOUR],
    ['back', -2 * HOUR],
  ])('do not follow the system’s time when it is set %s', (_, by) => {
    const { system, table } = setUp();
    system.pass(5000);
    system.setClock(by);
    system.pass(1000);
    expect([usedBy(table), table.state.phase.kind]).toEqual([6000, 'running']);
    table.order(0, { kind: 'move', move: 'e2e4' });
    expect(table.state.spent).toEqual([6000]);
    // The flag of the other side falls when its ten minutes are over, not by the system's clock.
    system.pass(599_000);
    expect(table.state.phase.kind).toBe('running');
    system.pass(2000);
    expect(table.state.phase).toMatchObject({ kind: 'over', ending: { cause: 'flag', side: 1 } });
  });

  it('charge a player that thinks for long', () => {
    const { system, table } = setUp();
    system.pass(590_000);
    expect(usedBy(table)).toBe(590_000);
    system.pass(10_000);
    expect(table.state.phase).toMatchObject({ kind: 'over', ending: { cause: 'flag', side: 0 } });
  });

  it('charge a player with the page in the background, where timers run once a minute', () => {
    const { system, table } = setUp(75_000);
    system.grain = 60_000;
    system.pass(330_500);
    table.order(0, { kind: 'move', move: 'e2e4' });
    expect(table.state.spent).toEqual([330_500]);
  });

  it.each([
    ['counts while it sleeps', true],
    ['stands still meanwhile', false],
  ])('charge neither side while the machine sleeps, where its steady clock %s', (_, isCounted) => {
    const { system, time, table } = setUp();
    system.pass(30_500);
    const before = time.now();
    system.sleep(8 * HOUR, isCounted);
    // Up to the moment at which a timer was due the machine may have been awake.
    expect(time.now() - before).toBeLessThan(1000);
    system.pass(10_000);
    expect(table.state.phase.kind).toBe('running');
    table.order(0, { kind: 'move', move: 'e2e4' });
    const [spent = NaN] = table.state.spent;
    expect(spent).toBeGreaterThanOrEqual(40_500);
    expect(spent).toBeLessThan(41_500);
  });

  it('charge a delay that may be work', () => {
    const { system, table } = setUp();
    system.pass(500);
    system.sleep(9000, true);
    system.pass(500);
    expect(usedBy(table)).toBe(10_000);
  });

  it('stop between `suspend` and `resume`', () => {
    const { system, time, table } = setUp();
    system.pass(2000);
    time.suspend();
    system.sleep(9000, true);
    expect(usedBy(table)).toBe(2000);
    time.resume();
    time.resume();
    system.pass(3000);
    expect(usedBy(table)).toBe(5000);
  });

  it('go on from the last event when a game is restored, wherever the system’s time was set meanwhile', () => {
    const { system, table } = setUp();
    system.pass(5000);
    table.order(0, { kind: 'move', move: 'e2e4' });
    const saved = JSON.parse(JSON.stringify(table.saved)) as SavedMatch;
    const later = new FakeSystem();
    later.setClock(-24 * HOUR);
    const restored = unwrap(new Host(new SteadyTime(later)).restore(chess, saved, people(), { isHeld: true }));
    restored.order(1, { kind: 'resume' });
    later.pass(7000);
    restored.order(1, { kind: 'move', move: 'e7e5' });
    expect(restored.state.spent).toEqual([5000, 7000]);
  });

  it('begin at the date, without earlier sleep', () => {
    const { system, time } = setUp();
    system.sleep(30 * HOUR, false);
    const table = unwrap(new Host(time).open('later', chess, { terms: TEN_MINUTES }, people()));
    expect(table.state.time).toBe(system.date());
    system.pass(4000);
    expect(usedBy(table)).toBe(4000);
  });
});

describe('time that engines are measured by', () => {
  it('goes on however busy the machine is', () => {
    const { system, table } = setUp(Infinity);
    system.sleep(300_000, true);
    system.pass(1000);
    expect(usedBy(table)).toBe(301_000);
    const time = new SteadyTime(system);
    const { ask, programs, thoughts } = setUpEngine(shogi, { time });
    ask();
    programs[0]!.say('usiok', 'readyok');
    system.sleep(300_000, true);
    programs[0]!.say('bestmove 7g7f');
    expect(thoughts).toEqual([{ kind: 'move', move: '7g7f', ms: 300_000 }]);
  });
});

describe('an alarm', () => {
  it('runs once, at its time, and leaves no timer behind', () => {
    const system = new FakeSystem();
    const time = new SteadyTime(system);
    const heard: number[] = [];
    const start = time.now();
    time.wakeAt(start + 5000, () => heard.push(time.now() - start));
    time.wakeAt(start - 1, () => heard.push(time.now() - start));
    const stop = time.wakeAt(start + 100, () => heard.push(NaN));
    expect(heard).toEqual([]);
    stop();
    stop();
    system.pass(60_000);
    expect([heard, system.waiting]).toEqual([[0, 5000], 0]);
  });

  it('may be further away than a timer can wait', () => {
    const system = new FakeSystem(Infinity);
    const time = new SteadyTime(system);
    let isHeard = false;
    time.wakeAt(time.now() + LONGEST_WAIT + 10, () => (isHeard = true));
    system.pass(LONGEST_WAIT);
    expect(isHeard).toBe(false);
    system.pass(10);
    expect(isHeard).toBe(true);
  });

  it('that fell due during sleep waits for as long as was left', () => {
    const system = new FakeSystem();
    const time = new SteadyTime(system);
    let isHeard = false;
    time.wakeAt(time.now() + 60_000, () => (isHeard = true));
    system.pass(20_000);
    system.sleep(HOUR, true);
    system.pass(38_000);
    expect(isHeard).toBe(false);
    system.pass(2000);
    expect(isHeard).toBe(true);
  });
});
