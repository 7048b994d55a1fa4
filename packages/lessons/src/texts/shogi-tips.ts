import type { Phrase } from '@tesuji/words';
import { say } from './course-words.ts';

export const SHOGI_TIPS: Readonly<Record<string, Phrase>> = {
  king: say(
    'Castle early, away from your rook, and keep golds beside it.',
    '早めに飛車と反対側へ囲い、金をそばに置きましょう。',
  ),
  rook: say(
    'Open its file early, and promote it as soon as you safely can.',
    '早く筋を通し、安全に成れるなら成りましょう。',
  ),
  bishop: say(
    'Its weak point is the square in front of it. Guard that square.',
    '角の頭は弱点です。しっかり守りましょう。',
  ),
  gold: say(
    'Keep golds near your king, and save one for the last blow.',
    '金は玉のそばに置き、とどめのために一枚残しましょう。',
  ),
  silver: say(
    'Lead the attack with it, because it can retreat diagonally.',
    '斜めに引けるので、攻めの先頭に立てましょう。',
  ),
  knight: say(
    'Do not jump too early: it cannot come back, and a pawn can take it.',
    '早く跳ねすぎると戻れず、歩に取られます。',
  ),
  lance: say('Drop it from far away at pieces that stand in a line.', '縦に並んだ駒を、遠くから狙って打ちましょう。'),
  pawn: say(
    'Count the files without a pawn of yours: there you may drop one.',
    '自分の歩がない筋を数えましょう。そこには歩が打てます。',
  ),
  tokin: say(
    'It attacks like a gold and costs you only a pawn when it is taken.',
    '金の働きをし、取られても歩一枚です。',
  ),
  'promoted-lance': say('Bring it next to the king, where a gold is wanted.', '金の代わりに、玉のそばで使いましょう。'),
  'promoted-knight': say(
    'Bring it next to the king, where a gold is wanted.',
    '金の代わりに、玉のそばで使いましょう。',
  ),
  'promoted-silver': say('Promote only when you need the moves of a gold.', '金の動きが必要なときにだけ成りましょう。'),
  horse: say(
    'It is as good at guarding your king as at attacking the other.',
    '攻めにも強く、自玉の守りにも強い駒です。',
  ),
  dragon: say('Bring it close behind the enemy king.', '相手の玉の後ろへ近づけましょう。'),
};

export const SHOGI_CHOICES: Readonly<Record<string, Phrase>> = {
  checkmate: say('checkmate', '詰み'),
  stalemate: say('stalemate', '手詰まり'),
  check: say('check', '王手'),
};
