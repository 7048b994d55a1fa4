import type { Lesson } from '../lesson.ts';

const START = 'rrrrrrrrr/9/9/9/9/9/9/9/bbbbbbbbb b 0 0 0 1';

/** Lessons about moves and captures in hasami shogi. */
export const HASAMI_RULES: readonly Lesson[] = [
  {
    id: 'moves',
    title: { en: 'How men move', ja: '駒の動き' },
    theme: 'pieces',
    pieces: ['man'],
    rules: ['H1', 'H2', 'H3', 'H5', 'H6'],
    steps: [
      {
        id: 'slide',
        position: START,
        task: { kind: 'find-move', moves: ['i5e5'] },
        prompt: {
          en: 'You are Black, at the bottom. Rows are a to i from the top, columns 1 to 9 from the left. A man moves any number of empty squares along its row or column. Move the man on {i5} to {e5}.',
          ja: 'あなたは下側の黒です。行は上からa〜i、列は左から1〜9です。駒は縦と横に、空いたマスをいくつでも進めます。{i5}の駒を{e5}へ動かしましょう。',
        },
        hint: { en: 'Straight up the column.', ja: '列をまっすぐ上へ進みます。' },
        done: { en: 'Right. Every man moves in this way.', ja: 'そうです。どの駒もこの動きです。' },
        wrong: [
          {
            answers: ['i5h5', 'i5g5', 'i5f5', 'i5d5', 'i5c5', 'i5b5'],
            text: { en: 'The right man, but go exactly to {e5}.', ja: '駒は合っています。{e5}まで進めましょう。' },
          },
        ],
      },
      {
        id: 'turns',
        position: 'r8/r8/9/9/9/9/9/9/4b3b b',
        task: { kind: 'visit', squares: ['e5', 'e9'], solution: ['i5e5', 'e5e9'], within: 3 },
        prompt: {
          en: 'One move is one straight line. Visit {e5} and then {e9}; Red only waits.',
          ja: '一手で進めるのは一直線です。{e5}、{e9}の順に行きましょう。赤は待っています。',
        },
        hint: { en: 'Up the column first, then along the row.', ja: 'まず縦、次に横です。' },
        done: { en: 'Two moves, one corner.', ja: '二手で、一度曲がりました。' },
        wrong: [
          {
            answers: ['i5e9', 'i5h6', 'i5h4'],
            illegal: 'not-how-it-moves',
            text: {
              en: 'Men never move diagonally or around a corner.',
              ja: '斜めに進むことも、途中で曲がることもできません。',
            },
          },
        ],
      },
      {
        id: 'no-landing',
        position: START,
        task: { kind: 'may', move: 'i5a5' },
        prompt: {
          en: 'May the man on {i5} go all the way to {a5}, where a red man stands?',
          ja: '{i5}の駒は、赤い駒のいる{a5}まで進めますか。',
        },
        hint: {
          en: 'In this game nothing is taken by landing on it.',
          ja: 'このゲームでは、乗って取ることはしません。',
        },
        done: { en: 'No. A man lands only on empty squares.', ja: 'いいえ。止まれるのは空いたマスだけです。' },
        wrong: [{ answers: ['yes'], text: { en: 'The square is occupied.', ja: 'そのマスはふさがっています。' } }],
      },
      {
        id: 'no-jump',
        position: 'r8/r8/9/9/4b4/9/9/9/4b4 b',
        task: { kind: 'may', move: 'i5d5' },
        prompt: {
          en: 'May the man on {i5} go to {d5} over your own man?',
          ja: '{i5}の駒は、自分の駒を越えて{d5}へ行けますか。',
        },
        hint: { en: 'Look at {e5}.', ja: '{e5}を見ましょう。' },
        done: {
          en: 'No. Men never jump in the ordinary game.',
          ja: 'いいえ。普通のはさみ将棋では飛び越えられません。',
        },
        wrong: [
          {
            answers: ['yes'],
            text: { en: 'Your man on {e5} is in the way.', ja: '{e5}の自分の駒が邪魔をしています。' },
          },
        ],
      },
    ],
  },
  {
    id: 'sandwiches',
    title: { en: 'Sandwiches', ja: '挟んで取る' },
    theme: 'rules',
    pieces: ['man'],
    rules: ['H8', 'H11', 'H12', 'H13'],
    steps: [
      {
        id: 'row',
        position: 'r8/r8/9/9/3br4/9/9/9/5b3 b',
        task: { kind: 'capture', squares: ['e5'] },
        prompt: {
          en: 'You take a man by closing it in between two of yours. Take the man on {e5}.',
          ja: '自分の二枚で挟むと、相手の駒を取れます。{e5}の駒を取りましょう。',
        },
        hint: {
          en: 'Your man on {e4} waits at one end. Go to the other.',
          ja: '{e4}に自分の駒がいます。反対側へ行きましょう。',
        },
        done: {
          en: 'The man that moves must become one end of the sandwich.',
          ja: '動かした駒が、挟む駒の一つになります。',
        },
        wrong: [
          {
            answers: ['i6i5'],
            text: { en: 'That is in its column, but not beside it.', ja: '同じ列に来ましたが、隣ではありません。' },
          },
        ],
      },
      {
        id: 'column',
        position: '9/4b4/r3r4/8b/r8/9/9/9/9 b',
        task: { kind: 'capture', squares: ['c5'] },
        prompt: {
          en: 'Columns work in the same way. Take the man on {c5}.',
          ja: '縦でも同じです。{c5}の駒を取りましょう。',
        },
        hint: { en: 'Your man on {b5} is above it.', ja: '上の{b5}に味方がいます。' },
        done: { en: 'Taken from above and below.', ja: '上下から挟みました。' },
      },
      {
        id: 'diagonal',
        position: 'r8/r8/9/3b5/3br4/9/9/5b3/9 b',
        task: { kind: 'capture', squares: ['e5'] },
        prompt: {
          en: 'Diagonals never take. Find the move that takes the man on {e5}.',
          ja: '斜めでは取れません。{e5}の駒を取る手を見つけましょう。',
        },
        hint: { en: 'Your man on {e4} stands in the same row.', ja: '{e4}の駒が同じ行にいます。' },
        done: {
          en: 'The man on {d4} only stood diagonally and did not count.',
          ja: '{d4}の駒は斜めなので、関係ありません。',
        },
        wrong: [
          { answers: ['h6f6'], text: { en: 'That closes it in only diagonally.', ja: '斜めに挟んでも取れません。' } },
        ],
      },
      {
        id: 'edge',
        position: '8r/9/3br4/9/8r/r8/9/7b1/5b3 b',
        task: { kind: 'capture', atLeast: 1 },
        prompt: {
          en: 'The edge of the board is no wall of yours. Find the move that really takes a man.',
          ja: '盤の端は味方になりません。本当に取れる手を見つけましょう。',
        },
        hint: { en: 'The man on {c5} has one of yours beside it.', ja: '{c5}の駒の隣に味方がいます。' },
        done: {
          en: 'The man on {e9} cannot be pressed against the edge.',
          ja: '{e9}の駒を端に押し付けても取れません。',
        },
        wrong: [
          {
            answers: ['h8e8'],
            text: { en: 'Between your man and the edge it is safe.', ja: '自分の駒と端の間では取れません。' },
          },
        ],
      },
    ],
  },
  {
    id: 'chains',
    title: { en: 'Several at once', ja: 'まとめて取る' },
    theme: 'rules',
    rules: ['H8', 'H9', 'H11', 'H18'],
    steps: [
      {
        id: 'two',
        position: 'r8/r8/9/9/2brr4/9/9/9/5b3 b',
        task: { kind: 'capture', squares: ['e4', 'e5'] },
        prompt: {
          en: 'A whole row of men can be taken if both ends are yours. Take two.',
          ja: '並んだ駒は、両端を押さえればまとめて取れます。二枚取りましょう。',
        },
        hint: { en: 'Your man on {e3} is one end.', ja: '{e3}の駒が一方の端です。' },
        done: {
          en: 'Any number may stand in between, as long as there is no gap.',
          ja: '間が続いていれば、何枚でも取れます。',
        },
      },
      {
        id: 'gap',
        position: '9/9/2br1r3/9/2brr4/9/9/9/5bb2 b',
        task: { kind: 'capture', squares: ['e4', 'e5'] },
        prompt: {
          en: 'Only an unbroken run is taken. Take two men.',
          ja: '途切れなく続いた駒だけが取れます。二枚取りましょう。',
        },
        hint: { en: 'In row c there is a hole between the red men.', ja: 'cの行の赤い駒の間には空きがあります。' },
        done: { en: 'Row e had no hole.', ja: 'eの行には空きがありませんでした。' },
        wrong: [
          {
            answers: ['i7c7'],
            text: {
              en: 'The empty square {c5} breaks the run, so nothing is taken.',
              ja: '{c5}が空いているので、取れません。',
            },
          },
        ],
      },
      {
        id: 'three-ways',
        position: 'r8/r8/4b4/4r4/2br1rb2/9/9/9/4b4 b',
        task: { kind: 'capture', squares: ['d5', 'e4', 'e6'] },
        prompt: {
          en: 'One move can take in several directions. Take three men.',
          ja: '一手で、いくつもの方向の駒を取れます。三枚取りましょう。',
        },
        hint: { en: 'Go where three red men meet.', ja: '三枚の赤い駒が集まる所へ行きましょう。' },
        done: {
          en: 'Left, right and above: three sandwiches with one man.',
          ja: '左、右、上。一枚で三方向を挟みました。',
        },
      },
      {
        id: 'count',
        position: 'r8/9/4b4/4r4/2br1rr2/9/9/9/4b4 b',
        task: { kind: 'point', move: 'i5e5' },
        prompt: {
          en: 'Before you move, count. Which men would {i5} to {e5} take? Name their squares.',
          ja: '指す前に数えましょう。{i5}から{e5}へ動くと、どの駒が取れますか。マスを答えましょう。',
        },
        hint: {
          en: 'Follow each direction to its end. Is a man of yours there?',
          ja: '各方向を端までたどり、味方がいるか見ましょう。',
        },
        done: {
          en: 'To the right no man of yours closes the row, so those two stay.',
          ja: '右側には味方がいないので、その二枚は残ります。',
        },
        wrong: [
          {
            answers: ['d5 e4 e6', 'd5 e4 e6 e7'],
            text: { en: 'To the right of {e7} there is no man of yours.', ja: '{e7}の右には味方がいません。' },
          },
        ],
      },
    ],
  },
  {
    id: 'safe-between',
    title: { en: 'Safe in between', ja: '間に入る' },
    theme: 'rules',
    rules: ['H10', 'H14'],
    steps: [
      {
        id: 'walk-in',
        position: '9/9/9/9/3r1r3/9/9/9/4b3b b',
        task: { kind: 'may', move: 'i5e5' },
        prompt: {
          en: 'Red stands on {e4} and {e6}. May you move in between, to {e5}?',
          ja: '赤が{e4}と{e6}にいます。間の{e5}へ入ってもよいでしょうか。',
        },
        hint: { en: 'Only the side that moves can take.', ja: '取れるのは、動かした側だけです。' },
        done: {
          en: 'Yes, and you are not taken: you came of your own will.',
          ja: 'はい。自分から間に入った駒は取られません。',
        },
        wrong: [
          {
            answers: ['no'],
            text: { en: 'Moving in between two enemies is allowed and safe.', ja: '自分から間に入るのは、安全です。' },
          },
        ],
      },
      {
        id: 'old-neighbours',
        position: 'r8/9/9/4b4/3brb3/8b/9/9/9 b',
        task: { kind: 'capture', squares: ['e5'] },
        prompt: {
          en: 'Your men on {e4} and {e6} were there before; that takes nothing. Take the man on {e5}.',
          ja: '{e4}と{e6}の駒は初めからいたので、挟んだことになりません。{e5}の駒を取りましょう。',
        },
        hint: {
          en: 'A new man must arrive. Look at the column.',
          ja: '新しく駒が着く必要があります。列を見ましょう。',
        },
        done: {
          en: 'The man that arrived on {f5} closed the sandwich with {d5}.',
          ja: '{f5}に着いた駒が、{d5}の駒とで挟みました。',
        },
        wrong: [
          {
            answers: ['e4e1', 'e6e9', 'e4e3', 'e6e7'],
            text: { en: 'That opens the row and takes nothing.', ja: 'それでは行が開くだけで、取れません。' },
          },
        ],
      },
      {
        id: 'close-door',
        position: 'r4r3/9/9/9/3rb4/9/9/9/5b2b b',
        task: { kind: 'find-move', moves: ['i6e6', 'i6d6', 'i6c6', 'i6b6'] },
        prompt: {
          en: 'Red threatens to come from {a6} to {e6} and take your man on {e5}. Put your man from {i6} in the way.',
          ja: '赤は{a6}から{e6}へ動いて、{e5}の駒を取ろうとしています。{i6}の駒で防ぎましょう。',
        },
        hint: { en: 'Occupy {e6}, or stand in column 6 above it.', ja: '{e6}に入るか、その上の6列目に入りましょう。' },
        done: { en: 'The door is closed.', ja: '入り口をふさぎました。' },
        wrong: [
          {
            answers: ['i9e9', 'i9i8', 'i9h9'],
            text: { en: 'Red can still reach {e6}.', ja: 'それでは{e6}へ来られてしまいます。' },
          },
        ],
      },
    ],
  },
  {
    id: 'corners',
    title: { en: 'Corners', ja: '隅の駒' },
    theme: 'rules',
    rules: ['H15'],
    steps: [
      {
        id: 'take',
        position: 'rb7/8b/9/9/r8/9/9/9/9 b',
        task: { kind: 'capture', squares: ['a1'] },
        prompt: {
          en: 'A man in a corner is taken when you hold both squares beside it. Take the man on {a1}.',
          ja: '隅の駒は、隣の二マスを両方押さえると取れます。{a1}の駒を取りましょう。',
        },
        hint: { en: 'You hold {a2} already.', ja: '{a2}はもう押さえています。' },
        done: { en: 'Corners are dangerous places.', ja: '隅は危険な場所です。' },
      },
      {
        id: 'other-corner',
        position: '9/9/7b1/9/r8/9/9/8b/r7r b',
        task: { kind: 'capture', squares: ['i9'] },
        prompt: { en: 'Take the man on {i9}.', ja: '{i9}の駒を取りましょう。' },
        hint: {
          en: 'Your man on {h9} is one neighbour. The other is {i8}.',
          ja: '隣の一つは{h9}、もう一つは{i8}です。',
        },
        done: { en: 'Both neighbours are yours.', ja: '両隣を押さえました。' },
        wrong: [
          {
            answers: ['h9h1'],
            text: {
              en: 'One neighbour is not enough, and you have left the other corner.',
              ja: '片方だけでは取れません。もう一方の隅からも離れました。',
            },
          },
        ],
      },
      {
        id: 'edge-is-not-corner',
        position: '9/b8/r8/8b/9/r8/9/9/9 b',
        task: { kind: 'capture', squares: ['c1'] },
        prompt: {
          en: 'Along an edge, take as usual: from both sides. Take the man on {c1}.',
          ja: '端の列では、普通に両側から挟みます。{c1}の駒を取りましょう。',
        },
        hint: { en: 'Your man on {b1} is above it.', ja: '上の{b1}に味方がいます。' },
        done: {
          en: 'Only the four corner squares have a rule of their own.',
          ja: '特別な決まりがあるのは四つの隅だけです。',
        },
      },
      {
        id: 'guard',
        position: '9/9/1r7/9/9/9/9/r8/b4b3 b',
        task: { kind: 'find-move', moves: ['i6i2'] },
        prompt: {
          en: 'Your man in the corner {i1} has a red man beside it on {h1}. Red’s man on {c2} wants to come to {i2}. Stop it with your man on {i6}.',
          ja: '隅の{i1}の駒の隣{h1}に赤がいます。{c2}の赤が{i2}を狙っています。{i6}の駒で防ぎましょう。',
        },
        hint: { en: 'Take the square for yourself.', ja: 'そのマスに先に入りましょう。' },
        done: { en: 'A man beside the corner guards it.', ja: '隣の駒が隅を守ります。' },
        wrong: [
          {
            answers: ['i6h6', 'i6g6'],
            text: {
              en: 'Red still reaches {i2}, and your corner man is lost.',
              ja: '{i2}へ来られて、隅の駒を取られます。',
            },
          },
        ],
      },
    ],
  },
];
