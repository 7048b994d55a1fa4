import { playedPart, startOfPeriod, type SummaryResult, type Summary } from '@tesuji/library';
import { formats, mainLine, type GameRecord, type Loss, type RecordFormat, type WriteError } from '@tesuji/records';
import type { Game } from '@tesuji/rules';
import {
  describeWriteError,
  featureName,
  gameName,
  listWords,
  plainName,
  sideName,
  type Language,
} from '@tesuji/words';
import { RECORD_TEXT } from './text.ts';

/** A game in a list, in words. */
export interface SummaryWords {
  readonly game: string;
  readonly players: string;
  readonly result: string;
  readonly date: string;
  readonly length: string;
}

export function summaryWords(games: readonly Game[], summary: Summary, language: Language): SummaryWords {
  const t = RECORD_TEXT[language];
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

export function resultWords(game: Game | undefined, result: SummaryResult, language: Language): string {
  const t = RECORD_TEXT[language];
  if (game === undefined || result === 'draw' || result === 'none') return t.results[result];
  return t.won(sideName(game, result === 'first' ? 0 : 1, language));
}

/** The date as it is in the record, in any time zone; of a partial date, the known parts. */
function dateWords({ playedAt, words }: Summary, language: Language): string | undefined {
  if (playedAt !== undefined) return format('day', playedAt, language);
  const part = playedPart(words);
  if (part === undefined) return undefined;
  return format(part.month === undefined ? 'year' : 'month', startOfPeriod(part), language);
}

const FORMATS = {
  day: { dateStyle: 'medium' },
  month: { year: 'numeric', month: 'short' },
  year: { year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
const made = new Map<string, Intl.DateTimeFormat>();

/** Each formatter is made once, since a list shows thousands of dates. */
function format(known: keyof typeof FORMATS, time: number, language: Language): string {
  const key = `${known} ${language}`;
  const found = made.get(key) ?? new Intl.DateTimeFormat(language, { ...FORMATS[known], timeZone: 'UTC' });
  made.set(key, found);
  return found.format(time);
}

/** Returns a sentence about what a format cannot hold; empty if nothing was lost. */
export function sayLost(lost: readonly Loss[], language: Language): string {
  const names = lost.map((feature) => featureName(feature, language));
  return names.length === 0 ? '' : RECORD_TEXT[language].lost(listWords(names, language) ?? '');
}

export function sayUnwritten(error: WriteError, language: Language): string {
  return RECORD_TEXT[language].cannotWrite(describeWriteError(error, language));
}

/** The most games that are named one by one. */
const MOST_NAMED = 8;

/** Which games are missing in a file because they could not be read, in a sentence; empty where none is. */
export function sayUnread(games: readonly Game[], unread: readonly Summary[], language: Language): string {
  const t = RECORD_TEXT[language];
  const names = unread.slice(0, MOST_NAMED).map((each) => {
    const { players, date } = summaryWords(games, each, language);
    return t.gameOn(players, date);
  });
  const more = unread.length - names.length;
  const which = listWords(more === 0 ? names : [...names, t.more(more)], language);
  return which === undefined ? '' : t.unread(unread.length, which);
}

/** The formats a game's records can be written in. Text to copy has no encoding, so that one of each kind is enough. */
export function formatsFor(game: Game, use: 'text' | 'file'): readonly RecordFormat[] {
  const known = formats.filter((format) => format.game === undefined || format.game === game.id);
  // Formats made for a game are the ones people ask for.
  const sorted = known.toSorted((a, b) => Number(a.game === undefined) - Number(b.game === undefined));
  return use === 'file' ? sorted : sorted.filter(({ encoding }) => encoding === 'utf-8');
}

/** The name of a format for files; UTF-8 is not mentioned. */
export function fileFormatName({ name, encoding }: RecordFormat): string {
  return encoding === 'utf-8' ? name : `${name} (Shift-JIS)`;
}

/** Returns the text of the last position of a record's main line; `undefined` when it cannot be replayed. */
export function finalPosition(game: Game, record: GameRecord): string | undefined {
  const start = game.parsePosition(record.start, record.options);
  if (!start.ok) return undefined;
  for (const { move = '', isIllegal } of mainLine(record.root)) {
    const read = isIllegal === true ? undefined : game.parseMove(start.value, move);
    if (read?.ok !== true) break;
    start.value.make(read.value);
  }
  return game.formatPosition(start.value);
}
