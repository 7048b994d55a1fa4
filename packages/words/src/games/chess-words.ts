import type { GameWords } from '../game-words.ts';
import { CHESS_SENTENCES } from './chess-sentences.ts';

export const CHESS_WORDS: GameWords = {
  name: { en: 'Chess', ja: 'チェス' },
  about: {
    en: 'The international game: checkmate the king.',
    ja: '相手のキングをチェックメイトするゲームです。',
  },
  sides: [
    { en: 'White', ja: '白' },
    { en: 'Black', ja: '黒' },
  ],
  pieces: {
    king: {
      name: { en: 'king', ja: 'キング' },
      moves: { en: 'one square in any direction', ja: '隣のどのマスへも動けます' },
    },
    queen: {
      name: { en: 'queen', ja: 'クイーン' },
      moves: { en: 'any distance along a rank, file or diagonal', ja: '縦、横、斜めにいくつでも進めます' },
    },
    rook: {
      name: { en: 'rook', ja: 'ルーク' },
      moves: { en: 'any distance along a rank or file', ja: '縦と横にいくつでも進めます' },
    },
    bishop: {
      name: { en: 'bishop', ja: 'ビショップ' },
      moves: { en: 'any distance along a diagonal', ja: '斜めにいくつでも進めます' },
    },
    knight: {
      name: { en: 'knight', ja: 'ナイト' },
      moves: {
        en: 'two squares along a rank or file and one to the side, over anything in between',
        ja: '縦か横に二つ進んで一つ曲がったマスへ、駒を飛び越えて動けます',
      },
    },
    pawn: {
      name: { en: 'pawn', ja: 'ポーン' },
      moves: {
        en: 'one square straight forward, or two from its first square, and captures one square diagonally forward',
        ja: '前に一マス（最初の位置からは二マスも可）進み、斜め前の駒を取れます',
      },
    },
  },
  setups: {
    standard: { en: 'Standard game', ja: '通常の配置' },
  },
  options: {},
  claims: {
    threefold: {
      name: { en: 'Claim threefold repetition', ja: 'スリーフォールド・レピティションを主張' },
      about: {
        en: 'The position has stood at least three times, so you may end the game in a draw.',
        ja: '同じ局面が三回以上現れているので、引き分けにできます。',
      },
    },
    'fifty-moves': {
      name: { en: 'Claim the fifty-move rule', ja: '五十手ルールを主張' },
      about: {
        en: 'Fifty moves of each side have passed without a capture or a pawn move, so you may end the game in a draw.',
        ja: '双方五十手の間、駒も取られずポーンも動いていないので、引き分けにできます。',
      },
    },
  },
  notations: {
    san: { en: 'standard notation', ja: '標準代数表記' },
    uci: { en: 'coordinates (UCI)', ja: 'UCI形式' },
    figurine: { en: 'standard notation with figures', ja: '駒の記号を使う代数表記' },
  },
  terms: { check: { en: 'check', ja: 'チェック' }, mate: { en: 'checkmate', ja: 'チェックメイト' } },
  ...CHESS_SENTENCES,
};
