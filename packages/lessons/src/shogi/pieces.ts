import type { Lesson } from '../lesson.ts';

/** Exercises with one king on the board. */
const ALONE = { kings: 'one' };

/** Lessons about the shogi pieces. */
export const SHOGI_PIECES: readonly Lesson[] = [
  {
    id: 'board',
    title: { en: 'The board and the goal', ja: '盤と目的' },
    theme: 'pieces',
    pieces: ['king', 'pawn', 'gold'],
    rules: ['S1', 'S2', 'S3', 'S12', 'S17', 'S29'],
    steps: [
      {
        id: 'squares',
        position: 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1',
        task: { kind: 'find-move', moves: ['7g7f'] },
        prompt: {
          en: 'You are Black and sit at the bottom. Files are counted from the right, 1 to 9, and ranks from the top, a to i. Move the pawn on {7g} one square forward to {7f}.',
          ja: 'あなたは先手で、盤の下側に座っています。マスは右から数える筋と、上から数える段で呼びます。{7g}の歩を、一つ前の{7f}へ進めましょう。',
        },
        hint: { en: 'Count seven files from the right.', ja: '右から七つ目の筋を数えましょう。' },
        done: {
          en: 'Well done. This is the most common first move in shogi, because it opens the way for the bishop.',
          ja: 'よくできました。角の道を開ける、最もよく指される初手です。',
        },
        wrong: [
          {
            answers: ['3g3f'],
            text: {
              en: 'You counted from the left. In shogi, file 1 is on the right.',
              ja: '左から数えましたね。将棋では右端が１筋です。',
            },
          },
          {
            answers: ['7c7d'],
            illegal: 'not-yours',
            text: { en: 'That pawn points down, so it is White’s.', ja: 'その歩は下を向いているので、後手の駒です。' },
          },
        ],
      },
      {
        id: 'rook-pawn',
        position: 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1',
        task: { kind: 'find-move', moves: ['2g2f'] },
        prompt: {
          en: 'All pieces point toward the enemy; that is how you tell whose they are. Move the pawn in front of your rook from {2g} to {2f}.',
          ja: '駒は敵の方を向いています。向きで、どちらの駒かが分かります。飛車の前の歩を{2g}から{2f}へ進めましょう。',
        },
        hint: { en: 'Your rook stands on {2h}.', ja: '飛車は{2h}にいます。' },
        done: {
          en: 'Good. A pawn always moves one square straight ahead.',
          ja: 'いいですね。歩はいつも一つ前へ進みます。',
        },
        wrong: [
          {
            answers: ['2g2e'],
            illegal: 'not-how-it-moves',
            text: {
              en: 'Unlike in chess, a shogi pawn never moves two squares.',
              ja: 'チェスと違い、将棋の歩が二マス進むことはありません。',
            },
          },
        ],
      },
      {
        id: 'take',
        position: '4k4/9/9/4p4/4P4/9/9/9/4K4 b - 1',
        task: { kind: 'capture', squares: ['5d'] },
        prompt: {
          en: 'You take an enemy piece by moving onto its square. Take the pawn on {5d}.',
          ja: '相手の駒があるマスへ進むと、その駒を取れます。{5d}の歩を取りましょう。',
        },
        hint: { en: 'Your pawn stands right in front of it.', ja: 'そのすぐ前に自分の歩がいます。' },
        done: {
          en: 'The pawn is yours now. It goes into your hand, and later you may use it.',
          ja: '取った歩は持ち駒になりました。あとで使うことができます。',
        },
        wrong: [
          {
            answers: ['5i5h', '5i4h', '5i6h', '5i4i', '5i6i'],
            text: { en: 'Your king is too far away. Use the pawn.', ja: '玉は遠すぎます。歩を使いましょう。' },
          },
        ],
      },
      {
        id: 'goal',
        position: '4k4/9/3GP4/9/9/9/9/9/4K4 b - 1',
        task: { kind: 'win-in', plies: 1 },
        prompt: {
          en: 'The goal is to attack the enemy king so that it cannot escape: checkmate. Your gold on {6c} and your pawn on {5c} are close. Checkmate the king on {5a}.',
          ja: '目的は、逃げられないように相手の玉を攻めること、つまり「詰み」です。{6c}の金と{5c}の歩が近くにいます。{5a}の玉を詰ませましょう。',
        },
        hint: {
          en: 'Put a piece right in front of the king, on {5b}, where the other one guards it.',
          ja: '玉のすぐ前の{5b}に進み、もう一枚に支えてもらいましょう。',
        },
        done: {
          en: 'Checkmate. The king cannot take a piece that is guarded, and every square beside it is attacked.',
          ja: '詰みです。支えられた駒は玉でも取れず、周りのマスにもすべて駒が利いています。',
        },
        wrong: [
          {
            answers: ['6c6b'],
            text: {
              en: 'From {6b} the gold attacks the king, but the gold is not guarded. The king takes it.',
              ja: '{6b}の金には支えがないので、玉に取られてしまいます。',
            },
          },
          {
            answers: ['5c5b'],
            text: {
              en: 'The plain pawn gives check, but the king steps aside.',
              ja: '成らない歩では、王手はかかりますが、玉に横へ逃げられます。',
            },
          },
        ],
      },
    ],
  },
  {
    id: 'steppers',
    title: { en: 'King, gold and silver', ja: '玉・金・銀' },
    theme: 'pieces',
    pieces: ['king', 'gold', 'silver'],
    rules: ['S5', 'S8', 'S9'],
    steps: [
      {
        id: 'king',
        position: '9/9/9/9/9/9/9/4K4/9 b - 1',
        options: ALONE,
        task: { kind: 'visit', squares: ['6g', '5f'], solution: ['5h6g', '6g5f'], within: 4 },
        prompt: {
          en: 'The king moves one square in any direction. Visit {6g} and {5f}.',
          ja: '玉はどの方向へも一マス動けます。{6g}と{5f}へ行きましょう。',
        },
        hint: {
          en: 'Diagonally forward to the left, then diagonally forward to the right.',
          ja: 'まず左斜め前へ、次に右斜め前へ進みます。',
        },
        done: { en: 'The king can go anywhere, but only slowly.', ja: '玉はどこへでも行けますが、一マスずつです。' },
        wrong: [
          {
            answers: ['5h5f'],
            illegal: 'not-how-it-moves',
            text: { en: 'One square at a time.', ja: '一度に進めるのは一マスです。' },
          },
        ],
      },
      {
        id: 'gold',
        position: '9/9/9/9/9/9/4G4/9/K8 b - 1',
        options: ALONE,
        task: { kind: 'visit', squares: ['4f', '4g', '4h'], solution: ['5g4f', '4f4g', '4g4h'], within: 6 },
        prompt: {
          en: 'The gold moves one square in six directions: everywhere except diagonally backward. Visit {4f}, {4g} and {4h}.',
          ja: '金は、斜め後ろ以外の六方向へ一マス動けます。{4f}、{4g}、{4h}へ行きましょう。',
        },
        hint: {
          en: 'Begin diagonally forward, then step straight back twice.',
          ja: '斜め前へ出てから、まっすぐ二回下がります。',
        },
        done: { en: 'The gold is the best guard of a king.', ja: '金は玉を守るのに最も頼れる駒です。' },
        wrong: [
          {
            answers: ['5g4h', '5g6h'],
            illegal: 'not-how-it-moves',
            text: {
              en: 'That is one of the two squares a gold cannot reach: diagonally backward.',
              ja: '斜め後ろは、金が動けない二つの方向です。',
            },
          },
        ],
      },
      {
        id: 'silver',
        position: '9/9/9/9/9/9/4S4/9/K8 b - 1',
        options: ALONE,
        task: { kind: 'visit', squares: ['4f', '3g', '4h'], solution: ['5g4f', '4f3g', '3g4h'], within: 6 },
        prompt: {
          en: 'The silver moves one square straight forward or along a diagonal. Visit {4f}, {3g} and {4h}.',
          ja: '銀は、まっすぐ前と斜めの四方向へ一マス動けます。{4f}、{3g}、{4h}へ行きましょう。',
        },
        hint: { en: 'Every one of these moves is diagonal.', ja: 'すべて斜めの動きです。' },
        done: {
          en: 'The silver attacks forward and retreats along diagonals.',
          ja: '銀は前へ攻め、斜めに引く駒です。',
        },
        wrong: [
          {
            answers: ['5g4g', '5g6g'],
            illegal: 'not-how-it-moves',
            text: { en: 'A silver cannot step sideways. A gold can.', ja: '銀は真横へ動けません。動けるのは金です。' },
          },
          {
            answers: ['5g5h'],
            illegal: 'not-how-it-moves',
            text: { en: 'A silver cannot step straight back.', ja: '銀はまっすぐ後ろへは下がれません。' },
          },
        ],
      },
      {
        id: 'gold-back',
        position: '9/9/9/9/9/9/4G4/9/K8 b - 1',
        options: ALONE,
        task: { kind: 'may', move: '5g5h' },
        prompt: {
          en: 'May the gold on {5g} go straight back to {5h}?',
          ja: '{5g}の金は、まっすぐ後ろの{5h}へ下がれますか。',
        },
        hint: {
          en: 'A gold misses only the two squares diagonally behind it.',
          ja: '金が動けないのは斜め後ろの二マスだけです。',
        },
        done: { en: 'Yes. A gold may step straight back.', ja: 'はい。金はまっすぐ後ろへ下がれます。' },
        wrong: [
          {
            answers: ['no'],
            text: {
              en: 'It may: only the diagonals behind it are closed.',
              ja: '下がれます。動けないのは斜め後ろだけです。',
            },
          },
        ],
      },
      {
        id: 'silver-back',
        position: '9/9/9/9/9/9/4S4/9/K8 b - 1',
        options: ALONE,
        task: { kind: 'may', move: '5g5h' },
        prompt: {
          en: 'May the silver on {5g} go straight back to {5h}?',
          ja: '{5g}の銀は、まっすぐ後ろの{5h}へ下がれますか。',
        },
        hint: {
          en: 'Think of its five squares: forward and the four diagonals.',
          ja: '前と、斜めの四か所。動けるのは五マスです。',
        },
        done: { en: 'No. A silver retreats only along diagonals.', ja: 'いいえ。銀が引けるのは斜め後ろだけです。' },
        wrong: [
          {
            answers: ['yes'],
            text: {
              en: 'It may not: straight back is not one of its five squares.',
              ja: '下がれません。真後ろは銀の動ける五マスに入っていません。',
            },
          },
        ],
      },
      {
        id: 'takers',
        position: '9/9/9/9/3p5/4p4/4S4/9/K8 b - 1',
        options: ALONE,
        task: { kind: 'capture-all', squares: ['5f', '6e'], solution: ['5g5f', '5f6e'], within: 3 },
        prompt: {
          en: 'Pieces take in the same way as they move. With the silver, take the pawns on {5f} and {6e}.',
          ja: '駒は動けるマスにいる相手の駒を取れます。銀で{5f}と{6e}の歩を取りましょう。',
        },
        hint: { en: 'Straight ahead first.', ja: 'まず、まっすぐ前の歩です。' },
        done: { en: 'Both pawns are in your hand.', ja: '二枚の歩が持ち駒になりました。' },
      },
    ],
  },
  {
    id: 'sliders',
    title: { en: 'Rook, bishop and lance', ja: '飛車・角・香車' },
    theme: 'pieces',
    pieces: ['rook', 'bishop', 'lance'],
    rules: ['S6', 'S7', 'S11', 'S16'],
    steps: [
      {
        id: 'rook',
        position: '9/9/9/9/9/9/9/7R1/K8 b - 1',
        options: ALONE,
        task: { kind: 'visit', squares: ['2d', '7d'], solution: ['2h2d', '2d7d'], within: 4 },
        prompt: {
          en: 'The rook moves any number of squares along its file or rank. Visit {2d} and then {7d}.',
          ja: '飛車は縦と横に、いくつでも進めます。{2d}、{7d}の順に行きましょう。',
        },
        hint: { en: 'Up the file, then along the rank.', ja: '縦に上がって、横に動きます。' },
        done: {
          en: 'Until pieces promote, the rook is the strongest of them.',
          ja: '成る前の駒の中で、飛車はいちばん強い駒です。',
        },
        wrong: [
          {
            answers: ['2h3g', '2h4f'],
            illegal: 'not-how-it-moves',
            text: { en: 'The rook never moves diagonally.', ja: '飛車は斜めには動けません。' },
          },
        ],
      },
      {
        id: 'bishop',
        position: '9/9/9/9/9/9/9/1B7/4K4 b - 1',
        options: ALONE,
        task: { kind: 'visit', squares: ['5e', '2h'], solution: ['8h5e', '5e2h'], within: 4 },
        prompt: {
          en: 'The bishop moves any number of squares along a diagonal. Visit {5e} and then {2h}.',
          ja: '角は斜めに、いくつでも進めます。{5e}、{2h}の順に行きましょう。',
        },
        hint: { en: 'Up along one diagonal, down along the other.', ja: '斜めに上がり、斜めに下がります。' },
        done: {
          en: 'The bishop sees far, but never the square in front of it.',
          ja: '角は遠くまで利きますが、すぐ前のマスには利きません。',
        },
        wrong: [
          {
            answers: ['8h2h', '8h5h'],
            illegal: 'not-how-it-moves',
            text: { en: 'The bishop never moves in a straight line.', ja: '角は縦や横には動けません。' },
          },
        ],
      },
      {
        id: 'lance',
        position: '9/9/9/9/9/9/9/9/L3K4 b - 1',
        options: ALONE,
        task: { kind: 'visit', squares: ['9f', '9d'], solution: ['9i9f', '9f9d'], within: 3 },
        prompt: {
          en: 'The lance moves any number of squares straight forward, and in no other way. Visit {9f} and {9d}.',
          ja: '香車はまっすぐ前に、いくつでも進めます。ほかの方向へは動けません。{9f}と{9d}へ行きましょう。',
        },
        hint: { en: 'Stop at {9f} first.', ja: 'まず{9f}で止まりましょう。' },
        done: {
          en: 'A lance can never come back, so think before you send it.',
          ja: '香車は戻れません。進める前によく考えましょう。',
        },
        wrong: [
          {
            answers: ['9i8i', '9i7i'],
            illegal: 'not-how-it-moves',
            text: { en: 'The lance moves only forward.', ja: '香車は前にしか進めません。' },
          },
        ],
      },
      {
        id: 'blocked',
        position: '9/9/7p1/9/7P1/9/9/7R1/K8 b - 1',
        options: ALONE,
        task: { kind: 'may', move: '2h2c' },
        prompt: {
          en: 'Your own pawn stands on {2e}. May the rook on {2h} take the pawn on {2c}?',
          ja: '自分の歩が{2e}にいます。{2h}の飛車は{2c}の歩を取れますか。',
        },
        hint: { en: 'Look at everything between {2h} and {2c}.', ja: '{2h}と{2c}の間に何があるか見ましょう。' },
        done: {
          en: 'No. Rook, bishop and lance stop before the first piece in their way.',
          ja: 'いいえ。飛車、角、香車は、途中にある駒の手前で止まります。',
        },
        wrong: [
          {
            answers: ['yes'],
            text: { en: 'The rook cannot jump over {2e}.', ja: '飛車は{2e}の歩を飛び越えられません。' },
          },
        ],
      },
      {
        id: 'hunt',
        position: '9/9/9/2p4p1/9/9/9/2p4R1/K8 b - 1',
        options: ALONE,
        task: {
          kind: 'capture-all',
          squares: ['2d', '7d', '7h'],
          solution: ['2h2d', '2d7d', '7d7h'],
          within: 4,
        },
        prompt: {
          en: 'Take all three pawns with the rook. White only waits.',
          ja: '飛車で三枚の歩をすべて取りましょう。後手は待っているだけです。',
        },
        hint: {
          en: 'Each pawn is on the same file or rank as the next.',
          ja: '次の歩は、いつも同じ筋か同じ段にあります。',
        },
        done: { en: 'Three moves, three pawns.', ja: '三手で三枚取れました。' },
      },
    ],
  },
  {
    id: 'jumpers',
    title: { en: 'Knight and pawn', ja: '桂馬と歩' },
    theme: 'pieces',
    pieces: ['knight', 'pawn'],
    rules: ['S10', 'S12', 'S18'],
    steps: [
      {
        id: 'knight',
        position: '9/9/9/9/9/9/9/9/K3N4 b - 1',
        options: ALONE,
        task: { kind: 'visit', squares: ['4g', '5e'], solution: ['5i4g', '4g5e'], within: 3 },
        prompt: {
          en: 'The knight jumps two squares forward and one to the side. Visit {4g} and {5e}.',
          ja: '桂馬は二つ前の、左右どちらかのマスへ跳びます。{4g}と{5e}へ行きましょう。',
        },
        hint: { en: 'First jump to the right, then to the left.', ja: '右へ跳んで、次は左へ跳びます。' },
        done: { en: 'The knight goes only forward and can never return.', ja: '桂馬は前にしか跳べず、戻れません。' },
        wrong: [
          {
            answers: ['5i3h', '5i7h'],
            illegal: 'not-how-it-moves',
            text: {
              en: 'A chess knight could do that. In shogi it jumps only forward.',
              ja: 'チェスのナイトなら行けますが、桂馬は前にだけ跳びます。',
            },
          },
        ],
      },
      {
        id: 'over',
        position: '9/9/9/9/5p3/3SP4/4N4/9/K8 b - 1',
        options: ALONE,
        task: { kind: 'capture', squares: ['4e'] },
        prompt: {
          en: 'The knight is the only piece that jumps over others. Take the pawn on {4e}.',
          ja: '桂馬だけが、ほかの駒を飛び越えられます。{4e}の歩を取りましょう。',
        },
        hint: { en: 'Your knight stands on {5g}.', ja: '桂馬は{5g}にいます。' },
        done: { en: 'Nothing can stand in a knight’s way.', ja: '桂馬の道は、誰にもふさげません。' },
        wrong: [
          {
            answers: ['5f5e'],
            text: {
              en: 'That pawn move takes nothing. Let the knight jump.',
              ja: 'その歩では何も取れません。桂馬で跳びましょう。',
            },
          },
        ],
      },
      {
        id: 'pawn',
        position: '9/9/9/4ps3/4P4/9/9/9/K8 b - 1',
        options: ALONE,
        task: { kind: 'capture', squares: ['5d'] },
        prompt: {
          en: 'A pawn takes as it moves: straight ahead. Take a piece with your pawn.',
          ja: '歩は動くときも取るときも、まっすぐ前です。歩で駒を取りましょう。',
        },
        hint: { en: 'Only {5d} is in reach.', ja: '届くのは{5d}だけです。' },
        done: {
          en: 'Right. The silver on {4d} was safe from your pawn.',
          ja: 'そうです。{4d}の銀は、歩では取れません。',
        },
        wrong: [
          {
            answers: ['5e4d'],
            illegal: 'not-how-it-moves',
            text: {
              en: 'Chess pawns take diagonally. Shogi pawns never do.',
              ja: '斜めに取るのはチェスのポーンです。将棋の歩は斜めに取れません。',
            },
          },
        ],
      },
      {
        id: 'no-way-back',
        position: '9/9/9/9/4P4/9/9/9/K8 b - 1',
        options: ALONE,
        task: { kind: 'may', move: '5e5f' },
        prompt: { en: 'May the pawn on {5e} go back to {5f}?', ja: '{5e}の歩は{5f}へ下がれますか。' },
        hint: { en: 'Which pieces can move backward at all?', ja: '後ろへ下がれる駒はどれだったでしょう。' },
        done: { en: 'No. Pawn, lance and knight never go back.', ja: 'いいえ。歩、香車、桂馬は後ろへ下がれません。' },
        wrong: [{ answers: ['yes'], text: { en: 'A pawn only goes forward.', ja: '歩は前にしか進めません。' } }],
      },
    ],
  },
];
