import { CAPTURES, legalMoves, type Position } from '@tesuji/rules';
import { shogi } from '@tesuji/rules/shogi';
import { describe, expect, it } from 'vitest';
import { shogiTactics } from './knowledge.ts';
import { forRandomPositions, openSfen } from './test/random-shogi.ts';

const out = new Int32Array(2 * shogi.maxMoves);

function tactical(position: Position, depth: number): number[] {
  return [...out.subarray(0, shogiTactics.writeTactical(position, depth, out, 0))];
}

function named(position: Position, depth: number): string[] {
  return tactical(position, depth).map((move) => shogi.formatMove(move));
}

describe('shogi tactics', () => {
  it('writes legal moves, each once, and all captures among them', () => {
    forRandomPositions(10, 90, (position) => {
      const legal = new Set(legalMoves(shogi, position));
      for (const depth of [0, 1]) {
        const moves = tactical(position, depth);
        expect(new Set(moves).size).toBe(moves.length);
        expect(moves.filter((move) => !legal.has(move))).toEqual([]);
        const written = new Set(moves);
        expect(legalMoves(shogi, position, CAPTURES).filter((move) => !written.has(move))).toEqual([]);
      }
    });
  });

  it('writes promotions of pawns, lances, bishops and rooks that take nothing', () => {
    const position = openSfen('4k4/9/9/P7L/9/2R6/6B2/9/4K4 b - 1');
    const moves = named(position, 1);
    for (const move of ['9d9c+', '1d1c+', '1d1a+', '7f7c+', '3g7c+']) expect(moves).toContain(move);
    expect(moves.every((move) => move.endsWith('+'))).toBe(true);
  });

  it('writes no promotion of a pinned piece', () => {
    const position = openSfen('5k3/9/9/9/1r2R3K/9/9/9/9 b - 1');
    expect(named(position, 1)).toEqual(['5e8e']);
  });

  it('writes checks at first only, drops among them', () => {
    const position = openSfen('4k4/9/4P4/9/9/9/9/9/4K4 b G 1');
    expect(named(position, 0)).toContain('G*5b');
    expect(named(position, 1)).not.toContain('G*5b');
  });

  it('the gain is a captured piece on the board and in hand, and the promotion', () => {
    const position = openSfen('4k4/9/9/4+p4/4R4/9/9/9/4K4 b - 1');
    const gains = new Map(legalMoves(shogi, position).map((move) => [shogi.formatMove(move), move]));
    expect(shogiTactics.gain(position, gains.get('5e5d') ?? 0)).toBe(480 + 105);
    expect(shogiTactics.gain(position, gains.get('5e4e') ?? 0)).toBe(0);
  });

  it('knows the piece on the target square without making the move', () => {
    forRandomPositions(10, 90, (position) => {
      for (const move of legalMoves(shogi, position)) {
        const piece = shogiTactics.pieceAfter?.(position, move);
        position.make(move);
        expect([shogi.formatMove(move), piece]).toEqual([shogi.formatMove(move), position.places[move & 255]]);
        position.unmake();
      }
    });
  });

  it('would not pass with bare pawns', () => {
    expect(shogiTactics.mayPass(openSfen('4k4/9/9/9/9/9/4P4/9/4K4 b - 1'))).toBe(false);
    expect(shogiTactics.mayPass(openSfen('4k4/9/9/9/9/9/4P4/9/4K4 b P 1'))).toBe(true);
    expect(shogiTactics.mayPass(openSfen('4k4/9/9/9/9/9/4P4/4S4/4K4 b - 1'))).toBe(true);
  });
});
