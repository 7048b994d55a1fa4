import { whyGood } from '@tesuji/coach';
import { chess } from '@tesuji/rules/chess';
import { unwrap } from '@tesuji/rules';
import { describe, expect, it } from 'vitest';
import { sayFact } from '../../test/say-fact.ts';
import { factSentence } from './facts.ts';
import { LANGUAGES } from '../message.ts';

describe('the coach’s sentences about chess', () => {
  it.each([
    [
      '7k/n7/3p4/4N3/8/8/8/R3K3 w - - 0 1',
      'a1a7',
      'trade',
      'Then Black can take your knight on e5: an even trade.',
      'そのあとe5のあなたのナイトを取られても、損得なしです。',
    ],
    [
      '7k/q7/3p4/4N3/8/8/8/R3K3 w - - 0 1',
      'a1a7',
      'trade',
      'Then Black can take your knight on e5, which is worth less.',
      'そのあとe5のあなたのナイトを取られても、差し引きで得です。',
    ],
    [
      '4k3/8/8/3p4/8/8/3R4/4K3 w - - 0 1',
      'd2d5',
      'undefended',
      'You can take Black’s pawn on d5, and nothing can take back.',
      'd5の相手のポーンをただで取れます。',
    ],
    [
      '4k3/8/8/3p4/8/8/3R4/4K3 w - - 0 1',
      'd2d5',
      'exchange',
      'You can take Black’s pawn on d5 and win 1 point.',
      'd5の相手のポーンを取って1点得をします。',
    ],
    [
      'k7/8/2p5/3n4/4P3/8/8/K7 w - - 0 1',
      'e4d5',
      'cheaper-attacker',
      'Your pawn on e4 can take Black’s knight on d5, which is worth more.',
      'e4のあなたのポーンで、より価値の高いd5の相手のナイトを取れます。',
    ],
    [
      'k7/8/2p5/3n4/4P3/8/8/K7 w - - 0 1',
      'e4d5',
      'exchange',
      'You can win 2 points in the exchange on d5.',
      'd5での取り合いで2点得をします。',
    ],
    [
      '3r2k1/4nppp/8/8/3n4/8/3R1PPP/3RB1K1 w - - 0 1',
      'd2d4',
      'outnumbered',
      'Black’s knight on d4 is attacked twice and guarded only once.',
      'd4の相手のナイトは、攻めの駒が2個、守りの駒が1個です。',
    ],
    [
      '3r2k1/5ppp/8/8/8/3b4/5PPP/3RR1K1 w - - 0 1',
      'd1d3',
      'exchange',
      'You would lose 2 points in the exchange on d3.',
      'd3での取り合いで2点損をします。',
    ],
    [
      'r3kbnr/pppb1p1p/2n1pq2/1B1p2p1/3P4/2N1PN2/PPP2PPP/R1BQ1RK1 w kq - 4 7',
      'b5c6',
      'exchange',
      'The exchange on c6 is even.',
      'c6での取り合いは損得なしです。',
    ],
    [
      '4k3/8/8/8/4r3/8/8/3QK3 w - - 0 1',
      'd1e2',
      'exchange',
      'Then Black can win 4 points in the exchange on e2.',
      'すると、相手はe2での取り合いで4点得をします。',
    ],
    [
      '4k3/8/8/8/4r3/8/8/3QK3 w - - 0 1',
      'd1e2',
      'blocks-check',
      'Your queen blocks the check from Black’s rook on e4.',
      'あなたのクイーンでe4の相手のルークのチェックを防ぎます。',
    ],
    [
      'r3k3/8/8/3N4/8/8/8/4K3 w - - 0 1',
      'd5c7',
      'fork',
      'Your knight on c7 attacks Black’s king on e8 and rook on a8 at once.',
      'c7のあなたのナイトがe8の相手のキングとa8の相手のルークを同時に狙っています。',
    ],
    [
      '4k3/8/2n5/8/8/8/8/4KB2 w - - 0 1',
      'f1b5',
      'pin',
      'Black’s knight on c6 is pinned by your bishop on b5 and may not leave its king open.',
      'c6の相手のナイトはb5のあなたのビショップにピンされ、キングの前を離れられません。',
    ],
    [
      '3qk3/8/5n2/8/8/8/8/2B1K3 w - - 0 1',
      'c1g5',
      'pin',
      'Black’s knight on f6 is pinned: if it leaves the line, your bishop on g5 can take Black’s queen on d8.',
      'f6の相手のナイトはピンされています。動くと、g5のあなたのビショップでd8の相手のクイーンを取れます。',
    ],
    [
      '8/8/8/4k2r/8/8/8/R5K1 w - - 0 1',
      'a1a5',
      'skewer',
      'Your rook on a5 skewers Black’s king on e5: when it steps aside, Black’s rook on h5 can be taken.',
      'a5のあなたのルークのスキュアです。e5の相手のキングがよけると、h5の相手のルークを取れます。',
    ],
    [
      '4k3/4q3/8/8/4N3/8/8/K3R3 w - - 0 1',
      'e4c5',
      'discovered-attack',
      'Your knight clears the way from your rook on e1 to Black’s queen on e7.',
      'あなたのナイトが動いて、e1のあなたのルークの利きがe7の相手のクイーンに届きます。',
    ],
    [
      '4k3/8/8/4N3/8/8/8/K3R3 w - - 0 1',
      'e5c6',
      'discovered-attack',
      'Your knight clears the way for a check from your rook on e1.',
      'あなたのナイトが動いて、e1のあなたのルークによるチェックになります。',
    ],
    [
      '4k3/8/2n5/8/8/8/8/4KB2 w - - 0 1',
      'f1b5',
      'trapped',
      'Black’s knight on c6 is attacked and has no safe way out.',
      'c6の相手のナイトは狙われていて、安全な逃げ場がありません。',
    ],
    [
      '6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1',
      'a1a8',
      'mate',
      'You can give checkmate with Ra8#.',
      'Ra8#でチェックメイトです。',
    ],
    [
      'rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2',
      'g2g4',
      'mate',
      'Then Black can give checkmate with Qh4#.',
      'すると、Qh4#でチェックメイトです。',
    ],
    [
      '8/2p5/1p6/7p/1P2P1k1/1P4B1/5PKP/4R3 w - - 1 31',
      'h2h4',
      'mate',
      'You can force checkmate in 2 moves, beginning with h4.',
      'h4から、どう応じても2手以内にチェックメイトです。',
    ],
    [
      '8/2p5/1p6/7p/1P2P1k1/1P4B1/5PKP/4R3 w - - 1 31',
      'f2f4',
      'mate-threat',
      'Unless it is stopped, you can give checkmate with h3#.',
      '防がなければ、h3#でチェックメイトです。',
    ],
    [
      '6k1/5ppp/8/8/8/8/5PPP/R5K1 b - - 0 1',
      'h7h6',
      'mate-parried',
      'This stops the checkmate that White could give with Ra8#.',
      'Ra8#のチェックメイトを防ぎます。',
    ],
    [
      '7k/4P3/8/8/8/8/8/K7 w - - 0 1',
      'e7e8q',
      'promotion',
      'Your pawn on e7 becomes a queen on e8.',
      'e7のあなたのポーンがe8でクイーンになります。',
    ],
    [
      '4k3/8/8/8/4r3/8/8/4K3 w - - 0 1',
      'e1d2',
      'escape-square',
      'Your king is safe on d2.',
      'あなたのキングはd2へ動けば安全です。',
    ],
    [
      '1r1q3k/4r1pn/7p/p1p1PR2/2Bp3P/1P4Q1/P5P1/5RK1 b - - 0 30',
      'h7f8',
      'escape-square',
      'Your king gets h7 as an escape square.',
      'あなたのキングにh7への逃げ道ができます。',
    ],
    [
      'k3r3/8/8/8/4N3/8/8/K6R w - - 0 1',
      'h1h4',
      'guards',
      'Your rook on h4 guards your knight on e4.',
      'h4のあなたのルークがe4のあなたのナイトを守ります。',
    ],
    [
      'k7/3b4/8/1N6/8/P7/8/K2R4 w - - 0 1',
      'd1d7',
      'saves',
      'This saves your knight on b5.',
      'b5のあなたのナイトが取られるのを防ぎます。',
    ],
    [
      '4k3/8/8/8/4r3/2N5/7P/4K3 w - - 0 1',
      'c3e4',
      'captures-checker',
      'Your knight takes the piece that gives check, Black’s rook on e4.',
      'チェックをかけているe4の相手のルークをあなたのナイトで取ります。',
    ],
  ] as const)('%s %s: %s', (text, move, kind, english, japanese) => {
    expect(sayFact(chess, text, move, kind)).toEqual([english, japanese]);
  });

  it('of a move that only the engine recommends', () => {
    const position = unwrap(chess.parsePosition('6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1'));
    const [fact] = whyGood(chess, position, unwrap(chess.parseMove(position, 'a1b1')), 0);
    expect(LANGUAGES.map((language) => factSentence(chess, position, fact!, language))).toEqual([
      'Looking a few moves ahead, Rb1 works out well.',
      '数手先まで読むと、Rb1が良さそうです。',
    ]);
  });
});
