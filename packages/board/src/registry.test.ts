import { makePiece } from '@tesuji/rules/core/piece';
import { games } from '@tesuji/rules/registry';
import { describe, expect, it } from 'vitest';
import { ticTacToe } from '../../rules/test/tic-tac-toe/game.ts';
import { artOf } from './registry.ts';

const plain = artOf(ticTacToe);

describe.each(games.map((game) => [game.id, game] as const))('artwork of %s', (_, game) => {
  const art = artOf(game);
  const kinds = game.kinds.flatMap((kind, index) => (kind === undefined ? [] : [index]));

  it('is its own, and made once', () => {
    expect(art.id).not.toMatch(/^plain/);
    expect(artOf(game)).toBe(art);
  });

  it('tells every kind and side apart', () => {
    // Hasami men have no kinds to tell apart, and shogi tells sides by the way a piece points.
    const pictures = ([0, 1] as const).map((side) => kinds.map((kind) => art.drawPiece(makePiece(side, kind))));
    for (const side of pictures) {
      expect(new Set(side).size).toBe(kinds.length);
      expect(side.every((picture) => picture.includes('d="M'))).toBe(true);
    }
    const pointsAtOpponent = kinds.every((kind) => art.orientationOf(makePiece(0, kind)) === 'owner');
    expect(pointsAtOpponent || pictures[0]!.every((picture, index) => picture !== pictures[1]![index])).toBe(true);
  });

  it('refers to nothing it does not define', () => {
    const markup = [
      art.surface.fill,
      art.surface.frame,
      art.surface.stand,
      ...kinds.map((kind) => art.drawPiece(makePiece(1, kind))),
    ];
    const used = markup.join().matchAll(/url\(#([^)]+)\)/g);
    for (const [, id] of used) expect(art.defs).toContain(`id="${id}"`);
  });
});

describe('artwork of a game nobody has drawn', () => {
  it('is letters in discs, from the game alone', () => {
    const kind = ticTacToe.kinds.findIndex((each) => each !== undefined);
    expect(plain.drawPiece(makePiece(0, kind))).toContain(`>${ticTacToe.kinds[kind]!.letter}<`);
    expect(plain.id).toBe('plain-tic-tac-toe');
  });
});
