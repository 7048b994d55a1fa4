import { handPlace, makePiece, unwrap, type Side } from '@tesuji/rules';
import { EMPTY_BOARD, GOLD, HAND_ORDER, KING, MOST, parseSfen, PAWN, PROMOTED, SQUARES } from '@tesuji/rules/shogi';
import { digitOf, squareOf } from '../kif/move-text.ts';
import { EVEN, formatStart } from '../shogi/start.ts';

/** Piece codes by kind. */
export const CSA_CODES = [
  '',
  'FU',
  'KY',
  'KE',
  'GI',
  'KA',
  'HI',
  'KI',
  'OU',
  'TO',
  'NY',
  'NK',
  'NG',
  'UM',
  'RY',
] as const;

const KINDS = new Uint8Array(0x10000);
for (const [kind, code] of CSA_CODES.entries()) if (code !== '') KINDS[pairOf(code, 0)] = kind;

function pairOf(text: string, at: number): number {
  return ((text.charCodeAt(at) & 255) << 8) | (text.charCodeAt(at + 1) & 255);
}

/** Returns the kind whose code is at `at`, or 0. */
export function csaKind(text: string, at: number): number {
  return KINDS[pairOf(text, at)]!;
}

/** Collects the lines `PI`, `P1` … `P9`, `P+` and `P-`. Each method returns the index of the first error, or −1. */
export class CsaBoard {
  /** The number of the first of these lines; 0 when there is none. */
  line = 0;
  private readonly places = EMPTY_BOARD.slice();

  read(line: string, lineNumber: number): number {
    if (this.line === 0) this.line = lineNumber;
    const sign = line[1];
    if (sign === 'I') return this.readEven(line);
    if (sign === '+' || sign === '-') return this.readPieces(line, sign === '+' ? 0 : 1);
    const rank = digitOf(line.charCodeAt(1));
    return rank === 0 ? 1 : this.readRank(line, rank);
  }

  startText(side: Side): string {
    // Files without a board begin from the even position.
    if (this.line === 0) return side === 0 ? EVEN : EVEN.replace(' b ', ' w ');
    return formatStart(this.places, side);
  }

  /** Reads `PI` and the pieces to remove: `PI82HI22KA`. */
  private readEven(line: string): number {
    line = line.trimEnd();
    this.places.set(unwrap(parseSfen(EVEN)).places);
    for (let at = 2; at < line.length; at += 4) {
      const square = readSquare(line, at);
      if (square === 0 || (this.places[square]! & 15) !== csaKind(line, at + 2)) return at;
      this.places[square] = 0;
    }
    return -1;
  }

  /** Reads three characters per square. Blanks may be missing, since mail programs remove them. */
  private readRank(line: string, rank: number): number {
    let at = 2;
    for (let file = 9; file >= 1; file--) {
      const sign = line[at];
      if (sign === '+' || sign === '-') {
        const kind = csaKind(line, at + 1);
        if (kind === 0) return at;
        this.places[squareOf(file, rank)] = makePiece(sign === '+' ? 0 : 1, kind);
        at += 3;
      } else {
        while (line[at] === ' ') at++;
        if (line[at] !== '*') return at;
        this.places[squareOf(file, rank)] = 0;
        at++;
        if (line[at] === ' ') at++;
      }
    }
    return line.slice(at).trim() === '' ? -1 : at;
  }

  /** Reads single pieces: `P+00KI55GI`. `00` means the hand, and `00AL` all remaining pieces. */
  private readPieces(line: string, side: Side): number {
    const text = line.trimEnd();
    for (let at = 2; at < text.length; at += 4) {
      if (text.startsWith('00AL', at)) {
        this.takeRest(side);
        continue;
      }
      const kind = csaKind(text, at + 2);
      const square = readSquare(text, at);
      const isHand = text.startsWith('00', at);
      if (kind === 0 || (square === 0 && !isHand) || (isHand && kind > GOLD)) return at;
      if (!isHand) this.places[square] = makePiece(side, kind);
      else this.places[handPlace(side, kind)] = Math.min(99, this.places[handPlace(side, kind)]! + 1);
    }
    return -1;
  }

  /** Puts the pieces of the set of forty that are nowhere else into this hand. */
  private takeRest(side: Side): void {
    const left = [...MOST];
    for (const square of SQUARES) {
      const kind = this.places[square]! & 15;
      if (kind !== 0) left[kind > KING ? kind - PROMOTED : kind]!--;
    }
    for (let kind = PAWN; kind <= GOLD; kind++) {
      const held = this.places[handPlace(0, kind)]! + this.places[handPlace(1, kind)]!;
      if (left[kind]! > held) this.places[handPlace(side, kind)]! += left[kind]! - held;
    }
  }
}

/** Returns the square of two digits; 0 when they are not a square. */
export function readSquare(text: string, at: number): number {
  return squareOf(digitOf(text.charCodeAt(at)), digitOf(text.charCodeAt(at + 1)));
}

/** Returns the lines of a board, then those of the hands and the side to move. */
export function formatCsaBoard(places: Uint8Array, side: Side): string[] {
  const lines = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((rank) => `P${rank}${formatRank(places, rank)}`);
  for (const owner of [0, 1] as const) {
    const held = HAND_ORDER.map((kind) => `00${CSA_CODES[kind]!}`.repeat(places[handPlace(owner, kind)]!)).join('');
    if (held !== '') lines.push(`P${owner === 0 ? '+' : '-'}${held}`);
  }
  return [...lines, side === 0 ? '+' : '-'];
}

function formatRank(places: Uint8Array, rank: number): string {
  let text = '';
  for (let file = 9; file >= 1; file--) {
    const piece = places[squareOf(file, rank)]!;
    text += piece === 0 ? ' * ' : ((piece & 32) === 0 ? '+' : '-') + CSA_CODES[piece & 15]!;
  }
  return text;
}
