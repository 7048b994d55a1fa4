import type { Lesson } from '../lesson.ts';

const START = 'rrrrrrrrr/9/9/9/9/9/9/9/bbbbbbbbb b 0 0 0 1';

/** Lessons about winning and principles in hasami shogi. */
export const HASAMI_PLAY: readonly Lesson[] = [
  {
    id: 'winning',
    title: { en: 'Winning', ja: '勝ち方' },
    theme: 'mates',
    rules: ['H20', 'H23'],
    steps: [
      {
        id: 'last-two',
        position: 'r8/9/9/9/3br4/9/9/9/5b3 b',
        task: { kind: 'win-in', plies: 1 },
        prompt: {
          en: 'A side with one man left or none loses. Red has two. Win now.',
          ja: '駒が一枚以下になると負けです。赤は二枚です。ここで勝ちましょう。',
        },
        hint: { en: 'Any capture wins.', ja: 'どちらか一枚取れば勝ちです。' },
        done: { en: 'Red has a single man left, and you win.', ja: '赤は一枚になり、あなたの勝ちです。' },
      },
      {
        id: 'double',
        position: 'r8/9/4b4/4r4/5rb2/9/9/9/4b4 b',
        task: { kind: 'win-in', plies: 1 },
        prompt: {
          en: 'Red has three men. Take two at once and win.',
          ja: '赤は三枚です。一度に二枚取って勝ちましょう。',
        },
        hint: { en: 'Find the square that closes two sandwiches.', ja: '二方向を同時に挟めるマスを探しましょう。' },
        done: { en: 'Two with one move.', ja: '一手で二枚取りました。' },
      },
      {
        id: 'corner',
        position: 'rb7/9/9/9/4b3r/9/9/9/b8 b',
        task: { kind: 'win-in', plies: 1 },
        prompt: { en: 'Win by a corner.', ja: '隅を使って勝ちましょう。' },
        hint: { en: 'You hold {a2}. What is missing?', ja: '{a2}は押さえています。あと一つはどこでしょう。' },
        done: { en: 'Both squares beside {a1} are yours.', ja: '{a1}の両隣を押さえました。' },
      },
      {
        id: 'two-threats',
        position: '2b6/9/3b5/1rbr5/9/9/1b7/9/9 b',
        task: { kind: 'win-in', plies: 3 },
        prompt: {
          en: 'Make a move after which Red cannot escape, and win with the next.',
          ja: '赤が逃げられない手を指し、次の手で勝ちましょう。',
        },
        hint: { en: 'Threaten from a side that Red cannot close in time.', ja: '赤が防ぎきれない所を狙いましょう。' },
        done: {
          en: 'Red had no answer: every move left a man to be taken.',
          ja: '赤がどう動いても、一枚は取れました。',
        },
      },
      {
        id: 'no-escape',
        position: '9/9/9/9/5b3/9/9/r2b5/b2r1b3 b',
        task: { kind: 'win-in', plies: 3 },
        prompt: {
          en: 'Again: prepare, and win with the next move.',
          ja: 'もう一度です。準備をして、次の手で勝ちましょう。',
        },
        hint: { en: 'Your man on {i1} can come closer along the bottom row.', ja: '{i1}の駒は、下の行で近づけます。' },
        done: {
          en: 'A quiet move first, then the capture: that is how games are won.',
          ja: '静かな準備の一手から、取って勝つ。これが勝ち方です。',
        },
      },
    ],
  },
  {
    id: 'principles',
    title: { en: 'First principles', ja: '基本の考え方' },
    theme: 'principles',
    rules: ['H4'],
    steps: [
      {
        id: 'attack-two',
        position: 'r3r4/9/9/9/3r1r3/2b3b2/9/9/4b4 b',
        task: { kind: 'find-move', moves: ['i5e5'] },
        prompt: {
          en: 'Moving in between is safe, and it can threaten both neighbours. Find such a move.',
          ja: '間に入るのは安全で、両隣を同時に狙えます。その手を見つけましょう。',
        },
        hint: { en: 'Your men on {f3} and {f7} are ready to close in.', ja: '{f3}と{f7}の駒が待っています。' },
        done: {
          en: 'Next you take on {e4} from {e3} or on {e6} from {e7}. Red can save only one.',
          ja: '次に{e3}か{e7}へ進めば取れます。赤は片方しか守れません。',
        },
      },
      {
        id: 'best-capture',
        position: 'r8/9/9/9/2brr4/9/2br5/9/4bb3 b',
        task: { kind: 'capture', atLeast: 2 },
        prompt: {
          en: 'Two captures are possible. Take the larger one.',
          ja: '取れる所が二つあります。多く取れる方を選びましょう。',
        },
        hint: { en: 'Count the men in rows e and g.', ja: 'eの行とgの行の駒を数えましょう。' },
        done: { en: 'Always look for the biggest capture first.', ja: 'まず、いちばん多く取れる手を探しましょう。' },
        wrong: [
          {
            answers: ['i5g5'],
            text: {
              en: 'That takes one. There is a move that takes two.',
              ja: 'それは一枚です。二枚取れる手があります。',
            },
          },
        ],
      },
      {
        id: 'wall',
        position: START,
        task: {
          kind: 'build',
          places: ['Mh4', 'Mh5', 'Mh6'],
          solution: ['i4h4', 'i5h5', 'i6h6'],
          within: 6,
        },
        prompt: {
          en: 'Men side by side guard each other. Advance your three middle men together: {h4}, {h5} and {h6}.',
          ja: '並んだ駒は互いに守り合います。中央の三枚を{h4}、{h5}、{h6}へそろえて進めましょう。',
        },
        hint: { en: 'Move them one after the other.', ja: '一枚ずつ進めます。' },
        done: { en: 'A wall gives Red no place to squeeze in.', ja: '壁を作れば、赤は間に入れません。' },
      },
    ],
  },
];
