import { lineOfRecord, readPgn } from '@tesuji/records';
import { chess } from '@tesuji/rules/chess';
import { describe, expect, it } from 'vitest';
import { namesAt, openingsOf, recogniseOpenings } from '../recognise.ts';
import { chessBook, readChessLines } from './book.ts';

function reach(pgn: string) {
  const [record] = readPgn(`[White "A"]\n\n${pgn} *`).records;
  return recogniseOpenings(chess, lineOfRecord(record!));
}

const nameOf = (pgn: string, ply?: number): string | undefined => namesAt(reach(pgn), ply).shared?.en;

describe('the table of chess openings', () => {
  const lines = readChessLines();

  it('has legal moves, and one name for each position', () => {
    expect(lines.length).toBeGreaterThan(400);
    // Making the book plays every line and throws at an illegal move; a second name for a position would be lost.
    expect(chessBook().size).toBe(lines.length);
  });

  it('has each name once, in both languages', () => {
    for (const field of ['id', 'en', 'ja'] as const) {
      const names = lines.map(({ opening }) => opening[field]);
      expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
    }
    for (const { opening } of lines) {
      expect(opening.id).toMatch(/^[a-z0-9-]+(\/[a-z0-9-]+)?$/);
      expect(opening.ja).toMatch(/[\p{Script=Katakana}\p{Script=Han}]/u);
    }
  });

  it('has the code of the first move in every line: A for flanks, B and C for 1. e4, D and E for 1. d4', () => {
    for (const { opening, moves } of lines) {
      const volumes = { e4: 'BCA', d4: 'ADE' }[moves[0]!] ?? 'A';
      expect([opening.eco![0], volumes.includes(opening.eco![0]!)]).toEqual([opening.eco![0], true]);
      if (moves[0] === 'e4' && moves[1] === 'e5') expect(opening.eco![0]).toBe('C');
    }
  });

  it('has a name for the beginning of every family', () => {
    const named = openingsOf('chess');
    const orphans = lines.filter(({ opening }) => !named.has(opening.family)).map(({ opening }) => opening.en);
    expect(orphans).toEqual([]);
  });
});

describe('a chess game', () => {
  it('has the deepest name that it has reached', () => {
    const najdorf = '1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6 6. Rg1 g6';
    expect(nameOf(najdorf)).toBe('Sicilian Defence: Najdorf Variation');
    expect(nameOf(najdorf, 1)).toBe("King's Pawn Game");
    expect(nameOf(najdorf, 2)).toBe('Sicilian Defence');
    expect(nameOf(najdorf, 0)).toBeUndefined();
    expect(namesAt(reach(najdorf)).shared?.ja).toBe('シシリアン・ディフェンス：ナイドルフ・バリエーション');
  });

  it('is recognised by its positions, in whatever order they arise', () => {
    expect(nameOf('1. Nf3 d5 2. d4 Nf6 3. c4 e6 4. Nc3 Be7 5. Bf4')).toBe("Queen's Gambit Declined: Harrwitz Attack");
    expect(nameOf('1. c4 e6 2. Nc3 d5 3. d4 Nf6 4. cxd5 exd5')).toBe("Queen's Gambit Declined: Exchange Variation");
    expect(nameOf('1. Nc3 Nf6 2. e4 e5 3. f4')).toBe('Vienna Game: Vienna Gambit, Falkbeer');
  });

  it('from another start has no name', () => {
    const start = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1';
    expect(recogniseOpenings(chess, { start, options: {}, moves: ['e7e5', 'e2e4'] })).toEqual([]);
  });

  it('keeps its name when later moves cannot be played', () => {
    const start = chess.setups[0]!.text;
    const reached = recogniseOpenings(chess, { start, options: {}, moves: ['e2e4', 'e7e6', 'e4e7', 'd7d5'] });
    expect(namesAt(reached).shared?.en).toBe('French Defence');
  });
});
