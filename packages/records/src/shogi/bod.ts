import { handPlace, makePiece, type Side } from '@tesuji/rules';
import { GOLD, HAND_ORDER, PAWN } from '@tesuji/rules/shogi';
import { boardName, digitOf, formatCount, kindOf, parseCount, RANK_KANJI, squareOf } from './kanji.ts';

/** A board drawn with characters (BOD), as KIF and KI2 files show a start of their own. */
const TOP = '  ９ ８ ７ ６ ５ ４ ３ ２ １';
const EDGE = '+---------------------------+';

/** Draws the board, hands above and below; `names` are what the two players are called. */
export function formatBod(places: Uint8Array, names: readonly [string, string]): string[] {
  const rows = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((rank) => `|${formatRow(places, rank)}|${RANK_KANJI[rank]!}`);
  return [
    `${names[1]}の持駒：${formatHand(places, 1)}`,
    TOP,
    EDGE,
    ...rows,
    EDGE,
    `${names[0]}の持駒：${formatHand(places, 0)}`,
  ];
}

function formatRow(places: Uint8Array, rank: number): string {
  let row = '';
  for (let file = 9; file >= 1; file--) {
    const piece = places[squareOf(file, rank)]!;
    row += piece === 0 ? ' ・' : ((piece & 32) !== 0 ? 'v' : ' ') + boardName(piece);
  }
  return row;
}

function formatHand(places: Uint8Array, side: Side): string {
  const held = HAND_ORDER.filter((kind) => places[handPlace(side, kind)]! > 0).map((kind) => {
    const count = places[handPlace(side, kind)]!;
    return `${boardName(kind)}${count > 1 ? formatCount(count) : ''}　`;
  });
  return held.length === 0 ? 'なし' : held.join('');
}

/** Reads a row such as `|v香 ・ ・v銀 …|一` into `places`; returns the fault's index, or −1. */
export function parseBodRow(line: string, row: number, places: Uint8Array): number {
  const end = line.indexOf('|', 1);
  const rank = digitOf(line.charCodeAt(end + 1)) || row;
  let at = 1;
  for (let file = 9; file >= 1; file--) {
    let side: Side = 0;
    // A piece has a mark before it: a blank, or v for White. Some programs leave the blank out.
    for (; MARKS.includes(line.charAt(at)) && at < line.length; at++)
      if (line.charAt(at) !== ' ') side = markSide(line.charAt(at));
    const kind = kindOf(line.charCodeAt(at));
    if (at >= line.length || (end >= 0 && at >= end)) return at;
    if (kind === 0 && !EMPTY.includes(line.charAt(at))) return at;
    places[squareOf(file, rank)] = kind === 0 ? 0 : makePiece(side, kind);
    at++;
  }
  return -1;
}

const MARKS = ' vVｖ^';
const EMPTY = '・.*＊･ー-';

function markSide(mark: string): Side {
  return mark === '^' ? 0 : 1;
}

/** Reads `飛二 角 歩十八`, with blanks of any width or none, or なし, into `places`; returns the fault's index, or −1. */
export function parseHand(text: string, side: Side, places: Uint8Array): number {
  const pattern = /([^\s\u3000\d０-９一二三四五六七八九十])([\d０-９一二三四五六七八九十]*)/gy;
  for (let at = skipBlanks(text, 0); at < text.length; at = skipBlanks(text, pattern.lastIndex)) {
    if (text.startsWith('なし', at)) return -1;
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match === null) return at;
    const kind = kindOf(match[1]!.charCodeAt(0));
    const count = match[2] === '' ? 1 : parseCount(match[2]!);
    if (kind < PAWN || kind > GOLD || count === 0 || count > 18) return at;
    places[handPlace(side, kind)] = Math.min(99, places[handPlace(side, kind)]! + count);
  }
  return -1;
}

function skipBlanks(text: string, at: number): number {
  while (at < text.length && /[\s\u3000]/.test(text.charAt(at))) at++;
  return at;
}
