import type { Lesson } from '../lesson.ts';

/** Exercises with one king on the board. */
const ALONE = { kings: 'one' };

/** Lessons about hands, drops and promotion in shogi. */
export const SHOGI_RULES: readonly Lesson[] = [
  {
    id: 'hand',
    title: { en: 'Pieces in hand', ja: '持ち駒' },
    theme: 'rules',
    rules: ['S18', 'S22', 'S23'],
    steps: [
      {
        id: 'take',
        position: '4k4/9/9/9/7b1/9/9/7R1/4K4 b - 1',
        task: { kind: 'capture', squares: ['2e'] },
        prompt: {
          en: 'A piece you take changes sides and goes into your hand. Take the bishop on {2e}.',
          ja: '取った駒は自分の味方になり、持ち駒になります。{2e}の角を取りましょう。',
        },
        hint: { en: 'Your rook is on the same file.', ja: '飛車が同じ筋にいます。' },
        done: { en: 'The bishop is in your hand now.', ja: '角が持ち駒になりました。' },
      },
      {
        id: 'drop',
        position: '4k4/9/9/9/9/9/9/9/4K4 b B 1',
        task: { kind: 'find-move', moves: ['B*7c', 'B*3c'] },
        prompt: {
          en: 'Instead of moving, you may drop a piece from your hand on an empty square. Drop the bishop so that it gives check from two squares away: on {7c} or {3c}.',
          ja: '駒を動かす代わりに、持ち駒を空いたマスに打てます。二マス離れた{7c}か{3c}に角を打って、王手をかけましょう。',
        },
        hint: {
          en: 'Both squares lie on a diagonal of the king on {5a}.',
          ja: 'どちらも{5a}の玉の斜めの線の上にあります。',
        },
        done: {
          en: 'A dropped piece attacks at once. Drops are what makes shogi so lively.',
          ja: '打った駒はすぐに働きます。これが将棋の面白いところです。',
        },
        wrong: [
          {
            answers: ['B*5e'],
            text: { en: 'From {5e} the bishop does not see the king.', ja: '{5e}からは玉に利いていません。' },
          },
        ],
      },
      {
        id: 'block',
        position: '4k4/9/9/9/4r4/9/9/9/4K4 b P 1',
        task: { kind: 'find-move', moves: ['P*5f', 'P*5g', 'P*5h'] },
        prompt: {
          en: 'The rook on {5e} attacks your king. Stop it by dropping your pawn in between.',
          ja: '{5e}の飛車に王手をかけられています。間に歩を打って防ぎましょう。',
        },
        hint: {
          en: 'Any empty square between {5e} and {5i} will do.',
          ja: '{5e}と{5i}の間の、空いたマスならどこでもかまいません。',
        },
        done: {
          en: 'A drop between an attacker and the king is called a block.',
          ja: 'このように間に打つことを「合駒」といいます。',
        },
        wrong: [
          {
            answers: ['5i4i', '5i6i', '5i4h', '5i6h'],
            text: {
              en: 'The king would be safe there too, but here, use the pawn in your hand.',
              ja: '玉が逃げる手もありますが、ここでは持ち駒の歩を使いましょう。',
            },
          },
          {
            answers: ['P*4f', 'P*6f', 'P*5d'],
            illegal: 'does-not-stop-check',
            text: { en: 'The pawn must stand on file 5, in between.', ja: '５筋の、間のマスに打ちましょう。' },
          },
        ],
      },
      {
        id: 'tokin-returns',
        position: '4k4/9/9/9/9/9/4+p4/4G4/4K4 b - 1',
        task: { kind: 'capture', squares: ['5g'] },
        prompt: {
          en: 'White’s piece on {5g} is a tokin, a promoted pawn. Take it.',
          ja: '{5g}の相手の駒は、成った歩「と金」です。取りましょう。',
        },
        hint: { en: 'Your gold is right behind it.', ja: 'すぐ後ろに金がいます。' },
        done: {
          en: 'In your hand it is a plain pawn again: taken pieces lose their promotion.',
          ja: '持ち駒になると、ただの歩に戻ります。取られた駒は成りを失います。',
        },
      },
      {
        id: 'empty-only',
        position: '4k4/9/9/4p4/9/9/9/9/4K4 b G 1',
        task: { kind: 'may', move: 'G*5d' },
        prompt: { en: 'May you drop the gold on {5d}, where a pawn stands?', ja: '歩のいる{5d}に金を打てますか。' },
        hint: { en: 'A drop never takes anything.', ja: '打つ手で駒を取ることはできません。' },
        done: { en: 'No. You drop only on empty squares.', ja: 'いいえ。打てるのは空いたマスだけです。' },
        wrong: [
          {
            answers: ['yes'],
            text: {
              en: 'The square is occupied, and a drop cannot take.',
              ja: 'そのマスには駒があります。打つ手では取れません。',
            },
          },
        ],
      },
    ],
  },
  {
    id: 'promotion',
    title: { en: 'Promotion', ja: '成り' },
    theme: 'rules',
    pieces: ['pawn', 'tokin', 'silver', 'rook', 'bishop', 'horse', 'dragon'],
    rules: ['S4', 'S19', 'S20', 'S21'],
    steps: [
      {
        id: 'tokin',
        position: '4k4/9/9/2P6/9/9/9/9/4K4 b - 1',
        task: { kind: 'promote', to: 'tokin' },
        prompt: {
          en: 'The three far ranks, a to c, are the enemy’s camp. A piece that moves into it may promote. Promote the pawn.',
          ja: '奥の三段は敵陣です。敵陣に入る駒は成ることができます。歩を成りましょう。',
        },
        hint: { en: 'Move it to {7c} and choose to promote.', ja: '{7c}へ進んで、成りを選びます。' },
        done: {
          en: 'A promoted pawn is a tokin. It moves as a gold.',
          ja: '成った歩は「と金」です。金と同じように動きます。',
        },
        wrong: [
          {
            answers: ['7d7c'],
            text: {
              en: 'You moved without promoting. Do it again, and promote.',
              ja: '成らずに進みました。もう一度、成って進みましょう。',
            },
          },
        ],
      },
      {
        id: 'must',
        position: '4k4/2P6/9/9/9/9/9/9/4K4 b - 1',
        task: { kind: 'promote' },
        prompt: { en: 'Move the pawn on {7b} to the last rank.', ja: '{7b}の歩を、いちばん奥の段へ進めましょう。' },
        hint: {
          en: 'On the last rank a plain pawn could never move again.',
          ja: '奥の段では、成らない歩は二度と動けません。',
        },
        done: {
          en: 'It had to promote. The same holds for a lance there, and for a knight on the last two ranks.',
          ja: 'ここでは必ず成ります。香車も同じで、桂馬は奥の二段で必ず成ります。',
        },
        wrong: [
          {
            answers: ['7b7a'],
            illegal: 'must-promote',
            text: {
              en: 'A plain pawn would be stuck there, so it must promote.',
              ja: '行き所がなくなるので、成らなければなりません。',
            },
          },
        ],
      },
      {
        id: 'horse',
        position: 'lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3',
        task: { kind: 'find-move', moves: ['8h2b+'] },
        prompt: {
          en: 'Both bishops’ ways are open. Take the bishop on {2b} and promote.',
          ja: 'お互いの角道が開いています。{2b}の角を取って成りましょう。',
        },
        hint: { en: 'Your bishop on {8h} sees all the way.', ja: '{8h}の角の利きが、そこまで届いています。' },
        done: {
          en: 'The promoted bishop is called a horse. Nearly always, promote the bishop and the rook.',
          ja: '成った角は「馬」です。角と飛車は、ほとんどいつも成るのが得です。',
        },
        wrong: [
          {
            answers: ['8h2b'],
            text: { en: 'There is no reason to keep the bishop plain.', ja: '角を成らない理由はありません。' },
          },
        ],
      },
      {
        id: 'leaving',
        position: '9/9/7R1/9/9/9/9/7p1/K8 b - 1',
        options: ALONE,
        task: { kind: 'find-move', moves: ['2c2h+'] },
        prompt: {
          en: 'A piece that starts in the enemy’s camp may promote on its way out too. Take the pawn on {2h} and promote.',
          ja: '敵陣から出るときにも成れます。{2h}の歩を取って成りましょう。',
        },
        hint: { en: 'The rook on {2c} begins its move in the camp.', ja: '{2c}の飛車は敵陣の中にいます。' },
        done: { en: 'The promoted rook is called a dragon.', ja: '成った飛車は「竜」です。' },
        wrong: [
          {
            answers: ['2c2h'],
            text: { en: 'Take it again, and promote on the way.', ja: 'もう一度、成りながら取りましょう。' },
          },
        ],
      },
      {
        id: 'gold',
        position: '4k4/9/9/2G6/9/9/9/9/4K4 b - 1',
        task: { kind: 'may', move: '7d7c+' },
        prompt: {
          en: 'May a gold promote when it enters the camp at {7c}?',
          ja: '金は敵陣の{7c}に入るとき、成れますか。',
        },
        hint: { en: 'Two kinds of piece never promote.', ja: '成れない駒が二種類あります。' },
        done: { en: 'No. Gold and king never promote.', ja: 'いいえ。金と玉は成れません。' },
        wrong: [
          {
            answers: ['yes'],
            text: {
              en: 'The gold is one of the two pieces that never promote; the king is the other.',
              ja: '成れないのは金と玉です。',
            },
          },
        ],
      },
      {
        id: 'plain-silver',
        position: '8l/7Sk/8l/9/7R1/9/9/9/9 b - 1',
        options: ALONE,
        task: { kind: 'win-in', plies: 1 },
        prompt: {
          en: 'You need not promote. Sometimes the plain piece is better. Checkmate with the silver.',
          ja: '成らなくてもかまいません。成らない方がよいこともあります。銀で詰ませましょう。',
        },
        hint: {
          en: 'Make way for the rook, and keep the silver’s diagonal steps.',
          ja: '飛車の道を開けながら、銀の斜めの利きを残しましょう。',
        },
        done: {
          en: 'The plain silver attacks diagonally backward. A promoted one would not.',
          ja: '成らない銀は斜め後ろに利きます。成銀では利きません。',
        },
        wrong: [
          {
            answers: ['2b2a+'],
            text: {
              en: 'Promoted, it moves as a gold and no longer attacks {1b}.',
              ja: '成ると金の動きになり、{1b}に利かなくなります。',
            },
          },
        ],
      },
    ],
  },
  {
    id: 'promoted',
    title: { en: 'Promoted pieces', ja: '成った駒' },
    theme: 'rules',
    pieces: ['tokin', 'promoted-lance', 'promoted-knight', 'promoted-silver', 'horse', 'dragon'],
    rules: ['S13', 'S14', 'S15', 'S22'],
    steps: [
      {
        id: 'tokin',
        position: '9/9/9/4+P4/9/9/9/9/K8 b - 1',
        options: ALONE,
        task: { kind: 'visit', squares: ['4c', '4d', '4e'], solution: ['5d4c', '4c4d', '4d4e'], within: 6 },
        prompt: {
          en: 'The tokin moves exactly as a gold. Visit {4c}, {4d} and {4e}.',
          ja: 'と金は金とまったく同じ動きです。{4c}、{4d}、{4e}へ行きましょう。',
        },
        hint: { en: 'Diagonally forward, then straight back twice.', ja: '斜め前へ、それからまっすぐ二回下がります。' },
        done: {
          en: 'When it is taken, it is only a pawn. That makes the tokin a wonderful attacker.',
          ja: '取られても、ただの歩です。だから、と金は攻めに最適です。',
        },
        wrong: [
          {
            answers: ['5d4e', '5d6e'],
            illegal: 'not-how-it-moves',
            text: { en: 'Like a gold, it cannot go diagonally backward.', ja: '金と同じで、斜め後ろへは動けません。' },
          },
        ],
      },
      {
        id: 'promoted-lance',
        position: '9/9/9/9/4+L4/9/9/9/K8 b - 1',
        options: ALONE,
        task: { kind: 'may', move: '5e5b' },
        prompt: {
          en: 'The piece on {5e} is a promoted lance. May it still run to {5b}?',
          ja: '{5e}の駒は成香です。{5b}まで走れますか。',
        },
        hint: { en: 'It has changed its way of moving.', ja: '動き方が変わっています。' },
        done: {
          en: 'No. It moves as a gold now, one square at a time.',
          ja: 'いいえ。成香は金の動きになり、一マスずつ動きます。',
        },
        wrong: [
          {
            answers: ['yes'],
            text: { en: 'A promoted lance is a gold in all but name.', ja: '成香の動きは金と同じです。' },
          },
        ],
      },
      {
        id: 'promoted-knight',
        position: '9/9/9/5p3/4+N4/9/9/9/K8 b - 1',
        options: ALONE,
        task: { kind: 'capture', squares: ['4d'] },
        prompt: { en: 'Take the pawn on {4d} with the promoted knight.', ja: '成桂で{4d}の歩を取りましょう。' },
        hint: { en: 'It moves as a gold: diagonally forward is fine.', ja: '金の動きです。斜め前へ進めます。' },
        done: {
          en: 'A promoted knight moves as a gold and jumps no more.',
          ja: '成桂は金の動きになり、もう跳びません。',
        },
        wrong: [
          {
            answers: ['5e4c', '5e6c'],
            illegal: 'not-how-it-moves',
            text: { en: 'It has lost its jump.', ja: 'もう跳ぶことはできません。' },
          },
        ],
      },
      {
        id: 'promoted-silver',
        position: '9/9/9/9/4+S4/9/9/9/K8 b - 1',
        options: ALONE,
        task: { kind: 'may', move: '5e4f' },
        prompt: {
          en: 'May the promoted silver on {5e} go diagonally back to {4f}?',
          ja: '{5e}の成銀は、斜め後ろの{4f}へ下がれますか。',
        },
        hint: { en: 'Think of the gold’s six squares.', ja: '金の動ける六マスを思い出しましょう。' },
        done: { en: 'No. A promoted silver moves as a gold.', ja: 'いいえ。成銀は金の動きです。' },
        wrong: [
          {
            answers: ['yes'],
            text: {
              en: 'A plain silver could. The promoted one moves as a gold.',
              ja: '銀なら下がれますが、成銀は金の動きです。',
            },
          },
        ],
      },
      {
        id: 'horse',
        position: '9/9/9/9/4+B4/9/9/9/K8 b - 1',
        options: ALONE,
        task: { kind: 'visit', squares: ['5d', '8a'], solution: ['5e5d', '5d8a'], within: 4 },
        prompt: {
          en: 'The horse moves as a bishop, and also one square along its file or rank. Visit {5d} and {8a}.',
          ja: '馬は角の動きに加えて、縦と横に一マス動けます。{5d}と{8a}へ行きましょう。',
        },
        hint: { en: 'One step forward, then along the diagonal.', ja: '一つ前へ、それから斜めです。' },
        done: { en: 'A horse near your king is a splendid guard.', ja: '自玉のそばの馬は、守りにとても強い駒です。' },
        wrong: [
          {
            answers: ['5e5c'],
            illegal: 'not-how-it-moves',
            text: { en: 'Straight ahead the horse goes only one square.', ja: '縦と横に動けるのは一マスだけです。' },
          },
        ],
      },
      {
        id: 'dragon',
        position: '9/9/9/9/4+R4/9/9/9/K8 b - 1',
        options: ALONE,
        task: { kind: 'visit', squares: ['4d', '4a'], solution: ['5e4d', '4d4a'], within: 4 },
        prompt: {
          en: 'The dragon moves as a rook, and also one square diagonally. Visit {4d} and {4a}.',
          ja: '竜は飛車の動きに加えて、斜めに一マス動けます。{4d}と{4a}へ行きましょう。',
        },
        hint: { en: 'One step diagonally, then up the file.', ja: '斜めに一つ、それから縦です。' },
        done: { en: 'The dragon is the strongest piece in shogi.', ja: '竜は将棋で最強の駒です。' },
        wrong: [
          {
            answers: ['5e3c'],
            illegal: 'not-how-it-moves',
            text: { en: 'Diagonally the dragon goes only one square.', ja: '斜めに動けるのは一マスだけです。' },
          },
        ],
      },
    ],
  },
];
