import { shogi } from '@tesuji/rules/shogi';
import { expect, it } from 'vitest';
import { ticTacToe } from '@tesuji/testing/tic-tac-toe/game';
import { RIVALS, Table } from '../../test/table.ts';
import { canPropose } from './propose.ts';

const DRAWN = { cause: 'agreement', outcome: { reason: 'agreement' } };

function offered(at = 10, author: 0 | 1 = 0): Table {
  const table = new Table(ticTacToe, { terms: RIVALS });
  table.send(at, { kind: 'offer-draw', author });
  return table;
}

it('an offer stands until it is answered', () => {
  const table = offered();
  expect(table.log).toMatchObject([{ kind: 'proposed', proposal: 'draw', side: 0, to: 0 }]);
  expect(table.refuse(11, { kind: 'accept', proposal: 'draw', author: 0 })).toEqual({
    code: 'nothing-proposed',
    proposal: 'draw',
  });
  expect(table.refuse(11, { kind: 'accept', proposal: 'takeback', author: 1 }).code).toBe('nothing-proposed');
  expect(table.refuse(11, { kind: 'offer-draw', author: 0 })).toEqual({ code: 'already-proposed', proposal: 'draw' });
  table.send(12, { kind: 'accept', proposal: 'draw', author: 1 });
  expect(table.state.phase).toEqual({ kind: 'over', ending: DRAWN });
  expect(table.state.talks.draw.standing).toEqual([]);
});

it('one’s own move leaves it standing, the opponent’s move answers no', () => {
  const table = offered();
  table.play(20, 1, 'a1');
  expect(table.state.talks.draw.standing).toEqual([{ by: 0, to: 0 }]);
  table.play(30, 1, 'b2');
  expect(table.state.talks.draw.standing).toEqual([]);
  expect(table.refuse(31, { kind: 'accept', proposal: 'draw', author: 1 }).code).toBe('nothing-proposed');
});

it('offering back accepts', () => {
  const table = offered();
  table.send(20, { kind: 'offer-draw', author: 1 });
  expect(table.state.phase).toEqual({ kind: 'over', ending: DRAWN });
});

it('declined or withdrawn, it may be repeated only after a move of one’s own', () => {
  const table = offered();
  expect(table.refuse(11, { kind: 'decline', proposal: 'draw', author: 0 }).code).toBe('nothing-proposed');
  expect(table.refuse(11, { kind: 'withdraw', proposal: 'draw', author: 1 }).code).toBe('nothing-proposed');
  expect(table.send(12, { kind: 'decline', proposal: 'draw', author: 1 })).toMatchObject([
    { kind: 'declined', side: 1 },
  ]);
  expect(table.refuse(13, { kind: 'offer-draw', author: 0 })).toEqual({ code: 'proposed-too-soon', proposal: 'draw' });
  table.play(14, 1, 'a1');
  expect(table.send(15, { kind: 'offer-draw', author: 0 })).toMatchObject([{ kind: 'proposed', side: 0 }]);
  expect(table.send(16, { kind: 'withdraw', proposal: 'draw', author: 0 })).toMatchObject([
    { kind: 'withdrawn', side: 0 },
  ]);
  table.play(17, 1, 'b2');
  expect(table.refuse(18, { kind: 'offer-draw', author: 0 }).code).toBe('proposed-too-soon');
  table.play(19, 1, 'a2');
  table.send(20, { kind: 'offer-draw', author: 0 });
});

it('whether a side could offer is known without trying', () => {
  const table = offered();
  const free = (): readonly boolean[] => [0, 1].map((side) => canPropose(table.state, 'draw', side === 0 ? 0 : 1));
  expect(free()).toEqual([false, false]);
  table.send(12, { kind: 'decline', proposal: 'draw', author: 1 });
  expect(free()).toEqual([false, true]);
  table.play(13, 1, 'a1');
  expect(free()).toEqual([true, true]);
  // Asked on the other's turn, one may ask again only after the next turn of one's own.
  table.send(14, { kind: 'offer-draw', author: 0 });
  table.send(15, { kind: 'withdraw', proposal: 'draw', author: 0 });
  table.play(16, 1, 'b2');
  expect(free()).toEqual([false, true]);
  table.play(17, 1, 'a2');
  expect(free()).toEqual([true, true]);
});

it('one person for both sides agrees at once, and may answer what a side has asked', () => {
  const table = new Table(ticTacToe);
  table.send(1, { kind: 'offer-draw', author: 'both' });
  expect(table.state.phase).toEqual({ kind: 'over', ending: DRAWN });
  const other = new Table(ticTacToe);
  other.send(1, { kind: 'offer-draw', author: 1 });
  expect(other.send(2, { kind: 'withdraw', proposal: 'draw', author: 'both' })).toMatchObject([{ side: 1 }]);
});

it('may be switched off, and is not the host’s to make or answer', () => {
  const table = new Table(ticTacToe, { terms: { hasDrawOffers: false } });
  expect(table.refuse(1, { kind: 'offer-draw' })).toEqual({ code: 'offers-off' });
  expect(table.refuse(1, { kind: 'offer-draw', author: 'host' }).code).toBe('not-allowed');
  expect(offered().refuse(11, { kind: 'accept', proposal: 'draw', author: 'host' }).code).toBe('not-allowed');
});

it('S43 an agreement to stop is counted by the game, and may be won', () => {
  const start = '4k4/9/9/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1';
  const table = new Table(shogi, { start });
  table.send(1, { kind: 'offer-draw', author: 'both' });
  expect(table.state.phase).toEqual({
    kind: 'over',
    ending: { cause: 'agreement', outcome: { winner: 0, reason: 'impasse-agreed' } },
  });
});
