import type { Lesson } from '../lesson.ts';

/** Lessons about check, checkmate and forbidden drops in shogi. */
export const SHOGI_CHECK: readonly Lesson[] = [
  {
    id: 'check',
    title: { en: 'Check', ja: '王手' },
    theme: 'rules',
    pieces: ['king'],
    rules: ['S27', 'S28'],
    steps: [
      {
        id: 'is-check',
        position: '4k4/9/9/9/4r4/9/9/9/4K4 b - 1',
        task: { kind: 'judge' },
        prompt: {
          en: 'A king that could be taken next is in check. Look at your king on {5i}. Is this checkmate, check or a quiet position?',
          ja: '次に玉が取られる状態を「王手」といいます。{5i}の自玉を見ましょう。詰み、王手、普通の局面のどれでしょうか。',
        },
        hint: {
          en: 'The rook on {5e} looks down the file, and there are squares beside the king.',
          ja: '{5e}の飛車が利いていますが、玉の横は空いています。',
        },
        done: {
          en: 'It is check, and you must answer it with your next move.',
          ja: '王手です。次の手で必ず受けなければなりません。',
        },
        wrong: [
          {
            answers: ['checkmate'],
            text: {
              en: 'The king can still step aside, so it is not mate.',
              ja: 'まだ横へ逃げられるので、詰みではありません。',
            },
          },
          {
            answers: ['quiet'],
            text: { en: 'Look up the file from your king.', ja: '玉の筋を上の方まで見ましょう。' },
          },
        ],
      },
      {
        id: 'run',
        position: '4k4/9/9/9/4r4/9/9/9/3GKG3 b - 1',
        task: { kind: 'find-move', moves: ['5i6h', '5i4h'] },
        prompt: {
          en: 'The first way out of check: move the king. Do so.',
          ja: '王手を防ぐ方法その一は、玉が逃げることです。玉を動かしましょう。',
        },
        hint: { en: 'Leave the file of the rook.', ja: '飛車の筋から離れましょう。' },
        done: { en: 'The rook no longer attacks the king.', ja: '飛車の利きから外れました。' },
        wrong: [
          {
            answers: ['5i5h'],
            illegal: 'leaves-king',
            text: { en: 'On {5h} the rook would still attack it.', ja: '{5h}では、まだ飛車に取られます。' },
          },
          {
            answers: ['4i5h', '6i5h'],
            text: {
              en: 'That stops the check as well, but here, move the king.',
              ja: 'それでも王手は防げますが、ここでは玉を動かしましょう。',
            },
          },
        ],
      },
      {
        id: 'capture-it',
        position: '4k4/9/4l4/9/9/9/5S3/4g4/4K4 b - 1',
        task: { kind: 'escape' },
        prompt: {
          en: 'The second way: take the piece that gives check.',
          ja: '方法その二は、王手をかけている駒を取ることです。取りましょう。',
        },
        hint: {
          en: 'The lance guards {5h} against your king, but not against your silver.',
          ja: '{5h}には香車が利いているので玉では取れませんが、銀なら取れます。',
        },
        done: { en: 'The attacker is gone.', ja: '王手の駒がいなくなりました。' },
        wrong: [
          {
            answers: ['5i5h'],
            illegal: 'leaves-king',
            text: {
              en: 'The lance on {5c} guards {5h}, so the king may not take.',
              ja: '{5c}の香車が利いているので、玉では取れません。',
            },
          },
        ],
      },
      {
        id: 'shield',
        position: '4k4/9/9/9/4r4/9/9/9/3GKG3 b S 1',
        task: { kind: 'find-move', moves: ['S*5f', 'S*5g', 'S*5h', '4i5h', '6i5h'] },
        prompt: {
          en: 'The third way: put something in between. Move a gold there or drop the silver.',
          ja: '方法その三は、間に駒を入れることです。金を動かすか、銀を打ちましょう。',
        },
        hint: {
          en: 'The squares between {5e} and {5i} are {5f}, {5g} and {5h}.',
          ja: '間のマスは{5f}、{5g}、{5h}です。',
        },
        done: {
          en: 'Only rook, bishop, lance, horse and dragon can be shut out like this.',
          ja: '間に入れて防げるのは、離れて利く駒の王手だけです。',
        },
        wrong: [
          {
            answers: ['5i4h', '5i6h'],
            text: {
              en: 'The king would escape, but here, put a piece in between.',
              ja: '逃げる手もありますが、ここでは間に駒を入れましょう。',
            },
          },
        ],
      },
      {
        id: 'pinned',
        position: '4k4/9/9/9/4r4/9/9/4G4/4K4 b - 1',
        task: { kind: 'may', move: '5h4h' },
        prompt: { en: 'May the gold on {5h} step to {4h}?', ja: '{5h}の金は{4h}へ動けますか。' },
        hint: { en: 'What does the gold keep away from the king?', ja: '金は何から玉を守っていますか。' },
        done: {
          en: 'No. No move may leave your own king to be taken. The gold is pinned.',
          ja: 'いいえ。自玉が取られる手は指せません。金は動けない状態です。',
        },
        wrong: [
          {
            answers: ['yes'],
            text: { en: 'Then the rook on {5e} would take your king.', ja: '{5e}の飛車に玉を取られてしまいます。' },
          },
        ],
      },
    ],
  },
  {
    id: 'mate',
    title: { en: 'Checkmate', ja: '詰み' },
    theme: 'rules',
    rules: ['S29', 'S30'],
    steps: [
      {
        id: 'is-mate',
        position: '4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1',
        task: { kind: 'judge' },
        prompt: {
          en: 'It is White’s move. Is this checkmate, check or a quiet position?',
          ja: '後手の手番です。詰み、王手、普通の局面のどれでしょうか。',
        },
        hint: {
          en: 'Can the king take the gold? Can it step anywhere?',
          ja: '玉は金を取れますか。逃げるマスはありますか。',
        },
        done: {
          en: 'Checkmate: attacked, and no move helps. The game is over.',
          ja: '詰みです。どう指しても玉が取られるので、対局は終わりです。',
        },
        wrong: [
          {
            answers: ['check'],
            text: {
              en: 'The pawn guards the gold, and every square beside the king is attacked.',
              ja: '金は歩に支えられ、玉の逃げるマスもありません。',
            },
          },
        ],
      },
      {
        id: 'not-mate',
        position: '4k4/4G4/9/9/4P4/9/9/9/4K4 w - 1',
        task: { kind: 'judge' },
        prompt: { en: 'And this one? It is White’s move.', ja: 'これはどうでしょう。後手の手番です。' },
        hint: { en: 'Who guards the gold on {5b}?', ja: '{5b}の金を支えている駒はありますか。' },
        done: {
          en: 'Only check: the gold is not guarded, so the king takes it.',
          ja: 'ただの王手です。金に支えがないので、玉に取られます。',
        },
        wrong: [
          {
            answers: ['checkmate'],
            text: { en: 'The king simply takes the gold on {5b}.', ja: '玉が{5b}の金を取れます。' },
          },
        ],
      },
      {
        id: 'head-gold',
        position: '4k4/9/4P4/9/9/9/9/9/4K4 b G 1',
        task: { kind: 'win-in', plies: 1 },
        prompt: {
          en: 'A gold on the head of the king is the most useful mate of all. Checkmate.',
          ja: '玉の頭に打つ金は、最も役に立つ詰みの形です。詰ませましょう。',
        },
        hint: { en: 'Your pawn guards {5b}.', ja: '{5b}には歩が利いています。' },
        done: { en: 'Remember this shape: gold on the head.', ja: 'この「頭金」の形を覚えましょう。' },
        wrong: [
          {
            answers: ['G*4b', 'G*6b'],
            text: {
              en: 'The gold is not guarded there, and the king takes it.',
              ja: 'そこの金には支えがなく、玉に取られます。',
            },
          },
        ],
      },
      {
        id: 'edge',
        position: '8k/9/p6S1/9/9/9/9/9/4K4 b G 1',
        task: { kind: 'win-in', plies: 1 },
        prompt: {
          en: 'At the edge a king has few squares. Checkmate.',
          ja: '盤の端の玉は逃げ場が少なくなります。詰ませましょう。',
        },
        hint: {
          en: 'The silver on {2c} guards {1b}, {2b} and {3b}.',
          ja: '{2c}の銀は{1b}、{2b}、{3b}に利いています。',
        },
        done: {
          en: 'Gold and silver work together: one attacks, the other guards.',
          ja: '金が攻め、銀が支える。駒は協力して働きます。',
        },
        wrong: [
          {
            answers: ['G*2a'],
            text: {
              en: 'The king takes the gold on {2a}, which is not guarded.',
              ja: '{2a}の金には支えがなく、玉に取られます。',
            },
          },
        ],
      },
      {
        id: 'two-lines',
        position: '4k4/1R7/9/9/9/9/9/9/4K4 b R 1',
        task: { kind: 'win-in', plies: 1 },
        prompt: {
          en: 'Your rook on {8b} closes the whole rank b. Checkmate with the other rook.',
          ja: '{8b}の飛車が二段目をふさいでいます。もう一枚の飛車で詰ませましょう。',
        },
        hint: { en: 'Attack along rank a, out of the king’s reach.', ja: '一段目に、玉から離して打ちましょう。' },
        done: { en: 'Two lines side by side leave no way out.', ja: '二本の線で、逃げ道がなくなりました。' },
        wrong: [
          {
            answers: ['8b8a', '8b8a+'],
            text: {
              en: 'Then the king can step to rank b. Keep the first rook where it is.',
              ja: 'それでは二段目へ逃げられます。{8b}の飛車は動かさずにおきましょう。',
            },
          },
        ],
      },
    ],
  },
  {
    id: 'forbidden',
    title: { en: 'Forbidden drops', ja: '打ってはいけない手' },
    theme: 'rules',
    pieces: ['pawn'],
    rules: ['S24', 'S25', 'S26'],
    steps: [
      {
        id: 'nifu',
        position: '4k4/9/9/9/9/9/2P6/9/4K4 b P 1',
        task: { kind: 'may', move: 'P*7d' },
        prompt: {
          en: 'You have a pawn on {7g}. May you drop another on {7d}?',
          ja: '{7g}に自分の歩があります。{7d}に、もう一枚の歩を打てますか。',
        },
        hint: { en: 'Both would be on the same file.', ja: '同じ筋に二枚になります。' },
        done: {
          en: 'No. Two plain pawns of yours on one file are forbidden. This is called nifu.',
          ja: 'いいえ。同じ筋に自分の歩を二枚置くのは「二歩」という反則です。',
        },
        wrong: [
          {
            answers: ['yes'],
            text: { en: 'One plain pawn to a file, no more.', ja: '一つの筋に、歩は一枚までです。' },
          },
        ],
      },
      {
        id: 'free-file',
        position: '4k4/2p1p1p2/9/9/9/9/2P1P4/9/4K4 b P 1',
        task: { kind: 'find-move', moves: ['P*3c'] },
        prompt: {
          en: 'White has pawns on {7b}, {5b} and {3b}. Drop your pawn right in front of one of them without breaking the rule.',
          ja: '相手の歩が{7b}、{5b}、{3b}にいます。二歩にならないように、そのどれかのすぐ前に歩を打ちましょう。',
        },
        hint: {
          en: 'On which of the three files have you no pawn?',
          ja: '三つの筋のうち、自分の歩がないのはどれでしょう。',
        },
        done: { en: 'File 3 was free.', ja: '３筋には自分の歩がありませんでした。' },
        wrong: [
          {
            answers: ['P*7c', 'P*5c'],
            illegal: 'nifu',
            text: { en: 'You already have a pawn on that file.', ja: 'その筋には、もう自分の歩があります。' },
          },
        ],
      },
      {
        id: 'tokin-file',
        position: '4k4/9/2+P6/9/9/9/9/9/4K4 b P 1',
        task: { kind: 'may', move: 'P*7g' },
        prompt: {
          en: 'Your piece on {7c} is a tokin. May you drop a pawn on {7g}?',
          ja: '{7c}の自分の駒は「と金」です。{7g}に歩を打てますか。',
        },
        hint: { en: 'The rule speaks of plain pawns.', ja: '二歩になるのは、成っていない歩だけです。' },
        done: { en: 'Yes. A tokin does not count.', ja: 'はい。と金は数に入りません。' },
        wrong: [
          {
            answers: ['no'],
            text: { en: 'A promoted pawn does not count for nifu.', ja: 'と金があっても二歩にはなりません。' },
          },
        ],
      },
      {
        id: 'dead-end',
        position: '4k4/9/9/9/9/9/9/9/4K4 b N 1',
        task: { kind: 'may', move: 'N*9b' },
        prompt: { en: 'May you drop a knight on {9b}?', ja: '{9b}に桂馬を打てますか。' },
        hint: { en: 'Where could it jump from there?', ja: 'そこからどこへ跳べますか。' },
        done: {
          en: 'No. A piece may not be dropped where it could never move.',
          ja: 'いいえ。動けるマスがない所には打てません。',
        },
        wrong: [
          {
            answers: ['yes'],
            text: {
              en: 'From the last two ranks a knight has nowhere to jump.',
              ja: '奥の二段に打った桂馬は、どこへも跳べません。',
            },
          },
        ],
      },
      {
        id: 'pawn-drop-mate',
        position: '7lk/9/8S/9/9/9/9/7L1/8K b P 1',
        task: { kind: 'may', move: 'P*1b' },
        prompt: {
          en: 'A pawn on {1b} would be checkmate. May you drop it there?',
          ja: '{1b}に歩を打てば詰みます。打ってもよいでしょうか。',
        },
        hint: { en: 'There is a rule about just this.', ja: 'ちょうどこの手についての決まりがあります。' },
        done: {
          en: 'No. A pawn may not be dropped to give mate. This is called uchifuzume.',
          ja: 'いいえ。歩を打って詰ませるのは「打ち歩詰め」という反則です。',
        },
        wrong: [
          {
            answers: ['yes'],
            text: {
              en: 'Mate by a dropped pawn is the one mate the rules forbid.',
              ja: '歩を打って詰ませることだけは禁じられています。',
            },
          },
        ],
      },
      {
        id: 'pawn-push-mate',
        position: '7lk/9/7SP/9/9/9/9/9/8K b - 1',
        task: { kind: 'find-move', moves: ['1c1b', '1c1b+'] },
        prompt: {
          en: 'A pawn that is on the board already may give mate. Checkmate with the pawn.',
          ja: '盤上の歩を進めて詰ませるのは、かまいません。歩で詰ませましょう。',
        },
        hint: { en: 'Push it to {1b}.', ja: '{1b}へ進めましょう。' },
        done: { en: 'Only the drop is forbidden, not the push.', ja: '禁じられているのは打つことだけです。' },
        wrong: [
          {
            answers: ['2c1b+'],
            text: {
              en: 'That mates as well, but here, use the pawn.',
              ja: 'それでも詰みますが、ここでは歩を使いましょう。',
            },
          },
          {
            answers: ['2c1b'],
            text: {
              en: 'The plain silver gives check, but the king slips out to {2b}.',
              ja: '成らない銀では王手になりますが、{2b}へ逃げられます。',
            },
          },
        ],
      },
      {
        id: 'pawn-drop-check',
        position: '8k/9/9/9/9/9/9/9/8K b P 1',
        task: { kind: 'may', move: 'P*1b' },
        prompt: {
          en: 'Here a pawn on {1b} would be check, and the king could escape. May you drop it?',
          ja: 'この局面では、{1b}の歩は王手になりますが、玉は逃げられます。打てますか。',
        },
        hint: { en: 'The rule forbids mate, not check.', ja: '禁じられているのは詰みで、王手ではありません。' },
        done: { en: 'Yes. A pawn drop may give check.', ja: 'はい。歩を打って王手をかけるのはかまいません。' },
        wrong: [
          { answers: ['no'], text: { en: 'It is not mate, so it is allowed.', ja: '詰みではないので、打てます。' } },
        ],
      },
    ],
  },
];
