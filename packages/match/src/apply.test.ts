import { unwrap } from '@tesuji/rules';
import { shogi } from '@tesuji/rules/shogi';
import { describe, expect, it } from 'vitest';
import { ticTacToe } from '@tesuji/testing/tic-tac-toe/game';
import { RIVALS, START, Table } from '../test/table.ts';
import { apply, reduce } from './apply.ts';
import type { Command } from './command.ts';

describe('a move', () => {
  it('is an event with its side and thinking time, and passes the turn', () => {
    const table = new Table(shogi);
    expect(table.send(70, { kind: 'move', move: '7g7f', id: 'one' })).toEqual([
      { kind: 'moved', side: 0, move: '7g7f', spent: 70, sequence: 1, at: START + 70, command: 'one' },
    ]);
    expect(table.state).toMatchObject({ line: { moves: ['7g7f'] }, sequence: 1, time: START + 70, answered: ['one'] });
    expect(table.refuse(80, { kind: 'move', move: '2g2f', author: 0 })).toEqual({ code: 'not-your-turn', side: 1 });
  });

  it('that the rules forbid is refused with the rule', () => {
    const table = new Table(shogi);
    expect(table.refuse(1, { kind: 'move', move: '5i5g' })).toMatchObject({
      code: 'illegal-move',
      move: '5i5g',
      illegality: { code: expect.any(String), rule: expect.stringMatching(/^S\d+$/), squares: expect.any(Array) },
    });
    expect(table.refuse(1, { kind: 'move', move: 'Kg9' })).toMatchObject({
      code: 'bad-move-text',
      error: { got: 'Kg9' },
    });
  });

  it('ends the game when the rules say so, and nothing is accepted after it', () => {
    const table = new Table(ticTacToe, { terms: RIVALS });
    table.play(1, 1, 'a1 b1 a2 b2');
    const events = table.send(5, { kind: 'move', move: 'a3' });
    expect(events.map(({ kind, sequence }) => [kind, sequence])).toEqual([
      ['moved', 5],
      ['ended', 6],
    ]);
    const ending = { cause: 'board', outcome: { winner: 0, reason: 'three-in-a-row' } };
    expect(table.state.phase).toEqual({ kind: 'over', ending });
    for (const kind of ['move', 'resign', 'flag', 'abort', 'takeback', 'offer-draw', 'pause', 'resume'] as const) {
      expect(table.refuse(6, { kind, move: 'c3', author: 1 })).toEqual({ code: 'game-over', ending });
    }
  });

  it('is refused after a repetition that ended the game, even if it is legal on the board', () => {
    const table = new Table(shogi);
    table.play(1, 1, Array(3).fill('2h3h 8b7b 3h2h 7b8b').join(' '));
    expect(table.state.phase).toMatchObject({
      kind: 'over',
      ending: { cause: 'board', outcome: { reason: 'repetition' } },
    });
    expect(table.refuse(99, { kind: 'move', move: '7g7f' }).code).toBe('game-over');
  });

  it('from the host, or for both sides of a board that is not shared, is not allowed', () => {
    const table = new Table(shogi, { terms: RIVALS });
    for (const author of ['host', 'both'] as const) {
      expect(table.refuse(1, { kind: 'move', move: '7g7f', author })).toEqual({
        code: 'not-allowed',
        author,
        command: 'move',
      });
    }
    const shared = new Table(shogi);
    for (const move of ['7g7f', '3c3d', '2g2f']) shared.send(1, { kind: 'move', move, author: 'both' });
    expect(shared.log.map((event) => event.kind === 'moved' && event.side)).toEqual([0, 1, 0]);
  });

  it('begins with White in a handicap game', () => {
    const table = new Table(shogi, { setup: shogi.setups[1]!.id });
    expect(table.state.first).toBe(1);
    expect(table.send(1, { kind: 'move', move: '3c3d' })).toMatchObject([{ side: 1 }]);
  });
});

describe('a command', () => {
  it('for an earlier or later ply is stale', () => {
    const table = new Table(shogi);
    table.play(1, 1, '7g7f 3c3d');
    expect(table.refuse(5, { kind: 'move', move: '2g2f', ply: 0 })).toEqual({ code: 'stale', ply: 0, present: 2 });
    expect(table.refuse(5, { kind: 'resign', ply: 3 })).toEqual({ code: 'stale', ply: 3, present: 2 });
  });

  it('for the same ply of a line that was taken back is stale too', () => {
    const table = new Table(shogi);
    table.play(1, 1, '7g7f');
    table.send(5, { kind: 'takeback', author: 0 });
    expect(table.refuse(6, { kind: 'move', move: '7g7f', branch: 0 })).toEqual({
      code: 'stale-branch',
      branch: 0,
      present: 1,
    });
    table.send(7, { kind: 'move', move: '2g2f', branch: 1 });
  });

  it('takes effect once, even after a takeback', () => {
    const table = new Table(shogi);
    table.send(1, { kind: 'move', move: '7g7f', id: 'one' });
    expect(table.refuse(2, { kind: 'move', move: '7g7f', id: 'one', ply: 0, author: 0 })).toEqual({
      code: 'repeated',
      id: 'one',
    });
    table.send(3, { kind: 'takeback', count: 1 });
    expect(table.refuse(4, { kind: 'move', move: '7g7f', id: 'one' })).toEqual({ code: 'repeated', id: 'one' });
    table.send(5, { kind: 'move', move: '7g7f', id: 'another' });
  });

  it('that was refused may be sent again under its id', () => {
    const table = new Table(shogi);
    table.refuse(1, { kind: 'move', move: '7g7e', id: 'one' });
    expect(table.send(2, { kind: 'move', move: '7g7f', id: 'one' })).toMatchObject([{ command: 'one' }]);
  });

  it.each([
    ['kind', { kind: 'dance' }],
    ['kind', { kind: 'constructor' }],
    ['id', { kind: 'resign', id: '' }],
    ['id', { kind: 'resign', id: 'x'.repeat(101) }],
    ['author', { kind: 'resign', author: 2 }],
    ['ply', { kind: 'resign', ply: -1 }],
    ['ply', { kind: 'resign', ply: '0' }],
    ['branch', { kind: 'resign', branch: 0.5 }],
    ['move', { kind: 'move' }],
    ['move', { kind: 'move', move: 7 }],
    ['count', { kind: 'takeback', count: -1 }],
    ['proposal', { kind: 'accept', proposal: 'peace' }],
    ['claim', { kind: 'claim', claim: null }],
    ['side', { kind: 'forfeit', side: 2, forfeit: 'left' }],
    ['forfeit', { kind: 'forfeit', side: 1, forfeit: 'boredom' }],
  ])('without a proper %s is malformed: %j', (field, order) => {
    const table = new Table(shogi);
    const command = { id: 'x', author: 0, ply: 0, ...order } as Command;
    expect(apply(shogi, table.state, command, START)).toEqual({ ok: false, error: { code: 'malformed', field } });
  });
});

describe('apply and reduce', () => {
  it('throw for another game and for skipped events', () => {
    const table = new Table(shogi);
    table.play(1, 1, '7g7f 3c3d');
    const command: Command = { id: 'x', author: 0, ply: 2, kind: 'resign' };
    expect(() => apply(ticTacToe, table.state, command, START)).toThrow(TypeError);
    expect(() => reduce(ticTacToe, table.state, [])).toThrow(TypeError);
    expect(() => reduce(shogi, table.first, table.log.slice(1))).toThrow(RangeError);
    expect(() => reduce(shogi, table.state, table.log)).toThrow(RangeError);
  });

  it('do not change the old state', () => {
    const table = new Table(shogi);
    const before = structuredClone(table.first);
    table.play(1, 1, '7g7f 3c3d 2g2f');
    expect(table.first).toEqual(before);
    const other = unwrap(
      apply(shogi, table.first, { id: 'y', author: 0, ply: 0, kind: 'move', move: '2g2f' }, START + 9),
    );
    expect(reduce(shogi, table.first, other).line.moves).toEqual(['2g2f']);
    expect(table.send(10, { kind: 'move', move: '8c8d' })).toMatchObject([{ kind: 'moved', side: 1 }]);
  });
});
