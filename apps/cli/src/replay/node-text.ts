import type { RecordEnd, RecordNode } from '@tesuji/records';
import type { Game } from '@tesuji/rules';
import { describeOutcome, plainLine, sideName } from '@tesuji/words';

/** What a record says about a move besides the move: `! (0:12, 9:48 left)`. */
export function remarksOf({ glyphs = [], spent, clock, bookmark, isIllegal }: RecordNode): string {
  const times = [
    ...(spent === undefined ? [] : [minutes(spent)]),
    ...(clock === undefined ? [] : [`${minutes(clock)} left`]),
  ];
  return [
    glyphs.map((glyph) => GLYPHS[glyph] ?? `$${glyph}`).join(' '),
    ...(isIllegal === true ? ['(illegal)'] : []),
    ...(times.length === 0 ? [] : [`(${times.join(', ')})`]),
    ...(bookmark === undefined ? [] : [`[${plainLine(bookmark)}]`]),
  ]
    .filter((part) => part !== '')
    .join(' ');
}

const GLYPHS: Readonly<Record<number, string>> = { 1: '!', 2: '?', 3: '!!', 4: '??', 5: '!?', 6: '?!' };

function minutes(time: number): string {
  const seconds = Math.round(time / 1000);
  const [hours, rest] = [Math.floor(seconds / 3600), seconds % 3600];
  const two = (part: number): string => String(part).padStart(2, '0');
  const minute = Math.floor(rest / 60);
  return hours === 0 ? `${minute}:${two(rest % 60)}` : `${hours}:${two(minute)}:${two(rest % 60)}`;
}

/** How a line ended, in a sentence. */
export function endSentence(game: Game, end: RecordEnd): string {
  if (end.text !== undefined) return end.text;
  if (end.winner !== undefined || end.isDraw === true) return knownEnd(game, end);
  return end.reason === 'interrupted'
    ? 'The game was broken off.'
    : `The game ended: ${end.reason.replaceAll('-', ' ')}.`;
}

function knownEnd(game: Game, { winner, reason }: RecordEnd): string {
  if (reason !== 'unknown' && reason !== 'other') {
    return describeOutcome(game, { reason, ...(winner === undefined ? {} : { winner }) }, 'en');
  }
  return winner === undefined ? 'The game is drawn.' : `${sideName(game, winner, 'en')} wins.`;
}
