import type { Lesson } from '../lesson.ts';

/** Lessons about the chess pieces, what they are worth, and check. */
export const CHESS_PIECES: readonly Lesson[] = [
  {
    id: 'pawns',
    title: { en: 'The board and the pawns', ja: '盤とポーン' },
    theme: 'pieces',
    pieces: ['pawn'],
    rules: ['C1', 'C2', 'C3', 'C9', 'C10', 'C11'],
    steps: [
      {
        id: 'first',
        position: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
        task: { kind: 'find-move', moves: ['e2e4'] },
        prompt: {
          en: 'You are White, at the bottom. Files are a to h from the left, ranks 1 to 8 from below. From its first square a pawn may move one or two squares ahead. Move the king’s pawn two squares, from {e2} to {e4}.',
          ja: 'あなたは下側の白です。列は左からa〜h、段は下から1〜8です。最初の位置のポーンは、一マスか二マス前へ進めます。キングの前のポーンを{e2}から{e4}へ進めましょう。',
        },
        hint: { en: 'Find file e and rank 2.', ja: 'eの列の2段目です。' },
        done: { en: 'A fine first move: it takes a share of the centre.', ja: '中央を押さえる、良い初手です。' },
        wrong: [
          {
            answers: ['e2e3'],
            text: {
              en: 'One square is allowed too, but here, go two.',
              ja: '一マスも指せますが、ここでは二マス進めましょう。',
            },
          },
          {
            answers: ['e2e5'],
            illegal: 'not-how-it-moves',
            text: { en: 'A pawn never moves three squares.', ja: 'ポーンが三マス進むことはありません。' },
          },
        ],
      },
      {
        id: 'one-step',
        position: '4k3/8/8/8/8/4P3/8/4K3 w - - 0 1',
        task: { kind: 'may', move: 'e3e5' },
        prompt: {
          en: 'This pawn has left its first square. May it go from {e3} to {e5}?',
          ja: 'このポーンはもう動いています。{e3}から{e5}へ進めますか。',
        },
        hint: { en: 'Two squares are for the first move only.', ja: '二マス進めるのは最初の一回だけです。' },
        done: { en: 'No. From now on it moves one square at a time.', ja: 'いいえ。二回目からは一マスずつです。' },
        wrong: [
          {
            answers: ['yes'],
            text: { en: 'It has moved already, so only one square.', ja: 'もう動いたので、一マスだけです。' },
          },
        ],
      },
      {
        id: 'take',
        position: '4k3/8/8/3pp3/4P3/8/8/4K3 w - - 0 1',
        task: { kind: 'capture', squares: ['d5'] },
        prompt: {
          en: 'A pawn takes diagonally forward, one square. Take a pawn.',
          ja: 'ポーンは斜め前の駒を取ります。ポーンを取りましょう。',
        },
        hint: { en: 'Not the one straight ahead.', ja: '正面のポーンではありません。' },
        done: { en: 'Straight to move, diagonal to take.', ja: '進むのは前、取るのは斜め前です。' },
        wrong: [
          {
            answers: ['e4e5'],
            illegal: 'blocked',
            text: { en: 'A pawn cannot take what stands straight ahead.', ja: '正面の駒は取れません。' },
          },
        ],
      },
      {
        id: 'blocked',
        position: '4k3/8/8/4n3/4P3/8/8/4K3 w - - 0 1',
        task: { kind: 'may', move: 'e4e5' },
        prompt: { en: 'May the pawn on {e4} take the knight on {e5}?', ja: '{e4}のポーンは{e5}のナイトを取れますか。' },
        hint: { en: 'Pawns take only diagonally.', ja: 'ポーンが取れるのは斜め前だけです。' },
        done: { en: 'No. The knight blocks the pawn.', ja: 'いいえ。ナイトに道をふさがれています。' },
        wrong: [{ answers: ['yes'], text: { en: 'A pawn never takes straight ahead.', ja: '正面の駒は取れません。' } }],
      },
    ],
  },
  {
    id: 'lines',
    title: { en: 'Rook, bishop and queen', ja: 'ルーク・ビショップ・クイーン' },
    theme: 'pieces',
    pieces: ['rook', 'bishop', 'queen'],
    rules: ['C5', 'C6', 'C7', 'C12'],
    steps: [
      {
        id: 'rook',
        position: '8/8/6k1/8/8/8/8/R3K3 w - - 0 1',
        task: { kind: 'visit', squares: ['a5', 'd5'], solution: ['a1a5', 'a5d5'], within: 4 },
        prompt: {
          en: 'The rook moves any distance along a file or rank. Visit {a5} and then {d5}; Black only waits.',
          ja: 'ルークは縦と横に、いくつでも進めます。{a5}、{d5}の順に行きましょう。黒は待っています。',
        },
        hint: { en: 'Up, then to the right.', ja: '上へ、それから右へ。' },
        done: { en: 'Rooks are strong on open files.', ja: 'ルークは開いた列で力を出します。' },
        wrong: [
          {
            answers: ['a1b2', 'a1d4'],
            illegal: 'not-how-it-moves',
            text: { en: 'The rook never moves diagonally.', ja: 'ルークは斜めに動けません。' },
          },
        ],
      },
      {
        id: 'bishop',
        position: '7k/p7/8/8/8/8/P7/2B1K3 w - - 0 1',
        task: { kind: 'visit', squares: ['g5', 'e7'], solution: ['c1g5', 'g5e7'], within: 4 },
        prompt: {
          en: 'The bishop moves any distance along a diagonal. Visit {g5} and then {e7}.',
          ja: 'ビショップは斜めに、いくつでも進めます。{g5}、{e7}の順に行きましょう。',
        },
        hint: { en: 'Up to the right, then up to the left.', ja: '右上へ、それから左上へ。' },
        done: { en: 'Bishops belong on long diagonals.', ja: '長い斜めの線がビショップの道です。' },
        wrong: [
          {
            answers: ['c1c5', 'c1c2'],
            illegal: 'not-how-it-moves',
            text: { en: 'The bishop never moves in a straight line.', ja: 'ビショップは縦や横に動けません。' },
          },
        ],
      },
      {
        id: 'one-colour',
        position: '7k/p7/8/8/8/8/P7/2B1K3 w - - 0 1',
        task: { kind: 'may', move: 'c1c2' },
        prompt: {
          en: 'The bishop stands on a dark square. May it go from {c1} to {c2}?',
          ja: 'このビショップは黒いマスにいます。{c1}から{c2}へ行けますか。',
        },
        hint: { en: 'The square {c2} is light.', ja: '{c2}は白いマスです。' },
        done: {
          en: 'No. A bishop stays on squares of one colour for ever.',
          ja: 'いいえ。ビショップはずっと同じ色のマスにいます。',
        },
        wrong: [
          {
            answers: ['yes'],
            text: { en: 'It never changes the colour of its square.', ja: 'ビショップのマスの色は変わりません。' },
          },
        ],
      },
      {
        id: 'queen',
        position: '7k/p7/8/3p4/8/8/p7/3QK3 w - - 0 1',
        task: {
          kind: 'capture-all',
          squares: ['d5', 'a2', 'a7'],
          solution: ['d1d5', 'd5a2', 'a2a7'],
          within: 5,
        },
        prompt: {
          en: 'The queen moves as rook and bishop together. Take all three pawns.',
          ja: 'クイーンはルークとビショップの両方の動きができます。三つのポーンをすべて取りましょう。',
        },
        hint: { en: 'First straight up the file.', ja: 'まず、まっすぐ上です。' },
        done: { en: 'The queen is the strongest piece.', ja: 'クイーンは最強の駒です。' },
      },
      {
        id: 'no-jump',
        position: '7k/8/8/p7/P7/8/8/R3K3 w - - 0 1',
        task: { kind: 'may', move: 'a1a5' },
        prompt: { en: 'May the rook on {a1} take the pawn on {a5}?', ja: '{a1}のルークは{a5}のポーンを取れますか。' },
        hint: { en: 'What stands on {a4}?', ja: '{a4}に何がありますか。' },
        done: {
          en: 'No. Rook, bishop and queen stop at the first piece in their way.',
          ja: 'いいえ。ルーク、ビショップ、クイーンは途中の駒を越えられません。',
        },
        wrong: [
          {
            answers: ['yes'],
            text: { en: 'Your own pawn on {a4} is in the way.', ja: '{a4}の自分のポーンが邪魔をしています。' },
          },
        ],
      },
    ],
  },
  {
    id: 'knight-and-king',
    title: { en: 'Knight and king', ja: 'ナイトとキング' },
    theme: 'pieces',
    pieces: ['knight', 'king'],
    rules: ['C4', 'C8', 'C13', 'C14', 'C25'],
    steps: [
      {
        id: 'knight',
        position: '7k/p7/8/8/8/8/P7/1N2K3 w - - 0 1',
        task: { kind: 'visit', squares: ['c3', 'e4'], solution: ['b1c3', 'c3e4'], within: 4 },
        prompt: {
          en: 'The knight goes two squares straight and one to the side, like the letter L. Visit {c3} and {e4}.',
          ja: 'ナイトは縦か横に二つ、そこから直角に一つの、L字に動きます。{c3}と{e4}へ行きましょう。',
        },
        hint: {
          en: 'Two up and one right, then one up and two right.',
          ja: '二つ上と一つ右、次は一つ上と二つ右です。',
        },
        done: { en: 'Each jump changes the colour of its square.', ja: '跳ぶたびに、マスの色が変わります。' },
        wrong: [
          {
            answers: ['b1b3', 'b1d3', 'b1c2'],
            illegal: 'not-how-it-moves',
            text: { en: 'That is not an L: two and one.', ja: 'L字ではありません。二つと一つです。' },
          },
        ],
      },
      {
        id: 'over',
        position: '7k/8/8/8/8/2p5/PPP5/1N2K3 w - - 0 1',
        task: { kind: 'find-move', moves: ['b1c3'] },
        prompt: {
          en: 'Knights jump over anything. Take the pawn on {c3} with the knight.',
          ja: 'ナイトはどんな駒も飛び越えます。ナイトで{c3}のポーンを取りましょう。',
        },
        hint: { en: 'The knight stands on {b1}.', ja: 'ナイトは{b1}にいます。' },
        done: { en: 'The pawns in front did not matter.', ja: '前のポーンは関係ありません。' },
        wrong: [
          {
            answers: ['b2c3'],
            text: {
              en: 'A pawn could take it too, but here, use the knight.',
              ja: 'ポーンでも取れますが、ここではナイトを使いましょう。',
            },
          },
        ],
      },
      {
        id: 'king',
        position: '7k/8/8/8/8/8/P3p3/3K4 w - - 0 1',
        task: { kind: 'capture', squares: ['e2'] },
        prompt: {
          en: 'The king moves one square in any direction, and takes in the same way. Take the pawn.',
          ja: 'キングはどの方向へも一マス動き、そこの駒を取れます。ポーンを取りましょう。',
        },
        hint: { en: 'It stands on {e2}.', ja: '{e2}にいます。' },
        done: { en: 'A king can take a piece that is not guarded.', ja: '守りのない駒は、キングでも取れます。' },
      },
      {
        id: 'king-danger',
        position: '4r2k/8/8/8/8/8/8/3K4 w - - 0 1',
        task: { kind: 'may', move: 'd1e1' },
        prompt: { en: 'May the king step from {d1} to {e1}?', ja: 'キングは{d1}から{e1}へ動けますか。' },
        hint: { en: 'A rook looks down file e.', ja: 'ルークがeの列に利いています。' },
        done: {
          en: 'No. A king never steps onto an attacked square.',
          ja: 'いいえ。キングは攻撃されているマスへ動けません。',
        },
        wrong: [
          {
            answers: ['yes'],
            text: { en: 'The rook on {e8} would take it.', ja: '{e8}のルークに取られてしまいます。' },
          },
        ],
      },
      {
        id: 'round-trip',
        position: '7k/8/2p5/4p3/2p5/8/8/1N2K3 w - - 0 1',
        task: {
          kind: 'capture-all',
          squares: ['c4', 'e5', 'c6'],
          solution: ['b1d2', 'd2c4', 'c4e5', 'e5c6'],
          within: 6,
        },
        prompt: { en: 'Take the three pawns with your knight.', ja: 'ナイトで三つのポーンを取りましょう。' },
        hint: { en: 'Start with {d2}, then {c4}.', ja: 'まず{d2}、次に{c4}です。' },
        done: { en: 'Now you know how a knight moves.', ja: 'ナイトを使いこなせましたね。' },
      },
    ],
  },
  {
    id: 'worth',
    title: { en: 'What pieces are worth', ja: '駒の価値' },
    theme: 'pieces',
    steps: [
      {
        id: 'queen',
        position: '4k3/8/8/3q4/8/2N5/P7/4K3 w - - 0 1',
        task: { kind: 'capture', squares: ['d5'] },
        prompt: {
          en: 'Pawn 1, knight and bishop 3, rook 5, queen 9: these are the points. Take the queen.',
          ja: 'ポーンは1点、ナイトとビショップは3点、ルークは5点、クイーンは9点です。クイーンを取りましょう。',
        },
        hint: { en: 'Your knight on {c3} can reach it.', ja: '{c3}のナイトが届きます。' },
        done: { en: 'Nine points for nothing.', ja: '9点をただで取れました。' },
      },
      {
        id: 'free',
        position: '4k3/8/3p4/4n3/8/b7/8/R3R1K1 w - - 0 1',
        task: { kind: 'find-move', moves: ['a1a3'] },
        prompt: {
          en: 'You can take the knight on {e5} or the bishop on {a3}. Take the one that costs you nothing.',
          ja: '{e5}のナイトか、{a3}のビショップが取れます。損をしない方を取りましょう。',
        },
        hint: { en: 'The pawn on {d6} guards {e5}.', ja: '{d6}のポーンが{e5}を守っています。' },
        done: { en: 'The bishop was not guarded.', ja: 'ビショップは守られていませんでした。' },
        wrong: [
          {
            answers: ['e1e5'],
            text: {
              en: 'The pawn takes back: you win 3 points and lose 5.',
              ja: 'ポーンに取り返されます。3点取って5点失います。',
            },
          },
        ],
      },
      {
        id: 'trade',
        position: '4k3/8/2p5/3r4/8/4B3/6B1/4K3 w - - 0 1',
        task: { kind: 'capture', squares: ['d5'] },
        prompt: {
          en: 'The rook on {d5} is guarded, but your bishop is worth less. Take the rook.',
          ja: '{d5}のルークは守られていますが、ビショップの方が安い駒です。取りましょう。',
        },
        hint: { en: 'Your bishop on {g2} looks along the diagonal.', ja: '{g2}のビショップが斜めに利いています。' },
        done: {
          en: 'Win 5, lose 3. Giving up the cheaper piece is a good trade.',
          ja: '5点取って3点失います。安い駒との交換は得です。',
        },
      },
      {
        id: 'save',
        position: '6k1/8/8/8/6b1/8/4Q3/R3K3 w - - 0 1',
        task: { kind: 'capture', squares: ['g4'] },
        prompt: {
          en: 'The bishop on {g4} attacks your queen and is not guarded. Find the best answer.',
          ja: '{g4}のビショップがクイーンを狙っていますが、守られていません。最も良い手で応じましょう。',
        },
        hint: { en: 'The queen attacks it as well.', ja: 'クイーンからも狙っています。' },
        done: {
          en: 'The best answer to an attack is often to take the attacker.',
          ja: '攻めてきた駒を取るのが、最もよい受けです。',
        },
      },
    ],
  },
  {
    id: 'check',
    title: { en: 'Check', ja: 'チェック' },
    theme: 'rules',
    pieces: ['king'],
    rules: ['C24', 'C25'],
    steps: [
      {
        id: 'is-check',
        position: '4r1k1/8/8/8/8/8/8/4K3 w - - 0 1',
        task: { kind: 'judge' },
        prompt: {
          en: 'A king that could be taken next is in check. Is this checkmate, stalemate, check or a quiet position?',
          ja: '次に取られる状態のキングは「チェック」されています。これはチェックメイト、ステイルメイト、チェック、普通の局面のどれでしょうか。',
        },
        hint: { en: 'The rook on {e8} looks down the file.', ja: '{e8}のルークがeの列に利いています。' },
        done: { en: 'Check. You must answer it at once.', ja: 'チェックです。すぐに受けなければなりません。' },
        wrong: [
          {
            answers: ['checkmate'],
            text: { en: 'The king still has squares to go to.', ja: 'キングにはまだ逃げるマスがあります。' },
          },
          {
            answers: ['quiet'],
            text: { en: 'Look up the file from your king.', ja: 'キングの列を上まで見ましょう。' },
          },
        ],
      },
      {
        id: 'run',
        position: '4r1k1/8/8/8/8/8/8/4K3 w - - 0 1',
        task: { kind: 'escape' },
        prompt: {
          en: 'The first answer: step out of the way.',
          ja: '受け方その一は、逃げることです。キングを逃がしましょう。',
        },
        hint: { en: 'Leave file e.', ja: 'eの列から離れましょう。' },
        done: { en: 'The rook no longer attacks the king.', ja: 'ルークの利きから外れました。' },
        wrong: [
          {
            answers: ['e1e2'],
            illegal: 'leaves-king',
            text: { en: 'On {e2} the rook still attacks it.', ja: '{e2}では、まだルークに攻撃されています。' },
          },
        ],
      },
      {
        id: 'block',
        position: '4r1k1/8/8/8/8/2B5/3P4/3QKR2 w - - 0 1',
        task: { kind: 'find-move', moves: ['d1e2', 'c3e5'] },
        prompt: { en: 'The second answer: put a piece in between.', ja: '受け方その二は、間に駒を入れることです。' },
        hint: {
          en: 'The queen can go to {e2}, the bishop to {e5}.',
          ja: 'クイーンは{e2}へ、ビショップは{e5}へ行けます。',
        },
        done: { en: 'The line is closed.', ja: '線をさえぎりました。' },
        wrong: [
          {
            answers: ['e1f2'],
            text: {
              en: 'The king escapes, but here, put a piece in between.',
              ja: '逃げる手もありますが、ここでは間に駒を入れましょう。',
            },
          },
        ],
      },
      {
        id: 'take',
        position: '4r1k1/8/8/1B6/8/8/3P1P2/3QKR2 w - - 0 1',
        task: { kind: 'capture', squares: ['e8'] },
        prompt: {
          en: 'The third answer, and often the best: take the attacker.',
          ja: '受け方その三は、攻めてきた駒を取ることです。取りましょう。',
        },
        hint: { en: 'Your bishop on {b5} sees {e8}.', ja: '{b5}のビショップが{e8}に利いています。' },
        done: { en: 'The attacker is gone.', ja: '攻めてきた駒がいなくなりました。' },
        wrong: [
          {
            answers: ['d1e2', 'b5e2'],
            text: {
              en: 'That blocks the check, but you can win a rook.',
              ja: 'それでも防げますが、ルークを取れます。',
            },
          },
        ],
      },
      {
        id: 'pinned',
        position: '4r1k1/8/8/8/8/8/4R3/4K3 w - - 0 1',
        task: { kind: 'may', move: 'e2a2' },
        prompt: { en: 'May the rook on {e2} go to {a2}?', ja: '{e2}のルークは{a2}へ動けますか。' },
        hint: { en: 'What would the rook on {e8} see then?', ja: 'そのとき、{e8}のルークは何に利きますか。' },
        done: {
          en: 'No. No move may leave your own king in check. The rook is pinned.',
          ja: 'いいえ。自分のキングがチェックになる手は指せません。これを「ピン」といいます。',
        },
        wrong: [
          {
            answers: ['yes'],
            text: { en: 'Your king would stand open to the rook on {e8}.', ja: 'キングが{e8}のルークにさらされます。' },
          },
        ],
      },
    ],
  },
];
