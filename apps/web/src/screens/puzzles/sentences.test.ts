import { chess } from '@tesuji/rules/chess';
import { shogi } from '@tesuji/rules/shogi';
import { expect, it } from 'vitest';
import type { Problem } from './problem.ts';
import { taskSentence } from './sentences.ts';

const TSUME: Problem = {
  key: 'set x',
  game: 'shogi',
  options: { kings: 'one' },
  position: '9/5k3/9/6G2/9/9/9/9/9 b 2G2r2bg4s4n4l18p 1',
};
const MATE: Problem = { key: 'set y', game: 'chess', options: {}, position: '7k/R7/8/8/8/8/8/1R4K1 w - - 0 1' };

it.each([
  [1, '攻方の手番、1手詰です。1手で詰ませてください。', 'Black to play and mate in 1.'],
  [
    3,
    '攻方の手番、3手詰です。王手の連続で詰ませてください。',
    'Black to play and mate in 3. Every move must be check.',
  ],
])('a tsume of %i asks for checks only if it has more than one move of the attacker', (plies, japanese, english) => {
  const ask = (language: 'en' | 'ja'): string => taskSentence(shogi, { ...TSUME, plies }, { language, notation: '' });
  expect([ask('ja'), ask('en')]).toEqual([japanese, english]);
});

it('a mate in chess is counted in moves', () => {
  expect(taskSentence(chess, { ...MATE, plies: 3 }, { language: 'en', notation: '' })).toBe(
    'White to play and mate in 2.',
  );
});
