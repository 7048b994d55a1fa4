import type { Game } from '@tesuji/rules';
import { capitalise } from './template.ts';
import { wordsOfId } from './english.ts';
import type { Language } from './language.ts';
import { wordsOf } from './registry.ts';

export function gameName(game: Game, language: Language): string {
  return wordsOf(game)?.name[language] ?? capitalise(wordsOfId(game.id));
}

/** One line about the game; `undefined` when nobody has written one. */
export function gameAbout(game: Game, language: Language): string | undefined {
  return wordsOf(game)?.about[language];
}
