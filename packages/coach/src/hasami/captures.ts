import * as rules from '@tesuji/rules';
import type { Position } from '@tesuji/rules';
import { findPartner, KINDS, writeArrivals, type HasamiPosition } from '@tesuji/rules/hasami';
import * as tables from '@tesuji/rules/hasami';
import type { CaptureRules } from '../knowledge.ts';

// Module-local copies: V8 loads imported bindings from memory at each use.
const { WALL } = rules;
const { BESIDE_CORNER, MAN, DIRECTIONS, SIDE_FLIP } = tables;
const VALUE = KINDS[MAN]?.value ?? 1;

const arrivals = new Int32Array(64);

export const hasamiCaptureRules: CaptureRules = {
  hasRecaptures: true,
  arrival: (move) => move & 255,
  gain: (position, move) => countCaptured(position as HasamiPosition, move) * VALUE,
  writeCaptures: (position, square, out, at) => writeCaptures(position as HasamiPosition, square, out, at),
};

/** H8, H15. */
function countCaptured(position: HasamiPosition, move: number): number {
  const { places, hasCorner } = position;
  const to = move & 255;
  const from = (move >> 8) & 255;
  const man = places[from]!;
  let captured = 0;
  for (let i = 0; i < 4; i++) {
    const step = DIRECTIONS[i]!;
    if (findPartner(places, from, to, step, man, hasCorner) === 0) continue;
    for (let at = to + step; places[at] === (man ^ SIDE_FLIP); at += step) captured++;
  }
  return captured;
}

/** Writes moves to the open end of every run through the square that has an own man at its other end, and corners. */
function writeCaptures(position: HasamiPosition, square: number, out: Int32Array, at: number): number {
  const { places } = position;
  const own = MAN | (16 << position.side);
  if (places[square] !== (own ^ SIDE_FLIP)) return at;
  for (let i = 0; i < 4; i++) {
    const step = DIRECTIONS[i]!;
    const partner = endOfRun(places, square, -step);
    if (places[partner] === own) at = writeMoves(position, endOfRun(places, square, step), partner, out, at);
  }
  if (!position.hasCorner || BESIDE_CORNER[square] === 0) return at;
  const inRow = square + (places[square + 1] === WALL ? -1 : 1);
  const inColumn = BESIDE_CORNER[square]! - inRow;
  if (places[inRow] === own) at = writeMoves(position, inColumn, inRow, out, at);
  if (places[inColumn] === own) at = writeMoves(position, inRow, inColumn, out, at);
  return at;
}

function endOfRun(places: Uint8Array, square: number, step: number): number {
  const man = places[square];
  let end = square + step;
  while (places[end] === man) end += step;
  return end;
}

function writeMoves(position: HasamiPosition, to: number, partner: number, out: Int32Array, at: number): number {
  const own = MAN | (16 << position.side);
  const count = writeArrivals(position, to, own, partner, arrivals, 0, 0);
  for (let i = 0; i < count; i++) out[at++] = to | (arrivals[i]! << 8);
  return at;
}

/** A run of men that a move captures, with both ends of the sandwich. */
export interface CapturedRun {
  readonly men: readonly number[];
  readonly ends: readonly number[];
  readonly isCorner: boolean;
}

/** Returns the runs of men that a legal move captures. */
export function sandwichesOf(position: Position, move: number): CapturedRun[] {
  const { hasCorner, places } = position as HasamiPosition;
  const to = move & 255;
  const from = (move >> 8) & 255;
  const own = places[from]!;
  const found: CapturedRun[] = [];
  for (const step of DIRECTIONS) {
    const partner = findPartner(places, from, to, step, own, hasCorner);
    if (partner === 0) continue;
    const men: number[] = [];
    let at = to + step;
    for (; places[at] === (own ^ SIDE_FLIP); at += step) men.push(at);
    found.push({ men, ends: [to, partner], isCorner: at !== partner });
  }
  return found;
}
