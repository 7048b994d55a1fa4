import type { NetworkFile, SearchReport } from '@tesuji/engine';
import { chess } from '@tesuji/rules/chess';
import { FakeThreads } from '@tesuji/testing/engine/fake-threads';
import { FakeTimer } from '@tesuji/testing/workers/fake-timer';
import type { GameLine } from '@tesuji/rules';
import { describe, expect, it } from 'vitest';
import { randomNetwork } from '../../../../../packages/engine/test/random-network.ts';
import { AnalysisService } from './analysis-service.ts';
import { Networks } from './networks.ts';
import type { Analysis, AnalysisProgress } from './thinking-service.ts';

const LINE: GameLine = { game: 'x', options: {}, start: '', moves: [] };

const NO_NETWORK = async (): Promise<undefined> => undefined;

function setUp(
  canShare: boolean,
  load: (game: string) => Promise<NetworkFile | undefined> = NO_NETWORK,
): { readonly service: AnalysisService; readonly threads: FakeThreads; readonly timer: FakeTimer } {
  const threads = new FakeThreads();
  const timer = new FakeTimer();
  const networks = new Networks<NetworkFile>({ load, after: timer.after });
  return { service: new AnalysisService({ spawn: threads.spawn, threads: 1, canShare, networks }), threads, timer };
}

function reportOf(depth: number): SearchReport {
  return { depth, deepest: depth, nodes: 5, ms: 1, tableUse: 3, lines: [{ score: 9, bound: 'lower', moves: [depth] }] };
}

const reported = (depth: number): AnalysisProgress => ({ kind: 'report', report: analysisOf(depth) });
const analysisOf = (depth: number): Analysis => ({ depth, nodes: 5, ms: 1, lines: [{ score: 9, moves: [depth] }] });

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

describe.each([true, false])('an analysis (shared memory: %s)', (canShare) => {
  it('reports as it deepens, and resolves with the last report', async () => {
    const { service, threads } = setUp(canShare);
    const heard: AnalysisProgress[] = [];
    const analysis = service.analyse({ line: LINE, lines: 2, ms: 300 }, { onProgress: (each) => heard.push(each) });
    await settle();
    expect(threads.all[0]?.last('search')?.request.limits).toEqual({ lines: 2, time: { usual: 300, most: 300 } });
    threads.all[0]?.reply('report', reportOf(1));
    threads.all[0]?.reply('done', reportOf(2));
    expect([await analysis, heard]).toEqual([analysisOf(2), [reported(1)]]);
  });

  it('is rejected at once when it is cancelled, and the next starts when its thread is free', async () => {
    const { service, threads } = setUp(canShare);
    const heard: AnalysisProgress[] = [];
    const onProgress = (each: AnalysisProgress): unknown => heard.push(each);
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
    expect([await second, heard]).toEqual([analysisOf(4), [reported(3)]]);
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

  it('has its network before it begins', async () => {
    const { service, threads } = setUp(canShare, async (game) =>
      game === 'chess' ? randomNetwork(chess, 1) : undefined,
    );
    void service.analyse({ line: { ...LINE, game: 'chess' }, lines: 1 });
    await settle();
    const kinds = threads.all[0]?.heard.map(({ kind }) => kind);
    expect(kinds).toEqual(['memory', 'network', 'search']);
    expect(threads.all[0]?.last('network')?.network).toHaveProperty(canShare ? 'shared' : 'file');
  });

  it('begins without a network that is late, and again when it has come', async () => {
    const late = Promise.withResolvers<NetworkFile>();
    const { service, threads, timer } = setUp(canShare, () => late.promise);
    const heard: AnalysisProgress[] = [];
    void service.analyse({ line: { ...LINE, game: 'chess' }, lines: 1 }, { onProgress: (each) => heard.push(each) });
    await settle();
    timer.pass(400);
    expect([threads.all, heard]).toEqual([[], [{ kind: 'loading', loading: { loaded: 0 } }]]);
    timer.pass(2000);
    await settle();
    expect(threads.open[0]?.heard.map(({ kind }) => kind)).not.toContain('network');
    threads.open[0]?.reply('report', reportOf(1));
    late.resolve(randomNetwork(chess, 1));
    await settle();
    if (canShare) threads.open[0]?.reply('done', reportOf(2));
    await settle();
    expect(threads.open[0]?.heard.map(({ kind }) => kind).slice(-2)).toEqual(['network', 'search']);
    threads.open[0]?.reply('report', reportOf(3));
    expect(heard.at(-1)).toEqual(reported(3));
  });

  it('with a limited time is not begun again', async () => {
    const late = Promise.withResolvers<NetworkFile>();
    const { service, threads, timer } = setUp(canShare, () => late.promise);
    const analysis = service.analyse({ line: { ...LINE, game: 'chess' }, lines: 1, ms: 100 });
    await settle();
    timer.pass(2000);
    await settle();
    late.resolve(randomNetwork(chess, 1));
    await settle();
    threads.open[0]?.reply('done', reportOf(2));
    expect(await analysis).toEqual(analysisOf(2));
    expect(threads.all[0]?.heard.filter(({ kind }) => kind === 'search')).toHaveLength(1);
  });

  it('is not begun when it is cancelled while its network is loaded', async () => {
    const { service, threads } = setUp(canShare, () => new Promise(() => {}));
    const controller = new AbortController();
    const first = service.analyse({ line: { ...LINE, game: 'chess' }, lines: 1 }, { signal: controller.signal });
    await settle();
    controller.abort('another position');
    await expect(first).rejects.toBe('another position');
    await settle();
    expect(threads.all).toEqual([]);
  });
});
