import { say, type LessonWords } from './course-words.ts';

export const SHOGI_PLAY: Readonly<Record<string, LessonWords>> = {
  worth: {
    title: say('What pieces are worth', '駒の価値'),
    steps: {
      free: {
        task: say('A piece that nobody guards is a gift. Take it.', '支えのない駒は、ただで取れます。取りましょう。'),
        hint: say('The silver on {2d} stands alone.', '{2d}の銀は孤立しています。'),
        done: say(
          'Before every move, look for pieces that stand unguarded, yours and theirs.',
          '指す前に、お互いの支えのない駒を探しましょう。',
        ),
      },
      which: {
        task: say(
          'A pawn is worth 1 point, a knight 4, a gold 6, a rook 10. You can take the knight on {2e} or the gold on {7d}. Take the right one.',
          '歩は１点、桂馬は４点、金は６点、飛車は10点です。{2e}の桂馬と{7d}の金が取れます。よい方を取りましょう。',
        ),
        hint: say(
          'If you take on {2e}, the pawn on {2d} takes your rook.',
          '{2e}を取ると、{2d}の歩に飛車を取られます。',
        ),
        done: say('A whole gold for nothing.', '金をただで取れました。'),
        wrong: {
          guarded: say(
            'The pawn on {2d} guards the knight: you would win 4 points and lose 10.',
            '桂馬は{2d}の歩に支えられています。４点取って10点失います。',
          ),
        },
      },
      'trade-up': {
        task: say(
          'The silver is guarded, but your pawn is worth only 1 point. Take the silver.',
          '銀には支えがありますが、歩は１点です。銀を取りましょう。',
        ),
        hint: say('You lose a pawn and win a silver.', '歩と銀の交換です。'),
        done: say('Win 5, lose 1: a fine exchange.', '５点取って１点失うだけ。とても得な交換です。'),
      },
      save: {
        task: say(
          'The bishop on {5e} attacks your rook. Move the rook to a safe square.',
          '{5e}の角が飛車を狙っています。飛車を安全なマスへ逃がしましょう。',
        ),
        hint: say('Stay off the bishop’s diagonals.', '角の斜めの線から外れましょう。'),
        done: say('Your strongest piece is safe.', '最も強い駒を守れました。'),
        wrong: {
          left: say('Then the bishop takes the rook.', 'それでは飛車を取られてしまいます。'),
          still: say('The bishop attacks that square too.', 'そこにも角が利いています。'),
          forked: say(
            'The bishop can promote on {3g}: check, and the rook is attacked too.',
            '角に{3g}へ成られると、王手飛車取りです。',
          ),
        },
      },
    },
  },
  forks: {
    title: say('Forks and skewers', '両取りと串刺し'),
    steps: {
      knight: {
        task: say(
          'Attack two pieces at once, and one of them will fall. Drop the knight.',
          '二つの駒を同時に狙えば、どちらかが取れます。桂馬を打ちましょう。',
        ),
        hint: say('A knight two ranks below both golds, between them.', '二枚の金の間で、二段下のマスです。'),
        done: say(
          'The knight attacks both golds. This fork has a name of its own: the loincloth.',
          '二枚の金の両取りです。「ふんどしの桂」と呼ばれます。',
        ),
        wrong: { one: say('From there it attacks one gold at most.', 'そこでは二枚を狙えません。') },
      },
      silver: {
        task: say(
          'The silver forks from behind. Drop it so that both golds are attacked.',
          '銀は後ろから両取りをかけます。二枚の金を狙う所に打ちましょう。',
        ),
        hint: say('It attacks diagonally backward.', '銀は斜め後ろに利きます。'),
        done: say(
          'Golds cannot strike diagonally backward, so the silver is safe there.',
          '金は斜め後ろに利かないので、銀は取られません。「割り打ちの銀」です。',
        ),
        wrong: { taken: say('On {4c} both golds can take it.', '{4c}では、どちらの金にも取られます。') },
      },
      bishop: {
        task: say(
          'Give check and attack the rook on {5g} with the same bishop.',
          '王手をかけながら、{5g}の飛車も狙う所に角を打ちましょう。',
        ),
        hint: say(
          'Look for a square where a diagonal of {5a} meets a diagonal of {5g}.',
          '{5a}の斜めの線と{5g}の斜めの線が交わるマスを探しましょう。',
        ),
        done: say(
          'The king must answer the check, and then the rook falls.',
          '玉が王手を受ける間に飛車が取れます。「王手飛車取り」です。',
        ),
        wrong: {
          'check-only': say(
            'That is check, but it does not attack the rook.',
            '王手にはなりますが、飛車に利いていません。',
          ),
        },
      },
      lance: {
        task: say(
          'Two pieces stand one behind the other on file 5. Drop the lance where nothing can take it.',
          '５筋に二枚の駒が縦に並んでいます。取られない所から香車を打ちましょう。',
        ),
        hint: say(
          'Keep at least one empty square between the lance and the gold.',
          '金との間を一マス以上空けましょう。',
        ),
        done: say(
          'If the gold steps aside, the lance takes the rook. This is a skewer.',
          '金が逃げれば飛車が取れます。「田楽刺し」です。',
        ),
        wrong: { 'too-near': say('On {5e} the gold takes the lance.', '{5e}では金に取られます。') },
      },
    },
  },
  'first-moves': {
    title: say('The first moves', '序盤の考え方'),
    steps: {
      'bishop-way': {
        task: say(
          'In the opening, wake the big pieces. Open the way for your bishop.',
          '序盤は大駒を働かせましょう。角の道を開けてください。',
        ),
        hint: say('The pawn on {7g} is in its way.', '{7g}の歩が邪魔をしています。'),
        done: say('Now the bishop looks across the whole board.', '角が盤の向こうまで利くようになりました。'),
        wrong: {
          'rook-pawn': say('A good move, but it helps the rook.', 'よい手ですが、それは飛車のための手です。'),
          'own-pawn': say(
            'Your own pawn stands there. Move the pawn first.',
            'そこには自分の歩がいます。まず歩を動かしましょう。',
          ),
        },
      },
      'rook-way': {
        task: say('Now help your rook: advance the pawn in front of it.', '次は飛車です。飛車の前の歩を進めましょう。'),
        hint: say('The rook stands on {2h}.', '飛車は{2h}にいます。'),
        done: say(
          'A rook pawn that reaches {2e} will soon be exchanged, and then the rook breathes.',
          '{2e}まで進めば、やがて歩を交換でき、飛車が広く働きます。',
        ),
        wrong: {
          closed: say('White’s pawn on {3c} still closes the diagonal.', '{3c}の歩が、まだ角の道をふさいでいます。'),
        },
      },
      'guard-head': {
        task: say(
          'White’s rook pawn has come to {8e} and wants to go on to {8f}. Your bishop cannot guard the square in front of it. Guard {8f} or {8g} better.',
          '相手の飛車先の歩が{8e}まで来て、次に{8f}を狙っています。角の頭は弱点です。{8f}か{8g}を守りましょう。',
        ),
        hint: say(
          'The bishop can go to {7g}, or the gold or silver to {7h}.',
          '角を{7g}に上がるか、金か銀を{7h}に上がります。',
        ),
        done: say(
          'The bishop on {7g} guards {8f}; a gold or silver on {7h} guards {8g}.',
          '{7g}の角は{8f}を、{7h}の金や銀は{8g}を守ります。',
        ),
        wrong: {
          'too-hasty': say(
            'Attack is good, but first look at what White threatens.',
            '攻めもよい手ですが、まず相手の狙いを受けましょう。',
          ),
        },
      },
      'king-away': {
        task: say(
          'The king does not belong in the middle. Move it toward the left, away from your rook.',
          '玉は中央にいると危険です。飛車と反対の左側へ動かしましょう。',
        ),
        hint: say('Diagonally forward to {6h}.', '{6h}へ斜めに上がります。'),
        done: say(
          'King and rook on different wings: remember this rule.',
          '「玉飛接近すべからず」。玉と飛車は離しておきましょう。',
        ),
        wrong: { centre: say('On {5h} it is still in the middle.', '{5h}では、まだ中央です。') },
      },
    },
  },
  castles: {
    title: say('Castles', '囲い'),
    steps: {
      boat: {
        task: say(
          'A castle is a house for the king. The boat is the quickest: king on {7h}, golds on {6i} and {5h}, silver on {7i}. White waits. Build it.',
          '囲いは玉の家です。いちばん早くできる「舟囲い」は、玉が{7h}、金が{6i}と{5h}、銀が{7i}です。後手は待っています。組みましょう。',
        ),
        hint: say(
          'The king takes two steps, then the right gold comes to {5h}.',
          '玉が二歩動き、右の金が{5h}へ上がります。',
        ),
        done: say(
          'Three moves are enough. The boat suits a quick attack by the rook on its own file.',
          '三手で完成です。舟囲いは急戦に向いています。',
        ),
        wrong: { 'left-gold': say('The left gold stays on {6i}.', '左の金は{6i}のままです。') },
      },
      mino: {
        task: say(
          'Your rook has gone to the left, so the king goes to the right. Build the mino castle: king on {2h}, silver on {3h}, golds on {4i} and {5h}.',
          '飛車を左へ振ったので、玉は右へ囲います。「美濃囲い」は、玉が{2h}、銀が{3h}、金が{4i}と{5h}です。組みましょう。',
        ),
        hint: say(
          'First walk the king to {2h}, then bring up the silver and the left gold.',
          'まず玉を{2h}まで動かし、それから銀と左の金を上げます。',
        ),
        done: say(
          'Five moves for a castle that is hard to attack from the side.',
          '五手で、横からの攻めに強い囲いができました。',
        ),
        wrong: {
          'right-gold': say(
            'The right gold stays on {4i}: it is the heart of the mino.',
            '右の金は{4i}のまま動かしません。',
          ),
        },
      },
      yagura: {
        task: say(
          'The yagura is the fortress of static-rook games: king on {8h}, golds on {7h} and {6g}, silver on {7g}. The bishop must leave {8h} on the way. Build it.',
          '居飛車の代表的な囲いが「矢倉」です。玉が{8h}、金が{7h}と{6g}、銀が{7g}です。途中で角を{8h}から移します。組みましょう。',
        ),
        hint: say(
          'Pawn to {7f}, silver by {6h} to {7g}, golds to {7h} and {6g}, bishop to {7i} and {6h}, and the king along rank i to {8h}.',
          '歩を{7f}へ、銀を{6h}から{7g}へ、金を{7h}と{6g}へ、角を{7i}から{6h}へ、玉は九段目を通って{8h}へ。',
        ),
        done: say('A strong house against attacks from the front.', '上からの攻めに強い囲いです。'),
      },
      anaguma: {
        task: say(
          'In the anaguma the king hides in the corner like a bear in its den: king on {1i}, lance on {1h}, silver on {2h}, gold on {3i}. Build it.',
          '「穴熊」は、玉が穴にこもる熊のように隅に入る囲いです。玉が{1i}、香車が{1h}、銀が{2h}、金が{3i}です。組みましょう。',
        ),
        hint: say(
          'Walk the king to {2h}, lift the lance, step into the corner and shut the door.',
          '玉を{2h}へ、香車を上がり、玉を隅に入れて、銀でふたをします。',
        ),
        done: say(
          'Slow to build and very hard to break. The king is far from every check.',
          '手数はかかりますが、王手のかからない、とても堅い囲いです。',
        ),
        wrong: {
          'silver-first': say(
            'Let the king pass first; the silver closes the door behind it.',
            '先に玉が通ります。銀は後からふたをします。',
          ),
        },
      },
    },
  },
  openings: {
    title: say('Openings', '戦法'),
    steps: {
      'static-rook': {
        task: say(
          'Static rook: the rook attacks on its own file. Advance the rook pawn, guard with the left gold, exchange the pawn on {2d} and bring the rook home.',
          '居飛車は、飛車を元の筋で使います。飛車先の歩を進め、左の金を上がり、{2d}で歩を交換して飛車を引きましょう。',
        ),
        hint: say(
          'Rook pawn twice, gold to {7h}, then the pawn to {2d}; take back with the rook and return to {2h}.',
          '歩を二回進め、金を{7h}へ。次に{2d}へ歩を突き、飛車で取り返して{2h}へ引きます。',
        ),
        done: say(
          'The pawn exchange gives you a pawn in hand and opens the rook’s file.',
          '歩を一枚持ち、飛車の通りもよくなりました。',
        ),
        wrong: {
          'gold-first': say(
            'If you attack at once, White does the same on {8f}. The gold on {7h} must guard first.',
            'すぐに攻めると、相手にも{8f}から攻められます。先に金を{7h}へ上がりましょう。',
          ),
          home: say(
            'White’s pawn on {2c} stops you. Bring the rook home to {2h}.',
            '{2c}の歩で止められました。飛車は{2h}へ引きましょう。',
          ),
        },
      },
      'climbing-silver': {
        task: say(
          'Climbing silver: send the right silver up beside the rook pawn. Go by {3h}, {2g} and {2f} to {1e}, then attack on {2d}.',
          '棒銀は、右の銀を飛車先に繰り出します。{3h}、{2g}、{2f}から{1e}へ進み、{2d}を攻めましょう。',
        ),
        hint: say(
          'Silver four times, then the pawn, then take back with the silver.',
          '銀を四回進め、歩を突き、銀で取り返します。',
        ),
        done: say(
          'Rook, silver and pawn strike at one point. That is the idea of every attack.',
          '飛車と銀と歩で一点を攻める。これが攻めの基本です。',
        ),
        wrong: {
          alone: say(
            'The rook pawn alone achieves little. Bring the silver first.',
            '歩だけでは攻めになりません。まず銀を出しましょう。',
          ),
        },
      },
      'fourth-file-rook': {
        task: say(
          'Fourth-file rook: close the bishop’s way with {6f}, swing the rook to {6h}, then walk the king to {2h} and bring up the silver.',
          '四間飛車です。{6f}と角の道を止め、飛車を{6h}へ振り、玉を{2h}へ囲って銀を上がりましょう。',
        ),
        hint: say(
          'Pawns to {7f} and {6f}, rook to {6h}, king by {4h} and {3h} to {2h}, silver to {3h}.',
          '歩を{7f}と{6f}へ、飛車を{6h}へ、玉は{4h}、{3h}から{2h}へ、銀を{3h}へ。',
        ),
        done: say(
          'The rook waits on the sixth file, and the mino castle is nearly built.',
          '飛車は６筋で待ち、美濃囲いももうすぐ完成です。',
        ),
        wrong: {
          exchange: say(
            'Fourth-file rook keeps the bishops on the board. Close the diagonal.',
            '四間飛車では角を交換しません。角の道を止めましょう。',
          ),
          static: say(
            'The rook is about to leave the second file. Swing it to {6h}.',
            '飛車は２筋を離れます。{6h}へ振りましょう。',
          ),
        },
      },
      'bishop-exchange': {
        task: say(
          'Bishop exchange: both sides open the diagonal, and the bishops go into the hands. Guard with the bishop on {7g}, prepare with the silver, and take back with it.',
          '角換わりは、お互いの角を持ち駒にする戦法です。角を{7g}に上がり、銀を用意して、銀で取り返しましょう。',
        ),
        hint: say(
          'Silver to {8h} behind the bishop, gold to {7h}, then take on {7g} with the silver.',
          '角の後ろの{8h}に銀、{7h}に金。{7g}は銀で取り返します。',
        ),
        done: say(
          'With bishops in hand, every gap can be attacked. Keep your pieces close together.',
          '角を持ち合うと、隙に打ち込まれます。駒をまとめておきましょう。',
        ),
        wrong: {
          guard: say(
            'White threatens to open the file on {8f}. Guard it with the bishop on {7g}.',
            '相手は{8f}から攻めようとしています。角を{7g}に上がって受けましょう。',
          ),
          silver: say('Take back with the silver: it belongs on {7g}.', '銀で取り返しましょう。{7g}は銀の好位置です。'),
        },
      },
    },
  },
};
