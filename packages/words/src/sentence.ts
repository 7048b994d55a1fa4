import type { Language } from './language.ts';
import { fillFirst, type Facts, type Template } from './template.ts';

/** A sentence in every language; where the facts it names may be missing, plainer wordings follow the best one. */
export type Sentence = Readonly<Record<Language, readonly Template[]>>;

/** Sentences by code. */
export type SentenceTable = Readonly<Record<string, Sentence>>;

/** Says what `code` means by the first table that can: list a game's own table before the common one. */
export function saySentence(
  tables: readonly (SentenceTable | undefined)[],
  code: string,
  facts: Facts,
  language: Language,
): string | undefined {
  for (const table of tables) {
    const sentence = table !== undefined && Object.hasOwn(table, code) ? table[code] : undefined;
    const said = fillFirst(sentence?.[language], facts);
    if (said !== undefined) return said;
  }
  return undefined;
}
