import type { Summary } from '@tesuji/library';
import type { Loss, WriteError } from '@tesuji/records';
import type { Game } from '@tesuji/rules';
import { describeWriteError, featureName, listWords, type Language } from '@tesuji/words';
import { summaryWords } from './summary-words.ts';
import { PAST_GAMES_TEXT } from './text.ts';

/** What a format had no place for, in a sentence; empty where nothing was lost. */
export function sayLost(lost: readonly Loss[], language: Language): string {
  const names = lost.map((feature) => featureName(feature, language));
  return names.length === 0 ? '' : PAST_GAMES_TEXT[language].lost(listWords(names, language) ?? '');
}

export function sayUnwritten(error: WriteError, language: Language): string {
  return PAST_GAMES_TEXT[language].cannotWrite(describeWriteError(error, language));
}

/** So many games are named one by one. */
const MOST_NAMED = 8;

/** Which games are missing in a file because they could not be read, in a sentence; empty where none is. */
export function sayUnread(games: readonly Game[], unread: readonly Summary[], language: Language): string {
  const t = PAST_GAMES_TEXT[language];
  const names = unread.slice(0, MOST_NAMED).map((each) => {
    const { players, date } = summaryWords(games, each, language);
    return t.gameOn(players, date);
  });
  const more = unread.length - names.length;
  const which = listWords(more === 0 ? names : [...names, t.more(more)], language);
  return which === undefined ? '' : t.unread(unread.length, which);
}
