import type { Lesson } from '../lesson.ts';

/** Lessons about the pieces of laser chess and what light does to them. */
export const LASER_PIECES: readonly Lesson[] = [
  {
    id: 'turns',
    title: { en: 'Moves and turns', ja: '移動と回転' },
    theme: 'pieces',
    pieces: ['pyramid', 'pharaoh', 'sphinx'],
    rules: ['L1', 'L2', 'L4', 'L7', 'L8', 'L10', 'L11', 'L13'],
    steps: [
      {
        id: 'move',
        position: 'sc4fa4/10/10/10/4Pa5/10/4Fa5/9Sa b',
        task: { kind: 'visit', squares: ['f5', 'f6'], solution: ['e4f5', 'f5f6'], within: 4 },
        prompt: {
          en: 'You are Silver, at the bottom. On your turn, move one piece one square in any direction, or turn it. Visit {f5} and {f6} with the pyramid; Red only waits.',
          ja: 'あなたは下側の銀です。自分の手番に、駒を一つ、どの方向へでも一マス動かすか、回します。ピラミッドで{f5}と{f6}へ行きましょう。赤は待っています。',
        },
        hint: { en: 'Diagonally first, then straight up.', ja: 'まず斜め、次にまっすぐ上です。' },
        done: {
          en: 'Every piece but the sphinx moves like this.',
          ja: 'スフィンクス以外の駒は、みなこのように動きます。',
        },
        wrong: [
          {
            answers: ['e4e6', 'e4f6'],
            illegal: 'not-how-it-moves',
            text: { en: 'One square at a time.', ja: '一度に一マスです。' },
          },
        ],
      },
      {
        id: 'turn',
        position: 'sc4fa4/10/10/10/4Pa5/10/4Fa5/9Sa b',
        task: { kind: 'find-move', moves: ['e4+'] },
        prompt: {
          en: 'Instead of moving, a piece may turn a quarter on its square. Turn the pyramid on {e4} clockwise.',
          ja: '動く代わりに、その場で90度回せます。{e4}のピラミッドを時計回りに回しましょう。',
        },
        hint: {
          en: 'Clockwise is the way the hands of a clock go. It is written with a plus sign.',
          ja: '時計回りは時計の針と同じ向きで、＋と書きます。',
        },
        done: { en: 'A turn of a piece uses your whole turn.', ja: '回すだけで一手です。' },
        wrong: [{ answers: ['e4-'], text: { en: 'That was counter-clockwise.', ja: 'それは反時計回りです。' } }],
      },
      {
        id: 'pharaoh',
        position: 'sc4fa4/10/10/10/4Pa5/10/4Fa5/9Sa b',
        task: { kind: 'may', move: 'e2+' },
        prompt: {
          en: 'May you turn the pharaoh on {e2} on its square?',
          ja: '{e2}のファラオを、その場で回してもよいでしょうか。',
        },
        hint: { en: 'The pharaoh looks the same from all sides.', ja: 'ファラオはどこから見ても同じです。' },
        done: {
          en: 'No. That would be a pass, and passing is not allowed.',
          ja: 'いいえ。それではパスになります。パスはできません。',
        },
        wrong: [
          {
            answers: ['yes'],
            text: {
              en: 'Nothing would change, and passing is not allowed.',
              ja: '何も変わらないのでパスと同じです。パスはできません。',
            },
          },
        ],
      },
      {
        id: 'sphinx',
        position: 'sc4fa4/10/10/10/4Pa5/10/4Fa5/9Sa b',
        task: { kind: 'may', move: 'j1j2' },
        prompt: {
          en: 'The sphinx on {j1} holds your laser. May it move to {j2}?',
          ja: '{j1}のスフィンクスがレーザーを撃ちます。{j2}へ動けますか。',
        },
        hint: { en: 'It sits in its corner all game long.', ja: 'ずっと隅にいる駒です。' },
        done: {
          en: 'No. The sphinx never leaves its square; it only turns.',
          ja: 'いいえ。スフィンクスは動かず、回るだけです。',
        },
        wrong: [{ answers: ['yes'], text: { en: 'The sphinx stays where it is.', ja: 'スフィンクスは動けません。' } }],
      },
      {
        id: 'reserved',
        position: 'sc4fa4/10/10/10/1Pa8/10/4Fa5/9Sa b',
        task: { kind: 'may', move: 'b4a4' },
        prompt: {
          en: 'Column a, {i1} and {i8} are reserved for Red; column j, {b1} and {b8} for you. May your pyramid go from {b4} to {a4}?',
          ja: 'aの列と{i1}、{i8}は赤の専用マス、jの列と{b1}、{b8}はあなたの専用マスです。ピラミッドは{b4}から{a4}へ動けますか。',
        },
        hint: { en: 'Whose square is {a4}?', ja: '{a4}はどちらのマスでしょう。' },
        done: {
          en: 'No. Each side keeps the lane of its own laser.',
          ja: 'いいえ。お互いのレーザーの通り道は守られています。',
        },
        wrong: [{ answers: ['yes'], text: { en: 'Column a belongs to Red.', ja: 'aの列は赤のものです。' } }],
      },
    ],
  },
  {
    id: 'beam',
    title: { en: 'The laser', ja: 'レーザー' },
    theme: 'pieces',
    pieces: ['sphinx'],
    rules: ['L5', 'L14', 'L20', 'L21', 'L29'],
    steps: [
      {
        id: 'aim',
        position: 'sc4fa4/10/10/10/10/10/4Fa5/3pc5Sa b',
        task: { kind: 'capture', squares: ['d1'] },
        prompt: {
          en: 'Your sphinx faces up or left. Turn it so that the light hits the red pyramid on {d1}.',
          ja: 'スフィンクスは上か左を向きます。{d1}の赤いピラミッドに光が当たるように回しましょう。',
        },
        hint: { en: 'Turn it counter-clockwise, to the left.', ja: '反時計回りに、左へ向けます。' },
        done: {
          en: 'The light ran along the bottom row and burned the pyramid.',
          ja: '光が下の段を走り、ピラミッドを焼きました。',
        },
        wrong: [
          {
            answers: ['j1+'],
            illegal: 'cannot-turn',
            text: {
              en: 'It cannot turn off the board. Turn it the other way.',
              ja: '盤の外へは向けません。反対に回しましょう。',
            },
          },
        ],
      },
      {
        id: 'every-turn',
        position: 'sc4fa4/10/10/10/10/10/4Fa5/3pc5Sd b',
        task: { kind: 'capture', squares: ['d1'] },
        prompt: {
          en: 'After every turn of yours, your laser fires, whatever you did. It points at {d1} already. Make a move that lets it hit.',
          ja: '自分の手番の終わりに、必ずレーザーが発射されます。もう{d1}を向いています。当たる手を指しましょう。',
        },
        hint: {
          en: 'Keep the row free: move the pharaoh, but not into the light.',
          ja: '道を空けたまま、光に入らないようにファラオを動かしましょう。',
        },
        done: { en: 'You need not touch the laser to fire it.', ja: 'レーザーに触れなくても、光は出ます。' },
        wrong: [
          { answers: ['j1+'], text: { en: 'You turned the laser away.', ja: 'レーザーの向きを変えてしまいました。' } },
          {
            answers: ['e2e1', 'e2f1'],
            text: {
              en: 'Your pharaoh would step into its own laser, and you would lose.',
              ja: '自分のファラオがレーザーに入り、負けてしまいます。',
            },
          },
        ],
      },
      {
        id: 'first-hit',
        position: 'sc4fa4/10/10/10/10/10/4Fa5/1pc1pc4pcSd b',
        task: { kind: 'point', move: 'e2e3' },
        prompt: {
          en: 'Light stops at the first piece it destroys. If you play the pharaoh to {e3}, which piece is hit? Name the square.',
          ja: '光は、最初に壊した駒で止まります。ファラオを{e3}へ動かすと、どの駒に当たりますか。マスを答えましょう。',
        },
        hint: { en: 'The light starts at {j1} and goes left.', ja: '光は{j1}から左へ進みます。' },
        done: { en: 'Only the nearest of the three is hit.', ja: '三つのうち、いちばん近い駒だけに当たります。' },
        wrong: [
          {
            answers: ['d1', 'b1', 'b1 d1 i1'],
            text: { en: 'The light never gets that far.', ja: '光はそこまで届きません。' },
          },
        ],
      },
    ],
  },
  {
    id: 'pyramids',
    title: { en: 'Pyramids', ja: 'ピラミッド' },
    theme: 'pieces',
    pieces: ['pyramid'],
    rules: ['L6', 'L11', 'L22', 'L23'],
    steps: [
      {
        id: 'mirror',
        position: 'sc4fa4/10/10/10/2pc6Pb/10/4Fa5/9Sa b',
        task: { kind: 'capture', squares: ['c4'] },
        prompt: {
          en: 'A pyramid’s long side is a mirror: it bends light by a quarter. Turn the pyramid on {j4} so that the light hits {c4}.',
          ja: 'ピラミッドの斜めの面は鏡で、光を直角に曲げます。{j4}のピラミッドを回して、{c4}に光を当てましょう。',
        },
        hint: { en: 'Light coming from below must leave to the left.', ja: '下から来た光が左へ出るようにします。' },
        done: { en: 'Up, to the left, and the red pyramid burns.', ja: '上へ、左へ。赤いピラミッドが焼けました。' },
        wrong: [
          {
            answers: ['j4-'],
            text: {
              en: 'Now the light strikes its back, and your own pyramid burns.',
              ja: '鏡のない面に当たり、自分のピラミッドが焼けます。',
            },
          },
        ],
      },
      {
        id: 'walk-in',
        position: 'sc4fa4/10/10/10/2pc5Pc1/10/4Fa5/9Sa b',
        task: { kind: 'capture', squares: ['c4'] },
        prompt: {
          en: 'You can also step into the light. Move the pyramid on {i4} so that the light hits {c4}.',
          ja: '光の中へ入ることもできます。{i4}のピラミッドを動かして、{c4}に光を当てましょう。',
        },
        hint: { en: 'Your laser shines up column j.', ja: 'レーザーはjの列を上へ進みます。' },
        done: { en: 'On {j4} the mirror sends the light along rank 4.', ja: '{j4}の鏡が、光を4段目へ曲げました。' },
        wrong: [
          {
            answers: ['i4j5', 'i4j3'],
            text: { en: 'There the light would go along another row.', ja: 'そこでは、光が別の段を進みます。' },
          },
        ],
      },
      {
        id: 'two-mirrors',
        position: 'sc3fa5/5nb4/10/10/5Pd3Pc/10/4Fa5/9Sa b',
        task: { kind: 'capture', squares: ['f7'] },
        prompt: {
          en: 'Two mirrors bend the light twice. Turn the pyramid on {f4} so that the light hits {f7}.',
          ja: '鏡が二つあれば、光は二回曲がります。{f4}のピラミッドを回して、{f7}に当てましょう。',
        },
        hint: { en: 'Light coming from the right must leave upward.', ja: '右から来た光が上へ出るようにします。' },
        done: { en: 'To the left, then up: the anubis burns.', ja: '左へ、そして上へ。アヌビスが焼けました。' },
        wrong: [
          {
            answers: ['f4-'],
            text: {
              en: 'The light would strike the back of your own pyramid.',
              ja: '自分のピラミッドの背に当たってしまいます。',
            },
          },
        ],
      },
      {
        id: 'follow-light',
        position: 'sc3fa5/5pa4/10/10/5Pa3Pc/10/4Fa5/9Sa b',
        task: { kind: 'point', move: 'e2e3' },
        prompt: {
          en: 'Follow the light with your finger. If the pharaoh goes to {e3}, which square is hit?',
          ja: '光を指でたどりましょう。ファラオを{e3}へ動かすと、どのマスに当たりますか。',
        },
        hint: { en: 'From {j1} up to {j4}, left to {f4}, and then?', ja: '{j1}から{j4}へ、左の{f4}へ、それから。' },
        done: { en: 'The mirror on {f4} sends it up to {f7}.', ja: '{f4}の鏡で上へ曲がり、{f7}に当たります。' },
        wrong: [
          {
            answers: ['f4', 'j4'],
            text: {
              en: 'There the light meets a mirror and is only turned.',
              ja: 'そこには鏡があるので、曲がるだけです。',
            },
          },
        ],
      },
    ],
  },
  {
    id: 'scarabs',
    title: { en: 'Scarabs', ja: 'スカラベ' },
    theme: 'pieces',
    pieces: ['scarab'],
    rules: ['L12', 'L15', 'L16', 'L24'],
    steps: [
      {
        id: 'turn',
        position: 'sc3fa5/5nb4/10/10/5Ra3Pc/10/4Fa5/9Sa b',
        task: { kind: 'capture', squares: ['f7'] },
        prompt: {
          en: 'A scarab is a mirror on both sides and never burns. Turn it so that the light hits {f7}.',
          ja: 'スカラベは両面が鏡で、決して焼けません。回して、{f7}に光を当てましょう。',
        },
        hint: { en: 'Light from the right must go up.', ja: '右から来た光を上へ曲げます。' },
        done: {
          en: 'For a scarab both ways of turning give the same mirror.',
          ja: 'スカラベは、どちらへ回しても同じ向きになります。',
        },
      },
      {
        id: 'both-faces',
        position: 'sc3fa5/10/10/10/2pc2Rb3Pc/10/4Fa5/9Sa b',
        task: { kind: 'capture', squares: ['c4'] },
        prompt: {
          en: 'Whatever its direction, a scarab bends the light. Let the light run straight on to {c4}.',
          ja: 'スカラベは、どちらの向きでも光を曲げます。光がまっすぐ{c4}へ届くようにしましょう。',
        },
        hint: { en: 'Take the scarab out of the way.', ja: 'スカラベを道からどけましょう。' },
        done: { en: 'Without the mirror the light goes straight.', ja: '鏡がなければ、光はまっすぐ進みます。' },
        wrong: [
          {
            answers: ['f4+'],
            text: {
              en: 'It bends the light the other way, but it still bends it.',
              ja: '曲がる向きが変わるだけです。',
            },
          },
        ],
      },
      {
        id: 'swap',
        position: 'sc3fa5/10/10/6pc3/5Ra3Pc/10/4Fa5/9Sa b',
        task: { kind: 'find-move', moves: ['f4ug5'] },
        prompt: {
          en: 'A scarab may change places with a pyramid or anubis beside it, yours or theirs. Swap with the red pyramid on {g5}, and put it into your light.',
          ja: 'スカラベは、隣のピラミッドやアヌビスと、敵味方を問わず入れ替われます。{g5}の赤いピラミッドと入れ替わり、光の中へ入れましょう。',
        },
        hint: { en: 'The scarab stands on {f4}.', ja: 'スカラベは{f4}にいます。' },
        done: {
          en: 'The enemy pyramid was pulled into the light and burned.',
          ja: '敵のピラミッドを光の中へ引き込みました。',
        },
      },
      {
        id: 'no-swap',
        position: 'sc4fa4/5Ra4/10/10/9Pc/10/4Fa5/9Sa b',
        task: { kind: 'may', move: 'f7uf8' },
        prompt: {
          en: 'May the scarab on {f7} change places with the pharaoh on {f8}?',
          ja: '{f7}のスカラベは、{f8}のファラオと入れ替われますか。',
        },
        hint: { en: 'It swaps with two kinds of piece only.', ja: '入れ替われるのは二種類の駒だけです。' },
        done: {
          en: 'No. A scarab swaps with pyramids and anubis, never with a pharaoh, a sphinx or a scarab.',
          ja: 'いいえ。入れ替われるのはピラミッドかアヌビスだけです。',
        },
        wrong: [
          { answers: ['yes'], text: { en: 'Pharaohs cannot be swapped.', ja: 'ファラオとは入れ替われません。' } },
        ],
      },
    ],
  },
  {
    id: 'anubis-and-pharaoh',
    title: { en: 'Anubis and pharaoh', ja: 'アヌビスとファラオ' },
    theme: 'pieces',
    pieces: ['anubis', 'pharaoh'],
    rules: ['L25', 'L26', 'L37'],
    steps: [
      {
        id: 'side',
        position: 'sc3fa5/10/10/2nb7/10/4Fa5/2Ra6Pc/9Sa b',
        task: { kind: 'capture', squares: ['c5'] },
        prompt: {
          en: 'An anubis absorbs light with its face and burns from every other side. The one on {c5} faces right. Hit it from below.',
          ja: 'アヌビスは正面で光を受け止め、ほかの面からは焼けます。{c5}のアヌビスは右を向いています。下から当てましょう。',
        },
        hint: { en: 'Turn the scarab on {c2}.', ja: '{c2}のスカラベを回しましょう。' },
        done: { en: 'Around the corner, and into its side.', ja: '回り込んで、横から当てました。' },
      },
      {
        id: 'shield',
        position: 'sc4fa4/10/10/10/pa3Na1Fa3/10/10/9Sa b',
        task: { kind: 'find-move', moves: ['e4-'] },
        prompt: {
          en: 'Red’s light comes along rank 4 toward your pharaoh. Turn your anubis so that it absorbs the light.',
          ja: '赤の光が4段目をファラオへ向かって来ます。アヌビスを回して、受け止めましょう。',
        },
        hint: { en: 'It must face left, where the light comes from.', ja: '光の来る左を向かせます。' },
        done: { en: 'A shield for the pharaoh.', ja: 'ファラオの盾になりました。' },
        wrong: [
          {
            answers: ['e4+'],
            text: {
              en: 'Now it shows its back to the light and would burn.',
              ja: '背を向けてしまい、焼けてしまいます。',
            },
          },
        ],
      },
      {
        id: 'pharaoh',
        position: 'sc4fa4/10/10/10/5Ra3Pc/10/4Fa5/9Sa b',
        task: { kind: 'win-in', plies: 1 },
        prompt: {
          en: 'A pharaoh that is hit from any side loses the game for its owner. Hit the red pharaoh.',
          ja: 'ファラオは、どこから光が当たっても負けになります。赤のファラオに当てましょう。',
        },
        hint: { en: 'The scarab can send the light up column f.', ja: 'スカラベで、光をfの列の上へ曲げられます。' },
        done: { en: 'The pharaoh is hit, and you win.', ja: 'ファラオに当たり、あなたの勝ちです。' },
        wrong: [
          {
            answers: ['f4e4', 'e2f1', 'e2f2', 'e2f3'],
            text: {
              en: 'There the light would turn down onto your own pharaoh.',
              ja: 'そこでは光が下へ曲がり、自分のファラオに当たります。',
            },
          },
        ],
      },
    ],
  },
  {
    id: 'eye',
    title: { en: 'The eye', ja: 'ホルスの目' },
    theme: 'pieces',
    pieces: ['eye'],
    rules: ['L16', 'L31', 'L32', 'L33'],
    steps: [
      {
        id: 'split',
        position: 'sc3fa5/5pa4/10/10/2pc2Eb3Pb/10/4Fa5/9Sa b',
        task: { kind: 'capture', squares: ['c4', 'f7'] },
        prompt: {
          en: 'An eye splits the light: one part goes straight on, the other is bent as by a scarab. Turn the pyramid on {j4} and hit two pieces at once.',
          ja: 'ホルスの目は光を二つに分けます。一方はまっすぐ進み、もう一方はスカラベのように曲がります。{j4}のピラミッドを回して、同時に二つの駒に当てましょう。',
        },
        hint: { en: 'Send the light along rank 4 to the eye.', ja: '光を4段目のホルスの目へ送りましょう。' },
        done: { en: 'One part hit {c4}, the other {f7}.', ja: '一方は{c4}に、もう一方は{f7}に当たりました。' },
      },
      {
        id: 'both-ways',
        position: 'sc3fa5/10/10/10/2pc2Eb3Pc/10/4Fa5/5pb3Sa b',
        task: { kind: 'point', move: 'f4+' },
        prompt: {
          en: 'If you turn the eye on {f4}, which squares are hit? Name them all.',
          ja: '{f4}のホルスの目を回すと、どのマスに当たりますか。すべて答えましょう。',
        },
        hint: {
          en: 'One part goes on to the left, the other goes down.',
          ja: '一方は左へ進み、もう一方は下へ曲がります。',
        },
        done: { en: 'Both parts burn what they meet.', ja: '二つの光が、それぞれ駒を焼きます。' },
        wrong: [
          {
            answers: ['c4', 'f1'],
            text: {
              en: 'There are two parts of light. Follow the other one too.',
              ja: '光は二つに分かれます。もう一方もたどりましょう。',
            },
          },
        ],
      },
      {
        id: 'no-swap',
        position: 'sc4fa4/10/10/6Ra3/5Ea3Pc/10/4Fa5/9Sa b',
        task: { kind: 'may', move: 'f4ug5' },
        prompt: {
          en: 'An eye moves and swaps as a scarab does. May it change places with the scarab on {g5}?',
          ja: 'ホルスの目は、スカラベと同じように動き、入れ替わります。{g5}のスカラベと入れ替われますか。',
        },
        hint: { en: 'Which pieces does a scarab swap with?', ja: 'スカラベはどの駒と入れ替われたでしょう。' },
        done: {
          en: 'No. It swaps with pyramids and anubis only.',
          ja: 'いいえ。入れ替われるのはピラミッドかアヌビスだけです。',
        },
        wrong: [
          {
            answers: ['yes'],
            text: {
              en: 'Scarabs and eyes never swap with each other.',
              ja: 'スカラベとホルスの目は入れ替われません。',
            },
          },
        ],
      },
    ],
  },
];
