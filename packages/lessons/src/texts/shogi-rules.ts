import { say, type LessonWords } from './course-words.ts';

export const SHOGI_RULES: Readonly<Record<string, LessonWords>> = {
  hand: {
    title: say('Pieces in hand', '持ち駒'),
    steps: {
      take: {
        task: say(
          'A piece you take changes sides and goes into your hand. Take the bishop on {2e}.',
          '取った駒は自分の味方になり、持ち駒になります。{2e}の角を取りましょう。',
        ),
        hint: say('Your rook is on the same file.', '飛車が同じ筋にいます。'),
        done: say('The bishop is in your hand now.', '角が持ち駒になりました。'),
      },
      drop: {
        task: say(
          'Instead of moving, you may drop a piece from your hand on an empty square. Drop the bishop so that it gives check from two squares away: on {7c} or {3c}.',
          '駒を動かす代わりに、持ち駒を空いたマスに打てます。二マス離れた{7c}か{3c}に角を打って、王手をかけましょう。',
        ),
        hint: say('Both squares lie on a diagonal of the king on {5a}.', 'どちらも{5a}の玉の斜めの線の上にあります。'),
        done: say(
          'A dropped piece attacks at once. Drops are what makes shogi so lively.',
          '打った駒はすぐに働きます。これが将棋の面白いところです。',
        ),
        wrong: { 'no-aim': say('From {5e} the bishop does not see the king.', '{5e}からは玉に利いていません。') },
      },
      block: {
        task: say(
          'The rook on {5e} attacks your king. Stop it by dropping your pawn in between.',
          '{5e}の飛車に王手をかけられています。間に歩を打って防ぎましょう。',
        ),
        hint: say(
          'Any empty square between {5e} and {5i} will do.',
          '{5e}と{5i}の間の、空いたマスならどこでもかまいません。',
        ),
        done: say(
          'A drop between an attacker and the king is called a block.',
          'このように間に打つことを「合駒」といいます。',
        ),
        wrong: {
          run: say(
            'The king would be safe there too, but here, use the pawn in your hand.',
            '玉が逃げる手もありますが、ここでは持ち駒の歩を使いましょう。',
          ),
          beside: say('The pawn must stand on file 5, in between.', '５筋の、間のマスに打ちましょう。'),
        },
      },
      'tokin-returns': {
        task: say(
          'White’s piece on {5g} is a tokin, a promoted pawn. Take it.',
          '{5g}の相手の駒は、成った歩「と金」です。取りましょう。',
        ),
        hint: say('Your gold is right behind it.', 'すぐ後ろに金がいます。'),
        done: say(
          'In your hand it is a plain pawn again: taken pieces lose their promotion.',
          '持ち駒になると、ただの歩に戻ります。取られた駒は成りを失います。',
        ),
      },
      'empty-only': {
        task: say('May you drop the gold on {5d}, where a pawn stands?', '歩のいる{5d}に金を打てますか。'),
        hint: say('A drop never takes anything.', '打つ手で駒を取ることはできません。'),
        done: say('No. You drop only on empty squares.', 'いいえ。打てるのは空いたマスだけです。'),
        wrong: {
          taken: say(
            'The square is occupied, and a drop cannot take.',
            'そのマスには駒があります。打つ手では取れません。',
          ),
        },
      },
    },
  },
  promotion: {
    title: say('Promotion', '成り'),
    steps: {
      tokin: {
        task: say(
          'The three far ranks, a to c, are the enemy’s camp. A piece that moves into it may promote. Promote the pawn.',
          '奥の三段は敵陣です。敵陣に入る駒は成ることができます。歩を成りましょう。',
        ),
        hint: say('Move it to {7c} and choose to promote.', '{7c}へ進んで、成りを選びます。'),
        done: say(
          'A promoted pawn is a tokin. It moves as a gold.',
          '成った歩は「と金」です。金と同じように動きます。',
        ),
        wrong: {
          plain: say(
            'You moved without promoting. Do it again, and promote.',
            '成らずに進みました。もう一度、成って進みましょう。',
          ),
        },
      },
      must: {
        task: say('Move the pawn on {7b} to the last rank.', '{7b}の歩を、いちばん奥の段へ進めましょう。'),
        hint: say(
          'On the last rank a plain pawn could never move again.',
          '奥の段では、成らない歩は二度と動けません。',
        ),
        done: say(
          'It had to promote. The same holds for a lance there, and for a knight on the last two ranks.',
          'ここでは必ず成ります。香車も同じで、桂馬は奥の二段で必ず成ります。',
        ),
        wrong: {
          stuck: say(
            'A plain pawn would be stuck there, so it must promote.',
            '行き所がなくなるので、成らなければなりません。',
          ),
        },
      },
      horse: {
        task: say(
          'Both bishops’ ways are open. Take the bishop on {2b} and promote.',
          'お互いの角道が開いています。{2b}の角を取って成りましょう。',
        ),
        hint: say('Your bishop on {8h} sees all the way.', '{8h}の角が、まっすぐ利いています。'),
        done: say(
          'The promoted bishop is called a horse. Nearly always, promote the bishop and the rook.',
          '成った角は「馬」です。角と飛車は、ほとんどいつも成るのが得です。',
        ),
        wrong: { plain: say('There is no reason to keep the bishop plain.', '角を成らない理由はありません。') },
      },
      leaving: {
        task: say(
          'A piece that starts in the enemy’s camp may promote on its way out too. Take the pawn on {2h} and promote.',
          '敵陣から出るときにも成れます。{2h}の歩を取って成りましょう。',
        ),
        hint: say('The rook on {2c} begins its move in the camp.', '{2c}の飛車は敵陣の中にいます。'),
        done: say('The promoted rook is called a dragon.', '成った飛車は「竜」です。'),
        wrong: { plain: say('Take it again, and promote on the way.', 'もう一度、成りながら取りましょう。') },
      },
      gold: {
        task: say('May a gold promote when it enters the camp at {7c}?', '金は敵陣の{7c}に入るとき、成れますか。'),
        hint: say('Two kinds of piece never promote.', '成れない駒が二種類あります。'),
        done: say('No. Gold and king never promote.', 'いいえ。金と玉は成れません。'),
        wrong: {
          never: say(
            'The gold is one of the two pieces that never promote; the king is the other.',
            '成れないのは金と玉です。',
          ),
        },
      },
      'plain-silver': {
        task: say(
          'You need not promote. Sometimes the plain piece is better. Checkmate with the silver.',
          '成らなくてもかまいません。成らない方がよいこともあります。銀で詰ませましょう。',
        ),
        hint: say(
          'Make way for the rook, and keep the silver’s diagonal steps.',
          '飛車の道を開けながら、銀の斜めの利きを残しましょう。',
        ),
        done: say(
          'The plain silver attacks diagonally backward. A promoted one would not.',
          '成らない銀は斜め後ろに利きます。成銀では利きません。',
        ),
        wrong: {
          'as-gold': say(
            'Promoted, it moves as a gold and no longer attacks {1b}.',
            '成ると金の動きになり、{1b}に利かなくなります。',
          ),
        },
      },
    },
  },
  promoted: {
    title: say('Promoted pieces', '成った駒'),
    steps: {
      tokin: {
        task: say(
          'The tokin moves exactly as a gold. Visit {4c}, {4d} and {4e}.',
          'と金は金とまったく同じ動きです。{4c}、{4d}、{4e}へ行きましょう。',
        ),
        hint: say('Diagonally forward, then straight back twice.', '斜め前へ、それからまっすぐ二回下がります。'),
        done: say(
          'When it is taken, it is only a pawn. That makes the tokin a wonderful attacker.',
          '取られても、ただの歩です。だから、と金は攻めに最適です。',
        ),
        wrong: {
          'diagonal-back': say(
            'Like a gold, it cannot go diagonally backward.',
            '金と同じで、斜め後ろへは動けません。',
          ),
        },
      },
      'promoted-lance': {
        task: say(
          'The piece on {5e} is a promoted lance. May it still run to {5b}?',
          '{5e}の駒は成香です。{5b}まで走れますか。',
        ),
        hint: say('It has changed its way of moving.', '動き方が変わっています。'),
        done: say(
          'No. It moves as a gold now, one square at a time.',
          'いいえ。成香は金の動きになり、一マスずつ動きます。',
        ),
        wrong: { 'one-square': say('A promoted lance is a gold in all but name.', '成香の動きは金と同じです。') },
      },
      'promoted-knight': {
        task: say('Take the pawn on {4d} with the promoted knight.', '成桂で{4d}の歩を取りましょう。'),
        hint: say('It moves as a gold: diagonally forward is fine.', '金の動きです。斜め前へ進めます。'),
        done: say('A promoted knight moves as a gold and jumps no more.', '成桂は金の動きになり、もう跳びません。'),
        wrong: { jump: say('It has lost its jump.', 'もう跳ぶことはできません。') },
      },
      'promoted-silver': {
        task: say(
          'May the promoted silver on {5e} go diagonally back to {4f}?',
          '{5e}の成銀は、斜め後ろの{4f}へ下がれますか。',
        ),
        hint: say('Think of the gold’s six squares.', '金の動ける六マスを思い出しましょう。'),
        done: say('No. A promoted silver moves as a gold.', 'いいえ。成銀は金の動きです。'),
        wrong: {
          'as-gold': say(
            'A plain silver could. The promoted one moves as a gold.',
            '銀なら下がれますが、成銀は金の動きです。',
          ),
        },
      },
      horse: {
        task: say(
          'The horse moves as a bishop, and also one square along its file or rank. Visit {5d} and {8a}.',
          '馬は角の動きに加えて、縦と横に一マス動けます。{5d}と{8a}へ行きましょう。',
        ),
        hint: say('One step forward, then along the diagonal.', '一つ前へ、それから斜めです。'),
        done: say('A horse near your king is a splendid guard.', '自玉のそばの馬は、守りにとても強い駒です。'),
        wrong: { far: say('Straight ahead the horse goes only one square.', '縦と横に動けるのは一マスだけです。') },
      },
      dragon: {
        task: say(
          'The dragon moves as a rook, and also one square diagonally. Visit {4d} and {4a}.',
          '竜は飛車の動きに加えて、斜めに一マス動けます。{4d}と{4a}へ行きましょう。',
        ),
        hint: say('One step diagonally, then up the file.', '斜めに一つ、それから縦です。'),
        done: say('The dragon is the strongest piece in shogi.', '竜は将棋で最強の駒です。'),
        wrong: { far: say('Diagonally the dragon goes only one square.', '斜めに動けるのは一マスだけです。') },
      },
    },
  },
};
