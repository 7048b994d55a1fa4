import { unwrap } from '@tesuji/rules';
import { describe, expect, it } from 'vitest';
import { Host } from '../src/host.ts';
import { Machine } from '../src/machine.ts';
import type { Notice } from '../src/notice.ts';
import { OutsideEngine } from '../src/outside/outside-engine.ts';
import type { Port } from '@tesuji/engine';
import type { Table } from '../src/table.ts';
import type { Behaviour } from '@tesuji/testing/host/fake-engine';
import { FakeTime } from '@tesuji/testing/host/fake-time';
import { chess, shogi } from '@tesuji/testing/host/games';
import { openFakeEngine, openProgram } from '@tesuji/testing/host/node-process';
import { RealTime } from '@tesuji/testing/host/real-time';

/** Real programs play each other until somebody calls it enough. */
async function play(
  game: typeof chess,
  open: () => Port<string>,
  isEnough: (notice: Notice, table: Table) => boolean,
  time: FakeTime | RealTime = new RealTime(),
): Promise<{ readonly table: Table; readonly last: Notice; readonly waiting: number }> {
  const host = new Host(time);
  const seat = (): Machine =>
    new Machine({ kind: 'outside' }, new OutsideEngine(game, { open, time, thinkingTime: 1, overhead: 1 }));
  const { promise, resolve } = Promise.withResolvers<Notice>();
  host.listen((each, notice) => isEnough(notice, each) && resolve(notice));
  const table = unwrap(host.open('m', game, {}, [seat(), seat()]));
  const last = await promise;
  host.close('m');
  return { table, last, waiting: time.waiting };
}

const hasMoves = (count: number) => (_: Notice, table: Table) => table.state.line.moves.length >= count;
const isFault = ({ kind }: Notice): boolean => kind === 'fault';

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
  ])('that %s stops the match with a fault by name, and the game is kept', async (_, open, fault) => {
    const { table, last } = await play(chess, open, isFault);
    expect(last).toMatchObject({ kind: 'fault', side: 0, fault });
    expect(table.state.phase).toEqual({ kind: 'paused', by: 'host' });
  });

  it.each<[Behaviour, string, string]>([
    ['mute', 'uci', 'uciok'],
    ['silent', 'go', 'bestmove'],
  ])('that are %s after %s are given up by name', async (behaviour, cue, expected) => {
    const time = new FakeTime();
    const open = (): Port<string> => {
      const port = openFakeEngine(behaviour);
      const send = (line: string): void => {
        port.send(line);
        // An age goes by as soon as the engine has been told what it will not answer.
        if (line.startsWith(cue)) queueMicrotask(() => time.pass(100_000));
      };
      return { ...port, send };
    };
    const { last } = await play(chess, open, isFault, time);
    expect(last).toMatchObject({ fault: { code: 'engine-silent', expected } });
  });
});
