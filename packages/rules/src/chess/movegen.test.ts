import { describe, expect, it } from 'vitest';
import { CAPTURES, CHECKS, EVASIONS, QUIETS } from '../core/position.ts';
import { chess } from './game.ts';
import { destinations, movesOf, notate, play, read, START, textOf } from './test/ask.ts';

describe('the pieces', () => {
  it('C2 White begins, and the sides take turns', () => {
    const position = read(START);
    expect([chess.sides[position.side], movesOf(position).length]).toEqual(['white', 20]);
    play(position, 'e2e4');
    expect([chess.sides[position.side], movesOf(position).length]).toEqual(['black', 20]);
  });

  it('C4 the king steps to all eight neighbours', () => {
    expect(destinations(read('7k/8/8/8/3K4/8/8/8 w - - 0 1'), 'd4')).toBe('c3 c4 c5 d3 d5 e3 e4 e5');
    expect(destinations(read('7k/8/8/8/8/8/8/K7 w - - 0 1'), 'a1')).toBe('a2 b1 b2');
  });

  it('C5 the queen goes along ranks, files and diagonals', () => {
    const queen = destinations(read('6k1/8/8/8/3Q4/8/8/K7 w - - 0 1'), 'd4');
    expect(queen.split(' ')).toHaveLength(26);
    expect(queen).toContain('a4');
    expect(queen).toContain('d8');
    expect(queen).toContain('g1');
    expect(queen).not.toContain('a1');
  });

  it('C6 the rook goes along ranks and files', () => {
    expect(destinations(read('7k/8/8/8/8/8/1R6/K7 w - - 0 1'), 'b2')).toBe('a2 b1 b3 b4 b5 b6 b7 b8 c2 d2 e2 f2 g2 h2');
  });

  it('C7 the bishop goes along diagonals', () => {
    expect(destinations(read('8/7k/8/8/8/8/1B6/1K6 w - - 0 1'), 'b2')).toBe('a1 a3 c1 c3 d4 e5 f6 g7 h8');
  });

  it('C8 the knight jumps, and only the knight', () => {
    expect(destinations(read('7k/8/8/2ppp3/2pNp3/2ppp3/8/K7 w - - 0 1'), 'd4')).toBe('b3 b5 c2 c6 e2 e6 f3 f5');
    expect(destinations(read(START), 'b1')).toBe('a3 c3');
    expect(destinations(read(START), 'a1')).toBe('');
  });

  it('C12 sliders stop before their own pieces and take the first enemy', () => {
    expect(destinations(read('7k/8/8/3p4/1P1R2n1/8/3P4/K7 w - - 0 1'), 'd4')).toBe('c4 d3 d5 e4 f4 g4');
  });

  it('C13 C14 moves end on empty squares or on enemy pieces, never on a king', () => {
    const position = read('7k/8/8/8/8/8/1r6/K1R5 w - - 0 1');
    expect(destinations(position, 'a1')).toBe('b2');
    expect(textOf(play(position, 'a1b2'))).toBe('7k/8/8/8/8/8/1K6/2R5 b - - 0 1');
  });
});

describe('pawns', () => {
  it('C9 C10 a pawn moves one step, or two from its starting rank, and never onto a piece', () => {
    const position = read('4k3/p7/8/8/1n6/n2P4/PP1P4/4K3 w - - 0 1');
    expect([destinations(position, 'd3'), destinations(position, 'd2'), destinations(position, 'a2')]).toEqual([
      'd4',
      '',
      '',
    ]);
    expect(destinations(position, 'b2')).toBe('a3 b3');
    expect(destinations(read('4k3/p7/8/8/8/8/8/4K3 b - - 0 1'), 'a7')).toBe('a5 a6');
    expect(destinations(read('4k3/8/p7/8/8/8/8/4K3 b - - 0 1'), 'a6')).toBe('a5');
  });

  it('C11 a pawn captures diagonally forward, and never across the edge of the board', () => {
    expect(destinations(read('4k3/8/8/2npn3/3P4/2n1n3/8/4K3 w - - 0 1'), 'd4')).toBe('c5 e5');
    expect(destinations(read('4k3/8/7n/8/P6n/8/8/4K3 w - - 0 1'), 'a4')).toBe('a5');
    expect(destinations(read('4k3/8/8/N6p/N7/8/8/4K3 b - - 0 1'), 'h5')).toBe('h4');
  });

  it('C15 en passant is possible only on the next move', () => {
    const position = play(read('4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1'), 'd7d5');
    expect(destinations(position, 'e5')).toBe('d6 e6');
    expect(notate(position, 'e5d6')).toBe('exd6');
    expect(textOf(play(position, 'e5d6'))).toBe('4k3/8/3P4/8/8/8/8/4K3 b - - 0 2');
    position.unmake();
    play(position, 'e1e2', 'e8e7');
    expect(destinations(position, 'e5')).toBe('e6');
  });

  it('C15 a single step, or one of another piece, passes no square', () => {
    expect(destinations(play(read('4k3/8/3p4/4P3/8/8/8/4K3 b - - 0 1'), 'd6d5'), 'e5')).toBe('e6');
    expect(destinations(play(read('3rk3/8/8/4P3/8/8/8/4K3 b - - 0 1'), 'd8d5'), 'e5')).toBe('e6');
  });

  it('C16 en passant may not open the rank both pawns leave, nor leave a pin', () => {
    expect(destinations(play(read('4k3/3p4/8/K3P2r/8/8/8/8 b - - 0 1'), 'd7d5'), 'e5')).toBe('e6');
    expect(destinations(play(read('4k2b/3p4/8/4P3/3K4/8/8/8 b - - 0 1'), 'd7d5'), 'e5')).toBe('');
    expect(destinations(play(read('1b2k3/3p4/8/4P3/8/6K1/8/8 b - - 0 1'), 'd7d5'), 'e5')).toBe('d6');
    expect(destinations(play(read('k3r3/3p4/8/4P3/8/8/8/4K3 b - - 0 1'), 'd7d5'), 'e5')).toBe('e6');
  });

  it('C16 of two pawns beside it, the one that is not pinned may take', () => {
    const position = play(read('4k2b/3p4/8/2P1P3/3K4/8/8/8 b - - 0 1'), 'd7d5');
    expect([destinations(position, 'c5'), destinations(position, 'e5')]).toEqual(['c6 d6', '']);
  });

  it('C15 C25 en passant may take the pawn that gives check', () => {
    const position = play(read('7k/3p4/8/4P3/4K3/8/8/8 b - - 0 1'), 'd7d5');
    expect(position.inCheck()).toBe(true);
    expect(movesOf(position)).toContain('e5d6');
    expect(movesOf(position, EVASIONS)).toEqual(movesOf(position));
  });

  it('C17 a pawn on the last rank becomes a queen, rook, bishop or knight', () => {
    const position = read('1n5k/P7/8/8/8/8/8/K7 w - - 0 1');
    expect(destinations(position, 'a7')).toBe('a8b a8n a8q a8r b8b b8n b8q b8r');
    expect(textOf(play(position, 'a7b8r'))).toBe('1R5k/8/8/8/8/8/8/K7 b - - 0 1');
    expect(movesOf(read('7k/8/8/8/8/8/p7/7K b - - 0 1')).filter((move) => move.startsWith('a2'))).toHaveLength(4);
  });

  it('C18 no other piece promotes', () => {
    expect(movesOf(read('7k/R7/8/8/8/8/8/K7 w - - 0 1')).filter((move) => move.length > 4)).toEqual([]);
  });
});

describe('castling', () => {
  const BOTH = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 4 9';

  it('C19 the king goes two squares, the rook to the square it passed', () => {
    expect(textOf(play(read(BOTH), 'e1g1'))).toBe('r3k2r/8/8/8/8/8/8/R4RK1 b kq - 5 9');
    expect(textOf(play(read(BOTH), 'e1c1'))).toBe('r3k2r/8/8/8/8/8/8/2KR3R b kq - 5 9');
    expect(textOf(play(read(BOTH), 'a1b1', 'e8g8'))).toBe('r4rk1/8/8/8/8/8/8/1R2K2R w K - 6 10');
    expect(textOf(play(read(BOTH), 'h1g1', 'e8c8'))).toBe('2kr3r/8/8/8/8/8/8/R3K1R1 w Q - 6 10');
  });

  it('C20 rights go with the king, with a rook, and with a rook that is taken', () => {
    const rights = (...moves: string[]): string | undefined => textOf(play(read(BOTH), ...moves)).split(' ')[2];
    expect([rights('e1e2'), rights('a1b1'), rights('h1g1')]).toEqual(['kq', 'Kkq', 'Qkq']);
    expect([rights('a1a8'), rights('h1h8')]).toEqual(['Kk', 'Qq']);
    expect(rights('e1e2', 'e8e7', 'e2e1', 'e7e8')).toBe('-');
    expect(rights('a1b1', 'a8b8', 'b1a1', 'b8a8')).toBe('Kk');
    const promoting = play(read('r3k2r/1P6/8/8/8/8/8/4K3 w kq - 0 1'), 'b7a8n');
    expect(textOf(promoting)).toBe('N3k2r/8/8/8/8/8/8/4K3 b k - 0 1');
  });

  it('C21 nothing may stand between king and rook', () => {
    expect(movesOf(read('4k3/8/8/8/8/8/8/R3K1NR w KQ - 0 1'))).not.toContain('e1g1');
    expect(movesOf(read('4k3/8/8/8/8/8/8/RN2K2R w KQ - 0 1'))).not.toContain('e1c1');
    expect(movesOf(read('4k3/8/8/8/8/8/8/RN2K2R w KQ - 0 1'))).toContain('e1g1');
  });

  it('C22 the king may not be in check', () => {
    expect(destinations(read('4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1'), 'e1')).toBe('d1 d2 f1 f2');
  });

  it('C23 the king may not cross or reach an attacked square; the rook may', () => {
    expect(movesOf(read('4k3/8/8/8/5r2/8/8/R3K2R w KQ - 0 1'))).not.toContain('e1g1');
    expect(movesOf(read('4k3/8/8/8/6r1/8/8/R3K2R w KQ - 0 1'))).not.toContain('e1g1');
    expect(movesOf(read('4k3/8/8/8/3r4/8/8/R3K2R w KQ - 0 1'))).not.toContain('e1c1');
    expect(movesOf(read('4k3/8/8/8/1r6/8/8/R3K2R w KQ - 0 1'))).toContain('e1c1');
    expect(movesOf(read('4k3/8/8/8/r6r/8/8/R3K2R w KQ - 0 1'))).toEqual(expect.arrayContaining(['e1c1', 'e1g1']));
    expect(movesOf(read('4k3/8/8/8/8/8/6p1/R3K2R w KQ - 0 1'))).not.toContain('e1g1');
    expect(movesOf(read('8/8/8/8/8/8/6k1/R3K2R w KQ - 0 1'))).not.toContain('e1g1');
  });
});

describe('check', () => {
  it('C24 a pinned piece still gives check and guards', () => {
    expect(read('4k3/8/8/8/8/8/3Kr3/4R3 w - - 0 1').inCheck()).toBe(true);
    expect(destinations(read('4k3/4r3/2K5/8/8/8/8/4R3 w - - 0 1'), 'c6')).toBe('b5 b6 c5 d5 d6');
  });

  it('C25 the king may not step into check, nor back along the line of one', () => {
    expect(destinations(read('4k3/8/8/8/r2K4/8/8/8 w - - 0 1'), 'd4')).toBe('c3 c5 d3 d5 e3 e5');
    expect(destinations(read('8/8/8/3k4/8/3K4/8/8 w - - 0 1'), 'd3')).toBe('c2 c3 d2 e2 e3');
  });

  it('C25 a pinned piece moves along its pin only', () => {
    expect(destinations(read('4k3/4r3/8/8/4R3/8/8/4K3 w - - 0 1'), 'e4')).toBe('e2 e3 e5 e6 e7');
    expect(destinations(read('4k3/8/8/b7/8/2Q5/8/4K3 w - - 0 1'), 'c3')).toBe('a5 b4 d2');
    expect(destinations(read('4k3/8/8/b7/8/2R5/8/4K3 w - - 0 1'), 'c3')).toBe('');
    expect(destinations(read('4k3/8/8/b7/1N6/8/8/4K3 w - - 0 1'), 'b4')).toBe('');
    expect(destinations(read('4k3/8/8/8/8/2b5/3P4/4K3 w - - 0 1'), 'd2')).toBe('c3');
    expect(destinations(read('4k3/8/8/8/1b6/8/3P4/4K3 w - - 0 1'), 'd2')).toBe('');
    expect(destinations(read('4r2k/8/8/8/8/3n4/4P3/4K3 w - - 0 1'), 'e2')).toBe('');
    expect(destinations(read('4r2k/8/8/8/8/8/4P3/4K3 w - - 0 1'), 'e2')).toBe('e3 e4');
    expect(destinations(read('3b3k/2P5/1K6/8/8/8/8/8 w - - 0 1'), 'c7')).toBe('d8b d8n d8q d8r');
  });

  it('C25 a check is stopped by the king, by a capture or by a piece in between', () => {
    expect(movesOf(read('4k3/8/8/8/4r3/2N5/3P4/3QKB2 w - - 0 1'))).toEqual(['c3e2', 'c3e4', 'd1e2', 'e1f2', 'f1e2']);
    expect(movesOf(read('4k3/8/8/8/8/3n4/3PP3/3QK2R w K - 0 1'))).toEqual(['e1f1', 'e2d3']);
  });

  it('C25 only the king stops a double check', () => {
    expect(movesOf(read('4r2k/8/8/8/8/5n2/2Q5/4K3 w - - 0 1'))).toEqual(['e1d1', 'e1f1', 'e1f2']);
  });
});

describe('sets of moves', () => {
  it('C14 C15 C17 CAPTURES holds en passant and capturing promotions, QUIETS castling and the rest', () => {
    const position = read('r3k2r/1P6/8/2pP4/8/8/8/R3K2R w KQkq c6 0 1');
    expect(movesOf(position, CAPTURES)).toEqual(['a1a8', 'b7a8b', 'b7a8n', 'b7a8q', 'b7a8r', 'd5c6', 'h1h8']);
    expect(movesOf(position, QUIETS)).toEqual(expect.arrayContaining(['e1g1', 'e1c1', 'b7b8q', 'd5d6']));
  });

  it('C24 CHECKS has direct and discovered checks, also by castling, promotion and en passant', () => {
    expect(movesOf(read('5k2/8/8/8/8/8/8/4K2R w K - 0 1'), CHECKS)).toEqual(['e1g1', 'h1f1', 'h1h8']);
    expect(movesOf(read('k7/8/8/8/8/8/N7/R3K3 w Q - 0 1'), CHECKS)).toEqual(['a2b4', 'a2c1', 'a2c3']);
    expect(movesOf(read('7k/P7/8/8/8/8/8/K7 w - - 0 1'), CHECKS)).toEqual(['a7a8q', 'a7a8r']);
    expect(movesOf(read('8/5P1k/8/8/8/8/8/K7 w - - 0 1'), CHECKS)).toEqual(['f7f8n']);
    expect(movesOf(read('8/8/8/R2pP2k/8/8/8/K7 w - d6 0 1'), CHECKS)).toEqual(expect.arrayContaining(['e5d6']));
    expect(movesOf(read('4k3/8/8/3pP3/8/8/8/K3R3 w - d6 0 1'), CHECKS)).toEqual(['e5d6']);
  });
});
