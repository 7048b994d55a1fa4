import { pieceSide } from '@tesuji/rules';
import { numberWord } from '../grammar.ts';
import type { Catalogue, Sentence } from '../message.ts';
import { pieceName, pieceNames, squareName } from '../names.ts';
import type { FactMessages } from './facts.ts';
import { allSquares, ownedName, placedName, sameKindNames, takerValues, type Speaker } from './speaker.ts';

/** Sentences for the facts that only hasami shogi has. */
const SENTENCES = {
  sandwich: {
    en: ['{When} {actor} can catch {men} between {ends}.', '{Actor} can catch {men} between {ends}.'],
    ja: [
      '{when}、{rival}は{men}を{ends}で挟んで取れます。',
      '{when}、{men}を{ends}で挟んで取れます。',
      '{rival}は{men}を{ends}で挟んで取れます。',
      '{men}を{ends}で挟んで取れます。',
    ],
  },
  'sandwich-answer': {
    en: ['{Actor} can answer {reply} and catch {them} between {ends}.'],
    ja: ['{rival}に{reply}と指され、{ends}で挟んで取られます。'],
  },
  'sandwich-corner-answer': {
    en: ['{Actor} can answer {reply} and shut {them} in the corner.'],
    ja: ['{rival}に{reply}と指され、隅に閉じ込めて取られます。'],
  },
  'sandwich-corner': {
    en: ['{When} {actor} can shut {men} in the corner.', '{Actor} can shut {men} in the corner.'],
    ja: [
      '{when}、{rival}は{men}を隅に閉じ込めて取れます。',
      '{when}、{men}を隅に閉じ込めて取れます。',
      '{rival}は{men}を隅に閉じ込めて取れます。',
      '{men}を隅に閉じ込めて取れます。',
    ],
  },
  'sandwich-prepared': {
    en: ['This threatens {men}.'],
    ja: ['次に{men}を取る狙いです。'],
  },
  'line-of-five': {
    en: ['{Count} of {men} stand in a line, and five win.'],
    ja: ['{men}が{length}枚並んでいます。5枚並べば勝ちです。'],
  },
  'half-sandwich': {
    en: ['{By} stands beside {men}; another one on {to} would take {them}.'],
    ja: ['{by}が{men}に接しています。{to}にもう一枚来れば挟めます。'],
  },
} satisfies Catalogue<string>;

/** Messages for the facts of hasami shogi. */
export const HASAMI_FACT_MESSAGES: FactMessages<'sandwich' | 'sandwich-prepared' | 'line-of-five' | 'half-sandwich'> = {
  sandwich: (speaker, fact, position) => ({
    sentence: sandwichSentence(speaker, fact.isCorner),
    values: {
      ...takerValues(speaker, position, fact, fact.men[0]?.piece ?? 0),
      men: sameKindNames(speaker, fact.men),
      ends: allSquares(speaker, fact.ends),
      them: fact.men.length > 1 ? 'them' : 'it',
    },
  }),
  'sandwich-prepared': (speaker, { men }) => ({
    sentence: SENTENCES['sandwich-prepared'],
    values: { men: sameKindNames(speaker, men) },
  }),
  'line-of-five': (speaker, { length, squares }, position) => {
    const { game, language } = speaker;
    const man = position.places[squares[0] ?? 0] ?? 0;
    const name = language === 'en' ? pieceNames(game, man, language) : pieceName(game, man, language);
    return {
      sentence: SENTENCES['line-of-five'],
      values: { men: ownedName(speaker, pieceSide(man), name), count: numberWord(length), length: String(length) },
    };
  },
  'half-sandwich': (speaker, { by, men, to }) => ({
    sentence: SENTENCES['half-sandwich'],
    values: {
      by: placedName(speaker, by),
      men: sameKindNames(speaker, men),
      to: squareName(speaker.game, to, speaker.language),
      them: men.length > 1 ? 'them' : 'it',
    },
  }),
};

function sandwichSentence({ answer }: Speaker, isCorner: boolean): Sentence {
  if (answer?.isTargetNamed === true) return SENTENCES[isCorner ? 'sandwich-corner-answer' : 'sandwich-answer'];
  return SENTENCES[isCorner ? 'sandwich-corner' : 'sandwich'];
}
