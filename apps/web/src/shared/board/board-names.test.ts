import { games, handPlace, makePiece, parseSquare, pieceKind, type Game } from '@tesuji/rules';
import { laser } from '@tesuji/rules/laser';
import { shogi } from '@tesuji/rules/shogi';
import { labelPlace } from '@tesuji/board';
import { describe, expect, it } from 'vitest';
import { boardNames } from './board-names.ts';

const kindOf = (game: Game, id: string): number => game.kinds.findIndex((each) => each?.id === id);
const JAPANESE = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;

describe('names on a board', () => {
  it('name the piece and its square, in the word order of each language', () => {
    const square = parseSquare(shogi.shape, '7g')!;
    const pawn = makePiece(0, kindOf(shogi, 'pawn'));
    expect(labelPlace(shogi, boardNames(shogi, 'en'), square, pawn, false)).toBe('7g, Black pawn');
    expect(labelPlace(shogi, boardNames(shogi, 'en'), square, 0, true)).toBe('7g, empty, can go here');
    expect(labelPlace(shogi, boardNames(shogi, 'ja'), square, pawn, false)).toBe('７七、先手の歩');
    expect(labelPlace(shogi, boardNames(shogi, 'ja'), square, 0, true)).toBe('７七、空き、ここに動けます');
  });

  it('give the direction of a turn as clockwise or counterclockwise, in both languages', () => {
    const said = (language: 'en' | 'ja'): readonly string[] =>
      ([1, -1] as const).map((turn) => boardNames(laser, language).turn(turn));
    expect(said('en')).toEqual(['Turn clockwise', 'Turn counter-clockwise']);
    expect(said('ja')).toEqual(['時計回りに回す', '反時計回りに回す']);
  });

  it('count pieces in hand', () => {
    const slot = handPlace(0, kindOf(shogi, 'silver'));
    const spoken = [0, 1, 2].map((count) => labelPlace(shogi, boardNames(shogi, 'en'), slot, count, false));
    expect(spoken).toEqual(['Black’s hand: no silvers', 'Black’s hand: 1 silver', 'Black’s hand: 2 silvers']);
    expect(labelPlace(shogi, boardNames(shogi, 'ja'), slot, 2, false)).toBe('先手の持ち駒、銀2枚');
  });

  it('give the direction of a mirror by squares, however the board is flipped', () => {
    const square = parseSquare(laser.shape, 'e4')!;
    const label = (language: 'en' | 'ja', id: string, turn: number): string => {
      const piece = makePiece(0, kindOf(laser, id), turn);
      return labelPlace(laser, boardNames(laser, language), square, piece, false);
    };
    expect(label('en', 'pyramid', 0)).toBe('e4, Silver pyramid, mirror towards j8');
    expect(label('en', 'scarab', 1)).toBe('e4, Silver scarab, mirror from a8 to j1');
    expect(label('en', 'sphinx', 3)).toBe('e4, Silver sphinx, facing file a');
    expect(label('ja', 'anubis', 2)).toBe('e4、銀のアヌビス（1段目向き）');
  });

  it('on the rim match the names of squares in shogi', () => {
    expect(boardNames(shogi, 'ja').rows?.join('')).toBe('一二三四五六七八九');
    expect(boardNames(shogi, 'en').rows).toBeUndefined();
  });

  it.each(games.map((game) => [game.id, game] as const))('are entirely Japanese in Japanese (%s)', (_, game) => {
    const names = boardNames(game, 'ja');
    const pieces = game.kinds.flatMap((each, index) => (each === undefined ? [] : [makePiece(1, index)]));
    const said = [
      ...pieces.map((piece) => names.piece(1, pieceKind(piece), undefined)),
      names.board,
      names.hand(0),
      names.empty,
      names.canGo,
      names.premove,
      names.turn(1),
      names.turn(-1),
      names.choose,
    ];
    for (const each of said) {
      expect(each).toMatch(JAPANESE);
      expect(each).not.toMatch(/[a-z]{2}/);
    }
  });
});
