import { describe, expect, it } from 'vitest';
import { formatSquare } from '../core/text.ts';
import { chess } from './game.ts';
import { namesOf, play, read, squareOf, START, textOf } from './test/ask.ts';

/** Returns the error of a text without `expected`. */
function errorOf(fen: string): unknown {
  const result = chess.parsePosition(fen);
  if (result.ok) return undefined;
  if (result.error.stage === 'setup') return result.error;
  const { expected: _help, ...error } = result.error;
  return error;
}

/** Returns the kind of error, its side and its squares. */
function setupFault(fen: string): string | undefined {
  const result = chess.parsePosition(fen);
  if (result.ok || result.error.stage !== 'setup') return undefined;
  const { kind, side, squares = [] } = result.error;
  return [kind, ...(side === undefined ? [] : [chess.sides[side]]), ...namesOf(squares)].join(' ');
}

describe('the board', () => {
  it('C1 has files a to h from left to right and ranks 8 to 1 from top to bottom', () => {
    const { squares, columns, rows } = chess.shape;
    expect([columns, rows]).toEqual([8, 8]);
    expect(squares.map((each) => formatSquare(chess.shape, each))).toEqual(
      [...'87654321'].flatMap((rank) => [...'abcdefgh'].map((file) => file + rank)),
    );
  });

  it('C3 C43 C44 has the first position of the rules', () => {
    const { places } = read(START);
    expect([places[squareOf('e1')], places[squareOf('d8')], places[squareOf('a2')], places[squareOf('e4')]]).toEqual([
      22, 37, 17, 0,
    ]);
    expect(textOf(read(START))).toBe(START);
  });
});

describe('reading FEN', () => {
  it('C45 C46 C47 C48 every field is kept', () => {
    const fen = 'r3k2r/8/8/2pP4/8/8/8/R3K2R w KQkq c6 0 12';
    expect(textOf(read(fen))).toBe(fen);
    expect(textOf(read('4k3/8/8/8/8/8/8/4K2R b K - 57 80'))).toBe('4k3/8/8/8/8/8/8/4K2R b K - 57 80');
  });

  it('C46 castling rights are read in any order and written in one', () => {
    expect(textOf(read('r3k2r/8/8/8/8/8/8/R3K2R w qkQK - 0 1'))).toBe('r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1');
  });

  it('C48 counters may be missing, and there may be several blanks', () => {
    expect(textOf(read('4k3/8/8/8/8/8/8/4K2R w - -'))).toBe('4k3/8/8/8/8/8/8/4K2R w - - 0 1');
    expect(textOf(read(' 4k3/8/8/8/8/8/8/4K2R  w -  - 7 '))).toBe('4k3/8/8/8/8/8/8/4K2R w - - 7 1');
    expect(textOf(read('4k3/8/8/8/8/8/8/4K2R w - - 0 0'))).toBe('4k3/8/8/8/8/8/8/4K2R w - - 0 1');
  });

  it('C48 moves update the counters', () => {
    const position = play(read('4k3/p7/8/8/8/8/8/4K2R b K - 7 30'), 'e8e7');
    expect(textOf(position)).toBe('8/p3k3/8/8/8/8/8/4K2R w K - 8 31');
    expect(textOf(play(position, 'e1g1', 'a7a6'))).toBe('8/4k3/p7/8/8/8/8/5RK1 w - - 0 32');
  });

  it('C47 C36 a passed square is written only where a capture is legal', () => {
    expect(textOf(play(read(START), 'e2e4'))).toBe('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1');
    expect(textOf(read('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1'))).toContain(' KQkq - ');
    expect(textOf(read('4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 1'))).toBe('4k3/8/8/K2pP2r/8/8/8/8 w - - 0 1');
    expect(textOf(play(read('4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1'), 'd7d5'))).toBe('4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2');
  });

  it('C49 an error has its index and kind', () => {
    expect(errorOf('')).toEqual({ stage: 'text', kind: 'empty-text', at: 0, got: '' });
    expect(errorOf('8/8/8/8/8/8/8 w - - 0 1')).toEqual({ stage: 'text', kind: 'wrong-row-count', at: 0, got: '7' });
    expect(errorOf('8/7/8/8/8/8/8/8 w - - 0 1')).toEqual({ stage: 'text', kind: 'wrong-row-width', at: 2, got: '7' });
    expect(errorOf('8/8/ppppppppp/8/8/8/8/8 w - - 0 1')).toEqual({
      stage: 'text',
      kind: 'wrong-row-width',
      at: 4,
      got: 'ppppppppp',
    });
    expect(errorOf('8/8/3x4/8/8/8/8/8 w - - 0 1')).toEqual({ stage: 'text', kind: 'unknown-piece', at: 5, got: 'x' });
    expect(errorOf('4k3/8/8/8/8/8/8/4K3')).toEqual({ stage: 'text', kind: 'bad-side', at: 19, got: '' });
    expect(errorOf('4k3/8/8/8/8/8/8/4K3 W - - 0 1')).toEqual({ stage: 'text', kind: 'bad-side', at: 20, got: 'W' });
    expect(errorOf('4k3/8/8/8/8/8/8/4K3 w')).toEqual({ stage: 'text', kind: 'bad-castling', at: 21, got: '' });
    expect(errorOf('4k3/8/8/8/8/8/8/4K3 w KQXq - 0 1')).toEqual({
      stage: 'text',
      kind: 'bad-castling',
      at: 24,
      got: 'X',
    });
    expect(errorOf('4k3/8/8/8/8/8/8/4K3 w KK - 0 1')).toEqual({
      stage: 'text',
      kind: 'bad-castling',
      at: 23,
      got: 'K',
    });
    expect(errorOf('4k3/8/8/8/8/8/8/4K3 w -')).toEqual({ stage: 'text', kind: 'bad-en-passant', at: 23, got: '' });
    expect(errorOf('4k3/8/8/8/8/8/8/4K3 w - e9 0 1')).toEqual({
      stage: 'text',
      kind: 'bad-en-passant',
      at: 24,
      got: 'e9',
    });
    expect(errorOf('4k3/8/8/8/8/8/8/4K3 w - - x 1')).toEqual({ stage: 'text', kind: 'bad-counter', at: 26, got: 'x' });
    expect(errorOf('4k3/8/8/8/8/8/8/4K3 w - - 0 -1')).toEqual({
      stage: 'text',
      kind: 'bad-counter',
      at: 28,
      got: '-1',
    });
    expect(errorOf(`${START} 7`)).toEqual({ stage: 'text', kind: 'trailing-text', at: START.length + 1, got: '7' });
  });
});

describe('judging a setup', () => {
  it('C50 each side must have one king', () => {
    expect(setupFault('8/8/8/8/8/8/8/4K3 w - - 0 1')).toBe('missing-king black');
    expect(setupFault('4k3/8/8/8/8/8/8/8 w - - 0 1')).toBe('missing-king white');
    expect(setupFault('4k2k/8/8/8/8/8/8/4K3 w - - 0 1')).toBe('too-many-kings black e8 h8');
  });

  it('C51 a side has at most sixteen pieces and eight pawns', () => {
    expect(errorOf('rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKBNR w KQkq - 0 1')).toMatchObject({
      kind: 'too-many-pieces',
      side: 0,
      count: 17,
      limit: 16,
    });
    expect(errorOf('4k3/pppppppp/p7/8/8/8/8/4K3 w - - 0 1')).toMatchObject({
      kind: 'too-many-pieces',
      side: 1,
      piece: 33,
      count: 9,
      limit: 8,
    });
  });

  it('C51 a piece beyond the first set takes the place of a pawn', () => {
    expect(errorOf('rnbqkbnr/nnnnnnnn/8/8/8/8/QQQQQQQQ/RNBQKBNR w KQkq - 0 1')).toBeUndefined();
    expect(errorOf('4k3/8/8/8/8/8/QQQQQQQQ/3QK3 b - - 0 1')).toBeUndefined();
    expect(errorOf('4k3/8/8/8/8/8/QQQQQQQQ/1Q1QK3 b - - 0 1')).toMatchObject({
      kind: 'too-many-pieces',
      side: 0,
      piece: 21,
      count: 10,
      limit: 9,
    });
    expect(errorOf('4k3/8/8/8/8/N7/PPPPPPPP/RN1QK1NR b - - 0 1')).toMatchObject({
      kind: 'too-many-pieces',
      piece: 18,
      count: 3,
      limit: 2,
    });
    expect(errorOf('4k3/8/8/8/8/QN6/PPPPPPP1/RN1QK1NR b - - 0 1')).toMatchObject({
      kind: 'too-many-pieces',
      piece: 21,
      count: 2,
      limit: 1,
    });
    expect(errorOf('4k3/8/8/8/8/QN6/PPPPPP2/RN1QK1NR b - - 0 1')).toBeUndefined();
  });

  it('C52 no pawn may be on the first or last rank', () => {
    expect(setupFault('4k2p/8/8/8/8/8/8/4K3 w - - 0 1')).toBe('pawn-on-last-rank black h8');
    expect(setupFault('4k3/8/8/8/8/8/8/P3K3 w - - 0 1')).toBe('pawn-on-last-rank white a1');
  });

  it('C53 rights without king or rook at home are ignored', () => {
    expect(textOf(read('r3k2r/8/8/8/8/8/8/R2K3R w KQkq - 0 1')).split(' ')[2]).toBe('kq');
    expect(textOf(read('nr2k2r/8/8/8/8/8/8/R3K2N w KQkq - 0 1')).split(' ')[2]).toBe('Qk');
    expect(textOf(read('RN2k2r/8/8/8/8/8/8/rn2K2R b KQkq - 0 1')).split(' ')[2]).toBe('Kk');
  });

  it('C54 an en passant square of the wrong rank is refused, an impossible one ignored', () => {
    expect(errorOf('4k3/8/8/3pP3/8/8/8/4K3 w - d3 0 1')).toMatchObject({
      stage: 'text',
      kind: 'bad-en-passant',
      at: 27,
      got: 'd3',
    });
    expect(errorOf('4k3/8/8/8/3pP3/8/8/4K3 b - e6 0 1')).toMatchObject({
      stage: 'text',
      kind: 'bad-en-passant',
      got: 'e6',
    });
    const passed = (fen: string): string | undefined => textOf(read(fen)).split(' ')[3];
    expect(passed('4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1')).toBe('d6');
    expect(passed('4k3/8/8/3pP3/8/8/8/4K3 w - f6 0 1')).toBe('-');
    expect(passed('4k3/8/3n4/3pP3/8/8/8/4K3 w - d6 0 1')).toBe('-');
    expect(passed('4k3/3p4/8/3pP3/8/8/8/4K3 w - d6 0 1')).toBe('-');
    expect(passed('4k3/8/8/3nP3/8/8/8/4K3 w - d6 0 1')).toBe('-');
  });

  it('C55 the side not to move may not be in check', () => {
    expect(setupFault('4k3/8/8/8/8/8/8/4R2K w - - 0 1')).toBe('opponent-in-check black e8');
    expect(setupFault('4k3/8/8/8/8/8/8/4R2K b - - 0 1')).toBeUndefined();
    expect(setupFault('8/8/8/3k4/3K4/8/8/8 w - - 0 1')).toBe('opponent-in-check black d5');
  });

  it('C44 a byte that is not a chess piece is refused', () => {
    const setup = chess.parseSetup(START);
    if (!setup.ok) throw new Error('the first position is readable');
    const places = setup.value.places.slice();
    places[squareOf('e4')] = 23;
    expect(chess.createPosition({ ...setup.value, places }, {})).toEqual({
      ok: false,
      error: { kind: 'unknown-piece', squares: [squareOf('e4')] },
    });
  });
});
