import type { Feature } from '@tesuji/record/holds';
import type { WriteError } from '@tesuji/record/reading';
import type { Language } from '@tesuji/words/language';
import { listWords } from '@tesuji/words/list-words';
import { featureName } from '@tesuji/words/record-feature';
import { describeWriteError } from '@tesuji/words/record-write-error';
import { PAST_GAMES_TEXT } from './text.ts';

/** What a format had no place for, in a sentence; empty where nothing was lost. */
export function sayLost(lost: readonly Feature[], language: Language): string {
  const names = lost.map((feature) => featureName(feature, language));
  return names.length === 0 ? '' : PAST_GAMES_TEXT[language].lost(listWords(names, language) ?? '');
}

export function sayUnwritten(error: WriteError, language: Language): string {
  return PAST_GAMES_TEXT[language].cannotWrite(describeWriteError(error, language));
}
