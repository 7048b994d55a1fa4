import { winIn } from '@tesuji/engine';
import { startPosition, unwrap, type GameLine } from '@tesuji/rules';
import { allGames, chess, ticTacToe } from '@tesuji/testing/host/games';
import { settle } from '@tesuji/testing/workers/fake-worker';
import type { Port, WorkerReply, WorkerRequest } from '@tesuji/workers';
import { describe, expect, it } from 'vitest';
import type { Job } from './pool-thinker.ts';
import { AgentCache, serveThinker } from './serve-thinker.ts';
import type { Thought } from './thinker.ts';

interface OpenWorker {
  /** Sends a job with this id and returns the thought, as it is after crossing to another thread. */
  send(id: number, job: Job, cancelled?: Int32Array): Promise<Thought>;
}

/** The worker's end of a channel. */
function openWorker(now: () => number): OpenWorker {
  const replies: WorkerReply[] = [];
  let give: (message: WorkerRequest) => void = () => {};
  const port: Port<WorkerReply, WorkerRequest> = {
    send: (message) => replies.push(structuredClone(message)),
    onMessage: (listener) => (give = listener),
    onEnd: () => {},
    close: () => {},
  };
  serveThinker(port, { games: allGames, now });
  return {
    send: async (id, input, cancelled) => {
      give({ kind: 'call', id, name: 'think', input, ...(cancelled === undefined ? {} : { cancelled }) });
      await settle();
      const reply = replies.at(-1)!;
      if (reply.kind === 'error') throw new Error(reply.message);
      expect([reply.kind, reply.id]).toEqual(['result', id]);
      return reply.value as Thought;
    },
  };
}

function askAbout(line: GameLine, agent = 'alphabeta:depth=2'): Promise<Thought> {
  let time = 0;
  return openWorker(() => (time += 5)).send(5, { player: 'm', line, agent, limits: {}, seed: 1 });
}

describe('the worker side', () => {
  it('answers a game line with a move and its score', async () => {
    const line = {
      game: 'tic-tac-toe',
      options: {},
      start: ticTacToe.setups[0]!.text,
      moves: ['a1', 'a2', 'b1', 'b2'],
    };
    expect(await askAbout(line)).toMatchObject({ kind: 'move', move: 'c1', score: winIn(1), depth: 2, ms: 5 });
    expect(await askAbout(line, 'random')).toEqual({ kind: 'move', move: expect.any(String), ms: 5 });
  });

  it.each([
    [
      'a game it does not have',
      { game: 'go', options: {}, start: '', moves: [] },
      { code: 'unknown-game', game: 'go' },
    ],
    [
      'an illegal move',
      { game: 'chess', options: {}, start: chess.setups[0]!.text, moves: ['e2e5'] },
      { code: 'unreadable-line', error: { part: 'moves', ply: 0 } },
    ],
    [
      'a position it cannot read',
      { game: 'chess', options: {}, start: 'nonsense', moves: [] },
      { code: 'unreadable-line', error: { part: 'start' } },
    ],
    [
      'a game that is over',
      { game: 'chess', options: {}, start: '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1', moves: [] },
      { code: 'no-move' },
    ],
  ])('answers %s with an error code', async (_, line, error) => {
    expect(await askAbout(line)).toMatchObject({ kind: 'error', error });
  });
});

type Ask = (job: Partial<Job> & { readonly cancelled?: Int32Array }, moves?: readonly string[]) => Promise<Thought>;

function openChess(): Ask {
  const worker = openWorker(() => 0);
  let id = 0;
  return ({ cancelled, ...job }, moves = []) => {
    const line = { game: 'chess', options: {}, start: chess.setups[0]!.text, moves };
    return worker.send(++id, { player: 'm', line, agent: 'random', limits: {}, seed: 1, ...job }, cancelled);
  };
}

describe('a worker', () => {
  it('keeps the agent of a player, and so its random choices, through a game', async () => {
    const moves = ['e2e4', 'e7e5', 'g1f3', 'b8c6'];
    const play = async (): Promise<unknown[]> => {
      const ask = openChess();
      const thoughts: Thought[] = [];
      for (const ply of moves.keys()) thoughts.push(await ask({}, moves.slice(0, ply)));
      return thoughts;
    };
    expect(await play()).toEqual(await play());
    const ask = openChess();
    const chosen: Thought[] = [];
    for (let count = 0; count < 12; count++) chosen.push(await ask({}));
    expect(new Set(chosen.map((thought) => JSON.stringify(thought))).size).toBeGreaterThan(3);
    // The agent of another player makes its own choices.
    const again = openChess();
    const mixed: Thought[] = [];
    for (let count = 0; count < 12; count++) {
      await again({ player: 'other' });
      mixed.push(await again({}));
    }
    expect(mixed).toEqual(chosen);
  });

  it('follows a game that goes on, goes back, or is another one', async () => {
    const ask = openChess();
    const start = '4k3/8/8/3r4/8/8/8/3QK3 w - - 0 1';
    const line = (moves: readonly string[]) => ({ line: { game: 'chess', options: {}, start, moves } });
    const engine = { agent: 'engine:depth=2' };
    expect(await ask({ ...engine, ...line([]) })).toMatchObject({ move: 'd1d5' });
    expect(await ask({ ...engine, ...line(['d1d5', 'e8e7', 'd5a5', 'e7e8']) })).toMatchObject({ kind: 'move' });
    expect(await ask({ ...engine, ...line([]) })).toMatchObject({ move: 'd1d5' });
    expect(await ask({ ...engine, ...line(['d1d5', 'e8e1']) })).toMatchObject({ error: { code: 'unreadable-line' } });
    expect(await ask(engine, ['f2f3', 'e7e5', 'g2g4'])).toMatchObject({ move: 'd8h4', score: winIn(1) });
  });

  it('stops when shared memory says that its job is cancelled', async () => {
    const ask = openChess();
    const cancelled = new Int32Array(new SharedArrayBuffer(4));
    cancelled[0] = 1;
    // Without a limit this would never end.
    expect(await ask({ agent: 'engine', cancelled })).toMatchObject({ kind: 'move' });
    expect(await ask({ agent: 'engine', cancelled, limits: { depth: 3 } })).toMatchObject({ kind: 'move', depth: 3 });
  });

  it.each(['nobody', 'engine:speed=9', 'uci:stockfish'])('refuses %s with a code', async (agent) => {
    expect(await openChess()({ agent })).toEqual({ kind: 'error', error: { code: 'unusable-agent', agent } });
  });
});

function cached(weight: number): Parameters<AgentCache['put']>[1] {
  const line = { game: ticTacToe.id, options: {}, start: '', moves: [] };
  return { agent: { choose: () => undefined }, weight, line, position: unwrap(startPosition(ticTacToe)) };
}

describe('a cache of agents', () => {
  it('drops the least recently used when there is no more room', () => {
    const cache = new AgentCache(10);
    for (const key of ['a', 'b', 'c']) cache.put(key, cached(3));
    cache.put('a', cache.find('a')!);
    cache.put('d', cached(3));
    expect(['a', 'b', 'c', 'd'].map((key) => cache.find(key) !== undefined)).toEqual([true, false, true, true]);
  });

  it('keeps two of any size, and many small ones', () => {
    const cache = new AgentCache(10);
    for (const key of ['a', 'b', 'c']) cache.put(key, cached(100));
    expect(['a', 'b', 'c'].map((key) => cache.find(key) !== undefined)).toEqual([false, true, true]);
    const light = new AgentCache(10);
    for (let i = 0; i < 500; i++) light.put(String(i), cached(0.02));
    expect(light.find('0')).toBeDefined();
  });
});
