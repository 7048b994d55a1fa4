import { say } from '../texts/course-words.ts';
import { rule, type BookSection } from './rule-book.ts';

export const SHOGI_ENDS: readonly BookSection[] = [
  {
    id: 'repetition',
    title: say('Repetition', '千日手'),
    rules: [
      rule(
        'S31 S32',
        'When the same position stands for the fourth time, the game is drawn (sennichite). Positions are the same when board, both hands and the side to move are the same, however they came about; the first position of the game counts.',
        '同じ局面が四回現れると、千日手で引き分けです。盤面、双方の持ち駒、手番がすべて同じなら、途中の手順が違っても同じ局面です。開始局面も数えます。',
      ),
      rule(
        'S33 S34 S35',
        'If every move of one side from the first to the fourth of these positions gave check, that side loses instead: perpetual check is not allowed. A single move of that side in between that gave no check makes it a plain repetition. It does not matter whose move completes the fourth.',
        '一回目から四回目までの間、一方の指し手がすべて王手だったときは、その側の負けになります（連続王手の千日手）。一手でも王手でない手があれば、普通の千日手です。四回目がどちらの手で現れたかは関係ありません。',
      ),
    ],
  },
  {
    id: 'impasse',
    title: say('Impasse', '持将棋と入玉宣言'),
    rules: [
      rule(
        'S36',
        'When kings have entered the enemy’s camp, mate can become impossible. On your turn, instead of moving, you may declare impasse. The rule option says how it is judged: by 27 points (the usual way), by 24 points, or not at all.',
        '玉が敵陣に入ると、詰ませるのが難しくなります。自分の番に、指す代わりに入玉を宣言できます。判定の方法はルールの設定で選べます。27点法（標準）、24点法、宣言なしの三つです。',
      ),
      rule(
        'S37',
        'To declare you need all of these: your king is in the opponent’s camp, at least ten other pieces of yours are there, and you are not in check.',
        '宣言の条件は次の三つです。自玉が敵陣にいること、玉のほかに自分の駒が十枚以上敵陣にいること、王手をかけられていないこと。',
      ),
      rule(
        'S38',
        'Points: 5 for each rook or bishop, promoted or not, 1 for every other piece, nothing for the king. A declaration counts your pieces in the opponent’s camp and in your hand.',
        '点数は、飛車と角（竜と馬も）が５点、玉以外のほかの駒が１点です。宣言では、敵陣にある自分の駒と持ち駒を数えます。',
      ),
      rule(
        'S39',
        'By 27 points: Black wins with 28 or more, White with 27 or more.',
        '27点法では、先手は28点以上、後手は27点以上で勝ちです。',
      ),
      rule(
        'S40',
        'By 24 points: either side wins with 31 or more; with 24 to 30 the game is drawn.',
        '24点法では、どちらも31点以上で勝ち、24点から30点なら引き分けです。',
      ),
      rule(
        'S41',
        'A declaration that misses a condition or has too few points loses the game.',
        '条件を満たさない宣言や、点数の足りない宣言は負けになります。',
      ),
      rule(
        'S42',
        'In a handicap game White’s points include the pieces given up at the start.',
        '駒落ちでは、上手が落とした駒も上手の点数に加えます。',
      ),
      rule(
        'S43',
        'If both sides agree to stop, each counts all its pieces, on the whole board and in hand. If exactly one side has fewer than 24 points, it loses; otherwise the game is drawn. Where impasse is switched off, the game is simply drawn.',
        '双方の合意で対局を止めるときは、盤上と持ち駒のすべての駒を数えます。一方だけが24点に満たなければその側の負け、そうでなければ引き分け（持将棋）です。入玉宣言なしの設定では、必ず引き分けになります。',
      ),
    ],
  },
  {
    id: 'ends',
    title: say('Other ways a game ends', 'そのほかの終わり方'),
    rules: [
      rule(
        'S44 S45',
        'After 500 moves (both sides counted) the game is drawn; the rules can be set to another number or to none. If the last of these moves gives check, the game goes on as long as that side keeps giving check with every move.',
        '双方合わせて500手で引き分けです。手数はルールの設定で変えられ、制限なしにもできます。最後の手が王手なら、その側が王手を続けている間は対局が続きます。',
      ),
      rule(
        'S46',
        'With the try rule switched on (it is usually off) you win at once when your king reaches the square where the opponent’s king began: {5a} for Black, {5i} for White.',
        'トライルールを使う設定では（普段は使いません）、自玉が相手の玉の最初の位置（先手は{5a}、後手は{5i}）に着くと勝ちです。',
      ),
      rule(
        'S47',
        'A side whose time runs out loses, whatever material is left.',
        '時間が切れた側は、残りの駒にかかわらず負けです。',
      ),
      rule('S48', 'A side that resigns loses.', '投了した側の負けです。'),
      rule(
        'S49',
        'If several rules could end the game after the same move, they are looked at in this order: mate or no legal move, try, repetition, the limit of moves.',
        '一つの手で複数の規定に当てはまるときは、詰み・指す手なし、トライ、千日手、手数制限の順に判定します。',
      ),
      rule('S50', 'After the end of the game no move is legal.', '対局が終わった後は、どの手も指せません。'),
    ],
  },
  {
    id: 'handicaps',
    title: say('Handicaps', '駒落ち'),
    rules: [
      rule(
        'S78',
        'In a handicap game the stronger player is White, gives up some pieces before the start, and moves first.',
        '駒落ちでは、強い方（上手）が後手側に座り、駒を落として先に指し始めます。',
      ),
      rule(
        'S79 S80',
        'White may give the left or right lance, the bishop, the rook, rook and lance, or two, four, five, six, seven, eight or ten pieces; with the naked king nothing is left but the king, and with three pawns it has three pawns in hand.',
        '香落ち、右香落ち、角落ち、飛車落ち、飛香落ち、二枚落ち、四枚落ち、五枚落ち、六枚落ち、七枚落ち、八枚落ち、十枚落ちがあります。裸玉は玉一枚、歩三兵は玉一枚と持ち駒の歩三枚です。',
      ),
    ],
  },
  {
    id: 'problems',
    title: say('Mate problems and your own positions', '詰将棋と自分で作る局面'),
    rules: [
      rule(
        'S81',
        'In a mate problem the attacker may have no king, and pawns may be doubled or stuck (rule option “Kind of position”). A side without a king is never in check.',
        '詰将棋では、攻め方に玉がなくてもよく、二歩や行き所のない駒も認められます（ルールの設定「局面の種類」で選びます）。玉のない側が王手されることはありません。',
      ),
      rule(
        'S58 S59',
        'A position of your own may have no more pieces than a set holds: 2 rooks, 2 bishops, 4 each of golds, silvers, knights and lances, 18 pawns, with promoted ones and hands counted. For ordinary play each side needs exactly one king.',
        '自分で作る局面で使えるのは一組分の駒までです（飛車二、角二、金・銀・桂・香が各四、歩十八。成駒と持ち駒も数えます）。普通の対局には、双方に玉が一枚ずつ必要です。',
      ),
      rule(
        'S60 S61 S62',
        'It may not have two unpromoted pawns of one side on a file, nor a pawn, lance or knight that could never move, nor may the side that has just moved be in check. Mate problems may break the first two.',
        '同じ側の歩が一つの筋に二枚ある局面、行き所のない歩・香・桂がある局面、手番でない側が王手されている局面は作れません。詰将棋では、初めの二つは許されます。',
      ),
    ],
  },
  {
    id: 'notation',
    title: say('How moves are written', '棋譜の書き方'),
    rules: [
      rule(
        'S75 S76 S77',
        'Western: the piece’s letter (+ before a promoted one), - for a move, x for a capture or * for a drop, and the square: P-7f, Bx2b, P*5e. A + at the end means that it promotes, = that it could and did not. Where two such pieces could go there, the square it starts from follows the letter: G6i-5h.',
        '西洋式では、駒の文字（成駒は前に＋）、移動は「-」、取る手は「x」、打つ手は「*」、そして行き先のマスを書きます（P-7f、Bx2b、P*5e）。最後の「+」は成り、「=」は不成です。同じ駒が二枚行けるときは、元のマスを書き添えます（G6i-5h）。',
      ),
      rule(
        'S66 S67 S68 S69',
        'Japanese: a mark for the side (☗ Black, ☖ White), file, rank and piece: ☗７六歩. 同 stands for the square the last move went to; 成 means promotes, 不成 does not, 打 is a drop where a piece on the board could go there as well.',
        '日本式では、手番の印（☗先手、☖後手）、筋、段、駒の順に書きます（☗７六歩）。直前の手と同じマスなら「同」、成る手は「成」、成らない手は「不成」、盤上の駒も行ける所に打つ手は「打」を付けます。',
      ),
      rule(
        'S70 S71 S72 S73 S74',
        'When several pieces of a kind could go there, Japanese adds how this one moves, as its owner sees it: 上 up, 寄 sideways, 引 back, 直 straight up beside another, 左 from the left, 右 from the right, or two of these together.',
        '同じ種類の駒が複数行けるときは、指す側から見た動きを付けます。「上」「寄」「引」、まっすぐ上がるときは「直」、左右で区別するときは「左」「右」、足りなければ二つ組み合わせます。',
      ),
    ],
  },
];
