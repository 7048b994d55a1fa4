import { parseTimeControl, type TimeControl, type TimedControl } from '@tesuji/match';
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
      return `${say(control.each)} a move`;
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
      return `一手${say(control.each)}`;
  }
}

function shortTime(time: number, units: readonly [string, string, string], between: string): string {
  const seconds = time / 1000;
  const counts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60] as const;
  const said = counts.flatMap((count, unit) => (count === 0 ? [] : [`${count}${units[unit]}`]));
  return said.length === 0 ? `0${units[2]}` : said.join(between);
}
