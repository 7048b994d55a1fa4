import type { Summary } from '@tesuji/library';
import { expect, it } from 'vitest';
import { dayOf } from './summary-table.ts';

const GAME: Summary = {
  id: 'a',
  savedAt: Date.UTC(2026, 0, 31),
  game: 'chess',
  hasOptions: false,
  players: ['', ''],
  result: 'none',
  plies: 0,
  source: '',
  words: '',
  print: '',
};

it.each([
  ['2024-05-12', { playedAt: Date.UTC(2024, 4, 12) }],
  ['2024-05', { words: 'Ann\n2024.05.??' }],
  ['2024', { words: '2024.??.??' }],
  [undefined, { words: '????.??.??' }],
])('a game was played %s, as far as its record says', (day, facts) => {
  expect(dayOf({ ...GAME, ...facts })).toBe(day);
});
