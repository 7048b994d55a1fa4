import { shogi } from '@tesuji/rules/shogi';
import { describe, expect, it } from 'vitest';
import { ticTacToe } from '@tesuji/testing/tic-tac-toe/game';
import { RIVALS, Table } from '../../test/table.ts';
import { FORFEITS } from '../ending.ts';

const rivals = (terms = {}): Table => new Table(ticTacToe, { terms: { ...RIVALS, ...terms } });

describe('resigning', () => {
  it('is possible on either side’s turn, for oneself', () => {
    const table = rivals();
    expect(table.refuse(1, { kind: 'resign', author: 1, side: 0 }).code).toBe('not-allowed');
    expect(table.refuse(1, { kind: 'resign', author: 'host' }).code).toBe('not-allowed');
    table.send(1, { kind: 'resign', author: 1 });
    expect(table.state.phase).toEqual({
      kind: 'over',
      ending: { cause: 'resignation', side: 1, outcome: { winner: 0, reason: 'resignation' } },
    });
  });

  it('one person for both sides says who, or means the side to move', () => {
    const named = new Table(ticTacToe);
    named.send(1, { kind: 'resign', author: 'both', side: 1 });
    expect(named.state.phase).toMatchObject({ ending: { side: 1, outcome: { winner: 0 } } });
    const unnamed = new Table(ticTacToe);
    unnamed.play(1, 1, 'a1');
    unnamed.send(2, { kind: 'resign', author: 'both' });
    expect(unnamed.state.phase).toMatchObject({ ending: { side: 1 } });
  });
});

describe('aborting', () => {
  it('is for players only before the match has really begun, and has no result', () => {
    const table = rivals({ abortPlies: 1 });
    table.send(1, { kind: 'abort', author: 1 });
    expect(table.state.phase).toEqual({ kind: 'over', ending: { cause: 'abort', by: 1 } });
    const later = rivals({ abortPlies: 1 });
    later.play(1, 1, 'a1');
    expect(later.refuse(2, { kind: 'abort', author: 1 })).toEqual({ code: 'too-late-to-abort', plies: 1 });
    later.send(2, { kind: 'abort', author: 'host' });
    expect(later.state.phase).toEqual({ kind: 'over', ending: { cause: 'abort', by: 'host' } });
  });

  it('counts from the moves the match began with', () => {
    const table = new Table(ticTacToe, { moves: ['a1', 'b2'], terms: { ...RIVALS, abortPlies: 1 } });
    expect(table.send(1, { kind: 'abort' })).toMatchObject([{ kind: 'ended' }]);
  });
});

describe('forfeits', () => {
  it.each(FORFEITS)('%s: the host’s word, and the other side wins', (forfeit) => {
    const table = rivals();
    expect(table.refuse(1, { kind: 'forfeit', author: 1, side: 0, forfeit }).code).toBe('not-allowed');
    table.send(1, { kind: 'forfeit', author: 'host', side: 1, forfeit });
    expect(table.state.phase).toEqual({
      kind: 'over',
      ending: { cause: 'forfeit', side: 1, forfeit, outcome: { winner: 0, reason: forfeit } },
    });
  });

  it('one who copies a game played elsewhere may enter one', () => {
    const table = new Table(shogi);
    table.send(1, { kind: 'forfeit', author: 'both', side: 0, forfeit: 'illegal-move' });
    expect(table.state.phase.kind).toBe('over');
  });
});

describe('a pause', () => {
  it('holds up everything but ending the match and going on', () => {
    const table = new Table(ticTacToe, { terms: { ...RIVALS, canPause: true } });
    expect(table.refuse(1, { kind: 'resume' })).toEqual({ code: 'not-paused' });
    expect(table.send(1, { kind: 'pause', author: 1 })).toMatchObject([{ kind: 'paused', by: 1 }]);
    for (const kind of ['move', 'pause', 'claim', 'offer-draw', 'takeback', 'accept', 'flag'] as const) {
      expect(table.refuse(2, { kind, move: 'a1', claim: 'x', proposal: 'draw' })).toEqual({ code: 'paused' });
    }
    table.send(3, { kind: 'resume', author: 0 });
    table.send(4, { kind: 'pause', author: 'host' });
    table.send(5, { kind: 'resign', author: 0 });
  });

  it('is only the host’s where players may not', () => {
    const table = rivals({ canPause: false });
    expect(table.refuse(1, { kind: 'pause' })).toEqual({ code: 'pauses-off' });
    table.send(2, { kind: 'pause', author: 'host' });
    expect(table.refuse(3, { kind: 'resume' })).toEqual({ code: 'pauses-off' });
    table.send(4, { kind: 'resume', author: 'host' });
    table.play(5, 1, 'a1');
  });
});
