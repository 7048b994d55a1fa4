import { hasami } from '@tesuji/rules/hasami';
import { laser, PYRAMID } from '@tesuji/rules/laser';
import { makePiece, startPosition, unwrap } from '@tesuji/rules';
import { shogi } from '@tesuji/rules/shogi';
import { expect, test } from 'vitest';
import { featuresOf, NO_ROW } from '../../src/network/features.ts';
import { factorsOf, mirrorOf } from './expand.ts';

test('the mirror image of a row shows the same piece on the other side of the board', () => {
  const { rows } = featuresOf(hasami);
  const mirror = mirrorOf(hasami);
  const { columns, squares } = hasami.shape;
  const man = unwrap(startPosition(hasami)).places[squares.at(-1)!];
  for (const [index, square] of squares.entries()) {
    const column = index % columns;
    const opposite = squares[index - column + columns - 1 - column];
    expect(mirror[rows[0][(square << 8) | man]]).toBe(rows[0][(opposite << 8) | man]);
  }
  expect(rows[0][(squares[0] << 8) | man]).not.toBe(NO_ROW);
});

test('a mirror image of a mirror image is the row itself, and hands are their own', () => {
  const mirror = mirrorOf(shogi);
  expect(mirror.map((row) => mirror[row])).toEqual(mirror.map((_, row) => row));
  const { handStart, inputs } = featuresOf(shogi);
  expect(mirror.slice(handStart)).toEqual(Array.from({ length: inputs - handStart }, (_, i) => handStart + i));
});

test('rows of pieces that face a direction are grouped by square and by direction', () => {
  const { rows } = featuresOf(laser);
  const [bySquare, byFacing] = factorsOf(laser);
  const [first, second] = laser.shape.squares;
  const row = (square: number, turn: number): number => rows[0][(square << 8) | (makePiece(0, PYRAMID) + (turn << 6))];
  expect(bySquare[row(first, 0)]).toBe(bySquare[row(first, 3)]);
  expect(bySquare[row(first, 0)]).not.toBe(bySquare[row(second, 0)]);
  expect(byFacing[row(first, 1)]).toBe(byFacing[row(second, 1)]);
  expect(byFacing[row(first, 1)]).not.toBe(byFacing[row(first, 2)]);
  expect(factorsOf(shogi)).toEqual([]);
});

test('marks are in no group of pieces', () => {
  const { inputs, markStart } = featuresOf(laser, ['light']);
  const [bySquare, byFacing] = factorsOf(laser, ['light']);
  expect([bySquare.length, byFacing.length]).toEqual([inputs, inputs]);
  expect(Math.max(...bySquare.slice(0, markStart))).toBeLessThan(markStart);
  expect(bySquare.slice(markStart)).toEqual(Array.from({ length: inputs - markStart }, (_, i) => markStart + i));
});
