import type { Language } from './language.ts';

/** How long something lasts, to the second: `1 hour 5 minutes`, `1時間5分`. Anything shorter is less than a second. */
export function durationWords(time: number, language: Language): string {
  const seconds = Math.floor(time / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const said = parts.flatMap((count, unit) => (count === 0 ? [] : [countUnit(count, unit, language)]));
  if (said.length === 0) return language === 'en' ? 'less than a second' : '1秒未満';
  return said.join(language === 'en' ? ' ' : '');
}

const UNITS = {
  en: ['hour', 'minute', 'second'],
  ja: ['時間', '分', '秒'],
} as const;

function countUnit(count: number, unit: number, language: Language): string {
  const name = UNITS[language][unit] ?? '';
  if (language === 'ja') return `${count}${name}`;
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}
