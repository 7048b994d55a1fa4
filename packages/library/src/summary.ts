import { mainEnd, mainLine, type GameRecord, type Header, type RecordEnd } from '@tesuji/records';
import { unusualOptions, type Game } from '@tesuji/rules';

/** Who won, in sort order; `none` for a game without a result. */
export const SUMMARY_RESULTS = ['first', 'second', 'draw', 'none'] as const;
export type SummaryResult = (typeof SUMMARY_RESULTS)[number];

/** Everything that lists show, sort and filter by, so that listing does not read records. */
export interface Summary {
  readonly id: string;
  /** When it was added to the library, in epoch milliseconds. */
  readonly savedAt: number;
  /** When it was played, in epoch milliseconds, if known. */
  readonly playedAt?: number;
  readonly game: string;
  /** Whether it has other rule options than the defaults of the game. */
  readonly hasOptions: boolean;
  /** Names of the first and the second side; empty when unknown. */
  readonly players: readonly [string, string];
  readonly result: SummaryResult;
  /** The reason of the end, as in the record. */
  readonly reason?: string;
  /** Moves of the main line; one that broke the rules is none. */
  readonly plies: number;
  /** Where it came from, as given by the caller: a file name, `played`. */
  readonly source: string;
  /** Who played, as given by the caller for games that were played here. See `ownSideOf`. */
  readonly seats?: Seats;
  /** How accurately each side played, from 0 to 100, by a review. A side without a choice has no accuracy. */
  readonly accuracy?: Accuracy;
  /** The position text of the start, where it is not the usual one. */
  readonly start?: string;
  /** The clock, as in the header `time-limit`. */
  readonly clock?: string;
  /** The values of all headers except the players, one per line. */
  readonly words: string;
  /** Fingerprint of the record text. */
  readonly print: string;
  /** For deleted games: the number of the deletion, from 1. The latest is undone first. */
  readonly deletion?: number;
}

/** What the caller provides with a record. */
export interface GameFacts {
  readonly savedAt: number;
  /** By default, the date in the headers of the record. */
  readonly playedAt?: number;
  readonly source: string;
  readonly seats?: Seats;
  readonly accuracy?: Accuracy;
}

/** Who played a side: the person whose library it is, another person, or a program. */
export const SEATS = ['me', 'person', 'computer'] as const;
export type SeatKind = (typeof SEATS)[number];
export type Seats = readonly [SeatKind, SeatKind];

/** The accuracy of the first and the second side. */
export type Accuracy = readonly [number | null, number | null];

/** The part of a summary that depends on the record alone. */
export type Description = Omit<Summary, 'id' | 'print' | 'deletion'>;

/** Summarizes a record, which must be playable. */
export function describeGame(game: Game, record: GameRecord, facts: GameFacts): Description {
  const playedAt = facts.playedAt ?? playedTime(record.headers);
  const end = mainEnd(record.root);
  const [first, second] = game.sides;
  const clock = headerOf(record, 'time-limit');
  return {
    savedAt: facts.savedAt,
    ...(playedAt !== undefined && { playedAt }),
    game: game.id,
    hasOptions: Object.keys(unusualOptions(game.options, record.options)).length > 0,
    players: [headerOf(record, first), headerOf(record, second)],
    result: resultOf(end),
    ...(end !== undefined && { reason: end.reason }),
    plies: mainLine(record.root).filter(({ isIllegal }) => isIllegal !== true).length,
    source: facts.source,
    ...(facts.seats !== undefined && { seats: facts.seats }),
    ...(facts.accuracy !== undefined && { accuracy: facts.accuracy }),
    ...(record.start !== game.setups[0]?.text && { start: record.start }),
    ...(clock !== '' && { clock }),
    words: wordsOf(record, game.sides),
  };
}

/** When it was played; the start of the month or year if only that is known; otherwise when it was saved. */
export function timeOf({ playedAt, savedAt, words }: Summary): number {
  if (playedAt !== undefined) return playedAt;
  const part = playedPart(words);
  return part === undefined ? savedAt : startOfPeriod(part);
}

const DATE = /^\s*(\d{4})[./-](\d{1,2})[./-](\d{1,2})(?:\D+(\d{1,2}):(\d{2})(?::(\d{2}))?)?/;
/** A line with a date whose day, and perhaps month, is unknown. */
const DATE_IN_PART = /^([1-9]\d{3})([./-])(?:(\d\d?)|\?\??)\2\?\??$/m;
const DAY = 86_400_000;

/** A date of which at least the year is known. */
export interface DatePart {
  readonly year: number;
  readonly month?: number;
}

/**
 * When a game was played, in epoch milliseconds, from the headers `start-time` or `date`. Files have no time zone, so
 * the time is read as UTC. Incomplete dates (`2024.??.??`) give `undefined`.
 */
export function playedTime(headers: readonly Header[]): number | undefined {
  for (const name of ['start-time', 'date']) {
    const text = headers.find((header) => header.name === name)?.value;
    const time = text === undefined ? undefined : parseTime(text);
    if (time !== undefined) return time;
  }
  return undefined;
}

/** Finds an incomplete date (`2024.??.??`, `2024.05.??`) in the header values of a summary. */
export function playedPart(words: string): DatePart | undefined {
  const [, year, , month] = DATE_IN_PART.exec(words) ?? [];
  if (year === undefined) return undefined;
  const isMonth = Number(month) >= 1 && Number(month) <= 12;
  return { year: Number(year), ...(isMonth && { month: Number(month) }) };
}

/** The start of the month or year, in epoch milliseconds. */
export function startOfPeriod({ year, month = 1 }: DatePart): number {
  return dayNumber(year, month, 1) * DAY;
}

function parseTime(text: string): number | undefined {
  const match = DATE.exec(text);
  if (match === null) return undefined;
  const [year, month, day, hour, minute, second] = match.slice(1).map((part) => Number(part ?? 0));
  if (month! < 1 || month! > 12 || day! < 1 || day! > daysIn(year!, month!)) return undefined;
  if (hour! > 23 || minute! > 59 || second! > 59) return undefined;
  return dayNumber(year!, month!, day!) * DAY + ((hour! * 60 + minute!) * 60 + second!) * 1000;
}

function daysIn(year: number, month: number): number {
  const [nextYear, nextMonth] = month === 12 ? [year + 1, 1] : [year, month + 1];
  return dayNumber(nextYear, nextMonth, 1) - dayNumber(year, month, 1);
}

/** Days since 1970-01-01. Years are counted from March, so that the leap day comes last. */
function dayNumber(year: number, month: number, day: number): number {
  const marchYear = month > 2 ? year : year - 1;
  const sinceMarch = (month + 9) % 12;
  const leapDays = Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400);
  return marchYear * 365 + leapDays + Math.floor((sinceMarch * 153 + 2) / 5) + day - 1 - 719_468;
}

/** Returns the month of a time in UTC, counted from the year 0: January of the year 2 is 24. */
export function monthNumber(time: number): number {
  const day = Math.floor(time / DAY);
  // The mean month has 30.436875 days, so the guess is off by at most one.
  let month = Math.floor(day / 30.436875) + 1970 * 12;
  while (startOfMonth(month) > day) month--;
  while (startOfMonth(month + 1) <= day) month++;
  return month;
}

function startOfMonth(month: number): number {
  return dayNumber(Math.floor(month / 12), (month % 12) + 1, 1);
}

function headerOf({ headers }: GameRecord, name: string): string {
  return headers.find((header) => header.name === name)?.value ?? '';
}

function wordsOf({ headers }: GameRecord, sides: readonly string[]): string {
  const values = headers.filter(({ name }) => !sides.includes(name)).map(({ value }) => value);
  return values.filter((value) => value !== '').join('\n');
}

function resultOf(end: RecordEnd | undefined): SummaryResult {
  if (end?.isDraw === true) return 'draw';
  if (end?.winner === undefined) return 'none';
  return end.winner === 0 ? 'first' : 'second';
}
