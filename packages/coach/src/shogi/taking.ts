import { HAND, VARIANT, type Position } from '@tesuji/rules';
import { KINDS } from '@tesuji/rules/shogi';
import * as tables from '@tesuji/rules/shogi';
import { makeSquareList, Sight } from '../exchange/sight.ts';
import type { Taking } from '../taking.ts';

// Module-local copies: imported bindings are loaded anew at each use.
const { CAN_STAY, DIRECTIONS, KING, KNIGHT, LANDING, PROMOTED, SLIDES, STEPS, STRIDE, ZONE } = tables;
const PROMOTE = VARIANT;

/** By kind, on the Tanigawa scale. */
const VALUES = Float64Array.from({ length: 16 }, (_, kind) => KINDS[kind]?.value ?? 0);

export const shogiSight: Sight = new Sight({
  directions: DIRECTIONS,
  reach: Int32Array.from({ length: 64 }, (_, piece) => reachOf(piece)),
  jumper: KNIGHT,
  jumps: [
    [2 * STRIDE - 1, 2 * STRIDE + 1],
    [-2 * STRIDE - 1, -2 * STRIDE + 1],
  ],
  // A king takes last.
  costs: VALUES.map((value, kind) => (kind === KING ? 1000 : value)),
});

function reachOf(piece: number): number {
  let reach = 0;
  for (let d = 0; d < 8; d++) {
    const towards = -DIRECTIONS[d]!;
    const slides = SLIDES[piece]?.includes(towards) === true;
    if (slides || STEPS[piece]?.includes(towards) === true) reach |= 1 << d;
    if (slides) reach |= 256 << d;
  }
  return reach;
}

const takers = makeSquareList();

export const shogiTaking: Taking = {
  hasRetakes: true,
  arrival: (move) => move & 255,
  gain: gainOf,
  writeTakes,
};

/** A piece taken counts what it was worth on the board. */
function gainOf(position: Position, move: number): number {
  const { places } = position;
  const taken = VALUES[places[move & 255]! & 15]!;
  if ((move & PROMOTE) === 0) return taken;
  const kind = places[(move >> 8) & 255]! & 15;
  return taken + VALUES[kind + PROMOTED]! - VALUES[kind]!;
}

function writeTakes(position: Position, square: number, out: Int32Array, at: number): number {
  const { places, side } = position;
  if (square >= HAND) return at;
  const count = shogiSight.writeAttackers(places, square, side, takers);
  let end = at;
  for (let i = 0; i < count; i++) {
    const from = takers[i]!;
    const landing = places[from]! << 8;
    const move = square | (from << 8);
    if (((LANDING[landing + square]! | LANDING[landing + from]!) & ZONE) !== 0) out[end++] = move | PROMOTE;
    if ((LANDING[landing + square]! & CAN_STAY) !== 0) out[end++] = move;
  }
  return end;
}
