import { range, rule, type RuleBook } from '../rule-book.ts';

const START = 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1';

/** The rules of shogi. */
export const SHOGI_RULE_BOOK: RuleBook = {
  sections: [
    {
      id: 'board',
      title: { en: 'Board and pieces', ja: '盤と駒' },
      rules: [
        rule(
          'S1',
          'The board has nine files, counted 1 to 9 from right to left, and nine ranks, a to i from top to bottom, as Black sees it. A square is named file first: {7f} is on file 7, rank f.',
          '盤は縦九筋、横九段です。先手から見て、筋は右から１〜９、段は上から一〜九と数えます。マスは筋、段の順に呼びます。{7f}は７筋の六段目です。',
          {
            diagram: {
              position: START,
              marks: ['7f'],
              caption: { en: 'The start of a game; the mark is on {7f}.', ja: '対局開始の局面。印が{7f}です。' },
            },
          },
        ),
        rule(
          'S2',
          'The sides are Black (sente), who plays up the board, and White (gote), who plays down it. The pieces look alike: those that point away from you are yours. In an even game Black moves first, then you take turns. Nobody may pass.',
          '先手は盤の下から上へ、後手は上から下へ攻めます。駒の色は同じで、相手の方を向いている駒が自分の駒です。平手では先手から指し始め、交互に一手ずつ指します。パスはできません。',
        ),
        rule(
          'S3',
          'An even game begins with twenty pieces on each side, set up as in the picture above.',
          '平手は、上の図のように双方二十枚ずつの駒を並べて始めます。',
        ),
        rule(
          'S4',
          'The three ranks nearest to a player are that player’s camp: g, h and i for Black, a, b and c for White.',
          '手前の三段が自陣、奥の三段が敵陣です。先手の陣は七〜九段目、後手の陣は一〜三段目です。',
        ),
      ],
    },
    {
      id: 'moves',
      title: { en: 'How the pieces move', ja: '駒の動き' },
      rules: [
        rule('S5', 'The king moves one square in any direction.', '玉は、どの方向へも一マス動けます。', {
          piece: 'king',
        }),
        rule(
          'S6',
          'The rook moves any number of squares along its rank or file.',
          '飛車は、縦と横にいくつでも動けます。',
          { piece: 'rook' },
        ),
        rule('S7', 'The bishop moves any number of squares along a diagonal.', '角は、斜めにいくつでも動けます。', {
          piece: 'bishop',
        }),
        rule(
          'S8',
          'The gold moves one square forward, sideways, straight back or diagonally forward: everywhere but diagonally backward.',
          '金は、前・横・真後ろ・斜め前へ一マス動けます。動けないのは斜め後ろだけです。',
          { piece: 'gold' },
        ),
        rule(
          'S9',
          'The silver moves one square straight forward or along any diagonal.',
          '銀は、まっすぐ前と斜めの四方向へ一マス動けます。',
          { piece: 'silver' },
        ),
        rule(
          'S10',
          'The knight jumps two squares forward and one to the side, over whatever stands between. It is the only piece that jumps.',
          '桂馬は、二つ前の左右どちらかのマスへ、途中の駒を飛び越えて跳びます。飛び越えられるのは桂馬だけです。',
          { piece: 'knight' },
        ),
        rule(
          'S11',
          'The lance moves any number of squares straight forward.',
          '香車は、まっすぐ前にいくつでも進めます。',
          { piece: 'lance' },
        ),
        rule(
          'S12',
          'The pawn moves one square straight forward, and takes in the same way.',
          '歩は、まっすぐ前に一マス進みます。取るときも同じです。',
          { piece: 'pawn' },
        ),
        rule(
          'S13',
          'A promoted rook, the dragon, moves as a rook or one square diagonally.',
          '成った飛車「竜」は、飛車の動きに加えて、斜めに一マス動けます。',
          { piece: 'dragon' },
        ),
        rule(
          'S14',
          'A promoted bishop, the horse, moves as a bishop or one square along its rank or file.',
          '成った角「馬」は、角の動きに加えて、縦と横に一マス動けます。',
          { piece: 'horse' },
        ),
        rule(
          'S15',
          'A promoted silver, knight, lance or pawn (the tokin) moves as a gold, and no longer in its own way.',
          '成銀・成桂・成香・と金は、金と同じ動きになります。元の動きはできなくなります。',
          { piece: 'tokin' },
        ),
        rule(
          'S16',
          'Rooks, bishops, lances, dragons and horses stop before the first piece in their way, or take it if it is the opponent’s.',
          '飛車・角・香車・竜・馬は、途中の駒を飛び越えられません。相手の駒なら取って、そこで止まります。',
        ),
        rule(
          'S17',
          'You move only your own pieces, and never onto one of them.',
          '動かせるのは自分の駒だけです。自分の駒があるマスへは進めません。',
        ),
        rule(
          'S18',
          'Moving onto an opponent’s piece takes it. It goes into your hand, unpromoted, and is yours from then on.',
          '相手の駒があるマスへ進むと、その駒を取れます。取った駒は成っていない状態に戻り、自分の持ち駒になります。',
        ),
      ],
    },
    {
      id: 'promotion',
      title: { en: 'Promotion', ja: '成り' },
      rules: [
        rule(
          'S19',
          'A piece may promote when its move begins or ends in the opponent’s camp. That is part of the move, and you choose.',
          '敵陣に入る手、敵陣の中で動く手、敵陣から出る手で、駒は成ることができます。成るかどうかは自由です。',
          {
            diagram: {
              position: '4k4/9/9/2P6/9/9/9/9/4K4 b - 1',
              marks: ['7c'],
              arrows: ['7d7c'],
              caption: {
                en: 'The pawn enters the camp on {7c} and may promote.',
                ja: '歩は{7c}で敵陣に入り、成れます。',
              },
            },
          },
        ),
        rule(
          'S20',
          'Rook, bishop, silver, knight, lance and pawn can promote. King and gold cannot, nor can a piece that has promoted already.',
          '成れるのは飛車・角・銀・桂馬・香車・歩です。玉と金は成れません。すでに成った駒がもう一度成ることもありません。',
        ),
        rule(
          'S21',
          'A pawn or lance that reaches the last rank must promote, and so must a knight that reaches one of the last two: it could never move again.',
          '行き所のない駒にはできません。歩と香車はいちばん奥の段で、桂馬は奥の二段で、必ず成ります。',
        ),
        rule('S22', 'A promoted piece stays promoted until it is taken.', '成った駒は、取られるまで成ったままです。'),
      ],
    },
    {
      id: 'drops',
      title: { en: 'Drops', ja: '持ち駒を打つ' },
      rules: [
        rule(
          'S23',
          'Instead of moving you may put a piece from your hand on any empty square, within the rules below. It comes down unpromoted, in the opponent’s camp too, and may promote only by a later move.',
          '駒を動かす代わりに、持ち駒を空いたマスに打てます（次の決まりに従います）。敵陣に打つときも成らずに打ち、成れるのは次に動かすときからです。',
          {
            diagram: {
              position: '4k4/9/9/9/9/9/9/9/4K4 b B 1',
              marks: ['3c', '7c'],
              caption: {
                en: 'The bishop in hand may be dropped with check on {3c} or {7c}.',
                ja: '持ち駒の角を{3c}か{7c}に打てば王手です。',
              },
            },
          },
        ),
        rule(
          'S24',
          'A pawn or lance may not be dropped on the last rank, a knight not on the last two.',
          '行き所のない所には打てません。歩と香車はいちばん奥の段に、桂馬は奥の二段に打てません。',
        ),
        rule(
          'S25',
          'A pawn may not be dropped on a file where you already have an unpromoted pawn (nifu). A tokin does not count.',
          '自分の歩がある筋に、もう一枚の歩を打つことはできません（二歩）。と金は数えません。',
          {
            diagram: {
              position: '4k4/9/9/9/9/9/2P6/9/4K4 b P 1',
              marks: ['7g'],
              arrows: ['P*7d'],
              caption: {
                en: 'There is a pawn on {7g}, so no pawn may be dropped on file 7.',
                ja: '{7g}に歩があるので、７筋には歩を打てません。',
              },
            },
          },
        ),
        rule(
          'S26',
          'A pawn may not be dropped to give checkmate (uchifuzume). A pawn on the board may move to give mate, a pawn drop may give a check that is not mate, and other pieces may be dropped to give mate.',
          '歩を打って詰ませることはできません（打ち歩詰め）。盤上の歩を進めて詰ませる手、歩を打って詰みにならない王手をかける手、歩以外の駒を打って詰ませる手は、どれも指せます。',
          {
            diagram: {
              position: '7lk/9/8S/9/9/9/9/7L1/8K b P 1',
              arrows: ['P*1b'],
              caption: {
                en: 'A pawn dropped on {1b} would be mate: not allowed.',
                ja: '{1b}に歩を打つと詰みになるので、打てません。',
              },
            },
          },
        ),
      ],
    },
    {
      id: 'check',
      title: { en: 'Check and mate', ja: '王手と詰み' },
      rules: [
        rule(
          'S27',
          'A king that could be taken next is in check. A piece gives check even if it could not itself move away from its own king.',
          '次に玉を取れる状態が王手です。動かすと自玉が取られる駒による王手も、王手です。',
        ),
        rule(
          'S28',
          'After your move your own king may not be in check. So the king may not step into check, a piece that shields it may not leave the line, and a check must be answered: move the king, take the attacker, or put something in between.',
          '指した後に自玉が取られる手は指せません。玉を利きのあるマスへ動かす手、玉を守っている駒をどける手、王手を放置する手は禁じ手です。王手には、玉が逃げる、王手の駒を取る、間に駒を入れる、のどれかで応じます。',
        ),
        rule(
          'S29',
          'A side in check that has no legal move is checkmated and loses.',
          '王手をかけられて、防ぐ手がなければ詰みで、負けです。',
          {
            diagram: {
              position: '4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1',
              marks: ['5b'],
              caption: {
                en: 'Checkmate: the pawn guards the gold on {5b}.',
                ja: '詰みです。{5b}の金は歩に支えられています。',
              },
            },
          },
        ),
        rule(
          'S30',
          'A side that is not in check but has no legal move loses too.',
          '王手でなくても、指せる手が一つもなければ負けです。',
        ),
      ],
    },
    {
      id: 'repetition',
      title: { en: 'Repetition', ja: '千日手' },
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
      title: { en: 'Impasse', ja: '持将棋と入玉宣言' },
      rules: [
        rule(
          'S36',
          'When kings have entered the enemy’s camp, mate can become impossible. On your turn, instead of moving, you may declare impasse. The rule option says how it is judged: by 27 points (the usual way), by 24 points, or not at all.',
          '玉が敵陣に入ると、詰ませるのが難しくなります。自分の手番に、指す代わりに入玉を宣言できます。判定の方法はルールの設定で選べます。27点法（標準）、24点法、宣言なしの三つです。',
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
      title: { en: 'Other ways a game ends', ja: 'そのほかの終わり方' },
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
      title: { en: 'Handicaps', ja: '駒落ち' },
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
      title: { en: 'Mate problems and your own positions', ja: '詰将棋と自分で作る局面' },
      rules: [
        rule(
          'S81',
          'In a mate problem the attacker may have no king, and pawns may be doubled or stuck (rule option “Kind of position”). A side without a king is never in check.',
          '詰将棋では、攻方に玉がなくてもよく、二歩や行き所のない駒も認められます（ルールの設定「局面の種類」で選びます）。玉のない側が王手されることはありません。',
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
      title: { en: 'How moves are written', ja: '棋譜の書き方' },
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
  ],
  internal: [...range('S', 51, 57), ...range('S', 63, 65)],
};
