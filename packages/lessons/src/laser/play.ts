import type { Lesson } from '../lesson.ts';

const CLASSIC = 'sc3ncfancpb2/2pc7/3Pd6/pa1Pc1rbra1pb1Pd/pb1Pd1RaRb1pa1Pc/6pb3/7Pa2/2PdNaFaNa3Sa b 0 1';

/** Lessons about hits on one’s own pieces, winning and principles in laser chess. */
export const LASER_PLAY: readonly Lesson[] = [
  {
    id: 'own-fire',
    title: { en: 'Your own fire', ja: '自分の光' },
    theme: 'rules',
    pieces: ['anubis', 'pyramid'],
    rules: ['L28', 'L37'],
    steps: [
      {
        id: 'sphinx',
        position: CLASSIC,
        task: { kind: 'point', move: 'j1-' },
        prompt: {
          en: 'Light burns your own pieces too. This is the start of a game. If you turn the sphinx to the left, what is hit?',
          ja: '光は自分の駒も焼きます。対局の最初の局面です。スフィンクスを左へ向けると、何に当たりますか。',
        },
        hint: { en: 'Go along the bottom row from {j1}.', ja: '{j1}から下の段をたどりましょう。' },
        done: {
          en: 'Your own anubis on {f1}, which looks up and not to the right.',
          ja: '自分の{f1}のアヌビスです。上を向いているので、受け止められません。',
        },
        wrong: [
          {
            answers: ['e1'],
            text: { en: 'The anubis on {f1} stands in between.', ja: '間に{f1}のアヌビスがいます。' },
          },
        ],
      },
      {
        id: 'mirror',
        position: CLASSIC,
        task: { kind: 'point', move: 'j4+' },
        prompt: {
          en: 'Here you turn your pyramid on {j4} clockwise. What is hit?',
          ja: '{j4}の自分のピラミッドを時計回りに回すと、何に当たりますか。',
        },
        hint: { en: 'After the turn, which side of it meets the light?', ja: '回したあと、光はどの面に当たりますか。' },
        done: {
          en: 'The pyramid itself: its back is in the light now.',
          ja: 'そのピラミッド自身です。背の面が光に当たります。',
        },
        wrong: [
          { answers: ['j5'], text: { en: 'The light does not get past {j4}.', ja: '光は{j4}を越えられません。' } },
        ],
      },
      {
        id: 'pharaoh',
        position: 'sc4fa4/10/10/10/10/10/4Fa5/3pc5Sd b',
        task: { kind: 'point', move: 'e2e1' },
        prompt: {
          en: 'Your laser points along the bottom row. If your pharaoh steps to {e1}, what is hit?',
          ja: 'レーザーは下の段を向いています。ファラオが{e1}へ動くと、何に当たりますか。',
        },
        hint: { en: 'The shot comes after the move.', ja: '光は、動いたあとに出ます。' },
        done: {
          en: 'Your own pharaoh, and the game is lost. Trace your light before every move.',
          ja: '自分のファラオに当たり、負けです。指す前に必ず光をたどりましょう。',
        },
        wrong: [
          {
            answers: ['d1'],
            text: { en: 'The pharaoh is in the way by then.', ja: 'そのときには、ファラオが間にいます。' },
          },
        ],
      },
    ],
  },
  {
    id: 'winning',
    title: { en: 'Winning', ja: '勝ち方' },
    theme: 'mates',
    pieces: ['pharaoh'],
    rules: ['L37'],
    steps: [
      {
        id: 'turn-sphinx',
        position: 'sc2fa6/10/10/10/10/10/4Fa5/3Pa5Sa b',
        task: { kind: 'win-in', plies: 1 },
        prompt: { en: 'Win with one move.', ja: '一手で勝ちましょう。' },
        hint: { en: 'The mirror on {d1} looks up and to the right.', ja: '{d1}の鏡は右上を向いています。' },
        done: {
          en: 'Along the row, up the column: the pharaoh is hit.',
          ja: '段を進み、列を上がって、ファラオに当たりました。',
        },
      },
      {
        id: 'two-mirrors',
        position: 'sc3fa5/10/10/10/4Pd4Pc/10/5Fa4/9Sa b',
        task: { kind: 'win-in', plies: 1 },
        prompt: { en: 'Win with one move.', ja: '一手で勝ちましょう。' },
        hint: {
          en: 'Turn the pyramid that the light meets second.',
          ja: '二番目に光が当たるピラミッドを回しましょう。',
        },
        done: {
          en: 'Find the square from which a line is open to the pharaoh, and put a mirror there.',
          ja: 'ファラオへ通じるマスを見つけ、鏡を向けましょう。',
        },
      },
      {
        id: 'swap',
        position: 'sc4fa4/10/10/6Rb3/5nb3Pc/10/4Fa5/9Sa b',
        task: { kind: 'win-in', plies: 1 },
        prompt: {
          en: 'Red’s anubis on {f4} absorbs your light. Win with one move.',
          ja: '{f4}のアヌビスが光を受け止めています。一手で勝ちましょう。',
        },
        hint: { en: 'A scarab can take the shield’s place.', ja: 'スカラベなら、盾と入れ替われます。' },
        done: {
          en: 'The shield is gone, and a mirror stands in its place.',
          ja: '盾が消え、その場所に鏡が立ちました。',
        },
      },
    ],
  },
  {
    id: 'principles',
    title: { en: 'First principles', ja: '基本の考え方' },
    theme: 'principles',
    pieces: ['anubis', 'scarab'],
    steps: [
      {
        id: 'look-first',
        position: CLASSIC,
        task: { kind: 'point', move: 'j5i4' },
        prompt: {
          en: 'Before every move, trace your own light. If the pyramid on {j5} goes to {i4}, what is hit?',
          ja: '指す前に、自分の光をたどりましょう。{j5}のピラミッドを{i4}へ動かすと、何に当たりますか。',
        },
        hint: { en: 'From {j1} up to {j4}, then left.', ja: '{j1}から{j4}へ、それから左です。' },
        done: { en: 'It would walk into your own light.', ja: '自分の光の中へ入ってしまいます。' },
        wrong: [
          {
            answers: ['j4', 'j5'],
            text: { en: 'Look where the light goes after {j4}.', ja: '{j4}のあと、光がどこへ進むか見ましょう。' },
          },
        ],
      },
      {
        id: 'block',
        position: 'sc1fa7/10/10/5Ra4/pa5Fa3/10/10/9Sa b',
        task: { kind: 'find-move', moves: ['f5f4', 'f5e4'] },
        prompt: {
          en: 'Red’s light will hit your pharaoh on {g4}, and if it steps down, the red mirror follows. A scarab never burns: put it in the way.',
          ja: '赤の光が{g4}のファラオに向かっています。下へ逃げても、赤の鏡が追ってきます。決して焼けないスカラベを間に入れましょう。',
        },
        hint: {
          en: 'Bring it from {f5} to rank 4, left of the pharaoh.',
          ja: '{f5}から4段目の、ファラオの左へ動かします。',
        },
        done: { en: 'The scarab turns the light away.', ja: 'スカラベが光をそらしました。' },
        wrong: [
          { answers: ['g4f4', 'g4h4'], text: { en: 'It is still in the light.', ja: 'まだ光の中にいます。' } },
          {
            answers: ['g4f3', 'g4g3', 'g4h3'],
            text: {
              en: 'Red’s mirror can follow to that row. Use the scarab.',
              ja: '赤の鏡がその段へ追ってきます。スカラベを使いましょう。',
            },
          },
          {
            answers: ['g4g5', 'g4h5'],
            text: {
              en: 'There the scarab shields it as well, but here, put the scarab in the way.',
              ja: 'そこでもスカラベに守られますが、ここではスカラベを間に入れましょう。',
            },
          },
        ],
      },
      {
        id: 'turn-in-time',
        position: 'sc4fa4/10/10/10/pd2Na2Fa3/10/10/9Sa b',
        task: { kind: 'find-move', moves: ['d4-'] },
        prompt: {
          en: 'The red mirror on {a4} will soon send light along rank 4. Turn your anubis to meet it.',
          ja: '{a4}の赤の鏡が、もうすぐ4段目へ光を送ります。アヌビスを向けて備えましょう。',
        },
        hint: { en: 'Light will come from the left.', ja: '光は左から来ます。' },
        done: {
          en: 'An anubis that faces the danger is the best guard of a pharaoh.',
          ja: '危険な方を向いたアヌビスは、ファラオの最良の守りです。',
        },
        wrong: [
          {
            answers: ['d4+'],
            text: { en: 'It must face the light, not turn its back.', ja: '背ではなく、正面を向けましょう。' },
          },
        ],
      },
    ],
  },
];
