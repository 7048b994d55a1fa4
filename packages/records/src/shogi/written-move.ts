import { handPlace, makePiece, VARIANT, type Position } from '@tesuji/rules';
import { columnOf, GOLD, HORSE, PAWN, PROMOTED, rowOf } from '@tesuji/rules/shogi';
import { isBlank } from '../lines.ts';
import { digitOf, kindOf, squareOf } from './kanji.ts';

const SAME = '同'.charCodeAt(0);
const PROMOTE = '成'.charCodeAt(0);
const NOT = '不'.charCodeAt(0);
const DROP = '打'.charCodeAt(0);
const WIDE_SPACE = 0x3000;
const OPEN = 0x28;
const CLOSE = 0x29;

/** Words for where a piece comes from, and older words for the same. */
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
 * Reads one move as KIF (`７六歩(77)`) and KI2 (`５七銀右`) write it. One object is used again for every move of a
 * file, so that the common case allocates nothing.
 */
export class WrittenMove {
  /** Where it goes, 0 when the text has no move. */
  to = 0;
  /** Where KIF says it comes from, else 0. */
  from = 0;
  /** The piece's kind before the move. */
  kind = 0;
  isPromotion = false;
  isDrop = false;
  readonly origins: Origin[] = [];
  /** Index after what was read, or of the fault. */
  at = 0;

  /** `same` is the square of the move before, for 同; 0 when there is none. Says whether a move was found. */
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
    // Some programs fill the place of a second character with a wide blank.
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
    // Something else in parentheses, such as a time, is not for us.
    if (square === 0 || text.charCodeAt(this.at + 3) !== CLOSE) return true;
    this.from = square;
    this.at += 4;
    return true;
  }

  /** The move this text means here: 0 when no piece can make it, −1 when several can. It need not be legal. */
  resolve(position: Position): number {
    const variant = this.isPromotion ? VARIANT : 0;
    if (this.from !== 0) return this.to | (this.from << 8) | variant;
    // No piece is promoted as it is dropped, and none is dropped promoted.
    const drop = this.kind <= GOLD && variant === 0 ? this.to | (handPlace(position.side, this.kind) << 8) : 0;
    if (this.isDrop) return drop;
    const found = this.candidates(position);
    if (found.length === 0) {
      const isHeld = drop !== 0 && position.places[handPlace(position.side, this.kind)]! > 0;
      return isHeld && this.origins.length === 0 ? drop : 0;
    }
    return found.length > 1 ? -1 : this.to | (found[0]! << 8) | variant;
  }

  /** Squares of pieces of this kind that reach the target and fit the words; one that may not move gives way. */
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
        // Two horses or dragons are left and right of each other, even when one stands straight below the target.
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
