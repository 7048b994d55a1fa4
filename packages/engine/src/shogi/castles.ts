import { GOLD, KING, LANCE, SILVER, squareAt } from '@tesuji/rules/shogi';
import type { Side } from '@tesuji/rules';
import type { Tally } from '../evaluation/evaluation.ts';
import * as layout from './layout.ts';

/** Castles as Black builds them, king first, by file and rank; mirror images count too. */
export const CASTLES = [
  ['yagura', 'K88 G78 G67 S77'],
  ['silver yagura', 'K88 G78 S77 S67'],
  ['half mino', 'K28 S38 G49'],
  ['mino', 'K28 S38 G49 G58'],
  ['high mino', 'K28 S38 G49 G47'],
  ['silver crown', 'K28 S27 G38'],
  ['anaguma', 'K99 L98 S88 G79'],
  ['deep anaguma', 'K99 L98 S88 G78'],
  ['boat', 'K78 S79 G69 G58'],
  ['elmo', 'K78 S68 G79'],
  ['snow roof', 'K69 G78 S67 S57'],
  ['central house', 'K58 G78 S38'],
] as const;
export type CastleName = (typeof CASTLES)[number][0];

// Local copies of imported constants, for speed (ARCHITECTURE.md).
const { NAMED, NAMED_CASTLES } = layout;
const LETTERS: Readonly<Record<string, number>> = { K: KING, G: GOLD, S: SILVER, L: LANCE };

/**
 * Patterns by king square: rows from `firstRow[side << 8 | king]` to the next, each a castle and up to three pieces it
 * needs.
 */
const ROW = 8;
const MOST_PATTERNS = 4 * CASTLES.length;
const rows = new Uint8Array(MOST_PATTERNS * ROW);
const firstRow = new Uint8Array(513);

/** Counts the castles around the king of `side`. */
export function writeCastles(places: Uint8Array, side: number, king: number, tally: Tally): void {
  const at = (side << 8) | king;
  const end = firstRow[at + 1];
  for (let row = firstRow[at]; row < end; row++) {
    const i = row * ROW;
    if (places[rows[i + 1]] !== rows[i + 2] || places[rows[i + 3]] !== rows[i + 4]) continue;
    if (rows[i + 5] === 0 || places[rows[i + 5]] === rows[i + 6]) tally.add(NAMED + rows[i], 1 - 2 * side);
  }
}

interface Pattern {
  readonly king: number;
  readonly row: readonly number[];
}

/** A square and the piece that a castle needs there. */
export type CastlePlace = readonly [square: number, piece: number];

/** Returns the squares and pieces of a castle of `CASTLES`, the king first. */
export function castlePlaces(castle: number, side: Side, isMirrored: boolean): CastlePlace[] {
  return CASTLES[castle][1].split(' ').map((part) => {
    const column = isMirrored ? Number(part[1]) - 1 : 9 - Number(part[1]);
    const rank = Number(part[2]) - 1;
    const square = side === 0 ? squareAt(column, rank) : squareAt(8 - column, 8 - rank);
    return [square, LETTERS[part[0]] | (16 << side)] as const;
  });
}

function readPattern(castle: number, side: Side, isMirrored: boolean): Pattern {
  const [king, ...others] = castlePlaces(castle, side, isMirrored);
  return { king: (side << 8) | king[0], row: [castle, ...others.flat()] };
}

function fillRows(): void {
  const patterns = CASTLES.flatMap((_, castle) =>
    ([0, 1] as const).flatMap((side) => [readPattern(castle, side, false), readPattern(castle, side, true)]),
  );
  const sorted = patterns.toSorted((a, b) => a.king - b.king);
  for (const [i, { row }] of sorted.entries()) rows.set(row, i * ROW);
  for (let king = 0; king <= 512; king++) {
    const first = sorted.findIndex((pattern) => pattern.king >= king);
    firstRow[king] = first < 0 ? sorted.length : first;
  }
}

if (CASTLES.length !== NAMED_CASTLES) throw new Error('every castle needs a weight');
fillRows();
