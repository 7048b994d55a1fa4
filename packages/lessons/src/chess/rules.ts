import type { Lesson } from '../lesson.ts';

/** Lessons about checkmate, castling, en passant and promotion in chess. */
export const CHESS_RULES: readonly Lesson[] = [
  {
    id: 'mate',
    title: { en: 'Checkmate and stalemate', ja: 'チェックメイトとステイルメイト' },
    theme: 'rules',
    rules: ['C26', 'C27'],
    steps: [
      {
        id: 'is-mate',
        position: '4R1k1/5ppp/8/8/8/8/8/6K1 b - - 0 1',
        task: { kind: 'judge' },
        prompt: {
          en: 'It is Black’s move. Is this checkmate, stalemate, check or a quiet position?',
          ja: '黒の手番です。チェックメイト、ステイルメイト、チェック、普通の局面のどれでしょうか。',
        },
        hint: { en: 'Its own pawns shut the king in.', ja: 'キングは自分のポーンに閉じ込められています。' },
        done: {
          en: 'Checkmate: attacked, and no legal move. White has won.',
          ja: 'チェックメイトです。受けがなく、白の勝ちです。',
        },
        wrong: [
          {
            answers: ['check'],
            text: {
              en: 'Look again: there is no square and nothing to put in between.',
              ja: 'もう一度見ましょう。逃げるマスも、間に入る駒もありません。',
            },
          },
        ],
      },
      {
        id: 'not-mate',
        position: '4R1k1/5pp1/7p/8/8/8/8/6K1 b - - 0 1',
        task: { kind: 'judge' },
        prompt: { en: 'And this one? It is Black’s move.', ja: 'これはどうでしょう。黒の手番です。' },
        hint: { en: 'One pawn has moved.', ja: 'ポーンが一つ動いています。' },
        done: {
          en: 'Only check: the king steps to {h7}. Such a window saves many games.',
          ja: 'ただのチェックです。{h7}へ逃げられます。この「窓」が役に立ちます。',
        },
        wrong: [
          { answers: ['checkmate'], text: { en: 'The king can go to {h7}.', ja: 'キングは{h7}へ逃げられます。' } },
        ],
      },
      {
        id: 'stalemate',
        position: '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1',
        task: { kind: 'judge' },
        prompt: { en: 'Black to move. What is this?', ja: '黒の手番です。これは何でしょうか。' },
        hint: { en: 'Is the king attacked? Can it move?', ja: 'キングは攻撃されていますか。動けますか。' },
        done: {
          en: 'Stalemate: not in check, but without a legal move. The game is drawn.',
          ja: 'ステイルメイトです。チェックされていないのに動けず、引き分けになります。',
        },
        wrong: [
          {
            answers: ['checkmate'],
            text: {
              en: 'Nothing attacks the king, so it is not mate.',
              ja: 'キングは攻撃されていないので、メイトではありません。',
            },
          },
          {
            answers: ['quiet'],
            text: {
              en: 'Try to find a move for Black: there is none.',
              ja: '黒の動ける手を探しましょう。一つもありません。',
            },
          },
        ],
      },
      {
        id: 'finish',
        position: '7k/8/6K1/8/8/8/8/5Q2 w - - 0 1',
        task: { kind: 'win-in', plies: 1 },
        prompt: { en: 'Give mate, and do not give stalemate.', ja: 'ステイルメイトにせず、メイトしましょう。' },
        hint: { en: 'Attack along the last rank.', ja: '最終段から攻めましょう。' },
        done: {
          en: 'Always make sure that the other king is in check or can still move.',
          ja: '相手のキングが動けるか、いつも確かめましょう。',
        },
        wrong: [
          {
            answers: ['f1f7', 'f1c4'],
            text: {
              en: 'Now Black cannot move and is not in check: a draw.',
              ja: '黒は動けず、チェックもされていません。引き分けです。',
            },
          },
        ],
      },
    ],
  },
  {
    id: 'castling',
    title: { en: 'Castling', ja: 'キャスリング' },
    theme: 'rules',
    pieces: ['king', 'rook'],
    rules: ['C19', 'C20', 'C21', 'C22', 'C23'],
    steps: [
      {
        id: 'short',
        position: 'r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R w KQkq - 0 1',
        task: { kind: 'find-move', moves: ['e1g1'] },
        prompt: {
          en: 'Once in a game, king and rook may move together: the king goes two squares toward the rook, and the rook jumps over it. Castle on the king’s side.',
          ja: '一局に一度、キングとルークを同時に動かせます。キングが二マス寄り、ルークが飛び越えます。キング側にキャスリングしましょう。',
        },
        hint: { en: 'Move the king from {e1} to {g1}.', ja: 'キングを{e1}から{g1}へ動かします。' },
        done: { en: 'The king is safe and the rook joins the game.', ja: 'キングは安全になり、ルークも働き始めます。' },
        wrong: [
          { answers: ['e1c1'], text: { en: 'That is the queen’s side.', ja: 'それはクイーン側です。' } },
          {
            answers: ['e1f1', 'h1g1', 'h1f1'],
            text: { en: 'The king itself moves two squares.', ja: 'キングを二マス動かしましょう。' },
          },
        ],
      },
      {
        id: 'long',
        position: 'r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R w KQkq - 0 1',
        task: { kind: 'find-move', moves: ['e1c1'] },
        prompt: { en: 'Now castle on the queen’s side.', ja: '次はクイーン側にキャスリングしましょう。' },
        hint: { en: 'Again two squares: from {e1} to {c1}.', ja: '同じく二マス、{e1}から{c1}へ。' },
        done: { en: 'The rook now stands on {d1}, in the middle.', ja: 'ルークは中央の{d1}に来ました。' },
        wrong: [{ answers: ['e1g1'], text: { en: 'That is the king’s side.', ja: 'それはキング側です。' } }],
      },
      {
        id: 'between',
        position: 'r3k2r/8/8/8/8/8/8/RN2K2R w KQkq - 0 1',
        task: { kind: 'may', move: 'e1c1' },
        prompt: {
          en: 'May White castle on the queen’s side here?',
          ja: 'ここで白はクイーン側にキャスリングできますか。',
        },
        hint: {
          en: 'All squares between king and rook must be empty.',
          ja: 'キングとルークの間は、すべて空いていなければなりません。',
        },
        done: { en: 'No. The knight on {b1} is in the way.', ja: 'いいえ。{b1}のナイトが間にいます。' },
        wrong: [{ answers: ['yes'], text: { en: 'Look at {b1}.', ja: '{b1}を見ましょう。' } }],
      },
      {
        id: 'in-check',
        position: '4k3/4r3/8/8/8/8/8/R3K2R w KQ - 0 1',
        task: { kind: 'may', move: 'e1g1' },
        prompt: { en: 'May White castle on the king’s side here?', ja: 'ここで白はキング側にキャスリングできますか。' },
        hint: { en: 'What does the rook on {e7} do?', ja: '{e7}のルークは何をしていますか。' },
        done: {
          en: 'No. You may not castle out of check.',
          ja: 'いいえ。チェックされているときは、キャスリングできません。',
        },
        wrong: [{ answers: ['yes'], text: { en: 'The king is in check.', ja: 'キングがチェックされています。' } }],
      },
      {
        id: 'through-check',
        position: '4k3/5r2/8/8/8/8/8/R3K2R w KQ - 0 1',
        task: { kind: 'may', move: 'e1g1' },
        prompt: { en: 'And here?', ja: 'ここではどうでしょう。' },
        hint: { en: 'The king would pass over {f1}.', ja: 'キングは{f1}を通ります。' },
        done: {
          en: 'No. The king may not pass over an attacked square.',
          ja: 'いいえ。攻撃されているマスを通ることはできません。',
        },
        wrong: [
          {
            answers: ['yes'],
            text: { en: 'The rook on {f7} attacks {f1}.', ja: '{f7}のルークが{f1}に利いています。' },
          },
        ],
      },
      {
        id: 'rook-attacked',
        position: '4k3/1r6/8/8/8/8/8/R3K2R w KQ - 0 1',
        task: { kind: 'may', move: 'e1c1' },
        prompt: {
          en: 'The rook on {b7} looks down file b. May White castle on the queen’s side?',
          ja: '{b7}のルークがbの列に利いています。白はクイーン側にキャスリングできますか。',
        },
        hint: { en: 'Does the king itself cross file b?', ja: 'キング自身はbの列を通りますか。' },
        done: {
          en: 'Yes. Only the king’s own squares matter; the rook may cross an attacked one.',
          ja: 'はい。大切なのはキングの通るマスだけです。',
        },
        wrong: [
          {
            answers: ['no'],
            text: {
              en: 'The king goes from {e1} to {c1} and never crosses {b1}.',
              ja: 'キングは{e1}から{c1}へ動き、{b1}は通りません。',
            },
          },
        ],
      },
      {
        id: 'moved-before',
        position: '4k3/8/8/8/8/8/8/R3K2R w Q - 0 1',
        task: { kind: 'may', move: 'e1g1' },
        prompt: {
          en: 'The rook on {h1} has moved and come back. May White castle with it?',
          ja: '{h1}のルークは一度動いて戻ってきました。このルークでキャスリングできますか。',
        },
        hint: { en: 'A right that is lost does not come back.', ja: '失った権利は戻りません。' },
        done: {
          en: 'No. Neither the king nor that rook may have moved before.',
          ja: 'いいえ。キングもそのルークも、一度も動いていてはいけません。',
        },
        wrong: [
          {
            answers: ['yes'],
            text: { en: 'Once moved, that rook can never castle.', ja: '一度動いたルークでは、もうできません。' },
          },
        ],
      },
    ],
  },
  {
    id: 'en-passant',
    title: { en: 'En passant', ja: 'アンパッサン' },
    theme: 'rules',
    pieces: ['pawn'],
    rules: ['C15', 'C16'],
    steps: [
      {
        id: 'take',
        position: '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2',
        task: { kind: 'find-move', moves: ['e5d6'] },
        prompt: {
          en: 'Black’s pawn has just come from {d7} to {d5}, passing {d6}. Take it as if it had moved one square only.',
          ja: '黒のポーンが{d7}から{d5}へ、{d6}を通り過ぎました。一マスだけ進んだものとして取りましょう。',
        },
        hint: { en: 'Move your pawn diagonally to {d6}.', ja: '自分のポーンを斜め前の{d6}へ進めます。' },
        done: { en: 'This is en passant: “in passing”.', ja: 'これが「アンパッサン」、通過捕獲です。' },
        wrong: [
          {
            answers: ['e5d5'],
            illegal: 'not-how-it-moves',
            text: {
              en: 'A pawn does not move sideways. Go to the square that was passed over.',
              ja: 'ポーンは横へ動けません。通り過ぎたマスへ進みましょう。',
            },
          },
          { answers: ['e5e6'], text: { en: 'Then the chance is gone.', ja: 'それでは機会を逃します。' } },
        ],
      },
      {
        id: 'too-late',
        position: '4k3/8/8/3pP3/8/8/8/4K3 w - - 0 3',
        task: { kind: 'may', move: 'e5d6' },
        prompt: {
          en: 'The same pawns one move later. May you still take on {d6}?',
          ja: '同じ形ですが、一手あとです。まだ{d6}で取れますか。',
        },
        hint: { en: 'En passant must be played at once.', ja: 'アンパッサンはすぐに指さなければなりません。' },
        done: { en: 'No. It is allowed only on the very next move.', ja: 'いいえ。できるのは直後の一手だけです。' },
        wrong: [{ answers: ['yes'], text: { en: 'Only at once, never later.', ja: 'できるのは直後だけです。' } }],
      },
      {
        id: 'which-side',
        position: '4k3/8/8/2PpPp2/8/8/8/4K3 w - f6 0 2',
        task: { kind: 'find-move', moves: ['e5f6'] },
        prompt: {
          en: 'Black’s last move was the pawn from {f7} to {f5}. Take en passant.',
          ja: '黒の直前の手は、{f7}から{f5}へのポーンです。アンパッサンで取りましょう。',
        },
        hint: { en: 'Only the pawn that has just moved can be taken.', ja: '取れるのは、今動いたポーンだけです。' },
        done: {
          en: 'Right. The pawn on {d5} came earlier and was safe.',
          ja: 'そうです。{d5}のポーンは前に動いたので取れません。',
        },
        wrong: [
          {
            answers: ['e5d6', 'c5d6'],
            illegal: 'not-how-it-moves',
            text: { en: 'The pawn on {d5} did not move just now.', ja: '{d5}のポーンは今動いたのではありません。' },
          },
        ],
      },
      {
        id: 'opens-rank',
        position: '4k3/8/8/r2pP2K/8/8/8/8 w - d6 0 2',
        task: { kind: 'may', move: 'e5d6' },
        prompt: {
          en: 'Black’s pawn has just come to {d5}. May you take it en passant here?',
          ja: '黒のポーンが{d5}に来ました。ここでアンパッサンで取れますか。',
        },
        hint: { en: 'Imagine both pawns gone from the rank.', ja: '段から両方のポーンが消えた形を想像しましょう。' },
        done: {
          en: 'No. Both pawns would leave the rank and the rook would attack your king.',
          ja: 'いいえ。両方のポーンがいなくなり、キングがルークに攻撃されます。',
        },
        wrong: [
          {
            answers: ['yes'],
            text: {
              en: 'Then nothing stands between the rook on {a5} and your king.',
              ja: '{a5}のルークとキングの間に何もなくなります。',
            },
          },
        ],
      },
    ],
  },
  {
    id: 'promotion',
    title: { en: 'Promotion', ja: 'プロモーション' },
    theme: 'rules',
    pieces: ['pawn', 'queen', 'knight', 'rook'],
    rules: ['C17', 'C18'],
    steps: [
      {
        id: 'queen',
        position: '8/P6k/8/8/8/8/8/4K3 w - - 0 1',
        task: { kind: 'promote', to: 'queen' },
        prompt: {
          en: 'A pawn that reaches the last rank becomes a queen, rook, bishop or knight. Make a queen.',
          ja: '最終段に着いたポーンは、クイーン、ルーク、ビショップ、ナイトのどれかに昇格します。クイーンに昇格しましょう。',
        },
        hint: { en: 'Move to {a8} and choose the queen.', ja: '{a8}へ進んで、クイーンを選びます。' },
        done: { en: 'A new queen.', ja: '新しいクイーンが生まれました。' },
        wrong: [
          {
            answers: ['a7a8'],
            illegal: 'must-promote',
            text: { en: 'Say what the pawn should become.', ja: '何に昇格するかを選びましょう。' },
          },
          {
            answers: ['a7a8r', 'a7a8b', 'a7a8n'],
            text: { en: 'Allowed, but the queen is stronger.', ja: 'それもできますが、クイーンの方が強い駒です。' },
          },
        ],
      },
      {
        id: 'taking',
        position: '1r6/P6k/8/8/8/8/8/4K3 w - - 0 1',
        task: { kind: 'find-move', moves: ['a7b8q'] },
        prompt: {
          en: 'You may promote while taking. Find the better way.',
          ja: '取りながら昇格することもできます。より良い手を見つけましょう。',
        },
        hint: { en: 'The rook on {b8} is diagonally ahead.', ja: '{b8}のルークが斜め前にいます。' },
        done: { en: 'A rook taken and a queen made, in one move.', ja: '一手でルークを取り、クイーンになりました。' },
        wrong: [
          {
            answers: ['a7a8q'],
            text: { en: 'Then the rook takes your queen.', ja: 'それではルークにクイーンを取られます。' },
          },
        ],
      },
      {
        id: 'knight',
        position: '8/2q1P1k1/8/8/8/8/8/4K3 w - - 0 1',
        task: { kind: 'find-move', moves: ['e7e8n'] },
        prompt: {
          en: 'Sometimes another piece is better. Promote so that king and queen are attacked at once.',
          ja: 'ほかの駒の方がよいこともあります。キングとクイーンを同時に狙う駒に昇格しましょう。',
        },
        hint: { en: 'Which piece jumps?', ja: '跳べる駒はどれでしょう。' },
        done: {
          en: 'The knight gives check and attacks the queen on {c7}.',
          ja: 'ナイトがチェックしながら、{c7}のクイーンを狙います。',
        },
        wrong: [
          {
            answers: ['e7e8q'],
            text: { en: 'A queen on {e8} gives no check.', ja: '{e8}のクイーンはチェックになりません。' },
          },
        ],
      },
      {
        id: 'no-stalemate',
        position: '8/5P1k/5K2/8/8/8/8/8 w - - 0 1',
        task: { kind: 'find-move', moves: ['f7f8r'] },
        prompt: {
          en: 'A queen on {f8} would leave Black without a move. Promote so that you can still win.',
          ja: '{f8}でクイーンに昇格すると、黒の動く手がなくなります。まだ勝てる駒に昇格しましょう。',
        },
        hint: { en: 'The second strongest piece.', ja: '二番目に強い駒です。' },
        done: {
          en: 'The rook leaves the king a square, and you win slowly but surely.',
          ja: 'ルークならキングに動くマスが残り、確実に勝てます。',
        },
        wrong: [
          {
            answers: ['f7f8q'],
            text: { en: 'Black cannot move: the game is drawn.', ja: '黒は動けません。引き分けです。' },
          },
          {
            answers: ['f7f8b', 'f7f8n'],
            text: {
              en: 'King and bishop or knight alone can never give mate: the game is drawn.',
              ja: 'キングとその駒だけではメイトできません。引き分けです。',
            },
          },
        ],
      },
    ],
  },
];
