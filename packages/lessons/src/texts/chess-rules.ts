import { say, type LessonWords } from './course-words.ts';

export const CHESS_RULES: Readonly<Record<string, LessonWords>> = {
  check: {
    title: say('Check', 'チェック'),
    steps: {
      'is-check': {
        task: say(
          'A king that could be taken next is in check. Is this checkmate, stalemate, check or a quiet position?',
          '次に取られる状態のキングは「チェック」されています。これはチェックメイト、ステイルメイト、チェック、普通の局面のどれでしょうか。',
        ),
        hint: say('The rook on {e8} looks down the file.', '{e8}のルークがｅの列に利いています。'),
        done: say('Check. You must answer it at once.', 'チェックです。すぐに受けなければなりません。'),
        wrong: {
          'can-run': say('The king still has squares to go to.', 'キングにはまだ逃げるマスがあります。'),
          look: say('Look up the file from your king.', 'キングの列を上まで見ましょう。'),
        },
      },
      run: {
        task: say('The first answer: step out of the way.', '受け方その一は、逃げることです。キングを逃がしましょう。'),
        hint: say('Leave file e.', 'ｅの列から離れましょう。'),
        done: say('The rook no longer attacks the king.', 'ルークの利きから外れました。'),
        wrong: { 'same-file': say('On {e2} the rook still attacks it.', '{e2}では、まだルークに攻撃されています。') },
      },
      block: {
        task: say('The second answer: put a piece in between.', '受け方その二は、間に駒を入れることです。'),
        hint: say('The queen can go to {e2}, the bishop to {e5}.', 'クイーンは{e2}へ、ビショップは{e5}へ行けます。'),
        done: say('The line is closed.', '線をさえぎりました。'),
        wrong: {
          run: say(
            'The king escapes, but here, put a piece in between.',
            '逃げる手もありますが、ここでは間に駒を入れましょう。',
          ),
        },
      },
      take: {
        task: say(
          'The third answer, and often the best: take the attacker.',
          '受け方その三は、攻めてきた駒を取ることです。取りましょう。',
        ),
        hint: say('Your bishop on {b5} sees {e8}.', '{b5}のビショップが{e8}に利いています。'),
        done: say('The attacker is gone.', '攻めてきた駒がいなくなりました。'),
        wrong: {
          better: say('That blocks the check, but you can win a rook.', 'それでも防げますが、ルークを取れます。'),
        },
      },
      pinned: {
        task: say('May the rook on {e2} go to {a2}?', '{e2}のルークは{a2}へ動けますか。'),
        hint: say('What would the rook on {e8} see then?', 'そのとき、{e8}のルークは何に利きますか。'),
        done: say(
          'No. No move may leave your own king in check. The rook is pinned.',
          'いいえ。自分のキングがチェックになる手は指せません。これを「ピン」といいます。',
        ),
        wrong: {
          opens: say('Your king would stand open to the rook on {e8}.', 'キングが{e8}のルークにさらされます。'),
        },
      },
    },
  },
  mate: {
    title: say('Checkmate and stalemate', 'チェックメイトとステイルメイト'),
    steps: {
      'is-mate': {
        task: say(
          'It is Black’s move. Is this checkmate, stalemate, check or a quiet position?',
          '黒の番です。チェックメイト、ステイルメイト、チェック、普通の局面のどれでしょうか。',
        ),
        hint: say('Its own pawns shut the king in.', 'キングは自分のポーンに閉じ込められています。'),
        done: say(
          'Checkmate: attacked, and no legal move. White has won.',
          'チェックメイトです。受けがなく、白の勝ちです。',
        ),
        wrong: {
          'no-way-out': say(
            'Look again: there is no square and nothing to put in between.',
            'もう一度見ましょう。逃げるマスも、間に入る駒もありません。',
          ),
        },
      },
      'not-mate': {
        task: say('And this one? It is Black’s move.', 'これはどうでしょう。黒の番です。'),
        hint: say('One pawn has moved.', 'ポーンが一つ動いています。'),
        done: say(
          'Only check: the king steps to {h7}. Such a window saves many games.',
          'ただのチェックです。{h7}へ逃げられます。この「窓」が役に立ちます。',
        ),
        wrong: { window: say('The king can go to {h7}.', 'キングは{h7}へ逃げられます。') },
      },
      stalemate: {
        task: say('Black to move. What is this?', '黒の番です。これは何でしょうか。'),
        hint: say('Is the king attacked? Can it move?', 'キングは攻撃されていますか。動けますか。'),
        done: say(
          'Stalemate: not in check, but without a legal move. The game is drawn.',
          'ステイルメイトです。チェックされていないのに動けず、引き分けになります。',
        ),
        wrong: {
          'no-check': say(
            'Nothing attacks the king, so it is not mate.',
            'キングは攻撃されていないので、メイトではありません。',
          ),
          'no-move': say(
            'Try to find a move for Black: there is none.',
            '黒の動ける手を探しましょう。一つもありません。',
          ),
        },
      },
      finish: {
        task: say('Give mate, and do not give stalemate.', 'ステイルメイトにせず、メイトしましょう。'),
        hint: say('Attack along the last rank.', '最終段から攻めましょう。'),
        done: say(
          'Always make sure that the other king is in check or can still move.',
          '相手のキングが動けるか、いつも確かめましょう。',
        ),
        wrong: {
          stalemate: say(
            'Now Black cannot move and is not in check: a draw.',
            '黒は動けず、チェックもされていません。引き分けです。',
          ),
        },
      },
    },
  },
  castling: {
    title: say('Castling', 'キャスリング'),
    steps: {
      short: {
        task: say(
          'Once in a game, king and rook may move together: the king goes two squares toward the rook, and the rook jumps over it. Castle on the king’s side.',
          '一局に一度、キングとルークを同時に動かせます。キングが二マス寄り、ルークが飛び越えます。キング側にキャスリングしましょう。',
        ),
        hint: say('Move the king from {e1} to {g1}.', 'キングを{e1}から{g1}へ動かします。'),
        done: say('The king is safe and the rook joins the game.', 'キングは安全になり、ルークも働き始めます。'),
        wrong: {
          'other-side': say('That is the queen’s side.', 'それはクイーン側です。'),
          'two-squares': say('The king itself moves two squares.', 'キングを二マス動かしましょう。'),
        },
      },
      long: {
        task: say('Now castle on the queen’s side.', '次はクイーン側にキャスリングしましょう。'),
        hint: say('Again two squares: from {e1} to {c1}.', '同じく二マス、{e1}から{c1}へ。'),
        done: say('The rook now stands on {d1}, in the middle.', 'ルークは中央の{d1}に来ました。'),
        wrong: { 'other-side': say('That is the king’s side.', 'それはキング側です。') },
      },
      between: {
        task: say('May White castle on the queen’s side here?', 'ここで白はクイーン側にキャスリングできますか。'),
        hint: say(
          'All squares between king and rook must be empty.',
          'キングとルークの間は、すべて空いていなければなりません。',
        ),
        done: say('No. The knight on {b1} is in the way.', 'いいえ。{b1}のナイトが間にいます。'),
        wrong: { knight: say('Look at {b1}.', '{b1}を見ましょう。') },
      },
      'in-check': {
        task: say('May White castle on the king’s side here?', 'ここで白はキング側にキャスリングできますか。'),
        hint: say('What does the rook on {e7} do?', '{e7}のルークは何をしていますか。'),
        done: say('No. You may not castle out of check.', 'いいえ。チェックされているときは、キャスリングできません。'),
        wrong: { check: say('The king is in check.', 'キングがチェックされています。') },
      },
      'through-check': {
        task: say('And here?', 'ここではどうでしょう。'),
        hint: say('The king would pass over {f1}.', 'キングは{f1}を通ります。'),
        done: say(
          'No. The king may not pass over an attacked square.',
          'いいえ。攻撃されているマスを通ることはできません。',
        ),
        wrong: { passes: say('The rook on {f7} attacks {f1}.', '{f7}のルークが{f1}に利いています。') },
      },
      'rook-attacked': {
        task: say(
          'The rook on {b7} looks down file b. May White castle on the queen’s side?',
          '{b7}のルークがｂの列に利いています。白はクイーン側にキャスリングできますか。',
        ),
        hint: say('Does the king itself cross file b?', 'キング自身はｂの列を通りますか。'),
        done: say(
          'Yes. Only the king’s own squares matter; the rook may cross an attacked one.',
          'はい。大切なのはキングの通るマスだけです。',
        ),
        wrong: {
          'rook-may': say(
            'The king goes from {e1} to {c1} and never crosses {b1}.',
            'キングは{e1}から{c1}へ動き、{b1}は通りません。',
          ),
        },
      },
      'moved-before': {
        task: say(
          'The rook on {h1} has moved and come back. May White castle with it?',
          '{h1}のルークは一度動いて戻ってきました。このルークでキャスリングできますか。',
        ),
        hint: say('A right that is lost does not come back.', '失った権利は戻りません。'),
        done: say(
          'No. Neither the king nor that rook may have moved before.',
          'いいえ。キングもそのルークも、一度も動いていてはいけません。',
        ),
        wrong: { lost: say('Once moved, that rook can never castle.', '一度動いたルークでは、もうできません。') },
      },
    },
  },
  'en-passant': {
    title: say('En passant', 'アンパッサン'),
    steps: {
      take: {
        task: say(
          'Black’s pawn has just come from {d7} to {d5}, passing {d6}. Take it as if it had moved one square only.',
          '黒のポーンが{d7}から{d5}へ、{d6}を通り過ぎました。一マスだけ進んだものとして取りましょう。',
        ),
        hint: say('Move your pawn diagonally to {d6}.', '自分のポーンを斜め前の{d6}へ進めます。'),
        done: say('This is en passant: “in passing”.', 'これが「アンパッサン」、通過捕獲です。'),
        wrong: {
          sideways: say(
            'A pawn does not move sideways. Go to the square that was passed over.',
            'ポーンは横へ動けません。通り過ぎたマスへ進みましょう。',
          ),
          past: say('Then the chance is gone.', 'それでは機会を逃します。'),
        },
      },
      'too-late': {
        task: say(
          'The same pawns one move later. May you still take on {d6}?',
          '同じ形ですが、一手あとです。まだ{d6}で取れますか。',
        ),
        hint: say('En passant must be played at once.', 'アンパッサンはすぐに指さなければなりません。'),
        done: say('No. It is allowed only on the very next move.', 'いいえ。できるのは直後の一手だけです。'),
        wrong: { 'at-once': say('Only at once, never later.', 'できるのは直後だけです。') },
      },
      'which-side': {
        task: say(
          'Black’s last move was the pawn from {f7} to {f5}. Take en passant.',
          '黒の直前の手は、{f7}から{f5}へのポーンです。アンパッサンで取りましょう。',
        ),
        hint: say('Only the pawn that has just moved can be taken.', '取れるのは、今動いたポーンだけです。'),
        done: say(
          'Right. The pawn on {d5} came earlier and was safe.',
          'そうです。{d5}のポーンは前に動いたので取れません。',
        ),
        wrong: { old: say('The pawn on {d5} did not move just now.', '{d5}のポーンは今動いたのではありません。') },
      },
      'opens-rank': {
        task: say(
          'Black’s pawn has just come to {d5}. May you take it en passant here?',
          '黒のポーンが{d5}に来ました。ここでアンパッサンで取れますか。',
        ),
        hint: say('Imagine both pawns gone from the rank.', '段から両方のポーンが消えた形を想像しましょう。'),
        done: say(
          'No. Both pawns would leave the rank and the rook would attack your king.',
          'いいえ。両方のポーンがいなくなり、キングがルークに攻撃されます。',
        ),
        wrong: {
          'both-gone': say(
            'Then nothing stands between the rook on {a5} and your king.',
            '{a5}のルークとキングの間に何もなくなります。',
          ),
        },
      },
    },
  },
  promotion: {
    title: say('Promotion', 'プロモーション'),
    steps: {
      queen: {
        task: say(
          'A pawn that reaches the last rank becomes a queen, rook, bishop or knight. Make a queen.',
          '最終段に着いたポーンは、クイーン、ルーク、ビショップ、ナイトのどれかに成ります。クイーンに成りましょう。',
        ),
        hint: say('Move to {a8} and choose the queen.', '{a8}へ進んで、クイーンを選びます。'),
        done: say('A new queen.', '新しいクイーンが生まれました。'),
        wrong: {
          'say-which': say('Say what the pawn should become.', '何に成るかを選びましょう。'),
          stronger: say('Allowed, but the queen is stronger.', 'それもできますが、クイーンの方が強い駒です。'),
        },
      },
      taking: {
        task: say(
          'You may promote while taking. Find the better way.',
          '取りながら成ることもできます。よりよい手を見つけましょう。',
        ),
        hint: say('The rook on {b8} is diagonally ahead.', '{b8}のルークが斜め前にいます。'),
        done: say('A rook taken and a queen made, in one move.', '一手でルークを取り、クイーンになりました。'),
        wrong: { rook: say('Then the rook takes your queen.', 'それではルークにクイーンを取られます。') },
      },
      knight: {
        task: say(
          'Sometimes another piece is better. Promote so that king and queen are attacked at once.',
          'ほかの駒の方がよいこともあります。キングとクイーンを同時に狙う駒に成りましょう。',
        ),
        hint: say('Which piece jumps?', '跳べる駒はどれでしょう。'),
        done: say(
          'The knight gives check and attacks the queen on {c7}.',
          'ナイトがチェックしながら、{c7}のクイーンを狙います。',
        ),
        wrong: { fork: say('A queen on {e8} gives no check.', '{e8}のクイーンはチェックになりません。') },
      },
      'no-stalemate': {
        task: say(
          'A queen on {f8} would leave Black without a move. Promote so that you can still win.',
          '{f8}でクイーンに成ると、黒の動く手がなくなります。まだ勝てる駒に成りましょう。',
        ),
        hint: say('The second strongest piece.', '二番目に強い駒です。'),
        done: say(
          'The rook leaves the king a square, and you win slowly but surely.',
          'ルークならキングに動くマスが残り、確実に勝てます。',
        ),
        wrong: {
          stalemate: say('Black cannot move: the game is drawn.', '黒は動けません。引き分けです。'),
          'too-weak': say(
            'King and bishop or knight alone can never give mate: the game is drawn.',
            'キングとその駒だけではメイトできません。引き分けです。',
          ),
        },
      },
    },
  },
};
