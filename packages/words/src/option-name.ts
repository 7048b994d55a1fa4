import type { Game, RuleOption } from '@tesuji/rules';
import { wordsOfId } from './english.ts';
import type { Language, Phrase } from './language.ts';
import { wordsOf } from './registry.ts';
import { capitalise } from './template.ts';

/** Values that mean the same in every option. */
const COMMON_VALUES: Readonly<Record<string, Phrase>> = {
  on: { en: 'on', ja: 'あり' },
  off: { en: 'off', ja: 'なし' },
};

export function optionName(game: Game, option: RuleOption, language: Language): string {
  return wordsOf(game)?.options[option.id]?.name[language] ?? capitalise(wordsOfId(option.id));
}

/** One line on what the option changes; `undefined` when nobody has written one. */
export function optionAbout(game: Game, option: RuleOption, language: Language): string | undefined {
  return wordsOf(game)?.options[option.id]?.about[language];
}

/** What choosing this value means, in a few words; numbers stand for themselves. */
export function optionValueName(game: Game, option: RuleOption, value: string, language: Language): string {
  const own = wordsOf(game)?.options[option.id]?.values?.[value];
  return (own ?? COMMON_VALUES[value])?.[language] ?? wordsOfId(value);
}
