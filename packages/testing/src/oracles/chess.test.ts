import { describe, expect, it } from 'vitest';
import * as chess from './chess.ts';
import { perft } from './perft.ts';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** Published counts, each to a depth that this slow generator reaches quickly. */
const COUNTS: readonly (readonly [text: string, leaves: readonly number[]])[] = [
  [START, [20, 400, 8902]],
  ['r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1', [48, 2039]],
  ['8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1', [14, 191, 2812]],
  ['r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1', [6, 264, 9467]],
  ['rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8', [44, 1486]],
  ['n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1', [24, 496, 9483]],
];

describe('the naive chess generator', () => {
  it.each(COUNTS)('counts the published leaves of %s', (text, leaves) => {
    expect(leaves.map((_, index) => perft(chess, chess.parse(text), index + 1))).toEqual(leaves);
    expect(chess.format(chess.parse(text))).toBe(text);
  });

  it('writes en passant only where it can be played', () => {
    const after = (text: string, move: string): string => chess.format(chess.play(chess.parse(text), move));
    expect(after(START, 'e2e4')).toBe('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1');
    expect(after('4k3/8/8/8/3p4/8/4P3/4K3 w - - 9 30', 'e2e4')).toBe('4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 30');
    expect(after('8/8/8/8/k2p3Q/8/4P3/4K3 w - - 9 30', 'e2e4')).toBe('8/8/8/8/k2pP2Q/8/8/4K3 b - - 0 30');
    expect(after('4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 30', 'd4e3')).toBe('4k3/8/8/8/8/4p3/8/4K3 w - - 0 31');
  });

  it('castles, and loses the rights it should', () => {
    const text = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1';
    const after = (move: string): string => chess.format(chess.play(chess.parse(text), move));
    expect(after('e1g1')).toBe('r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1');
    expect(after('e1c1')).toBe('r3k2r/8/8/8/8/8/8/2KR3R b kq - 1 1');
    expect(after('a1a8')).toBe('R3k2r/8/8/8/8/8/8/4K2R b Kk - 0 1');
  });

  it('does not castle over an attacked square, but lets the rook pass one', () => {
    const castlings = (text: string): string[] =>
      chess.moves(chess.parse(text)).filter((move) => move === 'e1g1' || move === 'e1c1');
    expect(castlings('4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1')).toEqual(['e1c1']);
    expect(castlings('1r2k3/8/8/8/8/8/8/R3K2R w KQ - 0 1')).toEqual(['e1g1', 'e1c1']);
    expect(castlings('4r1k1/8/8/8/8/8/8/R3K2R w KQ - 0 1')).toEqual([]);
  });

  it('distinguishes mate from stalemate', () => {
    expect(chess.ending(chess.parse('R5k1/5ppp/8/8/8/8/8/4K3 b - -'))).toBe('mate');
    expect(chess.ending(chess.parse('k7/2Q5/8/8/8/8/8/4K3 b - -'))).toBe('stalemate');
    expect(chess.ending(chess.parse(START))).toBeUndefined();
  });
});
