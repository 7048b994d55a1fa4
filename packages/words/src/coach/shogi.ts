import { pieceKind } from '@tesuji/rules';
import { wordsOf } from '../games/game-words.ts';
import { wordsOfId } from '../grammar.ts';
import type { Catalogue } from '../message.ts';
import { squareName } from '../names.ts';
import type { FactMessages } from './facts.ts';
import { amount, changedAmount, ownPieceName, placedName, type Speaker } from './speaker.ts';

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

/** Messages for the facts of shogi. */
export const SHOGI_FACTS: FactMessages<'castle-step' | 'king-guards' | 'king-away' | 'ranging-rook' | 'backed-pawn'> = {
  'castle-step': (speaker, { castle, of, piece, placed, steps }) => {
    const values = {
      piece: placedName(speaker, piece),
      castle: shapeName(speaker, castle),
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
      opening: shapeName(speaker, opening),
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

/** Returns the name of a castle or an opening. */
function shapeName({ game, language }: Speaker, id: string): string {
  return wordsOf(game)?.shapes?.[id]?.[language] ?? wordsOfId(id);
}
