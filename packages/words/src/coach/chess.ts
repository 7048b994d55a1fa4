import { pieceSide } from '@tesuji/rules';
import type { Catalogue } from '../message.ts';
import { squareName } from '../names.ts';
import type { FactMessages } from './facts.ts';
import { allSquares, amount, changedAmount, ownerName, ownPieceName, placedName, placedNames } from './speaker.ts';

/** Sentences for the facts that only chess has. */
const SENTENCES = {
  castles: {
    en: ['Castling puts {king} behind {pawns} and brings {rook} to {to}.'],
    ja: ['キャスリングで、{king}が{pawns}つのポーンの後ろに入り、{rook}が{to}に出ます。'],
  },
  'castles-open': {
    en: ['Castling brings {rook} to {to}.'],
    ja: ['キャスリングで、{rook}が{to}に出ます。'],
  },
  'clears-castling': {
    en: ['Castling comes nearer, with only {left} left between {pieces}.'],
    ja: ['{pieces}の間に残る駒があと{left}つになり、キャスリングに近づきます。'],
  },
  'castling-cleared': {
    en: ['Nothing stands between {pieces} any more, which castling needs.'],
    ja: ['{pieces}の間が空き、キャスリングの準備が進みます。'],
  },
  develops: {
    en: ['This develops {mover}: from {to} it can go to {now} instead of {before}.'],
    ja: ['{mover}を展開します。{to}では、行けるマスが{before}から{now}に増えます。'],
  },
  'develops-some': {
    en: ['This develops {mover}; {waiting} of {owner} knights and bishops still wait on their first squares.'],
    ja: ['{mover}を展開します。初期位置に残るナイトとビショップはあと{waiting}つです。'],
  },
  'develops-but-one': {
    en: ['This develops {mover}; only one of {owner} knights and bishops still waits on its first square.'],
    ja: ['{mover}を展開します。初期位置に残るナイトとビショップはあと{waiting}つです。'],
  },
  'develops-last': {
    en: ['This develops {mover}; none of {owner} knights and bishops waits on its first square any more.'],
    ja: ['{mover}を展開します。初期位置に残るナイトとビショップはもうありません。'],
  },
  centre: {
    en: ['{Piece} watches {squares} in the centre.'],
    ja: ['{piece}が中央の{squares}に利きます。'],
  },
  'centre-taken': {
    en: ['{Piece} stands in the centre and watches {squares}.', '{Piece} stands in the centre.'],
    ja: ['{piece}が中央を占め、{squares}に利きます。', '{piece}が中央を占めます。'],
  },
  'open-file': {
    en: ['{Piece} stands on an open file: there is no pawn on it.'],
    ja: ['{piece}が、ポーンのないオープンファイルに出ます。'],
  },
  'half-open-file': {
    en: ['{Piece} stands on a half-open file: none of {owner} pawns is on it.'],
    ja: ['{piece}が、味方のポーンのないハーフオープンファイルに出ます。'],
  },
  'passed-pawn': {
    en: ['{Piece} is a passed pawn: no enemy pawn is ahead of it or beside its way, and it has {steps} to go.'],
    ja: ['{piece}は、前にも両隣の列にも敵のポーンがいないパスポーンです。あと{steps}マスで昇格できます。'],
  },
  outpost: {
    en: ['{Piece} is guarded by {pawn}, and no enemy pawn can drive it away by advancing.'],
    ja: ['{piece}は{pawn}に守られ、敵のポーンが進んでも追い払われません。'],
  },
} satisfies Catalogue<string>;

/** Messages for the facts of chess. */
export const CHESS_FACT_MESSAGES: FactMessages<
  'castles' | 'clears-castling' | 'develops' | 'centre' | 'open-file' | 'passed-pawn' | 'outpost'
> = {
  castles: (speaker, { king, pawns, rook }) => ({
    sentence: pawns === 0 ? SENTENCES['castles-open'] : SENTENCES.castles,
    values: {
      king: placedName(speaker, king),
      rook: ownPieceName(speaker, rook.piece),
      to: squareName(speaker.game, rook.at, speaker.language),
      pawns: amount(speaker, pawns, 'pawn'),
    },
  }),
  'clears-castling': (speaker, { king, left, rook }) => ({
    sentence: left === 0 ? SENTENCES['castling-cleared'] : SENTENCES['clears-castling'],
    values: { pieces: placedNames(speaker, [king, rook]), left: amount(speaker, left, 'piece') },
  }),
  develops: (speaker, { piece, reach, waiting }) => {
    const mover = ownPieceName(speaker, piece.piece);
    if (reach !== undefined) {
      const to = squareName(speaker.game, piece.at, speaker.language);
      return { sentence: SENTENCES.develops, values: { mover, to, ...changedAmount(speaker, reach, 'square') } };
    }
    const owner = ownerName(speaker, pieceSide(piece.piece));
    const values = { mover, owner, waiting: amount(speaker, waiting) };
    if (waiting === 0) return { sentence: SENTENCES['develops-last'], values };
    return { sentence: waiting === 1 ? SENTENCES['develops-but-one'] : SENTENCES['develops-some'], values };
  },
  centre: (speaker, { isInside, piece, squares }) => ({
    sentence: isInside ? SENTENCES['centre-taken'] : SENTENCES.centre,
    values: { piece: placedName(speaker, piece), squares: allSquares(speaker, squares) },
  }),
  'open-file': (speaker, { isOpen, piece }) => ({
    sentence: isOpen ? SENTENCES['open-file'] : SENTENCES['half-open-file'],
    values: { piece: placedName(speaker, piece), owner: ownerName(speaker, pieceSide(piece.piece)) },
  }),
  'passed-pawn': (speaker, { piece, steps }) => ({
    sentence: SENTENCES['passed-pawn'],
    values: { piece: placedName(speaker, piece), steps: amount(speaker, steps, 'step') },
  }),
  outpost: (speaker, { pawn, piece }) => ({
    sentence: SENTENCES.outpost,
    values: { piece: placedName(speaker, piece), pawn: placedName(speaker, pawn) },
  }),
};
