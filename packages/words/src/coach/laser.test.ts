import type { Fact } from '@tesuji/coach';
import { unwrap } from '@tesuji/rules';
import { laser } from '@tesuji/rules/laser';
import { describe, expect, it } from 'vitest';
import { sayFact } from '../../test/say-fact.ts';
import { factSentence } from './facts.ts';
import { LANGUAGES } from '../message.ts';

const MIRRORS = 'sc2nc1fancpb2/1pb3rb4/3Pd6/pa4ra3Pc/pb3RaRb2pb1/2Pd3pbPa1Pc/10/2PdNaFaNa3Sa b 0 7';

describe('the coach’s sentences about laser chess', () => {
  it.each([
    [
      MIRRORS,
      'h3-',
      'beam-hit',
      'With h3-xh3, your laser can burn your pyramid on h3.',
      'h3-xh3であなたのレーザーがh3のあなたのピラミッドに当たります。',
    ],
    [
      MIRRORS,
      'd6+',
      'beam-hit',
      'Then, with a5a6xd6, Red’s laser can burn your pyramid on d6.',
      'すると、a5a6xd6で相手のレーザーがd6のあなたのピラミッドに当たります。',
    ],
    [
      MIRRORS,
      'd6c7',
      'beam-opened',
      'This opens the path of Red’s laser to your pyramid on c7.',
      '相手のレーザーがc7のあなたのピラミッドに届くようになります。',
    ],
    [MIRRORS, 'd6d5', 'saves', 'This saves your pyramid on j3.', 'j3のあなたのピラミッドが取られるのを防ぎます。'],
    [
      MIRRORS,
      'j5i6',
      'mate-threat',
      'Unless it is stopped, you can win with i6h7xf8.',
      '防がなければ、i6h7xf8であなたの勝ちです。',
    ],
    [MIRRORS, 'f4+', 'mate', 'Then Red can win at once with f5+xe1.', 'すると、f5+xe1で相手の勝ちです。'],
  ] as const)('%s %s: %s', (text, move, kind, english, japanese) => {
    expect(sayFact(laser, text, move, kind)).toEqual([english, japanese]);
  });

  it('of light as the board stands', () => {
    const position = unwrap(laser.parsePosition(MIRRORS));
    const at = laser.shape.byName.get('d6')!;
    const target = { at, piece: position.places[at]! };
    const move = unwrap(laser.parseMove(position, 'h3+'));
    const facts: readonly Fact[] = [
      { kind: 'beam-hit', side: 1, target },
      { kind: 'beam-closed', side: 1, target, after: [move] },
    ];
    expect(facts.flatMap((fact) => LANGUAGES.map((language) => factSentence(laser, position, fact, language)))).toEqual(
      [
        'Red’s laser points at your pyramid on d6.',
        '相手のレーザーがd6のあなたのピラミッドに向いています。',
        'This blocks the path of Red’s laser to your pyramid on d6.',
        '相手のレーザーがd6のあなたのピラミッドに届かなくなります。',
      ],
    );
  });
});
