import type { Lesson } from '../lesson.ts';

const START = 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1';
/** The same with Black's rook on the sixth file. */
const RANGING = 'lnsgkgsnl/1r5b1/ppppppppp/9/9/2PP5/PP2PPPPP/1B1R5/LNSGKGSNL b - 1';

/** Lessons about the first moves, castles and openings in shogi. */
export const SHOGI_PLAY: readonly Lesson[] = [
  {
    id: 'first-moves',
    title: { en: 'The first moves', ja: '序盤の考え方' },
    theme: 'openings',
    rules: ['S2'],
    steps: [
      {
        id: 'bishop-way',
        position: START,
        task: { kind: 'find-move', moves: ['7g7f'] },
        prompt: {
          en: 'In the opening, wake the big pieces. Open the way for your bishop.',
          ja: '序盤は大駒を働かせましょう。角の道を開けてください。',
        },
        hint: { en: 'The pawn on {7g} is in its way.', ja: '{7g}の歩が邪魔をしています。' },
        done: { en: 'Now the bishop looks across the whole board.', ja: '角が盤の向こうまで利くようになりました。' },
        wrong: [
          {
            answers: ['2g2f'],
            text: { en: 'A good move, but it helps the rook.', ja: '良い手ですが、それは飛車のための手です。' },
          },
          {
            answers: ['8h7g'],
            illegal: 'own-piece-there',
            text: {
              en: 'Your own pawn stands there. Move the pawn first.',
              ja: 'そこには自分の歩がいます。まず歩を動かしましょう。',
            },
          },
        ],
      },
      {
        id: 'rook-way',
        position: 'lnsgkgsnl/1r5b1/p1ppppppp/1p7/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3',
        task: { kind: 'find-move', moves: ['2g2f'] },
        prompt: {
          en: 'Now help your rook: advance the pawn in front of it.',
          ja: '次は飛車です。飛車の前の歩を進めましょう。',
        },
        hint: { en: 'The rook stands on {2h}.', ja: '飛車は{2h}にいます。' },
        done: {
          en: 'A rook pawn that reaches {2e} will soon be exchanged, and then the rook breathes.',
          ja: '{2e}まで進めば、やがて歩を交換でき、飛車が広く働きます。',
        },
        wrong: [
          {
            answers: ['8h2b', '8h2b+'],
            illegal: 'blocked',
            text: {
              en: 'White’s pawn on {3c} still closes the diagonal.',
              ja: '{3c}の歩が、まだ角の道をふさいでいます。',
            },
          },
        ],
      },
      {
        id: 'guard-head',
        position: 'lnsgkgsnl/1r5b1/p1ppppppp/9/1p7/2P4P1/PP1PPPP1P/1B5R1/LNSGKGSNL b - 5',
        task: { kind: 'find-move', moves: ['8h7g', '6i7h', '7i7h'] },
        prompt: {
          en: 'White’s rook pawn has come to {8e} and wants to go on to {8f}. Your bishop cannot guard the square in front of it. Guard {8f} or {8g} better.',
          ja: '相手の飛車先の歩が{8e}まで来て、次に{8f}を狙っています。角の頭は弱点です。{8f}か{8g}を守りましょう。',
        },
        hint: {
          en: 'The bishop can go to {7g}, or the gold or silver to {7h}.',
          ja: '角を{7g}に上がるか、金か銀を{7h}に上がります。',
        },
        done: {
          en: 'The bishop on {7g} guards {8f}; a gold or silver on {7h} guards {8g}.',
          ja: '{7g}の角は{8f}を、{7h}の金や銀は{8g}を守ります。',
        },
        wrong: [
          {
            answers: ['2f2e'],
            text: {
              en: 'Attack is good, but first look at what White threatens.',
              ja: '攻めも良い手ですが、まず相手の狙いを受けましょう。',
            },
          },
        ],
      },
      {
        id: 'king-away',
        position: START,
        task: { kind: 'build', places: ['K6h'], solution: ['5i6h'], within: 3 },
        prompt: {
          en: 'The king does not belong in the middle. Move it toward the left, away from your rook.',
          ja: '玉は中央にいると危険です。飛車と反対の左側へ動かしましょう。',
        },
        hint: { en: 'Diagonally forward to {6h}.', ja: '{6h}へ斜めに上がります。' },
        done: {
          en: 'King and rook on different wings: remember this rule.',
          ja: '「玉飛接近すべからず」。玉と飛車は離しておきましょう。',
        },
        wrong: [
          { answers: ['5i5h'], text: { en: 'On {5h} it is still in the middle.', ja: '{5h}では、まだ中央です。' } },
        ],
      },
    ],
  },
  {
    id: 'castles',
    title: { en: 'Castles', ja: '囲い' },
    theme: 'castles',
    pieces: ['king', 'gold', 'silver', 'lance'],
    steps: [
      {
        id: 'boat',
        position: START,
        task: {
          kind: 'build',
          places: ['K7h', 'G6i', 'G5h', 'S7i'],
          solution: ['5i6h', '6h7h', '4i5h'],
          within: 6,
        },
        prompt: {
          en: 'A castle is a house for the king. The boat is the quickest: king on {7h}, golds on {6i} and {5h}, silver on {7i}. White waits. Build it.',
          ja: '囲いは玉の家です。いちばん早くできる「舟囲い」は、玉が{7h}、金が{6i}と{5h}、銀が{7i}です。後手は待っています。組みましょう。',
        },
        hint: {
          en: 'The king takes two steps, then the right gold comes to {5h}.',
          ja: '玉を二マス動かし、右の金を{5h}へ上がります。',
        },
        done: {
          en: 'Three moves are enough. The boat suits a quick attack by the rook on its own file.',
          ja: '三手で完成です。舟囲いは急戦に向いています。',
        },
        wrong: [
          {
            answers: ['6i7h', '6i6h', '6i5h'],
            text: { en: 'The left gold stays on {6i}.', ja: '左の金は{6i}のままです。' },
          },
        ],
      },
      {
        id: 'mino',
        position: RANGING,
        task: {
          kind: 'build',
          places: ['K2h', 'S3h', 'G4i', 'G5h'],
          solution: ['5i4h', '4h3h', '3h2h', '3i3h', '6i5h'],
          within: 9,
        },
        prompt: {
          en: 'Your rook has gone to the left, so the king goes to the right. Build the mino castle: king on {2h}, silver on {3h}, golds on {4i} and {5h}.',
          ja: '飛車を左へ振ったので、玉は右へ囲います。「美濃囲い」は、玉が{2h}、銀が{3h}、金が{4i}と{5h}です。組みましょう。',
        },
        hint: {
          en: 'First walk the king to {2h}, then bring up the silver and the left gold.',
          ja: 'まず玉を{2h}まで動かし、それから銀と左の金を上げます。',
        },
        done: {
          en: 'Five moves for a castle that is hard to attack from the side.',
          ja: '五手で、横からの攻めに強い囲いができました。',
        },
        wrong: [
          {
            answers: ['4i3h', '4i4h', '4i5h'],
            text: {
              en: 'The right gold stays on {4i}: it is the heart of the mino.',
              ja: '右の金は{4i}のまま動かしません。',
            },
          },
        ],
      },
      {
        id: 'yagura',
        position: START,
        task: {
          kind: 'build',
          places: ['K8h', 'G7h', 'G6g', 'S7g'],
          solution: ['7g7f', '7i6h', '6h7g', '6i7h', '4i5h', '6g6f', '5h6g', '8h7i', '7i6h', '5i6i', '6i7i', '7i8h'],
          within: 20,
        },
        prompt: {
          en: 'The yagura is the fortress of static-rook games: king on {8h}, golds on {7h} and {6g}, silver on {7g}. The bishop must leave {8h} on the way. Build it.',
          ja: '居飛車の代表的な囲いが「矢倉」です。玉が{8h}、金が{7h}と{6g}、銀が{7g}です。途中で角を{8h}から移します。組みましょう。',
        },
        hint: {
          en: 'Pawn to {7f}, silver by {6h} to {7g}, golds to {7h} and {6g}, bishop to {7i} and {6h}, and the king along rank i to {8h}.',
          ja: '歩を{7f}へ、銀を{6h}から{7g}へ、金を{7h}と{6g}へ、角を{7i}から{6h}へ、玉は九段目を通って{8h}へ。',
        },
        done: { en: 'A strong house against attacks from the front.', ja: '上からの攻めに強い囲いです。' },
      },
      {
        id: 'anaguma',
        position: RANGING,
        task: {
          kind: 'build',
          places: ['K1i', 'L1h', 'S2h', 'G3i'],
          solution: ['5i4h', '4h3h', '3h2h', '1i1h', '2h1i', '3i2h', '4i3i'],
          within: 12,
        },
        prompt: {
          en: 'In the anaguma the king hides in the corner like a bear in its den: king on {1i}, lance on {1h}, silver on {2h}, gold on {3i}. Build it.',
          ja: '「穴熊」は、玉が穴にこもる熊のように隅に入る囲いです。玉が{1i}、香車が{1h}、銀が{2h}、金が{3i}です。組みましょう。',
        },
        hint: {
          en: 'Walk the king to {2h}, lift the lance, step into the corner and shut the door.',
          ja: '玉を{2h}へ、香車を上がり、玉を隅に入れて、銀でふたをします。',
        },
        done: {
          en: 'Slow to build and very hard to break. The king is far from every check.',
          ja: '手数はかかりますが、王手のかからない、とても堅い囲いです。',
        },
        wrong: [
          {
            answers: ['3i2h'],
            text: {
              en: 'Let the king pass first; the silver closes the door behind it.',
              ja: '先に玉が通ります。銀は後からふたをします。',
            },
          },
        ],
      },
    ],
  },
  {
    id: 'openings',
    title: { en: 'Openings', ja: '戦法' },
    theme: 'openings',
    steps: [
      {
        id: 'static-rook',
        position: START,
        task: {
          kind: 'follow',
          line: ['2g2f', '8c8d', '2f2e', '8d8e', '6i7h', '4a3b', '2e2d', '2c2d', '2h2d', 'P*2c', '2d2h'],
        },
        prompt: {
          en: 'Static rook: the rook attacks on its own file. Advance the rook pawn, guard with the left gold, exchange the pawn on {2d} and bring the rook home.',
          ja: '居飛車は、飛車を元の筋で使います。飛車先の歩を進め、左の金を上がり、{2d}で歩を交換して飛車を引きましょう。',
        },
        hint: {
          en: 'Rook pawn twice, gold to {7h}, then the pawn to {2d}; take back with the rook and return to {2h}.',
          ja: '歩を二回進め、金を{7h}へ。次に{2d}へ歩を突き、飛車で取り返して{2h}へ引きます。',
        },
        done: {
          en: 'The pawn exchange gives you a pawn in hand and opens the rook’s file.',
          ja: '歩を一枚持ち、飛車の通りもよくなりました。',
        },
        wrong: [
          {
            answers: ['2e2d'],
            after: 4,
            text: {
              en: 'If you attack at once, White does the same on {8f}. The gold on {7h} must guard first.',
              ja: 'すぐに攻めると、相手にも{8f}から攻められます。先に金を{7h}へ上がりましょう。',
            },
          },
          {
            answers: ['2d2c+', '2d3d', '2d2e', '2d2f'],
            after: 10,
            text: {
              en: 'White’s pawn on {2c} stops you. Bring the rook home to {2h}.',
              ja: '{2c}の歩で止められました。飛車は{2h}へ引きましょう。',
            },
          },
        ],
      },
      {
        id: 'climbing-silver',
        position: 'lnsgk1snl/1r4gb1/p1pppp1pp/6p2/1p5P1/2P6/PPBPPPP1P/2G4R1/LNS1KGSNL b - 11',
        task: {
          kind: 'follow',
          line: ['3i3h', '7a6b', '3h2g', '6c6d', '2g2f', '6b6c', '2f1e', '6c5d', '2e2d', '2c2d', '1e2d'],
        },
        prompt: {
          en: 'Climbing silver: send the right silver up beside the rook pawn. Go by {3h}, {2g} and {2f} to {1e}, then attack on {2d}.',
          ja: '棒銀は、右の銀を飛車先に繰り出します。{3h}、{2g}、{2f}から{1e}へ進み、{2d}を攻めましょう。',
        },
        hint: {
          en: 'Silver four times, then the pawn, then take back with the silver.',
          ja: '銀を四回進め、歩を突き、銀で取り返します。',
        },
        done: {
          en: 'Rook, silver and pawn strike at one point. That is the idea of every attack.',
          ja: '飛車と銀と歩で一点を攻める。これが攻めの基本です。',
        },
        wrong: [
          {
            answers: ['2e2d'],
            after: 0,
            text: {
              en: 'The rook pawn alone achieves little. Bring the silver first.',
              ja: '歩だけでは攻めになりません。まず銀を出しましょう。',
            },
          },
        ],
      },
      {
        id: 'fourth-file-rook',
        position: START,
        task: {
          kind: 'follow',
          line: [
            '7g7f',
            '3c3d',
            '6g6f',
            '8c8d',
            '2h6h',
            '7a6b',
            '5i4h',
            '5a4b',
            '4h3h',
            '4b3b',
            '3h2h',
            '6a5b',
            '3i3h',
          ],
        },
        prompt: {
          en: 'Fourth-file rook: close the bishop’s way with {6f}, swing the rook to {6h}, then walk the king to {2h} and bring up the silver.',
          ja: '四間飛車です。{6f}と角の道を止め、飛車を{6h}へ振り、玉を{2h}へ囲って銀を上がりましょう。',
        },
        hint: {
          en: 'Pawns to {7f} and {6f}, rook to {6h}, king by {4h} and {3h} to {2h}, silver to {3h}.',
          ja: '歩を{7f}と{6f}へ、飛車を{6h}へ、玉は{4h}、{3h}から{2h}へ、銀を{3h}へ。',
        },
        done: {
          en: 'The rook waits on the sixth file, and the mino castle is nearly built.',
          ja: '飛車は６筋で待ち、美濃囲いももうすぐ完成です。',
        },
        wrong: [
          {
            answers: ['8h2b+', '8h2b'],
            after: 2,
            text: {
              en: 'Fourth-file rook keeps the bishops on the board. Close the diagonal.',
              ja: '四間飛車では角を交換しません。角の道を止めましょう。',
            },
          },
          {
            answers: ['2g2f'],
            after: 4,
            text: {
              en: 'The rook is about to leave the second file. Swing it to {6h}.',
              ja: '飛車は２筋を離れます。{6h}へ振りましょう。',
            },
          },
        ],
      },
      {
        id: 'bishop-exchange',
        position: START,
        task: {
          kind: 'follow',
          line: ['7g7f', '8c8d', '2g2f', '8d8e', '8h7g', '3c3d', '7i8h', '4a3b', '6i7h', '2b7g+', '8h7g'],
        },
        prompt: {
          en: 'Bishop exchange: both sides open the diagonal, and the bishops go into the hands. Guard with the bishop on {7g}, prepare with the silver, and take back with it.',
          ja: '角換わりは、お互いの角を持ち駒にする戦法です。角を{7g}に上がり、銀を用意して、銀で取り返しましょう。',
        },
        hint: {
          en: 'Silver to {8h} behind the bishop, gold to {7h}, then take on {7g} with the silver.',
          ja: '角の後ろの{8h}に銀、{7h}に金。{7g}は銀で取り返します。',
        },
        done: {
          en: 'With bishops in hand, every gap can be attacked. Keep your pieces close together.',
          ja: '角を持ち合うと、隙に打ち込まれます。駒をまとめておきましょう。',
        },
        wrong: [
          {
            answers: ['2f2e'],
            after: 4,
            text: {
              en: 'White threatens to open the file on {8f}. Guard it with the bishop on {7g}.',
              ja: '相手は{8f}から攻めようとしています。角を{7g}に上がって受けましょう。',
            },
          },
          {
            answers: ['8i7g', '7h7g'],
            after: 10,
            text: {
              en: 'Take back with the silver: it belongs on {7g}.',
              ja: '銀で取り返しましょう。{7g}は銀の好位置です。',
            },
          },
        ],
      },
    ],
  },
];
