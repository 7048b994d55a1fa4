import { winIn } from '@tesuji/engine';
import { chess } from '@tesuji/rules/chess';
import { laser } from '@tesuji/rules/laser';
import { shogi } from '@tesuji/rules/shogi';
import { expect, it } from 'vitest';
import { scoreWords } from './sentences.ts';

it.each([
  [120, 0, '+1.2'],
  [120, 1, '−1.2'],
  [-3, 0, '0.0'],
] as const)('%i for side %i is written from the first side’s view', (score, toMove, words) => {
  expect(scoreWords(chess, score, toMove, 'en')).toBe(words);
});

it.each([
  ['White: mate in 2', '白の3手詰み', chess, winIn(3), 0],
  ['Black: mate in 2', '黒の4手詰み', chess, -winIn(4), 0],
  ['Black: mate in 1', '先手の2手詰み', shogi, -winIn(2), 1],
  ['Red: win in 3', '赤が6手で勝ち', laser, -winIn(6), 0],
] as const)(
  '%s (%s) is written for a decided score, whichever side is to move',
  (english, japanese, game, score, toMove) => {
    expect(scoreWords(game, score, toMove, 'en')).toBe(english);
    expect(scoreWords(game, score, toMove, 'ja')).toBe(japanese);
  },
);
