import { playedPart, startOf, type GameResult, type Summary } from '@tesuji/library';
import type { Game } from '@tesuji/rules';
import { gameName, plainName, sideName, type Language } from '@tesuji/words';
import { PAST_GAMES_TEXT } from './text.ts';

/** A game in a list, in words. */
export interface SummaryWords {
  readonly game: string;
  readonly players: string;
  readonly result: string;
  readonly date: string;
  readonly length: string;
}

export function summaryWords(games: readonly Game[], summary: Summary, language: Language): SummaryWords {
  const t = PAST_GAMES_TEXT[language];
  const game = games.find(({ id }) => id === summary.game);
  const [first, second] = summary.players.map((name, side) => {
    if (name !== '') return plainName(name);
    return game === undefined ? t.unknown : sideName(game, side as 0 | 1, language);
  });
  return {
    game: game === undefined ? summary.game || t.damaged : gameName(game, language),
    players: t.versus(first ?? t.unknown, second ?? t.unknown),
    result: resultWords(game, summary.result, language),
    date: dateWords(summary, language) ?? t.noDate,
    length: t.moves(summary.plies),
  };
}

export function resultWords(game: Game | undefined, result: GameResult, language: Language): string {
  const t = PAST_GAMES_TEXT[language];
  if (game === undefined || result === 'draw' || result === 'none') return t.results[result];
  return t.won(sideName(game, result === 'first' ? 0 : 1, language));
}

/** The day as the record has it, wherever it is read; of a date in part, what is known of it. */
function dateWords({ playedAt, words }: Summary, language: Language): string | undefined {
  if (playedAt !== undefined) return format('day', playedAt, language);
  const part = playedPart(words);
  if (part === undefined) return undefined;
  return format(part.month === undefined ? 'year' : 'month', startOf(part), language);
}

const FORMATS = {
  day: { dateStyle: 'medium' },
  month: { year: 'numeric', month: 'short' },
  year: { year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
const made = new Map<string, Intl.DateTimeFormat>();

/** Each format is made once: a list writes thousands of dates. */
function format(known: keyof typeof FORMATS, time: number, language: Language): string {
  const key = `${known} ${language}`;
  const found = made.get(key) ?? new Intl.DateTimeFormat(language, { ...FORMATS[known], timeZone: 'UTC' });
  made.set(key, found);
  return found.format(time);
}
