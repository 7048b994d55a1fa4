import type { Phrase } from '@tesuji/words';
import type { Lesson } from '../lesson.ts';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const MATE: Phrase = { en: 'White to move: mate in one.', ja: '白の手番です。一手でメイトしましょう。' };
const MATE_IN_TWO: Phrase = {
  en: 'White to move: mate in two. Play a move, Black answers, and your next move is mate.',
  ja: '白の手番です。二手でメイトしましょう。一手指し、黒が応じ、次の手がメイトです。',
};

/** Mate problems, and lessons about tactics and the opening in chess. */
export const CHESS_PLAY: readonly Lesson[] = [
  {
    id: 'mate-in-one',
    title: { en: 'Mate in one', ja: '一手メイト' },
    theme: 'mates',
    rules: ['C26'],
    steps: [
      {
        id: 'back-rank',
        position: '6k1/5ppp/8/8/8/8/8/3R2K1 w - - 0 1',
        task: { kind: 'win-in', plies: 1 },
        prompt: MATE,
        hint: { en: 'The king has no window on the last rank.', ja: 'キングには最終段からの逃げ道がありません。' },
        done: {
          en: 'The back-rank mate: the king is shut in by its own pawns.',
          ja: 'バックランク・メイトです。自分のポーンが逃げ道をふさいでいます。',
        },
      },
      {
        id: 'ladder',
        position: '7k/R7/8/8/8/8/8/1R2K3 w - - 0 1',
        task: { kind: 'win-in', plies: 1 },
        prompt: MATE,
        hint: {
          en: 'One rook holds rank 7. The other takes rank 8.',
          ja: '一方のルークが7段目を、もう一方が8段目を押さえます。',
        },
        done: { en: 'Two rooks, two ranks: the ladder.', ja: '二つのルークで二つの段を押さえる「はしご」です。' },
        wrong: [
          { answers: ['a7a8'], text: { en: 'Then rank 7 is open again.', ja: 'それでは7段目が開いてしまいます。' } },
        ],
      },
      {
        id: 'queen-and-king',
        position: '3k4/8/3K4/8/8/8/8/6Q1 w - - 0 1',
        task: { kind: 'win-in', plies: 1 },
        prompt: MATE,
        hint: {
          en: 'Your king guards the squares in front of it. Attack from the side.',
          ja: '自分のキングが前のマスを押さえています。横から攻めましょう。',
        },
        done: {
          en: 'King and queen together mate a lone king at the edge.',
          ja: 'キングとクイーンで、端のキングをメイトできます。',
        },
      },
      {
        id: 'scholars-mate',
        position: 'r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4',
        task: { kind: 'win-in', plies: 1 },
        prompt: MATE,
        hint: { en: 'The square {f7} is guarded by the king alone.', ja: '{f7}を守っているのはキングだけです。' },
        done: {
          en: 'The scholar’s mate: the bishop guards the queen on {f7}.',
          ja: 'スカラーズ・メイトです。ビショップが{f7}のクイーンを支えています。',
        },
        wrong: [
          {
            answers: ['c4f7'],
            text: { en: 'Check, but the king can move to {e7}.', ja: 'チェックですが、{e7}へ逃げられます。' },
          },
          { answers: ['h5e5'], text: { en: 'Black’s knight takes the queen.', ja: 'ナイトにクイーンを取られます。' } },
        ],
      },
      {
        id: 'smothered',
        position: '6rk/6pp/8/6N1/8/8/8/4K3 w - - 0 1',
        task: { kind: 'win-in', plies: 1 },
        prompt: MATE,
        hint: {
          en: 'The king cannot move at all. Which piece gives check over others?',
          ja: 'キングはまったく動けません。飛び越えてチェックできる駒はどれでしょう。',
        },
        done: {
          en: 'A smothered mate: its own pieces leave the king no air.',
          ja: 'スマザード・メイトです。自分の駒に囲まれて動けません。',
        },
      },
    ],
  },
  {
    id: 'mate-in-two',
    title: { en: 'Mate in two', ja: '二手メイト' },
    theme: 'mates',
    rules: ['C26'],
    steps: [
      {
        id: 'two-rooks',
        position: '6k1/8/R7/1R6/8/8/8/6K1 w - - 0 1',
        task: { kind: 'win-in', plies: 3 },
        prompt: MATE_IN_TWO,
        hint: { en: 'Take rank 7 first, then rank 8.', ja: 'まず7段目、次に8段目です。' },
        done: { en: 'The ladder again, one rung earlier.', ja: 'はしごを一段手前から登りました。' },
      },
      {
        id: 'decoy',
        position: '1r4k1/5ppp/8/8/8/8/4Q3/4R1K1 w - - 0 1',
        task: { kind: 'win-in', plies: 3 },
        prompt: MATE_IN_TWO,
        hint: { en: 'Give up the queen on the last rank.', ja: '最終段でクイーンを捨てましょう。' },
        done: { en: 'The rook had to take, and the back rank fell.', ja: 'ルークが取るしかなく、最終段が破れました。' },
      },
      {
        id: 'smothered-queen',
        position: '5r1k/6pp/7N/8/2Q5/8/8/4K3 w - - 0 1',
        task: { kind: 'win-in', plies: 3 },
        prompt: MATE_IN_TWO,
        hint: {
          en: 'Force the rook to take away the king’s last square.',
          ja: 'ルークに、キングの最後の逃げ場をふさがせましょう。',
        },
        done: {
          en: 'Queen on {g8}, rook takes, knight mates: a famous old pattern.',
          ja: '{g8}にクイーン、ルークが取り、ナイトでメイト。有名な形です。',
        },
      },
      {
        id: 'quiet',
        position: '7k/8/5K2/8/8/8/8/R7 w - - 0 1',
        task: { kind: 'win-in', plies: 3 },
        prompt: MATE_IN_TWO,
        hint: {
          en: 'The first move is no check. Bring your king closer.',
          ja: '初手はチェックではありません。キングを近づけましょう。',
        },
        done: {
          en: 'With the kings face to face the rook gives mate.',
          ja: 'キングで逃げ道をふさぎ、ルークでメイトしました。',
        },
      },
    ],
  },
  {
    id: 'tactics',
    title: { en: 'Forks, pins and skewers', ja: 'フォーク・ピン・スキュア' },
    theme: 'principles',
    steps: [
      {
        id: 'fork',
        position: 'r3k3/8/8/1N6/8/8/8/4K3 w - - 0 1',
        task: { kind: 'find-move', moves: ['b5c7'] },
        prompt: { en: 'Attack king and rook at once.', ja: 'キングとルークを同時に狙いましょう。' },
        hint: { en: 'A knight’s fork from {c7}.', ja: '{c7}からのナイトのフォークです。' },
        done: {
          en: 'The king must move, and the rook falls. This is a fork.',
          ja: 'キングが逃げる間にルークが取れます。「フォーク」です。',
        },
        wrong: [
          {
            answers: ['b5d6'],
            text: { en: 'Check, but the rook is not attacked.', ja: 'チェックですが、ルークに利いていません。' },
          },
        ],
      },
      {
        id: 'pawn-fork',
        position: '6k1/8/8/2n1b3/8/3P4/8/3R2K1 w - - 0 1',
        task: { kind: 'find-move', moves: ['d3d4'] },
        prompt: {
          en: 'Even a pawn can fork. Attack knight and bishop.',
          ja: 'ポーンでもフォークができます。ナイトとビショップを狙いましょう。',
        },
        hint: { en: 'Advance the pawn on {d3}.', ja: '{d3}のポーンを進めましょう。' },
        done: {
          en: 'The rook guards the pawn, and one of the two pieces is lost.',
          ja: 'ポーンはルークに守られ、どちらかの駒が取れます。',
        },
      },
      {
        id: 'pin',
        position: '4k3/8/4n3/8/8/8/3K4/R7 w - - 0 1',
        task: { kind: 'find-move', moves: ['a1e1'] },
        prompt: {
          en: 'The knight on {e6} stands before its king. Pin it.',
          ja: '{e6}のナイトはキングの前にいます。動けなくしましょう。',
        },
        hint: { en: 'Bring the rook to the same file.', ja: 'ルークを同じ列へ動かします。' },
        done: { en: 'The knight may not move now. This is a pin.', ja: 'ナイトは動けません。これが「ピン」です。' },
        wrong: [{ answers: ['a1a8'], text: { en: 'That is only check.', ja: 'それはただのチェックです。' } }],
      },
      {
        id: 'skewer',
        position: '3q4/8/8/3k4/8/8/8/R3K3 w Q - 0 1',
        task: { kind: 'find-move', moves: ['a1d1', 'e1c1'] },
        prompt: {
          en: 'The king stands in front of the queen. Make it step aside.',
          ja: 'クイーンの前にキングがいます。どかせましょう。',
        },
        hint: { en: 'Check along file d.', ja: 'dの列からチェックします。' },
        done: {
          en: 'The king moves, and you take the queen. This is a skewer.',
          ja: 'キングが逃げれば、クイーンが取れます。「スキュア」です。',
        },
        wrong: [
          {
            answers: ['a1a5'],
            text: {
              en: 'Check, but the queen is not behind the king on that line.',
              ja: 'チェックですが、その線の後ろにクイーンはいません。',
            },
          },
        ],
      },
      {
        id: 'discovered',
        position: '4k3/8/8/1q6/4N3/8/4R3/6K1 w - - 0 1',
        task: { kind: 'find-move', moves: ['e4c3', 'e4d6'] },
        prompt: {
          en: 'Your rook waits behind your knight. Move the knight so that the rook gives check and the knight attacks the queen.',
          ja: 'ナイトの後ろでルークが待っています。ナイトを動かしてルークでチェックし、ナイトでクイーンを狙いましょう。',
        },
        hint: { en: 'From {c3} or {d6} the knight attacks {b5}.', ja: '{c3}か{d6}なら、ナイトは{b5}に利きます。' },
        done: {
          en: 'A discovered check: two attacks with one move.',
          ja: 'ディスカバード・チェックです。一手で二つの攻めです。',
        },
      },
    ],
  },
  {
    id: 'opening',
    title: { en: 'The opening', ja: '序盤' },
    theme: 'openings',
    steps: [
      {
        id: 'centre',
        position: START,
        task: { kind: 'find-move', moves: ['e2e4', 'd2d4', 'c2c4', 'g1f3', 'b1c3'] },
        prompt: {
          en: 'The first rule: fight for the four squares in the middle, {d4}, {e4}, {d5} and {e5}. Push a pawn from {c2}, {d2} or {e2} two squares, or bring a knight toward the middle.',
          ja: '一つ目の原則は、中央の四マス{d4}、{e4}、{d5}、{e5}を争うことです。{c2}、{d2}、{e2}のポーンを二マス進めるか、ナイトを中央へ向けましょう。',
        },
        hint: { en: 'A pawn on {e4} attacks {d5}, for one.', ja: 'たとえば、{e4}のポーンは{d5}に利きます。' },
        done: { en: 'Pieces in the centre reach everything.', ja: '中央の駒はどこへでも行けます。' },
        wrong: [
          {
            answers: ['a2a4', 'h2h4', 'a2a3', 'h2h3'],
            text: { en: 'That does nothing for the centre.', ja: '中央に働きかけていません。' },
          },
          {
            answers: ['f2f3', 'g2g4', 'f2f4'],
            text: { en: 'That opens lines to your own king.', ja: '自分のキングへの道を開いてしまいます。' },
          },
          {
            answers: ['g1h3', 'b1a3'],
            text: { en: 'At the edge a knight sees only half as much.', ja: '端のナイトは働きが半分です。' },
          },
        ],
      },
      {
        id: 'develop',
        position: 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2',
        task: { kind: 'find-move', moves: ['g1f3', 'g1e2', 'b1c3', 'f1b5', 'f1c4', 'f1d3', 'f1e2'] },
        prompt: {
          en: 'The second rule: bring out knights and bishops. Play such a move.',
          ja: '二つ目の原則は、ナイトとビショップを出すことです。そのような手を指しましょう。',
        },
        hint: { en: 'The knight on {g1} can attack {e5} at once.', ja: '{g1}のナイトは、すぐに{e5}を狙えます。' },
        done: { en: 'Every move should bring a new piece into play.', ja: '一手ごとに新しい駒を働かせましょう。' },
        wrong: [
          {
            answers: ['d1h5', 'd1f3', 'd1g4'],
            text: {
              en: 'The queen is out too early: she will be chased.',
              ja: 'クイーンを出すのが早すぎて、追い回されます。',
            },
          },
          {
            answers: ['a2a3', 'h2h3', 'a2a4', 'h2h4'],
            text: { en: 'That brings no piece out.', ja: '駒が出ていません。' },
          },
          {
            answers: ['g1h3', 'b1a3'],
            text: { en: 'At the edge a knight sees only half as much.', ja: '端のナイトは働きが半分です。' },
          },
          {
            answers: ['f1a6'],
            text: { en: 'On {a6} the bishop is taken for nothing.', ja: '{a6}では、ビショップをただで取られます。' },
          },
        ],
      },
      {
        id: 'italian',
        position: START,
        task: {
          kind: 'follow',
          line: ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1c4', 'f8c5', 'c2c3', 'g8f6', 'd2d3', 'd7d6', 'e1g1'],
        },
        prompt: {
          en: 'Play the Italian opening: centre pawn, knight, bishop, a little support, and castle.',
          ja: 'イタリアン・ゲームを指しましょう。中央のポーン、ナイト、ビショップ、支えの手、そしてキャスリングです。',
        },
        hint: {
          en: 'Pawn to {e4}, knight to {f3}, bishop to {c4}, pawns to {c3} and {d3}, then castle.',
          ja: '{e4}、ナイトを{f3}へ、ビショップを{c4}へ、ポーンを{c3}と{d3}へ、そしてキャスリング。',
        },
        done: {
          en: 'A sound position after six moves: centre, pieces out, king safe.',
          ja: '六手で、中央、駒の展開、キングの安全がそろいました。',
        },
        wrong: [
          {
            answers: ['f3e5'],
            after: 4,
            text: { en: 'The knight on {c6} guards that pawn.', ja: 'そのポーンは{c6}のナイトに守られています。' },
          },
          {
            answers: ['c4f7'],
            after: 6,
            text: { en: 'You would give up a bishop for a pawn.', ja: 'ビショップをポーン一つと交換してしまいます。' },
          },
        ],
      },
      {
        id: 'queens-gambit',
        position: START,
        task: {
          kind: 'follow',
          line: ['d2d4', 'd7d5', 'c2c4', 'e7e6', 'b1c3', 'g8f6', 'c1g5', 'f8e7', 'e2e3', 'e8g8', 'g1f3'],
        },
        prompt: {
          en: 'Play the Queen’s Gambit: offer the pawn on {c4} to win the centre, then bring out knights and bishop.',
          ja: 'クイーンズ・ギャンビットを指しましょう。{c4}のポーンを差し出して中央を争い、ナイトとビショップを出します。',
        },
        hint: {
          en: 'Pawns to {d4} and {c4}, knight to {c3}, bishop to {g5}, pawn to {e3}, knight to {f3}.',
          ja: '{d4}、{c4}、ナイトを{c3}へ、ビショップを{g5}へ、{e3}、ナイトを{f3}へ。',
        },
        done: {
          en: 'The bishop went out before the pawn on {e3} could shut it in.',
          ja: '{e3}のポーンで閉じ込める前に、ビショップを出しました。',
        },
        wrong: [
          {
            answers: ['e2e3'],
            after: 6,
            text: {
              en: 'First the bishop, or the pawn will shut it in.',
              ja: '先にビショップを出しましょう。ポーンで閉じ込められます。',
            },
          },
        ],
      },
      {
        id: 'king-safety',
        position: 'r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/3P1N2/PPP2PPP/RNBQK2R w KQkq - 1 5',
        task: { kind: 'find-move', moves: ['e1g1'] },
        prompt: {
          en: 'The third rule: make the king safe. Do it now.',
          ja: '三つ目の原則は、キングの安全です。今、安全にしましょう。',
        },
        hint: { en: 'Nothing stands between king and rook.', ja: 'キングとルークの間は空いています。' },
        done: { en: 'Castle early, and you can play without fear.', ja: '早めのキャスリングで、安心して戦えます。' },
        wrong: [
          {
            answers: ['e1e2', 'e1d2', 'e1f1'],
            text: {
              en: 'After walking, the king can never castle.',
              ja: '歩いたキングは、もうキャスリングできません。',
            },
          },
        ],
      },
      {
        id: 'fools-mate',
        position: 'rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2',
        task: { kind: 'win-in', plies: 1 },
        prompt: {
          en: 'White forgot the king. You are Black: mate in one.',
          ja: '白はキングの安全を忘れました。あなたは黒です。一手でメイトしましょう。',
        },
        hint: { en: 'The diagonal to {e1} is open.', ja: '{e1}への斜めの線が開いています。' },
        done: {
          en: 'The shortest mate there is. Mind the diagonal to your king.',
          ja: '最短のメイトです。キングへの斜めの線に気をつけましょう。',
        },
      },
    ],
  },
];
