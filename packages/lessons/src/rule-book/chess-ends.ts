import { say } from '../texts/course-words.ts';
import { rule, type BookSection } from './rule-book.ts';

export const CHESS_ENDS: readonly BookSection[] = [
  {
    id: 'draws',
    title: say('Draws', '引き分け'),
    rules: [
      rule(
        'C28 C29',
        'The game is drawn as soon as neither side could ever mate: king against king, king and one bishop or knight against king, or kings and bishops all on squares of one colour. Anything more goes on, even where mate needs the loser’s help, such as king and two knights against king.',
        'どちらも決して詰ませられない局面になると、すぐに引き分けです。キング同士、キングとビショップかナイト一つ対キング、キングと同じ色のマスのビショップだけの場合です。それより多ければ、相手の協力がなければ詰まない場合（キングとナイト二つ対キングなど）でも続きます。',
      ),
      rule(
        'C30 C32',
        'On your turn you may claim a draw if the position on the board has stood at least three times. Without a claim the game goes on; a claim that is not justified changes nothing.',
        '同じ局面が三回以上現れたら、自分の番に引き分けを請求できます。請求しなければ対局は続きます。条件を満たさない請求をしても、何も変わりません。',
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
    title: say('Other ways a game ends', 'そのほかの終わり方'),
    rules: [
      rule(
        'C38 C40',
        'A side whose time runs out loses, unless the opponent could not mate by any series of moves, however bad: then the game is drawn. A side with a bare king can never mate; where it cannot be told, mate counts as possible.',
        '時間が切れた側の負けです。ただし、相手がどう指しても詰ませられないときは引き分けです。キングだけの側は詰ませられません。はっきりしないときは、詰ませられるものとします。',
      ),
      rule(
        'C39',
        'A side that resigns loses, with the same exception.',
        '投了した側の負けです（同じ例外があります）。',
      ),
      rule(
        'C41',
        'If several rules could end the game after the same move, mate or stalemate comes first, then a position in which nobody can mate, the fifth repetition, and the seventy-five moves.',
        '一つの手で複数の規定に当てはまるときは、メイト・ステイルメイト、詰ませられない局面、五回目の同一局面、七十五手の順に判定します。',
      ),
      rule('C42', 'After the end of the game no move is legal.', '対局が終わった後は、どの手も指せません。'),
    ],
  },
  {
    id: 'positions',
    title: say('Your own positions', '自分で作る局面'),
    rules: [
      rule(
        'C50 C51',
        'A position of your own needs exactly one king of each side, and at most sixteen pieces and eight pawns; every queen, rook, bishop or knight beyond the first ones must have been one of the pawns.',
        '自分で作る局面には、双方のキングが一つずつ必要です。一方の駒は十六まで、ポーンは八つまでで、初めの数を超えるクイーン・ルーク・ビショップ・ナイトの分だけポーンが減っていなければなりません。',
      ),
      rule(
        'C52 C55',
        'It may not have a pawn on rank 1 or 8, and the side that has just moved may not be in check.',
        '１段目と８段目にポーンは置けません。また、手番でない側がチェックされている局面は作れません。',
      ),
    ],
  },
  {
    id: 'notation',
    title: say('How moves are written', '棋譜の書き方'),
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
        '成りは「=」と駒（e8=Q）、キャスリングはキング側が「O-O」、クイーン側が「O-O-O」、チェックは「+」、メイトは「#」です。',
      ),
    ],
  },
];
