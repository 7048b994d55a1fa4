import type { ShogiReason, ShogiSetupErrorCode } from '@tesuji/rules/shogi';
import type { GameWords } from './game-words.ts';

/** Castles and openings, by the names that the coach gives them. */
const LIKE_A_GOLD = {
  en: 'as a gold does, one square in any direction except diagonally backward',
  ja: '金と同じように、斜め後ろ以外の隣のマスへ動けます',
};

/** The words of shogi. */
export const SHOGI_WORDS: GameWords<ShogiReason, ShogiSetupErrorCode> = {
  name: { en: 'Shogi', ja: '将棋' },
  about: {
    en: 'Japanese chess: captured pieces change sides and come back as drops.',
    ja: '取った駒を自分の持ち駒として使えるゲームです。',
  },
  sides: [
    { en: 'Black', ja: '先手' },
    { en: 'White', ja: '後手' },
  ],
  handicapSides: [
    { en: 'Black', ja: '下手' },
    { en: 'White', ja: '上手' },
  ],
  pieces: {
    king: {
      name: { en: 'king', ja: '玉' },
      moves: { en: 'one square in any direction', ja: '隣のどのマスへも動けます' },
    },
    rook: {
      name: { en: 'rook', ja: '飛車' },
      moves: { en: 'any distance in a straight line', ja: '縦と横にいくつでも進めます' },
    },
    bishop: {
      name: { en: 'bishop', ja: '角' },
      moves: { en: 'any distance diagonally', ja: '斜めにいくつでも進めます' },
    },
    gold: {
      name: { en: 'gold', ja: '金' },
      moves: { en: 'one square in any direction except diagonally backward', ja: '斜め後ろ以外の隣のマスへ動けます' },
    },
    silver: {
      name: { en: 'silver', ja: '銀' },
      moves: { en: 'one square diagonally or straight forward', ja: '前と斜めの隣のマスへ動けます' },
    },
    knight: {
      name: { en: 'knight', ja: '桂馬' },
      moves: {
        en: 'two squares forward and one to the side, over anything in between',
        ja: '二つ前の左右どちらかのマスへ、駒を飛び越えて進めます',
      },
    },
    lance: {
      name: { en: 'lance', ja: '香車' },
      moves: { en: 'any distance straight forward', ja: 'まっすぐ前にいくつでも進めます' },
    },
    pawn: {
      name: { en: 'pawn', ja: '歩' },
      moves: { en: 'one square straight forward', ja: '前に一マスだけ進めます' },
    },
    dragon: {
      name: { en: 'dragon', ja: '竜' },
      moves: {
        en: 'any distance in a straight line, or one square diagonally',
        ja: '縦と横にいくつでも、斜めには一マス進めます',
      },
    },
    horse: {
      name: { en: 'horse', ja: '馬' },
      moves: {
        en: 'any distance diagonally, or one square in a straight line',
        ja: '斜めにいくつでも、縦と横には一マス進めます',
      },
    },
    'promoted-silver': { name: { en: 'promoted silver', ja: '成銀' }, moves: LIKE_A_GOLD },
    'promoted-knight': { name: { en: 'promoted knight', ja: '成桂' }, moves: LIKE_A_GOLD },
    'promoted-lance': { name: { en: 'promoted lance', ja: '成香' }, moves: LIKE_A_GOLD },
    tokin: { name: { en: 'tokin', ja: 'と金' }, moves: LIKE_A_GOLD },
  },
  setups: {
    even: { en: 'Even game', ja: '平手' },
    lance: { en: 'Lance handicap', ja: '香落ち' },
    'right-lance': { en: 'Right lance handicap', ja: '右香落ち' },
    bishop: { en: 'Bishop handicap', ja: '角落ち' },
    rook: { en: 'Rook handicap', ja: '飛車落ち' },
    'rook-lance': { en: 'Rook and lance handicap', ja: '飛香落ち' },
    '2-piece': { en: 'Two-piece handicap', ja: '二枚落ち' },
    '4-piece': { en: 'Four-piece handicap', ja: '四枚落ち' },
    '5-piece': { en: 'Five-piece handicap', ja: '五枚落ち' },
    '6-piece': { en: 'Six-piece handicap', ja: '六枚落ち' },
    '7-piece': { en: 'Seven-piece handicap', ja: '七枚落ち' },
    '8-piece': { en: 'Eight-piece handicap', ja: '八枚落ち' },
    '10-piece': { en: 'Ten-piece handicap', ja: '十枚落ち' },
    'three-pawns': { en: 'King with three pawns in hand', ja: '歩三兵' },
    'naked-king': { en: 'Naked king', ja: '裸玉' },
  },
  options: {
    impasse: {
      name: { en: 'Impasse rule', ja: '入玉宣言' },
      about: {
        en: 'How many points a player needs to end the game by declaration once both kings are out of reach.',
        ja: '入玉して宣言するときに、勝ちに必要な点数の決め方です。',
      },
      values: {
        '27': {
          en: '28 points win for Black and 27 for White, fewer lose',
          ja: '27点法（先手は28点以上、後手は27点以上で勝ち）',
        },
        '24': {
          en: '31 points win, 24 to 30 draw, fewer lose',
          ja: '24点法（31点以上で勝ち、24点から30点は引き分け）',
        },
        off: { en: 'no declaration', ja: '宣言なし' },
      },
    },
    try: {
      name: { en: 'Try rule', ja: 'トライルール' },
      about: {
        en: 'A player whose king safely reaches the square where the other king began wins.',
        ja: '自分の玉が、相手の玉の最初の位置に取られることなく入れば勝ちになります。',
      },
    },
    limit: {
      name: { en: 'Move limit', ja: '最大手数' },
      about: {
        en: 'The game is drawn after this many single moves, unless a run of checks is still going on.',
        ja: 'この手数に達すると引き分けになります。ただし、王手が続いている間は延長されます。',
      },
    },
    kings: {
      name: { en: 'Kind of position', ja: '局面の種類' },
      about: {
        en: 'A problem relaxes the usual checks: one king may be missing, and pawns may be doubled or stuck.',
        ja: '問題では、片方の玉がなくてもよく、二歩や行き所のない駒も認めます。',
      },
      values: {
        two: { en: 'a game, with both kings', ja: '対局（双玉）' },
        one: {
          en: 'a problem, where one king may be missing and pawns may be doubled or stuck',
          ja: '問題（玉は片方でもよく、二歩や行き所のない駒も認める）',
        },
      },
    },
  },
  claims: {
    impasse: {
      name: { en: 'Declare impasse', ja: '入玉宣言' },
      about: {
        en: 'End the game by counting points now; a side that declares with too few loses.',
        ja: '点数を数えて勝負を決めます。条件を満たしていなければ宣言した側の負けです。',
      },
    },
  },
  notations: {
    western: { en: 'western notation', ja: '西洋式の表記' },
    japanese: { en: 'Japanese notation', ja: '日本式の表記' },
    usi: { en: 'coordinates (USI)', ja: 'USI形式' },
  },
  terms: { check: { en: 'check', ja: '王手' }, mate: { en: 'checkmate', ja: '詰み' } },
  outcomes: {
    'perpetual-check': {
      win: {
        en: ['{loser} gave check again and again until the position came up four times, so {winner} wins.'],
        ja: ['連続王手の千日手です。{loser}の反則負けで、{winner}の勝ちです。'],
      },
    },
    try: {
      win: {
        en: ['{winner} wins, because its king has reached the other king’s first square.'],
        ja: ['トライにより{winner}の勝ちです。'],
      },
    },
    'impasse-declared': {
      win: {
        en: ['{winner} declares impasse with enough points, and wins.'],
        ja: ['入玉宣言により{winner}の勝ちです。'],
      },
    },
    'impasse-failed': {
      win: {
        en: ['{loser} declared impasse without meeting its conditions, so {winner} wins.'],
        ja: ['{loser}の入玉宣言は条件を満たしていませんでした。{winner}の勝ちです。'],
      },
    },
    'impasse-agreed': {
      win: {
        en: ['Both sides stop and count, and {loser} has fewer than 24 points, so {winner} wins.'],
        ja: ['持将棋の点数が{loser}は24点に足りないので、{winner}の勝ちです。'],
      },
      draw: {
        en: ['Both sides stop, and each has at least 24 points, so the game is drawn.'],
        ja: ['合意による持将棋です。引き分けです。'],
      },
    },
    repetition: {
      draw: {
        en: ['The game is drawn, because the same position has come up four times.'],
        ja: ['千日手です。引き分けです。'],
      },
    },
    'impasse-draw': {
      draw: {
        en: ['Impasse is declared with enough points for a draw.'],
        ja: ['入玉宣言の点数により引き分けです。'],
      },
    },
    'ply-limit': {
      draw: {
        en: ['The game is drawn, because it has reached its last move.'],
        ja: ['最大手数に達したので、引き分けです。'],
      },
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
  labels: {
    ja: {
      columns: ['９', '８', '７', '６', '５', '４', '３', '２', '１'],
      rows: ['一', '二', '三', '四', '五', '六', '七', '八', '九'],
    },
  },
};
