import { games, legalMoves, startPosition, unwrap, type Game, type Position } from '@tesuji/rules';
import { chess } from '@tesuji/rules/chess';
import { shogi } from '@tesuji/rules/shogi';
import { describe, expect, it } from 'vitest';
import { readTypedMove } from './typed-move.ts';

function after(game: Game, moves: string): Position {
  const position = unwrap(startPosition(game));
  for (const move of moves.split(' ').filter((each) => each !== ''))
    position.make(unwrap(game.parseMove(position, move)));
  return position;
}

describe('a typed move', () => {
  it.each(games)('of $id is read in every notation of the game', (game) => {
    const position = unwrap(startPosition(game));
    for (const move of legalMoves(game, position)) {
      const text = game.formatMove(move);
      for (const style of game.notations) {
        const read = readTypedMove(game, position, game.notate(position, move, { style }));
        if (read.kind === 'one') expect(read.move).toBe(text);
        else expect(read.moves).toContain(move);
      }
    }
  });

  it.each([
    ['', '7g7f', '7g7f'],
    ['', '7g 7f', '7g7f'],
    ['', 'P-7f', '7g7f'],
    ['', '☗７六歩', '7g7f'],
    ['', '76歩', '7g7f'],
    ['', '７六歩(77)', '7g7f'],
    ['', '+7776FU', '7g7f'],
    ['', '7776fu', '7g7f'],
    ['7g7f 3c3d', '２二角成', '8h2b+'],
    ['7g7f 3c3d', '8822UM', '8h2b+'],
    ['7g7f 3c3d', '8822KA', '8h2b'],
    ['7g7f 3c3d 8h2b+', '同銀', '3a2b'],
    ['7g7f 3c3d 8h2b+ 3a2b', '0055KA', 'B*5e'],
    ['', '金右58', '金右58'],
    ['', '7775FU', '7775FU'],
  ])('of shogi after “%s”: %s', (moves, typed, move) => {
    expect(readTypedMove(shogi, after(shogi, moves), typed)).toEqual({ kind: 'one', move });
  });

  it.each([
    ['', 'e2-e4', 'e2e4'],
    ['', 'nf3', 'g1f3'],
    ['e2e4 d7d5', 'exd5', 'e4d5'],
    ['e2e4 d7d5', 'ed5', 'e4d5'],
    ['e2e4 d7d5', 'e4xd5', 'e4d5'],
    ['e2e4 e7e5 g1f3 b8c6 f1c4 f8c5', '0-0', 'e1g1'],
    ['f2f3 e7e5 g2g4', 'Qh4', 'd8h4'],
    ['', 'hello', 'hello'],
  ])('of chess after “%s”: %s', (moves, typed, move) => {
    expect(readTypedMove(chess, after(chess, moves), typed)).toEqual({ kind: 'one', move });
  });
});
