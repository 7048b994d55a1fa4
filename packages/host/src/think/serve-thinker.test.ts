import type { GameLine } from '@tesuji/rules/core/line';
import { describe, expect, it } from 'vitest';
import { allGames, chess, ticTacToe } from '../../test/games.ts';
import type { Port } from '../port.ts';
import { parseJobReply, type JobMessage, type JobReply } from './job.ts';
import { serveThinker } from './serve-thinker.ts';

/** Sends one job to a served port and returns what comes back, as it would after crossing to another thread. */
function askAbout(line: GameLine): JobReply | undefined {
  const replies: unknown[] = [];
  let give: (message: JobMessage) => void = () => {};
  const port: Port<JobReply, JobMessage> = {
    send: (message) => replies.push(structuredClone(message)),
    onMessage: (listener) => (give = listener),
    onEnd: () => {},
    close: () => {},
  };
  serveThinker(port, allGames);
  give({ id: 5, line, depth: 2, seed: 1 });
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
    expect(askAbout(line)).toEqual({ id: 5, thought: { kind: 'move', move: 'c1', score: 999_999 } });
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
