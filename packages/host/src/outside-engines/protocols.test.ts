import { createMatch, type TimeControl } from '@tesuji/match';
import { unwrap } from '@tesuji/rules';
import { FakeTime } from '@tesuji/testing/host/fake-time';
import { shogi } from '@tesuji/testing/host/games';
import { describe, expect, it } from 'vitest';
import { StrictUsi } from '../../test/strict-usi.ts';
import { Host } from '../host.ts';
import { Machine } from '../machine.ts';
import { goLimitsOf, thinkingDeadline, UCI_PROTOCOL, USI_PROTOCOL, type GoLimits } from './protocols.ts';
import { OutsideEngine, type OutsideEngineSettings } from './outside-engine.ts';
import { HumanPlayer } from '../player.ts';
import type { TableNotice } from '../table.ts';
import { budgetsOf } from '../thinkers/thinker.ts';

const MINUTE = 60_000;
const HANDICAP = 'lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1';

interface Plan {
  readonly clock?: TimeControl;
  readonly start?: string;
  readonly settings?: Partial<OutsideEngineSettings>;
}

/** Lets a person play one move against a strict engine, and returns what the engine received and what failed. */
function play({ clock = { kind: 'none' }, start, settings = {} }: Plan) {
  const time = new FakeTime();
  const host = new Host(time);
  const engine = new StrictUsi();
  const errors: TableNotice[] = [];
  host.listen((_, notice) => notice.kind === 'error' && errors.push(notice));
  const person = new HumanPlayer();
  const machine = new Machine({ kind: 'outside' }, new OutsideEngine(shogi, { open: () => engine, time, ...settings }));
  const plan = { terms: { clocks: [clock, clock] as const }, ...(start === undefined ? {} : { start }) };
  const table = unwrap(host.open('m', shogi, plan, [person, machine]));
  if (table.state.first === 0) unwrap(person.order({ kind: 'move', move: '7g7f' }));
  const { phase } = table.state;
  host.close('m');
  return { goes: engine.goes, errors, ending: phase.kind === 'over' ? phase.ending : undefined };
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
    const { goes, errors, ending } = play({ clock });
    expect(errors).toEqual([]);
    expect(goes).toHaveLength(1);
    expect(ending).toMatchObject({ cause: 'resignation', side: 1 });
  });

  it('is set up, and given a handicap game', () => {
    const { errors, ending } = play({ start: HANDICAP, settings: { options: { USI_Hash: '16', Clear: '' } } });
    expect(errors).toEqual([]);
    expect(ending).toMatchObject({ cause: 'resignation', side: 1 });
  });

  it('is never sent more time than there is', () => {
    for (const increment of [500, 5000, 2 * MINUTE]) {
      const [go = ''] = play({ clock: { kind: 'increment', main: MINUTE, increment } }).goes;
      const [, main, period] = /^btime \d+ wtime (\d+) byoyomi (\d+)$/.exec(go)?.map(Number) ?? [];
      // A tenth of a second is subtracted for the transport.
      expect(main! + period!).toBe(MINUTE - 100);
    }
  });

  it('fails where the user limits nodes or depth, which the protocol does not have', () => {
    for (const settings of [{ nodes: 1000 }, { depth: 3 }]) {
      const { goes, errors } = play({ settings });
      expect(goes).toEqual([]);
      expect(errors).toMatchObject([
        { error: { code: 'engine-lost', why: expect.stringContaining('unknown option') } },
      ]);
    }
  });
});

const OVERHEAD = 100;

/** Returns what an engine with the first move is sent `elapsed` milliseconds into its turn. */
function timeFor(control: TimeControl, elapsed: number, other = control): GoLimits {
  const state = unwrap(createMatch(shogi, { terms: { clocks: [control, other] } }, 1000));
  const budgets = () => budgetsOf(state, 0, 1000 + elapsed);
  const question = { match: 'm', game: shogi, line: state.line, side: 0, budgets } as const;
  return goLimitsOf(question, { milliseconds: 3000 }, OVERHEAD);
}

const BYOYOMI: TimeControl = { kind: 'byoyomi', main: 5000, periods: 3, period: 10_000 };

describe('the time an engine is given', () => {
  it.each<[string, TimeControl, number, string, string]>([
    ['no clock', { kind: 'none' }, 0, 'go btime 0 wtime 0 byoyomi 3000', 'go movetime 3000'],
    [
      'sudden death',
      { kind: 'sudden-death', main: 60_000 },
      1000,
      'go btime 58900 wtime 60000 byoyomi 0',
      'go wtime 58900 btime 60000 winc 0 binc 0',
    ],
    [
      'an increment',
      { kind: 'increment', main: 60_000, increment: 2000 },
      0,
      'go btime 57900 wtime 58000 byoyomi 2000',
      'go wtime 59900 btime 60000 winc 2000 binc 2000',
    ],
    [
      'a delay',
      { kind: 'delay', style: 'simple', main: 60_000, delay: 5000 },
      1000,
      'go btime 58900 wtime 60000 byoyomi 5000',
      'go wtime 63900 btime 65000 winc 5000 binc 5000',
    ],
    [
      'main time before byoyomi',
      BYOYOMI,
      1000,
      'go btime 4000 wtime 5000 byoyomi 9900',
      'go wtime 13900 btime 15000 winc 9900 binc 10000',
    ],
    [
      'the middle of the second period',
      BYOYOMI,
      5000 + 12_000,
      'go btime 0 wtime 5000 byoyomi 7900',
      'go movetime 7900',
    ],
    [
      'a time for each move',
      { kind: 'per-move', each: 30_000 },
      1000,
      'go btime 0 wtime 0 byoyomi 28900',
      'go movetime 28900',
    ],
    [
      'stages',
      {
        kind: 'stages',
        stages: [{ moves: 40, control: { kind: 'sudden-death', main: 60_000 } }, { control: BYOYOMI }],
      },
      0,
      'go btime 59900 wtime 60000 byoyomi 0',
      'go wtime 59900 btime 60000 winc 0 binc 0 movestogo 40',
    ],
    [
      'less than an increment left',
      { kind: 'increment', main: 60_000, increment: 2000 },
      58_500,
      'go btime 0 wtime 58000 byoyomi 1400',
      'go wtime 1400 btime 60000 winc 2000 binc 2000',
    ],
    [
      'hardly any time',
      { kind: 'sudden-death', main: 60_000 },
      59_950,
      'go btime 1 wtime 60000 byoyomi 0',
      'go wtime 1 btime 60000 winc 0 binc 0',
    ],
  ])('with %s', (_, control, elapsed, usi, uci) => {
    const time = timeFor(control, elapsed);
    expect([USI_PROTOCOL.formatGo(time), UCI_PROTOCOL.formatGo(time)]).toEqual([usi, uci]);
  });

  it('follows the clock when the other side has none, and is fixed when only the other has one', () => {
    const clock: TimeControl = { kind: 'sudden-death', main: 60_000 };
    expect(USI_PROTOCOL.formatGo(timeFor(clock, 0, { kind: 'none' }))).toBe('go btime 59900 wtime 60000 byoyomi 0');
    expect(timeFor({ kind: 'none' }, 0, clock)).toEqual({ kind: 'fixed', milliseconds: 3000 });
  });

  it('is absent where nodes or depth are limited instead', () => {
    const question = { match: 'm', game: shogi, line: unwrap(createMatch(shogi, {}, 0)).line, side: 0 } as const;
    const allowed = (effort: object): GoLimits =>
      goLimitsOf({ ...question, budgets: () => undefined }, { milliseconds: 9, ...effort }, OVERHEAD);
    expect(UCI_PROTOCOL.formatGo(allowed({ nodes: 5000 }))).toBe('go nodes 5000');
    expect(USI_PROTOCOL.formatGo(allowed({ nodes: 5000, depth: 7 }))).toBe('go nodes 5000 depth 7');
    expect(thinkingDeadline(allowed({ depth: 7 }), OVERHEAD)).toBeGreaterThan(60_000);
  });

  it('runs out in time for the move to arrive', () => {
    expect(thinkingDeadline(timeFor({ kind: 'none' }, 0), OVERHEAD)).toBe(3100);
    expect(thinkingDeadline(timeFor(BYOYOMI, 1000), OVERHEAD)).toBe(4000 + 9900);
    expect(thinkingDeadline(timeFor({ kind: 'sudden-death', main: 60_000 }, 0), OVERHEAD)).toBe(59_900);
  });
});
