import { describe, expect, it } from 'vitest';
import { ticTacToe } from '@tesuji/testing/tic-tac-toe/game';
import { RIVALS, Table } from '../../test/table.ts';
import { positionOf } from '../position-of.ts';

const MOVES = 'a1 b1 a2 b2';

function played(terms = {}): Table {
  const table = new Table(ticTacToe, { terms });
  table.play(1, 1, MOVES);
  return table;
}

function board({ game, state }: Table): string {
  return game.formatPosition(positionOf(game, state));
}

describe('a free takeback', () => {
  it('goes to one’s own previous turn: over the answer too when it is one’s own turn', () => {
    const table = played();
    expect(table.send(10, { kind: 'takeback', author: 0 })).toMatchObject([{ kind: 'taken-back', by: 0, to: 2 }]);
    expect(table.state.line.moves).toEqual(['a1', 'b1']);
    const other = played();
    expect(other.send(10, { kind: 'takeback', author: 1 })).toMatchObject([{ kind: 'taken-back', by: 1, to: 3 }]);
    const both = played();
    expect(both.send(10, { kind: 'takeback', author: 'both' })).toMatchObject([{ to: 3 }]);
  });

  it('goes back any number of plies, to the start and forward again by new moves', () => {
    const table = played();
    table.send(10, { kind: 'takeback', count: 4 });
    expect(board(table)).toBe('3/3/3 x');
    table.play(11, 1, 'c3 b2');
    expect(board(table)).toBe('2x/1o1/3 x');
    expect(table.state).toMatchObject({ branch: 1, line: { moves: ['c3', 'b2'] }, spent: [1, 1] });
  });

  it('needs something to go back to', () => {
    const table = new Table(ticTacToe);
    expect(table.refuse(1, { kind: 'takeback' })).toEqual({ code: 'nothing-to-take-back', ply: 0 });
    table.play(1, 1, 'a1');
    expect(table.refuse(2, { kind: 'takeback', author: 1 })).toEqual({ code: 'nothing-to-take-back', ply: 1 });
    expect(table.refuse(2, { kind: 'takeback', count: 2 })).toEqual({ code: 'nothing-to-take-back', ply: 1 });
    expect(table.refuse(2, { kind: 'takeback', count: 0 })).toEqual({ code: 'nothing-to-take-back', ply: 1 });
    expect(table.refuse(2, { kind: 'takeback', author: 'host' }).code).toBe('not-allowed');
  });

  it('takes up a finished game again, but not an aborted one', () => {
    const table = played();
    table.play(5, 1, 'a3');
    expect(table.state.phase.kind).toBe('over');
    table.send(20, { kind: 'takeback', author: 0 });
    expect(table.state).toMatchObject({ phase: { kind: 'running' }, line: { moves: ['a1', 'b1', 'a2', 'b2'] } });
    table.send(21, { kind: 'abort', author: 'host' });
    expect(table.refuse(22, { kind: 'takeback', author: 0 }).code).toBe('game-over');
  });

  it('forgets offers', () => {
    const table = played();
    table.send(10, { kind: 'offer-draw', author: 0 });
    table.send(11, { kind: 'takeback', author: 0 });
    expect(table.refuse(12, { kind: 'accept', proposal: 'draw', author: 1 }).code).toBe('nothing-proposed');
    table.send(13, { kind: 'offer-draw', author: 0 });
  });
});

describe('a takeback that must be asked for', () => {
  it('is granted by the other side', () => {
    const table = played(RIVALS);
    expect(table.send(10, { kind: 'takeback', author: 0 })).toMatchObject([
      { kind: 'proposed', proposal: 'takeback', side: 0, to: 2 },
    ]);
    expect(table.refuse(11, { kind: 'accept', proposal: 'takeback', author: 0 }).code).toBe('nothing-proposed');
    expect(table.refuse(11, { kind: 'takeback', author: 0 })).toEqual({
      code: 'already-proposed',
      proposal: 'takeback',
    });
    expect(table.refuse(11, { kind: 'takeback', author: 1 })).toEqual({ code: 'answer-first', proposal: 'takeback' });
    expect(table.send(12, { kind: 'accept', proposal: 'takeback', author: 1 })).toMatchObject([
      { kind: 'taken-back', by: 0, to: 2 },
    ]);
    expect(board(table)).toBe('3/3/xo1 x');
  });

  it('lapses with any move, and may be declined or withdrawn', () => {
    const table = played(RIVALS);
    table.send(10, { kind: 'takeback', author: 0 });
    table.play(11, 1, 'c3');
    expect(table.refuse(12, { kind: 'accept', proposal: 'takeback', author: 1 }).code).toBe('nothing-proposed');
    table.send(13, { kind: 'takeback', author: 0 });
    table.send(14, { kind: 'decline', proposal: 'takeback', author: 1 });
    expect(table.refuse(15, { kind: 'takeback', author: 0, count: 1 })).toEqual({
      code: 'proposed-too-soon',
      proposal: 'takeback',
    });
    table.send(16, { kind: 'takeback', author: 1 });
    table.send(17, { kind: 'withdraw', proposal: 'takeback', author: 1 });
    expect(table.state.line.moves).toHaveLength(5);
  });

  it('need not be asked of oneself', () => {
    const table = played({ ...RIVALS, isShared: true });
    table.send(10, { kind: 'takeback', author: 'both', count: 3 });
    expect(table.state.line.moves).toEqual(['a1']);
  });
});

it('a match may do without takebacks', () => {
  const table = played({ assists: { hints: false, warnings: false, takeback: 'none' } });
  expect(table.refuse(10, { kind: 'takeback', author: 0 })).toEqual({ code: 'takebacks-off' });
  expect(table.refuse(10, { kind: 'takeback', author: 'both' })).toEqual({ code: 'takebacks-off' });
});
