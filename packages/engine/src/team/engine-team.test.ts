import { describe, expect, it } from 'vitest';
import type { SearchReport } from '../search/report.ts';
import { winIn } from '../search/score.ts';
import { Control } from './control.ts';
import { EngineTeam } from './engine-team.ts';
import type { SearchQuestion } from './message.ts';
import { FakeThreads } from '@tesuji/testing/fake-threads';

const QUESTION: SearchQuestion = { line: { game: 'x', options: {}, start: '', moves: [] }, limits: {} };

function reportOf(depth: number, nodes: number, score = 10, move = depth): SearchReport {
  return { depth, deepest: depth, nodes, ms: 1, tableUse: 0, lines: [{ score, moves: [move] }] };
}

const TIMED: SearchQuestion = { ...QUESTION, limits: { time: { usual: 5, most: 9 } } };

interface Stand {
  readonly threads: FakeThreads;
  readonly team: EngineTeam;
}

function setUp(threads: number, canShare = true): Stand {
  const fakes = new FakeThreads();
  return { threads: fakes, team: new EngineTeam({ spawn: fakes.spawn, threads, megabytes: 1, canShare }) };
}

/** A team whose threads have all been started. */
function setUpReady(threads: number): Stand {
  const stand = setUp(threads);
  void stand.team.ready();
  void answerGreetings(stand.threads);
  return stand;
}

/** What the threads see of the flag they share. */
function controlOf(threads: FakeThreads): Control {
  const shared = threads.all[0]?.last('memory')?.memory.shared;
  if (shared === undefined) throw new Error('nothing is shared');
  return new Control(shared.control);
}

describe('a team of threads', () => {
  it('starts none before there is something to do, and gives all one table', () => {
    const { threads, team } = setUp(3);
    expect(threads.all).toHaveLength(0);
    team.search({ ...QUESTION, limits: { nodes: 100 } });
    expect(threads.all).toHaveLength(3);
    const tables = threads.all.map((thread) => thread.last('memory')?.memory.shared?.table);
    expect(new Set(tables).size).toBe(1);
    expect(tables[0]?.byteLength).toBe(2 ** 20);
    expect(threads.all.map((thread) => thread.last('search')?.thread)).toEqual([0, 1, 2]);
  });

  it('starts helpers when the leader has an answer, so that they do not hold it up', async () => {
    const { threads, team } = setUp(3);
    const { result } = team.search(TIMED);
    expect(threads.all).toHaveLength(1);
    threads.all[0].reply('report', reportOf(1, 5));
    expect(threads.all.map((thread) => thread.last('search')?.thread)).toEqual([0, 1, 2]);
    threads.all[0].reply('report', reportOf(2, 9));
    expect(threads.all.map((thread) => thread.heard.length)).toEqual([2, 2, 2]);
    threads.all[0].reply('done', reportOf(2, 9));
    expect(await result).toEqual(reportOf(2, 9));
    team.search(TIMED);
    expect(threads.all.map((thread) => thread.heard.length)).toEqual([3, 3, 3]);
  });

  it('tells when a search was asked for, if it has a clock', () => {
    const fakes = new FakeThreads();
    let time = 1000;
    const team = new EngineTeam({ spawn: fakes.spawn, threads: 2, megabytes: 1, now: () => time });
    team.search(TIMED);
    time = 2000;
    fakes.all[0].reply('report', reportOf(1, 5));
    expect(fakes.all.map((thread) => thread.last('search')?.askedAt)).toEqual([1000, 1000]);
    team.solve({ line: QUESTION.line });
    expect(fakes.all[0].last('mate')?.askedAt).toBe(2000);
  });

  it.each([
    ['the time is up', TIMED, false],
    ['a pondering search ends', { ...QUESTION, isPonder: true }, false],
    ['it was stopped', QUESTION, true],
  ])('does not wait for a helper when %s', async (_, question, isStopped) => {
    const { threads, team } = setUpReady(2);
    const inquiry = team.search(question);
    threads.all[1].reply('report', reportOf(4, 50, 10, 88));
    if (isStopped) inquiry.stop();
    threads.all[0].reply('done', reportOf(3, 60, 10, 77));
    const found = await Promise.race([inquiry.result, new Promise((resolve) => setTimeout(resolve, 0, 'waiting'))]);
    expect(found).toEqual(reportOf(4, 110, 10, 88));
  });

  it('lets the leader keep the time and shares the nodes out', () => {
    const { threads, team } = setUp(3);
    team.search({ ...QUESTION, limits: { nodes: 100, depth: 7, time: { usual: 5, most: 9 } } });
    expect(threads.all.map((thread) => thread.last('search')?.question.limits)).toEqual([
      { nodes: 34, depth: 7, time: { usual: 5, most: 9 } },
      { nodes: 34, depth: 7 },
      { nodes: 34, depth: 7 },
    ]);
  });

  it('leaves a weak level to one thread', () => {
    const { threads, team } = setUp(3);
    team.search({ ...QUESTION, level: 9 });
    expect(threads.all.map((thread) => thread.last('search')?.question)).toEqual([{ ...QUESTION, level: 9 }]);
  });

  it('passes on what the leader finds, with the nodes of all', async () => {
    const { threads, team } = setUpReady(2);
    const heard: SearchReport[] = [];
    const { result } = team.search(QUESTION, (report) => heard.push(report));
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
  ])('believes %s', async (_, leader, helper, move) => {
    const { threads, team } = setUpReady(2);
    const { result } = team.search(QUESTION);
    threads.all[1].reply('done', helper);
    threads.all[0].reply('done', leader);
    expect((await result).lines[0]?.moves).toEqual([move]);
  });

  it('does not wait for a helper that never began', async () => {
    const { threads, team } = setUpReady(2);
    const { result } = team.search(QUESTION);
    threads.all[0].reply('done', reportOf(3, 9));
    expect(await result).toEqual(reportOf(3, 9));
    threads.all[1].reply('done', reportOf(8, 9));
  });

  it('stops by a flag that all can see, and only what it is asked to', () => {
    const { threads, team } = setUp(2);
    const first = team.search(QUESTION);
    const job = threads.all[0].job;
    const control = controlOf(threads);
    expect(control.isStopped(job)).toBe(false);
    first.stop();
    expect(control.isStopped(job)).toBe(true);
    threads.all[0].reply('done', reportOf(1, 1));
    team.search(QUESTION);
    expect(control.isStopped(threads.all[0].job)).toBe(false);
    first.stop();
    expect(control.isStopped(threads.all[0].job)).toBe(false);
  });

  it('a ponder hit tells the time', () => {
    const { threads, team } = setUp(1);
    const inquiry = team.search({ ...QUESTION, isPonder: true });
    const control = controlOf(threads);
    expect(control.planOf(threads.all[0].job)).toBeUndefined();
    inquiry.ponderHit({ usual: 100.4, most: Infinity });
    expect(control.planOf(threads.all[0].job)).toEqual({ usual: 100, most: 2 ** 31 - 1 });
  });

  it('has more or fewer threads, another table, or a fresh mind, from the next question on', async () => {
    const { threads, team } = setUp(1);
    await Promise.all([team.ready(), answerGreetings(threads)]);
    team.setThreads(2);
    team.resize(2);
    team.clear();
    team.search(QUESTION);
    threads.all[0].reply('report', reportOf(1, 1));
    expect(threads.all[0].heard.map(({ kind }) => kind)).toEqual(['memory', 'greet', 'clear', 'memory', 'search']);
    expect(threads.all[1].last('memory')?.memory).toBe(threads.all[0].last('memory')?.memory);
    expect(threads.all[1].last('memory')?.memory.megabytes).toBe(2);
    threads.all[0].reply('done', reportOf(1, 1));
    team.setThreads(1);
    team.search(QUESTION);
    expect(threads.open).toHaveLength(1);
  });

  it('is ready when every thread has answered', async () => {
    const { threads, team } = setUp(2);
    let isReady = false;
    const ready = team.ready().then(() => (isReady = true));
    threads.all[0].say({ kind: 'ready', job: threads.all[0].job });
    await Promise.resolve();
    expect(isReady).toBe(false);
    threads.all[1].say({ kind: 'ready', job: threads.all[1].job });
    await ready;
    expect(isReady).toBe(true);
  });

  it('solves mates with one thread', async () => {
    const { threads, team } = setUp(2);
    const { result } = team.solve({ line: QUESTION.line, milliseconds: 5 });
    expect(threads.all).toHaveLength(1);
    threads.all[0].say({ kind: 'solved', job: threads.all[0].job, answer: { result: 'nomate', pv: [], nodes: 3 } });
    expect(await result).toEqual({ result: 'nomate', pv: [], nodes: 3 });
  });
});

async function answerGreetings(threads: FakeThreads): Promise<void> {
  for (const thread of threads.all) thread.say({ kind: 'ready', job: thread.job });
}

describe('a team in trouble', () => {
  it('says why the leader was lost, stops the others, and replaces it', async () => {
    const { threads, team } = setUpReady(2);
    const { result } = team.search(QUESTION);
    const job = threads.all[0].job;
    threads.all[0].die('out of memory');
    await expect(result).rejects.toThrow('the search was lost: out of memory');
    expect(controlOf(threads).isStopped(job)).toBe(true);
    const again = team.search(QUESTION).result;
    threads.open[0].reply('report', reportOf(1, 1));
    expect(threads.open).toHaveLength(2);
    threads.open[0].reply('done', reportOf(1, 1));
    expect(await again).toEqual(reportOf(1, 1));
  });

  it('goes on without a lost helper', async () => {
    const { threads, team } = setUpReady(2);
    const { result } = team.search(QUESTION);
    threads.all[1].reply('report', reportOf(1, 5));
    threads.all[0].reply('done', reportOf(2, 5));
    threads.all[1].die('out of memory');
    expect(await result).toEqual(reportOf(2, 10));
  });

  it('passes on that a line cannot be replayed, or that a thread cannot be started', async () => {
    const { threads, team } = setUp(1);
    const { result } = team.search(QUESTION);
    threads.all[0].say({ kind: 'failed', job: threads.all[0].job, why: 'nonsense' });
    await expect(result).rejects.toThrow('nonsense');
    threads.failsToStart = true;
    threads.all[0].die('gone');
    await expect(team.search(QUESTION).result).rejects.toThrow('no more threads');
    await expect(team.ready()).rejects.toThrow('no more threads');
  });

  it('rejects what is under way when it is closed', async () => {
    const { threads, team } = setUp(1);
    const { result } = team.search(QUESTION);
    team.close();
    await expect(result).rejects.toThrow('closed');
    expect(threads.open).toHaveLength(0);
  });
});

describe('without shared memory', () => {
  it('there is one thread with a table of its own', () => {
    const { threads, team } = setUp(4, false);
    team.search(QUESTION);
    expect(threads.all).toHaveLength(1);
    expect(threads.all[0].last('memory')?.memory).toEqual({ megabytes: 1 });
  });

  it('to stop is to end the thread, and answer with what it last said', async () => {
    const { threads, team } = setUp(1, false);
    const inquiry = team.search(QUESTION);
    inquiry.stop();
    expect(threads.open).toHaveLength(1);
    threads.all[0].reply('report', reportOf(1, 20));
    expect(await inquiry.result).toEqual(reportOf(1, 20));
    expect(threads.open).toHaveLength(0);
    const next = team.search(QUESTION);
    threads.open[0].reply('report', reportOf(4, 40));
    next.stop();
    expect(await next.result).toEqual(reportOf(4, 40));
  });

  it('a ponder hit begins again with the time', async () => {
    const { threads, team } = setUp(1, false);
    const inquiry = team.search({ ...QUESTION, isPonder: true });
    threads.all[0].reply('report', reportOf(4, 40));
    inquiry.ponderHit({ usual: 10, most: 20 });
    expect(threads.all.map(({ isClosed }) => isClosed)).toEqual([true, false]);
    expect(threads.all[1].last('search')?.question.limits).toEqual({ time: { usual: 10, most: 20 } });
    threads.all[1].reply('done', reportOf(5, 50));
    expect(await inquiry.result).toEqual(reportOf(5, 50));
  });

  it('a mate search that is stopped knows nothing', async () => {
    const { team } = setUp(1, false);
    const inquiry = team.solve({ line: QUESTION.line });
    inquiry.stop();
    expect(await inquiry.result).toMatchObject({ result: 'unknown' });
  });
});
