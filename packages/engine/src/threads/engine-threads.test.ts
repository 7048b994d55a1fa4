import { describe, expect, it, vi } from 'vitest';
import type { SearchReport } from '../search/search.ts';
import { winIn } from '../search/score.ts';
import { SharedControl } from './shared-control.ts';
import { EngineThreads } from './engine-threads.ts';
import type { SearchRequest, ThreadNetwork } from './messages.ts';
import { randomNetwork } from '../../test/random-network.ts';
import { chess } from '@tesuji/rules/chess';
import { FakeThreads } from '@tesuji/testing/engine/fake-threads';

const REQUEST: SearchRequest = { line: { game: 'x', options: {}, start: '', moves: [] }, limits: {} };

function reportOf(depth: number, nodes: number, score = 10, move = depth): SearchReport {
  return { depth, deepest: depth, nodes, ms: 1, tableUse: 0, lines: [{ score, moves: [move] }] };
}

const TIMED: SearchRequest = { ...REQUEST, limits: { time: { usual: 5, most: 9 } } };

interface Stand {
  readonly threads: FakeThreads;
  readonly engine: EngineThreads;
}

function setUp(threads: number, canShare = true): Stand {
  const fakes = new FakeThreads();
  return { threads: fakes, engine: new EngineThreads({ spawn: fakes.spawn, threads, megabytes: 1, canShare }) };
}

/** Engine threads that have all been started. */
function setUpReady(threads: number): Stand {
  const stand = setUp(threads);
  void stand.engine.ready();
  void answerGreetings(stand.threads);
  return stand;
}

/** The stop flag as the threads see it. */
function controlOf(threads: FakeThreads): SharedControl {
  const shared = threads.all[0]?.last('memory')?.memory.shared;
  if (shared === undefined) throw new Error('nothing is shared');
  return new SharedControl(shared.control);
}

describe('engine threads', () => {
  it('starts none before there is something to do, and gives all one table', () => {
    const { threads, engine } = setUp(3);
    expect(threads.all).toHaveLength(0);
    engine.search({ ...REQUEST, limits: { nodes: 100 } });
    expect(threads.all).toHaveLength(3);
    const tables = threads.all.map((thread) => thread.last('memory')?.memory.shared?.table);
    expect(new Set(tables).size).toBe(1);
    expect(tables[0]?.byteLength).toBe(2 ** 20);
    expect(threads.all.map((thread) => thread.last('search')?.thread)).toEqual([0, 1, 2]);
  });

  it('gives all threads one network, each a workspace of its own, also after one was lost', async () => {
    const { threads, engine } = setUp(3);
    const nodes: SearchRequest = { ...REQUEST, limits: { nodes: 100 } };
    engine.setNetwork('chess', randomNetwork(chess, 1));
    const { result } = engine.search(nodes);
    const given = (): readonly (ThreadNetwork | undefined)[] =>
      threads.open.map((thread) => thread.last('network')?.network);
    const workspaces = (): readonly unknown[] =>
      given().map((each) => (each !== undefined && 'shared' in each ? each.thread : each));
    const memories = (): ReadonlySet<unknown> =>
      new Set(given().map((each) => (each !== undefined && 'shared' in each ? each.shared.memory : each)));
    expect([workspaces(), memories().size]).toEqual([[0, 1, 2], 1]);
    threads.all[0].die('it crashed');
    await expect(result).rejects.toThrow('it crashed');
    engine.search(nodes);
    expect(new Set(workspaces())).toEqual(new Set([0, 1, 2]));
    engine.setThreads(5);
    engine.search(nodes);
    expect([new Set(workspaces()).size, memories().size]).toEqual([5, 1]);
    engine.setNetwork('chess', undefined);
    engine.search(nodes);
    expect(given()).toEqual([undefined, undefined, undefined, undefined, undefined]);
  });

  it('gives all threads the histories of the game, unless a weak level plays or nothing is shared', () => {
    const line = { ...REQUEST.line, game: 'chess' };
    const historiesOf = ({ threads, engine }: Stand, request: SearchRequest): readonly unknown[] => {
      engine.search({ ...request, line, limits: { nodes: 100 } });
      return threads.all.map((thread) => thread.last('search')?.histories);
    };
    const stand = setUp(2);
    const [first, second] = historiesOf(stand, REQUEST);
    expect(first).toBeInstanceOf(SharedArrayBuffer);
    expect([second, ...historiesOf(stand, REQUEST)]).toEqual([first, first, first]);
    expect(historiesOf(setUp(2), { ...REQUEST, level: 3 })).toEqual([undefined]);
    expect(historiesOf(setUp(1, false), REQUEST)).toEqual([undefined]);
  });

  it('sends the file of a network where memory cannot be shared', () => {
    const { threads, engine } = setUp(1, false);
    const file = randomNetwork(chess, 1);
    engine.setNetwork('chess', file);
    engine.search(REQUEST);
    expect(threads.all[0].last('network')?.network).toEqual({ file });
  });

  it('uses one thread with memory of its own where shared memory is refused, until the size changes', () => {
    const Shared = SharedArrayBuffer;
    const most = 2 ** 20;
    vi.stubGlobal(
      'SharedArrayBuffer',
      class extends Shared {
        constructor(bytes: number) {
          if (bytes > most) throw new RangeError('Array buffer allocation failed');
          super(bytes);
        }
      },
    );
    const { threads, engine } = setUp(3);
    const nodes: SearchRequest = { ...REQUEST, limits: { nodes: 90 } };
    const file = randomNetwork(chess, 1);
    engine.setNetwork('chess', file);
    engine.resize(64);
    engine.search(nodes);
    expect(threads.all.map((thread) => thread.last('memory')?.memory)).toEqual([{ megabytes: 64 }]);
    expect(threads.all[0].last('search')?.request.limits).toEqual({ nodes: 90 });
    expect(threads.all[0].last('network')?.network).toEqual({ file });
    engine.resize(1);
    engine.search(nodes);
    expect(threads.all.map((thread) => thread.last('memory')?.memory.shared?.table.byteLength)).toEqual([
      most,
      most,
      most,
    ]);
    vi.unstubAllGlobals();
  });

  it('starts helpers when the leader has an answer, so that they do not hold it up', async () => {
    const { threads, engine } = setUp(3);
    const { result } = engine.search(TIMED);
    expect(threads.all).toHaveLength(1);
    threads.all[0].reply('report', reportOf(1, 5));
    expect(threads.all.map((thread) => thread.last('search')?.thread)).toEqual([0, 1, 2]);
    threads.all[0].reply('report', reportOf(2, 9));
    expect(threads.all.map((thread) => thread.heard.length)).toEqual([2, 2, 2]);
    threads.all[0].reply('done', reportOf(2, 9));
    expect(await result).toEqual(reportOf(2, 9));
    engine.search(TIMED);
    expect(threads.all.map((thread) => thread.heard.length)).toEqual([3, 3, 3]);
  });

  it('sends the time of the request if the search has a clock', () => {
    const fakes = new FakeThreads();
    let time = 1000;
    const engine = new EngineThreads({ spawn: fakes.spawn, threads: 2, megabytes: 1, now: () => time });
    engine.search(TIMED);
    time = 2000;
    fakes.all[0].reply('report', reportOf(1, 5));
    expect(fakes.all.map((thread) => thread.last('search')?.askedAt)).toEqual([1000, 1000]);
    engine.solve({ line: REQUEST.line });
    expect(fakes.all[0].last('mate')?.askedAt).toBe(2000);
  });

  it.each([
    ['the time is up', TIMED, false],
    ['a pondering search ends', { ...REQUEST, isPonder: true }, false],
    ['it was stopped', REQUEST, true],
  ])('does not wait for a helper when %s', async (_, question, isStopped) => {
    const { threads, engine } = setUpReady(2);
    const inquiry = engine.search(question);
    threads.all[1].reply('report', reportOf(4, 50, 10, 88));
    if (isStopped) inquiry.stop();
    threads.all[0].reply('done', reportOf(3, 60, 10, 77));
    const found = await Promise.race([inquiry.result, new Promise((resolve) => setTimeout(resolve, 0, 'waiting'))]);
    expect(found).toEqual(reportOf(4, 110, 10, 88));
  });

  it('gives the time limit to the main thread and divides the nodes', () => {
    const { threads, engine } = setUp(3);
    engine.search({ ...REQUEST, limits: { nodes: 100, depth: 7, time: { usual: 5, most: 9 } } });
    expect(threads.all.map((thread) => thread.last('search')?.request.limits)).toEqual([
      { nodes: 34, depth: 7, time: { usual: 5, most: 9 } },
      { nodes: 34, depth: 7 },
      { nodes: 34, depth: 7 },
    ]);
  });

  it('leaves a weak level to one thread', () => {
    const { threads, engine } = setUp(3);
    engine.search({ ...REQUEST, level: 9 });
    expect(threads.all.map((thread) => thread.last('search')?.request)).toEqual([{ ...REQUEST, level: 9 }]);
  });

  it('passes on the reports of the main thread, with the nodes of all', async () => {
    const { threads, engine } = setUpReady(2);
    const heard: SearchReport[] = [];
    const { result } = engine.search(REQUEST, (report) => heard.push(report));
    threads.all[1].reply('report', reportOf(1, 50));
    threads.all[0].reply('report', reportOf(1, 30));
    threads.all[0].reply('done', reportOf(2, 60));
    threads.all[1].reply('done', reportOf(1, 70));
    expect(heard).toEqual([reportOf(1, 80)]);
    expect(await result).toEqual(reportOf(2, 130));
  });

  it.each([
    ['the leader among equals', reportOf(5, 1, 10, 77), reportOf(5, 1, 20, 88), 77],
    ['the deeper', reportOf(5, 1, 10, 77), reportOf(6, 1, 5, 88), 88],
    ['the win', reportOf(9, 1, 10, 77), reportOf(6, 1, winIn(7), 88), 88],
    ['the shorter win', reportOf(6, 1, winIn(3), 77), reportOf(9, 1, winIn(7), 88), 77],
  ])('prefers %s', async (_, leader, helper, move) => {
    const { threads, engine } = setUpReady(2);
    const { result } = engine.search(REQUEST);
    threads.all[1].reply('done', helper);
    threads.all[0].reply('done', leader);
    expect((await result).lines[0]?.moves).toEqual([move]);
  });

  it('does not wait for a helper that has not reported', async () => {
    const { threads, engine } = setUpReady(2);
    const { result } = engine.search(REQUEST);
    threads.all[0].reply('done', reportOf(3, 9));
    expect(await result).toEqual(reportOf(3, 9));
    threads.all[1].reply('done', reportOf(8, 9));
  });

  it('stops the given search, and no other, by a shared flag', () => {
    const { threads, engine } = setUp(2);
    const first = engine.search(REQUEST);
    const job = threads.all[0].job;
    const control = controlOf(threads);
    expect(control.isStopped(job)).toBe(false);
    first.stop();
    expect(control.isStopped(job)).toBe(true);
    threads.all[0].reply('done', reportOf(1, 1));
    engine.search(REQUEST);
    expect(control.isStopped(threads.all[0].job)).toBe(false);
    first.stop();
    expect(control.isStopped(threads.all[0].job)).toBe(false);
  });

  it('a ponderhit sets the time plan', () => {
    const { threads, engine } = setUp(1);
    const inquiry = engine.search({ ...REQUEST, isPonder: true });
    const control = controlOf(threads);
    expect(control.planOf(threads.all[0].job)).toBeUndefined();
    inquiry.ponderHit({ usual: 100.4, most: Infinity });
    expect(control.planOf(threads.all[0].job)).toEqual({ usual: 100, most: 2 ** 31 - 1 });
  });

  it('changes threads, table size and clears with the next request', async () => {
    const { threads, engine } = setUp(1);
    await Promise.all([engine.ready(), answerGreetings(threads)]);
    engine.setThreads(2);
    engine.resize(2);
    engine.clear();
    engine.search(REQUEST);
    threads.all[0].reply('report', reportOf(1, 1));
    expect(threads.all[0].heard.map(({ kind }) => kind)).toEqual(['memory', 'greet', 'clear', 'memory', 'search']);
    expect(threads.all[1].last('memory')?.memory).toBe(threads.all[0].last('memory')?.memory);
    expect(threads.all[1].last('memory')?.memory.megabytes).toBe(2);
    threads.all[0].reply('done', reportOf(1, 1));
    engine.setThreads(1);
    engine.search(REQUEST);
    expect(threads.open).toHaveLength(1);
  });

  it('is ready when every thread has replied', async () => {
    const { threads, engine } = setUp(2);
    let isReady = false;
    const ready = engine.ready().then(() => (isReady = true));
    threads.all[0].say({ kind: 'ready', job: threads.all[0].job });
    await Promise.resolve();
    expect(isReady).toBe(false);
    threads.all[1].say({ kind: 'ready', job: threads.all[1].job });
    await ready;
    expect(isReady).toBe(true);
  });

  it('solves mates with one thread', async () => {
    const { threads, engine } = setUp(2);
    const { result } = engine.solve({ line: REQUEST.line, milliseconds: 5 });
    expect(threads.all).toHaveLength(1);
    threads.all[0].say({ kind: 'solved', job: threads.all[0].job, result: { result: 'nomate', pv: [], nodes: 3 } });
    expect(await result).toEqual({ result: 'nomate', pv: [], nodes: 3 });
  });
});

async function answerGreetings(threads: FakeThreads): Promise<void> {
  for (const thread of threads.all) thread.say({ kind: 'ready', job: thread.job });
}

describe('engine threads that fail', () => {
  it('reports why the leader was lost, stops the others, and replaces it', async () => {
    const { threads, engine } = setUpReady(2);
    const { result } = engine.search(REQUEST);
    const job = threads.all[0].job;
    threads.all[0].die('out of memory');
    await expect(result).rejects.toThrow('the search failed: out of memory');
    expect(controlOf(threads).isStopped(job)).toBe(true);
    const again = engine.search(REQUEST).result;
    threads.open[0].reply('report', reportOf(1, 1));
    expect(threads.open).toHaveLength(2);
    threads.open[0].reply('done', reportOf(1, 1));
    expect(await again).toEqual(reportOf(1, 1));
  });

  it('continues without a lost helper', async () => {
    const { threads, engine } = setUpReady(2);
    const { result } = engine.search(REQUEST);
    threads.all[1].reply('report', reportOf(1, 5));
    threads.all[0].reply('done', reportOf(2, 5));
    threads.all[1].die('out of memory');
    expect(await result).toEqual(reportOf(2, 10));
  });

  it('passes on that a line cannot be replayed, or that a thread cannot be started', async () => {
    const { threads, engine } = setUp(1);
    const { result } = engine.search(REQUEST);
    threads.all[0].say({ kind: 'failed', job: threads.all[0].job, why: 'nonsense' });
    await expect(result).rejects.toThrow('nonsense');
    threads.failsToStart = true;
    threads.all[0].die('gone');
    await expect(engine.search(REQUEST).result).rejects.toThrow('no more threads');
    await expect(engine.ready()).rejects.toThrow('no more threads');
  });

  it('rejects pending requests when closed', async () => {
    const { threads, engine } = setUp(1);
    const { result } = engine.search(REQUEST);
    engine.close();
    await expect(result).rejects.toThrow('closed');
    expect(threads.open).toHaveLength(0);
  });
});

describe('without shared memory', () => {
  it('there is one thread with a table of its own', () => {
    const { threads, engine } = setUp(4, false);
    engine.search(REQUEST);
    expect(threads.all).toHaveLength(1);
    expect(threads.all[0].last('memory')?.memory).toEqual({ megabytes: 1 });
  });

  it('to stop is to end the thread, and answer with what it last said', async () => {
    const { threads, engine } = setUp(1, false);
    const inquiry = engine.search(REQUEST);
    inquiry.stop();
    expect(threads.open).toHaveLength(1);
    threads.all[0].reply('report', reportOf(1, 20));
    expect(await inquiry.result).toEqual(reportOf(1, 20));
    expect(threads.open).toHaveLength(0);
    const next = engine.search(REQUEST);
    threads.open[0].reply('report', reportOf(4, 40));
    next.stop();
    expect(await next.result).toEqual(reportOf(4, 40));
  });

  it('a ponderhit restarts the search with a time limit', async () => {
    const { threads, engine } = setUp(1, false);
    const inquiry = engine.search({ ...REQUEST, isPonder: true });
    threads.all[0].reply('report', reportOf(4, 40));
    inquiry.ponderHit({ usual: 10, most: 20 });
    expect(threads.all.map(({ isClosed }) => isClosed)).toEqual([true, false]);
    expect(threads.all[1].last('search')?.request.limits).toEqual({ time: { usual: 10, most: 20 } });
    threads.all[1].reply('done', reportOf(5, 50));
    expect(await inquiry.result).toEqual(reportOf(5, 50));
  });

  it('a mate search that is stopped returns unknown', async () => {
    const { engine } = setUp(1, false);
    const inquiry = engine.solve({ line: REQUEST.line });
    inquiry.stop();
    expect(await inquiry.result).toMatchObject({ result: 'unknown' });
  });
});
