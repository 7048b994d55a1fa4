import { games, makePiece, type Game } from '@tesuji/rules';
import { shogi } from '@tesuji/rules/shogi';
import { describe, expect, it } from 'vitest';
import { ticTacToe } from '@tesuji/testing/tic-tac-toe/game';
import { artOf } from './registry.ts';

const plain = artOf(ticTacToe);

const SETS = ['kanji', 'two-kanji', 'western'];
const COLOURS = ['own', 'kaya', 'walnut', 'slate', 'moss', 'ivory', 'indigo', 'contrast-light', 'contrast-dark'];
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
  it.each(SETS)('write promoted pieces in red in the set %s, and only those', (pieces) => {
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

describe('artwork of a game without its own', () => {
  it('is letters in discs, from the game alone', () => {
    const kind = ticTacToe.kinds.findIndex((each) => each !== undefined);
    expect(plain.drawPiece(makePiece(0, kind))).toContain(`>${ticTacToe.kinds[kind]!.letter}<`);
    expect(plain.id).toBe('plain-tic-tac-toe');
  });
});
