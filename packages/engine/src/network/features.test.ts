import { games, isPieceOf, pieceKind, startPosition, unwrap, HAND, type Game, type Position } from '@tesuji/rules';
import { chess } from '@tesuji/rules/chess';
import { shogi } from '@tesuji/rules/shogi';
import { describe, expect, it } from 'vitest';
import { featuresOf, NO_ROW, viewOf } from './features.ts';

function activeRows(game: Game, position: Position, view: number): number[] {
  const { places, rows } = featuresOf(game);
  return places
    .map((place) => rows[view][(place << 8) | position.places[place]])
    .filter((row) => row !== NO_ROW)
    .toSorted((a, b) => a - b);
}

describe.each(games)('features of $id', (game) => {
  const features = featuresOf(game);
  const start = unwrap(startPosition(game));
  const pieces = game.shape.squares.filter((square) => pieceKind(start.places[square]) !== 0);

  it('have one row for each piece on each square, in every view', () => {
    for (const view of [0, 1, 2, 3]) {
      const seen = new Set<number>();
      for (const square of game.shape.squares) {
        for (let byte = 0; byte < 256; byte++) {
          const row = features.rows[view][(square << 8) | byte];
          if (row === NO_ROW) continue;
          expect(seen.has(row)).toBe(false);
          seen.add(row);
        }
      }
      expect(seen.size).toBe(features.handStart);
      expect(Math.max(...seen)).toBe(features.handStart - 1);
    }
  });

  it('are as many as there are pieces at the start', () => {
    for (const view of [0, 1, 2, 3]) expect(activeRows(game, start, view)).toHaveLength(pieces.length);
  });

  it('list own pieces before those of the enemy', () => {
    for (const side of [0, 1] as const) {
      const rows = features.rows[viewOf(side, false)];
      for (const square of pieces) {
        const row = rows[(square << 8) | start.places[square]];
        expect(row < features.handStart / 2).toBe(isPieceOf(start.places[square], side));
      }
    }
  });
});

describe('views', () => {
  it('of both sides are the same in the ordinary start of shogi and laser chess', () => {
    for (const game of games.filter(({ id }) => id === 'shogi' || id === 'laser')) {
      const start = unwrap(startPosition(game));
      expect(activeRows(game, start, viewOf(0, false))).toEqual(activeRows(game, start, viewOf(1, false)));
    }
  });

  it('of both sides are mirrored in chess, where kings face each other', () => {
    const start = unwrap(startPosition(chess));
    expect(activeRows(chess, start, viewOf(0, false))).toEqual(activeRows(chess, start, viewOf(1, true)));
  });

  it('mirror a position from left to right', () => {
    const features = featuresOf(shogi);
    const [first, second] = ['9/9/9/9/9/9/9/R8/1K5k1 b - 1', '9/9/9/9/9/9/9/8R/1k5K1 b - 1'].map((text) =>
      unwrap(shogi.parsePosition(text)),
    );
    expect(activeRows(shogi, first, 1)).toEqual(activeRows(shogi, second, 0));
    expect(features.squareIn(1, shogi.shape.squares[0])).toBe(8);
  });
});

describe('hands of shogi', () => {
  const features = featuresOf(shogi);
  const rowOf = (view: number, kind: number, count: number): number =>
    features.rows[view][((HAND + kind) << 8) | count];

  it('have a row for each number of pieces', () => {
    expect(features.inputs).toBe(2 * 14 * 81 + 2 * 38);
    const rows = shogi.handKinds.flatMap((kind) => [1, 2].map((count) => rowOf(0, kind, count)));
    expect(new Set(rows).size).toBe(14);
    expect(Math.min(...rows)).toBeGreaterThanOrEqual(features.handStart);
  });

  it('belong to the side that sees them', () => {
    expect(rowOf(2, 1, 3)).toBe(rowOf(0, 1, 3) + 38);
  });

  it('list the rows of fewer pieces', () => {
    const pawn = shogi.kinds.findIndex((kind) => kind?.id === 'pawn');
    expect(features.rowsUpTo(rowOf(0, pawn, 3))).toEqual([1, 2, 3].map((count) => rowOf(0, pawn, count)));
    expect(features.rowsUpTo(rowOf(2, pawn, 2))).toEqual([1, 2].map((count) => rowOf(2, pawn, count)));
    expect(features.rowsUpTo(5)).toEqual([5]);
  });
});
