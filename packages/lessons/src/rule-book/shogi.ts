import { say } from '../texts/course-words.ts';
import { range, rule, type BookSection, type RuleBook } from './rule-book.ts';
import { SHOGI_ENDS } from './shogi-ends.ts';

const START = 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1';

const BASICS: readonly BookSection[] = [
  {
    id: 'board',
    title: say('Board and pieces', '盤と駒'),
    rules: [
      rule(
        'S1',
        'The board has nine files, counted 1 to 9 from right to left, and nine ranks, a to i from top to bottom, as Black sees it. A square is named file first: {7f} is on file 7, rank f.',
        '盤は縦九筋、横九段です。先手から見て、筋は右から１〜９、段は上から一〜九と数えます。マスは筋、段の順に呼びます。{7f}は７筋の六段目です。',
        {
          diagram: {
            position: START,
            marks: ['7f'],
            caption: say('The start of a game; the mark is on {7f}.', '対局開始の局面。印が{7f}です。'),
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
        '手前の三段が自分の陣地、奥の三段が敵陣です。先手の陣は七〜九段目、後手の陣は一〜三段目です。',
      ),
    ],
  },
  {
    id: 'moves',
    title: say('How the pieces move', '駒の動き'),
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
    title: say('Promotion', '成り'),
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
            caption: say('The pawn enters the camp on {7c} and may promote.', '歩は{7c}で敵陣に入り、成れます。'),
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
        '行き所のない駒にはできません。歩と香車は一番奥の段で、桂馬は奥の二段で、必ず成ります。',
      ),
      rule('S22', 'A promoted piece stays promoted until it is taken.', '成った駒は、取られるまで成ったままです。'),
    ],
  },
  {
    id: 'drops',
    title: say('Drops', '持ち駒を打つ'),
    rules: [
      rule(
        'S23',
        'Instead of moving you may put a piece from your hand on any empty square, within the rules below. It comes down unpromoted, in the opponent’s camp too, and may promote only by a later move.',
        '駒を動かす代わりに、持ち駒を空いたマスに打てます（次の決まりに従います）。敵陣に打つときも成らずに打ち、成れるのは次に動かすときからです。',
        {
          diagram: {
            position: '4k4/9/9/9/9/9/9/9/4K4 b B 1',
            marks: ['3c', '7c'],
            caption: say(
              'The bishop in hand may be dropped with check on {3c} or {7c}.',
              '持ち駒の角を{3c}か{7c}に打てば王手です。',
            ),
          },
        },
      ),
      rule(
        'S24',
        'A pawn or lance may not be dropped on the last rank, a knight not on the last two.',
        '行き所のない所には打てません。歩と香車は一番奥の段に、桂馬は奥の二段に打てません。',
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
            caption: say(
              'There is a pawn on {7g}, so no pawn may be dropped on file 7.',
              '{7g}に歩があるので、７筋には歩を打てません。',
            ),
          },
        },
      ),
      rule(
        'S26',
        'A pawn may not be dropped to give checkmate (uchifuzume). A pawn on the board may move to give mate, a pawn drop may give a check that is not mate, and other pieces may be dropped to give mate.',
        '歩を打って詰ませることはできません（打ち歩詰め）。盤上の歩を進めて詰ませる手、歩を打つだけの王手、歩以外の駒を打つ詰みは、どれも指せます。',
        {
          diagram: {
            position: '7lk/9/8S/9/9/9/9/7L1/8K b P 1',
            arrows: ['P*1b'],
            caption: say(
              'A pawn dropped on {1b} would be mate: not allowed.',
              '{1b}に歩を打つと詰みになるので、打てません。',
            ),
          },
        },
      ),
    ],
  },
  {
    id: 'check',
    title: say('Check and mate', '王手と詰み'),
    rules: [
      rule(
        'S27',
        'A king that could be taken next is in check. A piece gives check even if it could not itself move away from its own king.',
        '次に玉を取れる状態が王手です。動かすと自玉が取られる駒による王手も、王手です。',
      ),
      rule(
        'S28',
        'After your move your own king may not be in check. So the king may not step into check, a piece that shields it may not leave the line, and a check must be answered: move the king, take the attacker, or put something in between.',
        '指した後に自玉が取られる手は指せません。玉を利きのあるマスへ動かす手、玉を守っている駒をどける手、王手を放置する手は禁じ手です。王手には、玉を逃げる、王手の駒を取る、間に駒を入れる、のどれかで応じます。',
      ),
      rule(
        'S29',
        'A side in check that has no legal move is checkmated and loses.',
        '王手をかけられて、防ぐ手がなければ詰みで、負けです。',
        {
          diagram: {
            position: '4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1',
            marks: ['5b'],
            caption: say('Checkmate: the pawn guards the gold on {5b}.', '詰みです。{5b}の金は歩に支えられています。'),
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
];

export const SHOGI_BOOK: RuleBook = {
  sections: [...BASICS, ...SHOGI_ENDS],
  internal: [...range('S', 51, 57), ...range('S', 63, 65)],
};
