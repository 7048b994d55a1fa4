import { parseTimeControl, type ClockReading, type TimeControl, type TimedControl } from '@tesuji/match';
import type { Game } from '@tesuji/rules';
import type { Language } from '@tesuji/words';

/** A clock in a few words: `10 min + 5 s a move`, `10分、切れたら一手30秒`. */
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
      return `${say(control.main)}＋一手${say(control.increment)}加算`;
    case 'delay':
      return `${say(control.main)}、一手${say(control.delay)}の猶予`;
    case 'byoyomi': {
      const periods = control.periods === 1 ? '' : `（${control.periods}回）`;
      const rest = `一手${say(control.period)}${periods}`;
      return control.main === 0 ? rest : `${say(control.main)}、切れたら${rest}`;
    }
    case 'per-move':
      return `一手${control.each % DAY === 0 ? `${control.each / DAY}日` : say(control.each)}`;
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

const USUAL = ['none', '3m+2s', '5m', '10m', '15m+10s', '30m+20s'] as const;

/** Clocks that are usual in a game, as time control text; a game that is not named has the usual ones. */
const BY_GAME: Readonly<Record<string, readonly string[]>> = {
  shogi: ['none', '10m byoyomi 1x30s', '15m byoyomi 1x1m', '0s byoyomi 1x30s', '10m', '5m+5s'],
  hasami: ['none', '3m+2s', '5m', '10m', '10s per move'],
  laser: ['none', '5m+5s', '10m', '15m+10s', '30s per move'],
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

/** Whether so little time is left that the player should notice. */
export function isLow({ untilFlag, isRunning }: ClockReading): boolean {
  return isRunning && untilFlag !== undefined && untilFlag <= 10_000;
}
