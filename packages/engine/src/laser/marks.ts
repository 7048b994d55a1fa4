import { PLACES, type Position } from '@tesuji/rules';
import { ownPosition } from '@tesuji/rules/internal';
import * as beam from '@tesuji/rules/laser';
import { LaserPosition, Light, SHAPE } from '@tesuji/rules/laser';
import type { MarkSet, NetworkMarks } from '../network/marks.ts';

// Local copies of imported constants, for speed (ARCHITECTURE.md).
const { FIRST_SQUARE, LOST, PHARAOH } = beam;

const SQUARES = SHAPE.squares.length;
const DIRECTIONS = 4;
/** The words of a set are squares; the bits of side 0 are 0 to 3, by direction, those of side 1 the next. */
const CELL = new Uint8Array(PLACES);
for (const [cell, square] of SHAPE.squares.entries()) CELL[square] = cell;

/** Returns the row of light on a square: of the own side or not, by direction as the side sees it. */
function rowOf(view: number, bit: number): number {
  const cell = bit >> 5;
  const index = bit & 31;
  // The board is never mirrored.
  if (index >= 2 * DIRECTIONS || (view & 1) === 1) return -1;
  const side = index >> 2;
  const isRotated = view >= 2;
  const direction = isRotated ? (index + 2) & 3 : index & 3;
  const square = isRotated ? SQUARES - 1 - cell : cell;
  return ((side === view >> 1 ? 0 : DIRECTIONS) + direction) * SQUARES + square;
}

/** Adds the light of a side to the words. */
function writeLight({ count, squares, lit }: Light, side: number, words: Int32Array, at: number): void {
  for (let i = 0; i < count; i++) words[at + CELL[squares[i]]] |= (lit[squares[i]] & 15) << (side << 2);
}

/** The squares that each laser lights, by direction of the light. */
const light: MarkSet = {
  inputs: 2 * DIRECTIONS * SQUARES,
  words: SQUARES,
  most: 112,
  rowOf,
  createFinder: (position: Position) => {
    const state = ownPosition(LaserPosition, position);
    const lights = [new Light(), new Light()];
    return (words, at) => {
      words.fill(0, at, at + SQUARES);
      for (let side = 0; side < 2; side++) {
        lights[side].shine(state, side);
        writeLight(lights[side], side, words, at);
      }
    };
  },
};

/** The squares that light sent out from each pharaoh reaches: in reverse, those from which light can reach it. */
const ways: MarkSet = {
  inputs: 2 * DIRECTIONS * SQUARES,
  words: SQUARES,
  most: 72,
  rowOf,
  createFinder: (position: Position) => {
    const laser = ownPosition(LaserPosition, position);
    const found = new Light();
    const pharaohs = new Uint8Array(2).fill(FIRST_SQUARE);
    return (words, at) => {
      words.fill(0, at, at + SQUARES);
      if (laser.state[LOST] !== 0) return;
      for (let side = 0; side < 2; side++) {
        pharaohs[side] = findPharaoh(laser.places, side, pharaohs[side]);
        found.clear();
        for (let direction = 0; direction < DIRECTIONS; direction++)
          found.follow(laser.places, pharaohs[side], direction);
        writeLight(found, side, words, at);
      }
    };
  },
};

/** The pharaoh rarely moves, so its last square is checked first. */
function findPharaoh(places: Uint8Array, side: number, last: number): number {
  const piece = PHARAOH | (16 << side);
  if (places[last] === piece) return last;
  let square = FIRST_SQUARE;
  while (places[square] !== piece) square++;
  return square;
}

export const laserMarks: NetworkMarks = { light, ways };
