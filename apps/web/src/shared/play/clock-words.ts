import { parseTimeControl, type ClockReading, type TimeControl, type TimedControl } from '@tesuji/match';
import type { Game } from '@tesuji/rules';
import type { Language } from '@tesuji/words';

/** A clock in a few words: `10 min + 5 s a move`, `10分＋秒読み30秒`. */
export function clockWords(text: string, language: Language): string {
  const control = parseTimeControl(text);
  return control.ok ? controlWords(control.value, language) : text;
}

function controlWords(control: TimeControl, language: Language): string {
  if (control.kind === 'none') return language === 'en' ? 'No clock' : '時計なし';
  if (control.kind !== 'stages') return WORDS[language](control);
  return control.stages
    .map(({ moves, control: each }) => stageWords(moves, WORDS[language](each), language))
    .join(language === 'en' ? ', then ' : '、その後');
}

function stageWords(moves: number | undefined, words: string, language: Language): string {
  if (moves === undefined) return words;
  return language === 'en' ? `${moves} moves in ${words}` : `${moves}手まで${words}`;
}

const WORDS: Readonly<Record<Language, (control: TimedControl) => string>> = { en: english, ja: japanese };

function english(control: TimedControl): string {
  const say = (time: number): string => shortTime(time, [' h', ' min', ' s'], ' ');
  switch (control.kind) {
    case 'sudden-death':
      return say(control.main);
    case 'increment':
      return `${say(control.main)} + ${say(control.increment)} a move`;
    case 'delay':
      return `${say(control.main)}, ${say(control.delay)} delay`;
    case 'byoyomi': {
      const periods = control.periods === 1 ? '' : `${control.periods} × `;
      const rest = `${periods}${say(control.period)} a move`;
      return control.main === 0 ? rest : `${say(control.main)}, then ${rest}`;
    }
    case 'per-move':
      return `${control.each % DAY === 0 ? dayWords(control.each / DAY) : say(control.each)} a move`;
  }
}

function japanese(control: TimedControl): string {
  const say = (time: number): string => shortTime(time, ['時間', '分', '秒'], '');
  switch (control.kind) {
    case 'sudden-death':
      return `${say(control.main)}切れ負け`;
    case 'increment':
      return `${say(control.main)}＋1手${say(control.increment)}加算`;
    case 'delay':
      return `${say(control.main)}、1手${say(control.delay)}の猶予`;
    case 'byoyomi': {
      const periods = control.periods === 1 ? '' : `（${control.periods}回）`;
      const period = `${say(control.period)}${periods}`;
      return control.main === 0 ? `1手${period}` : `${say(control.main)}＋秒読み${period}`;
    }
    case 'per-move':
      return `1手${control.each % DAY === 0 ? `${control.each / DAY}日` : say(control.each)}`;
  }
}

const DAY = 86_400_000;

function dayWords(days: number): string {
  return days === 1 ? '1 day' : `${days} days`;
}

function shortTime(time: number, units: readonly [string, string, string], between: string): string {
  const seconds = time / 1000;
  const counts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60] as const;
  const said = counts.flatMap((count, unit) => (count === 0 ? [] : [`${count}${units[unit]}`]));
  return said.length === 0 ? `0${units[2]}` : said.join(between);
}

const USUAL = ['none', '1m', '1m+1s', '3m+2s', '5m', '10m', '15m+10s', '30m+20s'] as const;

/** Clocks that are usual in a game, as time control text; a game that is not named has the usual ones. */
const BY_GAME: Readonly<Record<string, readonly string[]>> = {
  shogi: ['none', '1m', '5m+5s', '10m', '0s byoyomi 1x30s', '10m byoyomi 1x30s', '15m byoyomi 1x1m'],
  hasami: ['none', '1m', '3m+2s', '5m', '10m', '10s per move'],
  laser: ['none', '1m+1s', '5m+5s', '10m', '15m+10s', '30s per move'],
};

export function clocksOf(game: Game): readonly string[] {
  return BY_GAME[game.id] ?? USUAL;
}

/** `1:02:03`, `12:40`, and tenths in the last ten seconds; from a day on, days and hours. */
export function clockText({ left }: Pick<ClockReading, 'left'>, language: Language): string {
  if (left >= DAY) {
    const [days, hours] = [Math.floor(left / DAY), Math.floor(left / 3_600_000) % 24];
    const [day, hour] = language === 'en' ? [`${days} d`, ` ${hours} h`] : [`${days}日`, `${hours}時間`];
    return hours === 0 ? day : day + hour;
  }
  return left < 10_000 ? `0:0${(Math.floor(left / 100) / 10).toFixed(1)}` : timeText(left);
}

/** A time of play to the second: `1:02:03`, `0:07`. */
export function timeText(time: number): string {
  const seconds = Math.floor(time / 1000);
  const two = (part: number): string => String(part).padStart(2, '0');
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** Milliseconds until time is lost: the flag, or a period of byoyomi. */
function untilLoss({ part, left, untilFlag = Infinity }: ClockReading): number {
  return part === 'period' ? left : untilFlag;
}

/** Whether so little time is left that the player should notice. */
export function isLow(reading: ClockReading): boolean {
  return reading.isRunning && untilLoss(reading) <= 10_000;
}

/** The whole seconds until time is lost, as they are counted down. */
export function secondsLeft(reading: ClockReading): number {
  return Math.ceil(untilLoss(reading) / 1000);
}

/**
 * Returns what is said when a second has passed: the seconds left and, in Japanese byoyomi, those that have passed, as it is
 * done at the board; the last ten are counted one by one. `period` is the length of a period in milliseconds.
 */
export function countWords(
  before: ClockReading,
  now: ClockReading,
  period: number,
  language: Language,
): string | undefined {
  if (!now.isRunning) return undefined;
  if (now.part === 'period' && before.part === 'main') return language === 'en' ? 'Byoyomi' : '秒読みに入ります';
  const seconds = secondsLeft(now);
  if (seconds === secondsLeft(before) || seconds <= 0) return undefined;
  const isUp = language === 'ja' && now.part === 'period';
  if (seconds < 10) return String(isUp ? 10 - seconds : seconds);
  if (isUp) {
    const passed = Math.round(period / 1000) - seconds;
    return passed > 0 && passed % 10 === 0 ? `${passed}秒` : undefined;
  }
  if (seconds !== 10 && seconds !== 20 && seconds !== 30) return undefined;
  // A period that begins at such a number is not announced.
  if (now.part === 'period' && now.left >= period - 500) return undefined;
  return language === 'en' ? `${seconds} seconds` : `残り${seconds}秒`;
}

/** The length of a period of byoyomi in a time control, in milliseconds; 0 where there is none. */
export function periodOf(control: TimeControl): number {
  const last = control.kind === 'stages' ? control.stages.at(-1)?.control : control;
  return last?.kind === 'byoyomi' ? last.period : 0;
}
