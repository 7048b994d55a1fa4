import type { Game } from '@tesuji/rules';
import { plainLine, sideName, type Language, type Phrase } from '@tesuji/words';

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

export function headerName(game: Game, name: string, language: Language): string {
  const side = game.sides.indexOf(name);
  if (side >= 0) return sideName(game, side === 0 ? 0 : 1, language);
  return NAMES[name]?.[language] ?? plainLine(name);
}
