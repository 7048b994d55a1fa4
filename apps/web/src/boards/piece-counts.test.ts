import { replay, startPosition, unwrap } from '@tesuji/rules';
import { chess } from '@tesuji/rules/chess';
import { shogi } from '@tesuji/rules/shogi';
import { describe, expect, it } from 'vitest';
import { countPieces } from './piece-counts.ts';

describe('piece counts', () => {
  it('are of each side, on the board and in hand', () => {
    const { places } = unwrap(startPosition(chess));
    expect(countPieces(chess, places, 0)).toEqual({ board: 16, hand: 0 });
    const line = { game: 'shogi', options: {}, start: shogi.setups[0]!.text, moves: ['7g7f', '3c3d', '8h2b+', '3a2b'] };
    const traded = unwrap(replay(shogi, line)).places;
    expect(countPieces(shogi, traded, 0)).toEqual({ board: 19, hand: 1 });
    expect(countPieces(shogi, traded, 1)).toEqual({ board: 19, hand: 1 });
  });
});
