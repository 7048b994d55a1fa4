import type { Speaker } from './fact-speaker.ts';
import { wordsOf } from './registry.ts';
import type { Facts } from './template.ts';

/** What a game calls check and mate, where it has them. */
export function termsOf({ game, language }: Omit<Speaker, 'reader'>): Facts {
  const terms = wordsOf(game)?.terms;
  return { check: terms?.check[language], mate: terms?.mate[language] };
}
