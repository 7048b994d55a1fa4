import type { SearchReport } from '@tesuji/engine';
import { FakeThreads } from '@tesuji/testing/engine/fake-threads';
import type { GameLine } from '@tesuji/rules';
import { describe, expect, it } from 'vitest';
import { AnalysisService } from './analysis-service.ts';
import type { Analysis } from './thinking-service.ts';

const LINE: GameLine = { game: 'x', options: {}, start: '', moves: [] };

function setUp(canShare: boolean): { readonly service: AnalysisService; readonly threads: FakeThreads } {
  const threads = new FakeThreads();
  return { service: new AnalysisService({ spawn: threads.spawn, threads: 1, canShare }), threads };
}

function reportOf(depth: number): SearchReport {
  return { depth, deepest: depth, nodes: 5, ms: 1, tableUse: 3, lines: [{ score: 9, bound: 'lower', moves: [depth] }] };
}

const analysisOf = (depth: number): Analysis => ({ depth, nodes: 5, ms: 1, lines: [{ score: 9, moves: [depth] }] });

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

describe.each([true, false])('an analysis (shared memory: %s)', (canShare) => {
  it('reports as it deepens, and resolves with the last report', async () => {
    const { service, threads } = setUp(canShare);
    const heard: Analysis[] = [];
    const analysis = service.analyse({ line: LINE, lines: 2, ms: 300 }, { onProgress: (each) => heard.push(each) });
    await settle();
    expect(threads.all[0]?.last('search')?.request.limits).toEqual({ lines: 2, time: { usual: 300, most: 300 } });
    threads.all[0]?.reply('report', reportOf(1));
    threads.all[0]?.reply('done', reportOf(2));
    expect([await analysis, heard]).toEqual([analysisOf(2), [analysisOf(1)]]);
  });

  it('is rejected at once when it is cancelled, and the next starts when its thread is free', async () => {
    const { service, threads } = setUp(canShare);
    const heard: Analysis[] = [];
    const onProgress = (each: Analysis): unknown => heard.push(each);
    const controller = new AbortController();
    const first = service.analyse({ line: LINE, lines: 1 }, { signal: controller.signal, onProgress });
    const second = service.analyse({ line: { ...LINE, game: 'y' }, lines: 1 }, { onProgress });
    await settle();
    controller.abort('another position');
    await expect(first).rejects.toBe('another position');
    expect(threads.open[0]?.last('search')?.request.line.game).toBe('x');
    threads.all[0]?.reply(canShare ? 'done' : 'report', reportOf(1));
    await settle();
    expect(threads.open).toHaveLength(1);
    expect(threads.open[0]?.last('search')?.request.line.game).toBe('y');
    threads.open[0]?.reply('report', reportOf(3));
    threads.open[0]?.reply('done', reportOf(4));
    expect([await second, heard]).toEqual([analysisOf(4), [analysisOf(3)]]);
  });

  it('is never started when it is cancelled while it waits', async () => {
    const { service, threads } = setUp(canShare);
    const controller = new AbortController();
    const { signal } = controller;
    const first = service.analyse({ line: LINE, lines: 1 });
    const second = service.analyse({ line: { ...LINE, game: 'y' }, lines: 1 }, { signal });
    await settle();
    controller.abort('too late');
    await expect(second).rejects.toBe('too late');
    await expect(service.analyse({ line: LINE, lines: 1 }, { signal })).rejects.toBe('too late');
    threads.all[0]?.reply('done', reportOf(2));
    expect(await first).toEqual(analysisOf(2));
    await settle();
    expect(threads.all[0]?.heard.filter(({ kind }) => kind === 'search')).toHaveLength(1);
  });

  it('is rejected when its thread is lost; the next has another', async () => {
    const { service, threads } = setUp(canShare);
    const lost = service.analyse({ line: LINE, lines: 1 });
    await settle();
    threads.all[0]?.die('out of memory');
    await expect(lost).rejects.toThrow('out of memory');
    const next = service.analyse({ line: LINE, lines: 1 });
    await settle();
    threads.open[0]?.reply('done', reportOf(2));
    expect(await next).toEqual(analysisOf(2));
  });
});
