import { LANGUAGES, type Language } from '@tesuji/words';
import { BadInput } from './bad-input.ts';

/** The language asked for with `--lang`. */
export function readLanguage(text: string): Language {
  const language = LANGUAGES.find((each) => each === text);
  if (language !== undefined) return language;
  throw new BadInput(`--lang is ${LANGUAGES.join(' or ')}, not “${text}”`);
}
