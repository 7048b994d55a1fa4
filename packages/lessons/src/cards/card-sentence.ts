import type { Drop } from './drop.ts';
import type { LightFacing } from './light.ts';
import type { PieceCard } from './piece-card.ts';
import type { Promotion } from './promotion.ts';
import type { Worth } from './worth.ts';
import { pieceKind, type Game } from '@tesuji/rules';
import { describeMoves, longestStep } from './card-moves.ts';
import { CARD_SENTENCES } from './card-table.ts';
import { pieceName, saySentence, withArticle, wordsOf, type Facts, type Language } from '@tesuji/words';
import { courseWordsOf } from '../texts/registry.ts';

/** A piece card in sentences, each of one idea. */
export function describeCard(game: Game, card: PieceCard, language: Language): readonly string[] {
  const say = (code: string, facts: Facts = {}): string[] => {
    const said = saySentence([CARD_SENTENCES], code, facts, language);
    return said === undefined ? [] : [said];
  };
  const { diagram, first, promotion, drop, light, worth } = card;
  const named = (kinds: readonly number[]): Facts => nameKinds(game, kinds, language);
  return [
    ...describeMoves(game, diagram, language),
    ...(first === undefined ? [] : say('first', { count: countWord(longestStep(game, first), language) })),
    ...(diagram.turns.length === 0 ? [] : say(diagram.turns.length === 2 ? 'turn-both' : 'turn-one')),
    ...(diagram.reach.length === 0 && diagram.turns.length > 0 ? say('rooted') : []),
    ...(diagram.swaps.kinds.length === 0 ? [] : say('swap', named(diagram.swaps.kinds))),
    ...ownSentences(game, diagram.piece, language),
    ...(promotion === undefined ? [] : sayPromotion(game, promotion, named(promotion.kinds), language, say)),
    ...(drop === undefined ? [] : sayDrop(game, drop, language, say)),
    ...(light === undefined ? [] : sayLight(light, language, say)),
    ...say(worthCode(worth), worthFacts(worth, language)),
  ];
}

/** Advice about the kind; `undefined` where nobody has written any. */
export function pieceTip(game: Game, card: PieceCard, language: Language): string | undefined {
  return courseWordsOf(game)?.tips[card.tip]?.[language];
}

function ownSentences(game: Game, piece: number, language: Language): readonly string[] {
  const id = game.kinds[pieceKind(piece)]?.id ?? '';
  return wordsOf(game)?.pieces[id]?.card?.map((phrase) => phrase[language]) ?? [];
}

type Say = (code: string, facts?: Facts) => string[];

function sayPromotion(game: Game, promotion: Promotion, kinds: Facts, language: Language, say: Say): string[] {
  const { zone, forced, isAlsoLeaving } = promotion;
  const facts = { ...kinds, rows: rowsWord(game, zone, language) };
  if (forced.length === zone.length) return say('promotes-always', facts);
  return [
    ...say(isAlsoLeaving ? 'promotes-leaving' : 'promotes', facts),
    ...(forced.length === 0 ? [] : say('must-promote', { rows: rowsWord(game, forced, language) })),
  ];
}

function sayDrop(game: Game, { forbidden, isOnePerColumn }: Drop, language: Language, say: Say): string[] {
  return [
    ...(forbidden.length === 0 ? say('drop') : say('drop-rows', { rows: rowsWord(game, forbidden, language) })),
    ...(isOnePerColumn ? say('drop-column') : []),
  ];
}

/** All facings of a kind answer alike, so the first stands for them. */
function sayLight(light: readonly LightFacing[], language: Language, say: Say): string[] {
  const ends = light[0]?.meetings.map(({ end }) => end) ?? [];
  const [first] = ends;
  if (first === undefined) return [];
  if (ends.every((end) => end === first)) return say(`light-${first}`);
  const burns = ends.filter((end) => end === 'hit').length;
  const facts = { burns: countWord(burns, language), safe: countWord(ends.length - burns, language) };
  return say(ends.includes('reflected') ? 'light-mirror' : 'light-shield', facts);
}

function worthCode(worth: Worth): string {
  return `worth-${worth.kind === 'points' ? worth.level : worth.kind}`;
}

function worthFacts(worth: Worth, language: Language): Facts {
  if (worth.kind !== 'points') return {};
  const { points } = worth;
  return { points: language === 'ja' ? `${points}点` : `${points} ${points === 1 ? 'point' : 'points'}` };
}

function nameKinds(game: Game, kinds: readonly number[], language: Language): Facts {
  const names = kinds.map((kind) => pieceName(game, kind, language));
  if (language === 'ja') return { kinds: names.join('か') };
  const articled = names.map((name, i) => (i === 0 ? withArticle(name) : name));
  return {
    aKinds: articled.length < 2 ? articled.join('') : `${articled.slice(0, -1).join(', ')} or ${articled.at(-1) ?? ''}`,
  };
}

const COUNTS: Readonly<Record<Language, readonly string[]>> = {
  en: ['no', 'one', 'two', 'three', 'four'],
  ja: ['〇', '一', '二', '三', '四'],
};

function countWord(count: number, language: Language): string {
  return COUNTS[language][count] ?? String(count);
}

/** `row`, `two rows`, `三段`: as many rows as these squares fill. */
function rowsWord({ shape }: Game, squares: readonly number[], language: Language): string {
  const rows = Math.round(squares.length / shape.columns);
  if (language === 'ja') return `${countWord(rows, language)}段`;
  return rows === 1 ? 'row' : `${countWord(rows, language)} rows`;
}
