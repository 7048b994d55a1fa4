import type { Game, Side } from '@tesuji/rules';
import type { Language } from './language.ts';
import { wordsOf } from './registry.ts';
import { capitalise } from './template.ts';

export function sideName(game: Game, side: Side, language: Language): string {
  return wordsOf(game)?.sides[side][language] ?? capitalise(game.sides[side]);
}
