import type { SearchReport } from '@tesuji/engine';
import { FakeThreads } from '@tesuji/testing/engine/fake-threads';
import type { GameLine } from '@tesuji/rules';
import { describe, expect, it } from 'vitest';
import { EngineService } from './engine-service.ts';
import type { Analysis } from './thinking-service.ts';

const LINE: GameLine = { game: 'x', options: {}, start: '', moves: [] };

function setUp(canShare = true): { readonly room: EngineService; readonly threads: FakeThreads } {
  const threads = new FakeThreads();
  return { room: new EngineService({ spawn: threads.spawn, threads: 1, canShare }), threads };
}

function reportOf(depth: number): SearchReport {
  return { depth, deepest: depth, nodes: 5, ms: 1, tableUse: 3, lines: [{ score: 9, bound: 'lower', moves: [depth] }] };
}

const analysisOf = (depth: number): Analysis => ({ depth, nodes: 5, ms: 1, lines: [{ score: 9, moves: [depth] }] });

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

describe.each([true, false])('an analysis (shared memory: %s)', (canShare) => {
  it('reports as it deepens; the answer is the last report', async () => {
    const { room, threads } = setUp(canShare);
    const heard: Analysis[] = [];
    const { answer } = room.analyse({ line: LINE, lines: 2, ms: 300 }, (each) => heard.push(each));
    await settle();
    expect(threads.all[0]?.last('search')?.request.limits).toEqual({ lines: 2, time: { usual: 300, most: 300 } });
    threads.all[0]?.reply('report', reportOf(1));
    threads.all[0]?.reply('done', reportOf(2));
    expect([await answer, heard]).toEqual([analysisOf(2), [analysisOf(1)]]);
  });

  it('ends the one before, whose reports are no longer heard, and begins when its thread is free', async () => {
    const { room, threads } = setUp(canShare);
    const heard: Analysis[] = [];
    const first = room.analyse({ line: LINE, lines: 1 }, (each) => heard.push(each));
    await settle();
    const second = room.analyse({ line: { ...LINE, game: 'y' }, lines: 1 }, (each) => heard.push(each));
    expect(await first.answer).toBeUndefined();
    expect(threads.open[0]?.last('search')?.request.line.game).toBe('x');
    threads.all[0]?.reply(canShare ? 'done' : 'report', reportOf(1));
    await settle();
    expect(threads.open).toHaveLength(1);
    expect(threads.open[0]?.last('search')?.request.line.game).toBe('y');
    threads.open[0]?.reply('report', reportOf(3));
    threads.open[0]?.reply('done', reportOf(4));
    expect([await second.answer, heard]).toEqual([analysisOf(4), [analysisOf(3)]]);
  });

  it('is answered undefined when its thread is lost; the next has another', async () => {
    const { room, threads } = setUp(canShare);
    const lost = room.analyse({ line: LINE, lines: 1 }, () => {});
    await settle();
    threads.all[0]?.die('out of memory');
    expect(await lost.answer).toBeUndefined();
    const next = room.analyse({ line: LINE, lines: 1 }, () => {});
    await settle();
    threads.open[0]?.reply('done', reportOf(2));
    expect(await next.answer).toEqual(analysisOf(2));
  });
});

describe('a mate problem', () => {
  it('is solved while an analysis goes on, and says every first move that mates when asked', async () => {
    const { room, threads } = setUp();
    room.analyse({ line: LINE, lines: 1 }, () => {});
    const { answer } = room.solve({ line: LINE, ms: 50, all: true });
    await settle();
    const [, solver] = threads.all;
    expect(solver?.last('mate')?.request).toEqual({ line: LINE, milliseconds: 50, all: true });
    const firstMoves = [
      { move: 4, result: 'nomate' },
      { move: 5, result: 'mate', plies: 3 },
      { move: 6, result: 'mate', plies: 5 },
    ] as const;
    solver?.say({ kind: 'solved', job: 1, result: { result: 'mate', plies: 3, pv: [5, 7, 8], nodes: 9, firstMoves } });
    expect(await answer).toEqual({ kind: 'mate', plies: 3, moves: [5, 7, 8], firstMoves: [5, 6] });
  });

  it.each([
    { plies: 5, noMateWithin: 5, kind: 'nomate' },
    { plies: 6, noMateWithin: 5, kind: 'nomate' },
    { plies: 5, noMateWithin: 3, kind: 'unknown' },
  ])('asked for $plies plies with none in $noMateWithin, is answered $kind', async ({ plies, noMateWithin, kind }) => {
    const { room, threads } = setUp();
    const { answer } = room.solve({ line: LINE, ms: 50, plies });
    await settle();
    expect(threads.all[0]?.last('mate')?.request).toMatchObject({ plies });
    threads.all[0]?.say({ kind: 'solved', job: 1, result: { result: 'unknown', noMateWithin, pv: [], nodes: 9 } });
    expect(await answer).toEqual({ kind });
  });

  it('called off, does not call off the one that waits behind it', async () => {
    const { room, threads } = setUp();
    const first = room.solve({ line: LINE, ms: 50 });
    const second = room.solve({ line: LINE, ms: 60 });
    await settle();
    first.stop();
    expect(await first.answer).toBeUndefined();
    threads.all[0]?.say({ kind: 'solved', job: 1, result: { result: 'unknown', pv: [], nodes: 9 } });
    await settle();
    threads.all[0]?.say({ kind: 'solved', job: 2, result: { result: 'nomate', pv: [], nodes: 9 } });
    expect(await second.answer).toEqual({ kind: 'nomate' });
  });
});
