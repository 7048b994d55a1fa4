import { say, type LessonWords } from './course-words.ts';

export const SHOGI_CHECK: Readonly<Record<string, LessonWords>> = {
  check: {
    title: say('Check', '王手'),
    steps: {
      'is-check': {
        task: say(
          'A king that could be taken next is in check. Look at your king on {5i}. Is this checkmate, check or a quiet position?',
          '次に玉が取られる状態を「王手」といいます。{5i}の自玉を見ましょう。詰み、王手、普通の局面のどれでしょうか。',
        ),
        hint: say(
          'The rook on {5e} looks down the file, and there are squares beside the king.',
          '{5e}の飛車が利いていますが、玉の横は空いています。',
        ),
        done: say(
          'It is check, and you must answer it with your next move.',
          '王手です。次の手で必ず受けなければなりません。',
        ),
        wrong: {
          'can-run': say(
            'The king can still step aside, so it is not mate.',
            'まだ横へ逃げられるので、詰みではありません。',
          ),
          'look-up': say('Look up the file from your king.', '玉の筋を上の方まで見ましょう。'),
        },
      },
      run: {
        task: say(
          'The first way out of check: move the king. Do so.',
          '王手を防ぐ方法その一は、玉を逃げることです。玉を動かしましょう。',
        ),
        hint: say('Leave the file of the rook.', '飛車の筋から離れましょう。'),
        done: say('The rook no longer attacks the king.', '飛車の利きから外れました。'),
        wrong: {
          'same-file': say('On {5h} the rook would still attack it.', '{5h}では、まだ飛車に取られます。'),
          block: say(
            'That stops the check as well, but here, move the king.',
            'それでも王手は防げますが、ここでは玉を動かしましょう。',
          ),
        },
      },
      'capture-it': {
        task: say(
          'The second way: take the piece that gives check.',
          '方法その二は、王手をかけている駒を取ることです。取りましょう。',
        ),
        hint: say(
          'The lance guards {5h} against your king, but not against your silver.',
          '{5h}には香車が利いているので玉では取れませんが、銀なら取れます。',
        ),
        done: say('The attacker is gone.', '王手の駒がいなくなりました。'),
        wrong: {
          guarded: say(
            'The lance on {5c} guards {5h}, so the king may not take.',
            '{5c}の香車が利いているので、玉では取れません。',
          ),
        },
      },
      shield: {
        task: say(
          'The third way: put something in between. Move a gold there or drop the silver.',
          '方法その三は、間に駒を入れることです。金を動かすか、銀を打ちましょう。',
        ),
        hint: say('The squares between {5e} and {5i} are {5f}, {5g} and {5h}.', '間のマスは{5f}、{5g}、{5h}です。'),
        done: say(
          'Only rook, bishop, lance, horse and dragon can be shut out like this.',
          '間に入れて防げるのは、離れて利く駒の王手だけです。',
        ),
        wrong: {
          run: say(
            'The king would escape, but here, put a piece in between.',
            '逃げる手もありますが、ここでは間に駒を入れましょう。',
          ),
        },
      },
      pinned: {
        task: say('May the gold on {5h} step to {4h}?', '{5h}の金は{4h}へ動けますか。'),
        hint: say('What does the gold keep away from the king?', '金は何から玉を守っていますか。'),
        done: say(
          'No. No move may leave your own king to be taken. The gold is pinned.',
          'いいえ。自玉が取られる手は指せません。金は動けない状態です。',
        ),
        wrong: { opens: say('Then the rook on {5e} would take your king.', '{5e}の飛車に玉を取られてしまいます。') },
      },
    },
  },
  mate: {
    title: say('Checkmate', '詰み'),
    steps: {
      'is-mate': {
        task: say(
          'It is White’s move. Is this checkmate, check or a quiet position?',
          '後手の番です。詰み、王手、普通の局面のどれでしょうか。',
        ),
        hint: say('Can the king take the gold? Can it step anywhere?', '玉は金を取れますか。逃げるマスはありますか。'),
        done: say(
          'Checkmate: attacked, and no move helps. The game is over.',
          '詰みです。どう指しても玉が取られるので、対局は終わりです。',
        ),
        wrong: {
          'no-way-out': say(
            'The pawn guards the gold, and every square beside the king is attacked.',
            '金は歩に支えられ、玉の逃げるマスもありません。',
          ),
        },
      },
      'not-mate': {
        task: say('And this one? It is White’s move.', 'これはどうでしょう。後手の番です。'),
        hint: say('Who guards the gold on {5b}?', '{5b}の金を支えている駒はありますか。'),
        done: say(
          'Only check: nobody guards the gold, so the king takes it.',
          'ただの王手です。金に支えがないので、玉に取られます。',
        ),
        wrong: { takes: say('The king simply takes the gold on {5b}.', '玉が{5b}の金を取れます。') },
      },
      'head-gold': {
        task: say(
          'A gold on the head of the king is the most useful mate of all. Checkmate.',
          '玉の頭に打つ金は、最も役に立つ詰みの形です。詰ませましょう。',
        ),
        hint: say('Your pawn guards {5b}.', '{5b}には歩が利いています。'),
        done: say('Remember this shape: gold on the head.', 'この「頭金」の形を覚えましょう。'),
        wrong: {
          slips: say(
            'Nobody guards the gold there, and the king takes it.',
            'そこの金には支えがなく、玉に取られます。',
          ),
        },
      },
      edge: {
        task: say(
          'At the edge a king has few squares. Checkmate.',
          '盤の端の玉は逃げ場が少なくなります。詰ませましょう。',
        ),
        hint: say('The silver on {2c} guards {1b}, {2b} and {3b}.', '{2c}の銀は{1b}、{2b}、{3b}に利いています。'),
        done: say(
          'Gold and silver work together: one attacks, the other guards.',
          '金が攻め、銀が支える。駒は協力して働きます。',
        ),
        wrong: {
          front: say(
            'The king takes the gold on {2a}, which nobody guards.',
            '{2a}の金には支えがなく、玉に取られます。',
          ),
        },
      },
      'two-lines': {
        task: say(
          'Your rook on {8b} closes the whole rank b. Checkmate with the other rook.',
          '{8b}の飛車が二段目をふさいでいます。もう一枚の飛車で詰ませましょう。',
        ),
        hint: say('Attack along rank a, out of the king’s reach.', '一段目に、玉から離して打ちましょう。'),
        done: say('Two lines side by side leave no way out.', '二本の線で、逃げ道がなくなりました。'),
        wrong: {
          second: say(
            'Then the king can step to rank b. Keep the first rook where it is.',
            'それでは二段目へ逃げられます。{8b}の飛車は動かさずにおきましょう。',
          ),
        },
      },
    },
  },
  forbidden: {
    title: say('Forbidden drops', '打ってはいけない手'),
    steps: {
      nifu: {
        task: say(
          'You have a pawn on {7g}. May you drop another on {7d}?',
          '{7g}に自分の歩があります。{7d}に、もう一枚の歩を打てますか。',
        ),
        hint: say('Both would be on the same file.', '同じ筋に二枚になります。'),
        done: say(
          'No. Two plain pawns of yours on one file are forbidden. This is called nifu.',
          'いいえ。同じ筋に自分の歩を二枚置くのは「二歩」という反則です。',
        ),
        wrong: { second: say('One plain pawn to a file, no more.', '一つの筋に、歩は一枚までです。') },
      },
      'free-file': {
        task: say(
          'White has pawns on {7b}, {5b} and {3b}. Drop your pawn right in front of one of them without breaking the rule.',
          '相手の歩が{7b}、{5b}、{3b}にいます。二歩にならないように、そのどれかのすぐ前に歩を打ちましょう。',
        ),
        hint: say('On which of the three files have you no pawn?', '三つの筋のうち、自分の歩がないのはどれでしょう。'),
        done: say('File 3 was free.', '３筋には自分の歩がありませんでした。'),
        wrong: { nifu: say('You already have a pawn on that file.', 'その筋には、もう自分の歩があります。') },
      },
      'tokin-file': {
        task: say(
          'Your piece on {7c} is a tokin. May you drop a pawn on {7g}?',
          '{7c}の自分の駒は「と金」です。{7g}に歩を打てますか。',
        ),
        hint: say('The rule speaks of plain pawns.', '二歩になるのは、成っていない歩だけです。'),
        done: say('Yes. A tokin does not count.', 'はい。と金は数に入りません。'),
        wrong: { tokin: say('A promoted pawn does not count for nifu.', 'と金があっても二歩にはなりません。') },
      },
      'dead-end': {
        task: say('May you drop a knight on {9b}?', '{9b}に桂馬を打てますか。'),
        hint: say('Where could it jump from there?', 'そこからどこへ跳べますか。'),
        done: say(
          'No. A piece may not be dropped where it could never move.',
          'いいえ。動けるマスがない所には打てません。',
        ),
        wrong: {
          stuck: say(
            'From the last two ranks a knight has nowhere to jump.',
            '奥の二段に打った桂馬は、どこへも跳べません。',
          ),
        },
      },
      'pawn-drop-mate': {
        task: say(
          'A pawn on {1b} would be checkmate. May you drop it there?',
          '{1b}に歩を打てば詰みます。打ってもよいでしょうか。',
        ),
        hint: say('There is a rule about just this.', 'ちょうどこの手についての決まりがあります。'),
        done: say(
          'No. A pawn may not be dropped to give mate. This is called uchifuzume.',
          'いいえ。歩を打って詰ませるのは「打ち歩詰め」という反則です。',
        ),
        wrong: {
          forbidden: say(
            'Mate by a dropped pawn is the one mate the rules forbid.',
            '歩を打って詰ませることだけは禁じられています。',
          ),
        },
      },
      'pawn-push-mate': {
        task: say(
          'A pawn that is on the board already may give mate. Checkmate with the pawn.',
          '盤上の歩を進めて詰ませるのは、かまいません。歩で詰ませましょう。',
        ),
        hint: say('Push it to {1b}.', '{1b}へ進めましょう。'),
        done: say('Only the drop is forbidden, not the push.', '禁じられているのは打つことだけです。'),
        wrong: {
          silver: say('That mates as well, but here, use the pawn.', 'それでも詰みますが、ここでは歩を使いましょう。'),
          slips: say(
            'The plain silver gives check, but the king slips out to {2b}.',
            '成らない銀では王手になりますが、{2b}へ逃げられます。',
          ),
        },
      },
      'pawn-drop-check': {
        task: say(
          'Here a pawn on {1b} would be check, and the king could escape. May you drop it?',
          'この局面では、{1b}の歩は王手になりますが、玉は逃げられます。打てますか。',
        ),
        hint: say('The rule forbids mate, not check.', '禁じられているのは詰みで、王手ではありません。'),
        done: say('Yes. A pawn drop may give check.', 'はい。歩を打って王手をかけるのはかまいません。'),
        wrong: { 'only-check': say('It is not mate, so it is allowed.', '詰みではないので、打てます。') },
      },
    },
  },
};
