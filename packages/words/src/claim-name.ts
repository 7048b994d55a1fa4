import type { Game } from '@tesuji/rules';
import { wordsOfId } from './english.ts';
import type { Language } from './language.ts';
import { wordsOf } from './registry.ts';
import { capitalise } from './template.ts';

/** What a player may claim or declare, as a button would name it. */
export function claimName(game: Game, claim: string, language: Language): string {
  return wordsOf(game)?.claims[claim]?.name[language] ?? capitalise(wordsOfId(claim));
}

/** One line on when it holds and what it may cost; `undefined` when nobody has written one. */
export function claimAbout(game: Game, claim: string, language: Language): string | undefined {
  return wordsOf(game)?.claims[claim]?.about[language];
}
