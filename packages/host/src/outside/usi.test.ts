import type { TimeControl } from '@tesuji/match';
import { unwrap } from '@tesuji/rules';
import { describe, expect, it } from 'vitest';
import { FakeTime } from '@tesuji/testing/host/fake-time';
import { shogi } from '@tesuji/testing/host/games';
import { StrictUsi } from '../../test/strict-usi.ts';
import { Host } from '../host.ts';
import { Machine } from '../machine.ts';
import type { Notice } from '../notice.ts';
import { Person } from '../person.ts';
import { OutsideEngine, type EngineSettings } from './outside-engine.ts';

const MINUTE = 60_000;
const HANDICAP = 'lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1';

interface Plan {
  readonly clock?: TimeControl;
  readonly start?: string;
  readonly settings?: Partial<EngineSettings>;
}

/** A person plays one move, then an engine that knows nothing but the protocol; returns what it heard and what failed. */
function play({ clock = { kind: 'none' }, start, settings = {} }: Plan) {
  const time = new FakeTime();
  const host = new Host(time);
  const engine = new StrictUsi();
  const faults: Notice[] = [];
  host.listen((_, notice) => notice.kind === 'fault' && faults.push(notice));
  const person = new Person();
  const machine = new Machine({ kind: 'outside' }, new OutsideEngine(shogi, { open: () => engine, time, ...settings }));
  const plan = { terms: { clocks: [clock, clock] as const }, ...(start === undefined ? {} : { start }) };
  const table = unwrap(host.open('m', shogi, plan, [person, machine]));
  if (table.state.first === 0) unwrap(person.order({ kind: 'move', move: '7g7f' }));
  const { phase } = table.state;
  host.close('m');
  return { goes: engine.goes, faults, ending: phase.kind === 'over' ? phase.ending : undefined };
}

describe('an engine that ends at anything outside the USI protocol', () => {
  it.each<[string, TimeControl]>([
    ['no clock', { kind: 'none' }],
    ['sudden death', { kind: 'sudden-death', main: MINUTE }],
    ['an increment', { kind: 'increment', main: MINUTE, increment: 5000 }],
    ['more increment than main time', { kind: 'increment', main: 1000, increment: 5000 }],
    ['a simple delay', { kind: 'delay', style: 'simple', main: MINUTE, delay: 5000 }],
    ['a Bronstein delay', { kind: 'delay', style: 'bronstein', main: MINUTE, delay: 5000 }],
    ['byoyomi', { kind: 'byoyomi', main: MINUTE, periods: 3, period: 10_000 }],
    ['byoyomi alone', { kind: 'byoyomi', main: 0, periods: 1, period: 10_000 }],
    ['a time for each move', { kind: 'per-move', each: 10_000 }],
    [
      'stages',
      {
        kind: 'stages',
        stages: [
          { moves: 40, control: { kind: 'increment', main: MINUTE, increment: 1000 } },
          { control: { kind: 'byoyomi', main: MINUTE, periods: 1, period: 5000 } },
        ],
      },
    ],
  ])('is asked to move with %s', (_, clock) => {
    const { goes, faults, ending } = play({ clock });
    expect(faults).toEqual([]);
    expect(goes).toHaveLength(1);
    expect(ending).toMatchObject({ cause: 'resignation', side: 1 });
  });

  it('is set up, and given a handicap game', () => {
    const { faults, ending } = play({ start: HANDICAP, settings: { options: { USI_Hash: '16', Clear: '' } } });
    expect(faults).toEqual([]);
    expect(ending).toMatchObject({ cause: 'resignation', side: 1 });
  });

  it('is never told more time than there is', () => {
    for (const increment of [500, 5000, 2 * MINUTE]) {
      const [go = ''] = play({ clock: { kind: 'increment', main: MINUTE, increment } }).goes;
      const [, main, period] = /^btime \d+ wtime (\d+) byoyomi (\d+)$/.exec(go)?.map(Number) ?? [];
      // A tenth of a second is kept back for the way there and back.
      expect(main! + period!).toBe(MINUTE - 100);
    }
  });

  it('fails where the user limits nodes or depth, which the protocol does not have', () => {
    for (const settings of [{ nodes: 1000 }, { depth: 3 }]) {
      const { goes, faults } = play({ settings });
      expect(goes).toEqual([]);
      expect(faults).toMatchObject([
        { fault: { code: 'engine-lost', why: expect.stringContaining('unknown option') } },
      ]);
    }
  });
});
