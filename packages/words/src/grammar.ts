import type { Language } from './message.ts';

/** Returns an English noun with its article: `a pawn`, `an anubis`. */
export function withArticle(noun: string): string {
  return `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;
}

/** Returns the text with its first letter in upper case. */
export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns an id as English words: `captured-eight` becomes `captured eight`. */
export function wordsOfId(id: string): string {
  return id.replaceAll('-', ' ');
}

/** Returns a list in a language: `d1, e1 and f1`, `５七、６七、７七`; `undefined` for an empty list. */
export function listWords(items: readonly string[], language: Language): string | undefined {
  if (items.length === 0) return undefined;
  return language === 'en' ? joinWithAnd(items) : items.join('、');
}

/** Returns `d1`, `d1 and e1` or `d1, e1 and f1`. */
export function joinWithAnd(items: readonly string[]): string {
  return joinWith('and', items);
}

/** Returns `d1`, `d1 or e1` or `d1, e1 or f1`. */
export function joinWithOr(items: readonly string[]): string {
  return joinWith('or', items);
}

function joinWith(word: 'and' | 'or', items: readonly string[]): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1) ?? ''}`;
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'] as const;
const TIMES = ['never', 'once', 'twice'] as const;

/** Returns an English number word for small numbers and digits for others: `three`, `12`. */
export function numberWord(count: number): string {
  return NUMBERS[count] ?? String(count);
}

/** Returns `once` or `three times`, and only the number in Japanese; `undefined` for none in English. */
export function timesWords(count: number, language: Language): string | undefined {
  if (language === 'ja') return String(count);
  if (count === 0) return undefined;
  return TIMES[count] ?? `${numberWord(count)} times`;
}

/** Returns `3 points`, `1 point`, `3点`, without the sign and with at most one decimal. */
export function pointsWords(points: number, language: Language): string {
  const count = Math.round(Math.abs(points) * 10) / 10;
  if (language === 'ja') return `${count}点`;
  return `${count} ${count === 1 ? 'point' : 'points'}`;
}

const UNITS = {
  en: ['hour', 'minute', 'second'],
  ja: ['時間', '分', '秒'],
} as const;

/** Returns a duration in milliseconds to the second: `1 hour 5 minutes`, `1時間5分`. */
export function durationWords(time: number, language: Language): string {
  const seconds = Math.floor(time / 1000);
  const counts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const parts = counts.flatMap((count, unit) => (count === 0 ? [] : [countUnit(count, unit, language)]));
  if (parts.length === 0) return language === 'en' ? 'less than a second' : '1秒未満';
  return parts.join(language === 'en' ? ' ' : '');
}

function countUnit(count: number, unit: number, language: Language): string {
  const name = UNITS[language][unit] ?? '';
  if (language === 'ja') return `${count}${name}`;
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}
