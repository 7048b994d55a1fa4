import { chess } from '@tesuji/rules/chess';
import { shogi } from '@tesuji/rules/shogi';
import { expect, it } from 'vitest';
import { ticTacToe } from '@tesuji/testing/tic-tac-toe/game';
import { Table } from '../../test/table.ts';

/** Black's king and ten more stand in the enemy camp; with both rooks and bishops in hand that is 30 points. */
const ENTERED = '1SSSSGGGG/+P+P1K5/9/9/9/9/9/9/4k4 b 2R2B 1';

it('S39 a declaration that holds wins, on one’s own turn', () => {
  const table = new Table(shogi, { start: ENTERED });
  expect(table.refuse(1, { kind: 'claim', claim: 'impasse', author: 1 })).toEqual({ code: 'not-your-turn', side: 0 });
  expect(table.refuse(1, { kind: 'claim', claim: 'impasse', author: 'host' }).code).toBe('not-allowed');
  table.send(1, { kind: 'claim', claim: 'impasse' });
  expect(table.state.phase).toEqual({
    kind: 'over',
    ending: { cause: 'claim', side: 0, claim: 'impasse', outcome: { winner: 0, reason: 'impasse-declared' } },
  });
});

it('S41 a declaration that does not hold loses', () => {
  const table = new Table(shogi);
  table.send(1, { kind: 'claim', claim: 'impasse', author: 'both' });
  expect(table.state.phase).toMatchObject({ ending: { side: 0, outcome: { winner: 1, reason: 'impasse-failed' } } });
});

it('what the game does not know or has switched off is refused', () => {
  const off = new Table(shogi, { options: { impasse: 'off' } });
  expect(off.refuse(1, { kind: 'claim', claim: 'impasse' })).toEqual({ code: 'claim-not-met', claim: 'impasse' });
  for (const claim of ['', 'threefold', '__proto__']) {
    expect(new Table(ticTacToe).refuse(1, { kind: 'claim', claim })).toEqual({ code: 'claim-not-met', claim });
  }
});

const KNIGHTS = 'g1f3 g8f6 f3g1 f6g8';

it('C30 threefold repetition is a claim of the side to move, C32 refused before it holds', () => {
  const table = new Table(chess);
  table.play(1, 1, KNIGHTS);
  expect(table.refuse(10, { kind: 'claim', claim: 'threefold' })).toEqual({
    code: 'claim-not-met',
    claim: 'threefold',
  });
  table.play(11, 1, KNIGHTS);
  expect(table.state.phase.kind).toBe('running');
  expect(table.refuse(20, { kind: 'claim', claim: 'threefold', author: 1 }).code).toBe('not-your-turn');
  expect(table.refuse(20, { kind: 'claim', claim: 'fifty-moves' }).code).toBe('claim-not-met');
  table.send(21, { kind: 'claim', claim: 'threefold' });
  expect(table.state.phase).toMatchObject({ ending: { cause: 'claim', side: 0, outcome: { reason: 'threefold' } } });
});

it('C31 fifty moves are a claim, C34 seventy-five need none', () => {
  const table = new Table(chess, { start: '4k3/8/8/8/8/8/8/R3K3 w - - 99 80' });
  table.play(1, 1, 'e1e2');
  table.send(2, { kind: 'claim', claim: 'fifty-moves', author: 1 });
  expect(table.state.phase).toMatchObject({ ending: { side: 1, outcome: { reason: 'fifty-moves' } } });
  const later = new Table(chess, { start: '4k3/8/8/8/8/8/8/R3K3 w - - 149 99' });
  later.play(1, 1, 'e1e2');
  expect(later.state.phase).toMatchObject({ ending: { cause: 'board', outcome: { reason: 'seventy-five-moves' } } });
});
