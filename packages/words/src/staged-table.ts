import type { SentenceTable } from './sentence.ts';

/** The first step of help: where to look, by the kind of the hint. */
export const PLACES_TO_LOOK: SentenceTable = {
  mate: {
    en: ['Look at {target}: you can win by force.', 'Look around {square}: you can win by force.'],
    ja: ['{target}に注目しましょう。勝ちがあります。', '{square}のあたりに注目しましょう。勝ちがあります。'],
  },
  'mate-against': {
    en: [
      'Look at {target}: {opponent} threatens to win at once.',
      'Look around {square}: {opponent} threatens to win at once.',
    ],
    ja: [
      '{target}に注目しましょう。{opponent}の次の手で負けてしまいます。',
      '{square}のあたりに注目しましょう。{opponent}の次の手で負けてしまいます。',
    ],
  },
  take: {
    en: ['Look at {target}: it can be taken.', 'Look around {square}: something can be taken.'],
    ja: ['{target}に注目しましょう。取れます。', '{square}のあたりに注目しましょう。取れる駒があります。'],
  },
  'at-risk': {
    en: ['Look at {target}: it is in danger.'],
    ja: ['{target}に注目しましょう。取られそうです。'],
  },
  'capture-checker': {
    en: ['Look at {target}: it is in check.'],
    ja: ['{target}に注目しましょう。{check}がかかっています。', '{target}に注目しましょう。攻められています。'],
  },
  'escape-check': {
    en: ['Look at {target}: it is in check.'],
    ja: ['{target}に注目しましょう。{check}がかかっています。', '{target}に注目しましょう。攻められています。'],
  },
  around: {
    en: ['Look around {square}.'],
    ja: ['{square}のあたりに注目しましょう。'],
  },
};

/** The steps after it. */
export const STEPS: SentenceTable = {
  piece: {
    en: ['The piece to use is {piece}.'],
    ja: ['使うのは{piece}です。'],
  },
  move: {
    en: ['Play {move}.'],
    ja: ['{move}と指しましょう。'],
  },
};
