import { describe, expect, it } from 'vitest';
import { EMPTY, isPiece, isPieceOf, makePiece, pieceKind, pieceSide, pieceTurn, WALL } from './piece.ts';

const SIDES = [0, 1] as const;
const KINDS = Array.from({ length: 15 }, (_, i) => i + 1);
const TURNS = [0, 1, 2, 3];
const ALL = SIDES.flatMap((side) => KINDS.flatMap((kind) => TURNS.map((turn) => ({ side, kind, turn }))));

describe('a piece', () => {
  it('gives back side, kind and turn', () => {
    for (const { side, kind, turn } of ALL) {
      const piece = makePiece(side, kind, turn);
      expect({ side: pieceSide(piece), kind: pieceKind(piece), turn: pieceTurn(piece) }).toEqual({ side, kind, turn });
    }
  });

  it('is a byte of its own, not empty and no wall', () => {
    const bytes = new Set(ALL.map(({ side, kind, turn }) => makePiece(side, kind, turn)));
    expect(bytes.size).toBe(ALL.length);
    for (const byte of bytes) expect(byte > 0 && byte < 256 && byte !== WALL).toBe(true);
  });

  it('belongs to one side; empty squares and walls to neither', () => {
    for (const side of SIDES) {
      expect(isPieceOf(makePiece(side, 15, 3), side)).toBe(true);
      expect(isPieceOf(makePiece(side, 1), side === 0 ? 1 : 0)).toBe(false);
      expect(isPieceOf(EMPTY, side) || isPieceOf(WALL, side)).toBe(false);
    }
    expect([isPiece(makePiece(1, 1)), isPiece(EMPTY), isPiece(WALL)]).toEqual([true, false, false]);
  });
});
