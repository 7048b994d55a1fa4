import type { QuietFact, QuietKind } from '@tesuji/coach';
import { pieceKind } from '@tesuji/rules';
import type { Catalogue, Phrase } from '../message.ts';
import { squareName } from '../names.ts';
import type { FactMessages } from './facts.ts';
import { amount, changedAmount, ownPieceName, placedName } from './speaker.ts';

/** Sentences for the facts that only shogi has. */
const SENTENCES = {
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
} satisfies Catalogue<string>;

type NamedFact<Kind extends QuietKind> = Extract<QuietFact, { readonly kind: Kind }>;

/** The names of castles and openings. */
const NAMES: Readonly<Record<NamedFact<'castle-step'>['castle'] | NamedFact<'ranging-rook'>['opening'], Phrase>> = {
  yagura: { en: 'Yagura castle', ja: '矢倉囲い' },
  'silver yagura': { en: 'Silver Yagura castle', ja: '銀矢倉' },
  'half mino': { en: 'Half Mino castle', ja: '片美濃囲い' },
  mino: { en: 'Mino castle', ja: '美濃囲い' },
  'high mino': { en: 'High Mino castle', ja: '高美濃囲い' },
  'silver crown': { en: 'Silver Crown castle', ja: '銀冠' },
  anaguma: { en: 'Anaguma castle', ja: '穴熊囲い' },
  'deep anaguma': { en: 'Anaguma castle', ja: '穴熊囲い' },
  boat: { en: 'Boat castle', ja: '舟囲い' },
  elmo: { en: 'Elmo castle', ja: 'エルモ囲い' },
  'snow roof': { en: 'Snow Roof castle', ja: '雁木囲い' },
  'central house': { en: 'Central House castle', ja: '中住まい' },
  'central-rook': { en: 'Central Rook', ja: '中飛車' },
  'fourth-file-rook': { en: 'Fourth-File Rook', ja: '四間飛車' },
  'third-file-rook': { en: 'Third-File Rook', ja: '三間飛車' },
  'opposing-rook': { en: 'Opposing Rook', ja: '向かい飛車' },
};

/** Messages for the facts of shogi. */
export const SHOGI_FACT_MESSAGES: FactMessages<
  'castle-step' | 'king-guards' | 'king-away' | 'ranging-rook' | 'backed-pawn'
> = {
  'castle-step': (speaker, { castle, of, piece, placed, steps }) => {
    const values = {
      piece: placedName(speaker, piece),
      castle: NAMES[castle][speaker.language],
      steps: amount(speaker, steps, 'step'),
      placed: amount(speaker, placed),
      of: amount(speaker, of),
    };
    if (placed === of) return { sentence: SENTENCES['castle-whole'], values };
    const isKing = speaker.game.kinds[pieceKind(piece.piece)]?.royal === true;
    return { sentence: isKing && steps > 0 ? SENTENCES['castle-way'] : SENTENCES['castle-step'], values };
  },
  'king-guards': (speaker, fact) => ({
    sentence: fact.now === 1 ? SENTENCES['king-guard'] : SENTENCES['king-guards'],
    values: { king: placedName(speaker, fact.king), ...changedAmount(speaker, fact) },
  }),
  'king-away': (speaker, fact) => ({
    sentence: SENTENCES['king-away'],
    values: {
      king: placedName(speaker, fact.king),
      rook: placedName(speaker, fact.rook),
      ...changedAmount(speaker, fact, 'file'),
    },
  }),
  'ranging-rook': (speaker, { opening, piece }) => ({
    sentence: SENTENCES['ranging-rook'],
    values: {
      mover: ownPieceName(speaker, piece.piece),
      to: squareName(speaker.game, piece.at, speaker.language),
      opening: NAMES[opening][speaker.language],
    },
  }),
  'backed-pawn': (speaker, { piece, rook, steps, target }) => ({
    sentence: SENTENCES['backed-pawn'],
    values: {
      piece: placedName(speaker, piece),
      rook: placedName(speaker, rook),
      target: placedName(speaker, target),
      steps: amount(speaker, steps, 'step'),
    },
  }),
};
