import type { Grade } from '@tesuji/coach';
import type { Game } from '@tesuji/rules';
import { termsOf } from './fact-terms.ts';
import type { Language, Phrase } from './language.ts';
import { fillFirst } from './template.ts';

const NAMES: Readonly<Record<Grade, Phrase>> = {
  best: { en: 'best', ja: '最善手' },
  good: { en: 'good', ja: '良い手' },
  inaccuracy: { en: 'inaccuracy', ja: '緩手' },
  mistake: { en: 'mistake', ja: '疑問手' },
  blunder: { en: 'blunder', ja: '悪手' },
  'missed-mate': { en: 'missed mate', ja: '{mate}逃し' },
  forced: { en: 'only move', ja: '唯一の手' },
};

const MISSED_WIN: Phrase = { en: 'missed win', ja: '勝ち逃し' };

/** What a move is called in a review. Where a game knows no mate, a win was missed. */
export function gradeName(game: Game, grade: Grade, language: Language): string {
  const phrase = grade === 'missed-mate' && !hasMate(game) ? MISSED_WIN : NAMES[grade];
  return fillFirst([phrase[language]], termsOf({ game, language })) ?? MISSED_WIN[language];
}

/** `1 blunder`, `2 missed mates`; 悪手2回. */
export function gradeCount(game: Game, grade: Grade, count: number, language: Language): string {
  const name = gradeName(game, grade, language);
  if (language === 'ja') return `${name}${count}回`;
  return `${count} ${count === 1 ? name : pluralOf(name)}`;
}

function pluralOf(name: string): string {
  return name.endsWith('cy') ? `${name.slice(0, -1)}ies` : `${name}s`;
}

/** Does the game end in mate, rather than in some other kind of win? */
export function hasMate(game: Game): boolean {
  return game.reasons.includes('checkmate');
}
