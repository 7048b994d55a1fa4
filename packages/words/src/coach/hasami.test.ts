import { hasami } from '@tesuji/rules/hasami';
import { describe, expect, it } from 'vitest';
import { sayFact } from '../../test/say-fact.ts';

describe('the coach’s sentences about hasami shogi', () => {
  it.each([
    [
      '2b3rrr/5rr2/r8/3r5/5b1b1/6r2/6b2/b3b3b/3b1b3 b 1 0 1 17',
      'e6e7',
      'sandwich',
      'You can catch Red’s man on f7 between e7 and g7.',
      'f7の相手の駒をe7とg7で挟んで取れます。',
    ],
    [
      '1brrrr1r1/r8/2b1r2b1/b5r2/2b6/9/3b5/9/5bb1b b 1 0 3 13',
      'a2a1',
      'sandwich',
      'Then Red can shut your man on a1 in the corner.',
      'すると、相手はa1のあなたの駒を隅に閉じ込めて取れます。',
    ],
    [
      '1rr3rrr/4r4/r1b6/1b2br3/9/6r2/9/8b/b2b1bbb1 b 0 0 12 7',
      'c3c7',
      'sandwich-prepared',
      'This threatens Red’s man on d6.',
      '次にd6の相手の駒を取る狙いです。',
    ],
    [
      '4r4/1r5br/5b2r/7b1/9/8b/1r4b2/4b3b/3b1b3 b 4 0 1 27',
      'b8a8',
      'escape-square',
      'Your man is safe on a8.',
      'あなたの駒はa8へ動けば安全です。',
    ],
    [
      '4r4/1r5br/5b2r/7b1/9/8b/1r4b2/4b3b/3b1b3 b 4 0 1 27',
      'c6b6',
      'saves',
      'This saves your man on b8.',
      'b8のあなたの駒が取られるのを防ぎます。',
    ],
    [
      '3b2b2/4r4/b5r2/7bb/b4b3/1b7/9/9/9 b 7 1 1 35',
      'a4a5',
      'mate-threat',
      'Unless it is stopped, you can win with c1c5xb5.',
      '防がなければ、c1c5xb5であなたの勝ちです。',
    ],
    [
      '9/2b6/9/9/2r6/b8/5r3/5b3/8r b 0 0 1 1',
      'b3d3',
      'trade',
      'If Red takes your man on h6, you can take Red’s man on e3: an even trade.',
      'h6のあなたの駒を取られても、e3の相手の駒を取れるので、損得なしです。',
    ],
  ] as const)('%s %s: %s', (text, move, kind, english, japanese) => {
    expect(sayFact(hasami, text, move, kind)).toEqual([english, japanese]);
  });

  it('of a line in dai hasami', () => {
    const text = 'rrrrrrrrr/rrr1r1r1r/9/b8/3rbb3/6b1b/2r6/2bb1b1b1/bbbbbbbbb b 1 0 1 9';
    expect(sayFact(hasami, text, 'f7e7', 'line-of-five', { dai: 'on' })).toEqual([
      'Three of your men stand in a line, and five win.',
      'あなたの駒が3枚並んでいます。5枚並べば勝ちです。',
    ]);
  });
});
