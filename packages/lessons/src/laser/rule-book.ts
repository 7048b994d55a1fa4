import { range, rule, type RuleBook } from '../rule-book.ts';

const CLASSIC = 'sc3ncfancpb2/2pc7/3Pd6/pa1Pc1rbra1pb1Pd/pb1Pd1RaRb1pa1Pc/6pb3/7Pa2/2PdNaFaNa3Sa b 0 1';

/** The rules of laser chess. */
export const LASER_RULE_BOOK: RuleBook = {
  sections: [
    {
      id: 'board',
      title: { en: 'Board and pieces', ja: '盤と駒' },
      rules: [
        rule(
          'L1',
          'The board has ten files, a to j from left to right, and eight ranks, 1 to 8 from bottom to top, as silver sees it.',
          '盤は縦十列、横八段です。銀から見て、列は左からa〜j、段は下から1〜8です。',
          { diagram: { position: CLASSIC, caption: { en: 'The classic setup.', ja: 'クラシックの初期配置。' } } },
        ),
        rule(
          'L2',
          'The sides are silver, at the bottom, and red. Silver moves first, then you take turns.',
          '下側が銀、上側が赤です。銀から交互に指します。',
        ),
        rule(
          'L3',
          'A side has one pharaoh, two scarabs, seven pyramids, two anubis and one sphinx; in setups with eyes an eye takes the place of one scarab.',
          '双方、ファラオ一つ、スカラベ二つ、ピラミッド七つ、アヌビス二つ、スフィンクス一つを使います。ホルスの目入りの配置では、スカラベの一つがホルスの目に替わります。',
        ),
        rule(
          'L4',
          'The sphinx holds the laser and never leaves its square: silver’s stands on {j1}, red’s on {a8}.',
          'スフィンクスはレーザーを持つ駒で、そのマスから動きません。銀は{j1}、赤は{a8}です。',
          { piece: 'sphinx' },
        ),
        rule(
          'L5',
          'Silver’s sphinx faces up or left and starts facing up; red’s faces down or right and starts facing down.',
          '銀のスフィンクスは上か左を向き、初めは上です。赤は下か右を向き、初めは下です。',
        ),
        rule(
          'L6',
          'A pyramid has one slanting mirror and faces one of four ways; an anubis faces up, right, down or left; a scarab or an eye has a mirror on both sides, slanting one way or the other; the pharaoh has no direction.',
          'ピラミッドには斜めの鏡が一面あり、四つの向きがあります。アヌビスは上下左右のどれかを向きます。スカラベとホルスの目は両面が鏡で、斜めの向きが二通りです。ファラオに向きはありません。',
        ),
        rule(
          'L7',
          'Some squares are reserved: {j1} to {j8}, {b1} and {b8} for silver; {a1} to {a8}, {i1} and {i8} for red. No piece of the other side may move onto one. They carry an ankh in the colour of their side.',
          '専用マスがあります。{j1}〜{j8}と{b1}、{b8}は銀、{a1}〜{a8}と{i1}、{i8}は赤の専用で、相手側の駒は入れません。その側の色のアンクの印が付いています。',
        ),
      ],
    },
    {
      id: 'turn',
      title: { en: 'A turn', ja: '手番ですること' },
      rules: [
        rule(
          'L8',
          'A turn is exactly one action: move a piece, turn a piece, swap, or turn the sphinx. Then your laser fires. There is no passing.',
          '手番にできることは一つだけです。駒を動かす、駒を回す、入れ替える、スフィンクスを回す、のどれかです。その後、自分のレーザーが発射されます。パスはできません。',
        ),
        rule('L9', 'You act only with your own pieces.', '使えるのは自分の駒だけです。'),
        rule(
          'L10',
          'Any piece but the sphinx may move one square in any direction, to an empty square that is not reserved for the other side.',
          'スフィンクス以外の駒は、隣の八マスのうち、空いていて相手の専用でないマスへ動けます。',
        ),
        rule(
          'L11',
          'A pyramid or anubis may turn a quarter on its square, either way.',
          'ピラミッドとアヌビスは、その場で左右どちらへも90度回せます。',
          { piece: 'pyramid' },
        ),
        rule(
          'L12',
          'A scarab or eye may turn a quarter; both ways give the same mirror, so it is one move.',
          'スカラベとホルスの目も90度回せます。どちらへ回しても同じ向きになります。',
        ),
        rule(
          'L13',
          'The pharaoh may not turn: that would be a pass.',
          'ファラオは回せません。パスと同じになるからです。',
          { piece: 'pharaoh' },
        ),
        rule(
          'L14',
          'The sphinx turns only between its two directions: silver’s between up and left, red’s between down and right.',
          'スフィンクスは二つの向きの間でだけ回せます。銀は上と左、赤は下と右です。',
        ),
        rule(
          'L15',
          'A scarab may change places with a pyramid or anubis of either side on one of the eight squares around it. Neither of them turns.',
          'スカラベは、隣の八マスにいるピラミッドかアヌビスと、敵味方を問わず入れ替われます。どちらの向きも変わりません。',
          {
            piece: 'scarab',
            diagram: {
              position: 'sc3fa5/10/10/6pc3/5Ra3Pc/10/4Fa5/9Sa b',
              arrows: ['f4ug5'],
              caption: {
                en: 'The scarab on {f4} may swap with the red pyramid on {g5}.',
                ja: '{f4}のスカラベは、{g5}の赤いピラミッドと入れ替われます。',
              },
            },
          },
        ),
        rule(
          'L16',
          'A scarab never swaps with a pharaoh, a sphinx, a scarab or an eye.',
          'スカラベは、ファラオ・スフィンクス・スカラベ・ホルスの目とは入れ替われません。',
        ),
        rule(
          'L17',
          'A scarab may not swap onto a square reserved for the other side.',
          'スカラベが、入れ替えで相手の専用マスに入ることはできません。',
        ),
        rule(
          'L18',
          'A swap may put the other piece, such as an enemy pyramid, onto a square that is reserved against it. A rule option forbids that.',
          '入れ替えた相手の駒（敵のピラミッドなど）が、その駒の入れない専用マスに移ることはかまいません。ルールの設定で禁止もできます。',
        ),
        rule(
          'L19',
          'A piece that was put there may stay, turn, be swapped and move away, but may not move onto another such square.',
          'そうして専用マスに入った駒は、とどまることも、回ることも、入れ替わることも、離れることもできます。ただし、別の相手専用マスへは動けません。',
        ),
      ],
    },
    {
      id: 'laser',
      title: { en: 'The laser', ja: 'レーザー' },
      rules: [
        rule(
          'L20',
          'After every turn your own laser fires once, whatever you did. The light starts from your sphinx in the direction it faces.',
          '手番の終わりに、何をしたかにかかわらず、自分のレーザーが一度だけ発射されます。光はスフィンクスから、その向いている方へ進みます。',
        ),
        rule(
          'L21',
          'Light runs straight over empty squares and stops when it leaves the board.',
          '光は空いたマスをまっすぐ進み、盤の外に出ると消えます。',
        ),
        rule(
          'L22 L23',
          'Light that meets the mirror of a pyramid is turned by a quarter. Light that meets it from either of the other two sides destroys it.',
          'ピラミッドの鏡に当たった光は直角に曲がります。鏡のない二面に当たると、ピラミッドは壊れます。',
          {
            diagram: {
              position: 'sc4fa4/10/10/10/2pc6Pc/10/4Fa5/9Sa b',
              marks: ['j4', 'c4'],
              caption: {
                en: 'From {j1} up, left at the mirror on {j4}, and into {c4}.',
                ja: '{j1}から上へ、{j4}の鏡で左へ曲がり、{c4}に当たります。',
              },
            },
          },
        ),
        rule(
          'L24',
          'A scarab turns all light by a quarter and is never destroyed.',
          'スカラベはどの方向の光も直角に曲げ、決して壊れません。',
        ),
        rule(
          'L25',
          'An anubis absorbs light that meets its face: the light stops and nothing is destroyed. Light on any of its other three sides destroys it.',
          'アヌビスは正面の光を吸収し、何も壊れません。ほかの三面に光が当たると壊れます。',
          { piece: 'anubis' },
        ),
        rule('L26', 'A pharaoh is destroyed by light from any side.', 'ファラオは、どの面に光が当たっても壊れます。'),
        rule(
          'L27',
          'A sphinx, yours or theirs, absorbs all light and is never destroyed.',
          'スフィンクスは（どちらの側でも）すべての光を吸収し、決して壊れません。',
        ),
        rule(
          'L28',
          'Light destroys pieces of either side, your own included.',
          '光は敵味方を問わず駒を壊します。自分の駒も例外ではありません。',
        ),
        rule(
          'L29',
          'Light stops at the piece it destroys, and that piece is taken off the board.',
          '光は壊した駒で止まり、その駒は盤から除かれます。',
        ),
        rule(
          'L30',
          'Light may cross its own path and may meet both faces of one scarab.',
          '光は自分の通った道を横切ることも、一つのスカラベの両面に当たることもあります。',
        ),
      ],
    },
    {
      id: 'eye',
      title: { en: 'The eye', ja: 'ホルスの目' },
      rules: [
        rule(
          'L31',
          'An eye splits light: one part passes straight on, the other is turned as by a scarab. An eye is never destroyed.',
          'ホルスの目は光を二つに分けます。一方はまっすぐ通り抜け、もう一方はスカラベのように曲がります。決して壊れません。',
          { piece: 'eye' },
        ),
        rule(
          'L32',
          'An eye moves, turns and swaps as a scarab does: it swaps with pyramids and anubis only.',
          'ホルスの目は、スカラベと同じように動き、回り、入れ替わります。入れ替われるのはピラミッドとアヌビスだけです。',
        ),
        rule(
          'L33 L34 L35',
          'All parts of the light are followed on the board as it stood before the shot; only then is everything that was hit taken off together. A piece that is hit stops the light that hits it, but a pyramid hit by one part still turns another with its mirror, and an anubis hit from the side still absorbs on its face.',
          '分かれた光はすべて、発射前の盤面でたどります。その後、当たった駒を同時に除きます。壊れる駒は、当たった光を止めます。それでも、ピラミッドの鏡は別の光を曲げ、アヌビスの正面は別の光を吸収します。',
        ),
        rule(
          'L36',
          'Light that comes to a square in a direction in which light has already come there ends.',
          'すでに光が通ったマスに同じ向きで来た光は、そこで終わります。',
        ),
      ],
    },
    {
      id: 'end',
      title: { en: 'The end of the game', ja: '勝ち負け' },
      rules: [
        rule(
          'L37',
          'The owner of a pharaoh that is hit loses at once, no matter whose light it was.',
          'ファラオに光が当たった側は、どちらの光でも、すぐに負けです。',
        ),
        rule(
          'L38',
          'If both pharaohs are hit by the same shot, the game is drawn.',
          '一度の発射で両方のファラオに当たれば、引き分けです。',
        ),
        rule('L39', 'A side that resigns, or whose time runs out, loses.', '投了した側、時間が切れた側の負けです。'),
        rule('L40', 'If both sides agree to a draw, the game is drawn.', '双方が合意すれば引き分けです。'),
        rule(
          'L41',
          'When the same pieces stand on the same squares in the same directions, with the same side to move, for the third time, the game is drawn.',
          '駒の配置と向き、手番が同じ局面が三回現れると、引き分けです。',
        ),
        rule(
          'L42',
          'When 100 moves in a row (50 of each side) have passed in which no piece was destroyed, the game is drawn. The number can be changed or switched off.',
          '双方合わせて100手の間、駒が一つも壊れなければ引き分けです。手数は設定で変えられ、なしにもできます。',
        ),
        rule(
          'L43',
          'If several rules could end the game after the same move, a pharaoh that was hit comes first, then repetition, then the limit.',
          '一つの手で複数の規定に当てはまるときは、ファラオ、同一局面、手数の順に判定します。',
        ),
        rule(
          'L44',
          'You always have a legal move, so there is no stalemate.',
          '指せる手は必ずあるので、手詰まりはありません。',
        ),
        rule('L45', 'After the end of the game no move is legal.', '対局が終わった後は、どの手も指せません。'),
      ],
    },
    {
      id: 'simple',
      title: { en: 'The simple rules', ja: '簡易ルール' },
      rules: [
        rule(
          'L46',
          'Chosen among the rules: every piece but the sphinx may turn both ways, the pharaoh included.',
          'ルールで選べます。スフィンクス以外のすべての駒は、ファラオも含めて、左右どちらへも回せます。',
        ),
        rule('L47', 'The sphinx may not turn.', 'スフィンクスは回せません。'),
        rule('L48', 'There are no swaps.', '入れ替えはありません。'),
        rule(
          'L49',
          'No square is reserved. Everything else is as in the full rules.',
          '専用マスはありません。ほかは公式ルールと同じです。',
        ),
      ],
    },
    {
      id: 'setups',
      title: { en: 'Setups and your own positions', ja: '初期配置と自分で作る局面' },
      rules: [
        rule(
          'L64 L65 L66',
          'There are six setups: classic, imhotep and dynasty, and each of them with eyes in the place of a scarab of each side. All look the same to both players.',
          '初期配置は、クラシック、イムホテプ、ダイナスティの三つと、それぞれのスカラベを双方一つずつホルスの目に替えたものの、合わせて六つです。どれも双方から見て同じ形です。',
        ),
        rule(
          'L57 L58 L59',
          'A position of your own needs one pharaoh and one sphinx of each side, the sphinx on its square and facing one of its two directions, and at most two scarabs, two eyes, seven pyramids and two anubis of a side. Pieces may stand on squares reserved against them.',
          '自分で作る局面には、双方のファラオとスフィンクスが一つずつ必要です。スフィンクスは決まったマスで、二つの向きのどちらかを向きます。一方の駒は、スカラベ二つ、ホルスの目二つ、ピラミッド七つ、アヌビス二つまでです。相手の専用マスに駒があってもかまいません。',
        ),
      ],
    },
    {
      id: 'notation',
      title: { en: 'How moves are written', ja: '棋譜の書き方' },
      rules: [
        rule(
          'L60 L61 L62 L63',
          'A move is its two squares, j4j3; a turn the square and + for clockwise or - for counter-clockwise, h2+; a swap the two squares with u between them, f4ug3. What the laser destroyed follows, each square after an x: f4ug3xg3.',
          '動く手は二つのマス（j4j3）、回す手はマスと「+」（時計回り）か「-」（反時計回り）（h2+）、入れ替えは間に「u」を入れた二つのマス（f4ug3）で書きます。レーザーが壊した駒のマスを「x」の後に続けます（f4ug3xg3）。',
        ),
      ],
    },
  ],
  internal: range('L', 50, 56),
};
