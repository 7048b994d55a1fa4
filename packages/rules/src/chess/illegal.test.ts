import { describe, expect, it } from 'vitest';
import { chess } from './game.ts';
import { play, read, refusal, refusalText, squareOf, START } from './test/ask.ts';

describe('any piece', () => {
  it('C42 nothing is legal after the end', () => {
    const mated = read('rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3');
    expect(refusalText(mated, 'a2a3')).toBe('game-over C42');
  });

  it('C1 must stay on the board', () => {
    expect(chess.whyIllegal(read(START), { from: 0, to: squareOf('e4') })).toEqual({
      code: 'off-board',
      rule: 'C1',
      squares: [],
    });
    expect(chess.whyIllegal(read(START), { from: squareOf('e2'), to: 255 })?.code).toBe('off-board');
  });

  it('C13 must be of the own side, and may not go to a square with an own piece', () => {
    expect(refusalText(read(START), 'e4e5')).toBe('no-piece C13 e4');
    expect(refusalText(read(START), 'e7e5')).toBe('not-yours C13 e7');
    expect(refusalText(read(START), 'a1a2')).toBe('own-piece-there C13 a2');
    expect(refusal(read(START), 'a1a2')?.piece).toBe(20);
  });

  it('C4 C5 C6 C7 C8 must move in its own way', () => {
    const position = read('4k3/8/8/8/8/8/8/RNBQK3 w - - 0 1');
    expect(refusalText(position, 'e1e3')).toBe('not-how-it-moves C4 e1');
    expect(refusalText(position, 'd1e3')).toBe('not-how-it-moves C5 d1');
    expect(refusalText(position, 'a1b2')).toBe('not-how-it-moves C6 a1');
    expect(refusalText(position, 'c1c2')).toBe('not-how-it-moves C7 c1');
    expect(refusalText(position, 'b1b3')).toBe('not-how-it-moves C8 b1');
    expect(refusalText(position, 'b1b1')).toBe('own-piece-there C13 b1');
  });

  it('C12 may be blocked, and the first piece in the way is named', () => {
    const position = read('4k3/8/8/8/p7/8/P5n1/R3KB2 w - - 0 1');
    expect(refusalText(position, 'a1a4')).toBe('blocked C12 a2');
    expect(refusalText(position, 'f1h3')).toBe('blocked C12 g2');
  });
});

describe('pawns', () => {
  it('C9 C10 C11 step forward to empty squares, and capture diagonally', () => {
    expect(refusalText(read('4k3/8/4n3/4P3/8/8/8/4K3 w - - 0 1'), 'e5e6')).toBe('blocked C9 e6');
    expect(refusalText(read('4k3/8/8/8/8/7n/7P/4K3 w - - 0 1'), 'h2h4')).toBe('blocked C10 h3');
    expect(refusalText(read('4k3/8/8/8/7n/8/7P/4K3 w - - 0 1'), 'h2h4')).toBe('blocked C10 h4');
    expect(refusalText(read('4k3/8/8/8/8/P7/8/4K3 w - - 0 1'), 'a3a5')).toBe('not-how-it-moves C10 a3');
    expect(refusalText(read(START), 'e2e5')).toBe('not-how-it-moves C9 e2');
    expect(refusalText(read(START), 'e2d3')).toBe('not-how-it-moves C11 e2');
    expect(refusalText(read('4k3/8/8/8/4P3/8/8/4K3 w - - 0 1'), 'e4e3')).toBe('not-how-it-moves C9 e4');
  });

  it('C15 cannot capture a pawn en passant that has not just made its double step', () => {
    expect(refusalText(read('4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1'), 'e5d6')).toBe('not-how-it-moves C15 e5');
    const late = play(read('4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1'), 'd7d5', 'e1e2', 'e8e7');
    expect(refusalText(late, 'e5d6')).toBe('not-how-it-moves C15 e5');
  });

  it('C16 cannot capture en passant if that exposes the king, in a game and from text', () => {
    const played = play(read('4k3/3p4/8/K3P2r/8/8/8/8 b - - 0 1'), 'd7d5');
    expect(refusalText(played, 'e5d6')).toBe('leaves-king C16 h5');
    expect(refusalText(read('4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 1'), 'e5d6')).toBe('leaves-king C16 h5');
  });

  it('C17 must promote on the last rank', () => {
    const position = read('7k/P7/8/8/8/8/8/K7 w - - 0 1');
    expect(refusalText(position, 'a7a8')).toBe('must-promote C17 a8');
    const attempt = { from: squareOf('a7'), to: squareOf('a8') };
    expect(chess.whyIllegal(position, { ...attempt, promote: false })?.code).toBe('must-promote');
    expect(chess.whyIllegal(position, attempt)).toBeUndefined();
    expect(chess.whyIllegal(position, { ...attempt, promote: true })).toBeUndefined();
    expect(chess.whyIllegal(position, { ...attempt, promote: 2 })).toBeUndefined();
  });

  it('C18 promote neither to a king nor to a pawn, and only on the last rank', () => {
    const position = read('7k/P7/8/8/8/8/R7/K7 w - - 0 1');
    expect(refusalText(position, 'a7a8k')).toBe('cannot-promote C18 a8');
    expect(refusalText(position, 'a7a8p')).toBe('cannot-promote C18 a8');
    expect(refusalText(position, 'a2a3q')).toBe('cannot-promote C18 a3');
    expect(refusalText(read(START), 'e2e4q')).toBe('cannot-promote C18 e4');
    const castling = read('4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1');
    expect(refusalText(castling, 'e1g1q')).toBe('cannot-promote C18 g1');
    expect(refusalText(castling, 'e1h1n')).toBe('cannot-promote C18 h1');
  });
});

describe('the king', () => {
  it('C25 stepping into check names the attacking pieces', () => {
    expect(refusalText(read('4k3/8/8/8/r7/8/2n5/3K4 w - - 0 1'), 'd1e1')).toBe('leaves-king C25 c2');
    expect(refusalText(read('4k3/8/8/8/8/8/r6r/3K4 w - - 0 1'), 'd1d2')).toBe('leaves-king C25 a2 h2');
    expect(refusalText(read('3rk3/8/8/8/8/8/3b4/3K4 w - - 0 1'), 'd1d2')).toBe('leaves-king C25 d8');
  });

  it('C25 a pin and a check that stays', () => {
    expect(refusalText(read('4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1'), 'e2c3')).toBe('leaves-king C25 e8');
    expect(refusalText(read('4r2k/8/8/8/8/8/8/N3K3 w - - 0 1'), 'a1b3')).toBe('does-not-stop-check C25 e8');
    expect(refusalText(read('4r2k/8/8/8/8/3n4/8/N3K3 w - - 0 1'), 'a1b3')).toBe('does-not-stop-check C25 d3 e8');
  });

  it('C25 a pinned piece that would take the checking one, or block it, opens another line', () => {
    expect(refusalText(read('4r2k/8/8/8/8/3n4/4P3/4K3 w - - 0 1'), 'e2d3')).toBe('leaves-king C25 e8');
    expect(refusalText(read('4r2k/8/8/b7/8/8/4R3/4K3 w - - 0 1'), 'e2d2')).toBe('leaves-king C25 e8');
  });

  it('C25 taking one of two checking pieces leaves the other', () => {
    expect(refusalText(read('4r2k/8/8/8/1N6/3n4/8/4K3 w - - 0 1'), 'b4d3')).toBe('does-not-stop-check C25 e8');
  });
});

describe('castling', () => {
  it('C20 the right is lost', () => {
    const position = play(read('4k3/p7/8/8/8/8/8/R3K2R w KQ - 0 1'), 'h1g1', 'a7a6', 'g1h1', 'a6a5');
    expect(refusalText(position, 'e1g1')).toBe('castling-right-lost C20 e1 h1');
    expect(refusalText(position, 'e1h1')).toBe('castling-right-lost C20 e1 h1');
    expect(refusalText(position, 'e1c1')).toBe('legal');
  });

  it('C21 something stands between', () => {
    expect(refusalText(read(START), 'e1g1')).toBe('castling-blocked C21 f1 g1');
    expect(refusalText(read('4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1'), 'e1a1')).toBe('castling-blocked C21 b1');
  });

  it('C22 the king is in check', () => {
    expect(refusalText(read('4k3/8/8/8/4r3/8/8/R3K3 w Q - 0 1'), 'e1c1')).toBe('castling-in-check C22 e4');
  });

  it('C23 the king would pass over or land on an attacked square', () => {
    expect(refusalText(read('4k3/8/8/8/5r2/8/8/4K2R w K - 0 1'), 'e1g1')).toBe('castling-through-check C23 f4');
    expect(refusalText(read('4k3/8/8/8/8/8/7p/4K2R w K - 0 1'), 'e1g1')).toBe('castling-through-check C23 h2');
    expect(refusalText(read('4k3/8/8/8/8/8/6p1/4K2R w K - 0 1'), 'e1g1')).toBe('castling-through-check C23 g2');
  });

  it('C58 pointing at the rook means castling only from the king’s own square', () => {
    expect(refusalText(read('4k3/8/8/8/8/8/8/3K3R w - - 0 1'), 'd1h1')).toBe('own-piece-there C13 h1');
    expect(refusalText(read('4k3/8/8/8/8/8/8/3K3R w - - 0 1'), 'd1f1')).toBe('not-how-it-moves C4 d1');
  });
});
