// @vitest-environment happy-dom
import { games } from '@tesuji/rules';
import { expect, it } from 'vitest';
import { makeLayout, type Arrangement } from '../layout/layout.ts';
import { artOf } from '../art/registry.ts';
import { drawSurface } from './surface.ts';

const CASES = games.flatMap((game) =>
  (['beside', 'stacked'] as const).map((arrangement): [string, Arrangement, (typeof games)[number]] => [
    game.id,
    arrangement,
    game,
  ]),
);

it.each(CASES)('the line that marks check does not overlap the labels of %s, hands %s', (_, arrangement, game) => {
  const art = artOf(game);
  const layout = makeLayout({ game, art, arrangement, flipped: false });
  const svg = document.createElement('div');
  svg.innerHTML = `<svg>${drawSurface(game, art, layout, {})}</svg>`;
  const number = (node: Element | null, name: string): number => Number(node?.getAttribute(name));
  const line = svg.querySelector('.tsj-rim-casing');
  const half = number(line, 'stroke-width') / 2;
  const [left, top] = [number(line, 'x') + half, number(line, 'y') + half];
  const right = left + number(line, 'width') - 2 * half;
  const bottom = top + number(line, 'height') - 2 * half;
  // A Japanese number fills a square of the font's size.
  const reach = number(svg.querySelector('.tsj-label'), 'font-size') / 2;
  const labels = [...svg.querySelectorAll('.tsj-label text')];
  expect(labels).toHaveLength(game.shape.columns + game.shape.rows);
  expect(half).toBeGreaterThan(0);
  for (const label of labels) {
    const [x, y] = [number(label, 'x'), number(label, 'y')];
    expect(Math.min(x - reach - left, right - x - reach)).toBeGreaterThan(0);
    expect(Math.min(y - reach - top, bottom - y - reach)).toBeGreaterThan(0);
    // And so does the edge of the squares.
    const { board } = layout;
    const isBeside = x + reach < board.x || x - reach > board.x + board.width;
    const isAbove = y + reach < board.y || y - reach > board.y + board.height;
    expect(isBeside || isAbove).toBe(true);
  }
});
