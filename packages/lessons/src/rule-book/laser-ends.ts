import { say } from '../texts/course-words.ts';
import { rule, type BookSection } from './rule-book.ts';

export const LASER_ENDS: readonly BookSection[] = [
  {
    id: 'eye',
    title: say('The eye', 'ホルスの目'),
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
    title: say('The end of the game', '勝ち負け'),
    rules: [
      rule(
        'L37',
        'The owner of a pharaoh that is hit loses at once, whoever’s light it was.',
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
    title: say('The simple rules', '簡易ルール'),
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
    title: say('Setups and your own positions', '初期配置と自分で作る局面'),
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
    title: say('How moves are written', '棋譜の書き方'),
    rules: [
      rule(
        'L60 L61 L62 L63',
        'A move is its two squares, j4j3; a turn the square and + for clockwise or - for counter-clockwise, h2+; a swap the two squares with u between them, f4ug3. What the laser destroyed follows, each square after an x: f4ug3xg3.',
        '動く手は二つのマス（j4j3）、回す手はマスと「+」（時計回り）か「-」（反時計回り）（h2+）、入れ替えは間に「u」を入れた二つのマス（f4ug3）で書きます。レーザーが壊した駒のマスを「x」の後に続けます（f4ug3xg3）。',
      ),
    ],
  },
];
