import { chess } from '@tesuji/rules/chess';
import { formatSquare, parseSquare, startPosition, unwrap, type Game, type Position } from '@tesuji/rules';
import { laser } from '@tesuji/rules/laser';
import { describe, expect, it } from 'vitest';
import { arrivalOf, askWhich, destinationsOf, listMoves, matchMoves, turnsOf } from './legal-moves.ts';

const at = (game: Game, name: string): number => parseSquare(game.shape, name)!;

function goals(game: Game, position: Position, from: string): Record<string, string> {
  const list = destinationsOf(listMoves(game, position)).get(at(game, from)) ?? [];
  return Object.fromEntries(list.map(({ to, kind }) => [formatSquare(game.shape, to), kind]));
}

describe('the list of legal moves', () => {
  it('castling has two targets, the king’s square and the rook', () => {
    const position = unwrap(chess.parsePosition('4k3/8/8/8/8/8/8/4K2R w K - 0 1'));
    expect(goals(chess, position, 'e1')).toMatchObject({ g1: 'go', h1: 'go', f1: 'go' });
    const moves = listMoves(chess, position);
    const [byKing, byRook] = ['g1', 'h1'].map((to) => matchMoves(moves, { from: at(chess, 'e1'), to: at(chess, to) }));
    expect(byKing).toEqual(byRook);
    expect(byKing).toHaveLength(1);
  });

  it('a promotion is four moves between the same squares, the queen first', () => {
    const position = unwrap(chess.parsePosition('8/P6k/8/8/8/8/7K/8 w - - 0 1'));
    const found = matchMoves(listMoves(chess, position), { from: at(chess, 'a7'), to: at(chess, 'a8') });
    const { chooser } = askWhich(chess, found, (move) => arrivalOf(chess, position, move), at(chess, 'a8'), 'en');
    expect(chooser.options.map(({ label }) => label)).toEqual(['queen', 'rook', 'bishop', 'knight']);
    expect(Object.keys(goals(chess, position, 'a7'))).toEqual(['a8']);
  });

  it('a swap is shown as a swap, a step to an empty square as a step', () => {
    const position = unwrap(startPosition(laser, 'dynasty'));
    expect(goals(laser, position, 'h4')).toMatchObject({ g5: 'swap', h5: 'go' });
  });

  it('turns differ by their direction and have no destination', () => {
    const position = unwrap(startPosition(laser));
    const moves = listMoves(laser, position);
    const pyramid = at(laser, 'c1');
    expect(turnsOf(moves).get(pyramid)?.toSorted()).toEqual([-1, 1]);
    expect(turnsOf(moves).get(at(laser, 'e4'))).toEqual([1]);
    expect(turnsOf(moves).has(at(laser, 'e1'))).toBe(false);
    expect(matchMoves(moves, { from: pyramid, to: pyramid, turn: 1 })).toHaveLength(1);
    expect(matchMoves(moves, { from: pyramid, to: pyramid })).toEqual([]);
    expect(goals(laser, position, 'c1')).not.toHaveProperty('c1');
  });
});
