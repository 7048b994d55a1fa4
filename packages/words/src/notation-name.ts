import type { Game } from '@tesuji/rules';
import { wordsOfId } from './english.ts';
import type { Language } from './language.ts';
import { wordsOf } from './registry.ts';
import { capitalise } from './template.ts';

export function notationName(game: Game, style: string, language: Language): string {
  return wordsOf(game)?.notations[style]?.[language] ?? capitalise(wordsOfId(style));
}
