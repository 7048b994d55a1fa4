import type { Header } from '@tesuji/records';

const DATE = /^\s*(\d{4})[./-](\d{1,2})[./-](\d{1,2})(?:\D+(\d{1,2}):(\d{2})(?::(\d{2}))?)?/;
/** A line with a date whose day, and perhaps month, nobody knows. */
const DATE_IN_PART = /^([1-9]\d{3})([./-])(?:(\d\d?)|\?\??)\2\?\??$/m;
const DAY = 86_400_000;

/** What is known of a date. */
export interface DatePart {
  readonly year: number;
  readonly month?: number;
}

/**
 * When a record says it was played, as epoch milliseconds: `start-time` before `date`. Files name no time zone, so
 * the time is taken as written, in UTC. Dates with a part unknown (`2024.??.??`) give nothing.
 */
export function playedTime(headers: readonly Header[]): number | undefined {
  for (const name of ['start-time', 'date']) {
    const text = headers.find((header) => header.name === name)?.value;
    const time = text === undefined ? undefined : parseTime(text);
    if (time !== undefined) return time;
  }
  return undefined;
}

/** Of a date with a part unknown (`2024.??.??`, `2024.05.??`), the rest; from a summary's words, a line a header. */
export function playedPart(words: string): DatePart | undefined {
  const [, year, , month] = DATE_IN_PART.exec(words) ?? [];
  if (year === undefined) return undefined;
  const isMonth = Number(month) >= 1 && Number(month) <= 12;
  return { year: Number(year), ...(isMonth && { month: Number(month) }) };
}

/** Its first moment, as epoch milliseconds. */
export function startOf({ year, month = 1 }: DatePart): number {
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
