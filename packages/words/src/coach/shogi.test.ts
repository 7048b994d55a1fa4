import { shogi } from '@tesuji/rules/shogi';
import { describe, expect, it } from 'vitest';
import { sayFact } from '../../test/say-fact.ts';

const SKIRMISH = '1n1gr3l/1k4gp1/1psp1sNL1/2p1ppSPp/3P1N3/P1PBPP+R2/NP2S3P/L1K1G4/3G4+p b B2Pl 83';
const ATTACK = '5g2l/2+R4+L1/2Spn2+P1/2p1p3p/1N1P1p2k/P1P1PPLg1/1P2S1NSP/L1K1G4/3G4+p b 4Pr2bsn 139';

describe('the coach’s sentences about shogi', () => {
  it.each([
    [
      '4k4/9/9/9/2p6/2S6/9/r8/4K4 b S 1',
      'S*8g',
      'trade',
      'If White takes your silver on 7f, you can take White’s rook on 9h and win 5 points on the whole.',
      '７六のあなたの銀を取られても、９八の相手の飛車を取れるので、5点の得です。',
    ],
    [
      '4k4/9/4p4/4P4/9/9/9/9/4K4 b - 1',
      '5d5c+',
      'undefended',
      'You can take White’s pawn on 5c, and nothing can take back.',
      '５三の相手の歩をただで取れます。',
    ],
    [
      '4k4/9/4p4/4P4/9/9/9/9/4K4 b - 1',
      '5d5c+',
      'promotion',
      'Your pawn on 5d becomes a tokin on 5c.',
      '５四のあなたの歩が５三でと金になります。',
    ],
    ['4k4/9/4P4/9/9/9/9/9/4K4 b G 1', 'G*5b', 'mate', 'You can give checkmate with G*5b.', '☗５二金で詰みです。'],
    [
      '4k4/9/9/9/4r4/9/9/9/4K4 b G 1',
      'G*5h',
      'blocks-check',
      'Your gold blocks the check from White’s rook on 5e.',
      'あなたの金で５五の相手の飛車の王手を防ぎます。',
    ],
    [
      '4k4/1r1g5/9/9/9/9/9/9/4K4 b N 1',
      'N*7d',
      'fork',
      'Your knight on 7d attacks White’s rook on 8b and gold on 6b at once.',
      '７四のあなたの桂馬が８二の相手の飛車と６二の相手の金を同時に狙っています。',
    ],
    [
      SKIRMISH,
      '2c2b',
      'overloaded',
      'White’s gold on 3b alone guards White’s pawn on 2b and silver on 4c and cannot keep them all.',
      '３二の相手の金だけで２二の相手の歩と４三の相手の銀を守っていて、守りきれません。',
    ],
    [
      SKIRMISH,
      'B*9e',
      'pin',
      'White’s silver on 7c is pinned: if it leaves the line, your bishop on 9e can take White’s rook on 5a.',
      '７三の相手の銀は釘づけです。筋を離れると、９五のあなたの角で５一の相手の飛車を取れます。',
    ],
    [
      SKIRMISH,
      '6f7e',
      'exchange',
      'Then White can win 7 points in the exchange on 7e.',
      'すると、相手は７五での取り合いで7点得をします。',
    ],
    [
      ATTACK,
      '2b1a',
      'mate-threat',
      'Unless it is stopped, you can force checkmate in 3 moves, beginning with L*1f.',
      '防がなければ、☗１六香から3手以内に詰みです。',
    ],
    [
      ATTACK,
      '7b8a',
      'skewer',
      'Your dragon on 8a skewers White’s gold on 4a: when it steps aside, White’s lance on 1a can be taken.',
      '８一のあなたの竜の田楽刺しです。４一の相手の金がよけると、１一の相手の香車を取れます。',
    ],
    [
      ATTACK,
      '7c8b',
      'discovered-attack',
      'Your silver clears the way from your dragon on 7b to White’s pawn on 7d.',
      'あなたの銀が動いて、７二のあなたの竜の利きが７四の相手の歩に届きます。',
    ],
    [
      ATTACK,
      '2g2f',
      'cheaper-attacker',
      'Your silver on 2g can take White’s gold on 2f, which is worth more.',
      '２七のあなたの銀で、より価値の高い２六の相手の金を取れます。',
    ],
    [ATTACK, '2g2f', 'saves', 'This saves your knight on 3g.', '３七のあなたの桂馬が取られるのを防ぎます。'],
    [
      ATTACK,
      '4f4e',
      'outnumbered',
      'White’s pawn on 4e is attacked twice and guarded only once.',
      '４五の相手の歩は、攻めの駒が2枚、守りの駒が1枚です。',
    ],
    [
      '4k4/4g4/9/9/9/9/9/9/4K4 b L 1',
      'L*5e',
      'pin',
      'White’s gold on 5b is pinned by your lance on 5e and may not leave its king open.',
      '５二の相手の金は５五のあなたの香車に釘づけにされ、玉の前を離れられません。',
    ],
  ] as const)('%s %s: %s', (text, move, kind, english, japanese) => {
    expect(sayFact(shogi, text, move, kind)).toEqual([english, japanese]);
  });

  it('of a mate in three plies with one king on the board', () => {
    const text = '7pk/7pn/7pL/7p1/7p1/7p1/7p1/7p1/7p1 b 2R3L4s3n 3';
    expect(sayFact(shogi, text, 'L*1d', 'mate', { kings: 'one' })).toEqual([
      'You can force checkmate in 3 moves, beginning with L*1d.',
      '☗１四香から、どう応じても3手以内に詰みです。',
    ]);
  });
});
