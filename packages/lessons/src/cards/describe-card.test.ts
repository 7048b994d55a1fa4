import { pieceCard } from './piece-card.ts';
import { findGame, games } from '@tesuji/rules';
import { describe, expect, it } from 'vitest';
import { describeCard, pieceTip } from './describe-card.ts';
import type { Language } from '@tesuji/words';

function cardText(gameId: string, id: string, language: Language): string {
  const game = findGame(gameId)!;
  const kind = game.kinds.findIndex((each) => each?.id === id);
  return describeCard(game, pieceCard(game, kind, 1)!, language).join(' ');
}

describe('a piece card in words', () => {
  it('reads the moves off the diagram', () => {
    expect(cardText('shogi', 'silver', 'en')).toMatch(/^It moves one square diagonally or forward\./);
    expect(cardText('shogi', 'dragon', 'en')).toMatch(
      /^It moves any distance in a straight line\. It also moves one square diagonally\./,
    );
    expect(cardText('shogi', 'knight', 'ja')).toMatch(/^二つ前の左右どちらかのマスへ、途中の駒を飛び越えて跳びます。/);
    expect(cardText('chess', 'knight', 'en')).toContain('two squares in a straight line and one to the side');
    expect(cardText('chess', 'queen', 'ja')).toMatch(/^どの方向へもいくつでも進めます。/);
  });

  it('describes the moves of a pawn', () => {
    expect(cardText('chess', 'pawn', 'en')).toBe(
      'It moves one square forward, to an empty square only. It takes one square diagonally forward, and goes there ' +
        'only to take. From its first square it may also go two squares forward. When it reaches the last row, it ' +
        'becomes a queen, rook, bishop or knight. Worth: low (1 point).',
    );
  });

  it('describes promotion and drops', () => {
    expect(cardText('shogi', 'knight', 'en')).toContain(
      'It may promote to a promoted knight when its move ends in the last three rows. In the last two rows it must promote.',
    );
    expect(cardText('shogi', 'pawn', 'ja')).toContain('自分の同じ駒がすでにある筋には打てません。');
    expect(cardText('shogi', 'rook', 'en')).toContain('begins or ends in the last three rows');
  });

  it('describes how a man captures and wins, without a value where all pieces are equal', () => {
    expect(cardText('hasami', 'man', 'en')).toBe(
      'It moves any distance in a straight line over empty squares, and takes nothing by landing on it. It takes by ' +
        'closing in: enemy men in a row or column between it and another man of yours come off the board. In the usual ' +
        'game you win by leaving your opponent with one man or none.',
    );
    expect(cardText('hasami', 'man', 'ja')).toMatch(/挟んで取ります。.*一枚以下にすれば勝ちです。$/);
  });

  it('describes light, turns and swaps', () => {
    expect(cardText('laser', 'pyramid', 'en')).toContain(
      'turns light from two sides by a quarter; light from the other two',
    );
    expect(cardText('laser', 'anubis', 'ja')).toContain('残りの三方向からの光では壊れます。');
    expect(cardText('laser', 'scarab', 'en')).toContain('change places with a pyramid or anubis');
    expect(cardText('laser', 'sphinx', 'en')).toContain('It never leaves its square.');
  });

  it.each(games.map((game) => ({ id: game.id, game })))('has sentences for every piece of $id', ({ game }) => {
    for (const kind of game.kinds.keys()) {
      const card = pieceCard(game, kind, 0);
      if (card === undefined) continue;
      const english = describeCard(game, card, 'en');
      const japanese = describeCard(game, card, 'ja');
      expect(japanese).toHaveLength(english.length);
      for (const sentence of english) expect(sentence).toMatch(/^[A-Z][^{}]*\.$/);
      for (const sentence of japanese) expect(sentence).toMatch(/^[^{}]*[。）]$/);
      expect(pieceTip(game, card, 'en')).toBeTruthy();
    }
  });
});
