import { handPlace, makePiece, unwrap, type Side } from '@tesuji/rules';
import { EMPTY_BOARD, GOLD, HAND_ORDER, parseSfen, PAWN } from '@tesuji/rules/shogi';
import { pieceNameOnBoard, digitOf, formatCount, kindOf, parseCount, RANK_KANJI, squareOf } from './move-text.ts';
import { EVEN, formatStart, startByKifName } from '../shogi/start.ts';

/** A board drawn with characters (BOD), as in KIF and KI2 files that do not start from a named position. */
const TOP = '  ９ ８ ７ ６ ５ ４ ３ ２ １';
const EDGE = '+---------------------------+';

/** Draws the board, with the hands above and below; `names` are the titles of the two players. */
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
    row += piece === 0 ? ' ・' : ((piece & 32) !== 0 ? 'v' : ' ') + pieceNameOnBoard(piece);
  }
  return row;
}

function formatHand(places: Uint8Array, side: Side): string {
  const held = HAND_ORDER.filter((kind) => places[handPlace(side, kind)]! > 0).map((kind) => {
    const count = places[handPlace(side, kind)]!;
    return `${pieceNameOnBoard(kind)}${count > 1 ? formatCount(count) : ''}　`;
  });
  return held.length === 0 ? 'なし' : held.join('');
}

/** Reads a row such as `|v香 ・ ・v銀 …|一` into `places`; returns the index of the first error, or −1. */
function parseBodRow(line: string, row: number, places: Uint8Array): number {
  const end = line.indexOf('|', 1);
  const rank = digitOf(line.charCodeAt(end + 1)) || row;
  let at = 1;
  for (let file = 9; file >= 1; file--) {
    let side: Side = 0;
    // A piece has a mark before it: a blank, or v for White. Some programs omit the blank.
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

/** Reads `飛二 角 歩十八`, with or without blanks, or なし, into `places`; returns the index of the first error, or −1. */
function parseHand(text: string, side: Side, places: Uint8Array): number {
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

/** An error in a line about the start, with its index in the line. */
export interface BoardError {
  readonly at: number;
  readonly expected: string;
}

/** Collects the start from the headers of a KIF or KI2 file: a name, or a board, hands and a side to move. */
export class BoardReader {
  /** The number of the first of these lines. */
  line = 0;
  private readonly places = EMPTY_BOARD.slice();
  private rows = 0;
  private named: string | undefined;
  private side: Side | undefined;
  private number = 1;

  /** Reads a line. Returns `undefined` when it is not about the start. */
  read(line: string, lineNumber: number): 'fine' | BoardError | undefined {
    const found = this.readPart(line);
    if (found !== undefined && this.line === 0) this.line = lineNumber;
    return found;
  }

  private readPart(line: string): 'fine' | BoardError | undefined {
    if (line.startsWith('|')) return this.readRow(line);
    if (/^\+-+\+|^[ \u3000]*９[ \u3000]/.test(line)) return 'fine';
    const turn = /^(?:手番[：:][ \u3000]*([先下後上])手|([先下後上])手番)/.exec(line);
    if (turn !== null) return this.setSide(sideOf((turn[1] ?? turn[2])!));
    const count = /^手数[＝=][ \u3000]*(\d{1,5})/.exec(line);
    if (count !== null) return this.setNumber(Number(count[1]) + 1);
    const field = /^(手合割|([先下後上])手の持駒)[：:](.*)$/s.exec(line);
    if (field === null) return undefined;
    return field[1] === '手合割' ? this.readName(field[3]!) : this.readHand(field[3]!, sideOf(field[2]!), line);
  }

  private readRow(line: string): 'fine' | BoardError {
    const at = parseBodRow(line, ++this.rows, this.places);
    return at < 0 && this.rows <= 9 ? 'fine' : { at: Math.max(0, at), expected: 'nine squares a row, nine rows' };
  }

  private readHand(text: string, side: Side, line: string): 'fine' | BoardError {
    const at = parseHand(text, side, this.places);
    return at < 0 ? 'fine' : { at: line.length - text.length + at, expected: 'pieces such as 飛　歩三' };
  }

  /** Reads the name of a start. An unknown one, such as 詰将棋, is an ordinary header; the file must then have a board. */
  private readName(text: string): 'fine' | undefined {
    const name = text.replaceAll(/[\s\u3000]/g, '');
    const named = startByKifName(name);
    if (named === undefined) return name === 'その他' || name === '' ? 'fine' : undefined;
    this.named = named;
    return 'fine';
  }

  private setSide(side: Side): 'fine' {
    this.side = side;
    return 'fine';
  }

  private setNumber(number: number): 'fine' {
    this.number = number;
    return 'fine';
  }

  /** Returns the start as position text. Without a board and a known name, it is the even position. */
  startText(): string {
    const named = this.named ?? EVEN;
    if (this.rows === 0 && this.side === undefined && this.number === 1) return named;
    const setup = unwrap(parseSfen(named));
    const places = this.rows === 0 ? setup.places : this.places;
    return formatStart(places, this.side ?? setup.side, this.number);
  }
}

function sideOf(letter: string): Side {
  return letter === '先' || letter === '下' ? 0 : 1;
}
