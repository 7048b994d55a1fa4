import { games, parseSquare, startPosition, unwrap, type Game } from '@tesuji/rules';
import { chess } from '@tesuji/rules/chess';
import { hasami } from '@tesuji/rules/hasami';
import { shogi } from '@tesuji/rules/shogi';
import { describe, expect, it } from 'vitest';
import { attackedSquares, reachOf } from './legal-moves.ts';

const at = (game: Game, name: string): number => parseSquare(game.shape, name)!;
const names = (game: Game, squares: readonly number[]): readonly string[] =>
  squares.map((square) => game.shape.names[square] ?? '').toSorted();

describe('the range of a piece', () => {
  it('is where it could go if it were its turn', () => {
    const start = unwrap(startPosition(chess));
    expect(names(chess, reachOf(chess, start, at(chess, 'b8')))).toEqual(['a6', 'c6']);
    expect(names(chess, reachOf(chess, start, at(chess, 'g1')))).toEqual(['f3', 'h3']);
    expect(reachOf(chess, start, at(chess, 'e5'))).toEqual([]);
  });

  it('is what it attacks while the other side is in check', () => {
    const position = unwrap(shogi.parsePosition('4k4/9/9/9/9/9/9/4r4/4K4 b - 1'));
    const reach = names(shogi, reachOf(shogi, position, at(shogi, '5h')));
    expect(reach).toContain('5i');
    expect(reach).toContain('1h');
    expect(reach).not.toContain('1i');
  });

  it.each(games)('leaves the position of $id as it was', (game) => {
    const position = unwrap(startPosition(game));
    const before = game.formatPosition(position);
    for (const square of game.shape.squares) reachOf(game, position, square);
    attackedSquares(game, position, 1);
    expect([game.formatPosition(position), position.ply]).toEqual([before, 0]);
  });
});

describe('attacked squares', () => {
  it('are those where a piece could be taken', () => {
    const position = unwrap(chess.parsePosition('4k3/8/8/8/3p4/8/8/4K3 w - - 0 1'));
    expect(names(chess, attackedSquares(chess, position, 1))).toEqual(['c3', 'd7', 'd8', 'e3', 'e7', 'f7', 'f8']);
    expect(attackedSquares(hasami, unwrap(startPosition(hasami)), 1)).toEqual([]);
  });
});
