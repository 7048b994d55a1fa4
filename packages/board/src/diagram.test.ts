import { games, startPosition, unwrap } from '@tesuji/rules';
import { shogi } from '@tesuji/rules/shogi';
import { describe, expect, it } from 'vitest';
import { artOf } from './art/registry.ts';
import { drawDiagramFile } from './diagram.ts';

describe.each(games.map((game) => [game.id, game] as const))('a diagram of %s', (_, game) => {
  it.each(['own', 'kaya', 'print'])('needs nothing outside itself on a board of colour %s', (colour) => {
    const { places } = unwrap(startPosition(game));
    const svg = drawDiagramFile({ game, art: artOf(game, { colour }), places, width: 480 });
    const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const used = [...svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map(([, id]) => id);
    expect(used.length).toBeGreaterThan(0);
    expect(used.filter((id) => !ids.has(id))).toEqual([]);
    expect(svg.match(/<use /g)).toHaveLength(game.shape.squares.filter((square) => places[square] !== 0).length);
  });
});

it('a diagram shows pieces in hand with their number, and text as text', () => {
  const { places } = unwrap(shogi.parsePosition('4k4/9/9/9/9/9/9/9/4K4 b G3p 1'));
  const svg = drawDiagramFile({ game: shogi, art: artOf(shogi), places, width: 100, below: '<b>&' });
  expect(svg.match(/<use /g)).toHaveLength(4);
  expect(svg).toContain('>3</text>');
  expect(svg).toContain('&#60;b&#62;&#38;');
});
