import type { Phrase } from '@tesuji/words';
import { say } from './course-words.ts';

export const CHESS_TIPS: Readonly<Record<string, Phrase>> = {
  king: say('Castle early. In the endgame, bring the king out.', '早めにキャスリングし、終盤では前へ出しましょう。'),
  queen: say(
    'Do not bring her out too early: lesser pieces will chase her.',
    '早く出しすぎると、ほかの駒に追われます。',
  ),
  rook: say('Put rooks on files without pawns.', 'ポーンのない列に置きましょう。'),
  bishop: say(
    'Give it open diagonals, and keep both bishops if you can.',
    '開いた斜めの線に置き、できれば二つとも残しましょう。',
  ),
  knight: say(
    'Keep knights near the centre, where they reach eight squares.',
    '八マスに利く中央の近くに置きましょう。',
  ),
  pawn: say('Pawns never go back, so think before you push.', 'ポーンは戻れません。進める前に考えましょう。'),
};
