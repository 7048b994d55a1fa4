import { handPlace, makePiece, pieceKind, VARIANT, type Position } from '@tesuji/rules';
import { columnOf, GOLD, HORSE, PAWN, PROMOTED, rowOf, squareAt } from '@tesuji/rules/shogi';
import { isBlank } from '../reading.ts';

const WIDE_DIGITS = '０１２３４５６７８９';
export const RANK_KANJI = '〇一二三四五六七八九';

/** Names of kinds in moves. */
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
/** Names of kinds on boards and in hands, one character each. */
const BOARD_NAMES = ['', '歩', '香', '桂', '銀', '角', '飛', '金', '玉', 'と', '杏', '圭', '全', '馬', '龍'] as const;
/** Other names that programs write: old forms and similar characters. */
const SYNONYMS: readonly (readonly [string, number])[] = [
  ['王', 8],
  ['竜', 14],
  ['个', 9],
  ['仝', 12],
  ['兵', 1],
];

/** Tables by UTF-16 unit, so that reading a move needs no comparisons. */
const KIND_OF = new Uint8Array(0x10000);
const DIGIT_OF = new Uint8Array(0x10000);
for (const [kind, name] of BOARD_NAMES.entries()) if (name !== '') KIND_OF[name.charCodeAt(0)] = kind;
for (const [name, kind] of SYNONYMS) KIND_OF[name.charCodeAt(0)] = kind;
for (let digit = 1; digit <= 9; digit++) {
  for (const form of ['0123456789', WIDE_DIGITS, RANK_KANJI]) DIGIT_OF[form.charCodeAt(digit)] = digit;
}

/** Returns the kind that a single character names, or 0. */
export function kindOf(code: number): number {
  return KIND_OF[code] ?? 0;
}

/** Returns 1 to 9 for a digit in ASCII, full width or kanji; 0 for anything else. */
export function digitOf(code: number): number {
  return DIGIT_OF[code] ?? 0;
}

export function pieceNameInMove(piece: number): string {
  return MOVE_NAMES[pieceKind(piece)] ?? '';
}

export function pieceNameOnBoard(piece: number): string {
  return BOARD_NAMES[pieceKind(piece)] ?? '';
}

const SQUARES = new Uint8Array(100);
for (let file = 1; file <= 9; file++) {
  for (let rank = 1; rank <= 9; rank++) SQUARES[file * 10 + rank] = squareAt(9 - file, rank - 1);
}

/** Returns the square with these numbers, file first; 0 when there is none. */
export function squareOf(file: number, rank: number): number {
  return SQUARES[file * 10 + rank] ?? 0;
}

export function fileOf(square: number): number {
  return (NUMBERS[square]! / 10) | 0;
}

export function rankOf(square: number): number {
  return NUMBERS[square]! % 10;
}

/** `77` for the square 7g; 0 for what is not a square. */
const NUMBERS = new Uint8Array(256);
for (let number = 11; number <= 99; number++) if (SQUARES[number] !== 0) NUMBERS[SQUARES[number]!] = number;

export function squareNumber(square: number): number {
  return NUMBERS[square]!;
}

/** Writes a square: `７六`. */
export function squareKanji(square: number): string {
  return WIDE_DIGITS[fileOf(square)]! + RANK_KANJI[rankOf(square)]!;
}

/** Writes a number of pieces from 1 to 99 in kanji: `二`, `十八`. */
export function formatCount(count: number): string {
  const tens = Math.floor(count / 10);
  return (tens > 1 ? RANK_KANJI[tens]! : '') + (tens > 0 ? '十' : '') + (count % 10 > 0 ? RANK_KANJI[count % 10]! : '');
}

/** Reads such a number, or one in digits; 0 when it is not a number. */
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

const SAME = '同'.charCodeAt(0);
const PROMOTE = '成'.charCodeAt(0);
const NOT = '不'.charCodeAt(0);
const DROP = '打'.charCodeAt(0);
const WIDE_SPACE = 0x3000;
const OPEN = 0x28;
const CLOSE = 0x29;

/** Words for the direction that a piece comes from, and older words for the same. */
const ORIGINS: ReadonlyMap<number, Origin> = new Map(
  (
    [
      ['左', 'left'],
      ['右', 'right'],
      ['直', 'straight'],
      ['上', 'up'],
      ['行', 'up'],
      ['入', 'up'],
      ['寄', 'sideways'],
      ['引', 'down'],
      ['下', 'down'],
    ] as const
  ).map(([word, origin]) => [word.charCodeAt(0), origin]),
);
export type Origin = 'left' | 'right' | 'straight' | 'up' | 'sideways' | 'down';

/**
 * Reads one move in the notation of KIF (`７六歩(77)`) or KI2 (`５七銀右`). One object is reused for every move of a
 * file, so that the common case allocates nothing.
 */
export class WrittenMove {
  /** The target square; 0 when the text has no move. */
  to = 0;
  /** The square of origin in KIF, otherwise 0. */
  from = 0;
  /** The kind of the piece before the move. */
  kind = 0;
  isPromotion = false;
  isDrop = false;
  readonly origins: Origin[] = [];
  /** The index after the move, or of the first error. */
  at = 0;

  /** Reads a move. `same` is the target of the previous move, for 同, or 0. Returns whether a move was found. */
  scan(text: string, at: number, end: number, same: number): boolean {
    this.from = 0;
    this.isPromotion = false;
    this.isDrop = false;
    if (this.origins.length > 0) this.origins.length = 0;
    this.at = at;
    return this.scanTarget(text, same) && this.scanPiece(text) && this.scanMarks(text, end);
  }

  private scanTarget(text: string, same: number): boolean {
    const code = text.charCodeAt(this.at);
    if (code === SAME) {
      this.at++;
      while (isBlank(text.charCodeAt(this.at))) this.at++;
      this.to = same;
    } else {
      this.to = squareOf(digitOf(code), digitOf(text.charCodeAt(this.at + 1)));
      if (this.to !== 0) this.at += 2;
    }
    return this.to !== 0;
  }

  private scanPiece(text: string): boolean {
    const code = text.charCodeAt(this.at);
    if (code === PROMOTE) {
      const plain = kindOf(text.charCodeAt(this.at + 1));
      this.kind = plain >= PAWN && plain < GOLD ? plain + PROMOTED : 0;
      if (this.kind !== 0) this.at += 2;
    } else {
      this.kind = kindOf(code);
      if (this.kind !== 0) this.at++;
    }
    return this.kind !== 0;
  }

  private scanMarks(text: string, end: number): boolean {
    // Some programs pad the name of the piece with a wide blank.
    while (text.charCodeAt(this.at) === WIDE_SPACE && this.at + 1 < end && isMark(text.charCodeAt(this.at + 1)))
      this.at++;
    for (; this.at < end; this.at++) {
      const code = text.charCodeAt(this.at);
      if (code === OPEN) return this.scanFrom(text);
      if (code === PROMOTE) this.isPromotion = true;
      else if (code === DROP) this.isDrop = true;
      else if (code === NOT && text.charCodeAt(this.at + 1) === PROMOTE) this.at++;
      else if (ORIGINS.has(code)) this.origins.push(ORIGINS.get(code)!);
      else if (code !== UNPROMOTED) break;
    }
    return true;
  }

  private scanFrom(text: string): boolean {
    const square = squareOf(digitOf(text.charCodeAt(this.at + 1)), digitOf(text.charCodeAt(this.at + 2)));
    // Anything else in parentheses, such as a time, is not part of the move.
    if (square === 0 || text.charCodeAt(this.at + 3) !== CLOSE) return true;
    this.from = square;
    this.at += 4;
    return true;
  }

  /** Returns the move in this position, which may be illegal: 0 when no piece can make it, −1 when several can. */
  resolve(position: Position): number {
    const variant = this.isPromotion ? VARIANT : 0;
    if (this.from !== 0) return this.to | (this.from << 8) | variant;
    // A piece is dropped unpromoted.
    const drop = this.kind <= GOLD && variant === 0 ? this.to | (handPlace(position.side, this.kind) << 8) : 0;
    if (this.isDrop) return drop;
    const found = this.candidates(position);
    if (found.length === 0) {
      const isHeld = drop !== 0 && position.places[handPlace(position.side, this.kind)]! > 0;
      return isHeld && this.origins.length === 0 ? drop : 0;
    }
    return found.length > 1 ? -1 : this.to | (found[0]! << 8) | variant;
  }

  /**
   * Returns the squares of pieces of this kind that attack the target and match the words. Pinned pieces are left out
   * if another remains.
   */
  private candidates(position: Position): number[] {
    const count = position.attackers(this.to, position.side, attackers, 0);
    const piece = makePiece(position.side, this.kind);
    const all = [...attackers.subarray(0, count)].filter((square) => position.places[square] === piece);
    const fitting = this.origins.reduce((squares, origin) => this.narrow(squares, origin, position), all);
    if (fitting.length < 2) return fitting;
    const legal = fitting.filter((from) => canPlay(position, this.to | (from << 8)));
    return legal.length === 0 ? fitting : legal;
  }

  private narrow(squares: number[], origin: Origin, position: Position): number[] {
    const sign = position.side === 0 ? 1 : -1;
    const forward = (square: number): number => (rowOf(square) - rowOf(this.to)) * sign;
    const right = (square: number): number => (columnOf(this.to) - columnOf(square)) * sign;
    switch (origin) {
      case 'up':
        return squares.filter((square) => forward(square) > 0);
      case 'down':
        return squares.filter((square) => forward(square) < 0);
      case 'sideways':
        return squares.filter((square) => forward(square) === 0);
      case 'straight':
        return squares.filter((square) => right(square) === 0 && forward(square) > 0);
      case 'left':
      case 'right': {
        const towards = origin === 'left' ? 1 : -1;
        const way = (square: number): number => right(square) * towards;
        // Of two horses or dragons one is left and one right, even when one is directly below the target.
        if (this.kind >= HORSE) return squares.filter((square) => way(square) === Math.max(...squares.map(way)));
        return squares.filter((square) => way(square) > 0);
      }
    }
  }
}

const UNPROMOTED = '生'.charCodeAt(0);
const attackers = new Int32Array(64);

function isMark(code: number): boolean {
  return code === OPEN || code === PROMOTE || code === NOT || code === DROP || code === WIDE_SPACE || ORIGINS.has(code);
}

function canPlay(position: Position, move: number): boolean {
  return position.isLegal(move) || position.isLegal(move | VARIANT);
}
