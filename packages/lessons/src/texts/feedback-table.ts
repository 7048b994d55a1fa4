import type { SentenceTable } from '@tesuji/words';

/** What every lesson says alike: `{reply}` is a move of the other side, `{example}` an answer of the right form. */
export const FEEDBACK: SentenceTable = {
  'go-on': {
    en: ['Good. {opponent} answers {reply}. Go on.', 'Good. Go on.'],
    ja: ['いいですね。{opponent}は{reply}と応じました。続けましょう。', 'いいですね。続けましょう。'],
  },
  'try-again': {
    en: ['That is a legal move, but not the one asked for. Try again.'],
    ja: ['指せる手ですが、ここでの正解ではありません。もう一度考えましょう。'],
  },
  'not-yet-won': {
    en: ['Check, but {opponent} answers {reply}. Try again.', 'Check, but not a win by force. Try again.'],
    ja: [
      '{check}にはなりますが、{reply}と応じられます。もう一度考えましょう。',
      'まだ勝ちにはなりません。もう一度考えましょう。',
    ],
  },
  'no-check': {
    en: ['That does not win: {opponent} answers {reply}. Try again.', 'That does not win. Try again.'],
    ja: [
      'それでは勝てません。{reply}と応じられます。もう一度考えましょう。',
      'それでは勝てません。もう一度考えましょう。',
    ],
  },
  'takes-nothing': {
    en: ['That does not take what was asked for. Try again.'],
    ja: ['求められた駒を取れていません。もう一度考えましょう。'],
  },
  'no-promotion': {
    en: ['That is not the promotion asked for. Try again.'],
    ja: ['求められた成りではありません。もう一度考えましょう。'],
  },
  'too-many-moves': {
    en: ['That took too many moves. The board is set up again: try once more.'],
    ja: ['手数がかかりすぎました。初めの局面に戻します。もう一度やってみましょう。'],
  },
  'gives-check': {
    en: ['That gives check, but in this exercise {opponent} only waits. Choose another way.'],
    ja: [
      '{check}になってしまいます。ここでは{opponent}は待っているだけなので、別の道を選びましょう。',
      'ここでは{opponent}は待っているだけなので、その手は使えません。別の道を選びましょう。',
    ],
  },
  'other-line': {
    en: ['A legal move, but this line goes another way. Try again.'],
    ja: ['指せる手ですが、この手順では別の手を指します。もう一度考えましょう。'],
  },
  'other-answer': {
    en: ['No. Look again.'],
    ja: ['違います。もう一度よく見ましょう。'],
  },
  move: {
    en: ['That is not a move. Write it as in {example}.', 'That is not a move.'],
    ja: ['指し手として読めません。{example}のように書いてください。', '指し手として読めません。'],
  },
  'yes-or-no': {
    en: ['Answer yes or no.'],
    ja: ['「はい」か「いいえ」で答えてください。'],
  },
  judgement: {
    en: ['Answer with one of these: {choices}.'],
    ja: ['次のどれかで答えてください。{choices}'],
  },
  squares: {
    en: ['Name squares of this board, with spaces between them.'],
    ja: ['マスの名前を、空白で区切って答えてください。'],
  },
};
