import { pieceKind } from '@tesuji/rules';
import { squareAt } from '@tesuji/rules/shogi';

const WIDE_DIGITS = '０１２３４５６７８９';
export const RANK_KANJI = '〇一二三四五六七八九';

/** By kind, as moves name them. */
const MOVE_NAMES = [
  '',
  '歩',
  '香',
  '桂',
  '銀',
  '角',
  '飛',
  '金',
  '玉',
  'と',
  '成香',
  '成桂',
  '成銀',
  '馬',
  '龍',
] as const;
/** By kind, one character each, as boards and hands show them. */
const BOARD_NAMES = ['', '歩', '香', '桂', '銀', '角', '飛', '金', '玉', 'と', '杏', '圭', '全', '馬', '龍'] as const;
/** What else programs write: old forms, and characters that look alike. */
const SYNONYMS: readonly (readonly [string, number])[] = [
  ['王', 8],
  ['竜', 14],
  ['个', 9],
  ['仝', 12],
  ['兵', 1],
];

/** By UTF-16 unit, so that reading a move costs loads and no comparisons. */
const KIND_OF = new Uint8Array(0x10000);
const DIGIT_OF = new Uint8Array(0x10000);
for (const [kind, name] of BOARD_NAMES.entries()) if (name !== '') KIND_OF[name.charCodeAt(0)] = kind;
for (const [name, kind] of SYNONYMS) KIND_OF[name.charCodeAt(0)] = kind;
for (let digit = 1; digit <= 9; digit++) {
  for (const form of ['0123456789', WIDE_DIGITS, RANK_KANJI]) DIGIT_OF[form.charCodeAt(digit)] = digit;
}

/** The kind a single character names, or 0. */
export function kindOf(code: number): number {
  return KIND_OF[code] ?? 0;
}

/** 1 to 9 for a digit in ASCII, full width or kanji; 0 for anything else. */
export function digitOf(code: number): number {
  return DIGIT_OF[code] ?? 0;
}

export function moveName(piece: number): string {
  return MOVE_NAMES[pieceKind(piece)] ?? '';
}

export function boardName(piece: number): string {
  return BOARD_NAMES[pieceKind(piece)] ?? '';
}

const SQUARES = new Uint8Array(100);
for (let file = 1; file <= 9; file++) {
  for (let rank = 1; rank <= 9; rank++) SQUARES[file * 10 + rank] = squareAt(9 - file, rank - 1);
}

/** The square with these numbers, file first; 0 when there is none. */
export function squareOf(file: number, rank: number): number {
  return SQUARES[file * 10 + rank] ?? 0;
}

export function fileOf(square: number): number {
  return (NUMBERS[square]! / 10) | 0;
}

export function rankOf(square: number): number {
  return NUMBERS[square]! % 10;
}

/** `77` for the square 7g, as files in and out of Japan write it; 0 for what is no square. */
const NUMBERS = new Uint8Array(256);
for (let number = 11; number <= 99; number++) if (SQUARES[number] !== 0) NUMBERS[SQUARES[number]!] = number;

export function squareNumber(square: number): number {
  return NUMBERS[square]!;
}

/** `７六`. */
export function squareKanji(square: number): string {
  return WIDE_DIGITS[fileOf(square)]! + RANK_KANJI[rankOf(square)]!;
}

/** 1 to 99 as hands count pieces: `二`, `十八`. */
export function formatCount(count: number): string {
  const tens = Math.floor(count / 10);
  return (tens > 1 ? RANK_KANJI[tens]! : '') + (tens > 0 ? '十' : '') + (count % 10 > 0 ? RANK_KANJI[count % 10]! : '');
}

/** Reads such a number, or one in digits; 0 when it is none. */
export function parseCount(text: string): number {
  let tens = 0;
  let rest = 0;
  for (const letter of text) {
    const digit = digitOf(letter.charCodeAt(0));
    if (letter === '十') {
      tens = rest === 0 ? 1 : rest;
      rest = 0;
    } else if (digit > 0 || letter === '0' || letter === '０') rest = rest * 10 + digit;
    else return 0;
  }
  return tens * 10 + rest;
}
