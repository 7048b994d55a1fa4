import { describe, expect, it } from 'vitest';
import { ONGOING } from '../core/encoding.ts';
import { chess } from './game.ts';
import { canMate } from './outcome.ts';
import { ChessPosition } from './position.ts';
import { outcomeOf, play, read, repeat, START, tell } from './test/ask.ts';

const KNIGHTS = ['g1f3', 'g8f6', 'f3g1', 'f6g8'] as const;

describe('no legal move', () => {
  it('C26 mate loses', () => {
    const mated = play(read(START), 'f2f3', 'e7e5', 'g2g4', 'd8h4');
    expect(outcomeOf(mated)).toEqual({ winner: 1, reason: 'checkmate' });
    expect(outcomeOf(play(read('7k/8/6KR/8/8/8/8/8 b - - 0 1'), 'h8g8'))).toBeUndefined();
    expect(outcomeOf(read('R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1'))).toEqual({ winner: 0, reason: 'checkmate' });
  });

  it('C27 stalemate draws', () => {
    expect(outcomeOf(read('7k/5Q2/6K1/8/8/8/8/8 b - - 0 1'))).toEqual({ reason: 'stalemate' });
    expect(outcomeOf(read('7k/5Q2/6K1/8/8/8/8/8 w - - 0 1'))).toBeUndefined();
  });
});

describe('dead positions', () => {
  it.each([
    ['king against king', '8/8/4k3/8/8/4K3/8/8 w - - 0 1'],
    ['a bishop', '8/8/4k3/8/8/4KB2/8/8 w - - 0 1'],
    ['a knight', '8/8/4k3/8/8/4K1n1/8/8 w - - 0 1'],
    ['bishops of one colour', '8/8/4k1b1/8/8/4KB2/8/8 w - - 0 1'],
    ['many bishops of one colour', 'B1b1k3/1B1b4/2B1b3/8/8/4K3/8/8 b - - 0 1'],
  ])('C28 %s', (_name, fen) => {
    expect(outcomeOf(read(fen))).toEqual({ reason: 'dead-position' });
    expect(tell(read(fen).verdict())).toEqual({ reason: 'dead-position' });
  });

  it('C28 end the game with the capture that leads to them', () => {
    expect(outcomeOf(play(read('8/8/4k3/8/8/3rK3/8/8 w - - 0 1'), 'e3d3'))).toEqual({ reason: 'dead-position' });
  });

  it.each([
    ['two knights', '8/8/4k3/8/8/4KNN1/8/8 w - - 0 1'],
    ['a knight each', '8/8/4k1n1/8/8/4KN2/8/8 w - - 0 1'],
    ['bishop and knight', '8/8/4k3/8/8/4KNB1/8/8 w - - 0 1'],
    ['bishop against knight', '8/8/4k1n1/8/8/4KB2/8/8 w - - 0 1'],
    ['bishops of both colours', '8/8/4k2b/8/8/4KB2/8/8 w - - 0 1'],
    ['a pawn', '8/8/4k3/8/8/4K3/4P3/8 w - - 0 1'],
    ['a rook', '8/8/4k3/8/8/4K1R1/8/8 w - - 0 1'],
    ['a queen', '8/8/4k3/8/8/4K1q1/8/8 w - - 0 1'],
  ])('C29 the game goes on with %s', (_name, fen) => {
    expect(read(fen).verdict()).toBe(ONGOING);
  });
});

describe('repetition', () => {
  it('C30 C35 a third occurrence can be claimed as a draw, the first position included', () => {
    const position = repeat(read(START), 1, ...KNIGHTS);
    expect([position.repetitions(), chess.claims(position)]).toEqual([1, []]);
    repeat(position, 1, ...KNIGHTS);
    expect([position.repetitions(), chess.claims(position), outcomeOf(position)]).toEqual([
      2,
      ['threefold'],
      undefined,
    ]);
    expect(tell(chess.resolveClaim(position, 'threefold'))).toEqual({ reason: 'threefold' });
  });

  it('C35 the positions need not follow each other', () => {
    const position = repeat(read(START), 1, ...KNIGHTS);
    play(position, 'b1c3', 'b8c6', 'c3b1', 'c6b8');
    expect(position.repetitions()).toBe(2);
  });

  it('C32 a claim that does not apply changes nothing', () => {
    const position = read(START);
    for (const claim of ['threefold', 'fifty-moves', 'nonsense'])
      expect(chess.resolveClaim(position, claim)).toBe(ONGOING);
  });

  it('C33 a fifth occurrence is a draw without a claim', () => {
    const position = repeat(read(START), 3, ...KNIGHTS);
    expect(outcomeOf(play(position, 'g1f3', 'g8f6', 'f3g1'))).toBeUndefined();
    expect(outcomeOf(play(position, 'f6g8'))).toEqual({ reason: 'fivefold' });
  });

  it('C35 castling rights make a difference', () => {
    const position = read('r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1');
    play(position, 'a1b1', 'a8b8', 'b1a1', 'b8a8');
    expect(position.repetitions()).toBe(0);
    play(position, 'a1b1', 'a8b8', 'b1a1', 'b8a8');
    expect(position.repetitions()).toBe(1);
  });

  it('C35 the side to move makes a difference', () => {
    const triangle = read('4k3/7p/8/8/8/8/7P/4K3 w - - 0 1');
    play(triangle, 'e1d2', 'e8d8', 'd2e2', 'd8e8', 'e2e1');
    expect([triangle.side, triangle.repetitions()]).toEqual([1, 0]);
  });

  it('C36 a passed square counts only if the capture is legal', () => {
    const legal = play(read('4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1'), 'd7d5');
    play(legal, 'e1d1', 'e8d8', 'd1e1', 'd8e8');
    expect(legal.repetitions()).toBe(0);
    for (const fen of ['4k3/3p4/8/6P1/8/8/8/4K3 b - - 0 1', '4k3/3p4/8/K3P2r/8/8/8/8 b - - 0 1']) {
      const idle = play(read(fen), 'd7d5');
      const [home, away] = fen.includes('K3P') ? ['a5', 'a4'] : ['e1', 'd1'];
      play(idle, `${home}${away}`, 'e8d8', `${away}${home}`, 'd8e8');
      expect(idle.repetitions()).toBe(1);
    }
  });
});

describe('moves without progress', () => {
  it('C31 fifty moves of each side can be claimed as a draw', () => {
    const position = read('4k3/8/8/8/8/8/8/R3K3 w - - 98 90');
    play(position, 'a1a2');
    expect([chess.claims(position), chess.resolveClaim(position, 'fifty-moves')]).toEqual([[], ONGOING]);
    play(position, 'e8d8');
    expect(chess.claims(position)).toEqual(['fifty-moves']);
    expect(tell(chess.resolveClaim(position, 'fifty-moves'))).toEqual({ reason: 'fifty-moves' });
    expect(outcomeOf(position)).toBeUndefined();
  });

  it('C31 a capture or a pawn move begins the count again, castling does not', () => {
    const position = read('r3k2r/p7/8/8/8/8/8/R3K2R w KQkq - 98 90');
    const quiet = (...moves: string[]): string | undefined => {
      const text = chess.formatPosition(play(position.clone(), ...moves));
      return text.split(' ')[4];
    };
    expect([quiet('e1g1'), quiet('a1a7'), quiet('h1g1', 'a7a6')]).toEqual(['99', '0', '0']);
  });

  it('C34 seventy-five moves of each side are a draw without a claim', () => {
    const position = play(read('4k3/8/8/8/8/8/8/R3K3 w - - 148 90'), 'a1a2');
    expect(outcomeOf(position)).toBeUndefined();
    expect(outcomeOf(play(position, 'e8d8'))).toEqual({ reason: 'seventy-five-moves' });
  });

  it('C41 a mate that completes the seventy-five wins, and nothing is left to claim', () => {
    const position = play(read('7k/8/6K1/8/8/8/8/R7 w - - 149 90'), 'a1a8');
    expect(outcomeOf(position)).toEqual({ winner: 0, reason: 'checkmate' });
    expect(chess.claims(position)).toEqual([]);
    expect(chess.resolveClaim(position, 'fifty-moves')).toBe(ONGOING);
  });

  it('C41 stalemate comes before a dead position, and that before repetition and the seventy-five moves', () => {
    expect(outcomeOf(read('k7/2K5/8/1B6/8/8/8/8 b - - 150 90'))).toEqual({ reason: 'dead-position' });
    expect(outcomeOf(read('k7/2K5/1B6/8/8/8/8/8 b - - 150 90'))).toEqual({ reason: 'stalemate' });
    const fourth = read('4k3/8/8/8/8/8/8/R3K3 w - - 134 90');
    repeat(fourth, 4, 'a1a2', 'e8d8', 'a2a1', 'd8e8');
    expect(outcomeOf(fourth)).toEqual({ reason: 'fivefold' });
  });
});

describe('other ends', () => {
  it('C37 agreement draws', () => {
    expect(tell(chess.onAgreement(read(START)))).toEqual({ reason: 'agreement' });
  });

  it('C38 running out of time loses, unless the opponent can never mate', () => {
    expect(tell(chess.onFlag(read(START), 0))).toEqual({ winner: 1, reason: 'time' });
    expect(tell(chess.onFlag(read(START), 1))).toEqual({ winner: 0, reason: 'time' });
    const rookAgainstKing = read('4k3/8/8/8/8/8/8/R3K3 w - - 0 1');
    expect(tell(chess.onFlag(rookAgainstKing, 0))).toEqual({ reason: 'time' });
    expect(tell(chess.onFlag(rookAgainstKing, 1))).toEqual({ winner: 0, reason: 'time' });
  });

  it('C39 resigning loses, unless the opponent can never mate', () => {
    expect(tell(chess.onResign(read(START), 0))).toEqual({ winner: 1, reason: 'resign' });
    expect(tell(chess.onResign(read('4k3/8/8/8/8/8/8/R3K3 w - - 0 1'), 0))).toEqual({ reason: 'resign' });
  });
});

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

describe('by searching every reachable position', () => {
  it('C38 a wall of pawns that no king can pass', () => {
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

  it('C40 the position is not changed', () => {
    const position = read(WALL);
    const key = [position.keyLow, position.keyHigh, position.ply];
    if (position instanceof ChessPosition) canMate(position, 0);
    expect([position.keyLow, position.keyHigh, position.ply]).toEqual(key);
  });
});
