import type { SentenceTable } from './sentence.ts';

/** What the coach has counted about quiet moves, by the code that `quiet-code.ts` gives it. */
export const QUIET_FACTS: SentenceTable = {
  reach: {
    en: ['{Piece} can go to {now} instead of {before}.'],
    ja: ['{piece}の行けるマスが{before}から{now}に増えます。'],
  },
  frees: {
    en: ['This makes room for {piece}: it can go to {now} instead of {before}.'],
    ja: ['{piece}が働きやすくなり、行けるマスが{before}から{now}に増えます。'],
  },
  'hems-in': {
    en: ['{Target} can go to only {now} instead of {before}.'],
    ja: ['{target}の行けるマスが{before}から{now}に減ります。'],
  },
  'shut-in': {
    en: ['{Target} cannot go anywhere any more.'],
    ja: ['{target}はどこにも行けなくなります。'],
  },
  denies: {
    en: ['{Target} can no longer go safely to {squares}.'],
    ja: ['{target}は{squares}へ安全には行けなくなります。'],
  },
  protects: {
    en: ['{By} guards {target}, which nothing guarded before.'],
    ja: ['{by}が、守りのなかった{target}を守ります。'],
  },
  presses: {
    en: ['{By} attacks {target}, which is guarded {defenders}.', '{By} attacks {target}, which nothing guards.'],
    ja: ['{by}が{target}に当たります。守りの駒は{defenders}枚です。'],
  },
  'presses-too': {
    en: [
      '{By} joins the attack on {target}, which is attacked {attackers} and guarded {defenders}.',
      '{By} joins the attack on {target}, which nothing guards.',
    ],
    ja: ['{by}も{target}に当たります。攻めの駒は{attackers}枚、守りの駒は{defenders}枚です。'],
  },
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
    ja: ['{pieces}の間に残る駒があと{left}枚になり、キャスリングに近づきます。'],
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
    ja: ['{piece}は、前も両隣も敵のポーンがいないパスポーンです。あと{steps}マスで昇格できます。'],
  },
  outpost: {
    en: ['{Piece} is guarded by {pawn}, and no enemy pawn can drive it away by advancing.'],
    ja: ['{piece}は{pawn}に守られ、敵のポーンが進んでも追い払われません。'],
  },
  'castle-step': {
    en: ['With {piece}, {placed} of the {of} pieces of the {castle} are in place.'],
    ja: ['{castle}に必要な{of}枚のうち、{placed}枚がそろいます。'],
  },
  'castle-whole': {
    en: ['This completes the {castle}.'],
    ja: ['これで{castle}の完成です。'],
  },
  'castle-way': {
    en: ['{Piece} is {steps} from its place in the {castle}, which has {placed} of its {of} pieces.'],
    ja: ['{piece}は{castle}の位置まであと{steps}マスです。{of}枚のうち{placed}枚がそろっています。'],
  },
  'king-guards': {
    en: ['Next to {king} stand {now} golds and silvers instead of {before}.'],
    ja: ['{king}の隣の金銀が{before}枚から{now}枚に増えます。'],
  },
  'king-guard': {
    en: ['A gold or silver stands next to {king} now.'],
    ja: ['{king}の隣の金銀が{before}枚から{now}枚に増えます。'],
  },
  'king-away': {
    en: ['{King} is {now} away from {rook} instead of {before}.'],
    ja: ['{king}と{rook}の間が、{before}筋から{now}筋に広がります。'],
  },
  'ranging-rook': {
    en: ['{Mover} swings to {to}: this opening is called {opening}.'],
    ja: ['{mover}を{to}に振る、{opening}の形です。'],
  },
  'backed-pawn': {
    en: ['{Rook} stands behind {piece}, which is {steps} from attacking {target}.'],
    ja: ['{rook}が後ろから{piece}を支えます。あと{steps}マス進むと{target}に当たります。'],
  },
  'half-sandwich': {
    en: ['{By} stands beside {men}; another one on {to} would take {them}.'],
    ja: ['{by}が{men}に接しています。{to}にもう一枚来れば挟めます。'],
  },
  'light-distance': {
    en: ['The light of {laser} now passes {now} from {pharaoh} instead of {before}.'],
    ja: ['{laser}の光と{pharaoh}の間が、{before}マスから{now}マスになります。'],
  },
  'fewer-ways': {
    en: ['Light could come to {pharaoh} over only {now} instead of {before}.'],
    ja: ['{pharaoh}に光が届く道筋が、{before}マスから{now}マスに減ります。'],
  },
  'more-ways': {
    en: ['Light could come to {pharaoh} over {now} instead of {before}.'],
    ja: ['{pharaoh}に光が届く道筋が、{before}マスから{now}マスに増えます。'],
  },
  'open-sides': {
    en: ['{Pharaoh} is open on {now} instead of {before}.'],
    ja: ['{pharaoh}の隣の空いたマスが、{before}から{now}に減ります。'],
  },
  'no-open-side': {
    en: ['{Pharaoh} is not open on any side any more.'],
    ja: ['{pharaoh}の隣に空いたマスがなくなります。'],
  },
};
