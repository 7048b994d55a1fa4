import type { GameWords } from '../game-words.ts';

export const SHOGI_SENTENCES: Pick<GameWords, 'wins' | 'draws' | 'illegalities' | 'setupErrors'> = {
  wins: {
    'perpetual-check': {
      en: ['{loser} gave check again and again until the position came up four times, so {winner} wins.'],
      ja: ['連続王手の千日手です。{loser}の反則負けで、{winner}の勝ちです。'],
    },
    try: {
      en: ['{winner} wins, because its king has reached the other king’s first square.'],
      ja: ['トライにより{winner}の勝ちです。'],
    },
    'impasse-declared': {
      en: ['{winner} declares impasse with enough points, and wins.'],
      ja: ['入玉宣言により{winner}の勝ちです。'],
    },
    'impasse-failed': {
      en: ['{loser} declared impasse without meeting its conditions, so {winner} wins.'],
      ja: ['{loser}の入玉宣言は条件を満たしていませんでした。{winner}の勝ちです。'],
    },
    'impasse-agreed': {
      en: ['Both sides stop and count, and {loser} has fewer than 24 points, so {winner} wins.'],
      ja: ['持将棋の点数が{loser}は24点に足りないので、{winner}の勝ちです。'],
    },
  },
  draws: {
    repetition: {
      en: ['The game is drawn, because the same position has come up four times.'],
      ja: ['千日手です。引き分けです。'],
    },
    'impasse-draw': {
      en: ['Impasse is declared with enough points for a draw.'],
      ja: ['入玉宣言の点数により引き分けです。'],
    },
    'impasse-agreed': {
      en: ['Both sides stop, and each has at least 24 points, so the game is drawn.'],
      ja: ['持将棋です。引き分けです。'],
    },
    'ply-limit': {
      en: ['The game is drawn, because it has reached its last move.'],
      ja: ['最大手数に達したので、引き分けです。'],
    },
  },
  illegalities: {
    'square-occupied': {
      en: ['A piece can be dropped only on an empty square, and {there} is in the way.'],
      ja: ['{square}には{standing}があるので打てません。'],
    },
    'cannot-promote': {
      en: [
        'The {piece} becomes a {promoted} only when its move begins or ends in the far three rows.',
        'There is nothing that {aPiece} could promote to.',
      ],
      ja: [
        '{piece}が成って{promoted}になれるのは、敵陣に入るとき、敵陣の中で動くとき、敵陣から出るときだけです。',
        '{piece}は成れません。',
      ],
    },
  },
  setupErrors: {
    nifu: {
      en: ['{side} has more than one unpromoted pawn on file {column} ({squares}).'],
      ja: ['二歩です。{column}筋に{side}の歩が二枚以上あります（{squares}）。'],
    },
    'dead-piece': {
      en: ['{side}’s {piece} on {square} could never move.'],
      ja: ['{square}の{side}の{piece}は行き所がありません。'],
    },
  },
};
