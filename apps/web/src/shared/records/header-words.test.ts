import { chess } from '@tesuji/rules/chess';
import { shogi } from '@tesuji/rules/shogi';
import { expect, it } from 'vitest';
import { headerWords } from './header-words.ts';

const HEADERS = [
  { name: 'black', value: '' },
  { name: 'white', value: 'レベル4' },
  { name: 'date', value: '2026.11.20' },
  { name: 'start-time', value: '2026/11/20 06:04:29' },
  { name: 'time-limit', value: '10m byoyomi 1x30s' },
];

it('says how long each player had in the language of the reader, and a date once', () => {
  expect(headerWords(shogi, HEADERS, 'ja')).toEqual([
    { name: '後手', value: 'レベル4' },
    { name: '開始日時', value: '2026/11/20 06:04:29' },
    { name: '持ち時間', value: '10分＋秒読み30秒' },
  ]);
  expect(headerWords(shogi, HEADERS, 'en').at(-1)).toEqual({ name: 'Time limit', value: '10 min, then 30 s a move' });
});

it('writes a whole date as the reader does, and leaves what it does not know as it is', () => {
  const headers = [
    { name: 'date', value: '1858.11.02' },
    { name: 'time-limit', value: 'thirty minutes' },
    { name: 'Carpet', value: 'red' },
  ];
  expect(headerWords(chess, headers, 'en')).toEqual([
    { name: 'Date', value: 'Nov 2, 1858' },
    { name: 'Time limit', value: 'thirty minutes' },
    { name: 'Carpet', value: 'red' },
  ]);
  expect(headerWords(chess, [{ name: 'date', value: '1858.??.??' }], 'ja')).toEqual([
    { name: '対局日', value: '1858.??.??' },
  ]);
});
