import { describe, expect, it } from 'vitest';
import type { PieceKind } from './game.ts';
import { EMPTY, makePiece, WALL } from './piece.ts';
import { PLACES } from './place.ts';
import { makeShape } from './shape.ts';
import { findStranger } from './stranger.ts';

const SHAPE = makeShape(['1', '2'], ['a'], 'column-row', (column) => column);
const KINDS: readonly (PieceKind | undefined)[] = [
  undefined,
  { id: 'stone', letter: 'S', value: 1 },
  { id: 'mirror', letter: 'M', value: 1, facings: 2 },
];

/** Is this byte a stranger on the second square? Places off the board hold what no square may. */
function isStranger(byte: number): boolean {
  const places = new Uint8Array(PLACES).fill(WALL);
  places.set([EMPTY, byte]);
  const error = findStranger(places, SHAPE, KINDS);
  if (error !== undefined) expect(error).toEqual({ kind: 'unknown-piece', squares: [1] });
  return error !== undefined;
}

describe('findStranger', () => {
  it.each([EMPTY, makePiece(0, 1), makePiece(1, 1), makePiece(0, 2, 3)])('knows %i', (byte) => {
    expect(isStranger(byte)).toBe(false);
  });

  it.each([
    ['no side', 1],
    ['both sides', WALL | 1],
    ['no kind', 16],
    ['a kind the game does not have', makePiece(0, 3)],
    ['a turn of what has no direction', makePiece(0, 1, 2)],
  ])('refuses %s', (_what, byte) => {
    expect(isStranger(byte)).toBe(true);
  });
});
