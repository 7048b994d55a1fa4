import { range, rule, type RuleBook } from '../rule-book.ts';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** The rules of chess. */
export const CHESS_RULE_BOOK: RuleBook = {
  sections: [
    {
      id: 'board',
      title: { en: 'Board and pieces', ja: '盤と駒' },
      rules: [
        rule(
          'C1',
          'The board has eight files, a to h from left to right, and eight ranks, 1 to 8 from bottom to top, as White sees it. A square is named file first: {e4}.',
          '盤は縦八列、横八段です。白から見て、列は左からa〜h、段は下から1〜8です。マスは列、段の順に{e4}のように呼びます。',
          {
            diagram: {
              position: START,
              marks: ['e4'],
              caption: { en: 'The start of a game; the mark is on {e4}.', ja: '対局開始の局面。印が{e4}です。' },
            },
          },
        ),
        rule(
          'C2',
          'White moves first, then you take turns. Passing is not allowed.',
          '白から指し始め、交互に一手ずつ指します。パスはできません。',
        ),
        rule(
          'C3',
          'Each side begins with a king, a queen, two rooks, two bishops, two knights and eight pawns, as in the picture. The queens stand on their own colour.',
          '双方、キング、クイーン、ルーク二つ、ビショップ二つ、ナイト二つ、ポーン八つで始めます。クイーンは自分と同じ色のマスに置きます。',
        ),
      ],
    },
    {
      id: 'moves',
      title: { en: 'How the pieces move', ja: '駒の動き' },
      rules: [
        rule('C4', 'The king moves one square in any direction.', 'キングは、どの方向へも一マス動けます。', {
          piece: 'king',
        }),
        rule(
          'C5',
          'The queen moves any number of squares along a rank, a file or a diagonal.',
          'クイーンは、縦・横・斜めにいくつでも動けます。',
          { piece: 'queen' },
        ),
        rule(
          'C6',
          'The rook moves any number of squares along a rank or a file.',
          'ルークは、縦と横にいくつでも動けます。',
          { piece: 'rook' },
        ),
        rule(
          'C7',
          'The bishop moves any number of squares along a diagonal.',
          'ビショップは、斜めにいくつでも動けます。',
          { piece: 'bishop' },
        ),
        rule(
          'C8',
          'The knight goes two squares along a rank or file and one to the side of it, over whatever stands between. Only knights jump.',
          'ナイトは、縦か横に二つ、そこから直角に一つのマスへ、途中の駒を飛び越えて跳びます。飛び越えられるのはナイトだけです。',
          { piece: 'knight' },
        ),
        rule(
          'C9 C10',
          'The pawn moves one square straight forward if that square is empty. From its first rank (2 for White, 7 for Black) it may go two squares if both are empty.',
          'ポーンは、空いていればまっすぐ前に一マス進みます。最初の段（白は2段目、黒は7段目）からは、二マスとも空いていれば二マス進めます。',
          { piece: 'pawn' },
        ),
        rule(
          'C11',
          'A pawn takes one square diagonally forward, and moves diagonally only to take.',
          'ポーンが駒を取るのは、斜め前の一マスです。取るとき以外は斜めに動けません。',
          {
            diagram: {
              position: '4k3/8/8/3p1p2/4P3/8/8/4K3 w - - 0 1',
              arrows: ['e4d5', 'e4f5'],
              caption: { en: 'The white pawn may take on {d5} or {f5}.', ja: '白のポーンは{d5}か{f5}を取れます。' },
            },
          },
        ),
        rule(
          'C12',
          'Queens, rooks and bishops stop before the first piece in their way, or take it if it is the opponent’s.',
          'クイーン・ルーク・ビショップは、途中の駒を飛び越えられません。相手の駒なら取って、そこで止まります。',
        ),
        rule(
          'C13',
          'You move only your own pieces, and never onto one of them.',
          '動かせるのは自分の駒だけです。自分の駒があるマスへは進めません。',
        ),
        rule(
          'C14',
          'Moving onto an opponent’s piece takes it off the board. The king is never taken.',
          '相手の駒があるマスへ進むと、その駒を取って盤から除きます。キングが取られることはありません。',
        ),
      ],
    },
    {
      id: 'special',
      title: { en: 'Special moves', ja: '特別な手' },
      rules: [
        rule(
          'C15',
          'En passant: when a pawn has just moved two squares, an enemy pawn that could have taken it on the square it passed over may still take it there, on the very next move only.',
          'アンパッサン：ポーンが二マス進んだ直後の一手に限り、通り過ぎたマスで取れたはずの相手のポーンは、そのマスへ進んで取ることができます。',
          {
            diagram: {
              position: '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1',
              marks: ['d5'],
              arrows: ['e5d6'],
              caption: {
                en: 'Black has just moved from {d7} to {d5}: White takes by going to {d6}.',
                ja: '黒が{d7}から{d5}へ進んだ直後、白は{d6}へ進んで取れます。',
              },
            },
          },
        ),
        rule(
          'C16',
          'That takes two pawns off their rank at once. It is illegal if it opens your own king to check.',
          'アンパッサンでは同じ段から二つのポーンが一度になくなります。それで自分のキングがチェックされるなら指せません。',
        ),
        rule(
          'C17 C18',
          'A pawn that reaches the last rank becomes a queen, rook, bishop or knight in the same move, as you choose and whatever is on the board. It cannot stay a pawn or become a king, and nothing else promotes.',
          'いちばん奥の段に着いたポーンは、同じ手でクイーン・ルーク・ビショップ・ナイトのどれかになります。盤上にある数にかかわらず選べます。ポーンのままにはできず、キングにもなれません。ほかの駒は昇格しません。',
        ),
        rule(
          'C19 C58',
          'Castling: the king moves two squares from its first square toward a rook, and that rook goes to the square the king passed over. Click the king and then its new square, or the rook.',
          'キャスリング：キングが最初の位置からルークの方へ二マス動き、ルークはキングが通り過ぎたマスへ移ります。キングを選び、行き先のマスかルークをクリックします。',
          {
            diagram: {
              position: '4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1',
              arrows: ['e1g1', 'e1c1'],
              caption: { en: 'White may castle on either side.', ja: '白はどちら側にもキャスリングできます。' },
            },
          },
        ),
        rule(
          'C20',
          'The right to castle with a rook is lost for good when the king or that rook moves, or when that rook is taken.',
          'キングが一度でも動くか、そのルークが動くか取られると、そのルークとのキャスリングはもうできません。',
        ),
        rule(
          'C21',
          'All squares between king and rook must be empty.',
          'キングとルークの間のマスは、すべて空いていなければなりません。',
        ),
        rule('C22', 'The king may not castle out of check.', 'チェックされているときはキャスリングできません。'),
        rule(
          'C23',
          'The king may not pass over or land on a square that an enemy piece attacks. The rook may.',
          'キングの通るマスや着くマスに敵の駒が利いていれば、キャスリングできません。ルークの通るマスはかまいません。',
        ),
      ],
    },
    {
      id: 'chess960',
      title: { en: 'Chess960', ja: 'チェス960' },
      rules: [
        rule(
          'C65 C66',
          'In Chess960 the pieces of the first rank begin in one of 960 orders, the same for both sides: the bishops on squares of different colours, and the king between the rooks. Each order has a number from 0 to 959; 518 is the ordinary one.',
          'チェス960では、最下段の駒を960通りの並べ方のどれかで始めます。並べ方は双方同じで、ビショップは色の違うマスに、キングは二つのルークの間に置きます。0から959までの番号があり、518番が通常の配置です。',
        ),
        rule(
          'C67 C71',
          'Castling ends as it always does: the king on g or c and the rook beside it on f or d, wherever they come from. Click the king and then the rook.',
          'キャスリングの後の形はいつもと同じです。どこから動いても、キングはg列かc列、ルークはその隣のf列かd列に着きます。キングを選び、ルークをクリックします。',
          {
            diagram: {
              position: '4k3/8/8/8/8/8/8/R4KR1 w KQ - 0 1',
              arrows: ['f1g1', 'f1c1'],
              caption: {
                en: 'On the king’s side the two change places here.',
                ja: 'ここでは、キング側のキャスリングで二つの駒が入れ替わります。',
              },
            },
          },
        ),
        rule(
          'C68',
          'All squares that the two pass over or arrive on must be empty but for themselves, and the king may not rely on the rook that leaves.',
          '二つの駒が通るマスと着くマスは、その二つのほかに駒があってはなりません。動くルークがさえぎっていた利きにも、注意が必要です。',
        ),
      ],
    },
    {
      id: 'check',
      title: { en: 'Check and mate', ja: 'チェックとチェックメイト' },
      rules: [
        rule(
          'C24',
          'A king that could be taken next is in check, even by a piece that is itself pinned.',
          '次にキングを取れる状態がチェックです。動くと自分のキングが取られる駒によるチェックも、チェックです。',
        ),
        rule(
          'C25',
          'After your move your own king may not be in check: it may not step into check, a pinned piece may not expose it, and a check must be answered.',
          '指した後に自分のキングがチェックされている手は指せません。キングを利きのあるマスへ動かす手、キングを守っている駒をどける手、チェックを放置する手は指せません。',
        ),
        rule(
          'C26',
          'A side that is in check and has no legal move is checkmated and loses.',
          'チェックされて、防ぐ手がなければチェックメイトで負けです。',
          {
            diagram: {
              position: '4R1k1/5ppp/8/8/8/8/8/4K3 b - - 0 1',
              marks: ['g8'],
              caption: {
                en: 'Checkmate: the rook attacks, and the king’s own pawns shut it in.',
                ja: 'チェックメイトです。キングは自分のポーンに閉じ込められています。',
              },
            },
          },
        ),
        rule(
          'C27',
          'If a side is not in check and has no legal move, the game is drawn (stalemate).',
          'チェックされていないのに指せる手がないときは、ステイルメイトで引き分けです。',
          {
            diagram: {
              position: '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1',
              marks: ['h8'],
              caption: {
                en: 'Stalemate: Black is not in check and cannot move.',
                ja: 'ステイルメイト。黒はチェックされていませんが、動けません。',
              },
            },
          },
        ),
      ],
    },
    {
      id: 'draws',
      title: { en: 'Draws', ja: '引き分け' },
      rules: [
        rule(
          'C28 C29',
          'The game is drawn as soon as neither side could ever mate: king against king, king and one bishop or knight against king, or kings and bishops all on squares of one colour. Anything more goes on, even where mate needs the loser’s help, such as king and two knights against king.',
          'どちらも決してチェックメイトできない局面になると、すぐに引き分けです。キング同士、キングとビショップかナイト一つ対キング、キングと同じ色のマスのビショップだけの場合です。それより多ければ、相手の協力がなければチェックメイトにならない場合（キングとナイト二つ対キングなど）でも続きます。',
        ),
        rule(
          'C30 C32',
          'On your turn you may claim a draw if the position on the board has stood at least three times. Without a claim the game goes on; a claim that is not justified changes nothing.',
          '同じ局面が三回以上現れたら、自分の手番に引き分けを請求できます。請求しなければ対局は続きます。条件を満たさない請求をしても、何も変わりません。',
        ),
        rule(
          'C31',
          'You may also claim a draw if each side has made at least fifty moves in a row without a capture or a pawn move.',
          '双方が五十手ずつ、駒を取らずポーンも動かさずに指したときも、引き分けを請求できます。',
        ),
        rule(
          'C33',
          'When the same position stands for the fifth time, the game is drawn without a claim.',
          '同じ局面が五回現れると、請求がなくても引き分けです。',
        ),
        rule(
          'C34',
          'When each side has made seventy-five moves in a row without a capture or a pawn move, the game is drawn without a claim.',
          '双方が七十五手ずつ、駒を取らずポーンも動かさずに指すと、請求がなくても引き分けです。',
        ),
        rule(
          'C35 C36',
          'Positions are the same when the same pieces stand on the same squares, the same side is to move, and castling and en passant captures are possible in the same way. The first position counts; they need not follow each other.',
          '駒の配置、手番、キャスリングとアンパッサンの可能性がすべて同じなら、同じ局面です。連続している必要はありません。開始局面も数えます。',
        ),
        rule('C37', 'If both sides agree to a draw, the game is drawn.', '双方が合意すれば引き分けです。'),
      ],
    },
    {
      id: 'ends',
      title: { en: 'Other ways a game ends', ja: 'そのほかの終わり方' },
      rules: [
        rule(
          'C38 C40',
          'A side whose time runs out loses, unless the opponent could not mate by any series of moves, however bad: then the game is drawn. A side with a bare king can never mate; where it cannot be told, mate counts as possible.',
          '時間が切れた側の負けです。ただし、相手がどう指してもチェックメイトできないときは引き分けです。キングだけの側はチェックメイトできません。はっきりしないときは、チェックメイトできるものとします。',
        ),
        rule(
          'C39',
          'A side that resigns loses, with the same exception.',
          '投了した側の負けです（同じ例外があります）。',
        ),
        rule(
          'C41',
          'If several rules could end the game after the same move, mate or stalemate comes first, then a position in which neither side can mate, the fifth repetition, and the seventy-five moves.',
          '一つの手で複数の規定に当てはまるときは、チェックメイト・ステイルメイト、チェックメイトできない局面、五回目の同一局面、七十五手の順に判定します。',
        ),
        rule('C42', 'After the end of the game no move is legal.', '対局が終わった後は、どの手も指せません。'),
      ],
    },
    {
      id: 'positions',
      title: { en: 'Your own positions', ja: '自分で作る局面' },
      rules: [
        rule(
          'C50 C51',
          'A position of your own needs exactly one king of each side, and at most sixteen pieces and eight pawns; every queen, rook, bishop or knight beyond the first ones must have been one of the pawns.',
          '自分で作る局面には、双方のキングが一つずつ必要です。一方の駒は十六まで、ポーンは八つまでで、初めの数を超えるクイーン・ルーク・ビショップ・ナイトの分だけポーンが減っていなければなりません。',
        ),
        rule(
          'C52 C55',
          'It may not have a pawn on rank 1 or 8, and the side that has just moved may not be in check.',
          '1段目と8段目にポーンは置けません。また、手番でない側がチェックされている局面は作れません。',
        ),
      ],
    },
    {
      id: 'notation',
      title: { en: 'How moves are written', ja: '棋譜の書き方' },
      rules: [
        rule(
          'C59 C60',
          'A move is the piece’s letter, K Q R B N, nothing for a pawn, and the square: Nf3, e4. A capture puts x before the square, and a pawn’s capture begins with its file: Bxc6, exd5.',
          '駒の文字（K Q R B N、ポーンは書きません）と行き先を書きます（Nf3、e4）。取る手はマスの前に「x」を付け、ポーンなら元の列から書きます（Bxc6、exd5）。',
        ),
        rule(
          'C61',
          'If another piece of the kind could go there, the file it comes from follows the letter, or the rank, or both: Nbd2, R1e2, Qh4e1.',
          '同じ種類の駒がほかにも行けるときは、元の列か段、足りなければ両方を書き添えます（Nbd2、R1e2、Qh4e1）。',
        ),
        rule(
          'C62 C63 C64',
          'Promotion adds = and the piece: e8=Q. Castling is O-O on the king’s side and O-O-O on the queen’s. Check adds +, mate #.',
          '昇格は「=」と駒（e8=Q）、キャスリングはキング側が「O-O」、クイーン側が「O-O-O」、チェックは「+」、メイトは「#」です。',
        ),
      ],
    },
  ],
  internal: [...range('C', 43, 49), 'C53', 'C54', 'C56', 'C57', 'C69', 'C70'],
};
