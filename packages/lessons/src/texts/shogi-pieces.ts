import { say, type LessonWords } from './course-words.ts';

export const SHOGI_PIECES: Readonly<Record<string, LessonWords>> = {
  board: {
    title: say('The board and the goal', '盤と目的'),
    steps: {
      squares: {
        task: say(
          'You are Black and sit at the bottom. Files are counted from the right, 1 to 9, and ranks from the top, a to i. Move the pawn on {7g} one square forward to {7f}.',
          'あなたは先手で、盤の下側に座っています。マスは右から数える筋と、上から数える段で呼びます。{7g}の歩を、一つ前の{7f}へ進めましょう。',
        ),
        hint: say('Count seven files from the right.', '右から七つ目の筋を数えましょう。'),
        done: say(
          'Well done. This is the most common first move in shogi, because it opens the way for the bishop.',
          'よくできました。角の道を開ける、最もよく指される初手です。',
        ),
        wrong: {
          mirrored: say(
            'You counted from the left. In shogi, file 1 is on the right.',
            '左から数えましたね。将棋では右端が１筋です。',
          ),
          theirs: say('That pawn points down, so it is White’s.', 'その歩は下を向いているので、後手の駒です。'),
        },
      },
      'rook-pawn': {
        task: say(
          'All pieces point toward the enemy; that is how you tell whose they are. Move the pawn in front of your rook from {2g} to {2f}.',
          '駒は敵の方を向いています。向きで、どちらの駒かが分かります。飛車の前の歩を{2g}から{2f}へ進めましょう。',
        ),
        hint: say('Your rook stands on {2h}.', '飛車は{2h}にいます。'),
        done: say('Good. A pawn always moves one square straight ahead.', 'いいですね。歩はいつも一つ前へ進みます。'),
        wrong: {
          'two-squares': say(
            'Unlike in chess, a shogi pawn never moves two squares.',
            'チェスと違い、将棋の歩が二マス進むことはありません。',
          ),
        },
      },
      take: {
        task: say(
          'You take an enemy piece by moving onto its square. Take the pawn on {5d}.',
          '相手の駒があるマスへ進むと、その駒を取れます。{5d}の歩を取りましょう。',
        ),
        hint: say('Your pawn stands right in front of it.', '自分の歩がすぐ前にいます。'),
        done: say(
          'The pawn is yours now. It goes into your hand, and later you may use it.',
          '取った歩は持ち駒になりました。あとで使うことができます。',
        ),
        wrong: {
          king: say('Your king is too far away. Use the pawn.', '玉は遠すぎます。歩を使いましょう。'),
        },
      },
      goal: {
        task: say(
          'The goal is to attack the enemy king so that it cannot escape: checkmate. Your gold on {6c} and your pawn on {5c} are close. Checkmate the king on {5a}.',
          '目的は、逃げられないように相手の玉を攻めること、つまり「詰み」です。{6c}の金と{5c}の歩が近くにいます。{5a}の玉を詰ませましょう。',
        ),
        hint: say(
          'Put a piece right in front of the king, on {5b}, where the other one guards it.',
          '玉のすぐ前の{5b}に進み、もう一枚に支えてもらいましょう。',
        ),
        done: say(
          'Checkmate. The king cannot take a piece that is guarded, and every square beside it is attacked.',
          '詰みです。支えられた駒は玉でも取れず、周りのマスもすべて利いています。',
        ),
        wrong: {
          loose: say(
            'From {6b} the gold attacks the king, but nobody guards the gold. The king takes it.',
            '{6b}の金には支えがないので、玉に取られてしまいます。',
          ),
          pawn: say(
            'The plain pawn gives check, but the king steps aside.',
            '成らない歩では、王手はかかりますが、玉に横へ逃げられます。',
          ),
        },
      },
    },
  },
  steppers: {
    title: say('King, gold and silver', '玉・金・銀'),
    steps: {
      king: {
        task: say(
          'The king moves one square in any direction. Visit {6g} and {5f}.',
          '玉はどの方向へも一マス動けます。{6g}と{5f}へ行きましょう。',
        ),
        hint: say(
          'Diagonally forward to the left, then diagonally forward to the right.',
          'まず左斜め前へ、次に右斜め前へ進みます。',
        ),
        done: say('The king can go anywhere, but only slowly.', '玉はどこへでも行けますが、一歩ずつです。'),
        wrong: { far: say('One square at a time.', '一度に進めるのは一マスです。') },
      },
      gold: {
        task: say(
          'The gold moves one square in six directions: everywhere except diagonally backward. Visit {4f}, {4g} and {4h}.',
          '金は、斜め後ろ以外の六方向へ一マス動けます。{4f}、{4g}、{4h}へ行きましょう。',
        ),
        hint: say(
          'Begin diagonally forward, then step straight back twice.',
          '斜め前へ出てから、まっすぐ二回下がります。',
        ),
        done: say('The gold is the best guard of a king.', '金は玉を守るのに最も頼れる駒です。'),
        wrong: {
          'diagonal-back': say(
            'That is one of the two squares a gold cannot reach: diagonally backward.',
            '斜め後ろは、金が動けない二つの方向です。',
          ),
        },
      },
      silver: {
        task: say(
          'The silver moves one square straight forward or along a diagonal. Visit {4f}, {3g} and {4h}.',
          '銀は、まっすぐ前と斜めの四方向へ一マス動けます。{4f}、{3g}、{4h}へ行きましょう。',
        ),
        hint: say('Every one of these moves is diagonal.', 'すべて斜めの動きです。'),
        done: say('The silver attacks forward and retreats along diagonals.', '銀は前へ攻め、斜めに引く駒です。'),
        wrong: {
          sideways: say('A silver cannot step sideways. A gold can.', '銀は真横へ動けません。動けるのは金です。'),
          back: say('A silver cannot step straight back.', '銀はまっすぐ後ろへは下がれません。'),
        },
      },
      'gold-back': {
        task: say('May the gold on {5g} go straight back to {5h}?', '{5g}の金は、まっすぐ後ろの{5h}へ下がれますか。'),
        hint: say(
          'A gold misses only the two squares diagonally behind it.',
          '金が動けないのは斜め後ろの二マスだけです。',
        ),
        done: say('Yes. A gold may step straight back.', 'はい。金はまっすぐ後ろへ下がれます。'),
        wrong: {
          straight: say(
            'It may: only the diagonals behind it are closed.',
            '下がれます。動けないのは斜め後ろだけです。',
          ),
        },
      },
      'silver-back': {
        task: say('May the silver on {5g} go straight back to {5h}?', '{5g}の銀は、まっすぐ後ろの{5h}へ下がれますか。'),
        hint: say(
          'Think of its five squares: forward and the four diagonals.',
          '前と、斜めの四か所。動けるのは五マスです。',
        ),
        done: say('No. A silver retreats only along diagonals.', 'いいえ。銀が引けるのは斜め後ろだけです。'),
        wrong: {
          straight: say(
            'It may not: straight back is not one of its five squares.',
            '下がれません。真後ろは銀の動ける五マスに入っていません。',
          ),
        },
      },
      takers: {
        task: say(
          'Pieces take in the same way as they move. With the silver, take the pawns on {5f} and {6e}.',
          '駒は動けるマスにいる相手の駒を取れます。銀で{5f}と{6e}の歩を取りましょう。',
        ),
        hint: say('Straight ahead first.', 'まず、まっすぐ前の歩です。'),
        done: say('Both pawns are in your hand.', '二枚の歩が持ち駒になりました。'),
      },
    },
  },
  sliders: {
    title: say('Rook, bishop and lance', '飛車・角・香車'),
    steps: {
      rook: {
        task: say(
          'The rook moves any number of squares along its file or rank. Visit {2d} and then {7d}.',
          '飛車は縦と横に、いくつでも進めます。{2d}、{7d}の順に行きましょう。',
        ),
        hint: say('Up the file, then along the rank.', '縦に上がって、横に動きます。'),
        done: say(
          'Until pieces promote, the rook is the strongest of them.',
          '成る前の駒の中で、飛車はいちばん強い駒です。',
        ),
        wrong: { diagonal: say('The rook never moves diagonally.', '飛車は斜めには動けません。') },
      },
      bishop: {
        task: say(
          'The bishop moves any number of squares along a diagonal. Visit {5e} and then {2h}.',
          '角は斜めに、いくつでも進めます。{5e}、{2h}の順に行きましょう。',
        ),
        hint: say('Up along one diagonal, down along the other.', '斜めに上がり、斜めに下がります。'),
        done: say(
          'The bishop sees far, but never the square in front of it.',
          '角は遠くまで利きますが、すぐ前のマスには利きません。',
        ),
        wrong: { straight: say('The bishop never moves in a straight line.', '角は縦や横には動けません。') },
      },
      lance: {
        task: say(
          'The lance moves any number of squares straight forward, and in no other way. Visit {9f} and {9d}.',
          '香車はまっすぐ前に、いくつでも進めます。ほかの方向へは動けません。{9f}と{9d}へ行きましょう。',
        ),
        hint: say('Stop at {9f} first.', 'まず{9f}で止まりましょう。'),
        done: say(
          'A lance can never come back, so think before you send it.',
          '香車は戻れません。進める前によく考えましょう。',
        ),
        wrong: { sideways: say('The lance moves only forward.', '香車は前にしか進めません。') },
      },
      blocked: {
        task: say(
          'Your own pawn stands on {2e}. May the rook on {2h} take the pawn on {2c}?',
          '自分の歩が{2e}にいます。{2h}の飛車は{2c}の歩を取れますか。',
        ),
        hint: say('Look at everything between {2h} and {2c}.', '{2h}と{2c}の間に何があるか見ましょう。'),
        done: say(
          'No. Rook, bishop and lance stop before the first piece in their way.',
          'いいえ。飛車、角、香車は、途中にある駒の手前で止まります。',
        ),
        wrong: { 'no-jump': say('The rook cannot jump over {2e}.', '飛車は{2e}の歩を飛び越えられません。') },
      },
      hunt: {
        task: say(
          'Take all three pawns with the rook. White only waits.',
          '飛車で三枚の歩をすべて取りましょう。後手は待っているだけです。',
        ),
        hint: say('Each pawn is on the same file or rank as the next.', '次の歩は、いつも同じ筋か同じ段にあります。'),
        done: say('Three moves, three pawns.', '三手で三枚取れました。'),
      },
    },
  },
  jumpers: {
    title: say('Knight and pawn', '桂馬と歩'),
    steps: {
      knight: {
        task: say(
          'The knight jumps two squares forward and one to the side. Visit {4g} and {5e}.',
          '桂馬は二つ前の、左右どちらかのマスへ跳びます。{4g}と{5e}へ行きましょう。',
        ),
        hint: say('First jump to the right, then to the left.', '右へ跳んで、次は左へ跳びます。'),
        done: say('The knight goes only forward and can never return.', '桂馬は前にしか跳べず、戻れません。'),
        wrong: {
          chess: say(
            'A chess knight could do that. In shogi it jumps only forward.',
            'チェスのナイトなら行けますが、桂馬は前にだけ跳びます。',
          ),
        },
      },
      over: {
        task: say(
          'The knight is the only piece that jumps over others. Take the pawn on {4e}.',
          '桂馬だけが、ほかの駒を飛び越えられます。{4e}の歩を取りましょう。',
        ),
        hint: say('Your knight stands on {5g}.', '桂馬は{5g}にいます。'),
        done: say('Nothing can stand in a knight’s way.', '桂馬の道は、誰にもふさげません。'),
        wrong: {
          pawn: say(
            'That pawn move takes nothing. Let the knight jump.',
            'その歩では何も取れません。桂馬で跳びましょう。',
          ),
        },
      },
      pawn: {
        task: say(
          'A pawn takes as it moves: straight ahead. Take a piece with your pawn.',
          '歩は動くときも取るときも、まっすぐ前です。歩で駒を取りましょう。',
        ),
        hint: say('Only {5d} is in reach.', '届くのは{5d}だけです。'),
        done: say('Right. The silver on {4d} was safe from your pawn.', 'そうです。{4d}の銀は、歩では取れません。'),
        wrong: {
          chess: say(
            'Chess pawns take diagonally. Shogi pawns never do.',
            '斜めに取るのはチェスのポーンです。将棋の歩は斜めに取れません。',
          ),
        },
      },
      'no-way-back': {
        task: say('May the pawn on {5e} go back to {5f}?', '{5e}の歩は{5f}へ下がれますか。'),
        hint: say('Which pieces can move backward at all?', '後ろへ下がれる駒はどれだったでしょう。'),
        done: say('No. Pawn, lance and knight never go back.', 'いいえ。歩、香車、桂馬は後ろへ下がれません。'),
        wrong: { 'never-back': say('A pawn only goes forward.', '歩は前にしか進めません。') },
      },
    },
  },
};
