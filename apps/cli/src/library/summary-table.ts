import { playedPart, type Summary } from '@tesuji/library';
import { findGame } from '@tesuji/rules';
import { movesIn, plainLine, sideName } from '@tesuji/words';
import { alignColumns, count } from '../format.ts';
import { createColors } from '../terminal/color.ts';

const SHORTEST_ID = 4;

/** Returns a line for each game: shortest unique id, day, game, players, result, length. */
export function summaryTable(
  shown: readonly Summary[],
  all: readonly Summary[],
  hasColor: boolean,
  remark: (summary: Summary) => string = () => '',
): readonly string[] {
  const { bold, dim } = createColors(hasColor);
  const length = shortIdLength(all);
  return alignColumns(
    shown.map((summary) => [
      bold(summary.id.slice(0, length)),
      dayOf(summary) ?? '–',
      summary.game,
      playersText(summary),
      resultOf(summary),
      lengthOf(summary),
      remark(summary) || dim(plainLine(summary.source)),
    ]),
    '',
  );
}

/** Returns the number of characters that distinguish all ids. */
export function shortIdLength(all: readonly Summary[]): number {
  for (let length = SHORTEST_ID; ; length++) {
    const ids = new Set(all.map(({ id }) => id.slice(0, length)));
    if (ids.size === all.length || length > 20) return length;
  }
}

/**
 * Returns when a game was played, as far as known: a day, a month or a year. The day it was saved is not used, as it
 * would look the same in a list.
 */
export function dayOf({ playedAt, words }: Summary): string | undefined {
  const date = new Date(playedAt ?? NaN);
  if (!Number.isNaN(date.getTime())) return date.toISOString().slice(0, 10);
  const { year, month } = playedPart(words) ?? {};
  if (year === undefined) return undefined;
  return month === undefined ? `${year}` : `${year}-${String(month).padStart(2, '0')}`;
}

export function playersText({ players }: Summary): string {
  return players.every((name) => name === '') ? '–' : players.map((name) => plainLine(name) || '?').join(' – ');
}

/** Returns the length as the readers of the game count. */
function lengthOf({ game, plies }: Summary): string {
  const found = findGame(game);
  return count(found === undefined ? plies : movesIn(found, plies), 'move');
}

/** Returns `Black won, resign`, `draw, repetition`, or a dash. */
function resultOf({ game, result, reason }: Summary): string {
  const found = findGame(game);
  const why = reason === undefined || reason === 'unknown' ? '' : `, ${reason}`;
  if (result === 'none') return reason ?? '–';
  if (result === 'draw' || found === undefined) return `draw${why}`;
  return `${sideName(found, result === 'first' ? 0 : 1, 'en')} won${why}`;
}
