import { legalMoves, unwrap, type Game } from '@tesuji/rules';
import { chess } from '@tesuji/rules/chess';
import { hasami } from '@tesuji/rules/hasami';
import { shogi } from '@tesuji/rules/shogi';
import { describe, expect, it } from 'vitest';
import { knowledgeOf, withoutLesserPromotions } from './knowledge.ts';

/** The moves that are left out, as text. */
function leftOut(game: Game, text: string): readonly string[] {
  const position = unwrap(game.parsePosition(text));
  const moves = legalMoves(game, position);
  const kept = withoutLesserPromotions(knowledgeOf(game), position, moves);
  expect(game.formatPosition(position)).toBe(text);
  return moves.filter((move) => !kept.includes(move)).map((move) => game.formatMove(move));
}

describe('promotions that cost nothing', () => {
  it('are made by pawns, bishops and rooks of shogi, and not by a silver or a drop', () => {
    expect(leftOut(shogi, '4k4/9/9/P8/9/9/9/9/4K4 b - 1')).toEqual(['9d9c']);
    expect(leftOut(shogi, '4k4/9/9/S8/9/9/9/9/4K4 b P 1')).toEqual([]);
    // A bishop in the zone promotes by every move.
    const bishop = leftOut(shogi, '4k4/9/9/9/9/2b6/9/9/K8 w - 1');
    expect(bishop.toSorted()).toEqual(['7f4i', '7f5h', '7f6g', '7f8g', '7f9h']);
  });

  it('are to a queen in chess, and leave the knight', () => {
    expect(leftOut(chess, '8/P7/8/4k3/8/8/8/4K3 w - - 0 1').toSorted()).toEqual(['a7a8b', 'a7a8r']);
  });

  it('are no better where they draw', () => {
    expect(leftOut(chess, '8/5P1k/8/6K1/8/8/8/8 w - - 0 1')).toEqual([]);
  });

  it('do not exist in other games', () => {
    expect(leftOut(hasami, hasami.setups[0].text)).toEqual([]);
  });
});
