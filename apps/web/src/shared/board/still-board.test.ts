import { chess } from '@tesuji/rules/chess';
import { formatSquare, startPosition, unwrap, type Game, type Position } from '@tesuji/rules';
import { hasami } from '@tesuji/rules/hasami';
import { laser } from '@tesuji/rules/laser';
import { shogi } from '@tesuji/rules/shogi';
import { describe, expect, it } from 'vitest';
import { listMoves } from './legal-moves.ts';
import { lastShown } from './still-board.ts';

function after(game: Game, position: Position, text: string): { readonly moved: string; readonly taken: string } {
  const { lastMove, lastTaken } = lastShown(game.effects(position, unwrap(game.parseMove(position, text))));
  const names = (squares: readonly number[]): string =>
    squares.map((square) => formatSquare(game.shape, square)).join(' ');
  return { moved: names(lastMove), taken: names(lastTaken) };
}

describe('the marks of the last move', () => {
  it.each([
    ['a piece that is displaced, by its square', shogi, 'k8/9/9/9/9/9/9/p8/R7K b - 1', '9i9h', '9i 9h', ''],
    ['a pawn taken in passing', chess, 'k7/8/8/3pP3/8/8/8/7K w - d6 0 1', 'e5d6', 'e5 d6', 'd5'],
    ['both pieces of a castling', chess, 'k7/8/8/8/8/8/8/4K2R w K - 0 1', 'e1g1', 'e1 g1 h1 f1', ''],
  ])('are on %s', (_, game, start, text, moved, taken) => {
    expect(after(game, unwrap(game.parsePosition(start)), text)).toEqual({ moved, taken });
  });

  it('include every piece that was captured, in any game', () => {
    for (const [game, least] of [
      [hasami, 3],
      [laser, 1],
    ] as const) {
      let found = 0;
      const position = unwrap(startPosition(game));
      for (let ply = 0; ply < 400 && found < least && position.outcome() === 0; ply++) {
        const moves = listMoves(game, position).map(({ move }) => move);
        const taking = moves.find((each) => game.effects(position, each).some(({ kind }) => kind === 'capture'));
        const move = taking ?? moves[(ply * 7919) % moves.length]!;
        const effects = game.effects(position, move);
        const gone = effects.flatMap((effect) => (effect.kind === 'capture' ? [effect.at] : []));
        const { lastMove, lastTaken } = lastShown(effects);
        expect([...lastMove, ...lastTaken]).toEqual(expect.arrayContaining(gone));
        expect(lastTaken.filter((square) => lastMove.includes(square))).toEqual([]);
        if (lastTaken.length > 0) found++;
        position.make(move);
      }
      expect([game.id, found]).toEqual([game.id, least]);
    }
  });
});
