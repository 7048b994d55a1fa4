import { artOf } from '@tesuji/board';
import { games, replay, startPosition, unwrap } from '@tesuji/rules';
import { chess } from '@tesuji/rules/chess';
import { shogi } from '@tesuji/rules/shogi';
import { describe, expect, it } from 'vitest';
import { boardSizes, countPieces, fitBoards, TIGHT } from './fit-boards.ts';

const ONE_OF_EACH = games.map((game) => boardSizes({ game, art: artOf(game, {}), flipped: false }));
/** The room below the bars in a window of 1440 × 900. */
const DESKTOP = { width: 1408, height: 768 };
const PLAIN = [[{ width: 900, height: 900 }]];

describe('boards in a window', () => {
  it('are beside each other while that makes them largest, and in rows when there are more', () => {
    expect(fitBoards(DESKTOP, 2, PLAIN, 24)?.columns).toBe(2);
    expect(fitBoards(DESKTOP, 4, PLAIN, 24)).toEqual({ columns: 2, isBeside: true, isTight: false });
    expect(fitBoards(DESKTOP, 6, PLAIN, 24)).toEqual({ columns: 3, isBeside: true, isTight: false });
  });

  it('of every game fit when there are four or six', () => {
    for (const count of [4, 6]) expect(fitBoards(DESKTOP, count, ONE_OF_EACH, 24), `${count}`).toBeDefined();
  });

  it('of every game fit in a small window when there are six, with less spacing', () => {
    const small = { width: 1248, height: 608 };
    for (const sizes of ONE_OF_EACH) {
      expect(fitBoards(small, 6, [sizes], 21, TIGHT)).toEqual({ columns: 3, isBeside: true, isTight: true });
    }
  });

  it('are not squeezed below the least square', () => {
    expect(fitBoards(DESKTOP, 12, ONE_OF_EACH, 24)).toBeUndefined();
    expect(fitBoards({ width: 390, height: 700 }, 4, ONE_OF_EACH, 24)).toBeUndefined();
  });

  it('have no arrangement before the first is added', () => {
    expect(fitBoards(DESKTOP, 4, [], 24)).toBeUndefined();
  });
});

describe('piece counts', () => {
  it('count each side’s pieces on the board and in hand', () => {
    const { places } = unwrap(startPosition(chess));
    expect(countPieces(chess, places, 0)).toEqual({ board: 16, hand: 0 });
    const line = { game: 'shogi', options: {}, start: shogi.setups[0]!.text, moves: ['7g7f', '3c3d', '8h2b+', '3a2b'] };
    const traded = unwrap(replay(shogi, line)).places;
    expect(countPieces(shogi, traded, 0)).toEqual({ board: 19, hand: 1 });
    expect(countPieces(shogi, traded, 1)).toEqual({ board: 19, hand: 1 });
  });
});
