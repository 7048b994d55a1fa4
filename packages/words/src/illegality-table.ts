import type { SentenceTable } from './sentence.ts';

/**
 * Refusals every game shares, by code (`ILLEGAL_CODES`). `{piece}` is the piece the attempt was made with, `{there}`
 * and `{those}` the pieces on the squares that show why, told from the view of the side to move.
 */
export const ILLEGALITIES: SentenceTable = {
  'game-over': {
    en: ['The game is over, so no more moves can be made.'],
    ja: ['対局は終わっているので、もう指せません。'],
  },
  'off-board': {
    en: ['That is not a square on this board.'],
    ja: ['盤上にないマスです。'],
  },
  'no-piece': {
    en: ['There is no piece on {square}.', 'There is no piece there.'],
    ja: ['{square}には駒がありません。', 'そこには駒がありません。'],
  },
  'not-yours': {
    en: [
      'The {standing} on {square} belongs to {opponent}, and it is {side} to move.',
      'That piece belongs to {opponent}, and it is {side} to move.',
    ],
    ja: [
      '{square}の{standing}は{opponent}の駒です。いまは{side}の番です。',
      '{opponent}の駒です。いまは{side}の番です。',
    ],
  },
  'not-in-hand': {
    en: ['You have no {piece} in hand to drop.', 'You have no such piece in hand to drop.'],
    ja: ['持ち駒に{piece}がありません。', 'その駒は持ち駒にありません。'],
  },
  'own-piece-there': {
    en: ['The square is taken by {there}.', 'One of your own pieces is already there.'],
    ja: ['{square}には自分の{standing}があります。', 'そこには自分の駒があります。'],
  },
  'square-occupied': {
    en: [
      'The square must be empty, and {there} is in the way.',
      'Only an empty square will do, and that one is taken.',
    ],
    ja: ['{square}には{standing}があるので、空いたマスを選んでください。', '空いたマスを選んでください。'],
  },
  'not-how-it-moves': {
    en: [
      'That is not how {aPiece} moves: it goes {moves}.',
      'That is not how {aPiece} moves.',
      'That piece does not move like that.',
    ],
    ja: [
      '{piece}はそこへは動けません。{piece}は{moves}。',
      '{piece}はそのようには動けません。',
      'その駒はそのようには動けません。',
    ],
  },
  blocked: {
    en: ['The {piece} cannot pass {those}.', 'Something stands in the way.'],
    ja: ['{those}が邪魔をしているので、{piece}はそこへ進めません。', '途中に駒があるので進めません。'],
  },
  'leaves-king': {
    en: ['Your king would be open to {those}.', 'That would leave your king open to capture.'],
    ja: ['{those}に玉を取られてしまいます。', '玉を取られてしまう手は指せません。'],
  },
  'does-not-stop-check': {
    en: [
      'Your king is in check from {those}, and that move does not stop it.',
      'Your king is in check, and that move does not stop it.',
    ],
    ja: ['{those}による王手を防いでいません。', '王手を防いでいません。'],
  },
  'must-promote': {
    en: ['The {piece} must promote there, since it could never move again.', 'That piece must promote there.'],
    ja: ['{piece}はそこでは成らなければなりません。成らないと動けなくなります。', 'そこでは成らなければなりません。'],
  },
  'cannot-promote': {
    en: ['The {piece} cannot promote with that move.', 'That move cannot promote.'],
    ja: ['{piece}はその手では成れません。', 'その手では成れません。'],
  },
  'no-further-move': {
    en: [
      'On {square} the {piece} could never move again, so it may not be put there.',
      'That piece could never move again from there, so it may not be put there.',
    ],
    ja: [
      '{square}に置いた{piece}は二度と動けないので、そこには打てません。',
      'その先に動けるマスがないので、そこには打てません。',
    ],
  },
  nifu: {
    en: [
      'There is already one of your pawns on file {column} ({square}); a second unpromoted pawn may not be dropped there.',
      'There is already one of your pawns on that file; a second unpromoted pawn may not be dropped there.',
    ],
    ja: [
      '二歩です。{column}筋にはすでに自分の歩が{square}にあります。',
      '二歩です。その筋にはすでに自分の歩があります。',
    ],
  },
  'pawn-drop-mate': {
    en: ['A pawn may not be dropped to give checkmate.'],
    ja: ['打ち歩詰めです。歩を打って玉を詰ませることはできません。'],
  },
  'castling-right-lost': {
    en: ['You can no longer castle on that side, because the king or that rook has moved or the rook was taken.'],
    ja: ['キングかそのルークが動いたか取られたため、そちら側にはもうキャスリングできません。'],
  },
  'castling-blocked': {
    en: [
      'You cannot castle with {those} between the king and the rook.',
      'You cannot castle while pieces stand between the king and the rook.',
    ],
    ja: [
      'キングとルークの間に駒（{those}）があるので、キャスリングできません。',
      'キングとルークの間に駒があるので、キャスリングできません。',
    ],
  },
  'castling-in-check': {
    en: ['You cannot castle out of check, and your king is attacked by {those}.', 'You cannot castle out of check.'],
    ja: ['{those}にチェックされているので、キャスリングできません。', 'チェックされている間はキャスリングできません。'],
  },
  'castling-through-check': {
    en: [
      'You cannot castle, because the king would cross or reach a square attacked by {those}.',
      'You cannot castle across or onto a square that is attacked.',
    ],
    ja: [
      'キングの通るマスが{those}に攻撃されているので、キャスリングできません。',
      'キングの通るマスが攻撃されているので、キャスリングできません。',
    ],
  },
  'reserved-square': {
    en: ['The square {square} is reserved for {opponent}.', 'That square is reserved for {opponent}.'],
    ja: ['{square}は{opponent}専用のマスです。', '{opponent}専用のマスです。'],
  },
  'cannot-turn': {
    en: ['The {piece} cannot turn that way.', 'That piece cannot turn that way.'],
    ja: ['{piece}はそちらへは回せません。', 'その駒はそちらへは回せません。'],
  },
  'cannot-swap': {
    en: ['The {piece} cannot change places with {there}.', 'Those two pieces cannot change places.'],
    ja: ['{piece}は{there}とは入れ替われません。', 'その二つの駒は入れ替われません。'],
  },
  'cannot-move': {
    en: ['The {piece} never leaves its square.', 'That piece cannot move.'],
    ja: ['{piece}はそのマスから動けません。', 'その駒は動かせません。'],
  },
};
