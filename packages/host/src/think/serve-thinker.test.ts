import type { GameLine } from '@tesuji/rules';
import { winIn, type Port } from '@tesuji/engine';
import { describe, expect, it } from 'vitest';
import { allGames, chess, ticTacToe } from '@tesuji/testing/host/games';
import { parseJobReply, type JobMessage, type JobReply } from './job.ts';
import { serveThinker } from './serve-thinker.ts';
import type { Thought } from './thinker.ts';

/** Sends one job to a served port and returns what comes back, as it would after crossing to another thread. */
function askAbout(line: GameLine, agent = 'alphabeta:depth=2'): JobReply | undefined {
  const replies: unknown[] = [];
  let give: (message: JobMessage) => void = () => {};
  const port: Port<JobReply, JobMessage> = {
    send: (message) => replies.push(structuredClone(message)),
    onMessage: (listener) => (give = listener),
    onEnd: () => {},
    close: () => {},
  };
  let time = 0;
  serveThinker(port, { games: allGames, now: () => (time += 5) });
  give({ id: 5, player: 'm', line, agent, limits: {}, seed: 1 });
  expect(replies).toHaveLength(1);
  return parseJobReply(replies[0]);
}

describe('the worker side', () => {
  it('answers a game line with a move and its score', () => {
    const line = {
      game: 'tic-tac-toe',
      options: {},
      start: ticTacToe.setups[0]!.text,
      moves: ['a1', 'a2', 'b1', 'b2'],
    };
    expect(askAbout(line)).toMatchObject({
      id: 5,
      thought: { kind: 'move', move: 'c1', score: winIn(1), depth: 2, ms: 5 },
    });
    expect(askAbout(line, 'random')?.thought).toEqual({ kind: 'move', move: expect.any(String), ms: 5 });
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
  ])('answers %s with a fault by name', (_, line, fault) => {
    expect(askAbout(line)).toMatchObject({ id: 5, thought: { kind: 'fault', fault } });
  });
});

/** A worker's end that can be asked again and again. */
function openDesk() {
  const thoughts: Thought[] = [];
  let give: (message: JobMessage) => void = () => {};
  const port: Port<JobReply, JobMessage> = {
    send: ({ thought }) => thoughts.push(thought),
    onMessage: (listener) => (give = listener),
    onEnd: () => {},
    close: () => {},
  };
  serveThinker(port, { games: allGames, now: () => 0 });
  let id = 0;
  const ask = (job: Partial<JobMessage>, moves: readonly string[] = []): Thought => {
    const line = { game: 'chess', options: {}, start: chess.setups[0]!.text, moves };
    give({ id: ++id, player: 'm', line, agent: 'random', limits: {}, seed: 1, ...job });
    return thoughts.at(-1)!;
  };
  return { ask };
}

describe('a worker', () => {
  it('keeps the agent of a player, and so its dice, through a game', () => {
    const moves = ['e2e4', 'e7e5', 'g1f3', 'b8c6'];
    const play = (): unknown[] => {
      const { ask } = openDesk();
      return moves.map((_, ply) => ask({}, moves.slice(0, ply)));
    };
    expect(play()).toEqual(play());
    const { ask } = openDesk();
    const thrown = Array.from({ length: 12 }, () => ask({}));
    expect(new Set(thrown.map((thought) => JSON.stringify(thought))).size).toBeGreaterThan(3);
    // Somebody else's agent throws its own.
    const { ask: again } = openDesk();
    const mixed = Array.from({ length: 12 }, () => [again({ player: 'other' }), again({})][1]);
    expect(mixed).toEqual(thrown);
  });

  it('follows a game that goes on, goes back, or is another one', () => {
    const { ask } = openDesk();
    const start = '4k3/8/8/3r4/8/8/8/3QK3 w - - 0 1';
    const line = (moves: readonly string[]) => ({ line: { game: 'chess', options: {}, start, moves } });
    const engine = { agent: 'engine:depth=2' };
    expect(ask({ ...engine, ...line([]) })).toMatchObject({ move: 'd1d5' });
    expect(ask({ ...engine, ...line(['d1d5', 'e8e7', 'd5a5', 'e7e8']) })).toMatchObject({ kind: 'move' });
    expect(ask({ ...engine, ...line([]) })).toMatchObject({ move: 'd1d5' });
    expect(ask({ ...engine, ...line(['d1d5', 'e8e1']) })).toMatchObject({ fault: { code: 'unreadable-line' } });
    expect(ask(engine, ['f2f3', 'e7e5', 'g2g4'])).toMatchObject({ move: 'd8h4', score: winIn(1) });
  });

  it('stops when the shared number says that its job is not wanted', () => {
    const { ask } = openDesk();
    const stop = new Int32Array(new SharedArrayBuffer(4));
    stop[0] = 1;
    // Without a limit this would never end.
    expect(ask({ agent: 'engine', stop })).toMatchObject({ kind: 'move' });
    expect(ask({ agent: 'engine', stop, limits: { depth: 3 } })).toMatchObject({ kind: 'move', depth: 3 });
  });

  it.each(['nobody', 'engine:speed=9', 'uci:stockfish'])('refuses %s by name', (agent) => {
    expect(openDesk().ask({ agent })).toEqual({ kind: 'fault', fault: { code: 'unusable-agent', agent } });
  });
});
