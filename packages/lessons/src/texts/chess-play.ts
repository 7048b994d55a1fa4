import { say, type LessonWords } from './course-words.ts';

const MATE = say('White to move: mate in one.', '白の番です。一手でメイトしましょう。');
const MATE_IN_TWO = say(
  'White to move: mate in two. Play a move, Black answers, and your next move is mate.',
  '白の番です。二手でメイトしましょう。一手指し、黒が応じ、次の手がメイトです。',
);

export const CHESS_PLAY: Readonly<Record<string, LessonWords>> = {
  'mate-in-one': {
    title: say('Mate in one', '一手メイト'),
    steps: {
      'back-rank': {
        task: MATE,
        hint: say('The king has no window on the last rank.', 'キングには最終段からの逃げ道がありません。'),
        done: say(
          'The back-rank mate: the king is shut in by its own pawns.',
          'バックランク・メイトです。自分のポーンが逃げ道をふさいでいます。',
        ),
      },
      ladder: {
        task: MATE,
        hint: say(
          'One rook holds rank 7. The other takes rank 8.',
          '一方のルークが７段目を、もう一方が８段目を押さえます。',
        ),
        done: say('Two rooks, two ranks: the ladder.', '二つのルークで二つの段を押さえる「はしご」です。'),
        wrong: { 'wrong-rook': say('Then rank 7 is open again.', 'それでは７段目が開いてしまいます。') },
      },
      'queen-and-king': {
        task: MATE,
        hint: say(
          'Your king guards the squares in front of it. Attack from the side.',
          '自分のキングが前のマスを押さえています。横から攻めましょう。',
        ),
        done: say(
          'King and queen together mate a lone king at the edge.',
          'キングとクイーンで、端のキングをメイトできます。',
        ),
      },
      'scholars-mate': {
        task: MATE,
        hint: say('The square {f7} is guarded by the king alone.', '{f7}を守っているのはキングだけです。'),
        done: say(
          'The scholar’s mate: the bishop guards the queen on {f7}.',
          'スカラーズ・メイトです。ビショップが{f7}のクイーンを支えています。',
        ),
        wrong: {
          bishop: say('Check, but the king can move to {e7}.', 'チェックですが、{e7}へ逃げられます。'),
          pawn: say('Black’s knight takes the queen.', 'ナイトにクイーンを取られます。'),
        },
      },
      smothered: {
        task: MATE,
        hint: say(
          'The king cannot move at all. Which piece gives check over others?',
          'キングはまったく動けません。飛び越えてチェックできる駒はどれでしょう。',
        ),
        done: say(
          'A smothered mate: its own pieces leave the king no air.',
          'スマザード・メイトです。自分の駒に囲まれて動けません。',
        ),
      },
    },
  },
  'mate-in-two': {
    title: say('Mate in two', '二手メイト'),
    steps: {
      'two-rooks': {
        task: MATE_IN_TWO,
        hint: say('Take rank 7 first, then rank 8.', 'まず７段目、次に８段目です。'),
        done: say('The ladder again, one rung earlier.', 'はしごを一段手前から登りました。'),
      },
      decoy: {
        task: MATE_IN_TWO,
        hint: say('Give up the queen on the last rank.', '最終段でクイーンを捨てましょう。'),
        done: say('The rook had to take, and the back rank fell.', 'ルークが取るしかなく、最終段が破れました。'),
      },
      'smothered-queen': {
        task: MATE_IN_TWO,
        hint: say(
          'Force the rook to take away the king’s last square.',
          'ルークに、キングの最後の逃げ場をふさがせましょう。',
        ),
        done: say(
          'Queen on {g8}, rook takes, knight mates: a famous old pattern.',
          '{g8}にクイーン、ルークが取り、ナイトでメイト。有名な形です。',
        ),
      },
      quiet: {
        task: MATE_IN_TWO,
        hint: say(
          'The first move is no check. Bring your king closer.',
          '初手はチェックではありません。キングを近づけましょう。',
        ),
        done: say(
          'With the kings face to face the rook gives mate.',
          'キングで逃げ道をふさぎ、ルークでメイトしました。',
        ),
      },
    },
  },
  tactics: {
    title: say('Forks, pins and skewers', 'フォーク・ピン・スキュア'),
    steps: {
      fork: {
        task: say('Attack king and rook at once.', 'キングとルークを同時に狙いましょう。'),
        hint: say('A knight’s fork from {c7}.', '{c7}からのナイトの両取りです。'),
        done: say(
          'The king must move, and the rook falls. This is a fork.',
          'キングが逃げる間にルークが取れます。「フォーク」です。',
        ),
        wrong: {
          'check-only': say('Check, but the rook is not attacked.', 'チェックですが、ルークに利いていません。'),
        },
      },
      'pawn-fork': {
        task: say(
          'Even a pawn can fork. Attack knight and bishop.',
          'ポーンでも両取りができます。ナイトとビショップを狙いましょう。',
        ),
        hint: say('Advance the pawn on {d3}.', '{d3}のポーンを進めましょう。'),
        done: say(
          'The rook guards the pawn, and one of the two pieces is lost.',
          'ポーンはルークに守られ、どちらかの駒が取れます。',
        ),
      },
      pin: {
        task: say(
          'The knight on {e6} stands before its king. Pin it.',
          '{e6}のナイトはキングの前にいます。動けなくしましょう。',
        ),
        hint: say('Bring the rook to the same file.', 'ルークを同じ列へ動かします。'),
        done: say('The knight may not move now. This is a pin.', 'ナイトは動けません。これが「ピン」です。'),
        wrong: { check: say('That is only check.', 'それはただのチェックです。') },
      },
      skewer: {
        task: say(
          'The king stands in front of the queen. Make it step aside.',
          'クイーンの前にキングがいます。どかせましょう。',
        ),
        hint: say('Check along file d.', 'ｄの列からチェックします。'),
        done: say(
          'The king moves, and you take the queen. This is a skewer.',
          'キングが逃げれば、クイーンが取れます。「スキュア」です。',
        ),
        wrong: {
          'no-queen': say(
            'Check, but the queen is not behind the king on that line.',
            'チェックですが、その線の後ろにクイーンはいません。',
          ),
        },
      },
      discovered: {
        task: say(
          'Your rook waits behind your knight. Move the knight so that the rook gives check and the knight attacks the queen.',
          'ナイトの後ろでルークが待っています。ナイトを動かしてルークでチェックし、ナイトでクイーンを狙いましょう。',
        ),
        hint: say('From {c3} or {d6} the knight attacks {b5}.', '{c3}か{d6}なら、ナイトは{b5}に利きます。'),
        done: say(
          'A discovered check: two attacks with one move.',
          'ディスカバード・チェックです。一手で二つの攻めです。',
        ),
      },
    },
  },
  opening: {
    title: say('The opening', '序盤'),
    steps: {
      centre: {
        task: say(
          'The first rule: fight for the four squares in the middle, {d4}, {e4}, {d5} and {e5}. Push a pawn from {c2}, {d2} or {e2} two squares, or bring a knight toward the middle.',
          '一つ目の原則は、中央の四マス{d4}、{e4}、{d5}、{e5}を争うことです。{c2}、{d2}、{e2}のポーンを二マス進めるか、ナイトを中央へ向けましょう。',
        ),
        hint: say('A pawn on {e4} attacks {d5}, for one.', 'たとえば、{e4}のポーンは{d5}に利きます。'),
        done: say('Pieces in the centre reach everything.', '中央の駒はどこへでも行けます。'),
        wrong: {
          edge: say('That does nothing for the centre.', '中央に働きかけていません。'),
          king: say('That opens lines to your own king.', '自分のキングへの道を開いてしまいます。'),
          rim: say('At the edge a knight sees only half as much.', '端のナイトは働きが半分です。'),
        },
      },
      develop: {
        task: say(
          'The second rule: bring out knights and bishops. Play such a move.',
          '二つ目の原則は、ナイトとビショップを出すことです。そのような手を指しましょう。',
        ),
        hint: say('The knight on {g1} can attack {e5} at once.', '{g1}のナイトは、すぐに{e5}を狙えます。'),
        done: say('Every move should bring a new piece into play.', '一手ごとに新しい駒を働かせましょう。'),
        wrong: {
          queen: say('The queen is out too early: she will be chased.', 'クイーンを出すのが早すぎて、追い回されます。'),
          slow: say('That brings no piece out.', '駒が出ていません。'),
          rim: say('At the edge a knight sees only half as much.', '端のナイトは働きが半分です。'),
          taken: say('On {a6} the bishop is taken for nothing.', '{a6}では、ビショップをただで取られます。'),
        },
      },
      italian: {
        task: say(
          'Play the Italian opening: centre pawn, knight, bishop, a little support, and castle.',
          'イタリアン・オープニングを指しましょう。中央のポーン、ナイト、ビショップ、支えの手、そしてキャスリングです。',
        ),
        hint: say(
          'Pawn to {e4}, knight to {f3}, bishop to {c4}, pawns to {c3} and {d3}, then castle.',
          '{e4}、ナイトを{f3}へ、ビショップを{c4}へ、ポーンを{c3}と{d3}へ、そしてキャスリング。',
        ),
        done: say(
          'A sound position after six moves: centre, pieces out, king safe.',
          '六手で、中央、駒組み、キングの安全がそろいました。',
        ),
        wrong: {
          guarded: say('The knight on {c6} guards that pawn.', 'そのポーンは{c6}のナイトに守られています。'),
          early: say('You would give up a bishop for a pawn.', 'ビショップをポーン一つと交換してしまいます。'),
        },
      },
      'queens-gambit': {
        task: say(
          'Play the Queen’s Gambit: offer the pawn on {c4} to win the centre, then bring out knights and bishop.',
          'クイーンズ・ギャンビットを指しましょう。{c4}のポーンを差し出して中央を争い、ナイトとビショップを出します。',
        ),
        hint: say(
          'Pawns to {d4} and {c4}, knight to {c3}, bishop to {g5}, pawn to {e3}, knight to {f3}.',
          '{d4}、{c4}、ナイトを{c3}へ、ビショップを{g5}へ、{e3}、ナイトを{f3}へ。',
        ),
        done: say(
          'The bishop went out before the pawn on {e3} could shut it in.',
          '{e3}のポーンで閉じ込める前に、ビショップを出しました。',
        ),
        wrong: {
          'bishop-out': say(
            'First the bishop, or the pawn will shut it in.',
            '先にビショップを出しましょう。ポーンで閉じ込められます。',
          ),
        },
      },
      'king-safety': {
        task: say(
          'The third rule: make the king safe. Do it now.',
          '三つ目の原則は、キングの安全です。今、安全にしましょう。',
        ),
        hint: say('Nothing stands between king and rook.', 'キングとルークの間は空いています。'),
        done: say('Castle early, and you can play without fear.', '早めのキャスリングで、安心して戦えます。'),
        wrong: {
          walk: say('After walking, the king can never castle.', '歩いたキングは、もうキャスリングできません。'),
        },
      },
      'fools-mate': {
        task: say(
          'White forgot the king. You are Black: mate in one.',
          '白はキングの安全を忘れました。あなたは黒です。一手でメイトしましょう。',
        ),
        hint: say('The diagonal to {e1} is open.', '{e1}への斜めの線が開いています。'),
        done: say(
          'The shortest mate there is. Mind the diagonal to your king.',
          '最短のメイトです。キングへの斜めの線に気をつけましょう。',
        ),
      },
    },
  },
};
