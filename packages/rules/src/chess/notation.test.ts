import { describe, expect, it } from 'vitest';
import { unwrap } from '../core/text.ts';
import { chess } from './game.ts';
import { notate, read, squareOf, START } from './test/ask.ts';

function readError(fen: string, move: string): unknown {
  const result = chess.parseMove(read(fen), move);
  return result.ok ? undefined : result.error;
}

describe('move text', () => {
  it('C56 is two squares', () => {
    const move = unwrap(chess.parseMove(read(START), 'e2e4'));
    expect([move & 255, (move >> 8) & 255, chess.formatMove(move)]).toEqual([squareOf('e4'), squareOf('e2'), 'e2e4']);
  });

  it('C57 ends with the new piece of a promotion', () => {
    const position = read('7k/P7/8/8/8/8/8/K7 w - - 0 1');
    for (const text of ['a7a8q', 'a7a8r', 'a7a8b', 'a7a8n']) {
      expect(chess.formatMove(unwrap(chess.parseMove(position, text)))).toBe(text);
    }
  });

  it('C58 writes castling as the move of the king, and also reads its move to the rook', () => {
    const position = read('r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1');
    for (const [text, other] of [
      ['e1g1', 'e1h1'],
      ['e1c1', 'e1a1'],
    ] as const) {
      const move = unwrap(chess.parseMove(position, text));
      expect(chess.formatMove(move)).toBe(text);
      expect(unwrap(chess.parseMove(position, other))).toBe(move);
    }
  });

  it('C58 does not read the same step of a rook or queen as castling', () => {
    const position = read('3k4/8/8/8/8/8/8/K3R3 w - - 0 1');
    expect(notate(position, 'e1g1')).toBe('Rg1');
    expect(chess.formatMove(unwrap(chess.parseMove(position, 'e1h1')))).toBe('e1h1');
  });

  it.each(['', 'e2', 'e2-e4', 'E2E4', 'e2e9', 'e7e8x', 'e2e4 ', 'O-O', '0000'])('C56 %j is not a move', (text) => {
    expect(readError(START, text)).toMatchObject({ stage: 'text', kind: 'bad-move-text', at: 0, got: text });
  });

  it('C9 refuses an illegal move with a reason', () => {
    expect(readError(START, 'e2e5')).toMatchObject({
      stage: 'rules',
      illegality: { code: 'not-how-it-moves', rule: 'C9' },
    });
  });
});

describe('standard notation', () => {
  it('C59 has the piece and the square', () => {
    expect([notate(read(START), 'g1f3'), notate(read(START), 'e2e4')]).toEqual(['Nf3', 'e4']);
    expect(notate(read('4k3/8/8/8/8/8/7p/4K3 w - - 0 1'), 'e1e2')).toBe('Ke2');
  });

  it('C60 marks captures', () => {
    expect(notate(read('4k3/8/2n5/1B6/8/8/8/4K3 w - - 0 1'), 'b5c6')).toBe('Bxc6+');
    expect(notate(read('4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1'), 'e4d5')).toBe('exd5');
    expect(notate(read('4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1'), 'e5d6')).toBe('exd6');
  });

  it('C61 distinguishes pieces by file, by rank or by both', () => {
    expect(notate(read('4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1'), 'b1d2')).toBe('Nbd2');
    expect(notate(read('k7/8/8/4R3/8/8/8/4R2K w - - 0 1'), 'e1e2')).toBe('R1e2');
    expect(notate(read('1k6/8/8/8/4Q2Q/8/8/K6Q w - - 0 1'), 'h4e1')).toBe('Qh4e1');
    expect(notate(read('1k6/8/8/8/4Q2Q/8/8/K6Q w - - 0 1'), 'e4e1')).toBe('Qee1');
    expect(notate(read('1k6/8/8/8/4Q2Q/8/8/K6Q w - - 0 1'), 'h1e1')).toBe('Q1e1');
  });

  it('C61 ignores another piece that is pinned, or that cannot move there legally', () => {
    expect(notate(read('4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1'), 'g1e2')).toBe('Ne2');
    expect(notate(read('4k3/8/8/8/8/8/8/R2RK3 w - - 0 1'), 'd1c1')).toBe('Rdc1');
    expect(notate(read('4k3/8/8/8/8/8/8/RR2K3 w - - 0 1'), 'b1c1')).toBe('Rc1');
  });

  it('C62 has the new piece of a promotion', () => {
    expect(notate(read('1n5k/P7/8/8/8/8/8/K7 w - - 0 1'), 'a7a8n')).toBe('a8=N');
    expect(notate(read('1n5k/P7/8/8/8/8/8/K7 w - - 0 1'), 'a7b8q')).toBe('axb8=Q+');
  });

  it('C63 writes castling as O-O and O-O-O', () => {
    expect(notate(read('r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1'), 'e1g1')).toBe('O-O');
    expect(notate(read('r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1'), 'e8c8')).toBe('O-O-O');
    expect(notate(read('5k2/8/8/8/8/8/8/4K2R w K - 0 1'), 'e1g1')).toBe('O-O+');
  });

  it('C64 marks check and mate', () => {
    expect(notate(read('4k3/8/8/8/8/8/8/R3K3 w Q - 0 1'), 'a1a8')).toBe('Ra8+');
    expect(notate(read('6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1'), 'a1a8')).toBe('Ra8#');
  });

  it('C59 C62 can have figurines for either side, or coordinates', () => {
    expect(notate(read('4k3/8/8/8/8/8/8/R3K3 w Q - 0 1'), 'a1a8', 'figurine')).toBe('♖a8+');
    expect(notate(read('7k/8/8/8/8/8/p7/7K b - - 0 1'), 'a2a1n', 'figurine')).toBe('a1=♘');
    expect(notate(read('7k/8/8/8/8/8/p7/7K b - - 0 1'), 'a2a1n', 'uci')).toBe('a2a1n');
    expect(chess.notations).toEqual(['san', 'uci', 'figurine']);
  });
});
