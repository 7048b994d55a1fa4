import { range, rule, type RuleBook } from '../rule-book.ts';

/** The rules of hasami shogi. */
export const HASAMI_RULE_BOOK: RuleBook = {
  sections: [
    {
      id: 'board',
      title: { en: 'Board and men', ja: '盤と駒' },
      rules: [
        rule(
          'H1',
          'The board has nine rows, a to i from top to bottom, and nine columns, 1 to 9 from left to right. A square is named row first: {e5} is the centre.',
          '盤は横九行、縦九列です。行は上からa〜i、列は左から1〜9です。マスは行、列の順に呼びます。{e5}が中央です。',
          {
            diagram: {
              position: 'rrrrrrrrr/9/9/9/9/9/9/9/bbbbbbbbb b 0 0 0 1',
              marks: ['e5'],
              caption: { en: 'The start of a game; the mark is on {e5}.', ja: '対局開始の局面。印が{e5}です。' },
            },
          },
        ),
        rule(
          'H2',
          'The sides are Black and Red. Black moves first, then you take turns.',
          '黒と赤に分かれ、黒から交互に指します。',
        ),
        rule(
          'H3',
          'Each side has nine men, all alike: Red’s fill row a, Black’s fill row i. Men stay men; nothing promotes.',
          '駒は双方九枚で、すべて同じ働きです。赤はaの行、黒はiの行に並べます。成ることはありません。',
        ),
        rule(
          'H4',
          'You must move on every turn; there is no passing.',
          '自分の手番には必ず指します。パスはできません。',
        ),
      ],
    },
    {
      id: 'moves',
      title: { en: 'Moves', ja: '駒の動き' },
      rules: [
        rule('H5', 'A man moves any number of squares along its row or column.', '駒は、縦と横にいくつでも動けます。', {
          piece: 'man',
        }),
        rule(
          'H6',
          'Every square it crosses and the square it lands on must be empty. In the ordinary game a man never jumps, and never takes by landing on another man.',
          '通るマスも止まるマスも、空いていなければなりません。普通のはさみ将棋では、飛び越えることも、相手の駒に乗って取ることもできません。',
        ),
        rule('H7', 'You move only your own men.', '動かせるのは自分の駒だけです。'),
      ],
    },
    {
      id: 'captures',
      title: { en: 'Captures', ja: '駒を取る' },
      rules: [
        rule(
          'H8',
          'You take enemy men by closing them in. Look from the square where your man landed along its row and column: if there is an unbroken run of enemy men and right after it a man of yours, the whole run is taken.',
          '相手の駒を挟んで取ります。動かした駒から縦横を見て、相手の駒が切れ目なく並び、そのすぐ先に自分の駒があれば、間の駒をすべて取れます。',
          {
            diagram: {
              position: '9/9/9/9/3br4/9/9/9/5b3 b',
              marks: ['e5'],
              arrows: ['i6e6'],
              caption: {
                en: 'Black goes to {e6} and takes {e5} between {e4} and {e6}.',
                ja: '黒は{e6}へ動き、{e4}と挟んで{e5}を取ります。',
              },
            },
          },
        ),
        rule(
          'H9',
          'The run may have any length, and one move may take in several directions, up to three.',
          '何枚並んでいても取れます。一手で複数の方向（最大三方向）を同時に取ることもできます。',
        ),
        rule(
          'H10',
          'The man that moved must be one end of the sandwich. Men that already stood around an enemy take nothing.',
          '動かした駒が、挟む駒の一つでなければなりません。前からあった駒だけで挟んだ形になっても取れません。',
        ),
        rule('H11', 'A run that ends at an empty square is not taken.', '先が空いたマスなら取れません。'),
        rule(
          'H12',
          'A run that ends at the edge of the board is not taken; the edge closes nothing.',
          '盤の端は挟む駒の代わりになりません。',
        ),
        rule('H13', 'Diagonal lines never take.', '斜めに挟んでも取れません。'),
        rule(
          'H14',
          'Moving in between two enemy men is safe, and stays safe until an enemy man newly arrives at one end.',
          '自分から相手の駒の間に入るのは安全です。相手が新しく動いて挟み直すまで取られません。',
          {
            diagram: {
              position: '9/9/9/9/3r1r3/9/9/9/4b4 b',
              arrows: ['i5e5'],
              caption: {
                en: 'Black may go in between on {e5} and is not taken.',
                ja: '黒が{e5}に入っても取られません。',
              },
            },
          },
        ),
        rule(
          'H15 H16',
          'An enemy man on a corner square is taken when both squares beside it hold men of yours and one of them has just moved there. A man that moves into a corner by itself is safe until an enemy newly arrives beside it.',
          '隅の駒は、隣り合う二つのマスを両方ふさげば取れます（一方は今動かした駒でなければなりません）。自分から隅に入った駒は、相手が新しく隣に来るまで取られません。',
          {
            diagram: {
              position: 'r8/b8/9/9/9/9/9/9/1b7 b',
              marks: ['a1'],
              arrows: ['i2a2'],
              caption: {
                en: 'Black goes to {a2} and takes the man in the corner.',
                ja: '黒は{a2}へ動き、隅の駒を取ります。',
              },
            },
          },
        ),
        rule(
          'H17',
          'The rule option “Corner captures” can be switched off: then a man on a corner is never taken.',
          'ルールの設定「隅の駒を取る」をなしにすると、隅の駒は決して取られません。',
        ),
        rule(
          'H18',
          'All captures of a move are judged on the board as it is right after the man has landed, and taken off together. Only men of the other side are ever taken.',
          '取れるかどうかは、駒を動かした直後の盤面で判定し、取った駒は同時に除きます。取られるのは、動かした側でない方の駒だけです。',
        ),
        rule('H19', 'The men a side has taken are counted through the game.', '取った駒の数は、対局を通して数えます。'),
      ],
    },
    {
      id: 'end',
      title: { en: 'The end of the game', ja: '勝ち負け' },
      rules: [
        rule(
          'H20',
          'Usually you win by leaving the opponent with one man or none.',
          '標準のルールでは、相手の駒を一枚以下にすれば勝ちです。',
        ),
        rule(
          'H21',
          'Goal “five”: a side that has taken five men or more wins at once.',
          '「先に五枚取る」の設定では、五枚以上取った側がすぐに勝ちます。',
        ),
        rule(
          'H22',
          'Goal “lead”: five men win as well; and a lead of three or more wins if it is still there after the opponent’s next move.',
          '「三枚差」の設定では、五枚取ったときのほか、三枚以上の差を相手の次の手の後も保てば勝ちです。',
        ),
        rule('H23', 'A side that is to move and cannot loses.', '自分の手番に動かせる駒がなければ負けです。'),
        rule('H24', 'A side that resigns, or whose time runs out, loses.', '投了した側、時間が切れた側の負けです。'),
        rule('H25', 'If both sides agree to a draw, the game is drawn.', '双方が合意すれば引き分けです。'),
      ],
    },
    {
      id: 'draws',
      title: { en: 'Draws', ja: '引き分け' },
      rules: [
        rule(
          'H26',
          'When the same position stands for the third time with the same side to move, the game is drawn.',
          '同じ局面が同じ手番で三回現れると、引き分けです。',
        ),
        rule(
          'H27',
          'When 100 moves in a row (both sides counted) have passed without a capture, the game is drawn. The number can be changed or switched off.',
          '双方合わせて100手の間、駒が取られなければ引き分けです。手数は設定で変えられ、なしにもできます。',
        ),
        rule(
          'H28',
          'Both rules can be switched off with the option “Draw rules”.',
          '「引き分けの規定」の設定で、この二つをなくすこともできます。',
        ),
        rule(
          'H29',
          'If several rules could end the game after the same move, a win comes first, then having no move, then repetition, then the limit.',
          '一つの手で複数の規定に当てはまるときは、勝ち、動かす駒がない負け、同一局面、手数の順に判定します。',
        ),
        rule('H30', 'After the end of the game no move is legal.', '対局が終わった後は、どの手も指せません。'),
      ],
    },
    {
      id: 'dai',
      title: { en: 'Dai hasami shogi', ja: '大はさみ将棋' },
      rules: [
        rule(
          'H31',
          'The larger game, chosen among the rules: each side has eighteen men, Red’s on rows a and b, Black’s on h and i.',
          'ルールで選べる大きなはさみ将棋です。双方十八枚で、赤はaとbの行、黒はhとiの行に並べます。',
          {
            diagram: {
              position: 'rrrrrrrrr/rrrrrrrrr/9/9/9/9/9/bbbbbbbbb/bbbbbbbbb b 0 0 0 1',
              options: { dai: 'on' },
              caption: { en: 'The start of dai hasami shogi.', ja: '大はさみ将棋の開始局面。' },
            },
          },
        ),
        rule(
          'H32 H33 H34',
          'Besides sliding, a man may jump over one man of either side right beside it, to the empty square directly behind. A jump ends the move and does not take the man jumped over; where it lands, the jumper takes like any other man.',
          '動くほかに、すぐ隣の駒を（敵味方を問わず）一枚だけ飛び越えて、その先の空いたマスへ行けます。続けて飛ぶことはできず、飛び越えた駒は取れません。着いた先では、普通と同じように挟んで取れます。',
        ),
        rule(
          'H35 H36',
          'You win when after your move five or more of your men stand next to each other in one row or column, all outside your own two starting rows.',
          '自分の手の後、自陣の二行の外で、自分の駒が縦か横に五枚以上続けて並べば勝ちです。',
        ),
        rule(
          'H37',
          'The option “Goal” has no effect here; everything else stays as it is.',
          '「勝ちの条件」の設定は使われません。ほかのルールは同じです。',
        ),
      ],
    },
    {
      id: 'notation',
      title: { en: 'Writing moves, and your own positions', ja: '棋譜の書き方と自分で作る局面' },
      rules: [
        rule(
          'H46 H47',
          'A move is the square it starts from and the square it ends on, and then the men taken, each after an x: i5e5, h6c6xb6xc4.',
          '元のマスと行き先のマスを書き、取った駒のマスを「x」の後に並べます（i5e5、h6c6xb6xc4）。',
        ),
        rule(
          'H45',
          'A position of your own may have no more men of a side than the game starts with: nine, or eighteen in dai hasami.',
          '自分で作る局面の駒は、双方九枚まで（大はさみ将棋では十八枚まで）です。',
        ),
      ],
    },
  ],
  internal: range('H', 38, 44),
};
