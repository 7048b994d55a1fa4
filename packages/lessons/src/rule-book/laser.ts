import { say } from '../texts/course-words.ts';
import { LASER_ENDS } from './laser-ends.ts';
import { range, rule, type BookSection, type RuleBook } from './rule-book.ts';

const CLASSIC = 'sc3ncfancpb2/2pc7/3Pd6/pa1Pc1rbra1pb1Pd/pb1Pd1RaRb1pa1Pc/6pb3/7Pa2/2PdNaFaNa3Sa b 0 1';

const BASICS: readonly BookSection[] = [
  {
    id: 'board',
    title: say('Board and pieces', '盤と駒'),
    rules: [
      rule(
        'L1',
        'The board has ten files, a to j from left to right, and eight ranks, 1 to 8 from bottom to top, as silver sees it.',
        '盤は縦十列、横八段です。銀から見て、列は左からａ〜ｊ、段は下から１〜８です。',
        { diagram: { position: CLASSIC, caption: say('The classic setup.', 'クラシックの初期配置。') } },
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
    title: say('A turn', '手番ですること'),
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
            caption: say(
              'The scarab on {f4} may swap with the red pyramid on {g5}.',
              '{f4}のスカラベは、{g5}の赤いピラミッドと入れ替われます。',
            ),
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
    title: say('The laser', 'レーザー'),
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
            caption: say(
              'From {j1} up, left at the mirror on {j4}, and into {c4}.',
              '{j1}から上へ、{j4}の鏡で左へ曲がり、{c4}に当たります。',
            ),
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
];

export const LASER_BOOK: RuleBook = {
  sections: [...BASICS, ...LASER_ENDS],
  internal: range('L', 50, 56),
};
