import type { Game, NamedSetup } from '@tesuji/rules';
import { capitalise } from './template.ts';
import { wordsOfId } from './english.ts';
import type { Language } from './language.ts';
import { wordsOf } from './registry.ts';

export function setupName(game: Game, setup: NamedSetup, language: Language): string {
  return wordsOf(game)?.setups[setup.id]?.[language] ?? capitalise(wordsOfId(setup.id));
}
