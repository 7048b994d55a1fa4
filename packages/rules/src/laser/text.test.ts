import { describe, expect, it } from 'vitest';
import { resolveOptions } from '../core/options.ts';
import { makePiece, pieceKind, pieceSide, pieceTurn } from '../core/encoding.ts';
import { unwrap } from '../core/text.ts';
import { laser } from './game.ts';
import { movesOf, nameOf, pieceAt, play, read, squareOf, start } from '@tesuji/testing/ask-laser';

const CLASSIC = 'sc3ncfancpb2/2pc7/3Pd6/pa1Pc1rbra1pb1Pd/pb1Pd1RaRb1pa1Pc/6pb3/7Pa2/2PdNaFaNa3Sa b 0 1';
/** Pharaohs and sphinxes alone, out of the light. */
const BARE = 'sc3fa5/10/10/10/10/10/10/4Fa4Sa b 0 1';

/** The error with its squares by name, or `undefined`. */
function errorOf(text: string): unknown {
  const read = laser.parsePosition(text);
  if (read.ok) return undefined;
  const { error } = read;
  return error.stage === 'setup' && error.squares ? { ...error, squares: error.squares.map(nameOf) } : error;
}

describe('board and pieces', () => {
  it('L1 the board has files a to j and ranks 1 to 8, with a1 at the bottom left', () => {
    const { columns, rows, squares } = laser.shape;
    expect([columns, rows]).toEqual([10, 8]);
    expect([0, 9, 70, 79].map((index) => nameOf(squares[index]))).toEqual(['a8', 'j8', 'a1', 'j1']);
  });

  it('L2 silver moves first, and the sides take turns', () => {
    expect(laser.sides).toEqual(['silver', 'red']);
    const position = start('classic');
    const sides = ['j4j3', 'a5a6', 'j3j4'].map((move) => [position.side, play(position, move).side]);
    expect(sides).toEqual([
      [0, 1],
      [1, 0],
      [0, 1],
    ]);
  });

  it.each(laser.setups)(
    'L3 $id has the pieces of a full set, L4 sphinxes on j1 and a8, L5 facing along the files',
    ({ id }) => {
      const position = start(id);
      const scarabs = id.endsWith('-eyes') ? { scarab: 1, eye: 1 } : { scarab: 2 };
      for (const side of [0, 1] as const)
        expect(countPieces(id, side)).toEqual({ pharaoh: 1, pyramid: 7, anubis: 2, sphinx: 1, ...scarabs });
      expect([pieceAt(position, 'j1'), pieceAt(position, 'a8')]).toEqual(['Sa', 'sc']);
    },
  );

  it('L6 pyramids and anubis have four directions, scarabs and eyes two, the pharaoh none', () => {
    const facings = laser.kinds.slice(1).map((kind) => [kind!.id, kind!.facings ?? 1]);
    expect(Object.fromEntries(facings)).toEqual({ pharaoh: 1, scarab: 2, pyramid: 4, anubis: 4, sphinx: 4, eye: 2 });
  });
});

function countPieces(setup: string, side: 0 | 1): Record<string, number> {
  const { places } = start(setup);
  const counts: Record<string, number> = {};
  for (const square of laser.shape.squares) {
    if (places[square] === 0 || pieceSide(places[square]) !== side) continue;
    const { id } = laser.kinds[pieceKind(places[square])]!;
    counts[id] = (counts[id] ?? 0) + 1;
  }
  return counts;
}

describe('position text', () => {
  it('L50 lists ranks from 8 to 1 and files from a to j', () => {
    const position = read(CLASSIC);
    expect(
      ['a8', 'e8', 'c7', 'd6', 'j5', 'a4', 'g3', 'h2', 'c1', 'j1'].map((square) => pieceAt(position, square)),
    ).toEqual(['sc', 'nc', 'pc', 'Pd', 'Pd', 'pb', 'pb', 'Pa', 'Pd', 'Sa']);
    expect(position.places[squareOf('h2')]).toBe(makePiece(0, 3, 0));
    expect(position.places[squareOf('g3')]).toBe(makePiece(1, 3, 1));
  });

  it('L51 has letters for pieces, upper case for silver, and numbers for empty squares', () => {
    const position = read('sc3fa5/Ea2ra2nb3/10/10/10/10/pd8Rb/4Fa4Sa b 0 1');
    const kinds = ['a8', 'e8', 'a7', 'd7', 'g7', 'a2'].map((name) => position.places[squareOf(name)]);
    expect(kinds.map((piece) => laser.kinds[pieceKind(piece)]!.id)).toEqual([
      'sphinx',
      'pharaoh',
      'eye',
      'scarab',
      'anubis',
      'pyramid',
    ]);
    expect(kinds.map(pieceSide)).toEqual([1, 1, 0, 1, 1, 1]);
  });

  it('L52 has a letter for the direction, and accepts each that means the same', () => {
    const turns = (piece: string): number[] =>
      [...'abcd'].map((letter) => pieceTurn(read(BARE.replace('10/', `4${piece}${letter}5/`)).places[squareOf('e7')]));
    expect(turns('P')).toEqual([0, 1, 2, 3]);
    expect(turns('n')).toEqual([0, 1, 2, 3]);
    expect(turns('R')).toEqual([0, 1, 0, 1]);
    expect(turns('e')).toEqual([0, 1, 0, 1]);
    const pharaohs = [...'abcd'].map((letter) => read(BARE.replace('Fa', `F${letter}`)).places[squareOf('e1')]);
    expect(pharaohs).toEqual([17, 17, 17, 17]);
  });

  it('L53 is written with the first of equivalent letters and with joined numbers', () => {
    const text = 'sc3fd5/Rd9/Ec2rc5ed/10/10/10/10/4Fc4Sa b 0 1';
    expect(laser.formatPosition(read(text))).toBe('sc3fa5/Rb9/Ea2ra5eb/10/10/10/10/4Fa4Sa b 0 1');
    expect(laser.formatPosition(play(read(BARE), 'e1e2'))).toMatch(/^sc3fa5\/10\/10\/10\/10\/10\/4Fa5\/9Sa /);
  });

  it('L54 names the side to move: b for silver, r for red', () => {
    expect(read(BARE).side).toBe(0);
    expect(read(BARE.replace(' b ', ' r ')).side).toBe(1);
    expect(errorOf(BARE.replace(' b ', ' s '))).toEqual({
      stage: 'text',
      kind: 'bad-side',
      at: 32,
      got: 's',
      expected: 'b or r',
    });
    expect(errorOf(BARE.slice(0, 31))).toMatchObject({ kind: 'bad-side', at: 31, got: '' });
  });

  it('L55 ends with the plies without a hit and the move number; both or the last may be missing', () => {
    expect(laser.formatPosition(read(BARE.slice(0, 33)))).toBe(BARE);
    expect(laser.formatPosition(read(`${BARE.slice(0, 33)} 7`))).toMatch(/ b 7 1$/);
    const position = read(`${BARE.slice(0, 33)} 7 12`);
    const numbers = ['e1e2', 'e8e7', 'e2e1'].map((move) => laser.formatPosition(play(position, move)).slice(-7).trim());
    expect(numbers).toEqual(['r 8 12', 'b 9 13', 'r 10 13']);
    const red = play(read(BARE.replace(' b 0 1', ' r 3 40')), 'e8e7');
    expect(laser.formatPosition(red)).toMatch(/ b 4 41$/);
  });

  it('L56 reports the index of an error', () => {
    expect(errorOf(' ')).toMatchObject({ kind: 'empty-text', at: 0 });
    expect(errorOf('10/10 b')).toMatchObject({ kind: 'wrong-row-count', at: 0, got: '2', expected: '8' });
    expect(errorOf(BARE.replace('10/', '9/'))).toMatchObject({ kind: 'wrong-row-width', at: 7, got: '9' });
    expect(errorOf(BARE.replace('10/', '11/'))).toMatchObject({ kind: 'wrong-row-width', at: 7, got: '11' });
    expect(errorOf(BARE.replace('10/', 'Ka9/'))).toMatchObject({ kind: 'unknown-piece', at: 7, got: 'K' });
    expect(errorOf(BARE.replace('10/', '\u017fb9/'))).toMatchObject({ kind: 'unknown-piece', at: 7, got: '\u017f' });
    expect(errorOf(BARE.replace('10/', '055/'))).toMatchObject({ kind: 'unknown-piece', at: 7, got: '0' });
    expect(errorOf(BARE.replace(' 0 1', ' x 1'))).toMatchObject({ kind: 'bad-counter', at: 34, got: 'x' });
    expect(errorOf(BARE.replace(' 0 1', ' -1 1'))).toMatchObject({ kind: 'bad-counter', at: 34, got: '-1' });
    expect(errorOf(BARE.replace(' 0 1', ' 0 0'))).toMatchObject({ kind: 'bad-counter', at: 36, got: '0' });
    expect(errorOf(`${BARE} 1`)).toMatchObject({ kind: 'trailing-text', at: 38, got: '1' });
  });

  it('L56 reports an unknown direction at the index of its letter', () => {
    const wrong = { stage: 'text', kind: 'unknown-rotation', expected: 'a, b, c or d' };
    expect(errorOf(BARE.replace('10/', 'Pe9/'))).toEqual({ ...wrong, at: 8, got: 'e' });
    expect(errorOf(BARE.replace('10/', 'PA9/'))).toEqual({ ...wrong, at: 8, got: 'A' });
    expect(errorOf(BARE.replace('10/', '9P/'))).toEqual({ ...wrong, at: 9, got: '/' });
    expect(errorOf(BARE.replace('10/', 'P\u{1F600}/'))).toEqual({ ...wrong, at: 8, got: '\u{1F600}' });
    expect(errorOf(BARE.replace(/Sa.*/, 'S'))).toEqual({ ...wrong, at: 30, got: '' });
  });
});

describe('positions', () => {
  it('L57 have one pharaoh of each side', () => {
    expect(errorOf(BARE.replace('3fa5', '9'))).toEqual({ stage: 'setup', kind: 'missing-pharaoh', side: 1 });
    expect(errorOf(BARE.replace('4Fa4', '3FaFa4'))).toEqual({
      stage: 'setup',
      kind: 'too-many-pieces',
      side: 0,
      piece: makePiece(0, 1),
      count: 2,
      limit: 1,
      squares: ['d1', 'e1'],
    });
  });

  it('L57 have one sphinx of each side, on its square, facing one of its two directions', () => {
    expect(errorOf(BARE.replace('4Sa', '5'))).toEqual({ stage: 'setup', kind: 'missing-sphinx', side: 0 });
    const misplaced = errorOf(BARE.replace('4Sa', '3Sa1'));
    expect(misplaced).toMatchObject({ kind: 'misplaced-sphinx', side: 0, squares: ['i1'] });
    expect(errorOf(BARE.replace('sc3', '3sc'))).toMatchObject({ kind: 'misplaced-sphinx', side: 1, squares: ['d8'] });
    expect(errorOf(BARE.replace('4Sa', '3SaSa'))).toMatchObject({
      kind: 'too-many-pieces',
      count: 2,
      squares: ['i1', 'j1'],
    });
    const allowed = { S: 'ad', s: 'bc' };
    for (const [letter, turns] of Object.entries(allowed)) {
      for (const turn of 'abcd') {
        const error = errorOf(BARE.replace(new RegExp(`${letter}[ac]`), letter + turn));
        if (turns.includes(turn)) expect(error).toBeUndefined();
        else
          expect(error, letter + turn).toMatchObject({
            kind: 'misdirected-sphinx',
            squares: [letter === 'S' ? 'j1' : 'a8'],
          });
      }
    }
  });

  it.each([
    ['Ra', 2],
    ['ea', 2],
    ['Pa', 7],
    ['nc', 2],
  ])('L58 of %s a side may have %i', (piece, most) => {
    const withMany = (count: number): string => BARE.replace('/10/', `/${piece.repeat(count)}${10 - count}/`);
    expect(errorOf(withMany(most))).toBeUndefined();
    expect(errorOf(withMany(most + 1))).toMatchObject({ kind: 'too-many-pieces', count: most + 1, limit: most });
  });

  it('L59 may have pieces on squares reserved for the other side', () => {
    const text = 'scPa2fa5/Pa8pa/10/10/10/10/10/1pa2Fa3PaSa b 0 1';
    expect(laser.formatPosition(read(text))).toBe(text);
  });

  it('refuses bytes that are not pieces, and normalizes symmetrical pieces', () => {
    const setup = unwrap(laser.parseSetup(BARE));
    const options = unwrap(resolveOptions(laser.options, {}));
    const withByte = (byte: number): ReturnType<typeof laser.createPosition> => {
      const places = setup.places.slice();
      places[squareOf('e4')] = byte;
      return laser.createPosition({ ...setup, places }, options);
    };
    for (const byte of [3, 16, 16 | 7, 48, 48 | 3]) {
      expect(withByte(byte), String(byte)).toEqual({
        ok: false,
        error: { kind: 'unknown-piece', squares: [squareOf('e4')] },
      });
    }
    expect(unwrap(withByte(makePiece(0, 2, 3))).places[squareOf('e4')]).toBe(makePiece(0, 2, 1));
  });
});

describe('setups', () => {
  it('L64 are six, the classic one first', () => {
    const ids = ['classic', 'imhotep', 'dynasty', 'classic-eyes', 'imhotep-eyes', 'dynasty-eyes'];
    expect(laser.setups.map((setup) => setup.id)).toEqual(ids);
    expect(start('classic').places).toEqual(read(CLASSIC).places);
    for (const { text } of laser.setups) expect(laser.formatPosition(read(text))).toBe(text);
  });

  /** As published, red pharaoh and all. */
  it.each([
    ['classic', 'sc3ncfcncpb2/2pc7/3Pd6/pa1Pc1rbra1pb1Pd/pb1Pd1RaRb1pa1Pc/6pb3/7Pa2/2PdNaFaNa3Sa b'],
    ['imhotep', 'sc3ncfcncra2/10/3Pd2pa3/paPc2Pbra2pbPd/pbPd2Rapd2paPc/3Pc2pb3/10/2RaNaFaNa3Sa b'],
    ['dynasty', 'sc3pcncpb3/5fc4/pa3pcncra3/pb1rd1Pd1Pb3/3pd1pb1Rd1Pd/3RaNaPa3Pc/4Fa5/3PdNaPa3Sa b'],
  ])('L64 %s as it is published', (id, text) => {
    expect(start(id).places).toEqual(read(text).places);
  });

  it.each(laser.setups)('L65 $id looks the same after half a turn with the sides changed', ({ id }) => {
    const { places } = start(id);
    const cells = laser.shape.squares.map((square) => places[square]);
    const turned = cells.toReversed().map((piece) => {
      if (piece === 0) return 0;
      const kind = pieceKind(piece);
      const facings = laser.kinds[kind]!.facings ?? 1;
      return makePiece(pieceSide(piece) === 0 ? 1 : 0, kind, (pieceTurn(piece) + 2) % facings);
    });
    expect(turned).toEqual(cells);
  });

  it.each([
    ['classic', 'e4', 'f5'],
    ['imhotep', 'e4', 'f5'],
    ['dynasty', 'h4', 'c5'],
  ])('L66 %s-eyes has eyes for the scarabs on %s and %s', (id, ours, theirs) => {
    const plain = start(id);
    const eyes = start(`${id}-eyes`);
    for (const name of laser.shape.squares.map(nameOf)) {
      const expected =
        name === ours || name === theirs
          ? pieceAt(plain, name).replace('R', 'E').replace('r', 'e')
          : pieceAt(plain, name);
      expect(pieceAt(eyes, name), name).toBe(expected);
    }
    expect(movesOf(eyes)).not.toEqual([]);
  });
});
