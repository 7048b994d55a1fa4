import { describe, expect, it } from 'vitest';
import { play, read, refusal } from './test/ask.ts';
import { formatSquare } from '../core/text.ts';
import { shogi } from './game.ts';

const START = 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1';

function errorOf(text: string, options = {}): unknown {
  const result = shogi.parsePosition(text, options);
  if (result.ok) return undefined;
  const { error } = result;
  if (error.stage === 'text' || error.squares === undefined) return error;
  return { ...error, squares: error.squares.map((square) => formatSquare(shogi.shape, square)) };
}

describe('SFEN', () => {
  it('S3 has the even game', () => {
    expect(shogi.setups[0].text).toBe(START);
    expect(shogi.formatPosition(read(START))).toBe(START);
  });

  it('S51 S52 lists ranks from a and files from 9, with + for promoted pieces and digits for empty squares', () => {
    const position = read('8k/9/9/9/9/9/9/9/+P7K b - 1');
    expect(position.places[shogi.shape.squares[72]] & 15).toBe(9);
    expect(shogi.formatPosition(position)).toBe('8k/9/9/9/9/9/9/9/+P7K b - 1');
  });

  it('S53 names the side to move', () => {
    expect(read(START.replace(' b ', ' w ')).side).toBe(1);
    expect(errorOf(START.replace(' b ', ' x '))).toMatchObject({ kind: 'bad-side', at: 58, got: 'x' });
    expect(errorOf('9/9/9/9/9/9/9/9/9')).toMatchObject({ kind: 'bad-side', at: 17, got: '' });
  });

  it('S54 S55 reads hands in any order and writes them in one', () => {
    const position = read('4k4/9/9/9/9/9/9/9/4K4 b p2PgLr3SB 7');
    expect(shogi.formatPosition(position)).toBe('4k4/9/9/9/9/9/9/9/4K4 b B3SL2Prgp 7');
    for (const hand of ['K', '0P', '19P', 'P2', 'PP', '2', 'x', '-P']) {
      expect(errorOf(`4k4/9/9/9/9/9/9/9/4K4 b ${hand} 1`), hand).toMatchObject({ kind: 'bad-hand' });
    }
    expect(errorOf('4k4/9/9/9/9/9/9/9/4K4 b 2Pz 1')).toMatchObject({ kind: 'bad-hand', at: 26, got: 'z' });
    expect(errorOf('4k4/9/9/9/9/9/9/9/4K4 b')).toMatchObject({ kind: 'bad-hand', at: 23 });
  });

  it('S56 ends with the number of the next move, which may be missing and increases with each move', () => {
    expect(shogi.formatPosition(read('4k4/9/9/9/9/9/9/9/4K4 b -'))).toBe('4k4/9/9/9/9/9/9/9/4K4 b - 1');
    expect(shogi.formatPosition(play(read('4k4/9/9/9/9/9/9/9/4K4 b - 41'), '5i5h'))).toMatch(/w - 42$/);
    expect(errorOf('4k4/9/9/9/9/9/9/9/4K4 b - 0')).toMatchObject({ kind: 'bad-counter', at: 26, got: '0' });
    expect(errorOf('4k4/9/9/9/9/9/9/9/4K4 b - 1 more')).toMatchObject({ kind: 'trailing-text', at: 28 });
  });

  it('S57 reports the index of a wrong rank, width or piece', () => {
    expect(errorOf('')).toMatchObject({ kind: 'empty-text', at: 0 });
    expect(errorOf('4k4/9/9 b - 1')).toMatchObject({ kind: 'wrong-row-count', got: '3', expected: '9' });
    expect(errorOf(START.replace('ppppppppp', 'pppppppp'))).toMatchObject({ kind: 'wrong-row-width', at: 16 });
    expect(errorOf(START.replace('ppppppppp', 'pppppppppp'))).toMatchObject({ kind: 'wrong-row-width', at: 16 });
    expect(errorOf(START.replace('1r5b1', '1x5b1'))).toMatchObject({ kind: 'unknown-piece', at: 11, got: 'x' });
    expect(errorOf(START.replace('1r5b1', '1ſ5b1'))).toMatchObject({ kind: 'unknown-piece', at: 11, got: 'ſ' });
    expect(errorOf(START.replace('1r5b1', '1+g5b1'))).toMatchObject({ kind: 'unknown-piece', at: 11, got: '+' });
  });
});

describe('setups that are not positions', () => {
  it('S58 have too many pieces, those in hand and promoted ones included', () => {
    expect(errorOf('4k4/9/9/9/9/9/3+R5/9/4K4 b Rr 1')).toMatchObject({ kind: 'too-many-pieces', count: 3, limit: 2 });
    expect(errorOf('4k4/9/9/9/9/9/4+P4/9/4K4 b 9P9p 1')).toMatchObject({
      kind: 'too-many-pieces',
      count: 19,
      limit: 18,
    });
    expect(errorOf('4k4/9/9/9/9/9/9/9/4K4 b - 1')).toBeUndefined();
  });

  it('S59 each side needs exactly one king', () => {
    expect(errorOf('9/9/9/9/9/9/9/9/4K4 b - 1')).toMatchObject({ kind: 'missing-king', side: 1 });
    expect(errorOf('4k4/9/9/9/9/9/9/9/9 b - 1')).toMatchObject({ kind: 'missing-king', side: 0 });
    expect(errorOf('4k4/9/9/9/9/9/9/9/3KK4 b - 1')).toMatchObject({ kind: 'too-many-kings', squares: ['6i', '5i'] });
  });

  it('S60 have two pawns of one side on a file', () => {
    expect(errorOf('4k4/9/9/2P6/9/2P6/9/9/4K4 b - 1')).toMatchObject({ kind: 'nifu', side: 0, squares: ['7d', '7f'] });
    expect(errorOf('4k4/9/9/2P6/9/2p6/2+P6/9/4K4 b - 1')).toBeUndefined();
  });

  it('S61 have pieces that could never move', () => {
    expect(errorOf('P3k4/9/9/9/9/9/9/9/4K4 b - 1')).toMatchObject({ kind: 'dead-piece', squares: ['9a'] });
    expect(errorOf('4k4/9/9/9/9/9/9/4n4/4K4 b - 1')).toMatchObject({ kind: 'dead-piece', squares: ['5h'] });
    expect(errorOf('+P3k4/9/9/9/9/9/9/9/4K4 b - 1')).toBeUndefined();
  });

  it('S62 have a check to the side that is not to move', () => {
    expect(errorOf('4k4/9/9/9/4R4/9/9/9/4K4 b - 1')).toMatchObject({
      kind: 'opponent-in-check',
      side: 1,
      squares: ['5a'],
    });
    expect(errorOf('4k4/9/9/9/4R4/9/9/9/4K4 w - 1')).toBeUndefined();
  });

  it('S81 with kings=one a mate problem needs no king for the attacker', () => {
    const problem = '8S/6SSk/7p1/9/9/9/9/9/9 b 2r2b4gs4n4l17p 1';
    expect(errorOf(problem)).toMatchObject({ kind: 'missing-king', side: 0 });
    expect(errorOf(problem, { kings: 'one' })).toBeUndefined();
    expect(read(problem, { kings: 'one' }).inCheck()).toBe(false);
    expect(errorOf('9/9/9/9/9/9/9/9/9 b - 1', { kings: 'one' })).toMatchObject({ kind: 'missing-king' });
  });

  it('S81 S25 a mate problem may have two pawns on a file and pawns that cannot move, and nifu counts them', () => {
    const doubled = 'P7k/4P4/4P4/9/9/9/9/9/9 b P 1';
    expect(errorOf(doubled, { kings: 'one' })).toBeUndefined();
    const position = play(read(doubled, { kings: 'one' }), '5b5a+', '1a1b');
    expect(refusal(position, 'P*5h')).toMatchObject({ code: 'nifu' });
    play(position, '5c5b+', '1b1a');
    expect(refusal(position, 'P*5h')).toBeUndefined();
  });
});

describe('handicaps', () => {
  it('S78 let White move first', () => {
    for (const { id, text } of shogi.setups.slice(1)) expect(read(text).side, id).toBe(1);
  });

  it('S79 S80 can be read, and lack the pieces of their names', () => {
    const missing = (id: string): number => {
      const { places } = read(shogi.setups.find((setup) => setup.id === id)!.text);
      return 20 - shogi.shape.squares.filter((square) => (places[square] & 48) === 32).length;
    };
    const counts = shogi.setups.slice(1).map(({ id }) => [id, missing(id)]);
    expect(Object.fromEntries(counts)).toEqual({
      lance: 1,
      'right-lance': 1,
      bishop: 1,
      rook: 1,
      'rook-lance': 2,
      '2-piece': 2,
      '4-piece': 4,
      '5-piece': 5,
      '6-piece': 6,
      '7-piece': 7,
      '8-piece': 8,
      '10-piece': 10,
      'three-pawns': 19,
      'naked-king': 19,
    });
    expect(shogi.formatPosition(read(shogi.setups.find((setup) => setup.id === 'three-pawns')!.text))).toMatch(
      / w 3p 1$/,
    );
  });
});
