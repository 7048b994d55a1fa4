import { games, handPlace, isHandPlace, parseSquare } from '@tesuji/rules';
import { describe, expect, it } from 'vitest';
import { ticTacToe } from '@tesuji/testing/tic-tac-toe/game';
import { artOf } from '../art/registry.ts';
import { centreOf, chooseArrangement, makeLayout, type Arrangement, type Box } from './layout.ts';

const ARRANGEMENTS: readonly Arrangement[] = ['beside', 'stacked'];

function overlap(a: Box, b: Box): boolean {
  return (
    a.x < b.x + b.width - 0.01 &&
    b.x < a.x + a.width - 0.01 &&
    a.y < b.y + b.height - 0.01 &&
    b.y < a.y + a.height - 0.01
  );
}

describe.each([...games, ticTacToe].map((game) => [game.id, game] as const))('layout of %s', (_, game) => {
  it.each(ARRANGEMENTS)('gives every place room of its own inside the picture, hands %s', (arrangement) => {
    const layout = makeLayout({ game, art: artOf(game), arrangement, flipped: false });
    const boxes = [...layout.boxes.values()];
    expect(boxes).toHaveLength(game.shape.squares.length + 2 * game.handKinds.length);
    for (const [index, box] of boxes.entries()) {
      expect(boxes.slice(index + 1).filter((other) => overlap(box, other))).toEqual([]);
      expect(
        Math.min(box.x, box.y, layout.width - box.x - box.width, layout.height - box.y - box.height),
      ).toBeGreaterThanOrEqual(0);
    }
  });

  it.each(ARRANGEMENTS)('flipped is the same table seen from the other chair, hands %s', (arrangement) => {
    const seen = makeLayout({ game, art: artOf(game), arrangement, flipped: false });
    const turned = makeLayout({ game, art: artOf(game), arrangement, flipped: true });
    for (const [place, box] of seen.boxes) {
      const [x, y] = centreOf(box);
      const [tx, ty] = centreOf(turned.boxes.get(place)!);
      // Squares turn about the middle of the squares; the rim with the coordinates stays where it is.
      const [mx, my] = isHandPlace(place) ? [seen.width / 2, seen.height / 2] : centreOf(seen.board);
      expect([tx, ty]).toEqual([2 * mx - x, 2 * my - y].map((value) => expect.closeTo(value, 6)));
    }
  });

  it('lists squares in reading order whichever way it is turned', () => {
    for (const flipped of [false, true]) {
      const layout = makeLayout({ game, art: artOf(game), arrangement: 'beside', flipped });
      const squares = [...layout.boxes].filter(([place]) => !isHandPlace(place)).map(([, box]) => box);
      const sorted = squares.toSorted((a, b) => a.y - b.y || a.x - b.x);
      expect(squares).toEqual(sorted);
    }
  });
});

describe('arrangement', () => {
  const shogi = games[0]!;
  const request = { game: shogi, art: artOf(shogi), flipped: false };

  it('puts hands beside the board on a wide screen, above and below it on a tall one', () => {
    expect(chooseArrangement(request, 1200, 700)).toBe('beside');
    expect(chooseArrangement(request, 390, 600)).toBe('stacked');
  });

  it('keeps the near player at the bottom, hand at the right', () => {
    const layout = makeLayout({ ...request, arrangement: 'beside' });
    const near = layout.boxes.get(handPlace(0, shogi.handKinds[0]!))!;
    const corner = layout.boxes.get(parseSquare(shogi.shape, '1i')!)!;
    expect(near.x).toBeGreaterThan(corner.x + corner.width);
    expect(layout.stands?.[0].y).toBeGreaterThan(layout.stands![1].y);
  });
});
