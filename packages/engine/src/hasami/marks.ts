import type { Position } from '@tesuji/rules';
import * as own from '@tesuji/rules/hasami';
import { HasamiPosition, writeReach } from '@tesuji/rules/hasami';
import { ownPosition } from '@tesuji/rules/internal';
import type { FindMarks, MarkSet, NetworkMarks } from '../network/marks.ts';

// Local copies of imported constants, for speed (ARCHITECTURE.md).
const { OCCUPIED, SIDE_WORDS, SIZE } = own;

const SQUARES = SIZE * SIZE;

/** A square by column and row, from 0, as a view shows it: rotated for side 1, mirrored in odd views. */
function seenFrom(view: number, column: number, row: number): readonly [column: number, row: number] {
  const isRotated = view >= 2;
  const isMirrored = (view & 1) === 1;
  return [isRotated === isMirrored ? column : SIZE - 1 - column, isRotated ? SIZE - 1 - row : row];
}

/** Returns the set of a bit, and its square; the words of a set are the rows of the board, their bits 1 to 9 columns. */
function placeOf(bit: number): { readonly set: number; readonly column: number; readonly row: number } | undefined {
  const word = bit >> 5;
  const column = (bit & 31) - 1;
  if (column < 0 || column >= SIZE) return undefined;
  return { set: Math.floor(word / SIZE), column, row: word % SIZE };
}

/** The empty squares that each side reaches with one move. */
const reach: MarkSet = {
  inputs: 2 * SQUARES,
  words: 2 * SIZE,
  most: 144,
  rowOf: (view, bit) => {
    const place = placeOf(bit);
    if (place === undefined) return -1;
    const [column, row] = seenFrom(view, place.column, place.row);
    return (place.set === view >> 1 ? 0 : SQUARES) + row * SIZE + column;
  },
  createFinder: (position: Position): FindMarks => {
    const state = ownPosition(HasamiPosition, position);
    const sets = [new Int32Array(SIZE + 1), new Int32Array(SIZE + 1)];
    return (words, at) => {
      for (let side = 0; side < 2; side++) {
        const set = sets[side];
        writeReach(state, side, set);
        for (let row = 1; row <= SIZE; row++) words[at + side * SIZE + row - 1] = set[row];
      }
    };
  },
};

/** Sets of `neighbours`: men of a side beside each other in a row, in a column; then a man of side 0 with an enemy… */
const PAIRS = 4;
/** …to the east, west, south, north. */
const STEPS: readonly (readonly [column: number, row: number])[] = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
];

/** Returns the row of two men of one side; the mark is on the western or northern of them. */
function rowOfPair(view: number, set: number, column: number, row: number): number {
  const isColumn = (set & 1) === 1;
  const [firstColumn, firstRow] = seenFrom(view, column, row);
  const [secondColumn, secondRow] = seenFrom(view, isColumn ? column : column + 1, isColumn ? row + 1 : row);
  if (Math.max(firstColumn, secondColumn, firstRow, secondRow) >= SIZE) return -1;
  if (Math.min(firstColumn, secondColumn, firstRow, secondRow) < 0) return -1;
  const side = set >> 1;
  const index = (side === view >> 1 ? 0 : 2) + (isColumn ? 1 : 0);
  return index * SQUARES + Math.min(firstRow, secondRow) * SIZE + Math.min(firstColumn, secondColumn);
}

/** Returns the row of an own man with an enemy beside it, as the view shows it; the mark is on the man of side 0. */
function rowOfEnemies(view: number, direction: number, column: number, row: number): number {
  const [columnStep, rowStep] = STEPS[direction];
  const isOwn = view < 2;
  const far = [column + columnStep, row + rowStep] as const;
  if (Math.min(...far) < 0 || Math.max(...far) >= SIZE) return -1;
  const [manColumn, manRow] = seenFrom(view, isOwn ? column : far[0], isOwn ? row : far[1]);
  const [enemyColumn, enemyRow] = seenFrom(view, isOwn ? far[0] : column, isOwn ? far[1] : row);
  const seen = STEPS.findIndex(([x, y]) => x === enemyColumn - manColumn && y === enemyRow - manRow);
  return (PAIRS + seen) * SQUARES + manRow * SIZE + manColumn;
}

/** Men that stand beside each other, in a row or in a column. */
const neighbours: MarkSet = {
  inputs: (PAIRS + STEPS.length) * SQUARES,
  words: (PAIRS + STEPS.length) * SIZE,
  most: 32,
  rowOf: (view, bit) => {
    const place = placeOf(bit);
    if (place === undefined) return -1;
    const { set, column, row } = place;
    return set < PAIRS ? rowOfPair(view, set, column, row) : rowOfEnemies(view, set - PAIRS, column, row);
  },
  createFinder: (position: Position): FindMarks => {
    const { state } = ownPosition(HasamiPosition, position);
    return (words, at) => {
      const first = OCCUPIED + 1;
      const second = first + SIDE_WORDS;
      for (let row = 0; row < SIZE; row++, at++) {
        const men = state[first + row];
        const enemies = state[second + row];
        const menBelow = row === SIZE - 1 ? 0 : state[first + row + 1];
        const enemiesBelow = row === SIZE - 1 ? 0 : state[second + row + 1];
        const enemiesAbove = row === 0 ? 0 : state[second + row - 1];
        words[at] = men & (men >> 1);
        words[at + SIZE] = men & menBelow;
        words[at + 2 * SIZE] = enemies & (enemies >> 1);
        words[at + 3 * SIZE] = enemies & enemiesBelow;
        words[at + 4 * SIZE] = men & (enemies >> 1);
        words[at + 5 * SIZE] = men & (enemies << 1);
        words[at + 6 * SIZE] = men & enemiesBelow;
        words[at + 7 * SIZE] = men & enemiesAbove;
      }
    };
  },
};

export const hasamiMarks: NetworkMarks = { reach, neighbours };
