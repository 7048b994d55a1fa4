import { shogi } from '@tesuji/rules/shogi';
import { describe, expect, it } from 'vitest';
import { Table } from '../test/table.ts';
import { clampTime, clockReading, nextDeadline } from './timing.ts';
import type { TimeControl } from './clock/time-control.ts';
import { createMatch } from './create-match.ts';

const OPENING = '7g7f 3c3d 2g2f 8c8d';

function timed(control: TimeControl, terms = {}): Table {
  return new Table(shogi, { terms: { clocks: [control, control], ...terms } });
}

/** Milliseconds left on both clocks at a moment. */
function left(table: Table, at: number): number[] {
  return [0, 1].map((side) => clockReading(table.state, side === 0 ? 0 : 1, table.first.time + at).left);
}

describe('time', () => {
  it('runs for the side to move and stops for the other', () => {
    const table = timed({ kind: 'sudden-death', main: 10_000 });
    expect(left(table, 400)).toEqual([9600, 10_000]);
    table.play(1000, 500, '7g7f 3c3d');
    expect(left(table, 1500)).toEqual([9000, 9500]);
    expect(left(table, 1501)).toEqual([8999, 9500]);
    expect(table.state.spent).toEqual([1000, 500]);
  });

  it('has a deadline, and the flag falls then and not at the next command', () => {
    const table = timed({ kind: 'sudden-death', main: 10_000 });
    table.play(1000, 500, '7g7f 3c3d');
    expect(table.since(nextDeadline(table.state))).toBe(10_500);
    expect(table.refuse(10_499, { kind: 'flag', author: 'host' })).toEqual({ code: 'time-remains', side: 0, left: 1 });
    expect(clockReading(table.state, 0, table.first.time + 10_501)).toMatchObject({
      left: 0,
      untilFlag: 0,
      isRunning: false,
    });
    const [event] = table.send(999_999_999, { kind: 'flag', author: 'host', id: 'sweep' });
    expect(event).toMatchObject({ kind: 'ended', command: 'sweep', ending: { cause: 'flag', side: 0 } });
    expect(table.since(event?.at)).toBe(10_500);
    expect(nextDeadline(table.state)).toBeUndefined();
    expect(left(table, 999_999_999)).toEqual([0, 9500]);
    expect(clockReading(table.state, 0, 0).isRunning).toBe(false);
  });

  it.each(['move', 'resign', 'offer-draw', 'pause'] as const)(
    'a %s that comes too late finds the flag fallen',
    (kind) => {
      const table = timed({ kind: 'per-move', each: 1000 });
      const events = table.send(1000, { kind, move: '7g7f', id: 'late' });
      expect(events).toHaveLength(1);
      expect(events[0]).toMatchObject({ kind: 'ended', ending: { outcome: { winner: 1, reason: 'time' } } });
      expect(events[0]).not.toHaveProperty('command');
      expect(table.refuse(1000, { kind, move: '7g7f', id: 'late' }).code).toBe('game-over');
    },
  );

  it('that messages needed is credited: a move costs less, and its flag falls later', () => {
    const table = timed({ kind: 'sudden-death', main: 1000 });
    expect(table.send(300, { kind: 'move', move: '7g7f' }, 120)).toMatchObject([{ spent: 180, credit: 120 }]);
    expect(left(table, 300)).toEqual([820, 1000]);
    // The opponent's turn begins when the move was received.
    expect(table.since(nextDeadline(table.state))).toBe(1300);
    expect(table.send(1390, { kind: 'move', move: '3c3d' }, 100)).toMatchObject([{ spent: 990, credit: 100 }]);
    const [late] = table.send(1390 + 820 + 50, { kind: 'move', move: '2g2f' }, 50);
    expect(late).toMatchObject({ kind: 'ended', ending: { cause: 'flag' } });
  });

  it('that is credited is never more than was used', () => {
    const table = timed({ kind: 'sudden-death', main: 1000 });
    const [moved] = table.send(30, { kind: 'move', move: '7g7f' }, 500);
    expect(moved).toMatchObject({ spent: 0, credit: 30 });
    expect(table.send(30, { kind: 'move', move: '3c3d' }, 500)[0]).not.toHaveProperty('credit');
  });

  it('after the deadline, but within the credit, leaves a pause one millisecond', () => {
    const table = timed({ kind: 'sudden-death', main: 1000 }, { isShared: false });
    const [paused] = table.send(1200, { kind: 'pause', author: 1 }, 300);
    expect(table.since(paused?.at)).toBe(999);
    expect(left(table, 1300)).toEqual([1, 1000]);
  });

  it('a move in the last millisecond counts', () => {
    const table = timed({ kind: 'byoyomi', main: 1000, periods: 2, period: 100 });
    table.play(1199, 50, '7g7f 3c3d');
    expect(clockReading(table.state, 0, 0)).toMatchObject({ part: 'period', left: 100, periods: 1, untilFlag: 100 });
    expect(table.since(nextDeadline(table.state))).toBe(1249 + 100);
  });

  it('does not run during pauses', () => {
    const table = timed({ kind: 'sudden-death', main: 10_000 });
    table.send(300, { kind: 'pause' });
    expect(nextDeadline(table.state)).toBeUndefined();
    expect(left(table, 5_000_000)).toEqual([9700, 10_000]);
    expect(clockReading(table.state, 0, 0).isRunning).toBe(false);
    table.send(1_000_000, { kind: 'resume' });
    table.send(1_000_040, { kind: 'pause' });
    table.send(1_000_050, { kind: 'resume' });
    expect(table.since(nextDeadline(table.state))).toBe(1_000_050 + 10_000 - 340);
    table.send(1_000_051, { kind: 'move', move: '7g7f' });
    expect(table.state.spent).toEqual([341]);
    expect(left(table, 1_000_051)).toEqual([9659, 10_000]);
  });

  it('is restored by a takeback, to the millisecond', () => {
    const table = timed({ kind: 'increment', main: 10_000, increment: 70 });
    const clocks = [table.state.clocks];
    for (const [ply, move] of OPENING.split(' ').entries()) {
      table.send((ply + 1) * (100 + ply * 7), { kind: 'move', move });
      clocks.push(table.state.clocks);
    }
    table.send(5000, { kind: 'takeback', count: 2 });
    expect(table.state).toMatchObject({
      clocks: clocks[2],
      used: 0,
      phase: { kind: 'running', since: table.first.time + 5000 },
    });
    table.send(5010, { kind: 'takeback', count: 2 });
    expect(table.state.clocks).toEqual(clocks[0]);
    table.send(5030, { kind: 'move', move: '2g2f' });
    expect(left(table, 5030)).toEqual([10_000 - 20 + 70, 10_000]);
  });

  it('can start later; earlier moves cost no time', () => {
    const table = timed({ kind: 'sudden-death', main: 100 }, { freePlies: 2 });
    expect(nextDeadline(table.state)).toBeUndefined();
    expect(clockReading(table.state, 0, 10 ** 7).isRunning).toBe(false);
    table.play(5000, 5000, '7g7f 3c3d');
    expect(left(table, 10_000)).toEqual([100, 100]);
    expect(table.since(nextDeadline(table.state))).toBe(10_100);
    expect(table.state.spent).toEqual([5000, 5000]);
  });

  it('gives no increment for moves before the match, except when they are played again', () => {
    const control = { kind: 'increment', main: 1000, increment: 50 } as const;
    const table = new Table(shogi, { moves: OPENING.split(' '), terms: { clocks: [control, control] } });
    expect(left(table, 0)).toEqual([1000, 1000]);
    table.send(10, { kind: 'takeback', count: 3 });
    expect(left(table, 10)).toEqual([1000, 1000]);
    table.send(30, { kind: 'move', move: '3c3d' });
    expect(left(table, 30)).toEqual([1000, 1030]);
  });

  it('can differ between the sides, and shows the moves to go in a stage', () => {
    const stages = { kind: 'stages', stages: [{ moves: 2, control: { kind: 'sudden-death', main: 100 } }] } as const;
    const table = new Table(shogi, { terms: { clocks: [stages, { kind: 'none' }] } });
    expect(clockReading(table.state, 0, 0)).toMatchObject({ movesToGo: 2, untilFlag: 100, isRunning: true });
    table.play(10, 10, '7g7f');
    expect(nextDeadline(table.state)).toBeUndefined();
    expect(clockReading(table.state, 1, 0)).toEqual({ part: 'none', left: 0, main: 0, periods: 0, isRunning: false });
    table.play(10 ** 9, 10, '3c3d 2g2f');
    expect(clockReading(table.state, 0, 0)).toMatchObject({ movesToGo: 2, untilFlag: 180 });
  });

  it('never runs backwards', () => {
    const table = timed({ kind: 'sudden-death', main: 1000 });
    table.send(100, { kind: 'move', move: '7g7f' });
    table.send(-5_000_000, { kind: 'move', move: '3c3d' });
    table.send(Number.NaN, { kind: 'move', move: '2g2f' });
    table.send(100.9, { kind: 'move', move: '8c8d' });
    expect(table.log.map((event) => table.since(event.at))).toEqual([100, 100, 100, 100]);
    expect([clampTime(5, Infinity), clampTime(5, -Infinity), clampTime(5, 4)]).toEqual([8.64e15, 5, 5]);
  });

  it('starts at a whole number for any argument', () => {
    const times = [12.7, -3, Number.NaN].map((now) => createMatch(shogi, {}, now));
    expect(times.map((match) => match.ok && match.value.time)).toEqual([12, 0, 0]);
  });

  it('without a clock there is no flag', () => {
    expect(new Table(shogi).refuse(10 ** 10, { kind: 'flag', author: 'host' })).toEqual({ code: 'no-clock' });
  });
});
