import { ticTacToe } from '@tesuji/testing/tic-tac-toe/game';
import { TicTacToePosition } from '@tesuji/testing/tic-tac-toe/position';
import { describe, expect, it } from 'vitest';
import { games } from '../registry.ts';
import { startPosition } from './line.ts';
import { unwrap } from './text.ts';

/** Tic-tac-toe adds only marks to the shared history; null moves make it as long as needed. */
const PLIES = 3000;

describe('the history of a position', () => {
  it('grows as long as a game lasts, and shrinks back', () => {
    const position = unwrap(startPosition(ticTacToe));
    const move = unwrap(ticTacToe.parseMove(position, 'b2'));
    position.make(move);
    for (let i = 1; i < PLIES; i++) expect(position.makeNull()).toBe(true);
    expect([position.ply, position.moveAt(0), position.moveAt(PLIES - 1)]).toEqual([PLIES, move, 0]);
    expect([position.logStart(0), position.logStart(1), position.logStart(PLIES)]).toEqual([0, 2, 2]);
    for (let i = 0; i < PLIES; i++) position.unmake();
    expect([position.ply, position.repetitions(), ticTacToe.formatPosition(position)]).toEqual([0, 0, '3/3/3 x']);
    expect([position.keyLow, position.keyHigh]).toEqual([0, 0]);
  });

  it('counts repetitions of the position with the same side to move', () => {
    const position = unwrap(startPosition(ticTacToe));
    const seen = [];
    for (let i = 0; i < 9; i++) {
      seen.push(position.repetitions());
      position.makeNull();
    }
    expect(seen).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4]);
    while (position.ply > 4) position.unmake();
    expect(position.repetitions()).toBe(2);
  });

  it('has the last move, also in a clone', () => {
    const position = new TicTacToePosition(unwrap(ticTacToe.parseSetup('3/3/3 o')), { misere: 'off' });
    expect(position.lastMove).toBe(0);
    const move = unwrap(ticTacToe.parseMove(position, 'c1'));
    position.make(move);
    expect([position.lastMove, position.clone().lastMove]).toEqual([move, move]);
  });
});

it('a game refuses the positions of another', () => {
  for (const [i, game] of games.entries()) {
    const foreign = unwrap(startPosition(games[(i + 1) % games.length]));
    expect(() => game.formatPosition(foreign)).toThrow(/^not a \w+Position$/);
  }
});
