import { unwrap } from '@tesuji/rules';
import { laser } from '@tesuji/rules/laser';
import { board } from '@tesuji/testing/ask-laser';
import { expect, test } from 'vitest';
import { markedRows } from '../../test/describe-evaluation.ts';
import { marksOf } from '../network/features.ts';

const { columnLabels, rowLabels, squares } = laser.shape;

/** Returns the marks that side 0 sees, by side and direction: `own north: j2 j3`. */
function marksIn(name: string, text: string): readonly string[] {
  const groups = new Map<string, string[]>();
  for (const row of markedRows(laser, name, unwrap(laser.parsePosition(text)), 0)) {
    const group = Math.floor(row / squares.length);
    const direction = ['north', 'east', 'south', 'west'][group % 4];
    const square = row % squares.length;
    const place = columnLabels[square % 10] + rowLabels[Math.floor(square / 10)];
    const key = `${group < 4 ? 'own' : 'enemy'} ${direction}`;
    groups.set(key, [place, ...(groups.get(key) ?? [])]);
  }
  return [...groups].map(([key, places]) => `${key}: ${places.join(' ')}`);
}

test('light is marked on every square that it reaches, with its direction', () => {
  expect(marksIn('light', board('d8fa e1Fa j4Pc'))).toEqual([
    'own north: j2 j3 j4',
    'own west: i4 h4 g4 f4 e4 d4 c4 b4 a4',
    'enemy south: a1 a2 a3 a4 a5 a6 a7',
  ]);
});

test('ways to a pharaoh are followed backwards, around mirrors', () => {
  expect(marksIn('ways', board('d8fa e1Fa e3Pc'))).toEqual([
    'own north: e2 e3',
    'own east: j1 i1 h1 g1 f1',
    'own west: d1 c1 b1 a1 d3 c3 b3 a3',
    'enemy east: j8 i8 h8 g8 f8 e8',
    'enemy south: d1 d2 d3 d4 d5 d6 d7',
    'enemy west: c8 b8 a8',
  ]);
});

test('only a side that has a mark on a square sees a row for it', () => {
  const { light } = marksOf(laser);
  expect(light.rowOf(0, 8)).toBe(-1);
  // The board is never mirrored.
  expect([light.rowOf(1, 0), light.rowOf(3, 0)]).toEqual([-1, -1]);
});
