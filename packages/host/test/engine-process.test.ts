import { unwrap } from '@tesuji/rules';
import { describe, expect, it } from 'vitest';
import { Host } from '../src/host.ts';
import { Machine } from '../src/machine.ts';
import type { Table, TableNotice } from '../src/table.ts';
import { OutsideEngine } from '../src/outside-engines/outside-engine.ts';
import type { Port } from '@tesuji/engine';
import type { Behaviour } from '@tesuji/testing/host/fake-engine';
import { FakeTime } from '@tesuji/testing/host/fake-time';
import { chess, shogi } from '@tesuji/testing/host/games';
import { openFakeEngine, openProgram } from '@tesuji/testing/host/node-process';
import { RealTime } from '@tesuji/testing/host/real-time';

/** Real programs play each other until `isLast` holds. */
async function play(
  game: typeof chess,
  open: () => Port<string>,
  isEnough: (notice: TableNotice, table: Table) => boolean,
  time: FakeTime | RealTime = new RealTime(),
): Promise<{ readonly table: Table; readonly last: TableNotice; readonly waiting: number }> {
  const host = new Host(time);
  const seat = (): Machine =>
    new Machine({ kind: 'outside' }, new OutsideEngine(game, { open, time, thinkingTime: 1, overhead: 1 }));
  const { promise, resolve } = Promise.withResolvers<TableNotice>();
  host.listen((each, notice) => isEnough(notice, each) && resolve(notice));
  const table = unwrap(host.open('m', game, {}, [seat(), seat()]));
  const last = await promise;
  host.close('m');
  return { table, last, waiting: time.waiting };
}

const hasMoves = (count: number) => (_: TableNotice, table: Table) => table.state.line.moves.length >= count;
const isError = ({ kind }: TableNotice): boolean => kind === 'error';

describe('real programs', () => {
  it.each([
    [chess, 'plain'],
    [shogi, 'plain'],
    [chess, 'noisy'],
    [shogi, 'noisy'],
  ] as const)('play $0.id and are understood when they are $1', async (game, behaviour) => {
    const { table, last, waiting } = await play(game, () => openFakeEngine(behaviour), hasMoves(6));
    expect(last).toMatchObject({ kind: 'events', events: [{ kind: 'moved' }] });
    expect(table.state.line.moves).toHaveLength(6);
    expect(waiting).toBe(0);
  });

  it('may resign', async () => {
    const { table } = await play(
      shogi,
      () => openFakeEngine('resign'),
      ({ kind }) => kind === 'events',
    );
    expect(table.state.phase).toMatchObject({ kind: 'over', ending: { cause: 'resignation', side: 0 } });
  });

  it.each<[string, () => Port<string>, object]>([
    ['dies', () => openFakeEngine('die'), { code: 'engine-lost', why: 'exit 3' }],
    ['cannot be started', () => openProgram('/nowhere/engine', []), { code: 'engine-lost' }],
    ['is no engine', () => openProgram(process.execPath, ['--version']), { code: 'engine-lost' }],
    ['makes an illegal move', () => openFakeEngine('illegal'), { code: 'answer-refused', order: 'a1a1' }],
  ])('that %s pauses the match with an error code', async (_, open, error) => {
    const { table, last } = await play(chess, open, isError);
    expect(last).toMatchObject({ kind: 'error', side: 0, error });
    expect(table.state.phase).toEqual({ kind: 'paused', by: 'host' });
  });

  it.each<[Behaviour, string, string]>([
    ['mute', 'uci', 'uciok'],
    ['silent', 'go', 'bestmove'],
  ])('that are %s after %s are reported with a code', async (behaviour, cue, expected) => {
    const time = new FakeTime();
    const open = (): Port<string> => {
      const port = openFakeEngine(behaviour);
      const send = (line: string): void => {
        port.send(line);
        // The time runs out as soon as the engine has been asked.
        if (line.startsWith(cue)) queueMicrotask(() => time.pass(100_000));
      };
      return { ...port, send };
    };
    const { last } = await play(chess, open, isError, time);
    expect(last).toMatchObject({ error: { code: 'engine-silent', expected } });
  });
});
