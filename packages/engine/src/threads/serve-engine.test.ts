import { chess } from '@tesuji/rules/chess';
import type { GameLine } from '@tesuji/rules';
import { shogi } from '@tesuji/rules/shogi';
import { ticTacToe } from '@tesuji/testing/tic-tac-toe/game';
import { describe, expect, it } from 'vitest';
import { randomNetwork } from '../../test/random-network.ts';
import { knowledgeOf } from '../knowledge.ts';
import type { Level } from '../levels/level.ts';
import { Network } from '../network/network.ts';
import type { SearchReport } from '../search/search.ts';
import { historyBytes } from '../search/history.ts';
import { winIn } from '../search/score.ts';
import { tableBytes } from '../search/transposition-table.ts';
import { SharedControl, StopSignal } from './shared-control.ts';
import type { SearchRequest, ThreadMemory, ThreadMessage, ThreadReply } from './messages.ts';
import { serveEngine } from './serve-engine.ts';

const MATE_IN_2: GameLine = { game: 'chess', options: {}, start: '7k/8/8/8/8/8/R7/1R5K w - - 0 1', moves: [] };

function setUp(): { readonly control: SharedControl; say(message: ThreadMessage): readonly ThreadReply[] } {
  let replies: ThreadReply[] = [];
  let listener: (message: ThreadMessage) => void = () => {};
  const port = {
    send: (reply: ThreadReply) => void replies.push(reply),
    onMessage: (hear: (message: ThreadMessage) => void) => void (listener = hear),
    onEnd: () => {},
    close: () => {},
  };
  let time = 0;
  serveEngine(port, { games: [chess, shogi, ticTacToe], now: () => time++ });
  const say = (message: ThreadMessage): readonly ThreadReply[] => {
    replies = [];
    listener(message);
    return replies;
  };
  const control = new SharedControl();
  const memory: ThreadMemory = {
    megabytes: 1,
    shared: { table: new SharedArrayBuffer(tableBytes(1)), control: control.buffer },
  };
  say({ kind: 'memory', memory });
  return { control, say };
}

describe('a thread', () => {
  it('announces that it is ready', () => {
    expect(setUp().say({ kind: 'greet', job: 4 })).toEqual([{ kind: 'ready', job: 4 }]);
  });

  it('reports each depth, then the end, and stops its helpers', () => {
    const { say, control } = setUp();
    const request: SearchRequest = { line: MATE_IN_2, limits: { depth: 8 } };
    const replies = say({ kind: 'search', job: 1, thread: 0, request });
    const reports = replies.flatMap((reply) => (reply.kind === 'report' ? [reply.report.depth] : []));
    expect(reports).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(replies.at(-1)).toMatchObject({ kind: 'done', job: 1, report: { depth: 8, lines: [{ score: winIn(3) }] } });
    expect(control.isStopped(1)).toBe(true);
  });

  it('learns in the histories that threads share, which the main thread clears when it begins anew', () => {
    const { say } = setUp();
    const histories = new SharedArrayBuffer(historyBytes(chess));
    const search = (thread: number, depth: number): Uint8Array => {
      const request: SearchRequest = { line: { ...MATE_IN_2, start: chess.setups[0].text }, limits: { depth } };
      say({ kind: 'search', job: 1, thread, request, histories });
      return new Uint8Array(histories).slice();
    };
    const begun = search(0, 4);
    expect(begun.some((byte) => byte !== 0)).toBe(true);
    say({ kind: 'clear' });
    expect(search(1, 1)).toEqual(begun);
    say({ kind: 'clear' });
    expect(search(0, 1).every((byte) => byte === 0)).toBe(true);
  });

  it('evaluates with the network that it has, and by terms without one', () => {
    const { say } = setUp();
    const request: SearchRequest = { line: { ...MATE_IN_2, start: chess.setups[0].text }, limits: { depth: 1 } };
    const scoreOf = (settings: SearchRequest['settings'] = {}): number | undefined => {
      const last = say({ kind: 'search', job: 1, thread: 0, request: { ...request, settings } }).at(-1);
      return last?.kind === 'done' ? last.report.lines[0]?.score : undefined;
    };
    const byTerms = scoreOf();
    const file = randomNetwork(chess, 2);
    say({ kind: 'network', game: 'chess', network: { file } });
    const byNetwork = scoreOf();
    expect(byNetwork).not.toBe(byTerms);
    expect(scoreOf({ terms: knowledgeOf(chess).evaluation.layout.terms })).toBe(byTerms);
    // Another network, in shared memory: nothing of the first is left in the table.
    const shared = Network.create(randomNetwork(chess, 3), { threads: 2 }).share();
    say({ kind: 'network', game: 'chess', network: { shared, thread: 1 } });
    const byOther = scoreOf();
    expect(byOther).not.toBe(byNetwork);
    say({ kind: 'network', game: 'chess', network: { file } });
    expect(scoreOf()).toBe(byNetwork);
    say({ kind: 'network', game: 'chess', network: undefined });
    expect(scoreOf()).toBe(byTerms);
  });

  it('counts time from the request, not from the start of the search', () => {
    const line = { ...MATE_IN_2, start: chess.setups[0].text };
    const limits = { time: { usual: 100, most: 100 } };
    const nodesOf = (askedAt: number): number => {
      const last = setUp().say({ kind: 'search', job: 1, thread: 0, askedAt, request: { line, limits } }).at(-1);
      return last?.kind === 'done' ? last.report.nodes : NaN;
    };
    // The clock of the test starts at 0 and advances by one at every call.
    const [prompt, late, tooLate] = [nodesOf(0), nodesOf(-75), nodesOf(-9000)];
    expect(late / prompt).toBeGreaterThan(0.1);
    expect(late / prompt).toBeLessThan(0.4);
    // Too late for anything but depth 1.
    expect(tooLate).toBeLessThan(200);
    expect(tooLate).toBeGreaterThan(0);
  });

  it('gives a mate search only the remaining time', () => {
    const request = { line: { ...MATE_IN_2, start: chess.setups[0].text }, milliseconds: 10 };
    const nodesOf = (askedAt: number): number => {
      const [reply] = setUp().say({ kind: 'mate', job: 1, askedAt, request });
      return reply?.kind === 'solved' ? reply.result.nodes : NaN;
    };
    expect(nodesOf(-8)).toBeLessThan(nodesOf(0));
  });

  it('as a helper does not stop others, and stops soon when stopped', () => {
    const { say, control } = setUp();
    const request: SearchRequest = { line: MATE_IN_2, limits: { depth: 3 } };
    expect(say({ kind: 'search', job: 1, thread: 1, request }).at(-1)).toMatchObject({ kind: 'done' });
    expect(control.isStopped(1)).toBe(false);
    control.stop(2);
    const [reply, ...more] = say({ kind: 'search', job: 2, thread: 1, request: { line: MATE_IN_2, limits: {} } });
    expect([reply, more]).toMatchObject([{ kind: 'done', report: { depth: 0, lines: [{}] } }, []]);
  });

  it('that leads completes one iteration, however early it is stopped', () => {
    const { say, control } = setUp();
    control.stop(3);
    const request: SearchRequest = { line: { ...MATE_IN_2, moves: ['a2a7', 'h8g8'] }, limits: {} };
    const replies = say({ kind: 'search', job: 2, thread: 0, request });
    expect(replies).toMatchObject([{ kind: 'done', report: { depth: 1, lines: [{ score: winIn(1) }] } }]);
  });

  it('does not reuse scores from other rules', () => {
    const { say } = setUp();
    const ask = (job: number, options: GameLine['options'], depth: number): SearchReport | undefined => {
      const line = { game: 'shogi', options, start: '9/9/4K4/9/9/9/9/9/4k4 b - 1', moves: [] };
      const last = say({ kind: 'search', job, thread: 0, request: { line, limits: { depth } } }).at(-1);
      return last?.kind === 'done' ? last.report : undefined;
    };
    ask(1, {}, 8);
    // Two king moves reach the square that wins.
    expect(ask(2, { try: 'on' }, 3)).toMatchObject({ lines: [{ score: winIn(3) }] });
  });

  it('returns the same result for the same request after clear', () => {
    const { say } = setUp();
    const line: GameLine = { ...MATE_IN_2, start: chess.setups[0]?.text ?? '', moves: ['e2e4'] };
    const ask = (job: number): SearchReport | undefined => {
      say({ kind: 'clear' });
      const last = say({ kind: 'search', job, thread: 0, request: { line, limits: { nodes: 2000 } } }).at(-1);
      return last?.kind === 'done' ? last.report : undefined;
    };
    const [first, second] = [ask(1), ask(2)];
    expect(first).toMatchObject({ nodes: 2000, depth: expect.any(Number) });
    expect(second).toEqual({ ...first, ms: second?.ms });
  });

  it('solves mates, as long as it may', () => {
    const { say, control } = setUp();
    const [reply] = say({ kind: 'mate', job: 1, request: { line: MATE_IN_2 } });
    expect(reply).toMatchObject({ kind: 'solved', result: { result: 'mate', plies: 3 } });
    control.stop(2);
    const start = { ...MATE_IN_2, start: chess.setups[0]?.text ?? '' };
    expect(say({ kind: 'mate', job: 2, request: { line: start } })).toMatchObject([{ result: { result: 'unknown' } }]);
    const short = { line: start, milliseconds: 5 };
    expect(say({ kind: 'mate', job: 3, request: short })).toMatchObject([{ result: { result: 'unknown' } }]);
  });

  it('solves every first move when requested', () => {
    const { say } = setUp();
    const [reply] = say({ kind: 'mate', job: 1, request: { line: MATE_IN_2, all: true } });
    const firstMoves = reply?.kind === 'solved' ? (reply.result.firstMoves ?? []) : [];
    const mating = firstMoves.filter(({ result, plies }) => result === 'mate' && plies === 3);
    expect(mating.map(({ move }) => chess.formatMove(move))).toContain('a2a7');
    expect(firstMoves.length).toBeGreaterThan(mating.length);
  });

  it('plays at a lower level, with the same moves for the same seed', () => {
    const { say } = setUp();
    const line: GameLine = { game: 'chess', options: {}, start: chess.setups[0].text, moves: [] };
    const find = (level: Level, seed: number): string => {
      const last = say({ kind: 'search', job: 1, thread: 0, request: { line, limits: {}, level, seed } }).at(-1);
      return last?.kind === 'done' ? JSON.stringify({ ...last.report, ms: 0 }) : '';
    };
    expect(find(1, 5)).toContain('"depth":1');
    expect(find(1, 5)).toBe(find(1, 5));
    expect(find(1, 6)).not.toBe(find(1, 5));
  });

  it('searches a game for which it has only the rules', () => {
    const { say } = setUp();
    const line = { game: ticTacToe.id, options: {}, start: ticTacToe.setups[0]?.text ?? '', moves: [] };
    const replies = say({ kind: 'search', job: 1, thread: 0, request: { line, limits: { depth: 9 } } });
    expect(replies.at(-1)).toMatchObject({ kind: 'done', report: { lines: [{ score: 0 }] } });
  });

  it.each([[{ ...MATE_IN_2, game: 'ludo' }], [{ ...MATE_IN_2, start: 'x' }], [{ ...MATE_IN_2, moves: ['a1a1'] }]])(
    'refuses what it cannot replay',
    (line) => {
      const { say } = setUp();
      const replies = say({ kind: 'search', job: 9, thread: 0, request: { line, limits: {} } });
      expect(replies).toMatchObject([{ kind: 'failed', job: 9, why: expect.stringContaining('cannot be replayed') }]);
    },
  );
});

describe('a stop signal', () => {
  it('stops a pondering search when its time is up after the hit', () => {
    const control = new SharedControl();
    let time = 100;
    const watch = new StopSignal(control, 5, () => time, true);
    time = 10_000;
    expect(watch.isStopped()).toBe(false);
    control.ponderHit(5, { usual: 50_000, most: 300 });
    expect(watch.isStopped()).toBe(false);
    time += 299;
    expect(watch.isStopped()).toBe(false);
    time += 1;
    expect(watch.isStopped()).toBe(true);
  });

  it('counts the time spent pondering: a depth finished after the usual time is enough', () => {
    const control = new SharedControl();
    let time = 0;
    const watch = new StopSignal(control, 5, () => time, true);
    time = 900;
    watch.noteReport();
    control.ponderHit(5, { usual: 1000, most: 5000 });
    expect(watch.isStopped()).toBe(false);
    time = 1100;
    expect(watch.isStopped()).toBe(false);
    watch.noteReport();
    expect(watch.isStopped()).toBe(true);
  });

  it('ignores the time plan when it is not pondering', () => {
    const control = new SharedControl();
    const watch = new StopSignal(control, 5, () => 0, false);
    control.ponderHit(5, { usual: 0, most: 0 });
    expect(watch.isStopped()).toBe(false);
    control.stop(5);
    expect(watch.isStopped()).toBe(true);
    expect(new StopSignal(undefined, 5, () => 0, true).isStopped()).toBe(false);
  });
});
