import type { Language } from './language.ts';

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'] as const;
const TIMES = ['never', 'once', 'twice'] as const;

/** "3 points", "1 point", "3点"; halves keep a decimal. */
export function pointsWords(points: number, language: Language): string {
  const count = Math.round(Math.abs(points) * 10) / 10;
  if (language === 'ja') return `${count}点`;
  return `${count} ${count === 1 ? 'point' : 'points'}`;
}

/** "2 moves": of the side that mates. */
export function movesWords(plies: number): string {
  const moves = Math.ceil(plies / 2);
  return `${moves} ${moves === 1 ? 'move' : 'moves'}`;
}

/** "once", "three times"; a bare number in Japanese; `undefined` for none in English. */
export function timesWords(count: number, language: Language): string | undefined {
  if (language === 'ja') return String(count);
  if (count === 0) return undefined;
  return TIMES[count] ?? `${numberWord(count)} times`;
}

export function numberWord(count: number): string {
  return NUMBERS[count] ?? String(count);
}
