import { say } from '../texts/course-words.ts';
import { CHESS_ENDS } from './chess-ends.ts';
import { range, rule, type BookSection, type RuleBook } from './rule-book.ts';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

const BASICS: readonly BookSection[] = [
  {
    id: 'board',
    title: say('Board and pieces', '盤と駒'),
    rules: [
      rule(
        'C1',
        'The board has eight files, a to h from left to right, and eight ranks, 1 to 8 from bottom to top, as White sees it. A square is named file first: {e4}.',
        '盤は縦八列、横八段です。白から見て、列は左からａ〜ｈ、段は下から１〜８です。マスは列、段の順に{e4}のように呼びます。',
        {
          diagram: {
            position: START,
            marks: ['e4'],
            caption: say('The start of a game; the mark is on {e4}.', '対局開始の局面。印が{e4}です。'),
          },
        },
      ),
      rule(
        'C2',
        'White moves first, then you take turns. Nobody may pass.',
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
    title: say('How the pieces move', '駒の動き'),
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
        'ナイトは、縦か横に二つ、そこから横に一つのマスへ、途中の駒を飛び越えて跳びます。飛び越えられるのはナイトだけです。',
        { piece: 'knight' },
      ),
      rule(
        'C9 C10',
        'The pawn moves one square straight forward if that square is empty. From its first rank (2 for White, 7 for Black) it may go two squares if both are empty.',
        'ポーンは、空いていればまっすぐ前に一マス進みます。最初の段（白は２段目、黒は７段目）からは、二マスとも空いていれば二マス進めます。',
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
            caption: say('The white pawn may take on {d5} or {f5}.', '白のポーンは{d5}か{f5}を取れます。'),
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
    title: say('Special moves', '特別な手'),
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
            caption: say(
              'Black has just moved from {d7} to {d5}: White takes by going to {d6}.',
              '黒が{d7}から{d5}へ進んだ直後、白は{d6}へ進んで取れます。',
            ),
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
        '一番奥の段に着いたポーンは、同じ手でクイーン・ルーク・ビショップ・ナイトのどれかになります。盤上にある数にかかわらず選べます。ポーンのままにはできず、キングにもなれません。ほかの駒は成りません。',
      ),
      rule(
        'C19 C58',
        'Castling: the king moves two squares from its first square toward a rook, and that rook goes to the square the king passed over. Click the king and then its new square, or the rook.',
        'キャスリング：キングが最初の位置からルークの方へ二マス動き、ルークはキングが通り過ぎたマスへ移ります。キングを選び、行き先のマスかルークをクリックします。',
        {
          diagram: {
            position: '4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1',
            arrows: ['e1g1', 'e1c1'],
            caption: say('White may castle on either side.', '白はどちら側にもキャスリングできます。'),
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
    id: 'check',
    title: say('Check and mate', 'チェックとチェックメイト'),
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
            caption: say(
              'Checkmate: the rook attacks, and the king’s own pawns shut it in.',
              'チェックメイトです。キングは自分のポーンに閉じ込められています。',
            ),
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
            caption: say(
              'Stalemate: Black is not in check and cannot move.',
              'ステイルメイト。黒はチェックされていませんが、動けません。',
            ),
          },
        },
      ),
    ],
  },
];

export const CHESS_BOOK: RuleBook = {
  sections: [...BASICS, ...CHESS_ENDS],
  internal: [...range('C', 43, 49), 'C53', 'C54', 'C56', 'C57'],
};
