import type { Game } from '@tesuji/rules';
import { plainLine, plainText, sideName, type Language, type Phrase } from '@tesuji/words';
import { clockWords } from '../play/clock-words.ts';

/** Headers that records have in common; what a file calls otherwise is shown as it stands there. */
const NAMES: Readonly<Record<string, Phrase>> = {
  event: { en: 'Event', ja: '棋戦' },
  site: { en: 'Place', ja: '場所' },
  round: { en: 'Round', ja: '回戦' },
  date: { en: 'Date', ja: '対局日' },
  'start-time': { en: 'Began', ja: '開始日時' },
  'end-time': { en: 'Ended', ja: '終了日時' },
  'time-limit': { en: 'Time limit', ja: '持ち時間' },
  byoyomi: { en: 'Byoyomi', ja: '秒読み' },
  'time-spent': { en: 'Time used', ja: '消費時間' },
  opening: { en: 'Opening', ja: '戦型' },
  title: { en: 'Title', ja: '表題' },
  note: { en: 'Note', ja: '備考' },
  'published-in': { en: 'Published in', ja: '掲載' },
  scorekeeper: { en: 'Scorekeeper', ja: '記録係' },
  author: { en: 'Author', ja: '作者' },
  source: { en: 'Source', ja: '出典' },
  annotator: { en: 'Annotator', ja: '注釈者' },
};

/** A header of a record. */
interface Header {
  readonly name: string;
  readonly value: string;
}

/** Returns the headers in words, without the empty ones, and without a date that the time of the start repeats. */
export function headerWords(
  game: Game,
  headers: readonly Header[],
  language: Language,
  start?: string,
): readonly Header[] {
  const began = headers.find(({ name }) => name === 'start-time')?.value ?? '';
  const isRepeated = ({ name, value }: Header): boolean =>
    name === 'date' && began.startsWith(value.replaceAll('.', '/'));
  return headers
    .filter((header) => header.value !== '' && !isRepeated(header))
    .map(({ name, value }) => ({ name: label(game, name, language, start), value: valueWords(name, value, language) }));
}

function label(game: Game, name: string, language: Language, start?: string): string {
  const side = game.sides.indexOf(name);
  if (side >= 0) return sideName(game, side === 0 ? 0 : 1, language, start);
  return NAMES[name]?.[language] ?? plainLine(name);
}

/** A whole date and a clock are written as the reader does; everything else is as it stands in the record. */
function valueWords(name: string, value: string, language: Language): string {
  if (name === 'time-limit') return plainText(clockWords(value, language));
  const [, year, month, day] = (name === 'date' && /^(\d{4})\.(\d\d)\.(\d\d)$/.exec(value)) || [];
  if (day === undefined) return plainText(value);
  const date = Date.UTC(Number(year), Number(month) - 1, Number(day));
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(date);
}
