import { chess } from '@tesuji/rules/chess';
import { ALL, startPosition, unwrap, type Position } from '@tesuji/rules';
import { describe, expect, it } from 'vitest';
import { Random } from '@tesuji/testing/records/random';
import { explainSan, readSan } from './san.ts';

function open(fen: string): Position {
  return unwrap(chess.parsePosition(fen));
}

function read(fen: string, word: string): string | undefined {
  const position = open(fen);
  const move = readSan(position, word);
  return move === 0 ? undefined : chess.formatMove(move);
}

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const CASTLES = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1';
const PASSED = '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1';
const PROMOTES = '1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1';
const ROOKS = '4k3/8/8/8/R6R/8/8/R3K3 w - - 0 1';

describe('SAN', () => {
  it.each([
    ['e4', 'e2e4'],
    ['e4+', 'e2e4'],
    ['e4#', 'e2e4'],
    ['Pe4', 'e2e4'],
    ['♙e4', 'e2e4'],
    ['e2e4', 'e2e4'],
    ['e2-e4', 'e2e4'],
    ['Nf3', 'g1f3'],
    ['nf3', 'g1f3'],
    ['♘f3', 'g1f3'],
    ['Ngf3', 'g1f3'],
    ['N1f3', 'g1f3'],
    ['Ng1f3', 'g1f3'],
    ['Ng1-f3', 'g1f3'],
    ['Nxf3', 'g1f3'],
    ['Nf3++', 'g1f3'],
    ['Nf3ch', 'g1f3'],
  ])('from the start %s is %s', (word, move) => expect(read(START, word)).toBe(move));

  it.each([
    ['O-O', 'e1g1'],
    ['0-0', 'e1g1'],
    ['o-o', 'e1g1'],
    ['OO', 'e1g1'],
    ['O-O+', 'e1g1'],
    ['O-O-O', 'e1c1'],
    ['0-0-0#', 'e1c1'],
    ['e1g1', 'e1g1'],
    ['Kf1', 'e1f1'],
  ])('castling %s is %s', (word, move) => expect(read(CASTLES, word)).toBe(move));

  it.each(['exd6', 'exd6e.p.', 'exd6ep', 'ed6', 'e5xd6', 'e5:d6', 'e5d6'])('en passant %s', (word) => {
    expect(read(PASSED, word)).toBe('e5d6');
  });

  it.each([
    ['a8=Q', 'a7a8q'],
    ['a8Q+', 'a7a8q'],
    ['a8/N', 'a7a8n'],
    ['a8=b', 'a7a8b'],
    ['a7a8r', 'a7a8r'],
    ['axb8=Q+', 'a7b8q'],
    ['ab8R', 'a7b8r'],
  ])('promotion %s is %s', (word, move) => expect(read(PROMOTES, word)).toBe(move));

  it.each([
    ['Rhd4', 'h4d4'],
    ['Rad4', 'a4d4'],
    ['R4a3', 'a4a3'],
    ['R1a3', 'a1a3'],
    ['Ra1a3', 'a1a3'],
  ])('of several rooks %s is %s', (word, move) => expect(read(ROOKS, word)).toBe(move));

  it.each(['Rd4', 'Ra3', 'R4d4', 'Raa3'])('of several rooks %s is not enough', (word) => {
    expect(read(ROOKS, word)).toBeUndefined();
    expect(explainSan(open(ROOKS), word)).toMatchObject({ kind: 'ambiguous-move', got: word });
  });

  it.each([
    '',
    'x',
    'e',
    'e9',
    'i4',
    'Zf3',
    'e4e',
    'Nf3f4g5',
    '=Q',
    'O',
    'O-',
    'OOOO',
    '--',
    'Z0',
    'e4e5e6',
    '12',
    'e4'.repeat(20),
  ])('%j is no move', (word) => {
    expect(read(START, word)).toBeUndefined();
    expect(explainSan(open(START), word)).toMatchObject({ kind: 'bad-move', got: word });
  });

  it.each([
    [START, 'e5', 'not-how-it-moves'],
    [START, 'Bb5', undefined],
    [START, 'Ke2', 'own-piece-there'],
    [START, 'O-O', 'castling-blocked'],
    [START, 'Qh5+', 'blocked'],
    [PROMOTES, 'a8', 'must-promote'],
    [PROMOTES, 'a8=K', 'cannot-promote'],
    [START, 'Nf3=Q', undefined],
    [PASSED, 'exf6', 'not-how-it-moves'],
  ])('in %s %s is illegal: %s', (fen, word, code) => {
    expect(read(fen, word)).toBeUndefined();
    const fault = explainSan(open(fen), word);
    expect(fault).toMatchObject({ kind: 'illegal-move', got: word.replace('+', '') });
    expect(fault.illegality?.code).toBe(code);
  });

  it('is read back for every legal move of many positions', () => {
    const moves = new Int32Array(chess.maxMoves);
    const random = new Random(5);
    for (let game = 0; game < 30; game++) {
      const position = unwrap(startPosition(chess));
      for (let ply = 0; ply < 80; ply++) {
        const end = position.generate(ALL, moves, 0);
        if (end === 0) break;
        for (const move of moves.subarray(0, end)) expect(readSan(position, chess.notate(position, move))).toBe(move);
        position.make(moves[random.below(end)]!);
      }
    }
  });
});
