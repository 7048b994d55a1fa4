import type { NamedOpening, OpeningNames } from '@tesuji/library/openings';
import type { Game, Side } from '@tesuji/rules';
import { sideName, type Language } from '@tesuji/words';
import { OPENINGS_TEXT } from './text.ts';

/** Returns the name of an opening, with its code where it has one. */
export function openingName({ en, ja, eco }: NamedOpening, language: Language): string {
  const name = language === 'ja' ? ja : en;
  return eco === undefined ? name : OPENINGS_TEXT[language].coded(name, eco);
}

/** Returns openings and castles in a row, without codes. */
export function openingList(openings: readonly NamedOpening[], language: Language): string {
  return OPENINGS_TEXT[language].list(openings.map((each) => (language === 'ja' ? each.ja : each.en)));
}

/** Returns what a game is called so far: what both play, then what each side plays. Empty where nothing has a name. */
export function openingWords(game: Game, { shared, sides }: OpeningNames, language: Language, start?: string): string {
  const t = OPENINGS_TEXT[language];
  const own = ([0, 1] as const).flatMap((side: Side) =>
    sides[side].length === 0 ? [] : [t.of(sideName(game, side, language, start), openingList(sides[side], language))],
  );
  return [...(shared === undefined ? [] : [openingName(shared, language)]), ...own].join(t.between);
}
