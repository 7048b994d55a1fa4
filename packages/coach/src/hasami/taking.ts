import * as corePiece from '@tesuji/rules';
import type { Position } from '@tesuji/rules';
import { findPartner, KINDS, writeArrivals, type HasamiPosition } from '@tesuji/rules/hasami';
import * as tables from '@tesuji/rules/hasami';
import type { Taking } from '../taking.ts';

// Module-local copies: imported bindings are loaded anew at each use.
const { WALL } = corePiece;
const { BESIDE_CORNER, MAN, STEPS, SWAP } = tables;
const VALUE = KINDS[MAN]?.value ?? 1;

const arrivals = new Int32Array(64);

export const hasamiTaking: Taking = {
  hasRetakes: true,
  arrival: (move) => move & 255,
  gain: (position, move) => countTaken(position as HasamiPosition, move) * VALUE,
  writeTakes: (position, square, out, at) => writeTakes(position as HasamiPosition, square, out, at),
};

/** H8, H15. */
function countTaken(position: HasamiPosition, move: number): number {
  const { places, hasCorner } = position;
  const to = move & 255;
  const from = (move >> 8) & 255;
  const man = places[from]!;
  let taken = 0;
  for (let i = 0; i < 4; i++) {
    const step = STEPS[i]!;
    if (findPartner(places, from, to, step, man, hasCorner) === 0) continue;
    for (let at = to + step; places[at] === (man ^ SWAP); at += step) taken++;
  }
  return taken;
}

/** Moves to the open end of every run through the square that has a man of ours at its other end; corners too. */
function writeTakes(position: HasamiPosition, square: number, out: Int32Array, at: number): number {
  const { places } = position;
  const own = MAN | (16 << position.side);
  if (places[square] !== (own ^ SWAP)) return at;
  for (let i = 0; i < 4; i++) {
    const step = STEPS[i]!;
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

/** Which men a legal move takes, each run with both ends of the sandwich. */
export function sandwichesOf(position: Position, move: number): { men: number[]; ends: number[]; isCorner: boolean }[] {
  const { hasCorner, places } = position as HasamiPosition;
  const to = move & 255;
  const from = (move >> 8) & 255;
  const own = places[from]!;
  const found: { men: number[]; ends: number[]; isCorner: boolean }[] = [];
  for (const step of STEPS) {
    const partner = findPartner(places, from, to, step, own, hasCorner);
    if (partner === 0) continue;
    const men: number[] = [];
    let at = to + step;
    for (; places[at] === (own ^ SWAP); at += step) men.push(at);
    found.push({ men, ends: [to, partner], isCorner: at !== partner });
  }
  return found;
}
