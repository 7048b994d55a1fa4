import { Network, winIn } from '@tesuji/engine';
import { startPosition, unwrap, type GameLine } from '@tesuji/rules';
import { allGames, chess, ticTacToe } from '@tesuji/testing/host/games';
import { settle } from '@tesuji/testing/workers/fake-worker';
import type { Port, WorkerReply, WorkerRequest } from '@tesuji/workers';
import { describe, expect, it, vi } from 'vitest';
import { randomNetwork } from '../../../engine/test/random-network.ts';
import type { Job } from './pool-thinker.ts';
import { AgentCache, serveThinker, type ServeThinkerSettings } from './serve-thinker.ts';
import type { Thought } from './thinker.ts';

interface OpenWorker {
  /** Sends a job with this id and returns the thought, as it is after crossing to another thread. */
  send(id: number, job: Job, cancelled?: Int32Array): Promise<Thought>;
  /** Prepares an agent for chess. */
  prepare(id: number, agent: string): Promise<void>;
  /** Everything that was reported before a thought. */
  readonly progress: readonly unknown[];
}

/** The worker's end of a channel. */
function openWorker(now: () => number, more: Partial<ServeThinkerSettings> = {}): OpenWorker {
  const replies: WorkerReply[] = [];
  const progress: unknown[] = [];
  let give: (message: WorkerRequest) => void = () => {};
  const port: Port<WorkerReply, WorkerRequest> = {
    send: (message) => {
      if (message.kind === 'progress') progress.push(message.value);
      else replies.push(structuredClone(message));
    },
    onMessage: (listener) => (give = listener),
    onEnd: () => {},
    close: () => {},
  };
  serveThinker(port, { games: allGames, now, ...more });
  return {
    progress,
    prepare: async (id, agent) => {
      give({ kind: 'call', id, name: 'prepare', input: { game: 'chess', agent } });
      await settle();
      expect(replies.at(-1)).toMatchObject({ kind: 'result', id });
    },
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

type Prepare = NonNullable<ServeThinkerSettings['prepare']>;

describe('the network of a game', () => {
  const line = { game: 'chess', options: {}, start: chess.setups[0]!.text, moves: [] };
  const job = (agent: string, more: Partial<Job> = {}): Job => {
    return { player: 'm', line, agent, limits: { nodes: 200 }, seed: 1, ...more };
  };

  it('is prepared for agents that use it, and for no others', async () => {
    const prepare = vi.fn<Prepare>(async () => {});
    const worker = openWorker(() => 0, { prepare });
    await worker.send(1, job('level:9'));
    await worker.send(2, job('engine:eval=classic'));
    await worker.send(3, job('random'));
    expect(prepare).not.toHaveBeenCalled();
    await worker.send(4, job('level:10'));
    await worker.send(5, job('engine'));
    expect(prepare.mock.calls).toEqual([
      [chess, expect.anything()],
      [chess, expect.anything()],
    ]);
    expect(worker.progress).toEqual([]);
  });

  it('is prepared before the first job where that is wanted, and reported', async () => {
    const loading = { loaded: 1, total: 2 };
    const prepare = vi.fn<Prepare>(async (_, { progress }) => progress(loading));
    const worker = openWorker(() => 0, { prepare });
    await worker.prepare(1, 'level:3');
    expect(prepare).not.toHaveBeenCalled();
    await worker.prepare(2, 'level:10');
    expect([prepare.mock.calls, worker.progress]).toEqual([[[chess, expect.anything()]], [loading]]);
  });

  it('is used from when it has arrived, in a game that was begun without it', async () => {
    const arrived: Network[] = [];
    const worker = openWorker(() => 0, { networkOf: () => arrived[0] });
    const play = (id: number): Promise<Thought> => worker.send(id, job('engine:depth=1', { limits: {} }));
    const terms = await play(1);
    expect(await play(2)).toMatchObject({ score: (terms as { score: number }).score });
    arrived.push(Network.create(randomNetwork(chess, 3)));
    const learned = await play(3);
    expect(learned).not.toMatchObject({ score: (terms as { score: number }).score });
    expect(await play(4)).toMatchObject({ score: (learned as { score: number }).score });
  });

  it('is waited for no longer than half the time that a clock allows, which is then less', async () => {
    let time = 0;
    const prepare = vi.fn<Prepare>(async (_, { most = 0 }) => void (time += most));
    const worker = openWorker(() => time++, { prepare });
    const limits = { time: { usual: 40, most: 100 } };
    expect(await worker.send(1, job('engine', { limits, isOnClock: true }))).toMatchObject({ kind: 'move' });
    expect(time).toBeLessThanOrEqual(120);
    expect(prepare).toHaveBeenCalledWith(chess, expect.objectContaining({ most: 50 }));
    await worker.send(2, job('engine', { limits }));
    expect(prepare.mock.lastCall?.[1]).not.toHaveProperty('most');
  });

  it('is reported while it is loaded', async () => {
    const loading = { loaded: 1, total: 2 };
    const worker = openWorker(() => 0, { prepare: async (_, { progress }) => progress(loading) });
    await worker.send(1, job('engine'));
    expect(worker.progress).toEqual([loading, undefined]);
  });

  it('is refused by name where it is a file that cannot be used', async () => {
    const error = { code: 'unusable-network', file: 'mine.tnn' };
    expect(await openChess()({ agent: 'engine:network=mine.tnn' })).toEqual({ kind: 'error', error });
  });
});

function cached(weight: number): Parameters<AgentCache['put']>[1] {
  const line = { game: ticTacToe.id, options: {}, start: '', moves: [] };
  const agent = { choose: () => undefined };
  return { agent, weight, usesNetwork: false, network: undefined, line, position: unwrap(startPosition(ticTacToe)) };
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
