import { chess } from '@tesuji/rules/chess';
import { describe, expect, it } from 'vitest';
import { Device, drag, planOf, quiet, startClocks, Tab } from './test/fake-world.ts';

const HOUR = 3_600_000;
const MINUTE = { kind: 'sudden-death', main: 60_000 } as const;
const CLOCKED = { clocks: [MINUTE, MINUTE] } as const;

describe('the clocks on the page', () => {
  it.each([2 * HOUR, -2 * HOUR])('show the same when the system’s time is set by %i ms', async (by) => {
    const tab = new Tab(chess);
    const ctrl = tab.begin(planOf(chess, CLOCKED));
    await quiet();
    startClocks(ctrl);
    tab.time.pass(5000);
    tab.time.dateShift = by;
    tab.time.pass(5000);
    expect(ctrl.clock(0)).toMatchObject({ left: 50_000, isRunning: true });
    drag(ctrl, 'e2', 'e4');
    expect(ctrl.match.state.spent).toEqual([0, 0, 10_000]);
    // The list of games says when something was last played, by the date.
    expect(tab.live.list).toMatchObject([{ at: tab.time.date() }]);
  });

  it('run after a reload, even where the system’s time was set back meanwhile', async () => {
    const device = new Device();
    const first = new Tab(chess, device, device.tabLocks, 24 * HOUR);
    const before = first.begin(planOf(chess, CLOCKED));
    await quiet();
    startClocks(before);
    drag(before, 'e2', 'e4');
    await quiet();
    const later = new Device();
    for (const [id, value] of device.database.values) later.database.values.set(id, value);
    const tab = new Tab(chess, later);
    const ctrl = tab.look('g1');
    await quiet();
    ctrl.resume();
    tab.time.pass(7000);
    expect(ctrl.clock(1)).toMatchObject({ left: 53_000, isRunning: true });
  });
});
