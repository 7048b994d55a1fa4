import { formatTimeControl, type TimeControl } from '@tesuji/match';
import type { Language } from '@tesuji/words';
import { createSubscriber } from 'svelte/reactivity';
import { clockWords } from '../play/clock-words.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const UNITS = {
  en: { days: (count: number) => (count === 1 ? '1 day' : `${count} days`), units: [' h', ' min', ' s'], between: ' ' },
  ja: { days: (count: number) => `${count}日`, units: ['時間', '分', '秒'], between: '' },
} as const satisfies Record<Language, unknown>;

/** A time in its two largest units: `3 days 4 h`, `2 h 10 min`, `40 s`; below a second `0 s`. */
export function timeLeftWords(time: number, language: Language): string {
  const { days, units, between } = UNITS[language];
  const left = Math.max(0, time);
  const parts = [
    [Math.floor(left / DAY), days],
    [Math.floor(left / HOUR) % 24, (count: number) => `${count}${units[0]}`],
    [Math.floor(left / MINUTE) % 60, (count: number) => `${count}${units[1]}`],
    [Math.floor(left / SECOND) % 60, (count: number) => `${count}${units[2]}`],
  ] as const;
  const first = parts.findIndex(([count]) => count > 0);
  if (first === -1) return `0${units[2]}`;
  // Seconds do not matter to a player who has minutes, and there the larger unit is enough.
  const shown = parts.slice(first, first === 2 ? 3 : first + 2).filter(([count]) => count > 0);
  return shown.map(([count, say]) => say(count)).join(between);
}

/** The clocks of a challenge, the maker's first: one clock where both are the same. */
export function clocksWords(clocks: readonly [TimeControl, TimeControl], language: Language): string {
  const [first, second] = clocks.map((clock) => clockWords(formatTimeControl(clock), language));
  return first === second ? first! : `${first} / ${second}`;
}

/** A date and time, short: `17 Nov, 14:05`. */
export function momentWords(at: number, language: Language): string {
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'ja-JP', {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).format(at);
}

/** Once a second, for what components show of time that is left. It runs only while something is shown. */
const follow = createSubscriber((update) => {
  const timer = setInterval(update, 1000);
  return () => clearInterval(timer);
});

/** Returns the time by a clock; components that call it follow it second by second. */
export function ticking(clock: { now(): number }): number {
  follow();
  return clock.now();
}
