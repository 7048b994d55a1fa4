import type { SentenceTable } from './sentence.ts';

/** What was taken and how, by the cause of the capture; `{piece}` is known for one, `{pieces}` for several. */
export const CAPTURES: SentenceTable = {
  displacement: {
    en: [
      '{owner}’s {piece} on {squares} is captured and goes to {holder}’s hand.',
      '{owner}’s {piece} on {squares} is captured.',
      '{owner}’s {pieces} on {squares} are captured.',
    ],
    ja: [
      '{squares}の{owner}の{piece}を取り、{holder}の持ち駒になりました。',
      '{squares}の{owner}の{piece}を取りました。',
      '{squares}の{owner}の{pieces}を取りました。',
    ],
  },
  'en-passant': {
    en: ['{owner}’s {piece} on {squares} is captured en passant.'],
    ja: ['{squares}の{owner}の{piece}をアンパッサンで取りました。'],
  },
  sandwich: {
    en: [
      '{owner}’s {piece} on {squares} is caught between two enemies and removed.',
      '{owner}’s {pieces} on {squares} are caught between enemies and removed.',
    ],
    ja: ['{squares}の{owner}の{piece}を挟んで取りました。', '{squares}の{owner}の{pieces}を挟んで取りました。'],
  },
  corner: {
    en: [
      '{owner}’s {piece} on {squares} is shut into the corner and removed.',
      '{owner}’s {pieces} on {squares} are shut into corners and removed.',
    ],
    ja: [
      '{squares}の{owner}の{piece}を隅に閉じ込めて取りました。',
      '{squares}の{owner}の{pieces}を隅に閉じ込めて取りました。',
    ],
  },
  beam: {
    en: ['The beam destroys {owner}’s {piece} on {squares}.', 'The beam destroys {owner}’s {pieces} on {squares}.'],
    ja: [
      'レーザーが{squares}の{owner}の{piece}に当たりました。',
      'レーザーが{squares}の{owner}の{pieces}に当たりました。',
    ],
  },
};
