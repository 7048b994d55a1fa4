import type { Game } from '@tesuji/rules';
import type { Language, Phrase } from './language.ts';
import { squareName } from './square-name.ts';
import { fillFirst, type Facts } from './template.ts';

/** Says a phrase whose gaps name squares, `{7f}`, as the language writes them. */
export function fillSquares(game: Game, phrase: Phrase, language: Language): string | undefined {
  return fillFirst([phrase[language]], squareFacts(game, language));
}

/** Every square under its own name. */
function squareFacts(game: Game, language: Language): Facts {
  return Object.fromEntries([...game.shape.byName].map(([name, square]) => [name, squareName(game, square, language)]));
}
