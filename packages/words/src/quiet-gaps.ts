import { joinWithAnd, joinWithOr, wordsOfId } from './english.ts';
import { numberWord } from './fact-amount.ts';
import type { Speaker } from './fact-speaker.ts';
import { wordsOf } from './registry.ts';
import { squareName } from './square-name.ts';
import type { Facts } from './template.ts';

/** Squares that are named one by one; of more, only how many they are. */
const MOST_NAMED = 3;

export function square({ game, language }: Speaker, at: number): string {
  return squareName(game, at, language);
}

/** "three pawns", "one step", "four"; a bare number in Japanese. */
export function amount({ language }: Speaker, count: number, noun?: string): string {
  if (language === 'ja') return String(count);
  if (noun === undefined) return numberWord(count);
  return `${numberWord(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** What it is now, "five squares", and what it was, "two" or "none". */
export function counted(
  speaker: Speaker,
  { before, now }: { readonly before: number; readonly now: number },
  noun?: string,
): Facts {
  const isNone = speaker.language === 'en' && before === 0;
  return { now: amount(speaker, now, noun), before: isNone ? 'none' : amount(speaker, before) };
}

/** "d4 and e5", `d4とe5`; `undefined` for none. */
export function list(speaker: Speaker, squares: readonly number[]): string | undefined {
  if (squares.length === 0) return undefined;
  const names = squares.map((at) => square(speaker, at));
  return speaker.language === 'ja' ? names.join('と') : joinWithAnd(names);
}

/** "e4 or g4", "five squares". */
export function someSquares(speaker: Speaker, squares: readonly number[]): string {
  const isJapanese = speaker.language === 'ja';
  if (squares.length > MOST_NAMED)
    return isJapanese ? `${squares.length}つのマス` : amount(speaker, squares.length, 'square');
  const names = squares.map((at) => square(speaker, at));
  return isJapanese ? names.join('や') : joinWithOr(names);
}

/** What a game calls a castle or an opening. */
export function shapeName({ game, language }: Speaker, id: string): string {
  return wordsOf(game)?.shapes?.[id]?.[language] ?? wordsOfId(id);
}
