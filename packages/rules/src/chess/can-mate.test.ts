import { describe, expect, it } from 'vitest';
import { canMate } from './can-mate.ts';
import { ChessPosition } from './position.ts';
import { read } from './test/ask.ts';

function ask(fen: string, side: 0 | 1): string {
  const position = read(fen);
  if (!(position instanceof ChessPosition)) throw new TypeError('not a chess position');
  return canMate(position, side);
}

describe('by material', () => {
  it.each([
    ['a bare king', '4k3/8/8/8/8/8/8/R3K3 w - - 0 1', 1],
    ['a bare king against anything', 'rnbqkbnr/pppppppp/8/8/8/8/8/4K3 w kq - 0 1', 0],
    ['a bishop against a king', '4k3/8/8/8/8/8/8/B3K3 w - - 0 1', 0],
    ['a knight against a king', '4k3/8/8/8/8/8/8/N3K3 w - - 0 1', 0],
    ['a knight against queens', '3qk2q/8/8/8/8/8/8/N3K3 w - - 0 1', 0],
    ['bishops of one colour', '4k1b1/8/8/8/8/5B2/6B1/4K3 w - - 0 1', 0],
    ['a bishop against queen and rook', '3qk2r/8/8/8/8/8/8/B5K1 w - - 0 1', 0],
  ] as const)('C38 C40 %s can never mate', (_name, fen, side) => {
    expect(ask(fen, side)).toBe('no');
  });

  it.each([
    ['a pawn', '4k3/8/8/8/8/8/P7/4K3 w - - 0 1', 0],
    ['two knights', '4k3/8/8/8/8/8/8/N1N1K3 w - - 0 1', 0],
    ['a knight against a rook', '4k2r/8/8/8/8/8/8/N3K3 w - - 0 1', 0],
    ['a knight against a pawn', '4k3/7p/8/8/8/8/8/N3K3 w - - 0 1', 0],
    ['a knight against a bishop', '4k2b/8/8/8/8/8/8/N3K3 b - - 0 1', 0],
    ['a bishop against a knight', '4k2n/8/8/8/8/8/8/B3K3 w - - 0 1', 0],
    ['a bishop against a bishop of the other colour', '4kb2/8/8/8/8/5B2/8/4K3 w - - 0 1', 0],
    ['bishop and knight', '4k3/8/8/8/8/8/8/BN2K3 w - - 0 1', 0],
  ] as const)('C38 C40 %s may be able to', (_name, fen, side) => {
    expect(ask(fen, side)).not.toBe('no');
  });
});

/** White's and Black's pawns block each other on every file, and guard the gaps. */
const WALL = '4k3/8/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/4K3 w - - 0 1';

describe('by looking at every position that can be reached', () => {
  it('C38 a wall of pawns that nobody can pass', () => {
    expect(ask(WALL, 0)).toBe('no');
    expect(ask(WALL, 1)).toBe('no');
    expect(ask('8/8/2k5/p1p2p1p/P1P2P1P/8/2K5/8 w - - 0 1', 0)).toBe('no');
    // One pawn less on each side, and the kings can get through.
    expect(ask('8/8/2k5/p1p4p/P1P4P/8/2K5/8 w - - 0 1', 0)).not.toBe('no');
  });

  it('C38 a forced capture that leaves nothing', () => {
    // The only legal move takes the queen, and a bare king remains to either side.
    expect(ask('7k/6Q1/8/8/8/8/8/K7 b - - 0 1', 0)).toBe('no');
  });

  it('C38 a mate that is already there, or forced', () => {
    expect(ask('R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1', 0)).toBe('yes');
    expect(ask('7k/5Q2/6K1/8/8/8/8/8 b - - 0 1', 0)).toBe('no');
  });

  it('C40 an ordinary position stays unknown', () => {
    expect(ask('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', 0)).toBe('unknown');
  });

  it('C40 the position asked about is left as it was', () => {
    const position = read(WALL);
    const key = [position.keyLow, position.keyHigh, position.ply];
    if (position instanceof ChessPosition) canMate(position, 0);
    expect([position.keyLow, position.keyHigh, position.ply]).toEqual(key);
  });
});
