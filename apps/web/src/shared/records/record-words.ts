import {
  levelOfName,
  ownOutcomeOf,
  ownSideOf,
  playedPart,
  startOfPeriod,
  type SummaryResult,
  type Summary,
} from '@tesuji/library';
import { formats, mainLine, type GameRecord, type Loss, type RecordFormat, type WriteError } from '@tesuji/records';
import type { Game } from '@tesuji/rules';
import {
  agentName,
  describeWriteError,
  featureName,
  gameName,
  levelName,
  listWords,
  movesWords,
  plainName,
  numberedStartName,
  sideName,
  type Language,
} from '@tesuji/words';
import { RECORD_TEXT } from './text.ts';

/** A game in a list, in words. */
export interface SummaryWords {
  readonly game: string;
  readonly players: string;
  readonly result: string;
  /** How it ended for the person at this device; empty if that cannot be told. */
  readonly own: string;
  readonly date: string;
  readonly length: string;
}

/** Returns a game in words. `ownName` is the name of the person at this device, which may be empty. */
export function summaryWords(games: readonly Game[], summary: Summary, language: Language, ownName = ''): SummaryWords {
  const t = RECORD_TEXT[language];
  const game = games.find(({ id }) => id === summary.game);
  const ownSide = ownSideOf(summary, ownName);
  const [first, second] = summary.players.map((name, side) => {
    if (name !== '') return playerName(name, language);
    if (side === ownSide) return plainName(ownName.trim()) || t.you;
    return game === undefined ? t.unknown : sideName(game, side as 0 | 1, language, summary.start);
  });
  const own = ownOutcomeOf(summary, ownName);
  return {
    game:
      game === undefined
        ? summary.game || t.damaged
        : (numberedStartName(game, summary.start, language) ?? gameName(game, language)),
    players: t.versus(first ?? t.unknown, second ?? t.unknown),
    result: resultWords(game, summary.result, language, summary.start),
    own: own === undefined ? '' : t.own[own],
    date: dateWords(summary, language) ?? t.noDate,
    length: game === undefined ? '' : movesWords(game, summary.plies, language),
  };
}

/** Returns the name of a player of a record: levels of the computer are named in the language of the reader. */
export function playerName(name: string, language: Language): string {
  const level = levelOfName(name);
  if (level !== undefined) return levelName(level, language);
  // Without settings it may be what a person is called.
  return (name.includes(':') ? agentName(name, language) : undefined) ?? plainName(name);
}

export function resultWords(game: Game | undefined, result: SummaryResult, language: Language, start?: string): string {
  const t = RECORD_TEXT[language];
  if (game === undefined || result === 'draw' || result === 'none') return t.results[result];
  return t.won(sideName(game, result === 'first' ? 0 : 1, language, start));
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
export function sayUnread(
  games: readonly Game[],
  unread: readonly Summary[],
  language: Language,
  ownName = '',
): string {
  const t = RECORD_TEXT[language];
  const names = unread.slice(0, MOST_NAMED).map((each) => {
    const { players, date } = summaryWords(games, each, language, ownName);
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

/** The person who reads or gives away a record. */
export interface RecordReader {
  readonly language: Language;
  /** The name of the person at this device; may be empty. */
  readonly name: string;
}

/**
 * Returns a record as it is given away: levels of the computer are named in the language of the reader, and a person
 * without a name who played here has the name of the settings.
 */
export function withPlayerNames(
  game: Game,
  record: GameRecord,
  summary: Partial<Pick<Summary, 'seats' | 'source'>> | undefined,
  { language, name }: RecordReader,
): GameRecord {
  const given = (side: 0 | 1): string => record.headers.find((each) => each.name === game.sides[side])?.value ?? '';
  const players = [given(0), given(1)] as const;
  const own = ownSideOf({ source: '', ...summary, players }, name);
  const shown = ([0, 1] as const).map((side) => {
    const level = levelOfName(players[side]);
    if (level !== undefined || players[side].includes(':')) return playerName(players[side], language);
    return players[side] === '' && side === own ? name.trim() : players[side];
  });
  const others = record.headers.filter((each) => !game.sides.includes(each.name));
  const named = shown.flatMap((value, side) => (value === '' ? [] : [{ name: game.sides[side as 0 | 1], value }]));
  const isSame = shown.every((value, side) => value === players[side as 0 | 1]);
  return isSame ? record : { ...record, headers: [...named, ...others] };
}
