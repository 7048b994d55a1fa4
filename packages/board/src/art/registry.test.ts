import { games, makePiece, type Game, type Side } from '@tesuji/rules';
import { chess } from '@tesuji/rules/chess';
import { laser } from '@tesuji/rules/laser';
import { shogi } from '@tesuji/rules/shogi';
import { describe, expect, it } from 'vitest';
import { ticTacToe } from '@tesuji/testing/tic-tac-toe/game';
import { artOf } from './registry.ts';

const plain = artOf(ticTacToe);

const SHOGI_SETS = ['kanji', 'two-kanji', 'western'];
const SETS = [...SHOGI_SETS, 'staunton', 'geometric', 'letters', 'stones', 'pawns', 'carved', 'flat'];
const COLOURS = [
  'own',
  'kaya',
  'walnut',
  'slate',
  'moss',
  'ivory',
  'indigo',
  'contrast-light',
  'contrast-dark',
  'print',
];
const kindsOf = (game: Game): number[] => game.kinds.flatMap((kind, index) => (kind === undefined ? [] : [index]));

describe.each(games.map((game) => [game.id, game] as const))('artwork of %s', (_, game) => {
  const kinds = kindsOf(game);

  it('is created once for each look', () => {
    expect(artOf(game).id).not.toMatch(/^plain/);
    expect(artOf(game)).toBe(artOf(game, {}));
    expect(artOf(game, { colour: 'moss' })).toBe(artOf(game, { colour: 'moss' }));
    expect(artOf(game, { colour: 'moss' })).not.toBe(artOf(game));
  });

  it.each(SETS)('distinguishes every kind and side in the set %s', (pieces) => {
    const art = artOf(game, { pieces });
    // Hasami men have no kinds, and in shogi the direction of a piece shows its side.
    const pictures = ([0, 1] as const).map((side) => kinds.map((kind) => art.drawPiece(makePiece(side, kind))));
    for (const side of pictures) {
      expect(new Set(side).size).toBe(kinds.length);
      expect(side.every((picture) => /<(path|circle)/.test(picture) && !picture.includes('d=""'))).toBe(true);
    }
    const pointsAtOpponent = kinds.every((kind) => art.orientationOf(makePiece(0, kind)) === 'owner');
    expect(pointsAtOpponent || pictures[0]!.every((picture, index) => picture !== pictures[1]![index])).toBe(true);
  });

  it.each(COLOURS)('refers to nothing it does not define on a board of colour %s', (colour) => {
    const art = artOf(game, { colour });
    const { fill, frame, stand } = art.surface;
    const markup = [fill, frame, stand, ...kinds.map((kind) => art.drawPiece(makePiece(1, kind)))];
    const used = markup.join().matchAll(/url\(#([^)]+)\)/g);
    for (const [, id] of used) expect(art.defs).toContain(`id="${id}"`);
  });

  it('has an id of its own for every look, because pictures are shared by it', () => {
    const ids = SETS.flatMap((pieces) => COLOURS.map((colour) => artOf(game, { pieces, colour })));
    const byId = new Map(ids.map((art) => [art.id, art]));
    for (const art of ids) {
      const same = byId.get(art.id)!;
      expect(same.surface).toEqual(art.surface);
      expect(kinds.map((kind) => same.drawPiece(makePiece(0, kind)))).toEqual(
        kinds.map((kind) => art.drawPiece(makePiece(0, kind))),
      );
    }
  });

  it('keeps the lines of its board on every colour', () => {
    for (const colour of COLOURS) {
      const { stars, columnsAt, rowsAt, light } = artOf(game, { colour }).surface;
      const own = artOf(game).surface;
      expect({ stars, columnsAt, rowsAt, light }).toEqual({
        stars: own.stars,
        columnsAt: own.columnsAt,
        rowsAt: own.rowsAt,
        light: own.light,
      });
    }
  });
});

describe('sets of shogi pieces', () => {
  it.each(SHOGI_SETS)('write promoted pieces in red in the set %s, and only those', (pieces) => {
    const art = artOf(shogi, { pieces });
    for (const kind of kindsOf(shogi)) {
      const isRed = art.drawPiece(makePiece(0, kind)).includes('#b3261a');
      expect(isRed).toBe(shogi.kinds[kind]!.promotedFrom !== undefined);
    }
  });

  it('give the second side the other king, where kings are written', () => {
    const king = shogi.kinds.findIndex((kind) => kind?.royal === true);
    for (const pieces of ['kanji', 'two-kanji']) {
      const art = artOf(shogi, { pieces });
      expect(art.drawPiece(makePiece(0, king))).not.toBe(art.drawPiece(makePiece(1, king)));
    }
  });
});

/** Relative luminance of `#rrggbb`, by the definition of WCAG. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** The plain colours in a piece: of its body, its outline and its casing. */
const coloursIn = (markup: string): readonly string[] =>
  [...markup.matchAll(/"(#[0-9a-f]{6})"/g)].map(([, colour]) => colour!);

describe.each([
  [chess, 'geometric'],
  [chess, 'letters'],
  [laser, 'flat'],
] as const)('flat pieces of %o in the set %s', (game, pieces) => {
  it.each(COLOURS)('stand out from a board of colour %s', (colour) => {
    const { surface, drawPiece } = artOf(game, { pieces, colour });
    const squares = [surface.fill, surface.dark, surface.tray].filter((paint) => paint?.startsWith('#') === true);
    expect(squares.length).toBeGreaterThan(0);
    for (const square of squares)
      for (const side of [0, 1] as const)
        for (const kind of kindsOf(game)) {
          const best = Math.max(...coloursIn(drawPiece(makePiece(side, kind))).map((each) => contrast(each, square!)));
          expect(best).toBeGreaterThanOrEqual(3);
        }
  });

  it('differ by side in the colour of the body', () => {
    const bodyOf = (side: Side, kind: number): string =>
      /fill="(#[0-9a-f]{6})"/.exec(artOf(game, { pieces }).drawPiece(makePiece(side, kind)))![1]!;
    for (const kind of kindsOf(game)) expect(contrast(bodyOf(0, kind), bodyOf(1, kind))).toBeGreaterThanOrEqual(3);
  });
});

describe('pieces on paper', () => {
  it.each(games.map((game) => [game.id, game] as const))('of %s are black, white and grey', (_, game) => {
    for (const pieces of SETS)
      for (const side of [0, 1] as const)
        for (const kind of kindsOf(game)) {
          const markup = artOf(game, { pieces, colour: 'print' }).drawPiece(makePiece(side, kind));
          expect(markup).not.toMatch(/url\(/);
          for (const [, colour = ''] of markup.matchAll(/#([0-9a-f]{3,6})/g))
            expect(colour).toMatch(/^(..)\1\1$|^(.)\2\2$/);
        }
  });
});

describe('artwork of a game without its own', () => {
  it('is letters in discs, from the game alone', () => {
    const kind = ticTacToe.kinds.findIndex((each) => each !== undefined);
    expect(plain.drawPiece(makePiece(0, kind))).toContain(`>${ticTacToe.kinds[kind]!.letter}<`);
    expect(plain.id).toBe('plain-tic-tac-toe');
  });
});
