import type { HintKind } from '@tesuji/coach';
import type { Game } from '@tesuji/rules';
import { termsOf } from './fact-terms.ts';
import type { Language } from './language.ts';
import { saySentence, type SentenceTable } from './sentence.ts';

/** Titles; those with a gap are for games that know check and mate. */
const TITLES: SentenceTable & Readonly<Record<HintKind, SentenceTable[string]>> = {
  take: { en: ['You can take this'], ja: ['取れる駒'] },
  'at-risk': { en: ['This could be taken'], ja: ['取られそうな駒'] },
  good: { en: ['A safe move'], ja: ['安全な手'] },
  great: { en: ['A safe move that threatens something'], ja: ['狙いのある安全な手'] },
  amazing: { en: ['A very strong move'], ja: ['とても強い手'] },
  'capture-checker': {
    en: ['Take the piece that gives {check}', 'Take the attacker'],
    ja: ['{check}をかけている駒を取る', '攻めてくる駒を取る'],
  },
  'escape-check': { en: ['A way out of {check}', 'A way out'], ja: ['{check}から逃れる手', '逃れる手'] },
  mate: { en: ['A {mate}', 'A winning move'], ja: ['{mate}があります', '勝ちがあります'] },
  'mate-against': {
    en: ['Watch out: {mate}', 'Watch out: you could lose at once'],
    ja: ['{mate}に注意', '負けに注意'],
  },
  'look-ahead': { en: ['Look a few moves ahead'], ja: ['数手先の狙い'] },
  'engine-line': { en: ['What the engine would play'], ja: ['エンジンの読み筋'] },
};

/** A few words above a hint. */
export function hintTitle(game: Game, kind: HintKind, language: Language): string {
  return saySentence([TITLES], kind, termsOf({ game, language }), language) ?? '';
}
