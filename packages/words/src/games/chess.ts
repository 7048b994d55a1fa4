import type { ChessReason, ChessSetupErrorCode } from '@tesuji/rules/chess';
import type { GameWords } from './game-words.ts';

/** The words of chess. */
export const CHESS_WORDS: GameWords<ChessReason, ChessSetupErrorCode> = {
  name: { en: 'Chess', ja: 'チェス' },
  about: {
    en: 'The international game: checkmate the king.',
    ja: '相手のキングをチェックメイトするゲームです。',
  },
  sides: [
    { en: 'White', ja: '白' },
    { en: 'Black', ja: '黒' },
  ],
  countsPairs: true,
  counter: '個',
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
  numberedSetups: {
    name: { en: 'Chess960', ja: 'チェス960' },
    one: { en: 'Chess960 no. {number}', ja: 'チェス960（{number}番）' },
  },
  options: {},
  claims: {
    threefold: {
      name: { en: 'Claim threefold repetition', ja: '引き分けを請求（同一局面三回）' },
      about: {
        en: 'The position has stood at least three times, so you may end the game in a draw.',
        ja: '同じ局面が三回以上現れているので、引き分けにできます。',
      },
    },
    'fifty-moves': {
      name: { en: 'Claim the fifty-move rule', ja: '引き分けを請求（五十手ルール）' },
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
  terms: {
    check: { en: 'check', ja: 'チェック' },
    mate: { en: 'checkmate', ja: 'チェックメイト' },
    pin: { en: 'pin', ja: 'ピン' },
    skewer: { en: 'skewer', ja: 'スキュア' },
  },
  outcomes: {
    checkmate: {
      win: {
        en: ['{winner} wins by checkmate.'],
        ja: ['チェックメイトです。{winner}の勝ちです。'],
      },
    },
    stalemate: {
      draw: {
        en: ['The game is drawn by stalemate: the side to move has no legal move and is not in check.'],
        ja: ['ステイルメイトです。引き分けです。'],
      },
    },
    'dead-position': {
      draw: {
        en: ['The game is drawn, because neither side has enough left to give checkmate.'],
        ja: ['どちらもチェックメイトできる駒が残っていないので、引き分けです。'],
      },
    },
    threefold: {
      draw: {
        en: ['The game is drawn by claim: the same position has come up three times.'],
        ja: ['同じ局面が三回現れ、請求があったので、引き分けです。'],
      },
    },
    fivefold: {
      draw: {
        en: ['The game is drawn, because the same position has come up five times.'],
        ja: ['同じ局面が五回現れたので、引き分けです。'],
      },
    },
    'fifty-moves': {
      draw: {
        en: ['The game is drawn by claim: fifty moves of each side have passed without a capture or a pawn move.'],
        ja: ['五十手ルールによる請求があったので、引き分けです。'],
      },
    },
    'seventy-five-moves': {
      draw: {
        en: [
          'The game is drawn, because seventy-five moves of each side have passed without a capture or a pawn move.',
        ],
        ja: ['七十五手ルールにより、引き分けです。'],
      },
    },
  },
  illegalities: {
    'leaves-king': {
      en: ['Your king would be open to {those}.'],
      ja: ['{those}にキングを取られてしまいます。', 'キングを取られてしまう手は指せません。'],
    },
    'does-not-stop-check': {
      en: ['Your king is in check from {those}, and that move does not stop it.'],
      ja: ['{those}によるチェックを防いでいません。', 'チェックを防いでいません。'],
    },
    'must-promote': {
      en: ['A pawn that reaches the last rank becomes a queen, rook, bishop or knight: say which.'],
      ja: [
        '最終段に着いたポーンは、クイーン、ルーク、ビショップ、ナイトのどれかに昇格します。どれにするか選んでください。',
      ],
    },
    'cannot-promote': {
      en: ['Only a pawn that reaches the last rank promotes, and only to a queen, rook, bishop or knight.'],
      ja: ['昇格できるのは最終段に着いたポーンだけで、クイーン、ルーク、ビショップ、ナイトのどれかになります。'],
    },
  },
  setupErrors: {
    'missing-king': {
      en: ['{side} has no king.'],
      ja: ['{side}のキングがありません。'],
    },
    'too-many-kings': {
      en: ['{side} has more than one king.'],
      ja: ['{side}のキングが二つ以上あります。'],
    },
    'opponent-in-check': {
      en: ['{side}’s king could be captured at once: it is in check, and it is {opponent} to move.'],
      ja: ['{side}のキングはチェックされたままで、すぐに取られてしまいます。'],
    },
    'too-many-pieces': {
      en: [
        '{side} has {count} {pieces}, and at most {limit} are possible.',
        '{side} has {count} pieces, and at most {limit} are possible.',
      ],
      ja: [
        '{side}の{piece}が{count}個あります。{limit}個までしか置けません。',
        '{side}の駒が{count}個あります。{limit}個までしか置けません。',
      ],
    },
    'pawn-on-last-rank': {
      en: ['A pawn cannot stand on {square}, since it would have promoted there or never have begun there.'],
      ja: ['{square}にポーンを置くことはできません。'],
    },
  },
};
