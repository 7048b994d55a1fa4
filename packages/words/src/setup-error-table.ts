import type { SentenceTable } from './sentence.ts';

/** Why pieces as set up are no position, by kind. */
export const SETUP_ERRORS: SentenceTable = {
  'unknown-piece': {
    en: ['What stands on {square} is not a piece of this game.', 'There is a piece that does not belong to this game.'],
    ja: ['{square}にあるのはこのゲームの駒ではありません。', 'このゲームのものではない駒があります。'],
  },
  'too-many-pieces': {
    en: [
      '{side} has {count} {pieces}, and at most {limit} are possible.',
      'There are {count} {pieces}, and at most {limit} are possible.',
      '{side} has {count} pieces, and at most {limit} are possible.',
      'There are {count} pieces, and at most {limit} are possible.',
      'There are too many pieces.',
    ],
    ja: [
      '{side}の{piece}が{count}枚あります。{limit}枚までしか使えません。',
      '{piece}が{count}枚あります。{limit}枚までしか使えません。',
      '{side}の駒が{count}枚あります。{limit}枚までしか使えません。',
      '駒が{count}枚あります。{limit}枚までしか使えません。',
      '駒が多すぎます。',
    ],
  },
  'missing-king': {
    en: ['{side} has no king.', 'A king is missing.'],
    ja: ['{side}の玉がありません。', '玉がありません。'],
  },
  'too-many-kings': {
    en: [
      '{side} has {count} kings, and only one is possible.',
      '{side} has more than one king.',
      'There are too many kings.',
    ],
    ja: ['{side}の玉が{count}枚あります。一枚しか使えません。', '{side}の玉が二枚以上あります。', '玉が多すぎます。'],
  },
  'opponent-in-check': {
    en: [
      '{side}’s king could be captured at once: it is in check, and it is {opponent} to move.',
      'The side that is not to move is in check.',
    ],
    ja: ['{side}の玉は王手のままで、すぐに取られてしまいます。', '手番でない側の玉に王手がかかっています。'],
  },
  'game-already-over': {
    en: ['The game would already be over in this position.'],
    ja: ['この局面ではすでに勝負がついています。'],
  },
};
